"""Nobody learns from a door what is still sealed or was whispered to the other side."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from snapcount.gridiron.field import Team
from snapcount.insight.doors.match import Match
from snapcount.insight.doors.vector import vector
from tests.insight.doors.wandering import RULEBOOKS, wander


def known(match: Match, seat: Team) -> tuple[str, str, list[float]]:
    return match.remembered_by(seat), match.seen_by(seat), vector(match, seat)


def sealed_calls(rulebook: str) -> Iterator[tuple[Match, Team]]:
    """Matches in which both sides are to call, and the seat that calls second."""
    for match in wander(rulebook, 4, plays=60):
        if len(match.asks) == 2 and not match.sealed:
            yield match, match.seat(match.asks[1].side)


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_sealed_call_is_not_known(rulebook: str) -> None:
    seen = 0
    for match, seat in sealed_calls(rulebook):
        before = known(match, seat)
        for option in match.asks[0].options:
            assert known(match.call(option), seat) == before
            seen += 1
    assert seen > 100


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_who_calls_knows_the_own_call(rulebook: str) -> None:
    for match, seat in sealed_calls(rulebook):
        options = match.asks[0].options
        memories = {match.call(option).remembered_by(seat.other) for option in options}
        assert len(memories) == len(options)


@pytest.mark.parametrize("rulebook", ["fever/original", "fever/qfl"])
def test_whispers_are_not_heard(rulebook: str) -> None:
    whispered = 0
    for match in wander(rulebook, 5):
        ask, before = match.turn, match.pending
        if before is None or ask is None or before.request.audience is None:
            continue
        other = match.seat(ask.side).other
        assert ask.name not in match.seen_by(other)
        for option in ask.options:
            after = match.call(option)
            if len(after.pages) == len(match.pages) and after.ask(other) is None:
                assert known(after, other) == known(match, other)
                whispered += 1
    assert whispered > 10


def test_facts_told_to_one_side() -> None:
    told = 0
    for match in wander("fever/qfl", 6):
        for ruling in match.pending.rulings if match.pending else ():
            if ruling.to is not None:
                kind, told = f"{type(ruling.fact).__name__}(", told + 1
                assert kind in match.seen_by(match.seat(ruling.to))
                assert kind not in match.seen_by(match.seat(ruling.to.other))
    assert told > 5


def test_calls_that_a_foul_has_voided_stay_sealed() -> None:
    hidden = 0
    for match in wander("fever/qfl", 7):
        if match.pending is None or not match.pages:
            continue
        play = match.pages[-1].play
        if any(ruling.fact.hides_calls for ruling in play.rulings):
            hidden += 1
            for seat in Team:
                side = play.before.side(play.before.seat(seat))
                assert f"{side.other} calls:" not in match.pages[-1].seen_by(seat)
    assert hidden > 5


def test_cards_in_the_decks_are_not_told() -> None:
    drawn = 0
    for match in wander("fever/qfl", 8, plays=80):
        if "_cards=" in str(match.situation):
            drawn += 1
            assert "_cards=" not in match.remembered_by(Team.HOME)
    assert drawn > 10
