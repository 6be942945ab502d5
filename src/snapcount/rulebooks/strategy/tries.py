"""The try after a touchdown: a kick or two points (ST-spec-7 to ST-spec-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.downs import NO_DOWN
from snapcount.gridiron.facts import ExtraPoint, ExtraPointBlocked, ExtraPointMissed
from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.strategy.calls import TRY, calls
from snapcount.rulebooks.strategy.cards.card import Kick, Rating
from snapcount.rulebooks.strategy.cards.card import Kind as CardKind
from snapcount.rulebooks.strategy.cards.results import Happens, Hash
from snapcount.rulebooks.strategy.dead_ball import DeadBall, End, Kind, Story
from snapcount.rulebooks.strategy.dice import KICK_NUMBER
from snapcount.rulebooks.strategy.situation import StrategySituation, Try
from snapcount.rulebooks.strategy.special_teams_card import flag_of
from snapcount.rulebooks.strategy.timing import Tempo

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

TWO_POINT_SPOT = LENGTH - 2  # ST-spec-9


def try_for_points(rules: Strategy, situation: StrategySituation) -> Rule[StrategySituation]:
    """A kick or two points; a repeated try is the one that was announced (STR-60)."""
    wish = situation.repeated or (yield from TRY)
    if wish is Try.EXTRA_POINT:
        dead = yield from rules.extra_point(situation.spot, situation.rating)
    else:
        dead = yield from rules.two_point_try(situation)
    return (yield from rules.play_over(situation, Tempo.STOPPED, dead))


def two_point_try(rules: Strategy, situation: StrategySituation) -> Rule[DeadBall]:
    """One play from the two-yard line, or from where a penalty has put it (ST-spec-9, STR-60)."""
    x = situation.spot if situation.repeated else TWO_POINT_SPOT
    cites = ("ST-spec-9", *(("STR-60",) if situation.repeated else ()))
    play, defence = yield from calls(rules.plays(x), rules.defences(x, NO_DOWN), (), cites)
    run = rules.cards.play[play].kind is CardKind.RUN
    kind = Kind.TWO_POINT_RUN if run else Kind.TWO_POINT_PASS
    return (yield from rules.run_or_pass(x, situation.lies, play, defence, kind))


@subrule
def extra_point(rules: Strategy, x: int, rating: Rating) -> Rule[DeadBall]:
    """One point; from another line than usual by the field-goal card (ST-base-8, ST-spec-7)."""
    story = Story(Kind.EXTRA_POINT, x, lies=Hash.CENTRE)
    if x == rules.try_spot:
        number = yield from KICK_NUMBER
        outcome = rules.from_the_table(Kick.EXTRA_POINT, number, story).happens
    else:
        why = ("ST-spec-7", "STR-60")
        number, outcome = yield from rules.kicked_at_goal(LENGTH - x, rating, False, why)
    story = replace(story, flag=flag_of(Kick.EXTRA_POINT, number))
    if outcome is Happens.GOOD:
        points = rules.extra_point_points
        rules.announce(ExtraPoint(Side.OFFENCE, points), "ST-base-8")
        return DeadBall.held(Side.OFFENCE, LENGTH, story, End.GOOD_TRY, points)
    if outcome is Happens.BLOCKED:
        return (yield from rules.extra_point_blocked(story))
    rules.announce(ExtraPointMissed(Side.OFFENCE), "ST-base-8")
    return DeadBall(End.DEAD, Side.OFFENCE, x, story)


@subrule
def extra_point_blocked(rules: Strategy, story: Story) -> Rule[DeadBall]:
    """The defence may bring it back for two points (ST-spec-8, STR-38)."""
    rules.announce(ExtraPointBlocked(Side.OFFENCE), "ST-spec-8")
    story = replace(story, blocked=True)
    if (yield from rules.block_returned(rules.cards.block_returns.extra_point, "ST-spec-8")):
        return rules.try_scored(Side.DEFENCE, replace(story, changed=True))
    return DeadBall(End.DEAD, Side.OFFENCE, story.line, story)
