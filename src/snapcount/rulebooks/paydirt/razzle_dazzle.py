"""Razzle-dazzle, the tenth play: the lower roll chooses the offensive result (PD-A7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import ends_with, subrule, telling
from snapcount.rulebooks.paydirt.box_results import Handicap
from snapcount.rulebooks.paydirt.calls import razzle_choice
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play
from snapcount.rulebooks.paydirt.dead_ball import DeadBall, Story
from snapcount.rulebooks.paydirt.dice import DEFENSE_DICE, DEFENSE_RAZZLE, OFFENSE_RAZZLE
from snapcount.rulebooks.paydirt.facts import BoxesToChoose, RazzleChosen, RazzleDazzle
from snapcount.rulebooks.paydirt.from_scrimmage import Attempt, Manner, Tried, kind_of

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt


class RazzleTotal(int):
    """The total of a chosen box: used for lookup only, never for arithmetic."""


class TenthPlay:
    """A7: razzle-dazzle."""

    @subrule
    def tenth_play(self: Paydirt, x: int, formation: Formation, less: Handicap) -> Rule[DeadBall]:
        """A chosen box, against a formation that was known before (PD-A7-A)."""
        play, total = yield from self.razzle_pick()
        tried = yield from self.razzle_met(play, total, formation, less)
        story, manner = Story(kind_of(play)), Manner(play.is_pass)
        return (yield from ends_with(self.read_off(x, manner, tried, story)))

    @subrule
    def razzle_met(
        self: Paydirt, play: Play, total: RazzleTotal, formation: Formation, less: Handicap
    ) -> Rule[Tried]:
        """The defense rolls only now (PD-A7-G)."""
        against = yield from DEFENSE_DICE
        box = self.chart(Side.DEFENSE).defensive(formation, against, play)
        return (yield from ends_with(self.tried(Attempt(play, box, less), total, ())))

    @subrule
    def razzle_pick(self: Paydirt) -> Rule[tuple[Play, RazzleTotal]]:
        """Both roll the offensive dice, and the lower total chooses a box (PD-A7-B to -F)."""
        theirs = yield from DEFENSE_RAZZLE
        ours = yield from OFFENSE_RAZZLE
        winner = Side.OFFENSE if ours <= theirs else Side.DEFENSE
        self.announce(
            RazzleDazzle(winner, ours, theirs),
            "PD-A7-0",
            "PD-A7-A",
            "PD-A7-B",
            "PD-A7-C",
            "PD-A7-D",
        )
        totals = (ours,) if winner is Side.OFFENSE else tuple(sorted({ours, theirs}))
        cite = "PD-A7-E" if winner is Side.OFFENSE else "PD-A7-F"
        self.show_boxes(totals, cite)
        play, total = yield from razzle_choice(winner, totals)
        box = self.chart(Side.OFFENSE).offensive(play, total)
        chosen = RazzleChosen(winner, str(play), str(box))
        self.announce(chosen, cite, "PD-A7-G", "PD-A7-H", "PDR-39")
        return play, RazzleTotal(total)

    @telling
    def show_boxes(self: Paydirt, totals: tuple[int, ...], cite: str) -> None:
        """Shows any of the nine plays, opposite the totals the winner may use (PD-A7-E, PD-A7-F)."""
        chart = self.chart(Side.OFFENSE)
        for total in totals:
            boxes = ", ".join(f"{play} {chart.offensive(play, total)}" for play in Play)
            self.announce(BoxesToChoose(total, boxes), cite)
