"""After the whistle: penalties, the clock, score, downs, who kicks off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.downs import NO_DOWN, Series, new_series
from snapcount.gridiron.facts import (
    BallOver,
    ConversionFailed,
    FirstDown,
    KickoffMoved,
    KicksOff,
    NextDown,
    PenaltyLapses,
)
from snapcount.gridiron.field import LENGTH, Side, Spot, Team, from_the_other_side
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.rulebooks.strategy.cards.results import Hash
from snapcount.rulebooks.strategy.dead_ball import (
    TRIES,
    TWO_POINT_TRIES,
    DeadBall,
    End,
    Kind,
)
from snapcount.rulebooks.strategy.facts import TryRepeated
from snapcount.rulebooks.strategy.situation import Phase, StrategySituation, Try
from snapcount.rulebooks.strategy.timing import Tempo

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

FARTHEST_KICKOFF = LENGTH - 35  # STR-34


def play_over(
    rules: Strategy, before: StrategySituation, tempo: Tempo, dead: DeadBall
) -> Rule[StrategySituation]:
    """From the dead ball to the next situation."""
    if dead.story.flag is not None:
        dead = yield from rules.flagged(before.series, dead)
    if dead.story.kind is Kind.SPIKE:
        before = replace(before, spiked=before.spiked.plus(before.ball, 1))
    moved = rules.clock_runs(before, tempo, dead)
    moved = replace(moved, fair_catch=moved.fair_catch and dead.end is End.PRE_SNAP)
    after = rules.next_ball(moved, dead)
    return rules.finish(before, after, dead)


def next_ball(rules: Strategy, moved: StrategySituation, dead: DeadBall) -> StrategySituation:
    """Who has the ball, where, and on which down."""
    kind = dead.story.kind
    if kind in TRIES:
        return rules.after_a_try(moved, dead)
    if dead.scored:
        return rules.scored(moved, dead)
    if dead.end in (End.PRE_SNAP, End.REPLAYED):
        return rules.down_again(moved, dead)
    if dead.kept and not dead.story.kicked_off:
        return rules.after_the_down(moved, dead)
    after = rules.begin_series(moved, dead.side, dead.x, rules.across(moved, dead))
    return replace(after, fair_catch=dead.end is End.FAIR_CATCH)


def across(_: Strategy, moved: StrategySituation, dead: DeadBall) -> Hash:
    """Where the ball lies across the field, as the team that has it sees it (ST-base-5, STR-50)."""
    lies = dead.story.lies or moved.lies
    return lies if dead.side is Side.OFFENCE else lies.swapped


# ---------------------------------------------------------------- downs


def down_again(rules: Strategy, moved: StrategySituation, dead: DeadBall) -> StrategySituation:
    """The same down from the new spot, or a first down by the penalty (STR-27)."""
    to_go = moved.series.to_go - (dead.x - moved.spot)
    spot = Spot(Side.OFFENCE, dead.x)
    if dead.story.first_down or to_go <= 0:
        rules.announce(FirstDown(Side.OFFENCE, spot), "ST-base-7", "STR-27")
        series = new_series(dead.x)
    else:
        series = Series(moved.series.down, to_go)
        again = ("ST-pen-5",) if dead.end is End.PRE_SNAP else ("STR-27",)
        stays = ("STR-61",) if moved.fair_catch else ()
        rules.announce(NextDown(Side.OFFENCE, series.down, spot), *again, *stays)
    return replace(moved, spot=dead.x, series=series)


def after_the_down(rules: Strategy, moved: StrategySituation, dead: DeadBall) -> StrategySituation:
    """The next down, a first down, or the ball is lost on downs (ST-base-7)."""
    spot = Spot(Side.OFFENCE, dead.x)
    lies = rules.across(moved, dead)
    series = dead.next_series(moved.series)
    if series is None:
        rules.announce(BallOver(Side.DEFENCE, spot), "ST-base-7")
        return rules.begin_series(moved, Side.DEFENCE, dead.x, lies.swapped)
    if series.down == 1:
        rules.announce(FirstDown(Side.OFFENCE, spot), "ST-base-7", "ST-base-5")
    else:
        rules.announce(NextDown(Side.OFFENCE, series.down, spot), "ST-base-7", "ST-base-5")
    return replace(moved, spot=dead.x, series=series, lies=lies)


def begin_series(
    rules: Strategy, moved: StrategySituation, side: Side, x: int, lies: Hash
) -> StrategySituation:
    """First and 10 for a side at a spot as the offence counts (ST-base-7, STR-50)."""
    rules.announce(FirstDown(side, Spot(Side.OFFENCE, x)), "ST-base-7", "STR-50")
    own = x if side is Side.OFFENCE else from_the_other_side(x)
    return replace(
        moved,
        ball=moved.team(side),
        spot=own,
        series=new_series(own),
        phase=Phase.SCRIMMAGE,
        lies=lies,
    )


# ---------------------------------------------------------------- scores and kickoffs


def scored(rules: Strategy, moved: StrategySituation, dead: DeadBall) -> StrategySituation:
    """Points, then the try, a kickoff, or a free kick after a safety."""
    scorer = moved.team(dead.side)
    score = moved.score.plus(scorer, dead.points)
    carried = moved.carried + dead.story.carried
    moved = replace(moved, score=score, lies=Hash.CENTRE, carried=carried)
    if dead.end is End.TOUCHDOWN:
        spot = rules.try_spot
        return replace(moved, ball=scorer, spot=spot, series=NO_DOWN, phase=Phase.TRY)
    if dead.end is End.SAFETY:
        spot = rules.free_kick_spot
        return replace(moved, ball=scorer.other, spot=spot, series=NO_DOWN, phase=Phase.FREE_KICK)
    return rules.kickoff_by(moved, scorer)


def after_a_try(rules: Strategy, moved: StrategySituation, dead: DeadBall) -> StrategySituation:
    """The try counts or fails, and the same team kicks off; or it is repeated (STR-60)."""
    two_points = dead.story.kind in TWO_POINT_TRIES
    if dead.end in (End.PRE_SNAP, End.REPLAYED):
        rules.announce(TryRepeated(Side.OFFENCE, Spot(Side.OFFENCE, dead.x)), "STR-60")
        wish = Try.TWO_POINTS if two_points else Try.EXTRA_POINT
        return replace(moved, spot=dead.x, repeated=wish)
    if two_points and not dead.scored:
        lost = ("STR-40",) if dead.story.changed else ()
        rules.announce(ConversionFailed(Side.OFFENCE), "ST-spec-9", *lost)
    score = moved.score.plus(moved.team(dead.side), dead.points)
    carried = moved.carried + dead.story.carried
    moved = replace(moved, score=score, repeated=None, lies=Hash.CENTRE, carried=carried)
    return rules.kickoff_by(moved, moved.ball)


def kickoff_by(rules: Strategy, moved: StrategySituation, kicker: Team) -> StrategySituation:
    """A kickoff, moved forward by the penalties carried over (ST-pen-17, ST-pen-18, STR-34)."""
    spot = min(rules.switches.kickoff_spot + moved.carried, FARTHEST_KICKOFF)
    return replace(
        moved,
        ball=kicker,
        spot=spot,
        series=NO_DOWN,
        phase=Phase.KICKOFF,
        lies=Hash.CENTRE,
    )


def kickoff_due(rules: Strategy, due: StrategySituation) -> StrategySituation:
    """If a kick is due, say who kicks; the penalties carried over have moved the spot (STR-34)."""
    if due.phase is Phase.FREE_KICK:
        rules.announce(KicksOff(due.ball), "ST-spec-17")
    if due.phase is not Phase.KICKOFF:
        return due
    rules.announce(KicksOff(due.ball), "STR-04")
    if due.spot != rules.switches.kickoff_spot:
        spot = Spot(due.ball, due.spot)
        rules.announce(KickoffMoved(due.ball, spot), "ST-pen-17", "ST-pen-18", "STR-34")
    return replace(due, carried=0)


def nothing_carried(rules: Strategy, after: StrategySituation) -> StrategySituation:
    """Penalty yards lapse if no kickoff follows (STR-68)."""
    if after.carried:
        rules.announce(PenaltyLapses(after.ball.other, after.carried), "STR-68")
    return replace(after, carried=0)
