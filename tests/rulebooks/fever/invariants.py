"""What holds in every game of Football Fever, whatever is called and thrown."""

from __future__ import annotations

from snapcount.rulebooks.fever.family import FootballFever
from snapcount.rulebooks.fever.situation import NONE, FeverSituation, Phase
from tests.invariants import (
    Facts,
    checking,
    gained,
    not_so,
    time_outs_left,
    where_the_game_stands,
)

POINTS = frozenset(((0, 0), *((0, points) for points in (1, 2, 3, 4, 6))))
MOST_NOTCHES = 3
BEFORE_A_KICKOFF = (
    *(Phase.TRY, Phase.REPEATED_TRY, Phase.KICKOFF),
    *(Phase.SECOND_CHOICE, Phase.TOSS, Phase.FINAL),
)


def broken(rules: FootballFever, before: FeverSituation, after: FeverSituation) -> list[str]:
    """Everything that cannot be after such a play."""
    return not_so(facts_of(rules, before, after))


def facts_of(
    rules: FootballFever,
    before: FeverSituation,
    after: FeverSituation,
    most_notches: int = MOST_NOTCHES,
) -> Facts:
    """What must be true after a play, whatever the version of the rules."""
    return {
        **_where_the_ball_lies(after),
        **_what_was_scored(before, after),
        **_what_the_clock_shows(rules, before, after, most_notches),
        **_what_is_left_to_do(rules, before, after),
    }


def _where_the_ball_lies(after: FeverSituation) -> Facts:
    down, to_go = after.series
    return {
        "the ball is on the field": 1 <= after.spot <= 99,
        "down and distance make sense": 0 <= down <= 4
        and (down == 0) == (to_go == 0)
        and after.spot + to_go <= 100,
        "downs are played from scrimmage": (down > 0) == (after.phase is Phase.SCRIMMAGE),
    }


def _what_was_scored(before: FeverSituation, after: FeverSituation) -> Facts:
    fewer, more = gained(before, after)
    next_phase = after.phase
    return {
        "the score changes by legal amounts": (fewer, more) in POINTS,
        "a touchdown is followed by a try": more != 6 or next_phase in (Phase.TRY, Phase.FINAL),
        "a score is followed by a kick": more in (0, 6) or next_phase is not Phase.SCRIMMAGE,
    }


def _what_the_clock_shows(
    rules: FootballFever, before: FeverSituation, after: FeverSituation, most_notches: int
) -> Facts:
    same_period = after.period == before.period
    left, was = (after.clock.left if same_period else 0), before.clock.left
    stop = rules.two_minute_stop(before.period)
    new_half = not same_period and rules.last_of_a_half(before.period)
    return {
        "the clock never rises": same_period or after.period > before.period,
        "a play takes at most three notches": 0 <= was - left <= most_notches,
        "the clock stops at two minutes": not was > stop > left,
        **time_outs_left(before, after, new_half),
        "a half begins with at most three": max(after.timeouts) <= 3,
    }


def _what_is_left_to_do(
    rules: FootballFever, before: FeverSituation, after: FeverSituation
) -> Facts:
    final = after.phase is Phase.FINAL
    untimed = after.clock.out and after.phase in (Phase.KICKOFF, Phase.SCRIMMAGE)
    return {
        **where_the_game_stands(rules, after, final),
        "a carried foul waits for a kickoff": after.carried == NONE
        or after.phase in BEFORE_A_KICKOFF,
        "a kickoff uses up the fouls carried to it": before.phase is not Phase.KICKOFF
        or max(after.carried) <= 15,
        "untimed downs end a half": not untimed or rules.last_of_a_half(after.period),
    }


check = checking(broken)
