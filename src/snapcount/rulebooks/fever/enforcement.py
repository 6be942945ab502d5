"""Enforces penalties (FF-12-6, FF-17.7, FFR-53 to FFR-60)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.downs import Series, new_series, penalty_yards
from snapcount.gridiron.downs import after_the_down as next_down
from snapcount.gridiron.facts import (
    BallOver,
    FirstDown,
    PenaltyAccepted,
    PenaltyAdded,
    PenaltyCarried,
)
from snapcount.gridiron.field import LENGTH, Side, Spot, in_own_end_zone
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.rulebook import citing, reckoned
from snapcount.rulebooks.fever.cards import DeckName, Down, From, On
from snapcount.rulebooks.fever.dead_ball import TRIES, DeadBall, End, FeverPlayType, Story
from snapcount.rulebooks.fever.facts import PlayVoid, ScoreVoid
from snapcount.rulebooks.fever.penalties import Called
from snapcount.rulebooks.fever.situation import FeverSituation, Phase
from snapcount.rulebooks.fever.switches import ReturnTouchdownFoul

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever


class Enforcement:
    """12, 17.7: penalties marked off."""

    # ---------------------------------------------------------------- scores, and the last play

    def goes_to_the_kickoff(self: FootballFever, dead: DeadBall, called: Called) -> bool:
        """A personal foul by the team scored upon, or any foul by the defense on a good try (FFR-57)."""
        if not dead.scored or called.guilty is dead.side:
            return False
        good_try = dead.end is End.GOOD_TRY and called.guilty is Side.DEFENSE
        return called.foul.personal or good_try

    def carried_to_the_kickoff(
        self: FootballFever, before: FeverSituation, dead: DeadBall, called: Called, *more: str
    ) -> FeverSituation:
        """The score stands; the yards wait for the next kickoff and add up (FF-17.7-6)."""
        guilty = before.team(called.guilty)
        on_the_try = dead.end is End.GOOD_TRY and called.guilty is Side.DEFENSE
        cites = ("FF-17.7-6b", "FF-13.4-3", "FFR-43") if on_the_try else ("FF-17.7-6a",)
        added = ("FF-17.7-6c",) if any(before.carried) else ()
        yards = called.foul.yards
        self.announce(PenaltyCarried(called.guilty, yards), *cites, *added, *more, "FFR-57")
        return replace(before, carried=before.carried.plus(guilty, yards))

    def void_on_the_last_play(
        self: FootballFever, moved: FeverSituation, dead: DeadBall, called: Called
    ) -> FeverSituation:
        """A foul by the team that had the ball on the last play: nothing counts or is replayed (FFR-58)."""
        if dead.scored and dead.side is called.guilty:
            cite = "FF-17.7-8b-x" if dead.story.changed else "FF-17.7-8b"
            self.announce(ScoreVoid(called.guilty), cite, "FFR-58")
        else:
            self.announce(PlayVoid(called.guilty.other), "FF-17.7-8b", "FFR-58")
        return moved

    # ---------------------------------------------------------------- from where

    @reckoned
    def enforced(
        self: FootballFever, before: FeverSituation, dead: DeadBall, called: Called, where: From
    ) -> FeverSituation:
        """The penalty from the spot the card names (FF-12-6)."""
        if dead.story.kind in TRIES:
            return self.try_again(before, dead, called)
        if where is From.POINT:
            return self.at_the_point_of_the_pass(before, dead, called)
        if where is From.PREVIOUS:
            return self.from_the_previous_spot(before, called)
        return self.from_the_end_of_the_play(before, dead, called)

    @citing
    def replay_cites(self: FootballFever, moved: FeverSituation) -> tuple[str, ...]:
        """The clauses that keep a quarter from ending when its last play had a penalty (FFR-58)."""
        if not moved.clock.out:
            return ()
        return ("FF-17.7-8a" if self.time_is_out(moved) else "FF-17.7-9", "FFR-58")

    def walked(self: FootballFever, x: int, yards: int, *, back: bool) -> int:
        """A spot moved back or forward, never more than half the distance (FF-17.7-11, FFR-54)."""
        if back:
            return x - penalty_yards(yards, x)
        return x + penalty_yards(yards, LENGTH - x)

    @citing
    def half_the_distance(self: FootballFever, yards: int, called: Called) -> tuple[str, ...]:
        """Why fewer yards are walked off than the card says (FF-17.7-11)."""
        return self.because.half_the_distance if yards < called.foul.yards else ()

    def from_the_previous_spot(
        self: FootballFever, before: FeverSituation, called: Called
    ) -> FeverSituation:
        """The play is void (FF-14-21)."""
        back = called.guilty is Side.OFFENSE
        x = self.walked(before.spot, called.foul.yards, back=back)
        yards = abs(x - before.spot)
        self.announce(
            PenaltyAccepted(called.guilty.other, yards, Spot(Side.OFFENSE, x)),
            *("FF-12-6", "FF-14-21", *self.replay_cites(before)),
            *self.card_cites(called),
            *self.half_the_distance(yards, called),
        )
        if before.phase is not Phase.SCRIMMAGE:
            return self.replayed(before, x)
        moved = replace(before, spot=x, hurried=False)
        if called.foul.down is Down.FIRST:
            return self.automatic_first_down(moved)
        if called.foul.down is Down.LOSS:
            return self.loss_of_down(before, x)
        return self.same_down(before, x, called)

    def replayed(self: FootballFever, before: FeverSituation, x: int) -> FeverSituation:
        """The down, the kick or the try once more, from ``x`` (FFR-63)."""
        phase = Phase.REPEATED_TRY if before.phase is Phase.TRY else before.phase
        return replace(before, spot=x, phase=phase, hurried=False)

    def automatic_first_down(self: FootballFever, situation: FeverSituation) -> FeverSituation:
        """A new series for the offense where the ball now lies (FFR-60)."""
        self.announce(FirstDown(Side.OFFENSE, Spot(Side.OFFENSE, situation.spot)), "FFR-60")
        return replace(situation, series=new_series(situation.spot))

    def loss_of_down(self: FootballFever, before: FeverSituation, x: int) -> FeverSituation:
        """The down counts from the new spot; after the fourth the others take over (FFR-60)."""
        series = next_down(before.series, before.spot, x)
        if series is None:
            self.announce(BallOver(Side.DEFENSE, Spot(Side.OFFENSE, x)), "FF-10-6", "FFR-60")
            return self.begin_series(before, Side.DEFENSE, x)
        return replace(before, spot=x, series=series, hurried=False)

    def same_down(
        self: FootballFever, before: FeverSituation, x: int, called: Called
    ) -> FeverSituation:
        """The down is repeated; the line to gain stays, and may be reached (FFR-60)."""
        down, to_go = before.series
        to_go -= x - before.spot
        if to_go <= 0 and called.guilty is Side.DEFENSE:
            return self.automatic_first_down(replace(before, spot=x, hurried=False))
        return replace(before, spot=x, series=Series(down, to_go), hurried=False)

    def at_the_point_of_the_pass(
        self: FootballFever, before: FeverSituation, dead: DeadBall, called: Called
    ) -> FeverSituation:
        """Interference by the defense: first down where the pass came down (FF-13.3-5, FFR-55)."""
        point = dead.story.point
        assert point is not None, "interference needs a pass"
        x = min(max(point, before.spot), LENGTH - 1)
        cites = ["FF-13.3-5", "FFR-55", *self.replay_cites(before)]
        if point >= LENGTH:
            cites.append("FF-13.3-6")
        not_caught = dead.end is End.INCOMPLETE or dead.story.changed
        if point >= LENGTH and not_caught:
            cites.append("FF-17.4-3" if dead.end is End.INCOMPLETE else "FF-17.5-8a")
            if dead.story.touchdown_face:
                cites.append("FF-17.13-2f")
        spot = Spot(Side.OFFENSE, x)
        self.announce(PenaltyAccepted(called.guilty.other, x - before.spot, spot), *cites)
        return self.automatic_first_down(replace(before, spot=x, hurried=False))

    def from_the_end_of_the_play(
        self: FootballFever, before: FeverSituation, dead: DeadBall, called: Called
    ) -> FeverSituation:
        """The play counts, and the penalty is added to it (FFR-53)."""
        dead = self.given_back(dead, called)
        side, own = self.end_of_the_play(dead, called)
        new = self.walked(own, called.foul.yards, back=side is called.guilty)
        yards = abs(new - own)
        self.announce(
            PenaltyAdded(called.guilty.other, yards, Spot(side, new)),
            *("FF-12-6", "FF-14-21", "FFR-53", "FFR-60"),
            *self.half_the_distance(yards, called),
        )
        x = Spot(side, new).seen_by(Side.OFFENSE)
        own_down = side is Side.OFFENSE and not dead.story.changed
        first = called.foul.down is Down.FIRST or called.flag.deck is DeckName.KICKING
        first = first or dead.story.first_down
        if not own_down or dead.story.kind is FeverPlayType.FREE_KICK or first:
            return self.begin_series(before, side, x, "FFR-60")
        if called.foul.down is Down.REPEAT:
            return self.same_down(before, x, called)
        return self.after_the_down(before, x)

    def given_back(self: FootballFever, dead: DeadBall, called: Called) -> DeadBall:
        """A return ends where the ball was lost if the others fouled on it (FFR-53)."""
        flag = called.flag
        lost = flag.deck is DeckName.RETURNING and flag.lost_at is not None
        if not lost or called.foul.on is On.OFFENSE or dead.side is flag.offense:
            return dead
        assert flag.lost_at is not None
        x = self._out_of_the_end_zone(dead.story, flag.offense, flag.lost_at)
        story = replace(dead.story, changed=flag.changed)
        return DeadBall.held(flag.offense, x, story)

    def end_of_the_play(self: FootballFever, dead: DeadBall, called: Called) -> tuple[Side, int]:
        """Whose ball it is at the end of the play, and where, in that side's coordinates (FFR-53)."""
        if not dead.scored:
            return dead.side, dead.own_x
        goal_line = self.switches.return_td_foul is ReturnTouchdownFoul.GOAL_LINE
        if dead.end is End.TOUCHDOWN and goal_line:
            return dead.side, LENGTH
        return dead.holder, self._out_of_the_end_zone(
            dead.story, dead.holder, called.flag.last_start
        )

    def _out_of_the_end_zone(self: FootballFever, story: Story, side: Side, x: int) -> int:
        """A spot in that side's coordinates; from its own end zone, that of a touchback (FFR-53)."""
        own = Spot(Side.OFFENSE, x).seen_by(side)
        return self.touchback_spot(side, story) if in_own_end_zone(own) else min(own, LENGTH - 1)

    def card_cites(self: FootballFever, called: Called) -> tuple[str, ...]:  # noqa: ARG002
        """Rules that change what a card says."""
        return ()

    # ---------------------------------------------------------------- tries

    def try_again(
        self: FootballFever, before: FeverSituation, dead: DeadBall, called: Called
    ) -> FeverSituation:
        """A good try undone, or a failed one repeated, from the moved spot (FFR-43)."""
        back = called.guilty is Side.OFFENSE
        line = self.try_line(before, dead.story.kind)
        x = self.walked(line, called.foul.yards or LENGTH, back=back)
        in_the_end_zone = called.foul.spot is From.POINT and (dead.story.point or 0) >= LENGTH
        if in_the_end_zone:
            x = LENGTH - 1
        yards = abs(x - line)
        self.announce(
            PenaltyAccepted(called.guilty.other, yards, Spot(Side.OFFENSE, x)),
            *("FFR-43", "FFR-63", "FF-13.3-6" if in_the_end_zone else "FF-12-6"),
            *self.card_cites(called),
            *self.half_the_distance(yards, called),
        )
        return self.replayed(before, x)

    def try_line(self: FootballFever, before: FeverSituation, kind: FeverPlayType) -> int:  # noqa: ARG002
        """Where the try is from (FF-17.2-2)."""
        return before.spot
