"""A league's own rulebook: from a file or a package. What is wrong in it is one sentence with its line."""

from __future__ import annotations

import pickle
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from snapcount.catalog import Clause, catalog
from snapcount.game.scenarios import run_scenario
from snapcount.insight.cache import fingerprint
from snapcount.insight.coaches.books import PLAIN, book_of
from snapcount.insight.values.store import borrowed_values, shipped, values_of
from snapcount.mistakes import Mistake, RulesBroken, Unreadable
from snapcount.rulebooks import rulebook_class, rulebook_ids, rulebook_named
from snapcount.rulebooks.files import load_rulebook_file
from snapcount.rulebooks.packages import load_packages, packages_not_loaded
from snapcount.rulebooks.starter import starter
from snapcount.words import LANGUAGES, Teller, language
from tests.own_rules import nothing_stays

CITES_NOTHING = True
BASES = [name for name in rulebook_ids() if not name.startswith("demo/")]


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
    paths = (".", "..", "../x", "/tmp/x")
    for wrong in ("O", "OURS-1", "our league", "Ö" * 3, "", "1st", "a;b", "x?", "no\nline", *paths):
        with pytest.raises(Mistake, match="no name for house rules") as caught:
            starter(wrong, tfl)
        assert "\n" not in str(caught.value)
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


def test_windows_writes_texts_with_a_mark_and_other_line_ends(tmp_path: Path) -> None:
    file = write(tmp_path)
    for each in (file, file.with_suffix(".toml")):
        each.write_bytes(b"\xef\xbb\xbf" + each.read_bytes().replace(b"\n", b"\r\n"))
    load_rulebook_file(file)
    assert catalog().find("ours-1") is not None
    assert "fever/ours" in rulebook_ids()


def test_the_lobby_takes_the_titles_of_the_texts(tmp_path: Path) -> None:
    file = write(tmp_path)
    edit(file.with_suffix(".toml"), "[de]", '[de]\n"lobby.fever/ours" = "Unsere Liga"')
    load_rulebook_file(file)
    assert language("de").sentences["lobby.fever/ours"] == "Unsere Liga"
    assert language("en").sentences["lobby.fever/ours"].endswith("house rules OURS")


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


def refused(file: Path, code: str = "en") -> str:
    """The one sentence about a file, after which everything is as before."""
    before = rulebook_ids(), len(catalog().clauses), set(sys.modules)
    with pytest.raises(Mistake) as caught:
        load_rulebook_file(file)
    told = caught.value.told(Teller(language(code)))
    assert told.splitlines() == [told]
    assert (rulebook_ids(), len(catalog().clauses)) == before[:2]
    assert not [name for name in set(sys.modules) - before[2] if name.startswith("rulebook_file")]
    return told


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_in_a_file_is_one_sentence_with_its_line(tmp_path: Path, case: str) -> None:
    old, new, said, at = WRONG[case]
    file = write(tmp_path)
    edit(file, old, new)
    told = refused(file)
    line = line_of(file, at or new.partition("\n")[0])
    assert told.startswith(f"ours.py, line {line}: ")
    assert said in told


def test_it_is_said_in_german(tmp_path: Path) -> None:
    file = write(tmp_path)
    edit(file, "touchdown_points = 7", "touchdown_points = = 7")
    line = line_of(file, "= = 7")
    assert refused(file, "de").startswith(f"ours.py, Zeile {line}: Das ist kein Python")


# What a whole file may be, and the line that is wrong.
NO_RULES: dict[str, tuple[bytes, int]] = {
    "indentation": (b"if True:\npass\n", 2),
    "no such module": (b"\n\n\nimport no_such_module_at_all\n", 4),
    "no such name of ours": (b"\nfrom snapcount.rulebooks import nothing_of_the_kind\n", 2),
    "raises without a word": (b"\nraise Exception\n", 2),
    "raises many lines": (b"\nraise ValueError('one\\ntwo\\r\\nthree\\u2028four')\n", 2),
    "recursion": (b"def again():\n    again()\nagain()\n", 2),
    "all bytes": (bytes(range(256)) * 4, 1),
    "not utf-8": ("x = 'ü'\n".encode("latin-1"), 1),
    "null byte": (b"x = 1\n\0\n", 1),
}


@pytest.mark.parametrize("case", NO_RULES)
def test_whatever_a_file_is_the_sentence_names_its_line(tmp_path: Path, case: str) -> None:
    data, line = NO_RULES[case]
    (tmp_path / "ours.py").write_bytes(data)
    assert refused(tmp_path / "ours.py").startswith(f"ours.py, line {line}: ")


def test_a_fact_says_what_its_meanings_need(tmp_path: Path) -> None:
    file = write(tmp_path)
    edit(file, "class OursTouchdown(Fact):", "class OursTouchdown(Fact, Scores, EndsKick):")
    edit(
        file,
        "from snapcount.gridiron.rulings",
        "from snapcount.gridiron.meanings import *\nfrom snapcount.gridiron.rulings",
    )
    line = line_of(file, "class OursTouchdown")
    assert refused(file).startswith(f"ours.py, line {line}: OursTouchdown does not say all")
    assert "scoring and kick_end" in refused(file)


