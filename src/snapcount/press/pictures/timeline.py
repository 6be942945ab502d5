"""Game time from the first kickoff to the last whistle, in seconds played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from snapcount.gridiron.situation import REGULATION, Situation
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.row import PlayRow

SHORTEST = 60  # the drawn length of a period without a clock, in seconds


@dataclass(frozen=True)
class Timeline:
    """The length of each period in order, and when the game ends."""

    lengths: tuple[int, ...]
    end: int

    @property
    def starts(self) -> tuple[int, ...]:
        """When each period begins, and the scheduled end of the last one."""
        return (0, *accumulate(self.lengths))

    @property
    def bounds(self) -> tuple[int, ...]:
        """When each period begins, and when the game ends."""
        return (*self.starts[:-1], self.end)

    def at(self, situation: Situation) -> int:
        """The game time of that situation."""
        length = self.lengths[situation.period - 1]
        return self.starts[situation.period - 1] + length - min(situation.clock.seconds, length)

    def end_of(self, row: PlayRow) -> int:
        """When a play ended: at the end of its period at the latest."""
        if row.after.period == row.before.period:
            return self.at(row.after)
        return self.starts[row.before.period]


def timeline(account: Account) -> Timeline:
    """The four quarters, and every overtime period that has begun; the last one may end early."""
    quarter, now = account.game.rulebook.opening().clock.seconds, account.game.situation
    seen = [*(row.before for row in account.rows), now]
    last = max(REGULATION, *(situation.period for situation in seen))
    lengths = tuple(_length(period, seen, quarter) for period in range(1, last + 1))
    whole = Timeline(lengths, sum(lengths))
    if not account.game.over or last == REGULATION:
        return whole
    return replace(whole, end=max(whole.at(now), whole.starts[-2] + SHORTEST))


def _length(period: int, seen: Sequence[Situation], quarter: int) -> int:
    clocks = [situation.clock.seconds for situation in seen if situation.period == period]
    return max(SHORTEST, *clocks, quarter if period <= REGULATION else 0)
