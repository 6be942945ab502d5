"""Razzle-dazzle, the tenth play: the lower roll chooses the offensive result (PD-A7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.paydirt.calls import razzle_choice
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play
from snapcount.rulebooks.paydirt.dead_ball import DeadBall, Story
from snapcount.rulebooks.paydirt.dice import DEFENCE_DICE, DEFENCE_RAZZLE, OFFENCE_RAZZLE
from snapcount.rulebooks.paydirt.facts import BoxesToChoose, RazzleChosen, RazzleDazzle
from snapcount.rulebooks.paydirt.from_scrimmage import Attempt, kind_of
from snapcount.rulebooks.paydirt.reading import Handicap

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt


@subrule
def tenth_play(rules: Paydirt, x: int, formation: Formation, less: Handicap) -> Rule[DeadBall]:
    """Against a formation that is known already, both roll the offensive dice (PD-A7-A to -C)."""
    theirs = yield from DEFENCE_RAZZLE
    ours = yield from OFFENCE_RAZZLE
    winner = Side.OFFENCE if ours <= theirs else Side.DEFENCE
    rules.announce(
        RazzleDazzle(winner, ours, theirs), "PD-A7-0", "PD-A7-A", "PD-A7-B", "PD-A7-C", "PD-A7-D"
    )
    totals = (ours,) if winner is Side.OFFENCE else tuple(sorted({ours, theirs}))
    play, total = yield from rules.choose_a_box(winner, totals)
    against = yield from DEFENCE_DICE  # only now (PD-A7-G)
    box = rules.chart(Side.DEFENCE).defensive(formation, against, play)
    attempt = Attempt(play, box, less)
    return (yield from rules.read_play(x, attempt, total, Story(kind_of(play))))


@subrule
def choose_a_box(rules: Paydirt, winner: Side, totals: tuple[int, ...]) -> Rule[tuple[Play, int]]:
    """Any of the nine plays, opposite the totals the winner may use (PD-A7-E, PD-A7-F)."""
    chart, cite = rules.chart(Side.OFFENCE), "PD-A7-E" if winner is Side.OFFENCE else "PD-A7-F"
    for total in totals:
        boxes = ", ".join(f"{play} {chart.offensive(play, total)}" for play in Play)
        rules.announce(BoxesToChoose(total, boxes), cite)
    play, total = yield from razzle_choice(winner, totals)
    chosen = RazzleChosen(winner, str(play), str(chart.offensive(play, total)))
    rules.announce(chosen, cite, "PD-A7-G", "PD-A7-H", "PDR-39")
    return play, total
