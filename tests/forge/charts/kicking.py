"""Teams whose special teams are tried, and what their columns come to."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st

from snapcount.families.paydirt.forge.almanac.checks import BOUNDS, RATES
from snapcount.families.paydirt.forge.statistics import Kicking, Kicks, Scrimmage, TeamSeason
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.weights import OFFENSIVE_WAYS

LINE = Scrimmage(
    rushes=450,
    rushing_yards=1900,
    attempts=560,
    completions=340,
    passing_yards=3900,
    interceptions=15,
)
SEATTLE = Kicking(
    kickoff_yards=65.09,
    touchbacks=0.5106,
    kick_returns=33,
    kick_return_yards=21.15,
    kick_return_touchdowns=0,
    kick_return_fumbles=4,
    punts=76,
    punt_yards=42.69,
    punts_blocked=2,
    punts_returned=21,
    punt_returns=51,
    punt_return_yards=10.73,
    punt_return_touchdowns=0,
    punt_return_fumbles=2,
    interceptions=28,
    interception_return_yards=13.75,
    interception_return_touchdowns=3,
    extra_points=Kicks(44, 42),
    field_goals=Kicks(35, 33),
    field_goal_bands={0: Kicks(11, 10), 30: Kicks(9, 9), 40: Kicks(12, 11), 50: Kicks(3, 3)},
    field_goals_blocked=1,
)


def team(kicking: Kicking = SEATTLE, season: int = 2013, short: str = "SEA") -> TeamSeason:
    return TeamSeason(
        name=short,
        short=short,
        season=season,
        games=16,
        offense=LINE,
        defense=LINE,
        kicking=kicking,
    )


def share_of(
    column: Column, wanted: Callable[[Cell], bool], among: Callable[[Cell], bool]
) -> float:
    pairs = [(c, ways) for c, ways in zip(column, OFFENSIVE_WAYS, strict=True) if among(c)]
    return sum(ways for c, ways in pairs if wanted(c)) / sum(ways for _, ways in pairs)


def mean_of(column: Column, yards: Callable[[Cell], float | None]) -> float:
    values = [(yards(c), ways) for c, ways in zip(column, OFFENSIVE_WAYS, strict=True)]
    counted = [(value, ways) for value, ways in values if value is not None]
    return sum(value * ways for value, ways in counted) / sum(ways for _, ways in counted)


def is_number(cell: Cell) -> bool:
    return cell.kind is BoxType.NUMBER


def or_none(values: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    return st.none() | values


@st.composite
def kicks(draw: st.DrawFn, fewest: int, most: int, good: float) -> Kicks:
    """At least that share is good."""
    tried = draw(st.integers(fewest, most))
    return Kicks(tried, draw(st.integers(int(good * tried), tried)))


@st.composite
def kickings(draw: st.DrawFn) -> Kicking:
    """Special teams as good and bad as any in 27 seasons, and a little more; some figures unknown."""
    bands = {
        0: draw(kicks(4, 15, 0.8)),
        30: draw(kicks(4, 15, 0.6)),
        40: draw(kicks(4, 15, 0.4)),
        50: draw(kicks(0, 8, 0.0)),
    }
    figures = {
        "kickoff_yards": st.floats(58, 68),
        "touchbacks": st.floats(0, 0.95),
        "kick_returns": st.integers(0, 95),
        "kick_return_yards": st.floats(14, 33),
        "kick_return_touchdowns": st.integers(0, 4),
        "kick_return_fumbles": st.integers(0, 7),
        "punts": st.integers(30, 115),
        "punt_yards": st.floats(37, 54),
        "punts_blocked": st.integers(0, 4),
        "punts_returned": st.integers(5, 30),
        "punt_returns": st.integers(0, 60),
        "punt_return_yards": st.floats(3, 18),
        "punt_return_touchdowns": st.integers(0, 4),
        "punt_return_fumbles": st.integers(0, 7),
        "interceptions": st.integers(0, 33),
        "interception_return_yards": st.floats(0, 32),
        "interception_return_touchdowns": st.integers(0, 8),
        "extra_points": kicks(0, 60, 0.8),
        "field_goals_blocked": st.integers(0, 4),
    }
    known = {name: draw(or_none(figure)) for name, figure in figures.items()}
    known["field_goal_bands"] = draw(st.sampled_from([bands, {}]))
    tried, good = (sum(each) for each in zip(*bands.values(), strict=True))
    known["field_goals"] = draw(or_none(st.just(Kicks(tried, good))))
    return Kicking(**known)  # type: ignore[arg-type]


@st.composite
def extreme_kickings(draw: st.DrawFn) -> Kicking:
    """Special teams at the very limits of what an almanac may say, and beyond all football."""

    def at_the_limits(name: str) -> float:
        low, high = BOUNDS[name]
        return draw(st.sampled_from([low, high]) | st.floats(low, high))

    def part(whole: int) -> int:
        return draw(st.sampled_from([0, min(1, whole), whole]))

    def all_or_none() -> Kicks:
        tried = draw(counts)
        return Kicks(tried, part(tried))

    counts = st.sampled_from([0, 1, 2, 15, 99_999])
    returned, punts, caught, picked = (draw(counts) for _ in range(4))
    (picks,) = (rate for rate in RATES if rate.yards == "interception_return_yards")
    blocked, goals = part(punts), all_or_none()
    bands = {band: all_or_none() for band in (0, 30, 40, 50)}
    return Kicking(
        kickoff_yards=at_the_limits("kickoff_average"),
        touchbacks=draw(st.sampled_from([0.0, 0.5, 1.0])),
        kick_returns=returned,
        kick_return_yards=at_the_limits("kick_return_average"),
        kick_return_touchdowns=part(returned),
        punts=punts,
        punt_yards=at_the_limits("punt_average"),
        punts_blocked=blocked,
        punts_returned=part(punts - blocked),
        punt_returns=caught,
        punt_return_yards=at_the_limits("punt_return_average"),
        punt_return_touchdowns=part(caught),
        interceptions=picked,
        interception_return_yards=draw(st.floats(picks.low, picks.high)),
        interception_return_touchdowns=part(picked),
        extra_points=all_or_none(),
        field_goals=goals,
        field_goal_bands=draw(st.sampled_from([bands, {}])),
        field_goals_blocked=part(goals.tried - goals.good),
    )
