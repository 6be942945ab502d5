"""Values worked out anew: every pair of calls of a grid of downs, exactly, then the fixed point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from snapcount.gridiron.clock import Clock
from snapcount.gridiron.downs import Series
from snapcount.gridiron.field import LENGTH, Team
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import Situation
from snapcount.insight.coaches.books import BOOKS, ORIGINAL
from snapcount.insight.odds.book import OddsBook
from snapcount.insight.odds.outcomes import Ending, Outcome
from snapcount.insight.odds.pairings import Pairing as Called
from snapcount.insight.tables.program import in_silence
from snapcount.insight.values.equilibrium import (
    KICKOFF,
    TRY,
    Choice,
    Pairing,
    Table,
    settled_table,
)
from snapcount.insight.values.grid import Down, downs
from snapcount.insight.values.store import PARTS, Values, Worth

KICKS = ("punt", "field goal")
HARDLY_EVER = 0.0005

Progress = Callable[[int, int], object]


def worked_out(rules: Rulebook[Any], progress: Progress = in_silence) -> Values:
    """The values of a rulebook with what is on the table."""
    everywhere = list(downs())
    choices: dict[Down, Choice] = {}
    for done, down in enumerate(everywhere):
        choices[down] = choice_of(rules, situation_of(rules, down))
        progress(done + 1, len(everywhere))
    kickoff, attempt = (usual(rules, phase) for phase in ("kickoff", "try"))
    worths, table = settled_table(choices, kickoff, attempt)
    return Values(
        rules.id,
        round(table.kickoff, 3),
        round(table.attempt, 3),
        tuple(
            Worth(
                *down,
                round(worth.points, 3),
                worth.lined_up,
                in_parts(worth.offence),
                in_parts(worth.defence),
                {way: round(points, 3) for way, points in worth.ways.items()},
            )
            for down, worth in worths.items()
        ),
    )


def in_parts(mix: Any) -> dict[str, int]:
    """How often each call is made, in whole parts; hardly ever is never."""
    return {call: round(PARTS * part) for call, part in mix.items() if part > HARDLY_EVER}


def situation_of(rules: Rulebook[Any], down: Down) -> Situation:
    """That down in the middle of the first quarter, nobody ahead."""
    return replace(
        _middle(rules, "scrimmage"), spot=down.spot, series=Series(down.down, down.to_go)
    )


def usual(rules: Rulebook[Any], phase: str) -> Pairing:
    """A kickoff or a try, called as usual."""
    situation = _middle(rules, phase)
    spots = {"kickoff": getattr(rules, "kickoff_spot", 35), "try": getattr(rules, "try_spot", 98)}
    book = OddsBook(rules, replace(situation, spot=spots[phase], series=Series(0, 0)))
    return pairing_of(book, book.pairings[0])


def _middle(rules: Rulebook[Any], phase: str) -> Situation:
    """The middle of the first quarter, before such a play."""
    start: Situation = rules.opening()
    clock = Clock(start.clock.left // 2, start.clock.unit)
    phases = {str(each): each for each in type(start.phase)}
    return replace(start, clock=clock, ball=Team.HOME, phase=phases[phase])


def choice_of(rules: Rulebook[Any], situation: Situation) -> Choice:
    """The pairs of calls of a down that anybody would make: those of the coaches' books, and kicks."""
    book = OddsBook(rules, situation)
    ways: dict[str, dict[tuple[str, str], Pairing]] = {}
    for called in book.pairings:
        if _worth_a_look(rules, called):
            way = _lined_up(called)
            ways.setdefault(way, {})[called.call, called.defence] = pairing_of(book, called)
    calls = [tuple(dict.fromkeys(call for call, _ in pairs)) for pairs in ways.values()]
    fronts = [tuple(dict.fromkeys(front for _, front in pairs)) for pairs in ways.values()]
    matrices = tuple(
        tuple(tuple(pairs[call, front] for front in fronts[n]) for call in calls[n])
        for n, pairs in enumerate(ways.values())
    )
    return Choice(tuple(ways), tuple(calls), tuple(fronts), matrices)


def _worth_a_look(rules: Rulebook[Any], called: Called) -> bool:
    book = BOOKS.get(rules.id, ORIGINAL)
    offence = {call for mix in book.offence.values() for call in mix}
    defence = {front for mix in book.defence.values() for front in mix}
    if called.call in KICKS:
        return called.defence in defence or called.defence in ("block", "receiving", "")
    return called.usual and called.call in offence and called.defence in defence


def _lined_up(called: Called) -> str:
    """How the offence lines up for it, where that is declared."""
    for question in ("formation", "unit"):
        if question in called.answers:
            return called.answers[question][0]
    return ""


def pairing_of(book: OddsBook, called: Called) -> Pairing:
    """Where a pair of calls leads."""
    points, places = 0.0, dict[int, float]()
    for outcome, chance in book.of(called).odds.items():
        share = float(chance)
        points += share * (outcome.ours - outcome.theirs)
        place, sign = _following(outcome)
        places[place] = places.get(place, 0.0) + sign * share
    kept = sorted(places.items())
    return Pairing(points, np.array([p for p, _ in kept], np.int64), np.array([s for _, s in kept]))


def _following(outcome: Outcome) -> tuple[int, int]:
    """What follows, and whether it is ours (1) or theirs (-1); whoever was scored upon receives."""
    if outcome.ending is Ending.TOUCHDOWN:
        return TRY, 1
    if outcome.ending is Ending.TOUCHDOWN_AGAINST:
        return TRY, -1
    if not outcome.down:
        return KICKOFF, 1  # after points of ours, and after a safety
    if outcome.ending is Ending.LOST:
        return Table.place(LENGTH - outcome.spot, outcome.down, outcome.to_go), -1
    return Table.place(outcome.spot, outcome.down, outcome.to_go), 1
