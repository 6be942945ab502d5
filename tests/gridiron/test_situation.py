from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Optional

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.gridiron.clock import Clock, Unit
from snapcount.gridiron.dice import Deck
from snapcount.gridiron.downs import NO_DOWN, Series
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.situation import (
    PerTeam,
    Situation,
    check_situation_type,
    drawn_cards,
)
from snapcount.mistakes import RulesBroken, Unreadable
from tests.sandlot.penalties import FOULS
from tests.sandlot.situation import Phase, SandlotSituation

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
    assert situation.team(Side.OFFENSE) is Team.AWAY
    assert situation.team(Side.DEFENSE) is Team.HOME
    assert situation.side(Team.HOME) is Side.DEFENSE


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
        (("3&7", "3&0"), "'AWAY 3&0 at HOME 30' cannot be read"),
        (("AWAY 14", f"AWAY {'9' * 5000}"), "cannot be read"),
        (("Q2", "OT0"), "cannot be read"),
        (("3&7 at HOME 30", "3&7 at AWAY 0"), "There is no down at AWAY 0"),
        (("3&7 at HOME 30", "3&7 at own -3"), "There is no down at own -3"),
        (("3&7 at HOME 30", "3&goal at HOME 0"), "from 'own 1' to 'opp 1'"),
        (("Holding", "Holdin"), "card 'Holdin' (penalty_cards); did you mean 'Holding'"),
        (
            ("Offside", "Holding"),
            "'penalty_cards' names the card 'Holding' more often than the deck",
        ),
        (("Holding/", "Holding//"), "'Holding//Offside' cannot be read for 'penalty_cards'"),
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


def test_without_a_down_the_ball_may_lie_in_an_end_zone() -> None:
    line = LINE.replace("AWAY 3&7 at HOME 30", "AWAY at own -3")
    assert SandlotSituation.read(line, Unit.NOTCH).spot == -3


def test_a_card_may_stand_as_often_as_the_deck_has_it() -> None:
    assert Everything.read_extra("foul_cards", "Holding/Holding") == ("Holding", "Holding")
    with pytest.raises(Unreadable, match=r"more often than the deck has it \(2\)"):
        Everything.read_extra("foul_cards", "Holding/Holding/Holding")


# ---------------------------------------------------------------- situations of other families


FOUL_DECK = Deck("foul", ("Holding", "Holding", "Offside"))
TWO_EACH = PerTeam(home=2, away=2)


class Weather(StrEnum):
    DRY = "dry"
    HEAVY_RAIN = "heavy rain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Everything(Situation):
    """A field of every type that has a text form."""

    phase: Phase
    late: bool = False
    drive: int = 0
    weather: Weather = Weather.DRY
    holder: Team | None = None
    marks: Optional[int] = 3  # noqa: UP045  the old way of writing it is understood too
    challenges: PerTeam = TWO_EACH
    runs: tuple[int, ...] = (1, 2)
    forecast: tuple[Weather, ...] = ()
    ejected: tuple[str, ...] = ()
    foul_cards: tuple[str, ...] = drawn_cards(FOUL_DECK)


NAMES = st.text("ABab12 '-", min_size=1).filter(lambda name: name == name.strip())
NUMBERS = st.integers(-(10**17), 10**17)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "late": st.booleans(),
            "drive": NUMBERS,
            "weather": st.sampled_from(Weather),
            "holder": st.none() | st.sampled_from(Team),
            "marks": st.none() | NUMBERS,
            "challenges": st.builds(PerTeam, NUMBERS, NUMBERS),
            "runs": st.lists(NUMBERS).map(tuple),
            "forecast": st.lists(st.sampled_from(Weather)).map(tuple),
            "ejected": st.lists(NAMES).map(tuple),
            "foul_cards": st.permutations(FOUL_DECK.cards).map(lambda cards: tuple(cards[:2])),
        },
    )
)
def test_every_type_of_field_reads_back(extras: dict[str, Any]) -> None:
    start = Everything.read(
        "Q1 5:00, HOME at own 35, AWAY 0 HOME 0, time-outs AWAY 2 HOME 2, kickoff", Unit.NOTCH
    )
    situation = replace(start, **extras)
    assert Everything.read(str(situation), Unit.NOTCH) == situation


def test_a_number_for_each_team_is_written_without_a_comma() -> None:
    check_situation_type(Everything)
    assert Everything.read_extra("challenges", "AWAY 1/HOME 0") == PerTeam(home=0, away=1)
    with pytest.raises(Unreadable, match=r"'1/0' cannot be read for 'challenges'.*AWAY 2/HOME 3"):
        Everything.read_extra("challenges", "1/0")


class Mute(StrEnum):
    pass


class Comma(StrEnum):
    FIRST = "first, then"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoPhases(Situation):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class EmptyPhases(Situation):
    phase: Mute


@dataclass(frozen=True, slots=True, kw_only=True)
class CommaPhases(Situation):
    phase: Comma


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionalPhase(Situation):
    phase: Phase | None  # type: ignore[assignment]  # that is what is wrong with it


@dataclass(frozen=True, slots=True, kw_only=True)
class DefaultPhase(Situation):
    phase: Phase = Phase.TOSS


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherSpot(Situation):
    phase: Phase
    spot: int | None  # type: ignore[assignment]  # that is what is wrong with it


@dataclass(frozen=True, slots=True, kw_only=True)
class WithoutDefault(Situation):
    phase: Phase
    drive: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WithFactory(Situation):
    phase: Phase
    runs: tuple[int, ...] = field(default_factory=tuple)


@dataclass(frozen=True, slots=True, kw_only=True)
class WithoutTextForm(Situation):
    phase: Phase
    chance: float = 0.5


class Forgotten(SandlotSituation):
    drive: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MisnamedCards(Situation):
    phase: Phase
    cards: tuple[str, ...] = drawn_cards(FOUL_DECK)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsOfNoDeck(Situation):
    phase: Phase
    chance_cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedCards(Situation):
    phase: Phase
    foul_cards: tuple[int, ...] = drawn_cards(FOUL_DECK)


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (NoPhases, r"NoPhases\.phase: StrEnum has no members"),
        (EmptyPhases, "Mute has no members"),
        (CommaPhases, "'first, then' of Comma cannot be read back"),
        (OptionalPhase, "must be a StrEnum"),
        (DefaultPhase, r"DefaultPhase\.phase .* may not have a default"),
        (OtherSpot, r"OtherSpot\.spot may not have another type"),
        (WithoutDefault, r"WithoutDefault\.drive needs a plain default"),
        (WithFactory, r"WithFactory\.runs needs a plain default \(not default_factory"),
        (WithoutTextForm, r"WithoutTextForm\.chance has a type that has no text form"),
        (Forgotten, "Forgotten needs @dataclass"),
        (MisnamedCards, r"MisnamedCards\.cards holds the deck 'foul': call it 'foul_cards'"),
        (CardsOfNoDeck, r"chance_cards must be made by drawn_cards\(\)"),
        (CountedCards, r"holds cards, so its type is tuple\[str"),
    ],
)
def test_situations_that_could_not_be_read_back_are_refused(
    broken: type[Situation], said: str
) -> None:
    with pytest.raises(RulesBroken, match=said):
        check_situation_type(broken)
