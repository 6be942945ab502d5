"""Expected points by a rule of thumb from professional football, for rulebooks without values.

Described in docs/league/season.md.
"""

from __future__ import annotations

from math import exp

from snapcount.gridiron.downs import YARDS_TO_GAIN
from snapcount.gridiron.field import LENGTH
from snapcount.gridiron.situation import Situation
from snapcount.insight.phases import A_TRY, KICKOFF, PLACE_KICK, PUTS_IN_PLAY

FIELD_GOAL, TRY = 3.0, 0.95  # the points, and the value of a try
TOUCHDOWN = 6.0
PUNT = 40  # yards, less the return
PINNED = 88  # the opponents' field after a punt from short of midfield
HOLDER = 7  # yards from the line of scrimmage to where a field goal is kicked from
POSTS = 10  # yards from the goal line to the goal posts
EVEN_FIELD_GOAL, FIELD_GOAL_SLOPE = 55, 7  # where half are made; and how fast that changes
USUAL_KICKOFF = 35  # after a score
RETURNED_TO = 60  # a kickoff from the 35 is brought back to the 25, one from the 20 to the 40

# By down: the probability of a first down with nothing to go, and its decay length in yards.
FIRST_DOWN = {1: (0.93, 32.0), 2: (0.86, 21.5), 3: (0.74, 12.4), 4: (0.45, 3.5)}


def expected_points(situation: Situation) -> float:
    """Expected points of the team with the ball, net of the opponents', until the next score."""
    to_goal = LENGTH - situation.spot
    if situation.series.down:
        return _from_scrimmage(to_goal, situation.series.down, situation.series.to_go)
    if situation.phase in A_TRY:
        return TRY + _kickoff(USUAL_KICKOFF)
    if situation.phase == KICKOFF:
        return _kickoff(situation.spot)
    if situation.phase in (*PUTS_IN_PLAY, *PLACE_KICK):
        return max(_kickoff(situation.spot), _field_goal(to_goal))
    return 0.0


def _first_and_ten(to_goal: float) -> float:
    """A smooth curve: linear between the 20s, steeper near both goal lines."""
    near, far = exp(-to_goal / 8), exp(-(LENGTH - to_goal) / 10)
    return 5.1 - 0.06 * to_goal + 1.2 * near - 0.4 * far


def _from_scrimmage(to_goal: int, down: int, to_go: int) -> float:
    """The curve, adjusted for how likely a first down is compared to first and 10."""
    usual = min(YARDS_TO_GAIN, to_goal)
    made = _touchdown() if to_goal <= YARDS_TO_GAIN else _first_and_ten(to_goal - usual)
    stake = made - _given_up(to_goal)
    return _first_and_ten(to_goal) + (_first_down(down, to_go) - _first_down(1, usual)) * stake


def _first_down(down: int, to_go: int) -> float:
    certain, fades = FIRST_DOWN[down]
    return certain * exp(-to_go / fades)


def _touchdown() -> float:
    return TOUCHDOWN + TRY + _kickoff(USUAL_KICKOFF)


def _given_up(to_goal: int) -> float:
    """A punt or a field goal, whichever is better."""
    punt = -_first_and_ten(min(PINNED, LENGTH + PUNT - to_goal))
    return max(punt, _field_goal(to_goal))


def _field_goal(to_goal: int) -> float:
    """Good, and the others get a kickoff; or missed, and they take over at the spot of the kick."""
    length = to_goal + HOLDER + POSTS
    good = 1 / (1 + exp((length - EVEN_FIELD_GOAL) / FIELD_GOAL_SLOPE))
    missed = -_first_and_ten(max(1, LENGTH - to_goal - HOLDER))
    return good * (FIELD_GOAL + _kickoff(USUAL_KICKOFF)) + (1 - good) * missed


def _kickoff(spot: int) -> float:
    """For the kickers: minus the receivers' expected points after their return."""
    back_to = min(max(RETURNED_TO - spot, 10), 50)
    return -_first_and_ten(LENGTH - back_to)
