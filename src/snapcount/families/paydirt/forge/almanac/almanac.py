"""Reads user-supplied statistics: published season totals, any league and era, as CSV or TOML.

Impossible figures are rejected with location and reason, all of them at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from snapcount.families.paydirt.forge.almanac.checks import Figures, impossible, lonely
from snapcount.families.paydirt.forge.almanac.columns import ALL, COLUMNS, NEEDED
from snapcount.families.paydirt.forge.almanac.files import (
    Cell,
    Sheet,
    is_toml,
    read_table,
    read_toml,
)
from snapcount.families.paydirt.forge.almanac.places import Place, Refused
from snapcount.families.paydirt.forge.almanac.teams import team_season
from snapcount.families.paydirt.forge.almanac.values import Value, read_value
from snapcount.families.paydirt.forge.shipped import shipped_rows
from snapcount.families.paydirt.forge.statistics import TeamSeason
from snapcount.mistakes import Unreadable
from snapcount.words import Teller, language

LARGEST = 1_000_000  # bytes: a hundred times a whole league


def read_almanac(source: Path | str) -> tuple[TeamSeason, ...]:
    """The teams of a file, or of a text; raises with all errors at once."""
    if isinstance(source, str):
        return _teams(read_toml(source) if is_toml(source) else read_table(source), "")
    return _teams(_sheet_of(source), str(source))


def almanac_template(teller: Teller | None = None) -> str:
    """A table to fill in: column descriptions, column names, and a made-up team."""
    teller = teller or Teller(language("en"))
    point = teller.say("number.decimal-point")
    separator = ";" if point == "," else ","  # in that language's spreadsheet format
    meanings = [
        f"# {column.name}: {_meaning(column.name, teller)}"
        + (f" ({teller.say('almanac.needed')})" if column.needed else "")
        for column in ALL
    ]
    header = separator.join(column.name for column in ALL)
    (example,) = shipped_rows("almanac-example")
    figures = (example[column.name].replace(".", point) for column in ALL)
    return "\n".join([*meanings, header, separator.join(figures), ""])


def _meaning(name: str, teller: Teller) -> str:
    own = name.removeprefix("opp_")
    if teller.knows(f"almanac.{name}"):
        return teller.say(f"almanac.{name}")
    return teller.say("almanac.opponents", what=teller.say(f"almanac.{own}"))


def _sheet_of(path: Path) -> Sheet:
    """The content of a file; an unreadable file is an error like any other."""
    sheet = Sheet()
    try:
        data = path.read_bytes()
        if len(data) > LARGEST:
            sheet.refuse(Place(), Unreadable("almanac-file-large", most=LARGEST))
            return sheet
        # Some editors begin UTF-8 with a BOM.
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        sheet.refuse(Place(line), Unreadable("almanac-utf-8"))
        return sheet
    except (OSError, ValueError) as error:  # a name with a null character is a ValueError
        why = getattr(error, "strerror", None) or type(error).__name__
        sheet.refuse(Place(), Unreadable("almanac-no-file", why=why))
        return sheet
    return read_toml(text) if path.suffix.casefold() == ".toml" else read_table(text)


def _teams(sheet: Sheet, file: str) -> tuple[TeamSeason, ...]:
    rows = [_values(row, sheet) for row in sheet.rows]
    _check_codes(sheet, rows)
    if sheet.troubles:
        # In file order; errors without a line concern the whole file.
        raise Refused(file, tuple(sorted(sheet.troubles, key=lambda one: one.place.line or 0)))
    return tuple(team_season(values) for values in rows)


def _values(row: Mapping[str, Cell], sheet: Sheet) -> dict[str, Value]:
    """A team's values; unreadable and impossible ones are reported to the sheet."""
    filled = {name: cell for name, cell in row.items() if cell.value != ""}
    values: dict[str, Value] = {}
    for name, cell in row.items():
        if name in filled:
            try:
                values[name] = read_value(cell.value, COLUMNS[name])
            except Unreadable as mistake:
                sheet.refuse(cell.place, mistake)
        elif name in NEEDED:
            sheet.refuse(cell.place, Unreadable("almanac-no-value"))
    figures = Figures(
        {name: value for name, value in values.items() if not isinstance(value, str)},
        {name: cell.place.column for name, cell in row.items()},
    )
    for name, why in impossible(figures):
        sheet.refuse(row[name].place, why)
    for name, other in lonely(filled):
        sheet.refuse(row[name].place, Unreadable("almanac-lonely", other=figures.name(other)))
    return values


def _check_codes(sheet: Sheet, rows: list[dict[str, Value]]) -> None:
    """Each team must have exactly one row per season."""
    seen: dict[tuple[Value, Value], int | None] = {}
    for row, values in zip(sheet.rows, rows, strict=True):
        if "team" not in values or "season" not in values:
            continue
        code = (values["team"], values["season"])
        place = row["team"].place
        if code in seen:
            sheet.refuse(place, Unreadable("almanac-team-twice", line=seen[code]))
        seen.setdefault(code, place.line)
