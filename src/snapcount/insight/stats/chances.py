"""Win probability: one heuristic for every game, on top of the expected points of its rulebook.

Method and limits are described in docs/league/season.md.
"""

from __future__ import annotations

from math import erf, hypot, sqrt
from typing import Any

from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.field import LENGTH, Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import REGULATION, Situation, last_of_a_half
from snapcount.insight.phases import A_TRY, KICKOFF
from snapcount.insight.values.worth import expected_points, points_of_a_try

GAME = 3_600  # seconds in a full game; shorter ones are scaled up
SPREAD = 13.5  # standard deviation of a full game's result, in points
POSSESSION, ONE_TRY = 3.0, 0.7  # the same for the next score
ONE_PLAY = 5  # seconds: at least one while the game is not over
USUAL_START = 75  # yards to the goal line, after a kickoff
KICKING_RANGE, SECONDS_A_YARD = 35, 2  # yards to the goal line, and how fast one gets there
KNEEL_DOWN = 40  # seconds off the clock
SAFE = 0.99


def win_chance(
    rules: Rulebook[Any], situation: Situation, quarter_seconds: int, over: bool
) -> float:
    """Win probability of the team with the ball; a tie counts half. After the game 1, 0.5 or 0."""
    lead = situation.score.of(situation.ball) - situation.score.of(situation.ball.other)
    if over:
        return (1 + (lead > 0) - (lead < 0)) / 2
    stretch = GAME / (REGULATION * quarter_seconds)
    left = stretch * _seconds_left(situation, quarter_seconds)
    worth, doubt = _what_comes_next(rules, situation, stretch)
    spread = hypot(SPREAD * sqrt(min(1.0, left / GAME)), doubt)
    chance = _normal((lead + worth) / spread)
    return max(chance, SAFE) if lead > 0 and _runs_out(situation, left) else chance


def chance_of(
    team: Team, rules: Rulebook[Any], situation: Situation, quarter_seconds: int, over: bool
) -> float:
    """The same for a given team, whoever has the ball."""
    chance = win_chance(rules, situation, quarter_seconds, over)
    return chance if team is situation.ball else 1 - chance


def _seconds_left(situation: Situation, quarter_seconds: int) -> int:
    """Seconds left in the game; in overtime, in its quarter."""
    quarters = max(0, REGULATION - situation.period)
    return situation.clock.seconds + quarters * quarter_seconds


def _what_comes_next(
    rules: Rulebook[Any], situation: Situation, stretch: float
) -> tuple[float, float]:
    """Expected points and their spread, scaled by the time left in the half."""
    worth, tries = expected_points(rules, situation), situation.phase in A_TRY
    now = points_of_a_try(rules) if tries else 0.0  # a try needs no time, the kickoff after it does
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
