"""Warnings about a usable chart: likely slips, found with the exact dice (W01 to W09).

The yardstick is what the charts of a real season were like: 28 charts of 1983.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import NamedTuple

from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.charts.cells import FOULS, BoxType, Cell
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.columns import (
    LOWEST,
    OFFENSIVE_TOTALS,
    Formation,
    Play,
    Result,
    Special,
)
from snapcount.rulebooks.paydirt.charts.findings import Finding, Place
from snapcount.rulebooks.paydirt.charts.weights import (
    DEFENSIVE_WAYS,
    chance,
    chance_of_totals,
    mean,
)

_SHOWN = {
    "OFF": BoxType.OFFENSE_FOUL,
    "DEF": BoxType.DEFENSE_FOUL,
    "F": BoxType.FUMBLE,
    "INT": BoxType.INTERCEPTION,
    "INC": BoxType.INCOMPLETE,
}


class Profile(NamedTuple):
    """A column: the range of the teams' means, and the frequencies of kinds in percent."""

    lowest: float
    highest: float
    chances: Mapping[BoxType, float]


def _profile(lowest: float, highest: float, **chances: float) -> Profile:
    return Profile(lowest, highest, {_SHOWN[name]: value for name, value in chances.items()})


PROFILES: dict[Play | Result | Special, Profile] = {
    Play.LINE_PLUNGE: _profile(1.8, 4.8, OFF=4.3, DEF=4.0, F=2.9),
    Play.OFF_TACKLE: _profile(2.5, 4.3, OFF=4.5, DEF=3.6, F=2.6),
    Play.END_RUN: _profile(1.4, 4.1, OFF=5.2, DEF=3.6, F=3.2),
    Play.DRAW: _profile(2.1, 4.1, OFF=4.6, DEF=3.4, F=2.8),
    Play.SCREEN: _profile(5.0, 10.6, INC=22, OFF=6, DEF=2.9, F=2.6, INT=0.8),
    Play.SHORT_PASS: _profile(5.4, 9.4, INC=23, OFF=5.4, DEF=4.7, F=1.7, INT=1.5),
    Play.MEDIUM_PASS: _profile(12.1, 19.5, INC=32, OFF=6, DEF=4.6, INT=3.2, F=1.2),
    Play.LONG_PASS: _profile(26.7, 55.4, INC=41, OFF=7.4, INT=4.4, DEF=3.7, F=0.5),
    Play.SIDELINE_PASS: _profile(7.4, 18.9, INC=35, OFF=5.7, DEF=4.5, INT=2.0, F=1.5),
    Result.BREAKAWAY: _profile(14.3, 23.3),
    Result.TRAPPED: _profile(-8.1, 2.5, F=7.6),
    Special.KICKOFF: _profile(55.5, 67.0),
    Special.KICKOFF_RETURN: _profile(18.8, 25.3, OFF=6.9, F=4.2, DEF=1.4),
    Special.PUNT: _profile(36.9, 45.3, OFF=6, DEF=4.6, F=0.3),
    Special.PUNT_RETURN: _profile(5.6, 12.0, OFF=8.2, F=4.0, DEF=1.7),
    Special.INTERCEPTION_RETURN: _profile(9.9, 21.9, OFF=7, F=0.8, DEF=1.4),
    Special.FIELD_GOAL: _profile(14.3, 32.0, OFF=4.4, DEF=5.1, F=0.7),
}


MEANS_MAY_DIFFER = 0.25
KINDS_MAY_DIFFER = 3
RARE = 1.0  # percent: anything rarer may be missing altogether
MOST_NO_GOOD = Fraction(20, 100)
RECOVERED = (Fraction(25, 100), Fraction(75, 100))
LONG_RETURN = 20
LEAST_ASTERISKS = 5
MOST_EQUAL = Fraction(80, 100)
MOST_FOULS = Fraction(20, 100)
RARE_FOUL = 10  # DEF10 is on no known chart
RETURNS = (Special.KICKOFF_RETURN, Special.PUNT_RETURN, Special.INTERCEPTION_RETURN)
INSIDE_RUNS = (Play.LINE_PLUNGE, Play.OFF_TACKLE)
TOUCHDOWN_YARDS = 50  # the yards credited for a touchdown in comparisons

