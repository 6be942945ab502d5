"""What a situation is worth in points: for exact odds, statistics and exports alike.

Downs have the values of the equilibrium of their rulebook. Only a rulebook that has none is judged
by the rule of thumb.
"""

from __future__ import annotations

from typing import Any

from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import Situation
from snapcount.insight.phases import A_TRY, KICKOFF, PLACE_KICK, PUTS_IN_PLAY
from snapcount.insight.values import rule_of_thumb
from snapcount.insight.values.store import Values, values_of

USUAL_START = 25  # the receivers' own yards after a kickoff from the usual spot
CLOSEST, FARTHEST = 10, 50  # and after any other
FOURTH, LONG = 4, 30


def expected_points(rules: Rulebook[Any], situation: Situation) -> float:
    """Expected points of the team with the ball, net of the opponents', kicks after scores included."""
    values = values_of(rules)
    if values is None:
        return rule_of_thumb.expected_points(situation)
    down, to_go = situation.series.down, situation.series.to_go
    if down:
        return values.points(situation.spot, down, to_go)
    if situation.phase in A_TRY:
        return values.attempt
    if situation.phase == KICKOFF:
        return _kickoff(values, situation.spot, rules.opening().spot)
    if situation.phase in (*PUTS_IN_PLAY, *PLACE_KICK):  # like a fourth down on which one must kick
        kickoff = _kickoff(values, situation.spot, rules.opening().spot)
        return max(kickoff, values.points(situation.spot, FOURTH, LONG))
    return 0.0


def points_of_a_try(rules: Rulebook[Any]) -> float:
    """What a try adds to the score, without the kickoff after it."""
    values = values_of(rules)
    return rule_of_thumb.TRY if values is None else values.attempt - values.kickoff


def _kickoff(values: Values, spot: int, usual: int) -> float:
    """From another spot than usual, the receivers start as many yards nearer or farther."""
    start = min(max(USUAL_START + usual - spot, CLOSEST), FARTHEST)
    gained = values.points(start, 1, 10) - values.points(USUAL_START, 1, 10)
    return values.kickoff - gained
