"""The rule data of the package: complete, consistent, and free of loose ends."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib import resources

import pytest

from snapcount.catalog import Catalog
from snapcount.catalog.toml_catalog import read_catalog

CITES_NOTHING = True

DATA = resources.files("snapcount.catalog") / "data"


@pytest.fixture(scope="module")
def rules() -> Catalog:
    return read_catalog(DATA)


@pytest.mark.parametrize(
    ("document", "count"),
    [
        ("football-fever", 472),
        ("tfl", 50),
        ("qfl", 274),
        ("paydirt", 246),
        ("strategy", 146),
    ],
)
def test_every_clause_of_a_document_is_there(rules: Catalog, document: str, count: int) -> None:
    assert sum(clause.document == document for clause in rules.clauses) == count


@pytest.mark.parametrize(("family", "count"), [("FFR", 76), ("QFLR", 96), ("PDR", 57), ("STR", 70)])
def test_house_rulings_are_numbered_without_gaps(rules: Catalog, family: str, count: int) -> None:
    ids = [ruling.id for ruling in rules.rulings if ruling.family == family]
    assert ids == [f"{family}-{number:02}" for number in range(1, count + 1)]


def test_slips_of_the_translation_are_there(rules: Catalog) -> None:
    assert [slip.id for slip in rules.misprints] == [f"TFL-MIS-{n}" for n in range(1, 30)]
    assert len(rules.omissions) == 8
    assert all(rules.clause(omission.clause) for omission in rules.omissions)


def test_ids_are_unique_in_any_case(rules: Catalog) -> None:
    counts = Counter(entry.id.casefold() for entry in rules.entries)
    assert [name for name, count in counts.items() if count > 1] == []


def test_every_id_looks_like_one_and_begins_like_its_document(rules: Catalog) -> None:
    prefixes = {
        "football-fever": "FF-",
        "tfl": "TFL-",
        "qfl": "QFL-",
        "paydirt": "PD-",
        "strategy": "ST-",
    }
    assert [entry.id for entry in rules.entries if not rules.is_rule_id(entry.id)] == []
    assert all(clause.id.startswith(prefixes[clause.document]) for clause in rules.clauses)


def test_every_reference_leads_somewhere(rules: Catalog) -> None:
    references = [
        (clause.id, reference) for clause in rules.clauses for reference in clause.changes
    ]
    references += [(ruling.id, mention) for ruling in rules.rulings for mention in ruling.mentions]
    references += [(slip.id, clause) for slip in rules.misprints for clause in slip.same_as]
    assert len(references) > 500
    assert [pair for pair in references if not rules.covered(pair[1])] == []


def test_changes_only_name_the_original_booklet(rules: Catalog) -> None:
    named = {
        entry.document
        for clause in rules.clauses
        for reference in clause.changes
        for entry in rules.covered(reference)
    }
    assert named == {"football-fever"}


def test_every_rule_named_in_a_text_exists(rules: Catalog) -> None:
    texts = ["\n".join((ruling.question, ruling.says, ruling.reason)) for ruling in rules.rulings]
    texts += [f"{clause.says}\n{clause.note}" for clause in rules.clauses]
    # The ids people write out in full; what follows them in short ("-13", "/-5") is not read here.
    pattern = re.compile(r"\b(?:FF|TFL|QFL|PD|ST|FFR|QFLR|PDR|STR)-[A-Za-z0-9]+(?:[.-]\w+)*")
    named = {match for text in texts for match in pattern.findall(text)}
    assert len(named) > 200
    assert {name for name in named if not rules.knows(name) and not rules.covered(name)} == set()


def test_nothing_is_empty(rules: Catalog) -> None:
    assert all(clause.kind and clause.says for clause in rules.clauses)
    assert all(ruling.question and ruling.says for ruling in rules.rulings)


def test_switches_know_their_default(rules: Catalog) -> None:
    switches = {
        (ruling.family, switch.name): switch
        for ruling in rules.rulings
        for switch in ruling.switches
    }
    assert len(switches) == sum(len(ruling.switches) for ruling in rules.rulings) == 46
    assert all(switch.default in switch.choices for switch in switches.values())
    assert switches["FFR", "loose_ball_first"].choices == (
        "coin",
        "defense",
        "offense",
        "reaction",
    )
    # The same question, answered the other way round by the league.
    assert switches["FFR", "punt_fair_catch_notches"].default == "0"
    assert switches["QFLR", "punt_fair_catch_notches"].default == "1"


def test_two_rulings_that_shared_a_paragraph_are_two(rules: Catalog) -> None:
    clock, draw = rules.rulings[74:76]
    assert (clock.question, draw.question) == ("TFL clock list", "TFL draw and minus")
    assert "FFR" not in clock.says


def test_every_die_of_the_league_has_all_its_faces() -> None:
    dice = tomllib.loads((DATA / "qfl.toml").read_text(encoding="utf-8"))["die"]
    assert len(dice) == 22
    lists = [
        (die["name"], key, len(faces), die["sides"])
        for die in dice
        for key, faces in die.items()
        if isinstance(faces, list)
    ]
    assert [entry for entry in lists if entry[2] != entry[3]] == []


def test_the_data_speaks_of_rules_not_of_how_it_was_made() -> None:
    files = {
        file.name: file.read_text(encoding="utf-8")
        for file in DATA.iterdir()
        if file.name.endswith(".toml")
    }
    production = re.compile(r"\b(seed|peer|prototype|00[0-4])\b|\.(md|py|txt)\b", re.IGNORECASE)
    assert len(files) == 10
    assert [name for name, text in files.items() if production.search(text)] == []
