"""Football Fever, the house rules of the German TFL: only what differs."""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.gridiron.dice import Deck
from snapcount.gridiron.facts import CoinFell, KickoffOut, KicksOff, TakesTheBall
from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Ask, Rule
from snapcount.gridiron.rulebook import ForCompiler, subrule, switch
from snapcount.rulebooks.fever.calls import (
    FIELD_GOALS,
    KICK_OR_RECEIVE,
    LOOSE_BALL_CALL,
    PUNTS,
    Call,
    Defense,
    Formation,
    Play,
    TossChoice,
    Try,
)
from snapcount.rulebooks.fever.cards import DECKS
from snapcount.rulebooks.fever.conversions import NO_BOMB, WithConversions, conversion_calls
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, Story
from snapcount.rulebooks.fever.dice import LOOSE_BALL_COIN, SCRIMMAGE_TFL_DRAW, DefenseFace, Stop
from snapcount.rulebooks.fever.dice_tables import Dice, Outcome
from snapcount.rulebooks.fever.facts import FieldGoalShort
from snapcount.rulebooks.fever.family import FootballFever
from snapcount.rulebooks.fever.notches import Notches
from snapcount.rulebooks.fever.penalties import Called
from snapcount.rulebooks.fever.situation import FeverSituation, Phase
from snapcount.rulebooks.fever.switches import FeverSwitches, OptionMismatch

TAKEN_OUT = frozenset(("R3", "R8", "P3", "P4", "K2", "K4", "T3", "T6"))  # TFL-DECK-1
TFL_DECKS = {
    name: Deck(name, tuple(card for card in deck.cards if card.split()[0] not in TAKEN_OUT))
    for name, deck in DECKS.items()
}
ILLEGAL_KICK_SPOT = 40  # TFL-KICKOFF-2
LONG_FIELD_GOAL = 50  # TFL-SCORE-1
BALL_AFTER_A_MISS = 7  # yards behind the line of scrimmage, TFL-FG-1
DRAW_READ_AS_PASS = {
    (Defense.PASS, Stop.SACK): "TFL-DRAW-2",
    (Defense.PASS, Stop.INTERCEPTION): "TFL-DRAW-3",
    (Defense.PASS, Stop.INCOMPLETE): "TFL-DRAW-4",
    (Defense.BLITZ, Stop.SACK): "TFL-DRAW-5",
    (Defense.BLITZ, Stop.INCOMPLETE): "TFL-DRAW-6",
    (Defense.RUN, Stop.INCOMPLETE): "TFL-DRAW-7",
}
WINNER_CHOICE = {
    side: Ask("kick or receive", side, KICK_OR_RECEIVE, ["TFL-TOSS-1"]) for side in Side
}


@dataclass(frozen=True)
class TflSwitches(FeverSwitches):
    """A letter of the option die against the call voids the throw in the TFL."""

    option_mismatch: OptionMismatch = switch(
        OptionMismatch.VOID, "TFL-OPTION-2", "TFL-OPTION-3", "FFR-73"
    )


