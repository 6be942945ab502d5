"""The dice of a game as a table."""

from __future__ import annotations

from snapcount.game.telling import Voice
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.dice import DieCount, die_table, most_valuable_die
from snapcount.press.gamebook.scribe import Scribe, scribe

COLUMNS = ("throws", "mean", "expected", "p")


def dice_table(account: Account, voice: Voice) -> list[tuple[str, ...]]:
    """A row of labels, then a row a die: its name, throws, averages, and how likely fair dice do so."""
    pen = scribe(voice, account.game.situation)
    labels = ("die", *COLUMNS)
    rows = [_row(die, pen) for die in die_table(account)]
    return [tuple(pen.say(f"dice.{label}") for label in labels), *rows]


def most_valuable_line(account: Account, voice: Voice) -> str:
    """Which die did most for the winner; nothing if none was thrown."""
    pen = scribe(voice, account.game.situation)
    best = most_valuable_die(account)
    return pen.say("dice.most-valuable", name=best.name) if best is not None else ""


def _row(die: DieCount, pen: Scribe) -> tuple[str, ...]:
    fairness = die.fairness
    return (
        pen.teller.chance(die.name),
        str(die.throws),
        pen.decimal(die.mean),
        pen.decimal(die.expected_mean),
        pen.percent(fairness.p) if fairness is not None and fairness.enough else pen.say("none"),
    )
