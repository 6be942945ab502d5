"""Finds impossible figures in a season, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from snapcount.families.paydirt.forge.almanac.columns import BAND_NAMES, OPPONENTS
from snapcount.mistakes import Unreadable


class Part(NamedTuple):
    """Figures whose sum may not exceed another one."""

    parts: tuple[str, ...]
    whole: str


class Rate(NamedTuple):
    """Yards per count, with plausible bounds."""

    yards: str
    times: str
    low: int
    high: int


BOUNDS = {
    "games": (1, 30),
    "kickoff_average": (20, 90),
    "kick_return_average": (-5, 100),
    "punt_average": (15, 75),
    "punt_return_average": (-10, 100),
}
AT_LEAST_ONE = ("rushes", "attempts", "completions")
A_GAME = {"rushes": 100, "attempts": 100, "points_for": 150, "points_against": 150}

_SIDE_PARTS = (
    Part(("completions",), "attempts"),
    Part(("completions", "interceptions"), "attempts"),
    Part(("completions", "interceptions", "spikes"), "attempts"),
    Part(("scrambles",), "rushes"),
    Part(("scrambles", "kneels"), "rushes"),
    Part(("fumbles_lost",), "fumbles"),
)
_SIDE_RATES = (
    Rate("rushing_yards", "rushes", -5, 15),
    Rate("passing_yards", "completions", 1, 50),
    Rate("sack_yards", "sacks", 0, 20),
    Rate("scramble_yards", "scrambles", -5, 40),
    Rate("kneel_yards", "kneels", -10, 10),  # some trick plays begin as one
    Rate("penalty_yards", "penalties", 0, 30),
)


def _of_both(names: tuple[str, ...]) -> tuple[str, ...]:
    return (*names, *(f"{OPPONENTS}{name}" for name in names))


PARTS = (
    *_SIDE_PARTS,
    *(Part(tuple(f"{OPPONENTS}{one}" for one in p), f"{OPPONENTS}{w}") for p, w in _SIDE_PARTS),
    Part(("touchbacks",), "kickoffs"),
    Part(("kick_return_touchdowns",), "kick_returns"),
    Part(("punts_blocked",), "punts"),
    Part(("punts_blocked", "opp_punt_returns"), "punts"),
    Part(("punt_return_touchdowns",), "punt_returns"),
    Part(("interception_return_touchdowns",), "opp_interceptions"),
    Part(("extra_points_good",), "extra_points_tried"),
    Part(("field_goals_good",), "field_goals_tried"),
    Part(("field_goals_good", "field_goals_blocked"), "field_goals_tried"),
    *(
        Part((f"field_goals_{band}_good",), f"field_goals_{band}_tried")
        for band in BAND_NAMES.values()
    ),
    *(
        Part(
            tuple(f"field_goals_{band}_{count}" for band in BAND_NAMES.values()),
            f"field_goals_{count}",
        )
        for count in ("tried", "good")
    ),
)
RATES = (
    *_SIDE_RATES,
    *(
        Rate(f"{OPPONENTS}{yards}", f"{OPPONENTS}{count}", low, high)
        for yards, count, low, high in _SIDE_RATES
    ),
    Rate("interception_return_yards", "opp_interceptions", -10, 100),
)
# A figure is useless without the other one.
_SIDE_NEEDS = (
    ("sack_yards", "sacks"),
    ("scramble_yards", "scrambles"),
    ("kneel_yards", "kneels"),
    ("fumbles_lost", "fumbles"),
    ("penalty_yards", "penalties"),
)
_KICKS = ("extra_points", "field_goals", *(f"field_goals_{band}" for band in BAND_NAMES.values()))
_BANDS = [f"field_goals_{band}_tried" for band in BAND_NAMES.values()]
NEEDS = (
    *_SIDE_NEEDS,
    *((f"{OPPONENTS}{one}", f"{OPPONENTS}{other}") for one, other in _SIDE_NEEDS),
    ("touchbacks", "kickoffs"),
    ("kick_return_average", "kick_returns"),
    ("kick_return_touchdowns", "kick_returns"),
    ("punt_average", "punts"),
    ("punts_blocked", "punts"),
    ("opp_punt_returns", "punts"),
    ("punt_return_average", "punt_returns"),
    ("punt_return_touchdowns", "punt_returns"),
    ("field_goals_blocked", "field_goals_tried"),
    *((f"{kick}_tried", f"{kick}_good") for kick in _KICKS),
    *((f"{kick}_good", f"{kick}_tried") for kick in _KICKS),
    *zip(_BANDS, [*_BANDS[1:], _BANDS[0]], strict=True),  # all distances or none
)


class Figures(NamedTuple):
    """The readable figures of a team, with the user's names for their columns."""

    values: Mapping[str, float]
    written: Mapping[str, str]

    def name(self, column: str) -> str:
        """The user's name for a column; its own name if the file does not have it."""
        return self.written.get(column, column)


