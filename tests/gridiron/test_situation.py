from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.gridiron.clock import Clock, Unit
from snapcount.gridiron.downs import NO_DOWN, Series
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.situation import PerTeam
from snapcount.mistakes import Unreadable
from snapcount.rulebooks.demo.penalties import FOULS
from snapcount.rulebooks.demo.situation import Phase, SandlotSituation

LINE = (
    "Q2 7:36, AWAY 3&7 at HOME 30, AWAY 14 HOME 10, time-outs AWAY 2 HOME 1, scrimmage,"
    " opening_kicker=AWAY, penalty_cards=Holding/Offside"
)


@st.composite
def situations(draw: st.DrawFn) -> SandlotSituation:
    spot = draw(st.integers(1, 99))
    series = st.builds(Series, st.integers(1, 4), st.integers(1, 100 - spot))
    counts = st.builds(PerTeam, st.integers(0, 99), st.integers(0, 99))
    return SandlotSituation(
        period=draw(st.integers(1, 9)),
        clock=Clock(draw(st.integers(0, 75)), Unit.NOTCH),
        ball=draw(st.sampled_from(Team)),
        spot=spot,
        series=draw(st.one_of(st.just(NO_DOWN), series)),
        score=draw(counts),
        timeouts=draw(counts),
        phase=draw(st.sampled_from(Phase)),
        opening_kicker=draw(st.sampled_from(Team)),
        penalty_cards=tuple(draw(st.permutations(list(FOULS)))[: draw(st.integers(0, 6))]),
    )


@given(situations())
def test_printing_and_reading_are_inverse(situation: SandlotSituation) -> None:
    assert SandlotSituation.read(str(situation), Unit.NOTCH) == situation


def test_the_line_is_what_people_would_write() -> None:
    situation = SandlotSituation.read(LINE, Unit.NOTCH)
    assert situation == SandlotSituation(
        period=2,
        clock=Clock(38, Unit.NOTCH),
        ball=Team.AWAY,
        spot=70,
        series=Series(3, 7),
        score=PerTeam(home=10, away=14),
        timeouts=PerTeam(home=1, away=2),
        phase=Phase.SCRIMMAGE,
        opening_kicker=Team.AWAY,
        penalty_cards=("Holding", "Offside"),
    )
    assert str(situation) == LINE


def test_goal_to_go_and_overtime_and_own_spots() -> None:
    line = "OT 2:00, HOME 1&goal at opp 7, AWAY 0 HOME 0, time-outs AWAY 0 HOME 0, scrimmage"
    situation = SandlotSituation.read(line, Unit.NOTCH)
    assert (situation.period, situation.spot, situation.series) == (5, 93, Series(1, 7))
    assert "1&goal at AWAY 7" in str(situation)


def test_sides_and_teams() -> None:
    situation = SandlotSituation.read(LINE, Unit.NOTCH)
    assert situation.team(Side.OFFENCE) is Team.AWAY
    assert situation.team(Side.DEFENCE) is Team.HOME
    assert situation.side(Team.HOME) is Side.DEFENCE


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (("scrimmage,", "scrimage,"), "did you mean 'scrimmage'"),
        (("7:36", "7:37"), "steps of 12 seconds"),
        (("HOME 30", "HOME 77"), "not a spot"),
        (("3&7", "5&7"), "'AWAY 5&7 at HOME 30' cannot be read"),
        (("opening_kicker", "opening_kickr"), "did you mean 'opening_kicker'"),
        (("=AWAY", "=NOBODY"), "NOBODY"),
        (("3&7", "3&31"), "There are not 31 yards to go at HOME 30"),
        (("AWAY 14 HOME 10, ", ""), "cannot be read"),
    ],
)
def test_a_damaged_line_is_told_in_one_sentence_with_the_line(
    damage: tuple[str, str], said: str
) -> None:
    line = LINE.replace(*damage)
    with pytest.raises(Unreadable) as mistake:
        SandlotSituation.read(line, Unit.NOTCH)
    assert said in str(mistake.value)
    assert line in str(mistake.value)


def test_a_short_line_is_refused_with_an_example() -> None:
    with pytest.raises(Unreadable, match="write it like 'Q2 7:36"):
        SandlotSituation.read("Q1 5:00", Unit.NOTCH)
