"""The facts available to the conditions of an order (procedures 2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from snapcount.gridiron.downs import goal_to_go
from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.requests import Ask, Rule
from snapcount.rulebooks.fever.calls import Wish
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, FeverPlayType, Story
from snapcount.rulebooks.fever.situation import Phase
from snapcount.rulebooks.qfl.calls import AfterFairCatch
from snapcount.rulebooks.qfl.ledger import MOST
from snapcount.rulebooks.qfl.orders.meaning import holds
from snapcount.rulebooks.qfl.orders.terms import Window
from snapcount.rulebooks.qfl.sheets import Orders
from snapcount.rulebooks.qfl.situation import QflSituation
from snapcount.rulebooks.qfl.story import QflStory, qfl_story

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl

T = TypeVar("T")
KnownFacts = dict[str, bool | int | str]
NO_PLAY: KnownFacts = {"result.kind": "no_play", "result.gain": 0}

# The meaning of a sheet's answers, as printed options; the first available one counts. A kick that
# bounces in the end zone is a touchback, and so is a ball that is downed there.
MEANT: dict[str, tuple[str, ...]] = {
    "return": (Wish.RETURN,),
    "return_io": (Wish.RETURN_IN_OUT,),
    "advance": (Wish.RETURN,),
    "advance_io": (Wish.RETURN_IN_OUT,),
    "fair_catch": (Wish.FAIR_CATCH,),
    "touchback": (Wish.TOUCHBACK,),
    "bounce": (Wish.BOUNCE, Wish.TOUCHBACK),
    "down": (Wish.TAKE, Wish.TOUCHBACK),
    "take_spot": (Wish.TAKE,),
    "scrimmage": (AfterFairCatch.SCRIMMAGE,),
    "fair_catch_kick": (AfterFairCatch.KICK,),
}
WINDOWS = {
    "onside kick caught": Window.ONSIDE_CAUGHT,
    "after the fair catch": Window.FAIR_CAUGHT,
    "intercepted": Window.INTERCEPTED,
    "intercepted in the end zone": Window.INTERCEPTED,
    "recovered": Window.RECOVERED,
    "short field goal": Window.SHORT_FIELD_GOAL,
    "lateral intercepted": Window.LATERAL_INTERCEPTED,
}


class Circumstances:
    """6: what the conditions of orders may test."""

    def facts_before(self: Qfl, before: QflSituation, side: Side) -> KnownFacts:
        """What both sides knew when they sealed their sheets."""
        us = before.team(side)
        return {
            "clock.quarter": before.period,
            "clock.left": before.clock.left,
            "clock.late": self.late(before),
            "score.diff": before.score.of(us) - before.score.of(us.other),
            "tmo.us": before.timeouts.of(us),
            "tmo.them": before.timeouts.of(us.other),
            "mode.on": before.hurrying,
            "mode.focus": str(before.focus),
        }

    def facts_of(self: Qfl, before: QflSituation, dead: DeadBall, side: Side) -> KnownFacts:
        """The facts if the ball is dead there and the play stands."""
        muted = self.heard_by(None)
        return muted.facts_after(before, dead, muted.stands(before, dead), side)

    def facts_after(
        self: Qfl, before: QflSituation, dead: DeadBall, after: QflSituation, side: Side
    ) -> KnownFacts:
        """The facts of a play that leads there."""
        us, entry = before.team(side), self.ledger(before, dead)
        moves = entry.notches.moves + qfl_story(dead.story).extra_notches
        own = dead.side is Side.OFFENSE and not dead.story.changed
        return self.facts_before(before, side) | {
            "clock.after": self.clock_after(before, min(MOST, moves)).left,
            "clock.runs": entry.runs,
            "result.kind": kind_of_result(dead),
            "result.gain": dead.x - before.spot if own else 0,
            "result.in_bounds": dead.end is End.DEAD,
            "result.out_of_bounds": dead.end is End.OUT,
            "result.first_down": self.kept(before, after) and after.series.down == 1,
            "result.flag": "none",
            "next.ball": _next_ball(after, us is after.ball),
            "next.down": after.series.down,
            "next.to_go": after.series.to_go,
            "next.spot": after.spot,
            "next.goal_to_go": bool(after.series.down)
            and goal_to_go(after.spot, after.series.to_go),
            "score.diff": after.score.of(us) - after.score.of(us.other),
        }

    # ---------------------------------------------------------------- standing answers

    def foreseen(
        self: Qfl, orders: Orders, window: Window, side: Side, facts: KnownFacts
    ) -> tuple[str, ...]:
        """The answers in that side's sheet for this window: every entry whose condition holds, in order."""
        standing = orders.of(side).standing
        return tuple(
            entry.do for entry in standing if entry.at is window and holds(entry.condition, facts)
        )

    def ask(self: Qfl, question: Ask[T], story: Story, spot: Spot) -> Rule[T]:
        """A question during a play: the sheet answers it if it can (QFL-6-1a)."""
        told, side = qfl_story(story), question.side
        if told.before is not None and told.orders.of(side).standing:
            dead = DeadBall.held(side, spot.seen_by(side), told)
            facts = self.facts_of(told.before, dead, side) | _facts_here(told, spot.seen_by(side))
            for answer in self.foreseen(told.orders, _window(question, told), side, facts):
                for meant in MEANT.get(answer, ()):
                    if meant in question.options:
                        return question.options[meant]
        return (yield from question)


def _next_ball(after: QflSituation, ours: bool) -> str:
    if after.phase in (Phase.TRY, Phase.REPEATED_TRY):
        return "try"
    if after.phase is not Phase.SCRIMMAGE and after.phase is not Phase.FAIR_CATCH_KICK:
        return "free_kick"
    return "us" if ours else "them"


def kind_of_result(dead: DeadBall) -> str:
    """The play's `result.kind`."""
    story = dead.story
    if dead.end is End.TOUCHDOWN:
        return "touchdown"
    if dead.end is End.SAFETY:
        return "safety"
    if story.kind not in (FeverPlayType.RUN, FeverPlayType.PASS, FeverPlayType.CONVERSION):
        return "kick"
    if dead.end is End.INCOMPLETE:
        return "incomplete"
    if story.loose:
        return "fumble_kept" if dead.side is Side.OFFENSE else "fumble_lost"
    if story.changed:
        return "intercepted"
    return "sack" if story.sacked else "gain"


def _window(question: Ask[T], story: QflStory) -> Window:
    if question.name in WINDOWS:
        return WINDOWS[question.name]
    if story.kind is FeverPlayType.PUNT:
        return Window.PUNT_CAUGHT
    return Window.SAFETY_KICK_CAUGHT if story.safety_kick else Window.KICKOFF_CAUGHT


def _facts_here(story: QflStory, own: int) -> KnownFacts:
    """Where the kick came down, or the loose ball is, in the coordinates of the side asked."""
    return {
        "kick.length": story.kick,
        "kick.spot": own,
        "kick.depth": max(-own, 0),
        "loose.spot": own,
        "loose.ball": "us",
    }
