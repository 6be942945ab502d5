"""`snapcount rules`, as people call it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from snapcount.catalog import catalog
from snapcount.cli.arguments import Arguments
from snapcount.cli.rules import add_parser, run
from snapcount.mistakes import Ambiguous, IllegalHere, Mistake, Unreadable
from snapcount.words import LANGUAGES, Teller, language

CITES_NOTHING = True

Call = Callable[..., tuple[int, str]]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    def call_it(*words: str | Path, lang: str = "en") -> tuple[int, str]:
        parser = Arguments(prog="snapcount")
        add_parser(parser.add_subparsers(), Teller(language(lang)))
        args = parser.parse_args(["rules", *map(str, words)])
        code = run(args, Teller(language(lang)))
        return code, capsys.readouterr().out

    return call_it


def loaded(answer: tuple[int, str]) -> Any:
    return json.loads(answer[1])


# -------------------------------------------------------------------- overview and lists


def test_the_overview_counts_by_rulebook_and_kind(call: Call) -> None:
    code, out = call()
    assert code == 0
    assert "fever/qfl: Football Fever, QFL rules 2018\n  665 clauses: " in out
    assert "clock 35" in out
    assert "172 house rulings: QFLR, FFR" in out
    assert "51 Klauseln: " in call(lang="de")[1]


def test_the_overview_as_json(call: Call) -> None:
    rulebooks = loaded(call("--json"))["rulebooks"]
    assert list(rulebooks) == [contents.id for contents in catalog().rulebooks]
    assert rulebooks["demo/sandlot"]["clauses"] == 51
    assert all(sum(book["kinds"].values()) == book["clauses"] for book in rulebooks.values())


def test_a_rulebook_lists_its_clauses(call: Call) -> None:
    _, out = call("--rulebook", "fever/qfl", "--kind", "clock")
    first = [line.split()[0] for line in out.splitlines() if not line.startswith(" ")]
    expected = [c.id for c in catalog().of_rulebook("fever/qfl") if c.kind == "clock"]
    assert first == expected
    assert "QFL-1-5-2a    clock  A sack takes 3 notches (36 s).\n" in out


def test_lists_as_json(call: Call) -> None:
    shown = loaded(call("--rulebook", "demo", "--kind", "end", "--json"))
    assert (shown["rulebook"], shown["kind"]) == ("demo/sandlot", "end")
    assert [clause["id"] for clause in shown["clauses"]] == ["DEMO-1d"]
    assert set(shown["clauses"][0]) == {"id", "kind", "says", "note", "changes", "document"}


def test_a_kind_alone_is_listed_over_all_documents(call: Call) -> None:
    shown = loaded(call("--kind", "online", "--json"))["clauses"]
    assert {clause["document"] for clause in shown} == {"qfl"}
    assert len(shown) == 22


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_fits_80_columns(call: Call, lang: str) -> None:
    outs = [call(lang=lang)[1]]
    outs += [call("--rulebook", book.id, lang=lang)[1] for book in catalog().rulebooks]
    outs.append(call(*(entry.id for entry in catalog().entries), lang=lang)[1])
    lines = "".join(outs).splitlines()
    assert len(lines) > 5000
    assert [line for line in lines if len(line) > 80 or line != line.rstrip()] == []


# -------------------------------------------------------------------- rules as a whole


def test_a_clause_is_printed_whole(call: Call) -> None:
    code, out = call("ff-5-6")
    assert code == 0
    assert out.splitlines()[:4] == [
        "FF-5-6",
        "  Fair catch on a kickoff or punt: the clock is not moved.",
        "  Kind: clock",
        "  Document: Football Fever, original rules",
    ]
    assert "  Note: The text says 'if defense calls'" in out
    assert "  Changed by: QFL-3-6a\n" in out
    assert "  Misprinted in Football Fever, TFL rules: TFL-MIS-1\n" in out
    assert "FFR-46 (Fair catch and clock)" in out


def test_what_a_clause_changes_is_printed(call: Call) -> None:
    assert "  Changes: FF-5-3\n" in call("QFL-1-5-2a")[1]
    assert "  Ändert: FF-5-3\n" in call("QFL-1-5-2a", lang="de")[1]


def test_a_ruling_is_printed_whole(call: Call) -> None:
    out = call("FFR-06")[1]
    assert out.startswith('FFR-06  "First to call"\n  Software has no shouting.')
    assert "  Reason: FF-13.14-2 and FF-17.7-12b settle ties by coin" in out
    assert "  Switch: loose_ball_first = coin, defense, offense or reaction (default coin)" in out
    assert "  About: FF-13.14-2, FF-17.7-12b, TFL-COIN-1\n" in out
    assert "  Named in the notes of: FF-3.6.1-5, FF-13.2-3\n" in out
    assert "  Schalter: loose_ball_first = " in call("FFR-06", lang="de")[1]


def test_a_list_inside_a_ruling_keeps_its_lines(call: Call) -> None:
    lines = call("FFR-44")[1].splitlines()
    assert "  5. Scrimmage touchdown or safety: 1." in lines


def test_slips_are_printed(call: Call) -> None:
    out = call("TFL-MIS-6", "FF-17.1.1-7d")[1]
    assert "  Printed: Kick return die headed '8 sides'.\n  Read as: Six sides.\n" in out
    assert "  Not printed in Football Fever, TFL rules: Blocked ball going back behind" in out


def test_a_shorter_number_prints_its_parts_once(call: Call) -> None:
    out = call("QFL-1-5-2", "QFL-1-5-2a")[1]
    heads = [line for line in out.splitlines() if line and not line.startswith(" ")]
    assert heads == ["QFL-1-5-2a", "QFL-1-5-2b"]


def test_rules_as_json(call: Call) -> None:
    clause, ruling = loaded(call("FF-5-6", "FFR-46", "--json"))["rules"]
    assert clause["changed_by"] == ["QFL-3-6a"]
    assert clause["misprints"] == ["TFL-MIS-1"]
    assert "FFR-46" in clause["rulings"]
    assert ruling["switches"] == [
        {"name": "punt_fair_catch_notches", "choices": ["0", "1"], "default": "0"}
    ]
    assert "FF-5-6" in ruling["named_by"]


# -------------------------------------------------------------------- search


def test_search_lists_what_it_finds(call: Call) -> None:
    code, out = call("--search", "SACK", "notches")
    assert code == 0
    assert "QFL-1-5-2a  " in out
    assert out.splitlines()[-1].startswith("Found: ")
    assert call("--search", "zebra", "crossing") == (
        0,
        "No rule contains 'zebra' and 'crossing'.\n",
    )
    assert call("--search", "zebra", lang="de")[1] == "Keine Regel enthält 'zebra'.\n"


def test_search_can_be_narrowed(call: Call) -> None:
    everywhere = loaded(call("--search", "sack", "--json"))["rules"]
    here = loaded(call("--search", "sack", "--rulebook", "fever/qfl", "--json"))["rules"]
    clock = loaded(call("--search", "sack", "--kind", "clock", "--json"))["rules"]
    assert {rule["document"] for rule in here} == {
        "qfl",
        "qfl-rulings",
        "football-fever",
        "football-fever-rulings",
    }
    assert {rule["kind"] for rule in clock} == {"clock"}
    assert len(clock) < len(here) < len(everywhere)


# -------------------------------------------------------------------- coverage


@pytest.fixture
def tree(tmp_path: Path) -> tuple[Path, Path]:
    ids = [c.id for c in catalog().of_rulebook("demo/sandlot") if c.actionable]
    code, tests = tmp_path / "code", tmp_path / "tests"
    code.mkdir()
    tests.mkdir()
    (code / "plays.py").write_text(f"CITES = {ids!r}\n", encoding="utf-8")
    (tests / "all.toml").write_text(f"cites = {ids!r}\n", encoding="utf-8")
    return code, tests


def test_coverage_is_good_when_all_is_cited(call: Call, tree: tuple[Path, Path]) -> None:
    code, out = call("--coverage", "--code", tree[0], "--tests", tree[1])
    assert code == 0
    header, *rows = out.splitlines()
    assert header.split("  ")[0] == "rulebook"
    assert rows[3].split() == ["fever/qfl", "665", "575", "0", "0", "not", "implemented"]
    assert rows[7].split() == ["demo/sandlot", "51", "50", "50", "50"]
    assert out.endswith("Every actionable clause of the implemented rulebooks is cited.\n")


def test_coverage_fails_when_something_is_missing(call: Call, tree: tuple[Path, Path]) -> None:
    (tree[1] / "all.toml").unlink()
    (tree[1] / "test_kick.py").write_text('RULE = "DEMO-3a"\n', encoding="utf-8")
    code, out = call("--coverage", "--code", tree[0], "--tests", tree[1])
    assert code == 1
    assert "\ndemo/sandlot: 49 not cited in tests:\n  DEMO-1b, DEMO-1c," in out
    assert "DEMO-3a" not in out
    assert "not cited in code" not in out
    code, out = call("--coverage", "--code", tree[0], "--tests", tree[1], lang="de")
    assert code == 1
    assert "demo/sandlot: 49 in Tests nicht zitiert:" in out


def test_coverage_of_one_rulebook(call: Call, tree: tuple[Path, Path]) -> None:
    (tree[1] / "all.toml").unlink()
    where = ("--code", tree[0], "--tests", tree[1])
    code, out = call("--coverage", "--rulebook", "fever/tfl", *where)
    assert code == 0
    assert "demo/sandlot" not in out
    assert call("--coverage", "--rulebook", "demo/sandlot", *where)[0] == 1


def test_coverage_names_unknown_citations(
    call: Call, tree: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tree[1] / "test_kick.py"
    path.write_text('\nRULE = "DEMO-33a"\n', encoding="utf-8")
    parser = Arguments()
    add_parser(parser.add_subparsers(), Teller(language("en")))
    where = ["--code", str(tree[0]), "--tests", str(tree[1])]
    args = parser.parse_args(["rules", "--coverage", "--json", *where])
    assert run(args, Teller(language("en"))) == 1
    caught = capsys.readouterr()
    [line] = caught.err.splitlines()
    assert line.startswith(f"{path}:2: ")
    assert "'DEMO-33a'" in line
    assert "'DEMO-3a'" in line  # the nearest
    assert list(json.loads(caught.out)) == ["rulebooks"]  # still nothing but JSON


def test_coverage_as_json_has_exactly_this_shape(call: Call, tree: tuple[Path, Path]) -> None:
    (tree[1] / "all.toml").write_text("cites = ['DEMO-1b']\n", encoding="utf-8")
    answer = call("--coverage", "--json", "--code", tree[0], "--tests", tree[1])
    assert answer[0] == 1
    report = loaded(answer)
    assert list(report) == ["rulebooks"]
    assert list(report["rulebooks"]) == [contents.id for contents in catalog().rulebooks]
    for book in report["rulebooks"].values():
        assert list(book) == [
            "clauses",
            "actionable",
            "in_code",
            "in_tests",
            "missing_in_code",
            "missing_in_tests",
        ]
        assert book["in_code"] + len(book["missing_in_code"]) == book["actionable"]
        assert book["in_tests"] + len(book["missing_in_tests"]) == book["actionable"]
    demo = report["rulebooks"]["demo/sandlot"]
    assert (demo["in_code"], demo["in_tests"], demo["missing_in_code"]) == (50, 1, [])
    assert "DEMO-1c" in demo["missing_in_tests"]


# -------------------------------------------------------------------- mistakes and words


@pytest.mark.parametrize(
    ("words", "kind", "key"),
    [
        (["FF-13.14-77"], Unreadable, "unknown-name-near"),
        (["--rulebook", "fever/qlf"], Unreadable, "unknown-name-near"),
        (["--rulebook", "fever"], Ambiguous, "ambiguous-name"),
        (["--kind", "clokc"], Unreadable, "unknown-name-near"),
        (["FF-1-1", "--coverage"], IllegalHere, "rules-one-report"),
        (["--search", "sack", "--coverage"], IllegalHere, "rules-one-report"),
        (["--tests", "tests"], IllegalHere, "rules-out-of-place"),
        (["--code", "src"], IllegalHere, "rules-out-of-place"),
        (["FF-1-1", "--kind", "clock"], IllegalHere, "rules-out-of-place"),
        (["FF-1-1", "--rulebook", "fever/qfl"], IllegalHere, "rules-out-of-place"),
        (["--coverage", "--tests", "no/such/folder"], Unreadable, "rules-no-folder"),
        (["--coverage", "--code", "no/such/folder"], Unreadable, "rules-no-folder"),
    ],
)
def test_what_cannot_be_asked_is_a_mistake(
    call: Call, words: list[str], kind: type[Mistake], key: str
) -> None:
    with pytest.raises(kind) as caught:
        call(*words)
    assert caught.value.key == key
    for lang in LANGUAGES:
        assert caught.value.told(Teller(language(lang)))


def test_both_languages_have_the_same_sentences() -> None:
    from snapcount.words.de.rules import SENTENCES as GERMAN
    from snapcount.words.en.rules import SENTENCES as ENGLISH

    assert list(GERMAN) == list(ENGLISH)
    fields = {
        name: {
            key: {field for _, field, _, _ in Teller(language(name)).parse(text)}
            for key, text in sentences.items()
        }
        for name, sentences in (("en", ENGLISH), ("de", GERMAN))
    }
    assert fields["en"] == fields["de"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_speaks_the_language(lang: str) -> None:
    teller = Teller(language(lang))
    commands = Arguments().add_subparsers()
    add_parser(commands, teller)
    shown = " ".join(commands.choices["rules"].format_help().split())
    assert teller.say("help.rules") in shown
    assert teller.say("help.rules.search") in shown
