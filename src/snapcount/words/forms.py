"""Forms that every language shares; each language supplies what differs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from snapcount.words import Form, SpotLike, Teller

REGULATION = 4  # quarters before overtime


def team(teller: Teller, name: str) -> str:
    """The display name of a side or team."""
    return teller.team(name)


def option(teller: Teller, name: object) -> str:
    """The display name of an option."""
    return teller.option(str(name))


def question(teller: Teller, name: object) -> str:
    """The display name of a request."""
    return teller.question(str(name))


def chance(teller: Teller, name: object) -> str:
    """The display name of a throw."""
    return teller.chance(str(name))


def what(teller: Teller, kind: object) -> str:
    """The display name of a kind of thing."""
    return teller.language.sentences.get(f"what.{kind}", str(kind))


def where(_: Teller, place: object) -> str:
    """A location in parentheses, if there is one."""
    return f" ({place})" if place else ""


def clock(_: Teller, seconds: int) -> str:
    """0:36."""
    return f"{seconds // 60}:{seconds % 60:02}"


def ordinal(_: Teller, down: int) -> str:
    """1st, 2nd, 3rd, 4th: downs are counted in English everywhere."""
    return f"{down}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(down, 'th') }"


def quarter(regular: str, overtime: str) -> Form:
    """A quarter, from the templates for regulation and overtime."""

    def form(_: Teller, number: int) -> str:
        if number <= REGULATION:
            return regular.format(number=number)
        return overtime.format(number=number - REGULATION)

    return form


def joined(last: str) -> Form:
    """A list of names, the last one after its own word: a, b or c."""

    def form(_: Teller, names: Sequence[object]) -> str:
        *most, final = [str(name) for name in names] or [""]
        return f"{', '.join(most)} {last} {final}" if most else final

    return form


def spot(midfield: str, yard_line: str, end_zone: str) -> Form:
    """A spot, from the templates for the middle, a yard line and an end zone."""

    def form(teller: Teller, at: SpotLike) -> str:
        owner, other = teller.team(at.owner), teller.team(f"other {at.owner}")
        if at.yards == 50:
            return midfield
        near, yards = (owner, at.yards) if at.yards < 50 else (other, 100 - at.yards)
        return (yard_line if yards > 0 else end_zone).format(team=near, yards=yards)

    return form


def counted(one: str, many: str) -> Form:
    """A number and its noun."""

    def form(_: Teller, count: int) -> str:
        return f"{count} {one if abs(count) == 1 else many}"

    return form


# A box of a chart with a number in it: what it is, its yards, and a mark.
_MEASURED = re.compile(r"(?P<kind>[A-Z]+)(?P<yards>[+-]?\d+)(?P<mark>X?)")
OUT_OF_BOUNDS = "*"
WHITE_BOX = "."


def box(teller: Teller, text: object) -> str:
    """A box of a chart in words; other texts are treated as an option, or left as they are."""
    return _box(teller, str(text), marked="box.out")


def kick_box(teller: Teller, text: object) -> str:
    """A box of a kick or a return: an asterisk forbids the return."""
    return _box(teller, str(text), marked="box.no-return")


def _box(teller: Teller, text: str, *, marked: str) -> str:
    bare = text.removesuffix(OUT_OF_BOUNDS)
    if bare != text:
        return teller.say(marked, box=_box(teller, bare or WHITE_BOX, marked=marked))
    if teller.knows(f"box.{text}"):
        return teller.say(f"box.{text}")
    match = _MEASURED.fullmatch(text)
    if match is None:
        return teller.option(text)
    return teller.say(f"box.{match['kind']}#{match['mark']}", yards=match["yards"].lstrip("+"))


def opening_box(teller: Teller, text: object) -> str:
    """A box at the beginning of a sentence."""
    told = box(teller, text)
    return told[:1].upper() + told[1:]


def boxes(teller: Teller, texts: str) -> str:
    """The boxes of several plays: ``1 line plunge 5, 2 off tackle .``."""
    pairs = (one.rpartition(" ") for one in texts.split(", "))
    return "; ".join(f"{teller.option(play)}: {box(teller, text)}" for play, _, text in pairs)


# A result or an entry on a card of Strategy with a number in it: its yards, what it is, a dot.
_ON_A_CARD = re.compile(r"(?P<yards>-?\d+)(?P<kind>[A-Za-z]*)(?P<dot>[<|>]?)")


def result(teller: Teller, text: object) -> str:
    """A result in a window: ``24>``, ``-4F|``, ``-7s<``, ``13i|``, ``x``, ``PS``."""
    return _on_a_card(teller, str(text), "result")


def entry(teller: Teller, text: object) -> str:
    """An entry of the special-teams card: ``52``, ``10F``, ``12OB``, ``TB``, ``good`` ..."""
    return _on_a_card(teller, str(text), "entry")


def _on_a_card(teller: Teller, text: str, what: str) -> str:
    match = _ON_A_CARD.fullmatch(text)
    if match is None:
        return teller.say(f"{what}.{text}")
    told = teller.say(f"{what}.#{match['kind']}", yards=match["yards"])
    return teller.say(f"{what}.{match['dot']}", result=told) if match["dot"] else told


def named(prefix: str) -> Form:
    """Any value with a sentence of its own: verdicts, columns, tables, yes or no."""

    def form(teller: Teller, value: object) -> str:
        return teller.say(f"{prefix}{value}")

    return form


SHARED: dict[str, Any] = {
    "team": team,
    "option": option,
    "question": question,
    "chance": chance,
    "what": what,
    "where": where,
    "clock": clock,
    "ordinal": ordinal,
    "box": box,
    "Box": opening_box,
    "kick_box": kick_box,
    "boxes": boxes,
    "verdict": named("verdict."),  # what the Priority Chart makes of two boxes
    "column": named("column."),  # of a special teams chart
    "result": result,
    "entry": entry,
    "kick_table": named("kick_table."),  # of the special-teams card
    "color": named("what.color-"),
    "hash_mark": named("hash_mark."),
    "intercepted": named("intercepted."),
    "returned": named("returned."),
}
