"""A league's own rulebook: from a file or a package. What is wrong in it is one sentence with its line."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from snapcount.catalog import Clause, catalog
from snapcount.game.scenarios import run_scenario
from snapcount.insight.cache import fingerprint
from snapcount.insight.coaches.books import PLAIN, book_of
from snapcount.insight.values.store import borrowed_values, shipped, values_of
from snapcount.mistakes import Mistake, Unreadable
from snapcount.rulebooks import rulebook_class, rulebook_ids, rulebook_named
from snapcount.rulebooks.files import load_rulebook_file
from snapcount.rulebooks.packages import load_packages, packages_not_loaded
from snapcount.rulebooks.starter import starter
from snapcount.words import LANGUAGES, Teller, language
from tests.own_rules import nothing_stays

CITES_NOTHING = True
BASES = (
    *("fever/original", "fever/college", "fever/tfl", "fever/qfl"),
    *("paydirt/basic", "paydirt/advanced", "strategy/sfl"),
)


@pytest.fixture(autouse=True)
def clean() -> Iterator[None]:
    with nothing_stays():
        yield


def write(folder: Path, base: str = "fever/tfl", name: str = "OURS") -> Path:
    """The starter; the file with the rules."""
    for file, text in starter(name, rulebook_named(base)).items():
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_text(text, "utf-8")
    return folder / f"{name.lower()}.py"


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def line_of(file: Path, text: str) -> int:
    lines = file.read_text("utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


# -------------------------------------------------------------------- the starter


@pytest.mark.parametrize("base", BASES)
def test_the_starter_runs_at_once(tmp_path: Path, base: str) -> None:
    (rulebook,) = load_rulebook_file(write(tmp_path, base))
    report = run_scenario(tmp_path / "scenarios" / "touchdown.toml")
    assert report.ok, report
    assert issubclass(rulebook, rulebook_class(base))
    assert rulebook.id == f"{base.partition('/')[0]}/ours" in rulebook_ids()
    rules = rulebook()
    assert rules.touchdown_points == 7  # type: ignore[attr-defined]
    assert values_of(rules) == shipped(base)
    assert borrowed_values(rules) == base
    book = book_of(rules)
    assert book is book_of(rulebook_named(base))
    assert book is not PLAIN


@pytest.mark.parametrize("base", BASES)
def test_the_scenario_would_notice_the_rules_of_the_base(tmp_path: Path, base: str) -> None:
    file = write(tmp_path, base)
    edit(file, "touchdown_points = 7", "touchdown_points = 6")
    load_rulebook_file(file)
    report = run_scenario(tmp_path / "scenarios" / "touchdown.toml")
    assert not report.ok
    assert report.refused is None


def test_a_starter_has_a_name_of_its_own() -> None:
    tfl = rulebook_named("fever/tfl")
    for wrong in ("O", "OURS-1", "our league", "Ö" * 3, "", "1st", "../x"):
        with pytest.raises(Mistake, match="no name for house rules"):
            starter(wrong, tfl)
    for taken in ("tfl", "QFL", "original"):
        with pytest.raises(Mistake, match="already"):
            starter(taken, tfl)


def test_clauses_and_sentences_are_known(tmp_path: Path) -> None:
    load_rulebook_file(write(tmp_path))
    clause = catalog().find("ours-1")
    assert isinstance(clause, Clause)
    assert clause.says == "A touchdown counts 7 points."
    in_force = [each.id for each in catalog().of_rulebook("fever/ours")]
    assert in_force[0] == "OURS-1"
    assert "FF-3.1-1" not in in_force  # replaced
    assert "TFL-SCORE-1" in in_force
    assert [each.id for each in catalog().own_clauses("fever/ours")] == ["OURS-1"]
    for code in LANGUAGES:
        assert "7" in Teller(language(code)).say("OursTouchdown", by="HOME", points=7)


def test_a_file_is_loaded_once_and_another_one_beside_it(tmp_path: Path) -> None:
    file = write(tmp_path)
    assert load_rulebook_file(file) == load_rulebook_file(str(file))
    (other,) = load_rulebook_file(write(tmp_path, name="theirs"))
    assert other.id == "fever/theirs"


def test_the_rules_survive_a_way_to_another_process(tmp_path: Path) -> None:
    file = write(tmp_path)
    load_rulebook_file(file)
    rules = rulebook_named("fever/ours").with_switches({"hurry_up": "off"})
    sent = pickle.dumps(rules)
    with nothing_stays():
        pass
    again = pickle.loads(sent)
    assert type(again) is type(rules)
    assert again.switches == rules.switches


def test_another_process_refuses_a_file_that_has_changed(tmp_path: Path) -> None:
    file = write(tmp_path)
    with nothing_stays():
        load_rulebook_file(file)
        sent = pickle.dumps(rulebook_named("fever/ours"))
    edit(file, "touchdown_points = 7", "touchdown_points = 8")
    with pytest.raises(Unreadable, match="has changed meanwhile"):
        pickle.loads(sent)


def test_nothing_cached_under_another_file_is_found(tmp_path: Path) -> None:
    file, prints = write(tmp_path), []
    for points in (7, 8, 7):
        edit(file, "touchdown_points = ", "touchdown_points = 0 or ")
        text = file.read_text("utf-8")
        file.write_text(text.replace("0 or 7", str(points)).replace("0 or 8", str(points)), "utf-8")
        with nothing_stays():
            load_rulebook_file(file)
            prints.append(fingerprint(rulebook_named("fever/ours")))
    assert prints[0] != prints[1]
    (tmp_path / "a-photo-beside-it.bin").write_bytes(b"x")
    with nothing_stays():
        load_rulebook_file(file)
        assert fingerprint(rulebook_named("fever/ours")) == prints[2]


# -------------------------------------------------------------------- what can be wrong


WRONG = {
    "not Python": ("touchdown_points = 7", "touchdown_points = = 7", "not Python", None),
    "raises": ("touchdown_points = 7", "touchdown_points = 1 // 0", "ZeroDivisionError", None),
    "exits": ("touchdown_points = 7", "raise SystemExit(3)", "SystemExit: 3", "raise SystemExit"),
    "no base": ('Ours(rulebook_class("fever/tfl"', 'Ours(rulebook_class("fever/x"', "no rulebook", None),
    "malformed id": ('id = "fever/ours"', 'id = "Our rules"', "no id for this rulebook", None),
    "other family": ('id = "fever/ours"', 'id = "paydirt/ours"', "'fever/ours'", None),
    "taken id": ('id = "fever/ours"', 'id = "fever/tfl"', "already", None),
    "id is a number": ('id = "fever/ours"', "id = 7", "needs id as a text", None),
    "title is none": ('title = "', 'title = None  # "', "needs title as a text", "title = None"),
    "opening raises": ("touchdown_points = 7", "kickoff_spot = property(lambda _: 1 // 0)", "ZeroDiv", None),
    "missing sentence": ("class OursTouchdown(Fact)", "class OursFact(Fact)", "no sentence in [en]", None),
    "abstract": (
        "touchdown_points = 7",
        "from abc import abstractmethod\n    touchdown_points = abstractmethod(lambda self: 7)",
        "still lacks touchdown_points",
        "class Ours(",
    ),
    "switches": (
        "touchdown_points = 7",
        "from snapcount.rulebooks.fever.tfl import TflSwitches\n    switches = TflSwitches(call_timeout=-5)",
        "records could not hold games",
        "class Ours(",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_wrong_in_a_file_is_one_sentence_with_its_line(
    tmp_path: Path, case: str, code: str
) -> None:
    old, new, said, at = WRONG[case]
    file = write(tmp_path)
    edit(file, old, new)
    before = rulebook_ids(), len(catalog().clauses), set(sys.modules)
    with pytest.raises(Mistake) as caught:
        load_rulebook_file(file)
    told = caught.value.told(Teller(language(code)))
    line = line_of(file, at or new.partition("\n")[0])
    assert told.startswith(f"ours.py, {'line' if code == 'en' else 'Zeile'} {line}: ")
    assert "\n" not in told
    if code == "en":
        assert said in told
    assert (rulebook_ids(), len(catalog().clauses)) == before[:2]  # nothing has been added
    assert not [name for name in set(sys.modules) - before[2] if name.startswith("rulebook_file")]


WRONG_TEXTS = {
    "not TOML": ("kind = ", "kind ", "not TOML", 'kind "score"'),
    "open bracket": ("changes = [", "changes = [[", "not TOML", "[en]"),
    "no kind": ('kind = "score"', "", "needs kind", "[[clause]]"),
    "says a number": ('says = "A touchdown counts 7 points."', "says = 7", "needs says", "[[clause]]"),
    "changes a text": ('changes = ["FF-3.1-1"]', 'changes = "FF-3.1-1"', "list of clauses", "[[clause]]"),
    "malformed id": ('id = "OURS-1"', 'id = "our first"', "no id of a clause", "[[clause]]"),
    "taken id": ('id = "OURS-1"', 'id = "FF-3.1-1"', "already", "[[clause]]"),
    "other key": ("[en]", "[fr]", "means nothing here", None),
    "no German": ("[de]\nOursTouchdown", "[de]\nOther", "in [de]", "ours.py: class OursTouchdown"),
    "unknown field": ("counts {points:points}", "counts {yards:yards}", "says 'yards'", None),
    "unknown form": ("counts {points:points}", "counts {points:goals}", "form 'goals'", None),
    "braces": ("counts {points:points}", "counts {points:points", "braces", None),
    "a number": ("[en]\nOursTouchdown = ", "[en]\nOursTouchdown = 7 # ", "must be a text", "OursTouchdown"),
    "taken sentence": ("[en]\n", '[en]\nTouchdown = "x"\n', "another sentence for Touchdown", "Touchdown ="),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG_TEXTS)
def test_what_is_wrong_in_the_texts_is_one_sentence_with_its_line(
    tmp_path: Path, case: str
) -> None:
    old, new, said, at = WRONG_TEXTS[case]
    file = write(tmp_path)
    edit(tmp_path / "ours.toml", old, new)
    with pytest.raises(Mistake) as caught:
        load_rulebook_file(file)
    told = str(caught.value)
    name, _, text = (
        (at or new).rpartition(": ") if (at or "").startswith("ours.py") else ("", "", at or new)
    )
    where = tmp_path / (name or "ours.toml")
    assert told.startswith(f"{where.name}, line {line_of(where, text)}: "), told
    assert said in told
    assert "fever/ours" not in rulebook_ids()


def test_a_switch_of_our_own_needs_its_words(tmp_path: Path) -> None:
    file = write(tmp_path)
    edit(
        file,
        "class Ours(",
        "@dataclass(frozen=True)\nclass OurSwitches(TflSwitches):\n"
        '    snow: int = switch(0, "OURS-1", least=0, most=9)\n\n\nclass Ours(',
    )
    edit(file, "    touchdown_points = 7", "    switches = OurSwitches()\n    touchdown_points = 7")
    imports = "from dataclasses import dataclass\n"
    imports += "from snapcount.gridiron.rulebook import switch\n"
    imports += "from snapcount.rulebooks.fever.tfl import TflSwitches\n"
    edit(file, "from snapcount.gridiron.rulings", f"{imports}from snapcount.gridiron.rulings")
    line = line_of(file, "class OurSwitches")
    for name in ("switch.snow", "switch.snow.number"):
        with pytest.raises(Mistake) as caught:
            load_rulebook_file(file)
        assert str(caught.value).startswith(
            f'ours.py, line {line}: "{name}" has no sentence in [en]'
        )
        edit(tmp_path / "ours.toml", "[en]", f'[en]\n"{name}" = "How much snow?"')
        edit(tmp_path / "ours.toml", "[de]", f'[de]\n"{name}" = "Wie viel Schnee?"')
    load_rulebook_file(file)
    assert rulebook_named("fever/ours").with_switches({"snow": "3"}).switches.texts()["snow"] == "3"


def test_a_file_that_is_missing_or_has_no_rulebook(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="cannot be read"):
        load_rulebook_file(tmp_path / "none.py")
    with pytest.raises(Mistake, match="cannot be read"):
        load_rulebook_file(tmp_path)
    (tmp_path / "empty.py").write_text("from snapcount.gridiron.rulebook import Rulebook\n")
    with pytest.raises(Mistake, match=r"empty\.py defines no rulebook"):
        load_rulebook_file(tmp_path / "empty.py")
    (tmp_path / "bytes.py").write_bytes(b"\0\xff")
    with pytest.raises(Mistake, match=r"bytes\.py, line 1: this is not Python"):
        load_rulebook_file(tmp_path / "bytes.py")


def test_two_rulebooks_with_one_id(tmp_path: Path) -> None:
    file = write(tmp_path)
    text = file.read_text("utf-8")
    file.write_text(text + '\n\nclass Second(Ours):\n    id = "fever/ours"\n', "utf-8")
    with pytest.raises(Mistake, match=r"ours\.py, line \d+: the id 'fever/ours' stands twice"):
        load_rulebook_file(file)
    file.write_text(text + '\n\nclass Second(Ours):\n    id = "fever/ours-2"\n', "utf-8")
    assert [each.id for each in load_rulebook_file(file)] == ["fever/ours", "fever/ours-2"]


# -------------------------------------------------------------------- packages


def install(folder: Path, point: str, package: str = "our-league") -> None:
    info = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[snapcount.rulebooks]\n{point}\n")


@pytest.mark.parametrize("point", ["our_league.ours", "our_league.ours:Ours"])
def test_an_installed_package_brings_a_rulebook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, point: str
) -> None:
    (tmp_path / "our_league").mkdir()
    (tmp_path / "our_league" / "__init__.py").write_text("")
    write(tmp_path / "our_league")
    install(tmp_path, f"ours = {point}")
    monkeypatch.syspath_prepend(str(tmp_path))
    load_packages()
    assert packages_not_loaded() == ()
    rules = rulebook_named("fever/ours")
    assert rules.origin is not None
    assert (rules.origin.tag, rules.origin.name) == ("RulebookPackage", "our-league 1.0")
    assert run_scenario(tmp_path / "our_league" / "scenarios" / "touchdown.toml").ok


def test_a_broken_package_disturbs_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, name="our_league".replace("_", ""))
    install(tmp_path, "a = our_league_missing")
    install(tmp_path, "b = ourleague:OursTouchdown\nc = ourleague", "second-league")
    (tmp_path / "our_league_bad.py").write_text("1 / 0")
    install(tmp_path, "d = our_league_bad", "third-league")
    monkeypatch.syspath_prepend(str(tmp_path))
    load_packages()
    told = [str(mistake) for mistake in packages_not_loaded()]
    assert len(told) == 3
    assert "'a' of the package our-league 1.0 was not loaded: it cannot be imported" in told[0]
    assert "'b' of the package second-league 1.0" in told[1]
    assert "ZeroDivisionError" in told[2]
    assert "fever/ourleague" in rulebook_ids()
    sys.modules.pop("ourleague")
