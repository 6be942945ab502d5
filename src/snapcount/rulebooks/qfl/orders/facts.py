"""The facts a condition may test: their type, and where each is known (procedures 2.3)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

from snapcount.rulebooks.qfl.orders.terms import Measure, Window

LATERALS = "laterals"  # the place of the laterals' condition


class FactType(Enum):
    """The types of facts."""

    TRUTH = auto()
    NUMBER = auto()
    NAME = auto()


class FactKind(NamedTuple):
    """A fact's type, the orders whose conditions may use it, and its possible names."""

    type: FactType
    places: frozenset[str]
    names: tuple[str, ...] = ()


AFTER = frozenset(Measure)
DECIDE = frozenset(Window)
ALL = AFTER | DECIDE
KICKS = frozenset(
    {
        Window.KICKOFF_CAUGHT,
        Window.SAFETY_KICK_CAUGHT,
        Window.PUNT_CAUGHT,
        Window.ONSIDE_CAUGHT,
        Window.FAIR_CAUGHT,
        Window.SHORT_FIELD_GOAL,
    }
)
FLAGS = frozenset({Window.PENALTY, Window.DEAD_BALL_FOUL})
SERIES = frozenset({LATERALS})

RESULTS = (
    "gain",
    "sack",
    "incomplete",
    "intercepted",
    "fumble_kept",
    "fumble_lost",
    "touchdown",
    "safety",
    "kick",
    "no_play",
)
FOULS = (
    "holding",
    "illegal_use_of_hands",
    "illegal_motion",
    "illegal_shift",
    "illegal_procedure",
    "offside",
    "false_start",
    "delay_of_game",
    "encroachment",
    "clipping",
    "face_mask",
    "unnecessary_roughness",
    "piling_on",
    "pass_interference",
    "ineligible_receiver_downfield",
    "intentional_grounding",
    "roughing_the_passer",
    "downfield_before_the_kick",
    "fair_catch_interference",
    "running_into_the_kicker",
    "roughing_the_kicker",
    "illegal_block_below_the_waist",
    "illegal_forward_pass_or_handoff",
    "late_hit",
    "tripping",
)


def _truth(places: frozenset[str]) -> FactKind:
    return FactKind(FactType.TRUTH, places)


def _number(places: frozenset[str]) -> FactKind:
    return FactKind(FactType.NUMBER, places)


def _name(places: frozenset[str], *names: str) -> FactKind:
    return FactKind(FactType.NAME, places, names)


# Laterals may depend on score, clock, spot, down, distance and the result of the play (1-10-1c).
FACTS: dict[str, FactKind] = {
    "clock.quarter": _number(ALL | SERIES),
    "clock.left": _number(ALL | SERIES),
    "clock.late": _truth(ALL | SERIES),
    "clock.after": _number(ALL),
    "clock.runs": _truth(AFTER),
    "result.kind": _name(ALL | SERIES, *RESULTS),
    "result.gain": _number(ALL | SERIES),
    "result.in_bounds": _truth(ALL | SERIES),
    "result.out_of_bounds": _truth(ALL | SERIES),
    "result.first_down": _truth(ALL | SERIES),
    "result.flag": _name(AFTER, "none", "us", "them", "both"),
    "next.ball": _name(AFTER, "us", "them", "free_kick", "try"),
    "next.down": _number(AFTER | SERIES),
    "next.to_go": _number(AFTER | SERIES),
    "next.spot": _number(AFTER | SERIES),
    "next.goal_to_go": _truth(AFTER | SERIES),
    "score.diff": _number(ALL | SERIES),
    "tmo.us": _number(ALL),
    "tmo.them": _number(ALL),
    "mode.on": _truth(ALL),
    "mode.focus": _name(ALL, "none", "run", "pass"),
    "opp.timeout_now": _truth(frozenset({Measure.TIMEOUT_PLUS_ONE})),
    "kick.length": _number(KICKS),
    "kick.spot": _number(KICKS),
    "kick.depth": _number(KICKS),
    "loose.spot": _number(frozenset({Window.RECOVERED})),
    "loose.ball": _name(frozenset({Window.RECOVERED}), "us", "them"),
    "flag.foul": _name(FLAGS, *FOULS),
    "flag.on": _name(FLAGS, "us", "them"),
    "flag.yards": _number(FLAGS),
    "flag.first_down": _truth(FLAGS),
    "lateral.n": _number(SERIES),
    "lateral.spot": _number(SERIES),
}


def facts_at(place: str) -> tuple[str, ...]:
    """The facts available to conditions in the order for a measure, a window or laterals."""
    return tuple(name for name, kind in FACTS.items() if place in kind.places)


def shown_places(places: Iterable[str]) -> list[str]:
    """Where a fact is known, in the notation of the orders."""
    known = frozenset(places)
    shown = ["after"] if known >= AFTER else [f"after {one}" for one in Measure if one in known]
    shown += ["at"] if known >= DECIDE else [f"at {one}" for one in Window if one in known]
    return shown + [one for one in (LATERALS,) if one in known]


def foul_of(card: str) -> str:
    """The `flag.foul` name of a card: ``R12 Face mask (grasp only)`` is ``face_mask``."""
    _, _, name = card.partition(" ")
    words = re.findall(r"[a-z]+", re.sub(r"\(.*\)", "", name).casefold())
    return "_".join(words)