class Tfl(WithConversions):
    """The TFL plays the original rules with these differences."""

    id = "fever/tfl"
    title = "Football Fever, TFL rules"
    version = "1"
    for_compiler = ForCompiler(
        shown_only=("home_goal", "last_die", "toss_loser"),
        carried_along=("opening_kicker",),  # kicks off the second half to the others
        # Whether a foul came before the snap counts here (TFL-CLOCK-3).
        said_only=("card", "needs", "loose", "touchdown_face"),
    )
    because = FootballFever.because._replace(
        overtime=("TFL-GAME-2", "TFL-OT-1", "TFL-OT-2", "FF-6-1", "FFR-68"),
        tie=("FF-1-1", "TFL-OT-3"),
        sudden_death=("TFL-OT-2", "TFL-GAME-2", "FFR-68"),
        deck=("FF-11-2", "FF-12-7", "FF-12-8", "TFL-DECK-1", "TFL-DECK-2", "FFR-10"),
        shuffle=("TFL-DECK-1", "TFL-DECK-2", "FFR-10"),
        half_time=("FF-3-2", "FF-7-1", "TFL-TOSS-2"),
        kickoff=("TFL-KICKOFF-1",),
        after_a_try=("FF-3.4-6", "TFL-KICKOFF-1", "TFL-KICKOFF-3"),
        after_a_safety=("FF-13.7-1d", "TFL-KICKOFF-3", "TFL-KICKOFF-4", "FF-17.12-3"),
        fumble_out=(*FootballFever.because.fumble_out, "TFL-FUMBLE-1"),
        conversion=("TFL-SCORE-3", "TFL-CONV-3"),
        returned_conversion=("TFL-CONV-4", "FFR-67"),
        failed_conversion=("TFL-CONV-3", "TFL-CONV-4", "FFR-67"),
        sack_clock=("TFL-CLOCK-1",),
        long_play=("TFL-CLOCK-1", "FF-5-0b", "FF-5-0d"),
        false_start_clock=("FF-5-8", "TFL-CLOCK-3"),
        kick_clock=("FF-5-3a", "TFL-CLOCK-4"),
        try_clock=("FF-5-9", "TFL-CONV-6"),
        hurry=("TFL-CLOCK-2", "FFR-72"),
        time_out=("TFL-TIMEOUT-1", "FFR-48"),
        late_time_out=("TFL-TIMEOUT-2", "FFR-48"),
    )
    switches: TflSwitches = TflSwitches()

    def game_length_cites(self) -> tuple[str, ...]:
        """Only the full game is played, with 13 cards a deck (TFL-GAME-1, TFL-DECK-1)."""
        return ("TFL-GAME-1", "TFL-DECK-1", "FF-3-3")

    # ---------------------------------------------------------------- toss and periods

    def choose_before_a_half(
        self, situation: FeverSituation, first: Side, *cites: str
    ) -> Rule[FeverSituation]:
        """The winner kicks or receives; goals are not chosen (TFL-TOSS-1)."""
        wish = yield from WINNER_CHOICE[first]
        kicker = first if wish is TossChoice.KICK else first.other
        return self.opening_kickoff(situation, situation.team(kicker), "TFL-TOSS-1", *cites)

    def new_half(self, situation: FeverSituation) -> FeverSituation:
        """Whoever received the opening kickoff kicks off (TFL-TOSS-2)."""
        kicker = situation.opening_kicker.other
        self.announce(KicksOff(kicker), "TFL-TOSS-2")
        half = replace(self.fresh_half(situation, self.timeouts_a_half), opening_kicker=kicker)
        due = self.kickoff_by(half, kicker, self.kickoff_spot)
        self.announce_moved_kickoff(due, self.kickoff_spot)
        return due

    decks = TFL_DECKS

    def shuffles_before(self, quarter: int) -> bool:
        """The decks are shuffled before each half only (TFL-DECK-2)."""
        return quarter % 2 == 1

    def decided(self, situation: FeverSituation) -> bool:
        """In overtime a lead counts once the others have had a drive (TFL-OT-2, FFR-68)."""
        if not super().decided(situation):
            return False
        lead = situation.score.of(situation.ball) - situation.score.of(situation.ball.other)
        trying = situation.phase in (Phase.TRY, Phase.REPEATED_TRY)
        if trying and -self.most_try_points <= lead < 0:
            return False  # the try can still tie or win it
        trailing = situation.ball if lead < 0 else situation.ball.other
        return situation.drives.of(trailing) > 0

    def count_drives(
        self, before: FeverSituation, dead: DeadBall, after: FeverSituation
    ) -> FeverSituation:
        """Drives that ended with this play of overtime (FFR-68)."""
        return self.drives_counted(before, dead, after)

    # ---------------------------------------------------------------- free kicks

    kickoff_spot = 30
    safety_kick_spot = 30

    def kickoff_out(self, _: int, story: Story) -> DeadBall:
        """An illegal kick: the receivers start on their own 40 (TFL-KICKOFF-2)."""
        overrides = ("TFL-KICKOFF-5",) if story.flags else ()
        self.announce(KickoffOut(Side.OFFENSE), "TFL-KICKOFF-2", *overrides)
        return self.illegal_kick(story)

    def onside_out(self, x: int, story: Story) -> DeadBall:
        """Kicked again; with a flag on the throw, the receivers' ball on their 40 (TFL-KICKOFF-5, FFR-69)."""
        if not story.flags:
            return super().onside_out(x, story)
        self.announce(KickoffOut(Side.OFFENSE), "TFL-KICKOFF-5", "FFR-69")
        return self.illegal_kick(story)

    def illegal_kick(self, story: Story) -> DeadBall:
        """The receivers' ball on their own 40; a flag is overridden."""
        story = replace(story, flags=(), changed=True)
        return DeadBall.held(Side.DEFENSE, ILLEGAL_KICK_SPOT, story)

    # ---------------------------------------------------------------- from scrimmage

    def dice_for(
        self, formation: Formation
    ) -> tuple[tuple[Call, ...], tuple[Defense, ...], tuple[str, ...]]:
        """A declared kick is kicked, against the block die (TFL-FAKE-1)."""
        if formation is Formation.SCRIMMAGE:
            return super().dice_for(formation)
        kicks = PUNTS if formation is Formation.PUNT else FIELD_GOALS
        return kicks, (Defense.BLOCK,), ("TFL-FAKE-1", "FF-15-D2", "FFR-72")

    scrimmage_dice_of_a_draw = SCRIMMAGE_TFL_DRAW

    def counts_as_pass(self, play: Play, dice: Dice) -> bool:
        """A draw is what most of the scrimmage dice show (TFL-OPTION-1, TFL-DRAW-1)."""
        if play is Play.DRAW:
            return dice.mostly_pass
        return super().counts_as_pass(play, dice)

    def face_cites(
        self, play: Play, is_pass: bool, defense: Defense, stop: Stop
    ) -> tuple[str, ...]:
        """The clauses of that face against that play."""
        cites = super().face_cites(play, is_pass, defense, stop)
        if play is not Play.DRAW:
            return cites
        as_pass = DRAW_READ_AS_PASS.get((defense, stop)) if is_pass else None
        own = ("TFL-OPTION-1", "TFL-DRAW-1", "FFR-71", "FFR-76")
        return (*cites, *own, as_pass) if as_pass else (*cites, *own)

    def void_throw_cites(self, is_pass: bool) -> tuple[str, ...]:
        """The rules by which a letter against the call voids the throw."""
        return ("TFL-OPTION-3" if is_pass else "TFL-OPTION-2", "FFR-73")

    def touchdown_face(self, is_pass: bool, face: DefenseFace, cites: tuple[str, ...]) -> Outcome:
        """A minus turns the touchdown into a first down in front of the goal line (TFL-TD-1)."""
        outcome = super().touchdown_face(is_pass, face, cites)
        if face.stop is Stop.MINUS:
            cites = (*outcome.cites, "TFL-TD-1", "FFR-74")
            return replace(outcome, first_down=True, cites=cites)
        return outcome

    def loose_ball_toss(self, last: Side) -> Rule[Side]:
        """The side that lost the ball calls the coin (TFL-COIN-1, TFL-COIN-2)."""
        called = yield from LOOSE_BALL_CALL[last]
        shows = yield from LOOSE_BALL_COIN
        first = last if shows is called else last.other
        self.announce(CoinFell(shows, first), "TFL-COIN-1", "TFL-COIN-2", "FFR-06")
        return first

    # ---------------------------------------------------------------- field goals and tries

    def field_goal_points(self, needed: int) -> int:
        """Four points from 50 yards (TFL-SCORE-1, FFR-66)."""
        return 4 if needed >= LONG_FIELD_GOAL else 3

    def field_goal_cites(self, needed: int) -> tuple[str, ...]:
        """The rule that says so."""
        return ("TFL-SCORE-1", "FFR-66") if needed >= LONG_FIELD_GOAL else ("TFL-SCORE-2",)

    @subrule
    def short_kick(self, x: int, needed: int, landing: int, story: Story) -> Rule[DeadBall]:
        """Too short is missed, without a return (TFL-FG-2, TFL-FG-3, FFR-70)."""
        spot = Spot(Side.OFFENSE, landing)
        self.announce(FieldGoalShort(Side.OFFENSE, needed, spot), "TFL-FG-2", "TFL-FG-3", "FFR-70")
        yield from ()  # nothing is asked
        return self.missed_kick(x, story)

    def missed_kick(self, x: int, story: Story) -> DeadBall:
        """The receivers' ball 7 yards behind the line of scrimmage (TFL-FG-1, FFR-70)."""
        spot = Spot(Side.OFFENSE, max(x - BALL_AFTER_A_MISS, 1))
        self.announce(TakesTheBall(Side.DEFENSE, spot), "TFL-FG-1", "TFL-FG-3", "FFR-70")
        return DeadBall(End.DEAD, Side.DEFENSE, spot.yards, story)

    try_choice = Ask("try", Side.OFFENSE, list(Try), ["TFL-CONV-1", "TFL-CONV-5"])
    most_points_against_a_try = 2  # a conversion may be returned (TFL-CONV-4)
    conversion_calls = conversion_calls(NO_BOMB, "TFL-CONV-2", "FFR-67")

    # ---------------------------------------------------------------- the clock

    sack_stops_the_clock = False

    def kick_is_free(self, before: FeverSituation) -> bool:  # noqa: ARG002
        """Free kicks cost their notch at any time (TFL-CLOCK-4)."""
        return False

    def accepted_notches(self, called: Called, moves: Notches) -> Notches:
        """Accepted offside and encroachment do not move the clock (TFL-CLOCK-3, FFR-75)."""
        if called.foul.before_the_snap:
            return Notches(0, ("TFL-CLOCK-3", "FFR-75"))
        return moves
