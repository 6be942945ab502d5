"""What a compiled rule may not do: ask whether something is a number, for it may not be known yet."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

FAMILIES = ("fever", "qfl", "paydirt", "strategy")
ASKS = re.compile(r"isinstance\([^()]*,\s*\(?int\b|type\([^()]*\) is int")
READ_ONCE = {"check_back.py"}  # looks at printed dice, not at a play


@pytest.mark.parametrize("family", FAMILIES)
def test_no_rule_asks_whether_something_is_a_number(family: str) -> None:
    folder = Path(str(files("snapcount.rulebooks"))) / family
    found = [
        f"{file.name}: {line.strip()}"
        for file in sorted(folder.glob("*.py"))
        if file.name not in READ_ONCE
        for line in file.read_text("utf-8").splitlines()
        if ASKS.search(line)
    ]
    assert found == []
