"""Damaged statistics files: each is refused with the place and the reason, none with a traceback."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snapcount.families.paydirt.forge.almanac.almanac import LARGEST, read_almanac
from snapcount.families.paydirt.forge.almanac.places import Refused
from snapcount.mistakes import Mistake
from snapcount.words import LANGUAGES, Teller, language
from tests.forge.charts.almanacs import Row, as_csv, as_toml, literal, three_teams, toml_line

NOT_NUMBER, NOT_WHOLE, GROUPED = "almanac-not-number", "almanac-not-whole", "almanac-grouped"
NEGATIVE, LARGE, BOUNDS, RATE = (
    f"almanac-{why}" for why in ("negative", "large", "bounds", "rate")
)
MORE, TOGETHER, A_GAME = "almanac-more", "almanac-more-together", "almanac-a-game"
EMPTY, LONELY = "almanac-no-value", "almanac-lonely"

# What is written into a cell of the second team, and what it is refused for. A third value is the
# column at which it is told, if that is another one.
CELLS: list[tuple[str, str, str] | tuple[str, str, str, str]] = [
    ("rushes", "12x", NOT_NUMBER),
    ("rushes", "\u0661\u0662", NOT_NUMBER),
    ("rushes", "1e3", NOT_NUMBER),
    ("rushes", "=A1", NOT_NUMBER),
    ("attempts", "-", NOT_NUMBER),
    ("completions", "n/a", NOT_NUMBER),
    ("games", "sixteen", NOT_NUMBER),
    ("punt_average", "39.8 yd", NOT_NUMBER),
    ("season", "MCMLXXVIII", NOT_NUMBER),
    ("season", "0", "chart-season"),
    ("season", "19780", "chart-season"),
    ("interceptions", "19.5", NOT_WHOLE),
    ("opp_sacks", "2,5", NOT_WHOLE),
    ("rushing_yards", "2,105", GROUPED),
    ("opp_rushing_yards", "1.990", GROUPED),
    ("passing_yards", "2 790", GROUPED),
    ("attempts", "-401", NEGATIVE),
    ("sacks", "-1", NEGATIVE),
    ("punt_average", "-3.5", NEGATIVE),
    ("rushing_yards", "999999999", LARGE),
    ("points_for", "100000", LARGE),
    ("games", "0", BOUNDS),
    ("games", "31", BOUNDS),
    ("punt_average", "95.5", BOUNDS),
    ("kickoff_average", "5", BOUNDS),
    ("kick_return_average", "120", BOUNDS),
    ("punt_return_average", "-11", BOUNDS),
    ("completions", "402", MORE),
    ("opp_completions", "416", MORE),
    ("interceptions", "188", TOGETHER),
    ("opp_interceptions", "195", TOGETHER),
    ("spikes", "169", TOGETHER),
    ("scrambles", "521", MORE),
    ("kneels", "507", TOGETHER),
    ("fumbles_lost", "31", MORE),
    ("opp_fumbles_lost", "29", MORE),
    ("field_goals_good", "27", MORE),
    ("field_goals_blocked", "10", TOGETHER),
    ("field_goals_under_30_good", "9", MORE),
    ("field_goals_50_up_tried", "3", TOGETHER),
    ("extra_points_good", "39", MORE),
    ("touchbacks", "67", MORE),
    ("punts_blocked", "83", MORE),
    ("opp_punt_returns", "82", TOGETHER),
    ("kick_return_touchdowns", "59", MORE),
    ("punt_return_touchdowns", "46", MORE),
    ("interception_return_touchdowns", "23", MORE),
    ("rushing_yards", "7801", RATE),
    ("rushing_yards", "-2601", RATE),
    ("passing_yards", "100", RATE),
    ("opp_passing_yards", "11051", RATE),
    ("sack_yards", "621", RATE),
    ("sacks", "0", RATE, "sack_yards"),
    ("scramble_yards", "561", RATE),
    ("kneel_yards", "91", RATE),
    ("penalty_yards", "3121", RATE),
    ("interception_return_yards", "2201", RATE),
    ("rushes", "1601", A_GAME),
    ("opp_attempts", "1601", A_GAME),
    ("points_against", "2401", A_GAME),
    ("name", "X" * 61, "chart-name"),
    ("name", "two\tnames", "chart-one-line"),
    ("season", "", EMPTY),
    ("opp_rushes", "", EMPTY),
    ("sacks", "", LONELY, "sack_yards"),
    ("fumbles", "", LONELY, "fumbles_lost"),
    ("opp_penalties", "", LONELY, "opp_penalty_yards"),
    ("kickoffs", "", LONELY, "touchbacks"),
    ("extra_points_good", "", LONELY, "extra_points_tried"),
    ("field_goals_40_49_good", "", LONELY, "field_goals_40_49_tried"),
]


class Found(NamedTuple):
    """A trouble as the person reads it."""

    line: int | None
    team: str
    column: str
    key: str


class Damaged(NamedTuple):
    """A file and what must be found in it; ``more`` if other troubles follow from the first."""

    file: str
    data: bytes
    found: Found
    more: bool = False


def table(text: str, found: Found, more: bool = False) -> Damaged:
    return Damaged("mine.csv", text.encode(), found, more)


def toml(text: str, found: Found, more: bool = False) -> Damaged:
    return Damaged("mine.toml", text.encode(), found, more)


def with_cell(column: str, value: str) -> list[Row]:
    rows = three_teams()
    rows[1][column] = value
    return rows


def cells_of_tables() -> dict[str, Damaged]:
    return {
        f"csv {column} {value[:9]!r}": table(
            as_csv(with_cell(column, value)), Found(3, "EXB", (*told, column)[0], key)
        )
        for column, value, key, *told in CELLS
    }


def cells_of_toml() -> dict[str, Damaged]:
    damaged = {}
    for column, value, key, *told in CELLS:
        text = as_toml(with_cell(column, value or "empty")).replace('"empty"', '""')
        at = (*told, column)[0]
        found = Found(toml_line(text, "EXB", at), "EXB", at, key)
        damaged[f"toml {column} {value[:9]!r}"] = toml(text, found)
    return damaged


def toml_value(column: str, value: str, key: str) -> Damaged:
    text = as_toml(with_cell(column, "VALUE")).replace(literal("VALUE"), value)
    return toml(text, Found(toml_line(text, "EXB", column), "EXB", column, key))


GOOD = as_csv(three_teams())
HEADER, FIRST, SECOND, THIRD, _ = GOOD.split("\n")
GOOD_TOML = as_toml(three_teams())
IN_EXB = toml_line(GOOD_TOML, "EXB")


def header(old: str, new: str, column: str, key: str, more: bool = False) -> Damaged:
    names = [new if name == old else name for name in HEADER.split(",")]
    text = as_csv(three_teams(), header=names)
    return table(text, Found(1, "", column, key), more)


def key_of_exb(old: str, new: str) -> str:
    before, after = GOOD_TOML.split("[EXB]")
    return before + "[EXB]" + after.replace(old, new, 1)


TABLES = {
    "code too long": table(
        GOOD.replace("EXB,", "EXTRA,"), Found(3, "EXTRA", "team", "chart-short")
    ),
    "code with a digit": table(GOOD.replace("EXB,", "E1,"), Found(3, "E1", "team", "chart-short")),
    "no code": table(
        GOOD.replace("EXB,", ",").replace("Example ,", "Example,"), Found(3, "", "team", EMPTY)
    ),
    "same code": table(GOOD.replace("EXB,", "EXA,"), Found(3, "EXA", "team", "almanac-team-twice")),
    "same code, other case": table(
        GOOD.replace("EXC,", "exa,"), Found(4, "exa", "team", "almanac-team-twice")
    ),
    "nothing at all": table("", Found(None, "", "", "almanac-empty")),
    "only blanks": table(" \n,,,\n\n", Found(None, "", "", "almanac-empty")),
    "only comments": table("# one\n# two\n", Found(None, "", "", "almanac-empty")),
    "only the header": table(HEADER, Found(1, "", "", "almanac-no-teams")),
    "header after comments": table(f"# a\n# b\n{HEADER}\n", Found(3, "", "", "almanac-no-teams")),
    "typing error": header("sacks", "sakcs", "sakcs", "almanac-column-near", more=True),
    "typing error in opponents'": header(
        "opp_punt_returns", "Opp Punt Retruns", "Opp Punt Retruns", "almanac-column-near"
    ),
    "unknown column": header("points_for", "xyzzy", "xyzzy", "almanac-column"),
    "nameless column": header("points_for", "", "", "almanac-no-name"),
    "column twice": header("punts", "Rushes", "Rushes", "almanac-column-twice", more=True),
    "column twice by another name": header(
        "points_for", "Pass Attempts", "attempts", "almanac-column-twice", more=True
    ),
    "no column for games": header("games", "points_for ", "", "almanac-missing", more=True),
    "row too short": table(
        "\n".join([HEADER, FIRST, SECOND.rpartition(",")[0], THIRD]),
        Found(3, "EXB", "", "almanac-cells"),
    ),
    "row too long": table(
        "\n".join([HEADER, FIRST, SECOND, THIRD + ",7"]), Found(4, "EXC", "", "almanac-cells")
    ),
    "comma in a number": table(
        GOOD.replace("58.4", "58,4"), Found(2, "EXA", "", "almanac-cells"), more=True
    ),
    "rows with another separator": table(
        "\n".join([HEADER, FIRST, SECOND.replace(",", ";")]),
        Found(3, SECOND.replace(",", ";")[:40] + "...", "", "almanac-cells"),
    ),
    "quote not closed": table(
        GOOD.replace("Example EXB", '"Example EXB'), Found(5, "", "", "almanac-table")
    ),
    "quote too many": table(
        GOOD.replace("Example EXB", '"Example" EXB'), Found(3, "", "", "almanac-table")
    ),
    "header twice": table(
        "\n".join([HEADER, FIRST, HEADER, SECOND]),
        Found(3, "team", "season", NOT_NUMBER),
        more=True,
    ),
    "a web page": table("<html><body>", Found(1, "", "<html><body>", "almanac-column"), more=True),
    "TOML with the wrong ending": table(
        GOOD_TOML, Found(1, "", "[EXA]", "almanac-column-near"), more=True
    ),
    "two lines in a name": table(
        GOOD.replace("Example EXB", '"Example\x00EXB"'), Found(3, "EXB", "name", "chart-one-line")
    ),
    "Latin-1": Damaged(
        "mine.csv",
        GOOD.replace("Example EXC", "M\u00fcnchen").encode("latin-1"),
        Found(4, "", "", "almanac-utf-8"),
    ),
    "UTF-16": Damaged("mine.csv", GOOD.encode("utf-16"), Found(1, "", "", "almanac-utf-8")),
    "too large": Damaged(
        "mine.csv", b"#" * (LARGEST + 1), Found(None, "", "", "almanac-file-large")
    ),
}
TOML = {
    "true": toml_value("rushes", "true", NOT_NUMBER),
    "nan": toml_value("punt_average", "nan", NOT_NUMBER),
    "whole nan": toml_value("punts", "nan", NOT_NUMBER),
    "infinite": toml_value("punt_average", "inf", LARGE),
    "minus infinite": toml_value("punts", "-inf", NOT_NUMBER),
    "list": toml_value("rushes", "[520]", NOT_NUMBER),
    "inline table": toml_value("rushes", "{a = 520}", NOT_NUMBER),
    "date": toml_value("season", "1978-09-03", NOT_NUMBER),
    "fraction": toml_value("rushes", "520.5", NOT_WHOLE),
    "thousands of digits": toml_value("rushes", "0x" + "f" * 5000, LARGE),
    "thousands of digits in a name": toml_value("name", "0x" + "f" * 5000, "chart-want-text"),
    "year of thousands of digits": toml_value("season", "0x" + "f" * 5000, "chart-season"),
    "number as a name": toml_value("name", "7", "chart-want-text"),
    "code too long": toml(
        GOOD_TOML.replace("[EXB]", "[EXTRA]"), Found(IN_EXB, "EXTRA", "", "chart-short")
    ),
    "code in another case": toml(
        GOOD_TOML.replace("[EXB]", "[exa]"), Found(IN_EXB, "exa", "", "almanac-team-twice")
    ),
    "team twice": toml(GOOD_TOML.replace("[EXB]", "[EXA]"), Found(IN_EXB, "", "", "almanac-toml")),
    "nothing at all": toml("", Found(None, "", "", "almanac-empty")),
    "no TOML": toml(
        key_of_exb("rushes = 520", "rushes 520"), Found(IN_EXB + 6, "", "", "almanac-toml")
    ),
    "no value": toml(
        key_of_exb("games = 16", "games ="), Found(IN_EXB + 3, "", "", "almanac-toml")
    ),
    "key twice": toml(
        key_of_exb("games = 16", "season = 1978"), Found(IN_EXB + 3, "", "", "almanac-toml")
    ),
    "key twice in another case": toml(
        key_of_exb("games = 16", "games = 16\nGames = 16"),
        Found(IN_EXB, "EXB", "Games", "almanac-column-twice"),
    ),
    "code as a key": toml(
        key_of_exb("games = 16", 'games = 16\nteam = "EXB"'),
        Found(IN_EXB, "EXB", "team", "almanac-column-twice"),
    ),
    "figure outside of teams": toml(
        "season = 1978\n" + GOOD_TOML, Found(1, "", "season", "almanac-want-table")
    ),
    "list of tables": toml(
        GOOD_TOML.replace("[EXC]", "[[EXC]]"), Found(None, "", "EXC", "almanac-want-table")
    ),
    "table in a table": toml(
        GOOD_TOML.replace("[EXC]", "[EXB.more]"),
        Found(IN_EXB, "EXB", "more", "almanac-column-near"),
        more=True,
    ),
    "typing error": toml(
        key_of_exb("points_for", "point_for"),
        Found(IN_EXB + 4, "EXB", "point_for", "almanac-column-near"),
    ),
    "unknown key": toml(
        key_of_exb("points_for", "xyzzy"), Found(IN_EXB + 4, "EXB", "xyzzy", "almanac-column")
    ),
    "no games": toml(key_of_exb("games = 16\n", ""), Found(IN_EXB, "EXB", "", "almanac-missing")),
    "nested too deeply": toml("a = " + "[" * 50_000, Found(None, "", "", "almanac-toml")),
    "number of 5000 digits": toml(
        key_of_exb("rushes = 520", "rushes = " + "9" * 5000),
        Found(IN_EXB + 6, "", "", "almanac-toml"),
    ),
    "Latin-1": Damaged(
        "mine.toml",
        GOOD_TOML.replace("Example EXA", "K\u00f6ln").encode("latin-1"),
        Found(2, "", "", "almanac-utf-8"),
    ),
    "CSV with the wrong ending": toml(GOOD, Found(1, "", "", "almanac-toml")),
}
DAMAGED = {
    **cells_of_tables(),
    **cells_of_toml(),
    **{f"csv {kind}": damaged for kind, damaged in TABLES.items()},
    **{f"toml {kind}": damaged for kind, damaged in TOML.items()},
}


def refused(path: Path) -> Refused:
    with pytest.raises(Refused) as caught:
        read_almanac(path)
    return caught.value


def test_there_are_many_damaged_files_of_many_kinds() -> None:
    assert len(DAMAGED) >= 100
    assert len(CELLS) + len(TABLES) + len(TOML) >= 100
    assert len({damaged.found.key for damaged in DAMAGED.values()}) >= 25


@pytest.mark.parametrize("kind", DAMAGED)
def test_damaged_files_are_refused_with_place_and_reason(kind: str, tmp_path: Path) -> None:
    damaged = DAMAGED[kind]
    path = tmp_path / damaged.file
    path.write_bytes(damaged.data)
    mistake = refused(path)
    found = [Found(*trouble.place, trouble.why.key) for trouble in mistake.troubles]
    assert damaged.found in found
    assert damaged.more or len(found) == 1
    for code in LANGUAGES:
        told = mistake.told(Teller(language(code)))
        assert told.count("\n") == len(found) - 1
        assert all(line.startswith(f"{path}: ") for line in told.split("\n"))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.csv", tmp_path, Path("a\0b.csv")):
        (trouble,) = refused(path).troubles
        assert trouble.why.key == "almanac-no-file"


def outcome(read: Callable[[], object]) -> str:
    """What a person is told; anything but a mistake goes through."""
    try:
        read()
    except Mistake as mistake:
        return str(mistake)
    return "read"


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=300))
def test_no_text_is_a_traceback(text: str) -> None:
    assert outcome(lambda: read_almanac(text))
    assert outcome(lambda: read_almanac("[EXA]\n" + text))
    assert outcome(lambda: read_almanac(f"{HEADER}\n{text}"))


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(["mine.csv", "mine.toml"]),
    st.lists(st.tuples(st.integers(0, 10**6), st.integers(1, 255)), min_size=1, max_size=8),
)
def test_no_flipped_bits_are_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, name: str, flips: list[tuple[int, int]]
) -> None:
    data = bytearray((GOOD if name.endswith("csv") else GOOD_TOML).encode())
    for place, bits in flips:
        data[place % len(data)] ^= bits
    path = tmp_path_factory.getbasetemp() / name
    path.write_bytes(data)
    assert outcome(lambda: read_almanac(path))
