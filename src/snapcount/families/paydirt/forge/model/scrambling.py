"""What becomes of quarterbacks who find no open receiver."""

from __future__ import annotations

from math import fsum

from snapcount.families.paydirt.forge.histogram import Histogram
from snapcount.families.paydirt.forge.model.odds import ratio
from snapcount.families.paydirt.forge.model.templates import Templates
from snapcount.families.paydirt.forge.model.tilting import moved
from snapcount.families.paydirt.forge.statistics import Scrimmage
from snapcount.families.paydirt.forge.targets import TrappedTarget


def trapped_share(line: Scrimmage) -> float:
    """Sacks and scrambles, as a share of dropbacks."""
    trapped = (line.sacks or 0) + (line.scrambles or 0)
    return ratio(trapped, trapped + line.attempts - (line.spikes or 0), 0.0)


def trapped_target(
    line: Scrimmage, league: Scrimmage, templates: Templates, sack_fumble: float
) -> TrappedTarget:
    """Sacks and scrambles with a side's proportions and yards."""
    sacks, scrambles = line.sacks or 0, line.scrambles or 0
    league_sacked = ratio(league.sacks or 0, (league.sacks or 0) + (league.scrambles or 0), 1.0)
    sacked = ratio(sacks, sacks + scrambles, league_sacked)
    lost = moved(templates.sacks, _mean(-(line.sack_yards or 0), sacks, templates.sacks))
    won = moved(
        templates.scrambles, _mean(line.scramble_yards or 0, scrambles, templates.scrambles)
    )
    return TrappedTarget(
        yards=_together(lost, won, sacked), sacked=sacked, fumble=sacked * sack_fumble
    )


def _mean(yards: int, plays: int, usual: Histogram) -> float:
    return ratio(yards, plays, usual.mean)


def _together(sacks: Histogram, scrambles: Histogram, sacked: float) -> Histogram:
    """One histogram of both."""
    low = min(sacks.low, scrambles.low)
    high = max(one.low + len(one.shares) for one in (sacks, scrambles))
    parts = ((dict(sacks.items), sacked), (dict(scrambles.items), 1 - sacked))
    return Histogram(
        low,
        tuple(
            fsum(share * shares.get(yards, 0.0) for shares, share in parts)
            for yards in range(low, high)
        ),
    )
