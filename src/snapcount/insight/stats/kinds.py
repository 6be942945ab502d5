"""Play types."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.gridiron.intents import Intent
from snapcount.gridiron.meanings import Drop, Drops, GoesWrong, Scores, Scoring, ShowsPlayType
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.insight.phases import A_TRY, PLACE_KICK, PUTS_IN_PLAY
from snapcount.insight.stats.row import PlayType

MEANT_AS = {
    Intent.RUN: PlayType.RUN,
    Intent.PASS: PlayType.PASS,
    Intent.PUNT: PlayType.PUNT,
    Intent.FIELD_GOAL: PlayType.FIELD_GOAL,
}
BY_HAND = (Scoring.TOUCHDOWN, Scoring.SAFETY)


def kind_of(before: Situation, told: Sequence[Fact], intent: Intent) -> PlayType:
    """The type of a play, whether it counts or not."""
    phase = str(before.phase)
    shown = [fact.play_type for fact in told if isinstance(fact, ShowsPlayType)]
    if before.series.down:
        return _from_scrimmage(told, intent)
    if phase in A_TRY:
        carried = intent in (Intent.RUN, Intent.PASS)
        carried = carried or PlayType.RUN in shown or PlayType.PASS in shown
        by_foot = PlayType.EXTRA_POINT in shown
        return PlayType.CONVERSION if carried and not by_foot else PlayType.EXTRA_POINT
    if PlayType.FIELD_GOAL in shown or (phase in PLACE_KICK and said(told, GoesWrong)):
        return PlayType.FIELD_GOAL
    return PlayType.KICKOFF if phase in PUTS_IN_PLAY else PlayType.CEREMONY


def _from_scrimmage(told: Sequence[Fact], intent: Intent) -> PlayType:
    kicks = intent in (Intent.PUNT, Intent.FIELD_GOAL)
    for fact in told:
        if isinstance(fact, GoesWrong):
            return MEANT_AS.get(intent, PlayType.PUNT)
        if kicks and _is_a_fumble(fact):  # a bad snap, whatever follows
            return MEANT_AS[intent]
        if isinstance(fact, ShowsPlayType):
            return fact.play_type
    happened = any(_is_a_fumble(fact) or scored(fact, *BY_HAND) for fact in told)
    return MEANT_AS.get(intent, PlayType.NO_PLAY) if happened else PlayType.NO_PLAY


def scored(fact: Fact, *ways: Scoring) -> bool:
    """Whether somebody scored in one of these ways."""
    return isinstance(fact, Scores) and fact.scoring in ways


def _is_a_fumble(fact: Fact) -> bool:
    return isinstance(fact, Drops) and fact.drop is Drop.FUMBLE


def said(told: Sequence[Fact], *meanings: type) -> bool:
    """Whether a fact of one of these types, or with one of these meanings, was announced."""
    return any(isinstance(fact, meanings) for fact in told)