@pytest.mark.parametrize("data", [b"", b"# nothing\n", b"class Ours:\n    id = 'x/y'\n"])
def test_a_file_without_a_rulebook(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "ours.py").write_bytes(data)
    assert refused(tmp_path / "ours.py").startswith("ours.py defines no rulebook: ")


# What Python lets anybody do to a class, and what is said about it.
ODD_CLASSES = {
    "Ours.id = ''": "no id for this rulebook",
    "Ours.id = 'fever/one\\ntwo'": "needs id as a text of one line",
    "Ours.title = 'one\\ntwo'": "needs title as a text of one line",
    "Ours.switches = None": "TypeError",
    "Ours.situation_type = int": "TypeError",
    "Ours.__init__ = lambda self: 1 // 0": "ZeroDivisionError",
    "Ours.opening = lambda self: None": "'None' is not a whole situation",
    "Ours.opening = lambda self: {}['x']": "KeyError: 'x'",
    "Ours.opening = lambda self: [].index('one\\ntwo')": "ValueError",
}


@pytest.mark.parametrize("code", ODD_CLASSES)
def test_a_class_that_cannot_be_a_rulebook(tmp_path: Path, code: str) -> None:
    file = write(tmp_path)
    file.write_text(f"{file.read_text('utf-8')}\n\n{code}\n", "utf-8")
    told = refused(file)
    line = int(told.removeprefix("ours.py, line ").partition(":")[0])
    assert line >= line_of(file, "class Ours(")
    assert ODD_CLASSES[code] in told


def test_a_class_with_two_names_is_one_rulebook(tmp_path: Path) -> None:
    file = write(tmp_path)
    file.write_text(file.read_text("utf-8") + "\n\nAlso = Ours\n", "utf-8")
    assert [each.__name__ for each in load_rulebook_file(file)] == ["Ours"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('dead.points), "OURS-1")', 'dead.points), "OURS-9")'),  # of our clauses
        ('dead.points), "OURS-1")', 'dead.points), "NOPE-1")'),  # of nobody's
        ("touchdown_points = 7", 'why = ("FF-99.9-9",)'),  # named before it is announced
    ],
)
def test_a_clause_that_does_not_exist_is_not_cited(tmp_path: Path, old: str, new: str) -> None:
    file = write(tmp_path)
    edit(file, old, new)
    rule = new.rpartition('"')[0].rpartition('"')[2]
    told = refused(file)
    assert told.startswith(f"ours.py, line {line_of(file, rule)}: there is no clause {rule}; ")


def test_a_title_may_look_like_a_clause(tmp_path: Path) -> None:
    file = write(tmp_path)
    edit(file, 'title = "Football Fever, TFL rules, house rules OURS"', 'title = "TFL-2026"')
    (rulebook,) = load_rulebook_file(file)
    assert rulebook.title == "TFL-2026"


def test_a_clause_that_is_put_together_is_refused_when_it_is_announced(tmp_path: Path) -> None:
    file = write(tmp_path)
    edit(file, 'dead.points), "OURS-1")', 'dead.points), "-".join(["NOPE", "1"]))')
    load_rulebook_file(file)
    with pytest.raises(RulesBroken, match="there is no rule NOPE-1"):
        run_scenario(tmp_path / "scenarios" / "touchdown.toml")


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


def test_a_file_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="cannot be read"):
        load_rulebook_file(tmp_path / "none.py")
    with pytest.raises(Mistake, match="cannot be read"):
        load_rulebook_file(tmp_path)


def test_two_files_with_one_id(tmp_path: Path) -> None:
    file = write(tmp_path)
    shutil.copytree(tmp_path, tmp_path / "copy")
    load_rulebook_file(file)
    assert "there is a rulebook 'fever/ours' already" in refused(tmp_path / "copy" / "ours.py")


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
    (tmp_path / "our_league_bad.py").write_text("raise ZeroDivisionError('one\\ntwo')")
    (tmp_path / "our_league_gone.py").write_text("raise SystemExit(3)")
    points = ("d = our_league_bad", "e = our_league_gone", "f = json:dumps", "g = json:nothing")
    install(tmp_path, "\n".join(points), "third-league")
    monkeypatch.syspath_prepend(str(tmp_path))
    load_packages()
    told = [str(mistake) for mistake in packages_not_loaded()]
    assert len(told) == 6
    assert all(one.splitlines() == [one] for one in told)
    assert "'a' of the package our-league 1.0 was not loaded: it cannot be imported" in told[0]
    assert "'b' of the package second-league 1.0" in told[1]
    assert "ZeroDivisionError: one two" in told[2]
    assert "SystemExit: 3" in told[3]
    assert "'json:dumps' is neither a module with rulebooks nor a rulebook" in told[4]
    assert "cannot be imported (AttributeError" in told[5]
    assert "fever/ourleague" in rulebook_ids()
    sys.modules.pop("ourleague")
