"""What is not known of a team has the names that people know."""

from __future__ import annotations

import pytest

from snapcount.families.paydirt.forge.almanac.almanac import read_almanac
from snapcount.families.paydirt.forge.almanac.columns import COLUMNS, NEEDED
from snapcount.families.paydirt.forge.almanac.unknown import unknown_columns
from snapcount.families.paydirt.forge.seasons import teams_of
from tests.forge.charts.almanacs import Row, as_csv, three_teams

# These are not needed by charts, or only by what they are counted by.
NOT_USED = {"name", "points_for", "points_against", "penalty_yards", "opp_penalty_yards"}
ESTIMATED = {*COLUMNS} - {*NEEDED} - NOT_USED - {"kickoffs"}


def whole_row() -> Row:
    """A team of which everything is known."""
    row = three_teams()[0]
    return {name: value or "0" for name, value in row.items()}


def unknown(row: Row) -> tuple[str, ...]:
    (team,) = read_almanac(as_csv([row]))
    return unknown_columns(team)


def test_nothing_is_unknown_of_whole_rows_and_real_teams() -> None:
    assert unknown(whole_row()) == ()
    for season in (2013, 2025):  # in 2025 a team made no interception
        assert [one.short for one in teams_of(season) if unknown_columns(one)] == []


def test_everything_is_unknown_of_the_shortest_row() -> None:
    row = {name: value for name, value in whole_row().items() if name in NEEDED}
    assert set(unknown(row)) == ESTIMATED
    assert list(unknown(row)) == [name for name in COLUMNS if name in ESTIMATED]


@pytest.mark.parametrize(
    "column",
    ["spikes", "opp_sack_yards", "opp_penalties", "penalties", "touchbacks", "opp_punt_returns"],
)
def test_an_empty_column_is_unknown_alone(column: str) -> None:
    empty = {column: "", f"{column.removesuffix('ies')}y_yards": ""}
    row = {name: empty.get(name, value) for name, value in whole_row().items()}
    assert unknown(row) == (column,)
