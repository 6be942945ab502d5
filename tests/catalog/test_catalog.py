"""The catalog: finding, searching, and what is in force in a rulebook."""

from __future__ import annotations

import pytest

from snapcount.catalog import (
    Clause,
    HouseRuling,
    Misprint,
    catalog,
    covers,
)
from snapcount.catalog.references import names_an_item
from snapcount.mistakes import Unreadable
from snapcount.words import Teller, language

CITES_NOTHING = True


@pytest.mark.parametrize(
    ("reference", "inside", "outside"),
    [
        ("FF-5-3", ["FF-5-3", "FF-5-3a", "FF-5-3b-ii"], ["FF-5-30", "FF-5-4", "FF-15-3"]),
        ("FF-3.4", ["FF-3.4-1", "FF-3.4-6", "FF-3.4.1-2"], ["FF-3.40-1", "FF-3.5-4"]),
        ("FF-17", ["FF-17-0", "FF-17.1-3", "FF-17.1.2-5a"], ["FF-1-7", "FF-170-1"]),
        ("FF-17.1.2-5b-i", ["FF-17.1.2-5b-i", "FF-17.1.2-5b-iB"], ["FF-17.1.2-5b-ii"]),
        ("FF-13.1", ["FF-13.1-6"], ["FF-13.10-1", "FF-13.17-1"]),
        ("PD-A", ["PD-A0-a", "PD-A11-C"], ["PD-V-3", "PD-VI-4-b"]),
        ("PD-A1", ["PD-A1-B-b"], ["PD-A11-C", "PD-A10-B"]),
        ("PD-V", ["PD-V-3"], ["PD-VI-6"]),
    ],
)
def test_a_reference_ends_where_a_level_ends(
    reference: str, inside: list[str], outside: list[str]
) -> None:
    assert [rule for rule in inside if not covers(reference, rule)] == []
    assert [rule for rule in outside if covers(reference, rule)] == []


@pytest.mark.parametrize("text", ["FF-5-3a", "FF-17.1.2-5b-iB", "PDR-01", "QFL-0a", "TFL-MIS-3"])
def test_ids_are_told_by_their_shape(text: str) -> None:
    assert catalog().is_rule_id(text)


@pytest.mark.parametrize(
    "text", ["FF", "FF-", "AFF-1", "UTF-8", "FF-1 ", "ff-1-1", "FF-1-", "-1", ""]
)
def test_other_texts_are_no_ids(text: str) -> None:
    assert not catalog().is_rule_id(text)


def test_it_is_read_once() -> None:
    assert catalog() is catalog()


def test_a_clause_carries_all_it_has() -> None:
    assert catalog().clause("QFL-1-5-2a") == Clause(
        id="QFL-1-5-2a",
        kind="clock",
        says="A sack takes 3 notches (36 s).",
        note="2 notches when a no-huddle mode is intact after the play (1-7-5b).",
        changes=("FF-5-3",),
        document="qfl",
    )


def test_terms_and_tables_need_no_citation() -> None:
    rules = catalog()
    assert rules.clause("FF-3.4-1").actionable
    assert not rules.clause("FF-2-1").actionable
    assert not rules.clause("TFL-DICE-1").actionable


@pytest.mark.parametrize(
    ("typed", "kind"),
    [("qfl-1-5-2A", Clause), (" FFR-44 ", HouseRuling), ("tfl-mis-1", Misprint)],
)
def test_ids_are_found_in_any_case(typed: str, kind: type) -> None:
    found = catalog().find(typed)
    assert isinstance(found, kind)
    assert found.id.casefold() == typed.strip().casefold()


@pytest.mark.parametrize(
    ("typed", "meant"), [("FF-13.14-77", "FF-13.14-7"), ("QFLR-444", "QFLR-44")]
)
def test_an_unknown_id_is_a_mistake_with_the_nearest_one(typed: str, meant: str) -> None:
    with pytest.raises(Unreadable) as caught:
        catalog().find(typed)
    assert caught.value.key == "unknown-name-near"
    assert caught.value.facts.items() >= {"what": "rule", "given": typed, "meant": meant}.items()
    assert meant in str(caught.value)
    assert meant in caught.value.told(Teller(language("de")))


def test_far_off_the_mark_the_families_are_named() -> None:
    with pytest.raises(Unreadable, match=r"choose FF-\*, TFL-\*, .* or STR-\*"):
        catalog().find("hullabaloo")


def test_a_ruling_is_no_clause() -> None:
    with pytest.raises(Unreadable) as caught:
        catalog().clause("FFR-44")
    assert caught.value.facts["meant"].startswith("FF-")


