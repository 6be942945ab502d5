"""Chart files with one mistake each, and what must be said of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from snapcount.rulebooks.paydirt.charts.columns import Formation, Play, Result, Special
from tests.rulebooks.paydirt.charts import TEXT

CITES_NOTHING = True

LINES = TEXT.split("\n")
COLUMNS = {"offense": (*Play, *Result), "special": tuple(Special)} | {
    f"defense.{formation.letter}": tuple(Play) for formation in Formation
}
TOTALS = {table: range(1, 6) if table.startswith("defense") else range(10, 40) for table in COLUMNS}


class Broken(NamedTuple):
    """A file with a mistake: where it is, the check, the key of the reason, and the line if known."""

    text: str
    table: str
    row: int | None
    column: str
    check: str
    key: str
    line: int | None


def line_of(table: str, row: int) -> int:
    """The index of the line of a row."""
    name, _, letter = table.partition(".")
    start = LINES.index(f"[{name}]")
    grid = next(
        index for index in range(start, len(LINES)) if LINES[index] == f'{letter or "grid"} = """'
    )
    return next(
        index for index in range(grid, len(LINES)) if LINES[index].split("|")[0].strip() == str(row)
    )


def grid_line(table: str) -> int:
    """The index of the line in which a grid begins."""
    index = line_of(table, TOTALS[table][0])
    while not LINES[index].endswith('"""'):
        index -= 1
    return index


def _joined(lines: list[str]) -> str:
    return "\n".join(lines)


def _changed(index: int, line: str) -> str:
    return _joined([*LINES[:index], line, *LINES[index + 1 :]])


def with_cell(table: str, row: int, column: str, cell: str) -> str:
    """The file with another text in one box."""
    index = line_of(table, row)
    parts = LINES[index].split("|")
    parts[1 + COLUMNS[table].index(column)] = f" {cell} "
    return _changed(index, "|".join(parts))


def _cell(table: str, row: int, column: str, cell: str, check: str, key: str) -> Broken:
    line = line_of(table, row) + 1
    return Broken(with_cell(table, row, column, cell), table, row, column, check, key, line)


