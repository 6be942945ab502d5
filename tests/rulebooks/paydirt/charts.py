"""Two charts that stay as they are, random boxes and charts, and charts to break."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from hypothesis import strategies as st

from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell, Variable
from snapcount.rulebooks.paydirt.charts.chart import Edition, TeamChart
from snapcount.rulebooks.paydirt.charts.chart_parser import load_chart
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play, Result, Special
from snapcount.rulebooks.paydirt.charts.grammar import LATER_KINDS
from snapcount.rulebooks.paydirt.charts.limits import defensive_objection, objection
from snapcount.rulebooks.paydirt.charts.writing import chart_text

CITES_NOTHING = True

_FOLDER = Path(__file__).parent / "data"
# Not those of the league, which change whenever it is forged anew.
OTTERS, MILLERS = (load_chart(_FOLDER / f"{code}.toml") for code in ("ott", "mil"))
TEXT = chart_text(OTTERS)


def plain_cells() -> list[Cell]:
    """Every box there is but for the later edition's."""
    numbers = range(-99, 100)
    return [
        *(Cell(BoxType.NUMBER, n, star) for n in numbers for star in (False, True)),
        *(Cell(BoxType.NUMBER, n, overrules=True) for n in numbers),
        *(
            Cell(kind, 0, star)
            for kind in (BoxType.BREAKAWAY, BoxType.TRAPPED)
            for star in (False, True)
        ),
        *(
            Cell(kind)
            for kind in (
                BoxType.TOUCHDOWN,
                BoxType.INCOMPLETE,
                BoxType.BY_KICKOFF,
                BoxType.BY_FIELD_GOAL,
            )
        ),
        Cell(BoxType.TOUCHDOWN, overrules=True),
        *(Cell(kind, n) for kind in (BoxType.INTERCEPTION, BoxType.FUMBLE) for n in numbers),
        *(
            Cell(kind, n)
            for kind in (BoxType.OFFENSE_FOUL, BoxType.DEFENSE_FOUL)
            for n in (5, 10, 15)
        ),
        *(Cell(BoxType.INTERFERENCE, n) for n in range(1, 100)),
        *(Cell(BoxType.BLOCKED, -n) for n in range(1, 100)),
    ]


def later_cells() -> list[Cell]:
    """The boxes that the later edition adds."""
    return [
        Cell(BoxType.NO_GOOD),
        Cell(BoxType.OUT),
        Cell(BoxType.DEFENSE_FOUL, 5, first_down=True),
        *(Cell(BoxType.VARIABLE, sign, variable=how) for sign in (1, -1) for how in Variable),
    ]


PLAIN, LATER = plain_cells(), [*plain_cells(), *later_cells()]


def _fitting(cells: list[Cell], fits: Callable[[Cell], bool]) -> st.SearchStrategy[Cell]:
    return st.sampled_from([cell for cell in cells if fits(cell)])


def _columns(
    edition: Edition,
) -> dict[Play | Result | Special, st.SearchStrategy[Cell]]:
    cells = LATER if edition is Edition.LATER else PLAIN
    columns: tuple[Play | Result | Special, ...] = (*Play, *Result, *Special)
    return {
        column: _fitting(cells, lambda cell, column=column: objection(cell, column) is None)  # type: ignore[misc]
        for column in columns
    }


def _against(edition: Edition) -> dict[Play, st.SearchStrategy[Cell]]:
    return {
        play: _fitting(PLAIN, lambda cell, play=play: defensive_objection(cell, play) is None)  # type: ignore[misc]
        for play in Play
    }


BOXES = {edition: _columns(edition) for edition in Edition}
DEFENSIVE_BOXES = _against(Edition.CLASSIC)
NAMES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=60).filter(
    lambda text: text.isprintable() and text == text.strip()
)
LICENSES = st.text(st.characters(codec="utf-8"), max_size=20).filter(str.isprintable)


@st.composite
def charts(draw: st.DrawFn) -> TeamChart:
    """A chart full of nonsense that can be used: no column is rolled again for ever."""
    edition = draw(st.sampled_from(Edition))
    boxes = BOXES[edition]

    def column(name: Play | Result | Special) -> tuple[Cell, ...]:
        few = st.lists(boxes[name], min_size=1, max_size=4)
        some = draw(few)
        return (Cell(BoxType.NUMBER, 1), *(some[index % len(some)] for index in range(29)))

    def block() -> tuple[tuple[Cell, ...], ...]:
        rows = draw(st.lists(st.tuples(*DEFENSIVE_BOXES.values()), min_size=1, max_size=3))
        return tuple(rows[index % len(rows)] for index in range(5))

    return TeamChart(
        name=draw(NAMES),
        short=draw(st.from_regex(r"[A-Za-z]{1,4}", fullmatch=True)),
        season=draw(st.integers(1, 9999)),
        offense={name: column(name) for name in (*Play, *Result)},
        defense={formation: block() for formation in Formation},
        special={name: column(name) for name in Special},
        recovered=draw(st.integers(10, 38)),
        no_good=tuple(sorted(draw(st.sets(st.integers(10, 39))))),
        special_block=draw(st.booleans()),
        edition=edition,
        license=draw(LICENSES),
    )


def is_later(cell: Cell) -> bool:
    return cell.kind in LATER_KINDS or cell.first_down


def with_offense(play: Play | Result, cells: tuple[Cell, ...]) -> TeamChart:
    """The Otters with another column."""
    return replace(OTTERS, offense={**OTTERS.offense, play: cells})


def with_special(column: Special, cells: tuple[Cell, ...]) -> TeamChart:
    """The Otters with another column of their special teams."""
    return replace(OTTERS, special={**OTTERS.special, column: cells})
