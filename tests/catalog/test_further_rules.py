"""Rules from elsewhere are taken into the catalog, if they get along with what is there."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from snapcount import catalog as package
from snapcount.catalog import add_rules, catalog
from snapcount.catalog.toml_catalog import read_catalog
from snapcount.mistakes import RulesBroken
from tests.sandlot.registration import DATA

CITES_NOTHING = True

PLAN = """
documents = ["backyard"]
rulings = []

[[rulebook]]
id = "backyard/plain"
title = "Backyard football"
documents = [{ name = "backyard" }]
rulings = []
"""
TEXT = """
title = "Backyard football"

[[clause]]
id = "YARD-1a"
kind = "play"
says = "Whoever has the ball runs."
"""


@pytest.fixture
def nothing_stays(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(package, "_FURTHER", list(package._FURTHER))
    yield
    catalog.cache_clear()


def written(folder: Path, plan: str = PLAN, text: str = TEXT) -> Path:
    (folder / "rulebooks.toml").write_text(plan, encoding="utf-8")
    (folder / f"{tomllib.loads(plan)['documents'][0]}.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.usefixtures("nothing_stays")
def test_further_rules_are_found_like_all_others(tmp_path: Path) -> None:
    before = catalog()
    assert not before.is_rule_id("YARD-1a")
    add_rules(written(tmp_path))
    after = catalog()
    assert after.clause("yard-1a").says == "Whoever has the ball runs."
    assert [clause.id for clause in after.of_rulebook("backyard/plain")] == ["YARD-1a"]
    assert after.document("backyard").title == "Backyard football"
    assert after.is_rule_id("YARD-99")
    assert set(after.entries) > set(before.entries)
    assert after is catalog()


@pytest.mark.usefixtures("nothing_stays")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("YARD-1a", "ff-5-6", "the rule ff-5-6 is in the catalog already"),
        ("backyard/plain", "fever/tfl", "the rulebook fever/tfl is in the catalog already"),
        ('"backyard"', '"qfl"', "the document qfl is in the catalog already"),
    ],
)
def test_what_is_there_already_is_refused_and_changes_nothing(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    before = catalog()
    plan, text = PLAN.replace(old, new), TEXT.replace(old, new)
    with pytest.raises(RulesBroken, match=said):
        add_rules(written(tmp_path, plan, text))
    assert catalog() is before


def test_sandlot_football_has_its_rules() -> None:
    sandlot = read_catalog(DATA)
    assert len(sandlot.clauses) == len(catalog().of_rulebook("demo/sandlot")) == 51
    assert sandlot.families == ("DEMO",)
