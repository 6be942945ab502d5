"""`--rulebook-file` and `snapcount rules new` on the command line."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Said, Snapcount
from tests.own_rules import nothing_stays

CITES_NOTHING = True
NEW = ("rules", "new", "OURS", "--from", "fever/tfl")


@pytest.fixture
def run(
    snapcount: Snapcount, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Snapcount]:
    """Every command is a new program: it knows only the files that it names."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SNAPCOUNT_CACHE", str(tmp_path / "cache"))

    def fresh(*arguments: str | Path, typed: str = "") -> Said:
        with nothing_stays():
            return snapcount(*arguments, typed=typed)

    with nothing_stays():
        assert fresh(*NEW).code == 0
        yield fresh


FILE = ("--rulebook-file", "ours/ours.py")
PLAYED = ("--home", "rookie", "--away", "random", "--seed", "5")


def edit(old: str, new: str, file: str = "ours/ours.py") -> int:
    """The line of the change."""
    text = Path(file).read_text("utf-8")
    assert old in text
    Path(file).write_text(text.replace(old, new), "utf-8")
    return text[: text.index(old)].count("\n") + 1


# -------------------------------------------------------------------- the starter


def test_nothing_is_overwritten(run: Snapcount) -> None:
    before = {file: file.read_text("utf-8") for file in Path("ours").rglob("*.*")}
    assert len(before) == 3
    said = run(*NEW)
    assert (said.code, said.out) == (2, "")
    assert said.err == "ours/ours.py exists already; choose another folder with --to.\n"
    assert {file: file.read_text("utf-8") for file in before} == before
    assert run(*NEW, "--to", "deep/there").code == 0
    assert run("check", "deep/there/scenarios", "--rulebook-file", "deep/there/ours.py").code == 0


def test_what_it_tells_to_try_can_be_typed(run: Snapcount) -> None:
    told = run(*NEW, "--to", "our league").out.splitlines()[-1]
    assert told.startswith("Try it: snapcount ")
    assert run(*shlex.split(told)[3:]).out == "1 passed, 0 failed\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("new", "OURS"), "Write 'snapcount rules new OURS --from fever/tfl'"),
        (("new", "--from", "fever/tfl"), "Write 'snapcount rules new OURS --from fever/tfl'"),
        (("new", "A1", "--from", "fever/tfl"), "'A1' is no name for house rules"),
        (("new", "TFL", "--from", "fever/qfl"), "There are rules called TFL already"),
        (("new", "THEIRS", "--from", "fever/tlf"), "no rulebook 'fever/tlf'"),
        (("FF-1-1", "--from", "fever/tfl"), "--from says nothing here"),
    ],
)
def test_mistakes_with_the_starter(run: Snapcount, words: tuple[str, ...], told: str) -> None:
    said = run("rules", *words)
    assert said.code == 2
    assert told in said.err
    assert said.err.count("\n") == 1
    assert not Path("theirs").exists()


# -------------------------------------------------------------------- everything works with it


def test_a_clause_is_printed_and_coverage_counts_only_the_own_ones(run: Snapcount) -> None:
    assert run("rules", "OURS-1", *FILE).out.startswith("OURS-1\n  A touchdown counts 7 points.")
    assert run("rules", "OURS-1").code == 2
    said = run("rules", "--coverage", "--json", *FILE)
    assert said.code == 0
    own = json.loads(said.out)["rulebooks"]
    assert list(own) == ["fever/ours"]
    assert own["fever/ours"] == {
        **dict.fromkeys(("clauses", "actionable", "in_code", "in_tests"), 1),
        "missing_in_code": [],
        "missing_in_tests": [],
    }
    Path("ours/scenarios/touchdown.toml").unlink()
    said = run("rules", "--coverage", *FILE)
    assert said.code == 1
    assert "OURS-1" in said.out
    edit('"OURS-1"', '"OURS-9"')
    said = run("rules", "--coverage", *FILE)
    assert said.code == 1
    assert "OURS-9" in said.err


def test_a_record_names_the_file_and_is_read_with_it(run: Snapcount, home: Path) -> None:
    said = run("play", "g", *FILE, *PLAYED)
    assert said.code == 0, said.err
    assert "House rule: the touchdown of " in said.out
    assert "[OURS-1]" in said.out
    record = home / "g.snap"
    text = record.read_text("utf-8")
    assert '[Rulebook "fever/ours"]\n[RulebookFile "ours.py ' in text
    assert str(Path.cwd()) not in text
    for command in ("replay", "verify", "stats", "gamebook", "season", "post"):
        said = run(command, record, *FILE)
        assert (said.code, said.err) == (0, ""), command


def test_without_the_file_a_record_says_which_is_missing(run: Snapcount, home: Path) -> None:
    run("play", "g", *FILE, *PLAYED)
    record = home / "g.snap"
    told = "rulebook file ours.py, which is not loaded; name it with --rulebook-file ours.py."
    for command, code in (("replay", 0), ("verify", 1), ("stats", 2), ("gamebook", 2), ("post", 2)):
        said = run(command, record)
        assert said.code == code, command
        assert told in said.out + said.err, command
        assert "Traceback" not in said.err
    assert "House rule: the touchdown of " in run("replay", record).out  # as stored
    said = run("play", "g")
    assert said.code == 2
    assert told in said.err


