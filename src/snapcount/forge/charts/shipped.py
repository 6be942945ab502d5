"""The tables of figures that come with the game."""

from __future__ import annotations

import csv
from importlib import resources


def shipped_rows(name: str) -> list[dict[str, str]]:
    """The rows of a table in the folder ``data``, each by the names in the table's first line."""
    file = resources.files("snapcount.forge.charts") / "data" / name
    return list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
