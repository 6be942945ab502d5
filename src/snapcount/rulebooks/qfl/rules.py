"""The QFL rules of 2018: Football Fever with what the league changes."""

from __future__ import annotations

from snapcount.gridiron.replacing import replace
from snapcount.gridiron.rulebook import AtTheTable
from snapcount.rulebooks.fever.cards import DeckName, Foul
from snapcount.rulebooks.fever.family import FootballFever
from snapcount.rulebooks.fever.situation import FeverSituation, Phase
from snapcount.rulebooks.fever.switches import OnOff
from snapcount.rulebooks.qfl.acts import Acts
from snapcount.rulebooks.qfl.aftermath import QflAftermath
from snapcount.rulebooks.qfl.calls import INTENTS
from snapcount.rulebooks.qfl.cards import RUNOFF_FOULS
from snapcount.rulebooks.qfl.check_back import CheckBack
from snapcount.rulebooks.qfl.circumstances import Circumstances
from snapcount.rulebooks.qfl.dice_results import DiceResults
from snapcount.rulebooks.qfl.enforcement import QflEnforcement
from snapcount.rulebooks.qfl.free_kicks import FreeKicks
from snapcount.rulebooks.qfl.from_scrimmage import QflFromScrimmage
from snapcount.rulebooks.qfl.laterals import LateralPasses
from snapcount.rulebooks.qfl.ledger import ClockLedger
from snapcount.rulebooks.qfl.loose_balls import QflLooseBalls
from snapcount.rulebooks.qfl.measures import Measures
from snapcount.rulebooks.qfl.penalties import QflPenalties
from snapcount.rulebooks.qfl.periods import QflPeriods
from snapcount.rulebooks.qfl.place_kicks import PlaceKicks
from snapcount.rulebooks.qfl.punts import Punts
from snapcount.rulebooks.qfl.returns import QflReturns
from snapcount.rulebooks.qfl.situation import DiceSet, Focus, QflSituation
from snapcount.rulebooks.qfl.snap import QflSnap
from snapcount.rulebooks.qfl.story import qfl
from snapcount.rulebooks.qfl.switches import QflSwitches
from snapcount.rulebooks.qfl.tries import TRY_LINES, QflTries


class Qfl(
    QflSnap,
    DiceResults,
    QflFromScrimmage,
    QflLooseBalls,
    LateralPasses,
    Punts,
    PlaceKicks,
    QflTries,
    QflPeriods,
    FreeKicks,
    QflReturns,
    QflPenalties,
    QflEnforcement,
    Acts,
    ClockLedger,
    Measures,
    Circumstances,
    QflAftermath,
    CheckBack,
    FootballFever,
):
    """The QFL plays the original rules with these differences (QFL-0a, QFL-0b)."""

    id = "fever/qfl"
    title = "Football Fever, QFL rules 2018"
    version = "1"
    situation_type = QflSituation
    switches: QflSwitches = QflSwitches()
    intents = INTENTS
    at_the_table = AtTheTable(voids_calls=True)  # QFLR-16
    for_compiler = replace(
        FootballFever.for_compiler,
        said_only=("card", "needs", "touchdown_face", "said_loose", "said_blocked"),
    )

    most_try_points = 2  # QFLR-03
    because = FootballFever.because._replace(
        deck=("FF-11-2", "FF-12-7", "FF-12-8", "QFLR-02"),
        overtime=("FF-3-6", "FF-6-0", "FF-6-2", "QFLR-10"),
        sudden_death=("FF-6-3", "QFLR-10"),
        tie=("FF-1-1", "QFLR-10"),
        peg=("FFR-44", "QFLR-42", "QFLR-43"),
        loose_ball_coin=("FF-13.14-2", "QFL-1-8b", "QFLR-13"),
        own_recovery=("FFR-31", "QFLR-31"),
        half_the_distance=("FF-17.7-11", "QFLR-12"),
        kickoff=("FF-3.4-1", "QFLR-06"),
        after_a_safety=("FF-17.12-2", "QFLR-06", "QFLR-67"),
        try_spot=("QFLR-03",),
        try_clock=("FF-5-9",),
    )

    @property
    def try_spot(self) -> int:  # type: ignore[override]  # a switch here (QFLR-03)
        """The line of scrimmage of a kicked try."""
        return TRY_LINES[self.switches.try_line]

    @property
    def most_points_against_a_try(self) -> int:  # type: ignore[override]
        """A live try can be returned for two (QFLR-04)."""
        return 2 if self.switches.live_tries is OnOff.ON else 0

    def game_length_cites(self) -> tuple[str, ...]:
        """Four quarters; the header says which rules of which version are played (QFL-0d)."""
        return ("FF-3-3", "QFL-0d", "QFLR-01")

    def foul_on(self, deck: DeckName, card: str) -> Foul:
        """The foul on a card; other fouls come before the snap here (QFL-5-13a)."""
        return super().foul_on(deck, card)._replace(before_the_snap=card in RUNOFF_FOULS)

    def opening(self) -> QflSituation:
        """Before the toss."""
        return QflSituation(**vars(super().opening()))

    def possible(self, situation: FeverSituation) -> bool:
        """Whether the situation is reachable."""
        here = qfl(situation)
        scrimmage = here.phase is Phase.SCRIMMAGE
        calm = not (here.running or here.hurrying or here.kneels)
        return (
            super().possible(situation)
            and (scrimmage or calm)
            and (here.focus is Focus.NONE or here.no_huddle is not DiceSet.NONE)
        )
