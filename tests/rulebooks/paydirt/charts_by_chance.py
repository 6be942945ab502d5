"""Team charts by chance: any box that may stand in a column, in any order."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from snapcount.rulebooks.paydirt.charts.cells import FOULS, BoxType, Cell
from snapcount.rulebooks.paydirt.charts.chart import Edition, TeamChart
from snapcount.rulebooks.paydirt.charts.columns import (
    DEFENSIVE_TOTALS,
    OFFENSIVE_TOTALS,
    Formation,
    Play,
    Result,
    Special,
)
from snapcount.rulebooks.paydirt.charts.grammar import read_cell
from snapcount.rulebooks.paydirt.charts.limits import defensive_objection, objection
from tests.picking import Pick, picked_by

_YARDS = (-99, -12, -5, -2, -1, 0, 1, 2, 3, 4, 5, 8, 9, 10, 13, 17, 25, 40, 55, 70, 99)
_TEXTS = (
    *(f"{yards}" for yards in _YARDS),
    *(f"{yards}*" for yards in _YARDS),
    *(f"({yards})" for yards in (-9, -1, 0, 4, 30)),
    *(f"INT{yards}" for yards in (-30, -3, 0, 7, 23, 60)),
    *(f"F{yards:+}" for yards in (-25, -12, -4, 3, 22, 50, 99)),
    *("F", "B", "B*", "QT", "QT*", "TD", "(TD)", "INC", "KO", "FG"),
    *("OFF5", "OFF10", "OFF15", "DEF5", "DEF10", "DEF15", "PI1", "PI18", "PI60"),
    *("BK-3", "BK-8", "BK-20"),
)
_LATER_TEXTS = ("NG", "OB", "DEF5X", "DS", "-DS", "X", "-X", "T1", "T2", "T3")
# A column of nothing else would be rolled for again and again without end.
_ROLLED_AGAIN = (*FOULS, BoxType.BY_KICKOFF, BoxType.BY_FIELD_GOAL, BoxType.NO_GOOD, BoxType.OUT)
MOST_BOXES = 5  # different ones in a column


@cache
def boxes(column: Play | Result | Special, edition: Edition) -> tuple[Cell, ...]:
    """Every kind of box that may stand in a column of the offensive or special teams chart."""
    return tuple(box for box in _readable(edition) if objection(box, column) is None)


@cache
def defensive_boxes(play: Play) -> tuple[Cell, ...]:
    """Every kind of box that may stand against a play on the defensive chart."""
    readable = _readable(Edition.CLASSIC)
    return tuple(box for box in readable if defensive_objection(box, play) is None)


@cache
def _readable(edition: Edition) -> tuple[Cell, ...]:
    texts = (*_TEXTS, *(_LATER_TEXTS if edition is Edition.LATER else ()))
    return tuple(read_cell(text, edition) for text in texts)


def chart_by(pick: Pick, name: str = "Chance") -> TeamChart:
    """A chart whose boxes somebody picks; few different ones a column, as that finds mistakes soon."""
    edition = pick([Edition.CLASSIC, Edition.CLASSIC, Edition.LATER])
    against = {play: [pick(defensive_boxes(play)) for _ in range(MOST_BOXES)] for play in Play}
    return TeamChart(
        name=name,
        short="CHA",
        season=2000,
        offense={column: _column(pick, column, edition) for column in (*Play, *Result)},
        defense={
            formation: tuple(
                tuple(against[play][(row + number * play.number) % MOST_BOXES] for play in Play)
                for row in DEFENSIVE_TOTALS
            )
            for number, formation in enumerate(Formation)
        },
        special={column: _column(pick, column, edition) for column in Special},
        recovered=pick([10, 18, 19, 27, 36, 38]),
        no_good=tuple(pick([(), (10,), (24, 25, 34, 35), tuple(OFFENSIVE_TOTALS)])),
        special_block=pick([False, True]),
        edition=edition,
    )


def _column(pick: Pick, column: Play | Result | Special, edition: Edition) -> tuple[Cell, ...]:
    legal = boxes(column, edition)
    picked = [pick(legal) for _ in range(pick(range(MOST_BOXES)))]
    final = [box for box in legal if box.kind not in _ROLLED_AGAIN]
    cells = [pick(final), *picked]
    return tuple(cells[total % len(cells)] for total in OFFENSIVE_TOTALS)


@st.composite
def charts(draw: st.DrawFn) -> TeamChart:
    """The same with Hypothesis picking."""
    return chart_by(picked_by(draw))