def _some(table: str) -> list[int]:
    totals = TOTALS[table]
    return [totals[0], totals[len(totals) // 2], totals[-1]]


def rows() -> Iterator[Broken]:
    """Rows dropped, doubled, swapped, wrongly numbered; boxes too few or too many."""
    for table in COLUMNS:
        check = "E03" if table.startswith("defense") else "E02"
        for row in _some(table):
            index = line_of(table, row)
            before, line, after = LINES[:index], LINES[index], LINES[index + 1 :]
            gone = _joined([*before, *after])
            start = grid_line(table) + 1
            yield Broken(gone, table, row, "", check, "chart-row-missing", start)
            twice = _joined([*before, line, line, *after])
            yield Broken(twice, table, row, "", check, "chart-row-twice", index + 2)
            fewer = _changed(index, line.rpartition("|")[0])
            yield Broken(fewer, table, row, "", "E03", "chart-number-of-cells", index + 1)
            more = _changed(index, f"{line} | .")
            yield Broken(more, table, row, "", "E03", "chart-number-of-cells", index + 1)
        row = TOTALS[table][1]
        index = line_of(table, row)
        swapped = _joined([*LINES[:index], LINES[index + 1], LINES[index], *LINES[index + 2 :]])
        yield Broken(swapped, table, row, "", check, "chart-row-order", index + 2)
        for label in ("40", "010", "x", "", "1O", "12.0"):
            numbered = _joined([*LINES[: index + 1], f"{label} | 1 | 2", *LINES[index + 1 :]])
            yield Broken(numbered, table, None, "", check, "chart-row-label", index + 2)


KINDS = {
    "1 line plunge": ["INC", "#", "INT5", "PI9", "QT", "TD", "BK-3", "KO", "FG"],
    "2 off tackle": ["INC", "INT5", "PI9"],
    "3 end run": ["BLACK", "QT*", "TD"],
    "4 draw": ["INC", "INT-2", "QT", "BK-8"],
    "5 screen": ["PI4", "B", "KO"],
    "6 short pass": ["BK-4", "FG"],
    "7 medium pass": ["B", "B*", "KO"],
    "8 long pass": ["B", "BK-1"],
    "9 sideline pass": ["B", "FG"],
    "B": ["F+3", "B", "OFF5", "DEF5", "INC", "QT", "INT4"],
    "QT": ["TD", "OFF5", "QT", "B", "INC", "INT4"],
    "KO": ["TD", "F-3", "BK-3", "KO", "INC"],
    "KR": ["B", "INT4", "BK-3", "KO", "PI5"],
    "PU": ["TD", "B", "INT4", "INC", "QT"],
    "PR": ["B", "QT", "INC", "FG"],
    "IR": ["B", "INT5", "BK-9"],
    "FG": ["TD", "FG", "KO", "INC", "INT3"],
}
ASTERISKS = {"KO": "60*", "KR": "20*", "PR": "*", "IR": "-3*", "FG": "30*"}
DEFENSE = {
    "1 line plunge": ["INC", "QT", "INT4", "(TD)", "TD", "OFF5", "F+2", "B"],
    "4 draw": ["INC", "QT", "INT4", "(TD)"],
    "5 screen": ["OFF5", "DEF5", "F-2", "B", "PI5", "KO"],
    "8 long pass": ["B*", "F", "PI30"],
}


def kinds() -> Iterator[Broken]:
    """Boxes that are good boxes, but not there."""
    for place, (column, cells) in enumerate(KINDS.items()):
        table = "special" if column in tuple(Special) else "offense"
        for index, cell in enumerate(cells):
            row = 10 + (7 * place + 3 * index) % 30
            yield _cell(table, row, column, cell, "E05", "chart-kind")
        yield _cell(table, 39 - place, column, "(4)", "E05", "chart-overrules")
    for column, cell in ASTERISKS.items():
        yield _cell("special", 25, column, cell, "E05", "chart-asterisk")
    for place, (column, cells) in enumerate(DEFENSE.items()):
        table = f"defense.{'ABCDEF'[place]}"
        for index, cell in enumerate(cells):
            yield _cell(table, 1 + index % 5, column, cell, "E05", "chart-kind")
    yield _cell("defense.E", 5, "8 long pass", "TD", "E05", "chart-defense-touchdown")
    yield _cell("defense.F", 2, "6 short pass", "5*", "E05", "chart-asterisk")


TEXTS = {
    "chart-cell-unknown": ("E04", ["Z9", "+5", "(5", "5Y", "QR"]),
    "chart-cell-shape": ("E04", ["F4", "OFF", "INT"]),
    "chart-cell-later": ("E04", ["DEF5X", "DS", "T2", "NG"]),
    "chart-cell-large": ("E09", ["100", "-100", "12345678901234567890"]),
    "chart-cell-leading-zero": ("E10", ["05", "-07", "F+03"]),
    "chart-cell-decimal": ("E10", ["4.5", "3.0", "5."]),
    "chart-cell-stray": ("E10", ["5?", "7,", "\N{MINUS SIGN}4", "a\u0308"]),
    "chart-cell-minus-zero": ("E10", ["-0", "F-0"]),
}


def texts() -> Iterator[Broken]:
    """Texts that are no boxes anywhere."""
    place = 0
    for key, (check, cells) in TEXTS.items():
        for cell in cells:
            for table in ("offense", "special", "defense.C"):
                columns, totals = COLUMNS[table], TOTALS[table]
                column, row = str(columns[place % len(columns)]), totals[place % len(totals)]
                place += 1
                yield _cell(table, row, column, cell, check, key)


def numbers() -> Iterator[Broken]:
    """Penalties of odd yards, kicks that go backward."""
    for column in ("1 line plunge", "7 medium pass"):
        for cell in ("OFF7", "DEF4", "OFF16", "OFF0", "DEF20"):
            yield _cell("offense", 21, column, cell, "E08", "chart-foul-yards")
    yield _cell("special", 33, "KR", "DEF1", "E08", "chart-foul-yards")
    yield _cell("offense", 21, "8 long pass", "PI0", "E08", "chart-interference-yards")
    for column, cell in (("KO", "-5"), ("PU", "-3"), ("PU", "-3*"), ("FG", "-1")):
        yield _cell("special", 18, column, cell, "E09", "chart-kick-backward")
    for column, cell in (("PU", "F+4"), ("PU", "F"), ("FG", "F+1"), ("FG", "BK-0")):
        yield _cell("special", 28, column, cell, "E09", "chart-snap-forward")


# key, the beginning of its line, the line instead, check, reason
VALUES = [
    ("format", "format", 'format = "paydirt-chart/2"', "E01", "chart-format"),
    ("format", "format", 'format = ""', "E01", "chart-format"),
    ("format", "format", "format = 1", "E01", "chart-want-text"),
    ("format", "format", "", "E01", "chart-missing-key"),
    ("edition", "edition", 'edition = "newest"', "E01", "chart-edition"),
    ("edition", "edition", "edition = 3", "E01", "chart-want-text"),
    ("team.name", "name", "", "E01", "chart-missing-key"),
    ("team.name", "name", 'name = ""', "E01", "chart-name"),
    ("team.name", "name", 'name = " Otters"', "E01", "chart-name"),
    ("team.name", "name", f'name = "{"x" * 61}"', "E01", "chart-name"),
    ("team.name", "name", 'name = "a\\nb"', "E01", "chart-one-line"),
    ("team.name", "name", "name = 5", "E01", "chart-want-text"),
    ("team.short", "short", "", "E01", "chart-missing-key"),
    ("team.short", "short", 'short = "OTTER"', "E01", "chart-short"),
    ("team.short", "short", 'short = ""', "E01", "chart-short"),
    ("team.short", "short", 'short = "O2"', "E01", "chart-short"),
    ("team.season", "season", "", "E01", "chart-missing-key"),
    ("team.season", "season", 'season = "2031"', "E01", "chart-season"),
    ("team.season", "season", "season = 2031.5", "E01", "chart-season"),
    ("team.season", "season", "season = true", "E01", "chart-season"),
    ("team.season", "season", "season = 0", "E01", "chart-season"),
    ("team.license", "license", "license = false", "E01", "chart-want-text"),
    ("team.spbo", "spbo", 'spbo = "no"', "E01", "chart-want-truth"),
    ("team.spbo", "spbo", "spbo = 0", "E01", "chart-want-truth"),
    ("fumbles.recovered", "recovered", "", "E06", "chart-missing-key"),
    ("fumbles.recovered", "recovered", "recovered = 27", "E06", "chart-want-text"),
    *(
        ("fumbles.recovered", "recovered", f'recovered = "{given}"', "E06", "chart-recovered")
        for given in ("10-39", "11-27", "10-9", "27", "10-27 30", "10..27", "", "10-100", "27-10")
    ),
    ("extra_point.no_good", "no_good", "", "E07", "chart-missing-key"),
    ("extra_point.no_good", "no_good", "no_good = [12, 16]", "E07", "chart-want-text"),
    *(
        ("extra_point.no_good", "no_good", f'no_good = "{given}"', "E07", "chart-no-good")
        for given in ("9", "40", "12,16", "012", "x", "12-16")
    ),
    ("extra_point.no_good", "no_good", 'no_good = "12 16 12"', "E07", "chart-no-good-twice"),
]


def values() -> Iterator[Broken]:
    """The keys above the grids."""
    for name, begin, line, check, key in VALUES:
        index = next(place for place, text in enumerate(LINES) if text.startswith(f"{begin} ="))
        header = name.partition(".")[0] if "." in name else ""
        missing = LINES.index(f"[{header}]") + 1 if header else None
        at = index + 1 if line else missing
        yield Broken(_changed(index, line), name, None, "", check, key, at)


def keys() -> Iterator[Broken]:
    """Keys and tables that no chart has, and missing ones."""
    for header, key in (
        *(("team", key) for key in ("nickname", "licens", "SPBO")),
        *(("fumbles", "lost"), ("extra_point", "good"), ("special", "rows")),
        *(("offense", "play"), ("defense", "G"), ("defense", "a")),
    ):
        index = LINES.index(f"[{header}]") + 1
        text = _joined([*LINES[:index], f'{key} = "x"', *LINES[index:]])
        near = "chart-unknown-key"
        yield Broken(text, f"{header}.{key}", None, "", "E01", near, index + 1)
    index = LINES.index("[team]")
    for line in ('author = "me"', "[offenses]", "[roster]"):
        name = line.strip("[]").partition(" ")[0]
        text = _joined([*LINES[:index], line, *LINES[index:]])
        yield Broken(text, name, None, "", "E01", "chart-unknown-key", index + 1)


ALL = [*rows(), *kinds(), *texts(), *numbers(), *values(), *keys()]
