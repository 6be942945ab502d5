"""Plays and games made by hand, of which everything is known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from snapcount.game.game import Game
from snapcount.game.telling import Voice
from snapcount.gridiron.dice import Die
from snapcount.gridiron.drivers import seconds_between
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Throw
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.row import PlayRow, PlayType, Thrown
from snapcount.rulebooks import find_rulebook
from snapcount.words import language

RULES = find_rulebook("fever/original")
NAMES = {Team.HOME: "MIL", Team.AWAY: "HAR"}
QUARTER = 900  # seconds


def at(line: str) -> Situation:
    """The situation of a line, in which the score and the time-outs may be left out."""
    parts = line.split(", ")
    if len(parts) == 3:
        parts[2:2] = ["AWAY 0 HOME 0"]
    if len(parts) == 4:
        parts[3:3] = ["time-outs AWAY 3 HOME 3"]
    situation: Situation = RULES.read_situation(", ".join(parts))
    return situation


def row(before: str, after: str, *, number: int = 1, **known: Any) -> PlayRow:
    """A run of no gain from one situation to another, but for what is known of it."""
    start, end = at(before), at(after)
    nothing: dict[str, Any] = {field.name: () for field in fields(PlayRow)}
    no = ("complete", "intercepted", "sacked", "lost_the_ball", "no_huddle", "out_of_bounds")
    none = ("first_down", "kick", "score", "calls")
    plain = nothing | dict.fromkeys(no, False) | dict.fromkeys(none)
    plain |= {"number": number, "before": start, "after": end, "kind": PlayType.RUN}
    plain |= dict.fromkeys(("gained", "own_moves"), 0)
    plain["seconds"] = seconds_between(start, end)
    known.setdefault("meant", known.get("kind", PlayType.RUN))
    return PlayRow(**plain | known)


def account(
    rows: Sequence[PlayRow],
    names: Mapping[Team, str] = NAMES,
    tags: Mapping[str, str] | None = None,
) -> Account:
    """The account of a game that has come to where its last row ends."""
    voice = Voice(language("en"), names)
    return Account(Game(RULES, voice, dict(tags or {}), start=rows[-1].after), tuple(rows))


def final(away: int, home: int) -> str:
    """The line after the last whistle."""
    return f"Q4 0:00, HOME at HOME 30, AWAY {away} HOME {home}, final"


def thrown(name: str, faces: Sequence[str], *answer: str) -> Thrown:
    """A throw of as many like dice as faces came, read as those faces."""
    dice = [Die(f"{name}-{place}", faces) for place, _ in enumerate(answer, start=1)]
    return Thrown(Throw(name, dice, lambda shown: shown, ("X-1",)), answer)
