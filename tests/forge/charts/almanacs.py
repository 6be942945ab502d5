"""Statistics files to try things out on: three teams that never were, as CSV and as TOML."""

from __future__ import annotations

import csv
import io
import json
import re

from snapcount.families.paydirt.forge.almanac.columns import COLUMNS, ColumnType
from snapcount.families.paydirt.forge.shipped import shipped_rows

Row = dict[str, str]
CODES = ("EXA", "EXB", "EXC")


def three_teams() -> list[Row]:
    (example,) = shipped_rows("almanac-example")
    return [{**example, "team": code, "name": f"Example {code}"} for code in CODES]


def as_csv(rows: list[Row], separator: str = ",", header: list[str] | None = None) -> str:
    """A table; ``header`` is what its columns are called instead."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator="\n")
    writer.writerow(header or list(rows[0]))
    writer.writerows(row.values() for row in rows)
    return text.getvalue()


def as_toml(rows: list[Row]) -> str:
    """A table a team; what is no plain number is put in quotes, and empty cells are left out."""
    return "\n".join(_table(row) for row in rows)


def _table(row: Row) -> str:
    keys = [f"{name} = {literal(row[name])}" for name in row if name != "team" and row[name]]
    return "\n".join([f"[{row['team']}]", *keys, ""])


def literal(value: str) -> str:
    number = re.fullmatch(r"-?(0|[1-9][0-9]*)(\.[0-9]{1,2})?", value)
    return value if number else json.dumps(value)


def toml_line(text: str, team: str, column: str = "") -> int:
    """The line of a key, or of the team's table."""
    lines = text.split("\n")
    first = lines.index(f"[{team}]")
    if not column:
        return first + 1
    return next(i for i in range(first, len(lines)) if lines[i].startswith(f"{column} =")) + 1


def averages() -> list[str]:
    return [name for name, column in COLUMNS.items() if column.kind is ColumnType.AVERAGE]
