"""A situation as a feature vector, as one seat may see it. docs/analyze/research.md lists its entries."""

from __future__ import annotations

from snapcount.gridiron.field import LENGTH, Team
from snapcount.insight.doors.match import Match

NUMBERS = (
    "period",
    "seconds left in the period",
    "own points",
    "their points",
    "own time-outs",
    "their time-outs",
    "own ball",
    "yards from the own goal line",
    "down",
    "yards to go",
)
OTHER = "any other"  # a phase or a question of a third-party rulebook

PHASES = (
    "predictions",
    "opening roll",
    "toss",
    "second choice",
    "kickoff",
    "scrimmage",
    "try",
    "repeated try",
    "fair-catch kick",
    "free kick",
    "final",
    OTHER,
)

QUESTIONS = (
    "advance",
    "after the fair catch",
    "avoid the runoff",
    "block",
    "calls",
    "clock",
    "coffin corner",
    "coin call",
    "dead-ball foul",
    "defense time-out",
    "double foul",
    "enforced from",
    "fair-catch kick",
    "fake",
    "fake number",
    "favorite",
    "first choice",
    "formation",
    "free kick",
    "goal",
    "hurry-up",
    "intercepted",
    "intercepted in the end zone",
    "kick",
    "kick in the end zone",
    "kick in the field",
    "kick or receive",
    "kickoff",
    "kickoff selection",
    "kind of kick",
    "lateral intercepted",
    "loose ball call",
    "margin",
    "missed field goal",
    "no-huddle after the delay",
    "offense time-out",
    "onside kick caught",
    "out of bounds",
    "penalty",
    "penalty choice",
    "razzle-dazzle",
    "recovered",
    "return",
    "return penalty",
    "running into the kicker",
    "runoff",
    "save time",
    "short field goal",
    "time-out",
    "toss call",
    "try",
    "unit",
    "who called first",
    OTHER,
)

PLACES = (
    *NUMBERS,
    *(f"phase: {phase}" for phase in PHASES),
    *(f"asked: {question}" for question in QUESTIONS),
)
LEAST = -LENGTH  # the bounds of every entry
MOST = 10_000.0


def vector(match: Match, seat: Team) -> list[float]:
    """The feature vector, in the order of ``PLACES``; at most one phase and one question is 1."""
    ask = match.ask(seat)
    return [
        *_numbers(match, seat),
        *_one_of(PHASES, str(match.situation.phase)),
        *_one_of(QUESTIONS, None if ask is None else ask.name),
    ]


def _numbers(match: Match, seat: Team) -> list[float]:
    now = match.situation
    own = now.seat(seat)
    has_ball = now.ball is own
    return [
        now.period,
        now.clock.seconds,
        now.score.of(own),
        now.score.of(own.other),
        now.timeouts.of(own),
        now.timeouts.of(own.other),
        has_ball,
        now.spot if has_ball else LENGTH - now.spot,
        now.series.down,
        now.series.to_go,
    ]


def _one_of(names: tuple[str, ...], name: str | None) -> list[float]:
    if name is not None and name not in names:
        name = OTHER
    return [float(each == name) for each in names]
