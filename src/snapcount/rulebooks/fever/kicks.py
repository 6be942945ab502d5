"""Punts, field goals and the kick after a fair catch (FF-13.5, FF-13.12, chart H)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import (
    Blocked,
    FieldGoal,
    FieldGoalMissed,
    FreeFieldGoal,
    Punt,
    TakesTheBall,
)
from snapcount.gridiron.field import (
    END_ZONE,
    LENGTH,
    Side,
    Spot,
    from_the_other_side,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import ends_with, subrule
from snapcount.gridiron.rulings import Fact
from snapcount.rulebooks.fever.calls import FAIR_CATCH_KICK, SHORT_KICK, Defense, FairCatchKick
from snapcount.rulebooks.fever.cards import DeckName
from snapcount.rulebooks.fever.dead_ball import TOUCHBACK_SPOT, DeadBall, End, FeverPlayType, Story
from snapcount.rulebooks.fever.dice import (
    DEFENSE_DICE,
    FIELD_GOAL,
    IN_OUT_PUNT,
    PUNT,
    DefenseFace,
    Kick,
    ReturnDie,
    Stop,
)
from snapcount.rulebooks.fever.facts import BallOut, FieldGoalShort
from snapcount.rulebooks.fever.loose_balls import LooseBall
from snapcount.rulebooks.fever.situation import FeverSituation

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever

PUNTER_DEPTH = 10  # FF-17.1.1-4a
KICKER_DEPTH = 7  # FF-17.1.1-4b


class Kicks:
    """13.5, 13.12, 17.3: punts and field goals."""

    @subrule
    def punt(self: FootballFever, x: int, in_out: bool, defense: Defense) -> Rule[DeadBall]:
        """A punt from the line of scrimmage ``x`` (FF-13.12)."""
        kick = yield from PUNT
        out = (yield from IN_OUT_PUNT) if in_out else False
        story = yield from self.watched(
            Story(FeverPlayType.PUNT), DeckName.KICKING, Side.OFFENSE, x
        )
        face = yield from DEFENSE_DICE[defense]
        if isinstance(kick, Kick) or face.stop is Stop.BLOCK:
            cites = ("FF-17.1.1-4a", *_blocked_by(kick, face, "FF-13.12-2"))
            if out:
                return self.blocked_and_out(x - PUNTER_DEPTH, story, *cites)
            return (yield from ends_with(self.blocked(x, PUNTER_DEPTH, story, *cites)))
        landing = Spot(Side.OFFENSE, x + kick)
        self.announce(
            Punt(Side.OFFENSE, kick, landing), "FF-13.12-3", "FFR-34", *_no_block(defense)
        )
        caught = landing.seen_by(Side.DEFENSE)
        if out and not past_an_outer_line(caught):
            return self.punt_out(caught, story)
        return (yield from ends_with(self.kick_comes_down(caught, ReturnDie.PUNT, story)))

    def punt_out(self: FootballFever, at: int, story: Story) -> DeadBall:
        """OUT on the in/out die: no return (FF-13.6-1a, FFR-38)."""
        self.announce(BallOut(Spot(Side.DEFENSE, at)), "FF-13.6-1a", "FF-13.12-4", "FFR-38")
        story = story.changes_hands(from_the_other_side(at))
        if in_own_end_zone(at):
            return self.touchback(Side.DEFENSE, story, "FF-17.14-3", "FFR-38")
        return DeadBall.held(Side.DEFENSE, at, story, End.OUT)

    def blocked_and_out(self: FootballFever, at: int, story: Story, *cites: str) -> DeadBall:
        """A blocked punt that went out: the receivers' ball whatever the down (FF-17.1.1-10, FFR-33)."""
        spot = Spot(Side.OFFENSE, at)
        self.announce(self.block_fact(story, spot), *cites)
        self.announce(BallOut(spot), "FF-17.1.1-10", "FF-13.6-1b")
        story = replace(story, blocked=True)
        if in_own_end_zone(at):
            return self.safety(Side.OFFENSE, story, "FF-17.1.1-10b")
        self.announce(TakesTheBall(Side.DEFENSE, spot), "FF-17.1.1-10a")
        return DeadBall(End.OUT, Side.DEFENSE, at, story.changes_hands(at))

    def block_fact(self: FootballFever, story: Story, spot: Spot) -> Fact:  # noqa: ARG002
        """The fact announced for a kick that does not get away."""
        return Blocked(Side.OFFENSE, spot)

    def blocked(
        self: FootballFever, line: int, depth: int, story: Story, *cites: str
    ) -> Rule[DeadBall]:
        """A blocked kick is loose behind the line of scrimmage (FF-17.1.1-4)."""
        x = line - depth
        flagged = ("FF-17.1-2a", "FF-17.1-2b", "FF-17.1-2c") if story.flags else ()
        behind = ("FF-17.1.1-6",) if in_own_end_zone(x) else ()
        self.announce(self.block_fact(story, Spot(Side.OFFENSE, x)), *cites, *behind, *flagged)
        ball = LooseBall(Side.OFFENSE, x, line=line)
        return (yield from ends_with(self.loose_ball(ball, replace(story, blocked=True))))

    @subrule
    def field_goal(self: FootballFever, x: int, defense: Defense) -> Rule[DeadBall]:
        """A field goal from the line of scrimmage ``x`` (FF-13.5)."""
        kick = yield from FIELD_GOAL
        story = yield from self.watched(
            Story(FeverPlayType.FIELD_GOAL), DeckName.KICKING, Side.OFFENSE, x
        )
        face = yield from DEFENSE_DICE[defense]
        if kick is Kick.BLOCKED or face.stop is Stop.BLOCK:
            cites = ("FF-17.1.1-4b", *_blocked_by(kick, face, "FF-13.5-3"))
            return (yield from ends_with(self.blocked(x, KICKER_DEPTH, story, *cites)))
        return (yield from ends_with(self.place_kick(x, KICKER_DEPTH, kick, story)))

    @subrule
    def place_kick(
        self: FootballFever, x: int, depth: int, kick: int | Kick, story: Story
    ) -> Rule[DeadBall]:
        """Good, missed or short, kicked from ``depth`` yards behind ``x`` (FF-13.5-1, -2)."""
        needed = self.needed_length(x, depth)
        if not isinstance(kick, Kick) and kick >= needed:
            points = self.field_goal_points(needed)
            cites = self.field_goal_cites(needed)
            self.announce(
                FieldGoal(Side.OFFENSE, needed, points), "FF-13.5-1", "FF-13.5-2", "FFR-34", *cites
            )
            return DeadBall(End.FIELD_GOAL, Side.OFFENSE, x, story, points)
        story = story.changes_hands(x)
        if not isinstance(kick, Kick):
            landing = x - depth + kick
            return (yield from ends_with(self.short_kick(x, needed, landing, story)))
        self.announce(FieldGoalMissed(Side.OFFENSE, needed), "FF-13.5-4")
        return self.missed_kick(x, story)

    def needed_length(self: FootballFever, x: int, depth: int) -> int:
        """From the kicker to the goal posts (FF-13.5-1)."""
        return LENGTH - x + depth + END_ZONE

    def missed_kick(self: FootballFever, x: int, story: Story) -> DeadBall:
        """The receivers take over at the line of scrimmage, or on their 20 (FF-13.5-5, -6)."""
        own = max(from_the_other_side(x), TOUCHBACK_SPOT)
        cite = "FF-13.5-5" if own == TOUCHBACK_SPOT else "FF-13.5-6"
        self.announce(TakesTheBall(Side.DEFENSE, Spot(Side.DEFENSE, own)), cite, "FFR-34", "FFR-40")
        return DeadBall.held(Side.DEFENSE, own, story)

    @subrule
    def short_kick(
        self: FootballFever, x: int, needed: int, landing: int, story: Story
    ) -> Rule[DeadBall]:
        """A field goal that falls short counts as missed, and may be returned (FF-13.5-7, FFR-40)."""
        spot = Spot(Side.OFFENSE, landing)
        self.announce(
            FieldGoalShort(Side.OFFENSE, needed, spot), "FF-13.5-2", "FF-13.5-7", "FFR-40"
        )
        wish = yield from SHORT_KICK
        if not wish.returns:
            return self.missed_kick(x, story)
        caught = spot.seen_by(Side.DEFENSE)
        behind = in_own_end_zone(caught)
        return (
            yield from ends_with(
                self.bring_back(Side.DEFENSE, caught, ReturnDie.PUNT, wish.in_out, story, behind)
            )
        )

    def fair_catch_kick(self: FootballFever, situation: FeverSituation) -> Rule[FeverSituation]:
        """One down for a field goal after a fair catch as time expired (FF-17.3-4, FFR-41)."""
        wish = yield from FAIR_CATCH_KICK
        if wish is FairCatchKick.END:
            return self.quarter_over(situation)
        dead = yield from self.free_field_goal(situation.spot)
        return (yield from self.play_over(situation, dead))

    @subrule
    def free_field_goal(self: FootballFever, x: int) -> Rule[DeadBall]:
        """No snap and no defense die; B is a miss (FF-17.3-4b, -4c)."""
        kick = yield from FIELD_GOAL
        story = Story(FeverPlayType.FAIR_CATCH_KICK)
        story = yield from self.watched(story, DeckName.KICKING, Side.OFFENSE, x)
        if kick is Kick.BLOCKED:
            kick = Kick.MISSED
        depth = int(self.switches.fair_catch_kick_extra) - END_ZONE
        self.announce(
            FreeFieldGoal(Side.OFFENSE, self.needed_length(x, depth)),
            *("FF-17.3-4a", "FF-17.3-4b", "FF-17.3-4c", "FFR-41"),
        )
        return (yield from self.place_kick(x, depth, kick, story))


def _blocked_by(kick: object, face: DefenseFace, kicking_die: str) -> tuple[str, ...]:
    """The block die, the kicking die, or both at once, which is one block (FF-17.1.1-5)."""
    by_the_die, by_the_kick = face.stop is Stop.BLOCK, kick is Kick.BLOCKED
    return (
        *("FF-17.1.1-2", "FFR-33"),
        *(("FF-13.2-2", "FF-13.2-3", "FF-13.2-4") if by_the_die else ()),
        *((kicking_die,) if by_the_kick else ()),
        *(("FF-17.1.1-5",) if by_the_die and by_the_kick else ()),
    )


def _no_block(defense: Defense) -> tuple[str, ...]:
    return ("FF-13.2-6", "FF-15-D2") if defense is Defense.BLOCK else ("FF-15-D2", "FFR-04")
