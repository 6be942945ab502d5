"""The offensive chart of a team, built from its targets."""

from __future__ import annotations

from collections.abc import Mapping

from snapcount.families.paydirt.forge.boxes.exact import opposition
from snapcount.families.paydirt.forge.boxes.neutral import Mix
from snapcount.families.paydirt.forge.boxes.pass_columns import pass_column
from snapcount.families.paydirt.forge.boxes.result_columns import breakaway_column, trapped_column
from snapcount.families.paydirt.forge.boxes.run_columns import run_column
from snapcount.families.paydirt.forge.targets import Targets
from snapcount.forge.chance import Chance
from snapcount.rulebooks.paydirt.charts.chart import Block, Column
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play, Result


def offense_of(
    targets: Targets, neutral: Mapping[Formation, Block], mix: Mix, seed: object
) -> dict[Play | Result, Column]:
    """The chart that meets these targets against the neutral defense under this mix."""
    results: dict[Play | Result, Column] = {
        Result.BREAKAWAY: breakaway_column(targets.breakaway, Chance(seed, Result.BREAKAWAY)),
        Result.TRAPPED: trapped_column(targets.trapped, Chance(seed, Result.TRAPPED)),
    }
    plays: dict[Play | Result, Column] = {}
    for play in Play:
        met, luck = opposition(neutral, mix[play], play), Chance(seed, play)
        if play.is_pass:
            thrown = targets.passes[play]
            plays[play] = pass_column(play, thrown, targets.fouls, met, results, luck)
        else:
            run = targets.runs[play]
            plays[play] = run_column(play, run, targets.fouls, met, results, luck)
    return {**plays, **results}
