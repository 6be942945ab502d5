"""Recomputes values: every pair of calls for a grid of downs, then the fixed point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from snapcount.gridiron.intents import Intent
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches.books import book_of
from snapcount.insight.tables.program import in_silence
from snapcount.insight.values.equilibrium import Choice, Pairing, settled_table
from snapcount.insight.values.grid import Down, downs
from snapcount.insight.values.plays import Called, Plays
from snapcount.insight.values.store import PARTS, Values, Worth

KICKS = ("punt", "field goal")
HARDLY_EVER = 0.0005

Progress = Callable[[int, int], object]


def worked_out(rules: Rulebook[Any], progress: Progress = in_silence) -> Values:
    """Computes the values of a rulebook with the material on the table."""
    plays, everywhere = Plays(rules, progress), list(downs())
    choices: dict[Down, Choice] = {}
    for done, down in enumerate(everywhere):
        choices[down] = choice_of(plays, worth_a_look(rules, plays.calls(down)), down)
        progress(done + 1, len(everywhere))
    worths, table = settled_table(choices, plays.usual("kickoff"), plays.usual("try"))
    return Values(
        rules.id,
        round(table.kickoff, 3),
        round(table.attempt, 3),
        tuple(
            Worth(
                *down,
                round(worth.points, 3),
                worth.lined_up,
                in_parts(worth.offense),
                in_parts(worth.defense),
                {way: round(points, 3) for way, points in worth.ways.items()},
            )
            for down, worth in worths.items()
        ),
    )


def in_parts(mix: Any) -> dict[str, int]:
    """The frequency of each call in whole parts; very rare ones are dropped."""
    return {call: round(PARTS * part) for call, part in mix.items() if part > HARDLY_EVER}


def choice_of(plays: Plays, calls: list[Called], down: Down) -> Choice:
    """The pairs of calls of a down, for each way to line up."""
    ways: dict[str, dict[tuple[str, str], Pairing]] = {}
    for called in calls:
        pairs = ways.setdefault(called.lined_up, {})
        pairs[called.call, called.defense] = plays.down(down, called)
    offense = [tuple(dict.fromkeys(call for call, _ in pairs)) for pairs in ways.values()]
    defense = [tuple(dict.fromkeys(front for _, front in pairs)) for pairs in ways.values()]
    matrices = tuple(
        tuple(tuple(pairs[call, front] for front in defense[n]) for call in offense[n])
        for n, pairs in enumerate(ways.values())
    )
    return Choice(tuple(ways), tuple(offense), tuple(defense), matrices)


def worth_a_look(rules: Rulebook[Any], calls: list[Called]) -> list[Called]:
    """The calls worth considering: those of the coaches' books, if they have any, and kicks."""
    usual = [called for called in calls if _usual(rules, called)]
    return [called for called in usual if _in_the_book(rules, called)] or usual


def _usual(rules: Rulebook[Any], called: Called) -> bool:
    """A kick, or a play that is meant to gain something and is no fake."""
    fake = called.lined_up in KICKS and called.call != called.lined_up
    return not fake and rules.intent(called.call) is not Intent.OTHER


def _in_the_book(rules: Rulebook[Any], called: Called) -> bool:
    book = book_of(rules)
    offense = {call for mix in book.offense.values() for call in mix}
    defense = {front for mix in book.defense.values() for front in mix}
    if called.call in KICKS:
        return called.defense in defense or called.defense in ("block", "receiving", "")
    return called.call in offense and called.defense in defense
