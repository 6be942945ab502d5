"""The value of a situation: expected points and win probability, by one heuristic for every game.

Method and limits are described in docs/league/season.md.
"""

from __future__ import annotations

from math import erf, exp, hypot, sqrt

from snapcount.gridiron.downs import DOWNS, YARDS_TO_GAIN
from snapcount.gridiron.field import LENGTH, Team
from snapcount.gridiron.situation import REGULATION, Situation, last_of_a_half
from snapcount.insight.stats.kinds import A_TRY, PLACE_KICK, PUTS_IN_PLAY

KICKOFF = "kickoff"  # the phase in which a kick cannot score three points

FIELD_GOAL, TRY = 3.0, 0.95  # the points, and the value of a try
TOUCHDOWN = 6.0
PUNT = 40  # yards, less the return
PINNED = 88  # the opponents' field after a punt from short of midfield
HOLDER = 7  # yards from the line of scrimmage to where a field goal is kicked from
POSTS = 10  # yards from the goal line to the goal posts
EVEN_FIELD_GOAL, FIELD_GOAL_SLOPE = (
    55,
    7,
)  # where half are made; and how fast that changes
USUAL_KICKOFF = 35  # after a score
RETURNED_TO = 60  # a kickoff from the 35 is brought back to the 25, one from the 20 to the 40

# By down: the probability of a first down with nothing to go, and its decay length in yards.
FIRST_DOWN = {1: (0.93, 32.0), 2: (0.86, 21.5), 3: (0.74, 12.4), 4: (0.45, 3.5)}

GAME = 3_600  # seconds in a full game; shorter ones are scaled up
SPREAD = 13.5  # standard deviation of a full game's result, in points
POSSESSION, ONE_TRY = 3.0, 0.7  # the same for the next score
ONE_PLAY = 5  # seconds: at least one while the game is not over
USUAL_START = 75  # yards to the goal line, after a kickoff
KICKING_RANGE, SECONDS_A_YARD = 35, 2  # yards to the goal line, and how fast one gets there
KNEEL_DOWN = 40  # seconds off the clock
SAFE = 0.99


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


def win_chance(situation: Situation, quarter_seconds: int, over: bool) -> float:
    """Win probability of the team with the ball; a tie counts half. After the game 1, 0.5 or 0."""
    lead = situation.score.of(situation.ball) - situation.score.of(situation.ball.other)
    if over:
        return (1 + (lead > 0) - (lead < 0)) / 2
    stretch = GAME / (REGULATION * quarter_seconds)
    left = stretch * _seconds_left(situation, quarter_seconds)
    worth, doubt = _what_comes_next(situation, stretch)
    spread = hypot(SPREAD * sqrt(min(1.0, left / GAME)), doubt)
    chance = _normal((lead + worth) / spread)
    return max(chance, SAFE) if lead > 0 and _runs_out(situation, left) else chance


def chance_of(team: Team, situation: Situation, quarter_seconds: int, over: bool) -> float:
    """The same for a given team, whoever has the ball."""
    chance = win_chance(situation, quarter_seconds, over)
    return chance if team is situation.ball else 1 - chance


# ---------------------------------------------------------------- expected points


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


# ---------------------------------------------------------------- win probability


def _seconds_left(situation: Situation, quarter_seconds: int) -> int:
    """Seconds left in the game; in overtime, in its quarter."""
    quarters = max(0, REGULATION - situation.period)
    return situation.clock.seconds + quarters * quarter_seconds


def _what_comes_next(situation: Situation, stretch: float) -> tuple[float, float]:
    """Expected points and their spread, scaled by the time left in the half."""
    worth, tries = expected_points(situation), situation.phase in A_TRY
    now = TRY if tries else 0.0  # a try needs no time, the kickoff after it does
    share = _share_of_a_possession(situation, stretch)
    doubt = hypot(ONE_TRY * tries, POSSESSION * share)
    return now + (worth - now) * share, doubt


def _share_of_a_possession(situation: Situation, stretch: float) -> float:
    """The share left of the time needed to get into field goal range, at most 1."""
    if not last_of_a_half(situation.period):
        return 1.0
    others_begin = situation.phase == KICKOFF or situation.phase in A_TRY
    to_goal = USUAL_START if others_begin else LENGTH - situation.spot
    far = max(0, to_goal - KICKING_RANGE)
    left = max(ONE_PLAY, stretch * situation.clock.seconds)
    return min(1.0, left / (ONE_PLAY + SECONDS_A_YARD * far))


def _runs_out(situation: Situation, left: float) -> bool:
    """Whether the team with the ball can kneel out the clock."""
    down, stops = situation.series.down, situation.timeouts.of(situation.ball.other)
    running = max(0, DOWNS - down - stops)  # kneel-downs after which the clock cannot be stopped
    last = situation.period >= REGULATION
    return last and down > 0 and left <= KNEEL_DOWN * running + ONE_PLAY * (DOWNS - down + 1)


def _normal(z: float) -> float:
    return (1 + erf(z / sqrt(2))) / 2
