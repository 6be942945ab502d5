"""Football Fever, college variations (FF-18): only what differs."""

from __future__ import annotations

from snapcount.gridiron.facts import Interception
from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.requests import Ask, Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.fever.calls import FROM_SCRIMMAGE, Try
from snapcount.rulebooks.fever.cards import FOULS, DeckName, Foul, From
from snapcount.rulebooks.fever.conversions import WithConversions, conversion_calls
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, FeverPlayType, Story
from snapcount.rulebooks.fever.dice_tables import Outcome
from snapcount.rulebooks.fever.family import FootballFever
from snapcount.rulebooks.fever.loose_balls import LooseBall
from snapcount.rulebooks.fever.original import Original
from snapcount.rulebooks.fever.penalties import Called
from snapcount.rulebooks.fever.situation import FeverSituation

INTERFERENCE = [card for card, foul in FOULS[DeckName.PASSING].items() if foul.spot is From.POINT]


class College(WithConversions, Original):
    """The college game."""

    id = "fever/college"
    title = "Football Fever, college variations"
    version = "1"
    because = FootballFever.because._replace(
        try_spot=("FF-18-2b",),
        conversion=("FF-18-2a",),
        failed_conversion=("FF-18-2a", "FF-18-2d", "FFR-64"),
        try_clock=("FF-5-9", "FF-18-2c"),
        kickoff=("FF-18-3", "FFR-64"),
        after_a_try=("FF-3.4-6", "FF-13.7-1c", "FF-18-3"),
        sack_clock=("FF-18-4", "FFR-65"),
        peg=(*FootballFever.because.peg, "FF-18-5", "FFR-65"),
    )

    # 18-1: pass interference is 15 yards and a first down
    def foul_on(self, deck: DeckName, card: str) -> Foul:
        """Interference is enforced at the previous spot (FF-18-1, FFR-64)."""
        foul = super().foul_on(deck, card)
        if foul.spot is From.POINT:
            return foul._replace(yards=15, spot=From.PREVIOUS)
        return foul

    def card_cites(self, called: Called) -> tuple[str, ...]:
        """Rules that change what a card says."""
        return ("FF-18-1", "FFR-64") if called.card in INTERFERENCE else ()

    # 18-2: the try from the 3, for one or two points
    try_spot = 97
    try_choice = Ask("try", Side.OFFENSE, list(Try), ["FF-17.2-1", "FF-18-2a"])
    conversion_calls = conversion_calls(FROM_SCRIMMAGE, "FF-18-2a", "FF-18-2b", "FFR-64")

    def may_advance(self, ball: LooseBall, by: Side, story: Story) -> bool:
        """A try lost to the defense is dead (FF-18-2d, FFR-64)."""
        if story.kind is FeverPlayType.CONVERSION and by is Side.DEFENSE:
            return False
        return super().may_advance(ball, by, story)

    def interception(self, x: int, outcome: Outcome, out: bool, story: Story) -> Rule[DeadBall]:
        """An intercepted try is dead (FFR-64)."""
        if story.kind is FeverPlayType.CONVERSION:
            return self.intercepted_try(outcome.point_from(x), story)
        return super().interception(x, outcome, out, story)

    @subrule
    def intercepted_try(self, point: int, story: Story) -> Rule[DeadBall]:
        """The defense has the ball, so the try is over."""
        spot = Spot(Side.OFFENSE, point)
        self.announce(Interception(Side.DEFENSE, spot), "FF-17.5-1", "FF-18-2d", "FFR-64")
        yield from ()  # nothing is asked
        return DeadBall(End.DEAD, Side.DEFENSE, point, story.changes_hands(point))

    # 18-3: kickoffs from the 40
    kickoff_spot = 40

    # 18-4, 18-5: the clock
    sack_stops_the_clock = False

    def two_minute_stop(self, period: int) -> int:  # noqa: ARG002
        """There is none (FF-18-5)."""
        return 0

    def kick_is_free(self, before: FeverSituation) -> bool:  # noqa: ARG002
        """Without a warning there is no exemption (FFR-65)."""
        return False

    def game_length_cites(self) -> tuple[str, ...]:
        """The rule on the length of the game."""
        return (*super().game_length_cites(), "FF-18-0")