def impossible(figures: Figures) -> Iterator[tuple[str, Unreadable]]:
    """Every impossible column with a reason; one reason per column."""
    told: set[str] = set()
    for column, why in _all(figures):
        if column not in told:
            told.add(column)
            yield column, why


def _all(figures: Figures) -> Iterator[tuple[str, Unreadable]]:
    yield from _out_of_bounds(figures)
    yield from _too_many_a_game(figures)
    yield from _more_than_the_whole(figures)
    yield from _yards_of_no_football(figures)


def _out_of_bounds(figures: Figures) -> Iterator[tuple[str, Unreadable]]:
    values = figures.values
    for column in _of_both(AT_LEAST_ONE):
        if values.get(column, 1) < 1:
            yield column, Unreadable("almanac-none", given=values[column])
    for column, (low, high) in BOUNDS.items():
        if not low <= values.get(column, low) <= high:
            facts = {"given": values[column], "low": low, "high": high}
            yield column, Unreadable("almanac-bounds", **facts)


def _too_many_a_game(figures: Figures) -> Iterator[tuple[str, Unreadable]]:
    values = figures.values
    games = values.get("games", 0)
    if games < 1:
        return
    for one, most in A_GAME.items():
        for column in (one, f"{OPPONENTS}{one}"):
            if values.get(column, 0) > most * games:
                facts = {"given": values[column], "games": games, "most": most}
                yield column, Unreadable("almanac-a-game", **facts)


def _more_than_the_whole(figures: Figures) -> Iterator[tuple[str, Unreadable]]:
    values = figures.values
    told: set[str] = set()
    for parts, whole in PARTS:
        known = whole in values and all(part in values for part in parts)
        if known and told.isdisjoint(parts):
            together = sum(int(values[part]) for part in parts)
            if together > values[whole]:
                told.add(parts[-1])
                yield parts[-1], _too_many(figures, parts, whole, together)


def _too_many(figures: Figures, parts: tuple[str, ...], whole: str, together: int) -> Unreadable:
    facts = {"given": together, "whole": figures.name(whole), "most": figures.values[whole]}
    if len(parts) == 1:
        return Unreadable("almanac-more", **facts)
    names = [figures.name(part) for part in parts]
    return Unreadable("almanac-more-together", parts=names, **facts)


def _yards_of_no_football(figures: Figures) -> Iterator[tuple[str, Unreadable]]:
    values = figures.values
    for column, count, low, high in RATES:
        if column not in values or count not in values:
            continue
        yards, times = values[column], values[count]
        if not low * times <= yards <= high * times:
            facts = {"given": yards, "times": times, "count": figures.name(count)}
            yield column, Unreadable("almanac-rate", low=low, high=high, **facts)


def lonely(present: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Columns that are useless without another one that is missing."""
    told: set[str] = set()
    for column, other in NEEDS:
        if column in present and other not in present and column not in told:
            told.add(column)
            yield column, other
