"""Coverage: what code and tests cite, on a small tree made for the purpose."""

from __future__ import annotations

from pathlib import Path

import pytest

from snapcount.catalog import catalog
from snapcount.catalog.citations import cited_in_code, cited_in_tests
from snapcount.catalog.coverage import Coverage, Report, coverage, folders_of_tests
from snapcount.mistakes import Unreadable

CITES_NOTHING = True

TESTS = Path(__file__).parent.parent
ACTIONABLE = [c.id for c in catalog().of_rulebook("demo/sandlot") if c.actionable]


@pytest.fixture
def code(tmp_path: Path) -> Path:
    folder = tmp_path / "code" / "demo"
    folder.mkdir(parents=True)
    return folder.parent


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests" / "scenarios"
    folder.mkdir(parents=True)
    return folder.parent


def write_rules(code: Path, ids: list[str]) -> None:
    (code / "demo" / "plays.py").write_text(f"CITES = {ids!r}\n", encoding="utf-8")


def write_scenario(tests: Path, ids: list[str]) -> None:
    lines = ["[expect]", f"cites = {ids!r}"]
    (tests / "scenarios" / "all.toml").write_text("\n".join(lines), encoding="utf-8")


def of(report: Report, rulebook: str) -> Coverage:
    return next(one for one in report.rulebooks if one.rulebook == rulebook)


def test_everything_cited_is_good(code: Path, tests: Path) -> None:
    write_rules(code, ACTIONABLE)
    write_scenario(tests, ACTIONABLE)
    report = coverage(code, [tests])
    demo = of(report, "demo/sandlot")
    assert (demo.clauses, demo.actionable, demo.in_code, demo.in_tests) == (51, 50, 50, 50)
    assert demo.implemented
    assert report.good


def test_a_missing_citation_in_code_is_reported(code: Path, tests: Path) -> None:
    write_rules(code, [rule for rule in ACTIONABLE if rule not in {"DEMO-9c", "DEMO-3a"}])
    write_scenario(tests, ACTIONABLE)
    report = coverage(code, [tests])
    demo = of(report, "demo/sandlot")
    assert demo.missing_in_code == ("DEMO-3a", "DEMO-9c")  # in catalog order
    assert demo.missing_in_tests == ()
    assert (demo.in_code, demo.in_tests) == (48, 50)
    assert not report.good


def test_a_missing_citation_in_tests_is_reported(code: Path, tests: Path) -> None:
    write_rules(code, ACTIONABLE)
    write_scenario(tests, ACTIONABLE[1:])
    report = coverage(code, [tests])
    assert of(report, "demo/sandlot").missing_in_tests == (ACTIONABLE[0],)
    assert not report.good


def test_a_rulebook_nobody_has_begun_owes_nothing(code: Path, tests: Path) -> None:
    report = coverage(code, [tests])
    qfl = of(report, "fever/qfl")
    assert not qfl.implemented
    assert len(qfl.missing_in_code) == qfl.actionable > 300
    assert report.good


def test_only_a_clause_of_its_own_document_makes_a_rulebook_implemented(
    code: Path, tests: Path
) -> None:
    write_rules(code, ["FF-1-1"])
    report = coverage(code, [tests])
    assert of(report, "fever/original").implemented
    assert not of(report, "fever/qfl").implemented
    assert of(report, "fever/qfl").in_code == 1
    assert not of(report, "fever/college").implemented


@pytest.mark.parametrize(
    ("rule", "rulebook"), [("FF-18-1", "fever/college"), ("PD-A1-a", "paydirt/advanced")]
)
def test_what_only_a_rulebook_has_makes_it_implemented(
    code: Path, tests: Path, rule: str, rulebook: str
) -> None:
    own = [clause.id for clause in catalog().own_clauses(rulebook)]
    assert all(each.startswith(rule[:4]) for each in own)
    write_rules(code, own[:1])
    assert of(coverage(code, [tests]), rulebook).implemented


@pytest.mark.parametrize("wrong", ["DEMO-9z", "FFR-99", "FF-5-3"])
def test_an_unknown_id_is_an_error_with_its_place(code: Path, tests: Path, wrong: str) -> None:
    write_rules(code, ["DEMO-9a"])
    path = code / "demo" / "more.py"
    path.write_text(f'FIRST = "DEMO-9b"\nSECOND = ("{wrong}",)\n', encoding="utf-8")
    report = coverage(code, [tests])
    [unknown] = report.unknown
    assert (unknown.citation.rule, unknown.citation.path) == (wrong, path)
    assert unknown.citation.line == 2
    assert unknown.mistake.facts["meant"] in {entry.id for entry in catalog().entries}
    assert not report.good


def test_an_unknown_id_in_a_scenario_is_an_error_with_its_place(code: Path, tests: Path) -> None:
    path = tests / "scenarios" / "one.toml"
    path.write_text('title = "x"\n\n[[play]]\ncites = ["DEMO-9a",\n  "DEMO-99a"]\n', "utf-8")
    [unknown] = coverage(code, [tests]).unknown
    assert (unknown.citation.path, unknown.citation.line) == (path, 5)
    assert unknown.mistake.facts["meant"] == "DEMO-9a"


