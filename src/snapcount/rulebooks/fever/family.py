"""What all versions of Football Fever share: the chapters, and the facts that versions change."""

from __future__ import annotations

from typing import TypeVar

from snapcount.gridiron.clock import Clock, Unit
from snapcount.gridiron.dice import Deck
from snapcount.gridiron.downs import NO_DOWN
from snapcount.gridiron.field import PerTeam, Spot, Team
from snapcount.gridiron.requests import Ask, Rule
from snapcount.gridiron.rulebook import ForCompiler, Rulebook
from snapcount.rulebooks.fever.aftermath import Aftermath
from snapcount.rulebooks.fever.because import Because
from snapcount.rulebooks.fever.calls import INTENTS
from snapcount.rulebooks.fever.cards import (
    DECKS,
    FOULS,
    RUNNING_INTO_THE_KICKER,
    DeckName,
    Down,
    Foul,
)
from snapcount.rulebooks.fever.cards_in_short import CardsInShort
from snapcount.rulebooks.fever.coin_toss import CoinToss
from snapcount.rulebooks.fever.dead_ball import InTheEndZone, Story
from snapcount.rulebooks.fever.dice import SCRIMMAGE_DRAW
from snapcount.rulebooks.fever.dice_tables import DiceTables
from snapcount.rulebooks.fever.double_fouls import DoubleFouls
from snapcount.rulebooks.fever.enforcement import Enforcement
from snapcount.rulebooks.fever.from_scrimmage import FromScrimmage
from snapcount.rulebooks.fever.interceptions import Interceptions
from snapcount.rulebooks.fever.kickoffs import Kickoffs
from snapcount.rulebooks.fever.kicks import Kicks
from snapcount.rulebooks.fever.loose_balls import LooseBalls
from snapcount.rulebooks.fever.notches import ClockTable
from snapcount.rulebooks.fever.penalties import Penalties
from snapcount.rulebooks.fever.periods import Periods
from snapcount.rulebooks.fever.returns import Returns
from snapcount.rulebooks.fever.situation import FeverSituation, Phase
from snapcount.rulebooks.fever.snap import Snap
from snapcount.rulebooks.fever.switches import FeverSwitches
from snapcount.rulebooks.fever.tries import Tries

T = TypeVar("T")


class FootballFever(
    CoinToss,
    Kickoffs,
    Snap,
    FromScrimmage,
    DiceTables,
    Kicks,
    Tries,
    Returns,
    Interceptions,
    LooseBalls,
    InTheEndZone,
    Aftermath,
    ClockTable,
    Periods,
    Penalties,
    CardsInShort,
    DoubleFouls,
    Enforcement,
    Rulebook[FeverSituation],
):
    """The base class of the family: the original rules, except for the choice of game length."""

    unit = Unit.NOTCH
    home = "snapcount.families.fever"
    intents = INTENTS
    for_compiler = ForCompiler(
        shown_only=("home_goal", "last_die", "opening_kicker"),
        carried_along=("toss_loser",),
        # Once a card is read its foul counts; that a ball was loose is only cited.
        said_only=("card", "needs", "before_the_snap", "loose", "touchdown_face"),
    )
    situation_type = FeverSituation
    switches: FeverSwitches = FeverSwitches()

    # declared facts
    minutes = 15  # FF-5-0a
    quarter_notches = 75  # FF-5-0a
    timeouts_a_half = 3  # FF-7-1
    timeouts_in_overtime = 2  # FF-6-1
    touchdown_points = 6  # FF-3.1-1
    extra_point_points = 1  # FF-3.1-2
    conversion_points = 2
    most_try_points = 1
    most_points_against_a_try = 0
    safety_points = 2  # FF-3.1-4
    kickoff_spot = 35  # FF-3.4-1
    safety_kick_spot = 20  # FF-17.12-2
    try_spot = 98  # FF-17.2-2
    sack_stops_the_clock = True  # FF-5-3b
    decks: dict[DeckName, Deck] = DECKS
    because = Because()
    scrimmage_dice_of_a_draw = SCRIMMAGE_DRAW

    @property
    def quarters(self) -> tuple[int, ...]:
        """The quarters to be played."""
        return (1, 2, 3, 4)

    def game_length_cites(self) -> tuple[str, ...]:
        """The rule on the length of the game."""
        return ("FF-3-3",)

    def ask(self, question: Ask[T], story: Story, spot: Spot) -> Rule[T]:  # noqa: ARG002
        """Puts a question to a coach during a play; a sheet may have answered it already (QFL)."""
        return (yield from question)

    def field_goal_points(self, _: int) -> int:
        """The value of a field goal of that length (FF-3.1-3)."""
        return 3

    def field_goal_cites(self, _: int) -> tuple[str, ...]:
        """The rule on its value."""
        return ("FF-3.1-3",)

    def foul_on(self, deck: DeckName, card: str) -> Foul:
        """The foul on a card."""
        foul = FOULS[deck][card]
        if card == RUNNING_INTO_THE_KICKER and self.switches.running_into_kicker_afd:
            return foul._replace(down=Down.FIRST)
        return foul

    def opening(self) -> FeverSituation:
        """Before the toss; the visitors are the offense because they call the coin."""
        return FeverSituation(
            period=self.quarters[0],
            clock=Clock(self.quarter_notches, self.unit),
            ball=Team.AWAY,
            spot=self.kickoff_spot,
            series=NO_DOWN,
            score=PerTeam(0, 0),
            timeouts=PerTeam(self.timeouts_a_half, self.timeouts_a_half),
            phase=Phase.TOSS,
        )

    def play(self, situation: FeverSituation) -> Rule[FeverSituation]:
        """The next play, by the phase of the game."""
        if situation.phase is Phase.SCRIMMAGE:
            return self.scrimmage(situation)
        if situation.phase is Phase.KICKOFF:
            return self.kickoff(situation)
        if situation.phase in (Phase.TRY, Phase.REPEATED_TRY):
            return self.try_for_the_point(situation)
        if situation.phase is Phase.FAIR_CATCH_KICK:
            return self.fair_catch_kick(situation)
        if situation.phase is Phase.SECOND_CHOICE:
            return self.second_choice(situation)
        return self.toss(situation)

    def possible(self, situation: FeverSituation) -> bool:
        """Whether the situation is reachable."""
        return (
            situation.phase is not Phase.FINAL
            and 0 <= situation.clock.left <= self.quarter_notches
            and max(situation.timeouts) <= self.timeouts_a_half
            and (situation.series.down > 0) == (situation.phase is Phase.SCRIMMAGE)
            and (situation.phase is Phase.SCRIMMAGE or not situation.hurried)
            and all(set(situation.cards(deck)) <= set(self.decks[deck].cards) for deck in DeckName)
        )

    def over(self, situation: FeverSituation) -> bool:
        """Whether the final whistle has blown."""
        return situation.phase is Phase.FINAL
