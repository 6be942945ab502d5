"""Deutsch. Football terms stay English, as on every German field."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.words import Language, SpotLike, Teller
from snapcount.words.de import demo, football, mistakes, terminal


def yards(_: Teller, count: int) -> str:
    """5 Yards, 1 Yard."""
    return "1 Yard" if count == 1 else f"{count} Yards"


def points(_: Teller, count: int) -> str:
    """3 Punkte, 1 Punkt."""
    return "1 Punkt" if count == 1 else f"{count} Punkte"


def gain(teller: Teller, count: int) -> str:
    """5 Yards Raumgewinn, 2 Yards Raumverlust, kein Raumgewinn."""
    if count == 0:
        return "kein Raumgewinn"
    return f"{yards(teller, abs(count))} Raum{'gewinn' if count > 0 else 'verlust'}"


def ordinal(_: Teller, number: int) -> str:
    """1., 2., 3., 4."""
    return f"{number}."


def spot(teller: Teller, at: SpotLike) -> str:
    """HAR 30, Mittellinie, HAR-Endzone."""
    owner = teller.team(at.owner)
    other = teller.team(teller.names.get(f"other {at.owner}", f"other {at.owner}"))
    if at.yards <= 0:
        return f"{owner}-Endzone"
    if at.yards >= 100:
        return f"{other}-Endzone"
    if at.yards == 50:
        return "Mittellinie"
    return f"{owner} {at.yards}" if at.yards < 50 else f"{other} {100 - at.yards}"


def _joined(names: Sequence[object], last: str) -> str:
    texts = [str(name) for name in names]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def either(_: Teller, names: Sequence[object]) -> str:
    """A, b oder c."""
    return _joined(names, "oder")


def all_of(_: Teller, names: Sequence[object]) -> str:
    """A, b und c."""
    return _joined(names, "und")


GERMAN = Language(
    code="de",
    name="Deutsch",
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
