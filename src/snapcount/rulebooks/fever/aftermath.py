"""After the whistle: score, possession, downs, time-outs, hurry-up (chart L)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from snapcount.gridiron.downs import NO_DOWN, new_series, penalty_yards
from snapcount.gridiron.downs import after_the_down as next_down
from snapcount.gridiron.facts import BallOver, FirstDown, KicksOff, TimeOut
from snapcount.gridiron.field import (
    LENGTH,
    PerTeam,
    Side,
    Spot,
    Team,
    from_the_other_side,
)
from snapcount.gridiron.requests import Rule
from snapcount.rulebooks.fever.calls import (
    HURRY,
    Hurry,
    TimeOutCall,
    timeout_calls,
)
from snapcount.rulebooks.fever.dead_ball import FROM_SCRIMMAGE, DeadBall, End, Kind
from snapcount.rulebooks.fever.facts import HurryUp, UntimedDown
from snapcount.rulebooks.fever.notches import Notches
from snapcount.rulebooks.fever.situation import FeverSituation, Phase
from snapcount.rulebooks.fever.switches import OnOff

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.original import FootballFever


def play_over(rules: FootballFever, before: FeverSituation, dead: DeadBall) -> Rule[FeverSituation]:
    """From the dead ball to the next situation."""
    if dead.story.flags:
        return (yield from rules.flagged(before, dead))
    moves = rules.notches(before, dead)
    after = rules.next_ball(before, dead)
    if moves.moves > 1:
        after, moves = yield from rules.stop_the_clock(before, dead, after, moves)
    return rules.finish(before, dead, after, moves)


def next_ball(rules: FootballFever, before: FeverSituation, dead: DeadBall) -> FeverSituation:
    """Score, possession, down and distance if the play stands."""
    situation = replace(before, hurried=False)
    if dead.end is End.KICK_AGAIN:
        return replace(situation, spot=dead.x)
    if dead.scored or dead.end is End.FAILED_TRY:
        return rules.scored(situation, dead)
    own_down = dead.side is Side.OFFENCE and not dead.story.changed
    if not own_down or dead.story.kind is Kind.FREE_KICK or dead.story.first_down:
        return rules.begin_series(situation, dead.side, dead.x, *_why_first_down(dead))
    return rules.after_the_down(situation, dead.x)


def _why_first_down(dead: DeadBall) -> tuple[str, ...]:
    if dead.side is Side.OFFENCE and dead.story.changed:
        return ("FF-17.1.1-9",) if dead.story.blocked else ("FF-17.1.2-20",)
    return ()


def after_the_down(rules: FootballFever, situation: FeverSituation, x: int) -> FeverSituation:
    """A down is used up; ten yards make a new one (FF-10-3 to FF-10-7)."""
    spot = Spot(Side.OFFENCE, x)
    series = next_down(situation.series, situation.spot, x)
    if series is None:
        rules.announce(BallOver(Side.DEFENCE, spot), "FF-10-6", "FF-13.14-5", "FF-17.4-2", "FFR-31")
        return rules.begin_series(situation, Side.DEFENCE, x)
    if series.down == 1:
        rules.announce(FirstDown(Side.OFFENCE, spot), "FF-10-4", "FF-10-7")
    return replace(situation, spot=x, series=series)


def begin_series(
    rules: FootballFever, situation: FeverSituation, side: Side, x: int, *cites: str
) -> FeverSituation:
    """First and 10 for a side at a spot as the offence counts (FF-10-3)."""
    rules.announce(FirstDown(side, Spot(Side.OFFENCE, x)), "FF-10-3", *cites)
    own = x if side is Side.OFFENCE else from_the_other_side(x)
    return replace(
        situation,
        ball=situation.team(side),
        spot=own,
        series=new_series(own),
        phase=Phase.SCRIMMAGE,
        hurried=False,
    )


# ---------------------------------------------------------------- scores


def scored(rules: FootballFever, situation: FeverSituation, dead: DeadBall) -> FeverSituation:
    """Points, then the try, or who kicks off (FF-3.4-6, FF-17.12-2)."""
    scorer = situation.team(dead.side)
    points = rules.points_of(dead)
    situation = replace(situation, score=situation.score.plus(scorer, points))
    if dead.end is End.TOUCHDOWN:
        return rules.try_by(situation, scorer)
    if dead.end is End.SAFETY:
        kicker, spot, cites = scorer.other, rules.safety_kick_spot, rules.after_a_safety_cites
    elif dead.end is End.FIELD_GOAL:
        kicker, spot, cites = scorer, rules.kickoff_spot, ("FF-3.4-6", "FF-13.7-1b")
    else:  # whoever scored the touchdown kicks off after the try
        kicker, spot, cites = situation.ball, rules.kickoff_spot, rules.after_a_try_cites
    rules.announce(KicksOff(situation.side(kicker)), *cites)
    return rules.kickoff_by(situation, kicker, spot)


def points_of(rules: FootballFever, dead: DeadBall) -> int:
    """What the end of a play is worth (FF-3.1)."""
    kind = dead.story.kind
    if dead.end is End.TOUCHDOWN:
        return rules.touchdown_points
    if dead.end is End.SAFETY:
        return rules.safety_points
    if dead.end is End.FIELD_GOAL:
        return rules.field_goal_points(rules.needed_length(dead.x, rules.kicker_depth(kind)))
    if dead.end is End.GOOD_TRY:
        return rules.conversion_points if kind is Kind.CONVERSION else rules.extra_point_points
    return 0


def try_by(rules: FootballFever, situation: FeverSituation, scorer: Team) -> FeverSituation:
    """The try after a touchdown (FF-17.2-1, -2)."""
    return replace(situation, ball=scorer, spot=rules.try_spot, series=NO_DOWN, phase=Phase.TRY)


def kickoff_by(
    _: FootballFever, situation: FeverSituation, kicker: Team, spot: int
) -> FeverSituation:
    """A free kick from that spot, moved by fouls carried over (FF-17.7-6)."""
    for guilty in Team:
        yards = situation.carried.of(guilty)
        if guilty is kicker:
            spot -= penalty_yards(yards, spot)
        else:
            spot += penalty_yards(yards, LENGTH - spot)
    return replace(situation, ball=kicker, spot=spot, series=NO_DOWN, phase=Phase.KICKOFF)


# ---------------------------------------------------------------- time-outs and hurry-up


def stop_the_clock(
    rules: FootballFever,
    before: FeverSituation,
    dead: DeadBall,
    after: FeverSituation,
    moves: Notches,
) -> Rule[tuple[FeverSituation, Notches]]:
    """Before two or three notches are moved: time-outs, then hurry-up (FFR-48, FFR-49)."""
    after, stopped = yield from rules.time_out_after_the_play(before, after)
    if stopped:
        return after, moves.at_most(1, *rules.time_out_cites)
    if not rules.may_hurry(before, dead, after, moves):
        return after, moves
    wish = yield from HURRY
    if wish is Hurry.NO:
        return after, moves
    seconds = rules.switches.hurry_seconds
    rules.announce(HurryUp(Side.OFFENCE, seconds), *rules.hurry_cites)
    return replace(after, hurried=True), Notches(2, ("FF-5-2", "FF-5-0e"))


def may_hurry(
    rules: FootballFever,
    before: FeverSituation,
    dead: DeadBall,
    after: FeverSituation,
    moves: Notches,
) -> bool:
    """After a play of its own that costs three and leaves the offence the ball (FFR-49)."""
    own_play = dead.story.kind in FROM_SCRIMMAGE and after.ball is before.ball
    in_play = after.phase is Phase.SCRIMMAGE and moves.moves == 3
    return own_play and in_play and rules.switches.hurry_up is OnOff.ON


def time_out_after_the_play(
    rules: FootballFever, before: FeverSituation, after: FeverSituation
) -> Rule[tuple[FeverSituation, bool]]:
    """Both sides may stop the clock, sealed; both at once are one (FFR-48)."""
    left = {side: before.timeouts.of(before.team(side)) for side in Side}
    if not any(left.values()):
        return after, False
    ours, theirs = yield from timeout_calls(left[Side.OFFENCE] > 0, left[Side.DEFENCE] > 0)
    if TimeOutCall.YES not in (ours, theirs):
        return after, False
    by = Side.OFFENCE if ours is TimeOutCall.YES else Side.DEFENCE
    if ours is theirs:
        by = yield from rules.who_is_charged()
    rules.announce(TimeOut(by, left[by] - 1), "FF-7-1", "FF-7-2", "FF-7-4", "FFR-48")
    spent: PerTeam = after.timeouts.plus(before.team(by), -1)
    return replace(after, timeouts=spent), True


# ---------------------------------------------------------------- the clock, and what is still due


def finish(
    rules: FootballFever,
    before: FeverSituation,
    dead: DeadBall,
    after: FeverSituation,
    moves: Notches,
    untimed: bool = False,
) -> FeverSituation:
    """Move the clock; a fair catch as time runs out may be followed by a kick (FF-17.3-4a)."""
    after = rules.count_drives(before, dead, after)
    if not rules.time_is_out(before, moves):
        return rules.run_clock(after, moves, False)
    if dead.end is End.FAIR_CATCH and dead.story.kind is Kind.PUNT and not untimed:
        after = replace(after, phase=Phase.FAIR_CATCH_KICK, series=NO_DOWN)
        rules.announce(UntimedDown(), "FF-17.3-4a", "FFR-41")
        untimed = True
    elif untimed:
        rules.announce(UntimedDown(), "FF-17.7-8a", "FF-17.7-8c", "FFR-58")
    return rules.run_clock(after, moves, untimed)


def time_is_out(rules: FootballFever, before: FeverSituation, moves: Notches) -> bool:
    """Whether it was the last play of a half (FFR-58)."""
    clock = before.clock.run(moves.moves, stop_at=rules.two_minute_stop(before.period))
    return clock.out and rules.last_of_a_half(before.period)


def count_drives(
    _: FootballFever, __: FeverSituation, ___: DeadBall, after: FeverSituation
) -> FeverSituation:
    """Drives do not matter but in the TFL's overtime (TFL-OT-2)."""
    return after
