"""QFL penalties are walked off: previous spot, end of the play, spot of the foul, free kick, try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import PenaltyAccepted, PenaltyAdded
from snapcount.gridiron.field import LENGTH, Side, Spot, in_own_end_zone
from snapcount.gridiron.replacing import replace
from snapcount.rulebooks.fever import enforcement as fever
from snapcount.rulebooks.fever.cards import Down, From
from snapcount.rulebooks.fever.dead_ball import TRIES, DeadBall, End, Kind
from snapcount.rulebooks.fever.facts import (
    FoulChangesNothing,
    FoulsOffset,
    PenaltyCarried,
)
from snapcount.rulebooks.fever.penalties import Called
from snapcount.rulebooks.fever.situation import FeverSituation, Phase
from snapcount.rulebooks.qfl.situation import QflSituation
from snapcount.rulebooks.qfl.story import qfl
from snapcount.rulebooks.qfl.verdicts import Judgement, Verdict

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl


def carried_out(rules: Qfl, verdict: Verdict, moved: QflSituation) -> QflSituation:
    """Where the judged play leads, the clock having been moved."""
    dead = verdict.dead
    if verdict.judgement is Judgement.OFFSET:
        last = ("FF-17.7-8c",) if rules.time_is_out(moved) else ()
        rules.announce(FoulsOffset(), "FF-17.7-5a", "QFLR-87", *last)
        rules.announce_void_score(dead, "QFLR-87")
        return replace(moved, hurried=False)
    if verdict.judgement is Judgement.KEPT:
        return qfl(rules.keeps_the_ball(moved, dead, verdict.fouls))
    if verdict.called is None:
        return qfl(rules.next_ball(moved, dead))
    if (
        rules.voids_the_last_play(moved, dead, verdict.called)
        and verdict.where is not From.FREE_KICK
    ):
        return qfl(rules.void_on_the_last_play(moved, dead, verdict.called))
    if verdict.void or verdict.where is From.FOUL:
        rules.announce_void_score(dead, "QFLR-87")
    return qfl(rules.enforced(moved, dead, verdict.called, verdict.where))


def announce_idle_foul(rules: Qfl, called: Called) -> None:
    """A foul nobody could gain from."""
    rules.announce(FoulChangesNothing(called.card), "QFLR-87", "FFR-57")


def enforced(
    rules: Qfl, before: FeverSituation, dead: DeadBall, called: Called, where: From
) -> FeverSituation:
    """The penalty from the spot that was chosen."""
    if where is From.FREE_KICK:
        return rules.on_the_free_kick(qfl(before), dead, called)
    if where is From.TRY and dead.story.kind not in TRIES:
        return rules.on_the_try(qfl(before), dead, called)
    if where is From.FOUL:
        return rules.from_the_spot_of_the_foul(qfl(before), dead, called)
    return fever.enforced(rules, before, dead, called, where)


def on_the_free_kick(
    rules: Qfl, before: QflSituation, dead: DeadBall, called: Called
) -> FeverSituation:
    """The result stands, or the try is given up; the yards wait for the free kick (QFL-5-4a, QFL-5-5)."""
    guilty, yards = before.team(called.guilty), called.foul.yards
    given_up = dead.story.kind in TRIES and dead.end is End.FAILED_TRY
    why = ("QFL-5-5a", *(("QFL-5-5b",) if given_up else ())) if dead.story.kind in TRIES else ()
    added = ("FF-17.7-6c",) if any(before.carried) else ()
    rules.announce(PenaltyCarried(called.guilty, yards), *(why or ("QFL-5-4a", "QFLR-81")), *added)
    return rules.next_ball(replace(before, carried=before.carried.plus(guilty, yards)), dead)


def on_the_try(rules: Qfl, before: QflSituation, dead: DeadBall, called: Called) -> FeverSituation:
    """A foul on a touchdown moves the try nearer (QFL-5-4a, QFLR-81)."""
    after = qfl(rules.next_ball(before, dead))
    x = rules.walked(after.spot, called.foul.yards, back=False)
    spot = Spot(after.ball, x)
    why = ("QFL-5-4a", "QFL-5-8a", "QFLR-81")
    rules.announce(PenaltyAdded(called.guilty.other, x - after.spot, spot), *why)
    return replace(after, spot=x, phase=Phase.REPEATED_TRY, try_moved=called.foul.yards)


def from_the_spot_of_the_foul(
    rules: Qfl, before: QflSituation, dead: DeadBall, called: Called
) -> FeverSituation:
    """Where the return was when the foul happened (QFL-5-7-1, QFL-5-7-2, QFL-1-10-9a)."""
    runners = called.flag.offence
    assert called.flag.foul_at is not None
    own = Spot(Side.OFFENCE, called.flag.foul_at).seen_by(runners)
    behind = in_own_end_zone(own)
    start = own
    if behind:
        start = own = rules.touchback_spot(dead.story)  # QFLR-83
    else:
        own = min(own, LENGTH - 1)
        start = own
        own = rules.walked(own, called.foul.yards, back=runners is called.guilty)
    lateral = ("QFL-1-10-9a", "QFL-1-10-9c") if called.flag.after_lateral else ("QFL-5-7-2a",)
    side_clause = "QFL-5-7-1b" if runners is called.guilty else "QFL-5-7-1a"
    spot = Spot(runners, own)
    half = rules.half_the_distance(abs(own - start), called) if not behind else ("QFLR-05",)
    cites = (*lateral, side_clause, "QFL-5-7-2b", "QFLR-83", *half)
    rules.announce(PenaltyAdded(called.guilty.other, abs(own - start), spot), *cites)
    x = spot.seen_by(Side.OFFENCE)
    own_down = runners is Side.OFFENCE and not called.flag.changed
    scrimmage = dead.story.kind in (Kind.RUN, Kind.PASS)
    if not own_down or not scrimmage or called.foul.down is Down.FIRST:
        return rules.begin_series(before, runners, x, side_clause)
    return rules.after_the_down(before, x)


def try_again(rules: Qfl, before: FeverSituation, dead: DeadBall, called: Called) -> FeverSituation:
    """The try once more from a moved line; another die may be thrown there (QFL-5-8a)."""
    here = qfl(before)
    line = here.spot
    back = called.guilty is Side.OFFENCE
    x = rules.walked(line, called.foul.yards or LENGTH, back=back)
    if called.foul.spot is From.POINT and (dead.story.point or 0) >= LENGTH:
        x = LENGTH - 1
    yards = abs(x - line)
    rules.announce(
        PenaltyAccepted(called.guilty.other, yards, Spot(Side.OFFENCE, x)),
        *("QFL-5-8a", "QFL-5-5a", "FF-12-6"),
        *rules.card_cites(called),
        *rules.half_the_distance(yards, called),
    )
    moved = here.try_moved + (-yards if back else yards)
    return replace(here, spot=x, phase=Phase.REPEATED_TRY, try_moved=moved, hurried=False)