def test_another_file_of_that_name_is_told(run: Snapcount, home: Path) -> None:
    run("play", "g", *FILE, *PLAYED)
    record = home / "g.snap"
    edit('version = "1"', 'version = "1"  # of 2026')
    for command in ("replay", "verify"):
        said = run(command, record, *FILE)
        assert said.code == 0
        assert said.err.count("\n") == 1
        assert "was played with ours.py " in said.err
        assert "but now with ours.py " in said.err
    edit("touchdown_points = 7", "touchdown_points = 8")
    said = run("verify", record, *FILE)
    assert said.code == 1
    assert "was played with ours.py " in said.err


def test_coaches_go_by_the_values_of_the_base_and_say_so(run: Snapcount) -> None:
    told = "There are no values of Football Fever, TFL rules, house rules OURS yet"
    for words in (("values",), ("simulate", "--games", "1", "--cores", "1", "--home", "professor")):
        said = run(*words, *FILE)
        assert said.code == 0
        assert said.err.startswith(told)
        assert "those of Football Fever, TFL rules (" in said.err
    assert run("simulate", "--games", "1", "--cores", "1", *FILE).err == ""


def test_odds_and_simulation_know_the_file_in_other_processes(run: Snapcount) -> None:
    said = run("odds", "--at", "opp 3", "--call", "run", "--json", *FILE)
    assert said.code == 0, said.err
    assert json.loads(said.out)["rulebook"] == "fever/ours"
    simulated = []
    for cores in ("1", "2"):
        words = ("--games", "2", "--cores", cores, "--seed", "x", "--json")
        said = run("simulate", *words, *FILE)
        assert said.code == 0, said.err
        told = json.loads(said.out)
        simulated.append([told[key] for key in ("home_wins", "mean_plays", "distributions")])
        assert told["rulebook"] == "fever/ours"
    assert simulated[0] == simulated[1]


def test_a_named_rulebook_goes_before_that_of_the_file(run: Snapcount) -> None:
    said = run("values", "--json", "--rulebook", "fever/qfl", *FILE)
    assert json.loads(said.out)["rulebook"] == "fever/qfl"


# -------------------------------------------------------------------- what goes wrong


@pytest.mark.parametrize("command", ["play", "check", "rules", "odds", "replay", "serve", "season"])
def test_a_wrong_file_is_one_sentence(run: Snapcount, command: str) -> None:
    words = {"check": ["ours"], "replay": ["x.snap"], "season": ["."]}.get(command, [])
    line = edit("touchdown_points = 7", "touchdown_points = = 7")
    for lang, place in (("en", "line"), ("de", "Zeile")):
        said = run(command, *words, *FILE, "--lang", lang)
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith(f"ours.py, {place} {line}: ")
        assert said.err.count("\n") == 1


FAILING = {
    "raises": ("dead = super()", "dead = None.lost or super()", "AttributeError", "dead = super()"),
    "other arguments": ("(self, by, story, *cites)", "(self, by)", "TypeError", "def touchdown"),
}


@pytest.mark.parametrize("case", FAILING)
def test_a_rule_that_fails_during_a_game_loses_nothing(
    run: Snapcount, home: Path, case: str
) -> None:
    old, new, why, at = FAILING[case]
    good = Path("ours/ours.py").read_text("utf-8")
    line = next(n for n, each in enumerate(good.splitlines(), 1) if at in each)
    edit(old, new)
    said = run("play", "g", *FILE, *PLAYED)
    assert said.code == 2
    assert said.err.startswith(f"ours.py, line {line}: the rule fails here ({why}: ")
    assert said.err.count("\n") == 1
    saved = (home / "g.snap").read_text("utf-8")
    assert "\n3. " in saved  # it was some plays into the game
    Path("ours/ours.py").write_text(good, "utf-8")
    said = run("play", "g", *FILE)
    assert said.code == 0, said.err
    assert "was played with ours.py " in said.err
    assert "OURS-1" in (home / "g.snap").read_text("utf-8")
    assert run("verify", home / "g.snap", *FILE).code == 0


def test_a_rule_that_returns_nonsense_is_blamed_on_the_file(run: Snapcount) -> None:
    edit("        return dead\n", "        return None\n")
    said = run("play", "g", *FILE, *PLAYED)
    assert said.code == 2
    assert said.err.startswith("A rule in ours.py does not fit the rules around it (")
    assert said.err.count("\n") == 1


def test_a_rule_that_fails_in_a_simulation(run: Snapcount) -> None:
    line = edit("dead = super()", "dead = None.lost or super()")
    said = run("simulate", "--games", "2", "--cores", "2", *FILE)
    assert said.code == 2
    assert f"ours.py, line {line}: the rule fails here (AttributeError" in said.err
