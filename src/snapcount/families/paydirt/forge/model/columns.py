"""Which real football plays the nine columns of a chart stand for."""

from __future__ import annotations

from snapcount.families.paydirt.forge.statistics import Depth, Direction
from snapcount.rulebooks.paydirt.charts.columns import Play

RUNS = {
    Play.LINE_PLUNGE: Direction.MIDDLE,
    Play.OFF_TACKLE: Direction.TACKLE,
    Play.END_RUN: Direction.END,
}  # draws are none of these: nobody counts them
PASSES = {
    Play.SCREEN: Depth.SCREEN,
    Play.SHORT_PASS: Depth.SHORT,
    Play.MEDIUM_PASS: Depth.MEDIUM,
    Play.LONG_PASS: Depth.DEEP,
    Play.SIDELINE_PASS: Depth.SIDELINE,
}
DEPTHS = (Depth.SCREEN, Depth.SHORT, Depth.MEDIUM, Depth.DEEP)  # every pass is one of these


def to_the_sideline(short: float, medium: float) -> float:
    """A figure of sideline throws, of which about half are short and half medium."""
    return (short + medium) / 2
