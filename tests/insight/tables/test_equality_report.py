from __future__ import annotations

import gc
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import count
from typing import Any

import pytest

from snapcount.gridiron.dice import SHUFFLED
from snapcount.gridiron.situation import Situation
from snapcount.insight.tables.reading import Reading, seen_of
from snapcount.rulebooks import find_rulebook
from tests.insight.tables.test_equality import situations

pytest.importorskip("numpy")
pytest.importorskip("numba")

from benchmarks import situations as choosing
from benchmarks.distributions import Drawn, Plays, Steps, with_full_decks
from benchmarks.equality import (
    HEADS,
    SLIPS,
    Compared,
    Comparison,
    OutOfTime,
    at_most,
    found_slips,
    section,
)
from benchmarks.planting import Slip, planted, wrong_chance, wrong_number

from snapcount.insight.tables import unfolding
from tests.insight.tables.test_machine import compiled_sandlot

LONG = 60.0
SOME = 4


@pytest.fixture(autouse=True, scope="module")
def _room_for_all() -> Iterator[None]:
    """One room to work in for all plays."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(unfolding, "scratch", cache(unfolding.scratch))
        patch.setattr(unfolding, "nothing_found", cache(unfolding.nothing_found))
        yield


@cache
def sandlot() -> Steps:
    return Steps(compiled_sandlot())


@cache
def unfolded_sandlot() -> Plays:
    return Plays(sandlot())


@cache
def chosen() -> list[Situation]:
    found = situations()
    return found[:: len(found) // SOME][:SOME]


def compared_with(steps: Steps, seconds: float = LONG) -> Compared:
    comparison = Comparison(steps, unfolded_sandlot(), Compared("demo/sandlot", "s"), seconds)
    for number, situation in enumerate(chosen()):
        comparison.compare(situation, Drawn(f"{number}"))
    return comparison.compared


@pytest.mark.slow
def test_sandlot_football_is_the_same_in_all_three_ways() -> None:
    compared = compared_with(sandlot())
    assert compared.whole.situations == SOME
    assert compared.whole.ends > SOME
    assert compared.differences == []
    assert compared.holds
    compared.slips = {
        name: found_slips(sandlot(), compared.equal[:2], slip, "s") for name, slip in SLIPS.items()
    }
    assert compared.holds
    assert all(0 < each.found <= each.planted for each in compared.slips.values())
    lines = section(compared).splitlines()
    assert lines[0] == "## demo/sandlot"
    assert "Nothing differs." in lines[2]
    rows = [line for line in lines if line.startswith("|")]
    assert len(rows) == 2 + len(compared.counts) + 1
    assert {line.count("|") for line in rows} == {len(HEADS) + 1}


@pytest.mark.slow
@pytest.mark.parametrize("slip", [wrong_chance, wrong_number])
def test_a_slip_in_the_plays_themselves_is_told(slip: Slip) -> None:
    steps = sandlot()
    for situation in chosen():
        steps.after(situation, Drawn("0"))
        for key in steps.met:
            if (wrong := planted(steps.plain.procedures[key], slip)) is not None:
                steps = steps.with_procedure(wrong)
    compared = compared_with(steps)
    assert compared.whole.steps > 0
    assert not compared.holds
    told = section(compared)
    assert "**Something differs.**" in told
    assert compared.differences[0] in told


def test_what_takes_too_long_is_given_up_and_counted() -> None:
    compared = compared_with(sandlot(), 1e-4)
    assert compared.whole.given_up > 0
    assert compared.whole.given_up + compared.whole.situations == SOME
    with pytest.raises(OutOfTime), at_most(0.01):
        sum(number for number in count())


def test_running_out_of_time_is_never_lost_in_a_callback() -> None:
    elsewhere: dict[str, Any] = {"__name__": "elsewhere"}
    exec("def busy(phase, info):\n    for _ in range(2_000): pass", elsewhere)
    busy = elsewhere["busy"]
    gc.callbacks.append(busy)
    try:
        for _ in range(3):  # mostly in the callback
            with pytest.raises(OutOfTime), at_most(0.01):
                sum(gc.collect(0) for _ in count())
    finally:
        gc.callbacks.remove(busy)


def test_situations_are_of_all_kinds_and_the_same_for_the_same_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(choosing, "GAMES", 6)
    rules = find_rulebook("paydirt/basic")
    found = choosing.situations_of(rules, 40, "s", lambda situation: situation)
    assert found == choosing.situations_of(rules, 40, "s", lambda situation: situation)
    assert len(set(found)) == 40
    kinds = {choosing.kind_of(situation) for situation in found}
    assert {"kickoff", "try", "scrimmage", "scrimmage, goal line"} <= kinds
    assert "scrimmage, end of a half" in kinds


def test_no_card_is_ever_gone() -> None:
    rules = find_rulebook("fever/original")
    full = with_full_decks(rules)
    for name, deck in rules.decks.items():  # type: ignore[attr-defined]
        card = deck.cards[0]
        assert deck.after(SHUFFLED, card) == (card,)
        assert full.decks[name].after(SHUFFLED, card) == SHUFFLED  # type: ignore[attr-defined]
        assert full.decks[name].next_cards(SHUFFLED) == deck.cards  # type: ignore[attr-defined]


def test_reading_for_other_coaches_forgets_those_before() -> None:
    situation = next(each for each in chosen() if str(each.phase) == "scrimmage")
    by_seed = {str(n): sandlot().after(situation, Drawn(str(n))) for n in range(SOME)}
    assert len({frozenset(ends) for ends in by_seed.values()}) > 1
    assert {seed: freshly_read(situation, seed) for seed in by_seed} == by_seed


def freshly_read(situation: Situation, seed: str) -> dict[Any, Fraction]:
    play, numbers = sandlot().begun(situation)
    ends = Reading(sandlot().plain, Drawn(seed).answer).ends(play, numbers, seen_of(situation))
    return {(stamp.number, there): chance for (stamp, there), chance in ends.items()}  # type: ignore[attr-defined]
