"""Formats a failed scenario for people: a side-by-side diff, and what was announced."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap

from snapcount.game.scenarios.outcomes import Difference
from snapcount.game.scenarios.runner import Report
from snapcount.gridiron.field import Spot
from snapcount.gridiron.rulings import Ruling
from snapcount.words import Teller

WIDTH = 80
INDENT = "  "
_COLUMN = (WIDTH - 2 * len(INDENT) - len(" | ")) // 2


def tell_report(report: Report, teller: Teller) -> str:
    """The rejection, or the first difference and the facts announced in its play."""
    if report.refused is not None:
        return _wrapped(report.refused.told(teller))
    if not report.differences:
        return _wrapped(teller.say("check.passed", file=report.file, title=report.title))
    first, *others = report.differences
    lines = [_wrapped(teller.say("check.failed", file=report.file, title=report.title))]
    lines += [INDENT + _place(first, teller)]
    lines += [2 * INDENT + line for line in _side_by_side(first, teller)]
    if others:
        lines += [INDENT + teller.say("check.more", names=[other.what for other in others])]
    lines += [INDENT + teller.say("check.announced" if report.rulings else "check.nothing")]
    lines += [_wrapped(_ruling(ruling), 2 * INDENT) for ruling in report.rulings]
    return "\n".join(lines)


def _place(difference: Difference, teller: Teller) -> str:
    if difference.play is None:
        return teller.say("check.in-all-plays", what=difference.what)
    return teller.say("check.in-play", number=difference.play, what=difference.what)


def _side_by_side(difference: Difference, teller: Teller) -> list[str]:
    rows = [(teller.say("check.expected"), teller.say("check.got"))]
    rows += zip_longest(_column(difference.expected), _column(difference.got), fillvalue="")
    width = max(len(expected) for expected, _ in rows)
    return [f"{expected:{width}} | {got}".rstrip() for expected, got in rows]


def _column(text: str) -> list[str]:
    return wrap(text, _COLUMN, break_on_hyphens=False) or ["-"]


def _ruling(ruling: Ruling) -> str:
    """``Run: by offense, yards 3, to offense 28 (FF-13.17-2)``: as `facts` and `cites` name it."""
    facts = [f"{name} {_fact(value)}" for name, value in ruling.fact.items().items()]
    kind = type(ruling.fact).__name__
    told = f"{kind}: {', '.join(facts)}" if facts else kind
    return f"{told} ({', '.join(ruling.cites)})"


def _fact(value: object) -> str:
    return f"{value.owner} {value.yards}" if isinstance(value, Spot) else str(value)


def _wrapped(text: str, indent: str = "") -> str:
    rest = indent + INDENT
    # A hyphenated id or path could not be searched for.
    lines = wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=rest,
        break_on_hyphens=False,
        break_long_words=False,
    )
    return "\n".join(lines)