Columns = Mapping[Play | Result | Special, Sequence[Cell]]


def warnings(chart: TeamChart) -> list[Finding]:
    """All warnings about a chart, check by check."""
    columns = _columns(chart)
    return [
        *_means(columns),
        *_kinds(columns),
        *_fumbles_and_extra_points(chart),
        *_kicks_and_returns(chart),
        *_order_of_passes(chart),
        *_equal_blocks(chart),
        *_order_of_formations(chart),
        *_too_many_fouls(chart),
        *_odd_fouls(columns),
    ]


def twins(charts: Sequence[tuple[str, TeamChart]]) -> list[tuple[str, Finding]]:
    """Nearly identical charts of one season, by file name (W06)."""
    return [
        (later, Finding("W06", Place(), Unreadable("chart-twins", other=earlier, percent=percent)))
        for (earlier, one), (later, other) in combinations(charts, 2)
        if one.season == other.season
        for equal in [_equal_share(one, other)]
        if equal > MOST_EQUAL
        for percent in [_percent(equal)]
    ]


def _columns(chart: TeamChart) -> Columns:
    """The columns read with the offensive dice."""
    return {
        column: chart.special[column] if isinstance(column, Special) else chart.offense[column]
        for column in PROFILES
    }


def _warning(check: str, place: Place, key: str, **facts: object) -> Finding:
    return Finding(check, place, Unreadable(key, **facts))


def _place(column: Play | Result | Special, row: int | None = None) -> Place:
    return Place("special" if isinstance(column, Special) else "offense", row, str(column))


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.1f}"


def _means(columns: Columns) -> Iterator[Finding]:
    """W01: the mean of the numbers is far outside the range of real teams."""
    for column, profile in PROFILES.items():
        found = mean(columns[column])
        low = profile.lowest - MEANS_MAY_DIFFER * abs(profile.lowest)
        high = profile.highest + MEANS_MAY_DIFFER * abs(profile.highest)
        if found is None:
            yield _warning("W01", _place(column), "chart-no-numbers")
        elif not low <= found <= high:
            facts = {"mean": f"{float(found):.1f}", "low": f"{low:.1f}", "high": f"{high:.1f}"}
            yield _warning("W01", _place(column), "chart-mean", **facts)


def _kinds(columns: Columns) -> Iterator[Finding]:
    """W02: a kind is three times as frequent or as rare as on real charts."""
    for column, profile in PROFILES.items():
        for kind, usual in profile.chances.items():
            found = 100 * chance(columns[column], kind)
            low = usual / KINDS_MAY_DIFFER if usual >= RARE else 0
            high = max(usual, RARE) * KINDS_MAY_DIFFER
            if not low <= found <= high:
                facts = {"kind": str(kind), "percent": f"{float(found):.1f}", "usual": usual}
                yield _warning("W02", _place(column), "chart-frequency", **facts)


def _fumbles_and_extra_points(chart: TeamChart) -> Iterator[Finding]:
    """W03: extra points fail too often, or fumbles are recovered too often or too seldom."""
    missed = chance_of_totals(chart.no_good)
    if missed > MOST_NO_GOOD:
        place = Place("extra_point.no_good")
        yield _warning("W03", place, "chart-extra-points", percent=_percent(missed))
    kept = chance_of_totals(range(LOWEST, chart.recovered + 1))
    if not RECOVERED[0] <= kept <= RECOVERED[1]:
        place = Place("fumbles.recovered")
        yield _warning("W03", place, "chart-fumbles", percent=_percent(kept))


def _kicks_and_returns(chart: TeamChart) -> Iterator[Finding]:
    """W04: nobody ever returns a kick far, or every punt is returned."""
    for column in RETURNS:
        numbers = [cell.yards for cell in chart.special[column] if cell.kind is BoxType.NUMBER]
        if max(numbers, default=0) <= LONG_RETURN:
            yield _warning("W04", _place(column), "chart-short-returns", yards=LONG_RETURN)
    asterisks = sum(cell.asterisk for cell in chart.special[Special.PUNT])
    if asterisks < LEAST_ASTERISKS:
        facts = {"given": asterisks, "least": LEAST_ASTERISKS}
        yield _warning("W04", _place(Special.PUNT), "chart-asterisks", **facts)