def test_a_shorter_number_means_all_its_parts() -> None:
    parts = [entry.id for entry in catalog().meant("qfl-1-5-3")]
    assert parts == ["QFL-1-5-3a", "QFL-1-5-3b", "QFL-1-5-3c", "QFL-1-5-3d"]
    assert [entry.id for entry in catalog().meant("QFL-1-5-3a")] == ["QFL-1-5-3a"]
    with pytest.raises(Unreadable):
        catalog().meant("QFL-99")


def test_search_wants_all_words_in_any_case() -> None:
    rules = catalog()
    both = {entry.id for entry in rules.search(["SACK", "notches"])}
    sack = {entry.id for entry in rules.search(["sack"])}
    assert "QFL-1-5-2a" in both  # in the text
    assert "QFL-2-4-2b" in {
        entry.id for entry in rules.search(["punt-return throw"])
    }  # in the note
    assert "QFLR-93" in {entry.id for entry in rules.search(["sack in no-huddle"])}  # the question
    assert {entry.id for entry in rules.search(["FFR-44"])} >= {"FFR-44"}  # the id
    assert both < sack
    assert rules.search(["sack", "zebra"]) == ()
    assert rules.search([]) == rules.search([" "]) == ()


@pytest.mark.parametrize(
    ("rulebook", "clauses", "rulings"),
    [
        ("fever/original", 463, 76),
        ("fever/college", 472, 76),
        ("fever/tfl", 432, 76),
        ("fever/qfl", 665, 172),
        ("paydirt/basic", 130, 57),
        ("paydirt/advanced", 246, 57),
        ("strategy/sfl", 146, 70),
    ],
)
def test_every_rulebook_has_its_rules(rulebook: str, clauses: int, rulings: int) -> None:
    assert len(catalog().of_rulebook(rulebook)) == clauses
    assert len(catalog().rulings_of(rulebook)) == rulings


def test_the_original_knows_no_college_and_basic_paydirt_nothing_advanced() -> None:
    rules = catalog()
    college = {c.id for c in rules.of_rulebook("fever/college")}
    original = {c.id for c in rules.of_rulebook("fever/original")}
    assert {rule.partition("-")[2].partition("-")[0] for rule in college - original} == {"18"}
    assert not any(c.id.startswith("PD-A") for c in rules.of_rulebook("paydirt/basic"))
    assert any(c.id.startswith("PD-A") for c in rules.of_rulebook("paydirt/advanced"))


@pytest.mark.parametrize("rulebook", ["fever/tfl", "fever/qfl"])
def test_a_league_replaces_what_it_changes_and_keeps_the_rest(rulebook: str) -> None:
    rules = catalog()
    own, base = rules.rulebook(rulebook).parts
    in_force = set(rules.of_rulebook(rulebook))
    overlay = set(rules.of_part(own))
    kept = set(rules.of_part(base)) & in_force
    assert overlay < in_force
    for clause in rules.of_part(base):
        replaced = any(
            covers(reference, clause.id) and names_an_item(reference)
            for changing in overlay
            for reference in changing.changes
        )
        assert (clause in kept) is not replaced


def test_what_the_leagues_change() -> None:
    rules = catalog()
    tfl = {c.id for c in rules.of_rulebook("fever/tfl")}
    qfl = {c.id for c in rules.of_rulebook("fever/qfl")}
    assert "FF-5-3b" not in tfl | qfl  # sacks cost three notches in both
    assert "FF-5-3a" in tfl  # the TFL changes 5-3b alone
    assert "FF-5-3a" not in qfl  # the QFL names 5-3 as a whole
    assert "FF-1-1" in tfl & qfl
    assert "FF-10-1" in qfl  # QFL-6-3b amends the section on downs; its items stay in force


def test_an_unknown_rulebook_is_a_mistake() -> None:
    with pytest.raises(Unreadable) as caught:
        catalog().of_rulebook("fever/qlf")
    assert caught.value.facts["meant"] == "fever/qfl"


def test_what_belongs_together() -> None:
    rules = catalog()
    fair_catch = rules.clause("FF-5-6")
    assert [c.id for c in rules.changed_by(fair_catch)] == ["QFL-3-6a"]
    assert {"FFR-44", "FFR-46", "QFLR-45"} <= {r.id for r in rules.rulings_on(fair_catch)}
    assert [slip.id for slip in rules.misprints_of(fair_catch)] == ["TFL-MIS-1"]
    [omission] = rules.omissions_of(rules.clause("FF-17.5-12"))
    assert omission.reading == "Holds (FF-17.15-1)."
    # A ruling belongs to a clause as well if only the note of the clause names it.
    lines = rules.clause("ST-term-1")
    assert [r.id for r in rules.rulings_on(lines)] == ["STR-07"]
    [ruling] = rules.rulings_on(lines)
    assert lines in rules.named_by(ruling)
