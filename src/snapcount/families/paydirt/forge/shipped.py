"""The bundled data; data/README.md describes it."""

from __future__ import annotations

import csv
import tomllib
from importlib import resources
from typing import Any


def shipped_rows(name: str) -> list[dict[str, str]]:
    """The rows of a CSV table, by column name."""
    return list(csv.DictReader(_text(f"{name}.csv").splitlines()))


def shipped_values(name: str) -> dict[str, Any]:
    """The content of a TOML file."""
    return tomllib.loads(_text(f"{name}.toml"))


def _text(file: str) -> str:
    folder = resources.files("snapcount.families.paydirt.forge") / "data"
    return (folder / file).read_text(encoding="utf-8")