def _order_of_passes(chart: TeamChart) -> Iterator[Finding]:
    """W05: a longer pass gains less on average."""
    order = (Play.SHORT_PASS, Play.MEDIUM_PASS, Play.LONG_PASS)
    for shorter, longer in pairwise(order):
        less, more = mean(chart.offense[shorter]), mean(chart.offense[longer])
        if less is not None and more is not None and less >= more:
            yield _warning("W05", _place(longer), "chart-pass-order", other=str(shorter))


def _equal_blocks(chart: TeamChart) -> Iterator[Finding]:
    """W06: two formations have the same boxes."""
    for one, other in combinations(Formation, 2):
        if chart.defense[one] == chart.defense[other]:
            place = Place(f"defense.{other.letter}")
            yield _warning("W06", place, "chart-equal-blocks", other=str(one))


def _order_of_formations(chart: TeamChart) -> Iterator[Finding]:
    """W07: a formation does not do its job."""
    for better, worse, plays in (
        (Formation.SHORT_YARDAGE, Formation.SHORT_PASS, INSIDE_RUNS),
        (Formation.LONG_PASS, Formation.SHORT_YARDAGE, (Play.LONG_PASS,)),
    ):
        for play in plays:
            if _allowed(chart, better, play) >= _allowed(chart, worse, play):
                place = Place(f"defense.{better.letter}", column=str(play))
                yield _warning("W07", place, "chart-formation-order", other=str(worse))


def _too_many_fouls(chart: TeamChart) -> Iterator[Finding]:
    """W08: a play is a penalty too often."""
    for play in Play:
        fouls = chance(chart.offense[play], *FOULS)
        if fouls > MOST_FOULS:
            yield _warning("W08", _place(play), "chart-many-fouls", percent=_percent(fouls))


def _odd_fouls(columns: Columns) -> Iterator[Finding]:
    """W09: a penalty of ten yards on the defense, which no known chart has (E08)."""
    for column, cells in columns.items():
        for total, cell in zip(OFFENSIVE_TOTALS, cells, strict=True):
            if cell.kind is BoxType.DEFENSE_FOUL and cell.yards == RARE_FOUL:
                yield _warning("W09", _place(column, total), "chart-odd-foul", given=str(cell))


# -------------------------------------------------------------------- comparing


def _allowed(chart: TeamChart, formation: Formation, play: Play) -> Fraction:
    """The yards a formation allows on a play, measured against the team's own offense."""
    usual = _expected(chart, play)
    column = [row[play.number - 1] for row in chart.defense[formation]]
    yards = (ways * _after(cell, usual) for cell, ways in zip(column, DEFENSIVE_WAYS, strict=True))
    return sum(yards, Fraction(0)) / sum(DEFENSIVE_WAYS)


def _after(cell: Cell, usual: Fraction) -> Fraction:
    """The effect of a defensive box on the average yards of a play."""
    if cell.kind is BoxType.TOUCHDOWN:
        return Fraction(TOUCHDOWN_YARDS)
    if cell.overrules:
        return Fraction(cell.yards)
    return usual + cell.yards if cell.kind is BoxType.NUMBER else Fraction(0)


def _expected(chart: TeamChart, play: Play) -> Fraction:
    """The average yards of a play if the defense changes nothing; non-numbers count as 0."""
    return (mean(chart.offense[play]) or Fraction(0)) * chance(chart.offense[play], BoxType.NUMBER)


def _equal_share(one: TeamChart, other: TeamChart) -> Fraction:
    pairs = [*zip(_cells(one), _cells(other), strict=True)]
    return Fraction(sum(ours == theirs for ours, theirs in pairs), len(pairs))


def _cells(chart: TeamChart) -> list[Cell]:
    columns = _columns(chart)
    blocks = (chart.defense[formation] for formation in Formation)
    return [
        *(cell for column in columns.values() for cell in column),
        *(cell for block in blocks for row in block for cell in row),
    ]
