"""Situations that nobody has played."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from snapcount.gridiron.clock import Clock
from snapcount.gridiron.downs import NO_DOWN, Series
from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.situation import Situation
from snapcount.rulebooks.fever.situation import Phase
from tests.insight.stats.made_rows import QUARTER, RULES

PHASES = (Phase.TOSS, Phase.KICKOFF, Phase.TRY, Phase.REPEATED_TRY, Phase.FAIR_CATCH_KICK)


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """Anything between two plays, also what no game would come to."""
    spot = draw(st.integers(1, 99))
    down = draw(st.integers(0, 4))
    series = Series(down, draw(st.integers(1, 100 - spot))) if down else NO_DOWN
    opening: Situation = RULES.opening()
    return replace(
        opening,
        period=draw(st.integers(1, 6)),
        clock=Clock(draw(st.integers(0, QUARTER // RULES.unit)), RULES.unit),
        ball=draw(st.sampled_from(Team)),
        spot=spot,
        series=series,
        score=PerTeam(draw(st.integers(0, 60)), draw(st.integers(0, 60))),
        timeouts=PerTeam(draw(st.integers(0, 3)), draw(st.integers(0, 3))),
        phase=Phase.SCRIMMAGE if down else draw(st.sampled_from(PHASES)),
    )