def test_the_case_of_an_id_matters_in_citations(code: Path, tests: Path) -> None:
    write_rules(code, ["DEMO-9A"])
    [unknown] = coverage(code, [tests]).unknown
    assert unknown.mistake.facts["meant"] == "DEMO-9a"


def test_only_whole_strings_of_code_are_citations(code: Path) -> None:
    (code / "demo" / "plays.py").write_text(
        '''"""DEMO-1b"""
# "DEMO-1c"
RULES = ("DEMO-1d", 'DEMO-1e')
"DEMO-1f"


class Kick:
    """DEMO-2a"""

    def rule(self, cites="DEMO-2b"):
        """DEMO-3a"""
        part = "a"
        return {"DEMO-3b": "see DEMO-3c"}, f"DEMO-3{part}", f"{'DEMO-3d'}"
''',
        encoding="utf-8",
    )
    cited = [(citation.rule, citation.line) for citation in cited_in_code(code, catalog())]
    assert cited == [
        ("DEMO-1d", 3),
        ("DEMO-1e", 3),
        ("DEMO-2b", 10),
        ("DEMO-3b", 13),
        ("DEMO-3d", 13),
    ]


def test_scenarios_cite_in_lists_called_cites_at_any_depth(tests: Path) -> None:
    (tests / "scenarios" / "deep.toml").write_text(
        """
title = "DEMO-1b"
other = ["DEMO-1c"]
cites = ["DEMO-1d", "no rule"]
[play.expect]
cites = [["DEMO-1e"], ["DEMO-1f"]]
[[again]]
cites = { first = ["DEMO-2a"], note = "DEMO-2b" }
""",
        encoding="utf-8",
    )
    (tests / "test_kick.py").write_text('assert rule("DEMO-3a")\n', encoding="utf-8")
    cited = {citation.rule for citation in cited_in_tests(tests, catalog())}
    assert cited == {"DEMO-1d", "DEMO-1e", "DEMO-1f", "DEMO-2a", "DEMO-3a"}


def test_a_test_that_only_talks_about_rules_says_so(tests: Path) -> None:
    path = tests / "test_talk.py"
    path.write_text('CITES_NOTHING = True\nRULE = "DEMO-3a"\n', encoding="utf-8")
    assert cited_in_tests(tests, catalog()) == ()
    path.write_text('CITES_NOTHING = False\nRULE = "DEMO-3a"\n', encoding="utf-8")
    assert [citation.rule for citation in cited_in_tests(tests, catalog())] == ["DEMO-3a"]


@pytest.mark.parametrize(("name", "text"), [("bad.toml", "cites = ["), ("bad.py", "def kick(:")])
def test_a_broken_file_is_a_mistake_that_names_it(tests: Path, name: str, text: str) -> None:
    (tests / name).write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable, match=name.replace(".", r"\.")) as caught:
        cited_in_tests(tests, catalog())
    assert caught.value.key == "rules-unreadable-file"


def test_tests_are_looked_for_in_the_working_folder(
    tests: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tests.parent)
    assert folders_of_tests() == (Path("tests"),)
    monkeypatch.chdir(tests)
    assert folders_of_tests() == ()


def test_everything_implemented_is_cited_by_code_and_tests() -> None:
    """The check that later rulebooks are measured by, run on this very tree."""
    report = coverage(tests=[TESTS])
    assert not report.unknown
    for each in report.rulebooks:
        if each.implemented:
            assert not each.missing_in_code, each.rulebook
            assert not each.missing_in_tests, each.rulebook
    assert of(report, "fever/original").implemented


def test_every_clause_of_strategy_is_cited_by_its_code_and_its_scenarios() -> None:
    """By scenarios alone: what tests written in Python cite does not count here."""
    report = coverage(tests=[TESTS / "scenarios" / "strategy"])
    strategy = of(report, "strategy/sfl")
    assert strategy.implemented
    assert (strategy.missing_in_code, strategy.missing_in_tests) == ((), ())


def test_the_rulebook_of_the_tests_is_cited_by_its_code_and_its_scenarios() -> None:
    report = coverage(TESTS / "sandlot", [TESTS / "scenarios" / "demo"])
    assert not report.unknown
    sandlot = of(report, "demo/sandlot")
    assert sandlot.implemented
    assert (sandlot.missing_in_code, sandlot.missing_in_tests) == ((), ())


def test_what_is_shaped_like_an_id_of_another_game_is_no_citation(tests: Path) -> None:
    (tests / "test_text.py").write_text('CODES = ("UTF-8", "FF-1-1")\n', encoding="utf-8")
    (tests / "scenarios" / "other.toml").write_text('cites = ["APBA-1"]\n', encoding="utf-8")
    assert [one.rule for one in cited_in_tests(tests, catalog())] == ["FF-1-1"]
