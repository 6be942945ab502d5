"""What holds in every game of Football Fever, whatever is called and thrown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from snapcount.gridiron.drivers import seconds_between
from snapcount.gridiron.field import Team
from snapcount.rulebooks.fever.family import FootballFever
from snapcount.rulebooks.fever.situation import NONE, FeverSituation, Phase

POINTS = (0, 1, 2, 3, 4, 6)
MOST_SECONDS = 36  # three notches


def broken(rules: FootballFever, before: FeverSituation, after: FeverSituation) -> Iterator[str]:
    """Everything that cannot be after such a play."""
    yield from _where_the_ball_lies(after)
    yield from _what_was_scored(before, after)
    yield from _what_the_clock_shows(rules, before, after)
    yield from _what_is_left_to_do(rules, before, after)


def _where_the_ball_lies(after: FeverSituation) -> Iterator[str]:
    down, to_go = after.series
    if not 1 <= after.spot <= 99:
        yield "the ball is off the field"
    if not 0 <= down <= 4 or (down == 0) != (to_go == 0) or after.spot + to_go > 100:
        yield "down and distance make no sense"
    if (down > 0) != (after.phase is Phase.SCRIMMAGE):
        yield "a down is played from scrimmage only"


def _what_was_scored(before: FeverSituation, after: FeverSituation) -> Iterator[str]:
    gained = [after.score.of(team) - before.score.of(team) for team in Team]
    if min(gained) < 0 or (max(gained) and min(gained)) or max(gained) not in POINTS:
        yield "the score changed by an illegal amount"
    if max(gained) == 6 and after.phase not in (Phase.TRY, Phase.FINAL):
        yield "a touchdown is followed by a try"
    if max(gained) in (2, 3, 4) and after.phase is Phase.SCRIMMAGE:
        yield "other scores are followed by a kick"


def _what_the_clock_shows(
    rules: FootballFever, before: FeverSituation, after: FeverSituation
) -> Iterator[str]:
    if (after.period, -after.clock.left) < (before.period, -before.clock.left):
        yield "the clock rose"
    if not 0 <= seconds_between(before, after) <= MOST_SECONDS:
        yield "a play took more than three notches"
    stop = rules.two_minute_stop(before.period)
    ran = after.clock.left if after.period == before.period else 0
    if stop and before.clock.left > stop > ran:
        yield "the clock did not stop at two minutes"
    if not all(0 <= after.timeouts.of(team) <= 3 for team in Team):
        yield "there are fewer than no time-outs, or more than three"
    new_half = after.period != before.period and rules.last_of_a_half(before.period)
    if not new_half and any(after.timeouts.of(t) > before.timeouts.of(t) for t in Team):
        yield "a time-out came back"


def _what_is_left_to_do(
    rules: FootballFever, before: FeverSituation, after: FeverSituation
) -> Iterator[str]:
    if after.phase is not Phase.FINAL and not rules.possible(after):
        yield "no game can come to that situation"
    if after.phase is Phase.FINAL and after.period < 4:
        yield "the game ended too early"
    waits = (Phase.TRY, Phase.REPEATED_TRY, Phase.KICKOFF, Phase.SECOND_CHOICE, Phase.TOSS)
    if after.carried != NONE and after.phase not in (*waits, Phase.FINAL):
        yield "a carried foul outlived its kickoff"
    if before.phase is Phase.KICKOFF and any(after.carried.of(team) > 15 for team in Team):
        yield "a kickoff did not use up the fouls carried to it"
    untimed = after.clock.out and after.phase in (Phase.KICKOFF, Phase.SCRIMMAGE)
    if untimed and not rules.last_of_a_half(after.period):
        yield "an untimed down at the end of a quarter that ends no half"


def check(rules: Any, before: Any, after: Any) -> None:
    """Fail if something is broken."""
    wrong = list(broken(rules, before, after))
    assert not wrong, f"{rules.id}: {wrong}: '{before}' became '{after}'"
