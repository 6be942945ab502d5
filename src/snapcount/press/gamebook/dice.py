"""The dice statistics of one or many games, as a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from snapcount.gridiron.requests import Throw
from snapcount.insight.stats.dice import DieCount
from snapcount.insight.stats.row import PlayRow
from snapcount.press.gamebook.layout import fact, table
from snapcount.press.gamebook.scribe import Scribe

COLUMNS = ("throws", "mean", "expected", "p")


def dice_lines(dice: Sequence[DieCount], pen: Scribe, *, plain: bool) -> list[str]:
    """The table in 80 columns; in plain mode, one die per line."""
    labels, *rows = dice_table(dice, pen)
    if plain:
        return [fact(name, labels[1:], figures) for name, *figures in rows]
    return table([labels, *rows], "<" + ">" * len(COLUMNS))


def dice_table(dice: Sequence[DieCount], pen: Scribe) -> list[tuple[str, ...]]:
    """A header row, then one row per die: name, throws, averages, and the probability with fair dice."""
    labels = tuple(pen.say(f"dice.{label}") for label in ("die", *COLUMNS))
    return [labels, *(_row(die, pen) for die in dice)]


def thrown_together(name: str, rows: Iterable[PlayRow], pen: Scribe) -> list[str]:
    """The dice in a throw, if there are several: the table counts each by itself."""
    for thrown in (thrown for row in rows for thrown in row.thrown):
        if thrown.request.name == name and isinstance(thrown.request, Throw):
            dice = [pen.teller.chance(str(die.name)) for die in thrown.request.dice]
            return [pen.say("dice.together", name=name, dice=dice)] if len(dice) > 1 else []
    return []


def _row(die: DieCount, pen: Scribe) -> tuple[str, ...]:
    fairness = die.fairness
    return (
        pen.teller.chance(die.name),
        str(die.throws),
        pen.decimal(die.mean, 2),
        pen.decimal(die.expected_mean, 2),
        pen.percent(fairness.p) if fairness is not None and fairness.enough else pen.say("none"),
    )
