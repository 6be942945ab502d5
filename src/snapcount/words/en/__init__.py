"""English."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.words import Language, SpotLike, Teller
from snapcount.words.en import demo, football, mistakes, terminal


def yards(_: Teller, count: int) -> str:
    """5 yards, 1 yard."""
    return "1 yard" if count == 1 else f"{count} yards"


def points(_: Teller, count: int) -> str:
    """3 points, 1 point."""
    return "1 point" if count == 1 else f"{count} points"


def gain(teller: Teller, count: int) -> str:
    """A gain of 5 yards, a loss of 2 yards, no gain."""
    if count == 0:
        return "no gain"
    return f"a {'gain' if count > 0 else 'loss'} of {yards(teller, abs(count))}"


def ordinal(_: Teller, number: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def spot(teller: Teller, at: SpotLike) -> str:
    """The HAR 30, the 50, the HAR end zone."""
    owner = teller.team(at.owner)
    other = teller.team(teller.names.get(f"other {at.owner}", f"other {at.owner}"))
    if at.yards <= 0:
        return f"the {owner} end zone"
    if at.yards >= 100:
        return f"the {other} end zone"
    if at.yards == 50:
        return "the 50"
    return f"the {owner} {at.yards}" if at.yards < 50 else f"the {other} {100 - at.yards}"


def _joined(names: Sequence[object], last: str) -> str:
    texts = [str(name) for name in names]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def either(_: Teller, names: Sequence[object]) -> str:
    """A, b or c."""
    return _joined(names, "or")


def all_of(_: Teller, names: Sequence[object]) -> str:
    """A, b and c."""
    return _joined(names, "and")


ENGLISH = Language(
    code="en",
    name="English",
    sentences=football.SENTENCES | mistakes.SENTENCES | terminal.SENTENCES | demo.SENTENCES,
    forms={
        "yards": yards,
        "points": points,
        "gain": gain,
        "ordinal": ordinal,
        "spot": spot,
        "team": lambda teller, name: teller.team(name),
        "option": lambda teller, name: teller.option(str(name)),
        "question": lambda teller, name: teller.question(str(name)),
        "or": either,
        "and": all_of,
    },
)
