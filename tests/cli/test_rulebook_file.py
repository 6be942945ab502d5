"""`--rulebook-file` and `snapcount rules new` on the command line."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from xml.etree import ElementTree

import pytest

import snapcount as product
from snapcount.rulebooks import rulebook_ids
from tests.cli.conftest import Said, Snapcount
from tests.conftest import PATIENCE
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
START = "Q4 2:00, HOME 1&10 at AWAY 20, AWAY 0 HOME 0, time-outs AWAY 0 HOME 0, scrimmage"
PLAYED = ("--home", "rookie", "--away", "random", "--seed", "6", "--start", START)
SIX_GAMES = ("--games", "6", "--home", "random", "--away", "random")  # for more than one process
READERS = ("replay", "verify", "stats", "gamebook", "season", "post", "export", "picture")
ROLLED_BACK = ("--play", "1", "--agreed", "home,away,referee", "--why", "the dog")
RULEBOOK_FILE = re.compile(r'\[RulebookFile "[^"]+"\]')


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
    said = run("rules", "--coverage", "--tests", "ours", *FILE)  # where the rules lie, too
    assert said.code == 1
    assert "OURS-1" in said.out


def test_a_record_names_the_file_and_is_read_with_it(run: Snapcount, home: Path) -> None:
    said = run("play", "g", *FILE, *PLAYED)
    assert said.code == 0, said.err
    assert "House rule: the touchdown of " in said.out
    assert "[OURS-1]" in said.out
    record = home / "g.snap"
    text = record.read_text("utf-8")
    assert re.search(r'\[Rulebook "fever/ours"\]\n\[RulebookFile "ours.py [0-9a-f]{12}"\]\n', text)
    assert str(Path.cwd()) not in text
    for command in READERS:
        said = run(command, record, *FILE)
        assert (said.code, said.err) == (0, ""), command
    assert "Hausregel: Der Touchdown von " in run("replay", record, *FILE, "--lang", "de").out
    assert "fever/ours" in run("export", record, "--what", "games", *FILE).out
    ElementTree.fromstring(run("picture", record, "--what", "drives", *FILE).out)


def test_without_the_file_a_record_says_which_is_missing(run: Snapcount, home: Path) -> None:
    run("play", "g", *FILE, *PLAYED)
    record = home / "g.snap"
    told = "rulebook file ours.py, which is not loaded; name it with --rulebook-file ours.py."
    for command, code in {**dict.fromkeys(READERS, 2), "replay": 0, "verify": 1}.items():
        said = run(command, record)
        assert said.code == code, command
        assert told in said.out + said.err, command
        assert said.err.count("\n") == (command != "verify")  # which says it with its verdict
    german = "Regelwerksdatei ours.py gespielt, die nicht geladen ist"
    assert german in run("stats", record, "--lang", "de").err
    assert "House rule: the touchdown of " in run("replay", record).out  # as stored
    for words in (("play", "g"), ("rollback", "g", *ROLLED_BACK)):
        said = run(*words)
        assert said.code == 2
        assert told in said.err


def test_a_file_that_nobody_names_is_not_run(run: Snapcount, home: Path) -> None:
    run("play", "g", *FILE, *PLAYED)
    edit(
        "from snapcount.gridiron.field",
        "open('started', 'w').close()\nfrom snapcount.gridiron.field",
    )
    shutil.copy("ours/ours.py", home)
    shutil.copy("ours/ours.py", "ours.py")
    for command in READERS:
        run(command, home / "g.snap")
    assert not Path("started").exists()
    run("rules", *FILE)
    assert Path("started").exists()


def test_another_file_of_that_name_is_told(run: Snapcount, home: Path) -> None:
    run("play", "g", *FILE, *PLAYED)
    record = home / "g.snap"
    edit('version = "1"', 'version = "1"  # of 2026')
    for command in READERS:
        said = run(command, record, *FILE)
        assert said.code == 0
        assert said.err.count("\n") == 1, command
        given, now = re.findall(r"ours\.py ([0-9a-f]{12})", said.err)
        assert given != now
    shutil.copy(record, home / "h.snap")
    for command in ("season", "export"):  # however many games there are
        assert run(command, home, *FILE).err.count("\n") == 1
    edit("touchdown_points = 7", "touchdown_points = 8")
    said = run("verify", record, *FILE)
    assert said.code == 1
    assert "was played with ours.py " in said.err


def test_a_game_is_rolled_back_under_its_file(run: Snapcount, home: Path) -> None:
    person = ("--away", "person", *PLAYED[:2], *PLAYED[4:])
    said = run("play", "g", *FILE, *person, typed="\n" * 12 + "q\n")
    assert said.code == 0, said.err
    before = (home / "g.snap").read_text("utf-8")
    assert "\n2. " in before
    said = run("rollback", "g", *ROLLED_BACK, *FILE)
    assert (said.code, said.err) == (0, "")
    after = (home / "g.snap").read_text("utf-8")
    assert "[RollBack " in after
    assert RULEBOOK_FILE.findall(after) == RULEBOOK_FILE.findall(before) != []
    said = run("play", "g", *FILE, typed="q\n")
    assert (said.code, said.err) == (0, "")


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
        words = ("--cores", cores, "--seed", "x", "--json")
        said = run("simulate", *SIX_GAMES, *words, *FILE)
        assert said.code == 0, said.err
        told = json.loads(said.out)
        simulated.append([told[key] for key in ("home_wins", "mean_plays", "distributions")])
        assert told["rulebook"] == "fever/ours"
    assert simulated[0] == simulated[1]


@pytest.mark.parametrize("base", [name for name in rulebook_ids() if not name.startswith("demo/")])
def test_a_starter_of_every_base_is_simulated(run: Snapcount, base: str) -> None:
    assert run("rules", "new", "HERE", "--from", base).code == 0
    file = ("--rulebook-file", "here/here.py")
    said = run("simulate", "--games", "1", "--cores", "1", "--home", "random", "--json", *file)
    assert said.code == 0, said.err
    assert json.loads(said.out)["rulebook"] == f"{base.partition('/')[0]}/here"


def test_a_named_rulebook_goes_before_that_of_the_file(run: Snapcount) -> None:
    said = run("values", "--json", "--rulebook", "fever/qfl", *FILE)
    assert json.loads(said.out)["rulebook"] == "fever/qfl"


# -------------------------------------------------------------------- what goes wrong


@pytest.mark.parametrize("command", ["play", "check", "rules", "odds", "replay", "serve", "season"])
def test_a_wrong_file_is_one_sentence(run: Snapcount, command: str) -> None:
    words = {"check": ["ours"], "replay": ["x.snap"], "season": ["."]}.get(command, [])
    line = edit("touchdown_points = 7", "touchdown_points = = 7")
    said = run(command, *words, *FILE)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"ours.py, line {line}: ")
    assert said.err.count("\n") == 1


FAILING = {  # what stands before the touchdown counts, and what is said
    "raises": ("None.lost", "AttributeError: 'NoneType' object has no attribute 'lost'"),
    "raises many lines": ("raise ValueError('one\\ntwo')", "ValueError: one two"),
    "raises without a word": ("raise Exception", "Exception"),
    "recursion": ("self.touchdown(by, story, *cites)", "RecursionError: "),
    "no such clause": (
        "self.announce(OursTouchdown(by, 1), 'NOPE-{}'.format(1))",
        "RulesBroken: there is no rule NOPE-1",
    ),
}


@pytest.mark.parametrize("case", FAILING)
def test_a_rule_that_fails_during_a_game_loses_nothing(
    run: Snapcount, home: Path, case: str
) -> None:
    code, why = FAILING[case]
    good = Path("ours/ours.py").read_text("utf-8")
    line = edit("        dead = super()", f"        {code}\n        dead = super()")
    said = run("play", "g", *FILE, *PLAYED)
    assert said.code == 2
    assert said.err.startswith(f"ours.py, line {line}: the rule fails here ({why}"), said.err
    assert said.err.count("\n") == 1
    saved = (home / "g.snap").read_text("utf-8")
    assert "\n3. " in saved  # it was some plays into the game
    Path("ours/ours.py").write_text(good, "utf-8")
    said = run("play", "g", *FILE)
    assert said.code == 0, said.err
    assert "was played with ours.py " in said.err
    assert "OURS-1" in (home / "g.snap").read_text("utf-8")
    assert run("verify", home / "g.snap", *FILE).code == 0


def test_a_rule_with_other_arguments(run: Snapcount) -> None:
    line = edit("    def touchdown(self, by, story, *cites)", "    def touchdown(self, by)")
    said = run("play", "g", *FILE, *PLAYED, "--lang", "de")
    assert said.code == 2
    assert said.err.startswith(f"ours.py, Zeile {line}: Hier scheitert die Regel (TypeError: ")


def test_a_rule_that_returns_nonsense_is_blamed_on_the_file(run: Snapcount) -> None:
    edit("        return dead\n", "        return None\n")
    said = run("play", "g", *FILE, *PLAYED)
    assert said.code == 2
    assert said.err.startswith("A rule in ours.py does not fit the rules around it (")
    assert said.err.count("\n") == 1


def test_a_rule_that_fails_in_a_simulation(run: Snapcount) -> None:
    line = edit("dead = super()", "dead = None.lost or super()")
    said = run("simulate", *SIX_GAMES, "--cores", "2", *FILE)
    assert said.code == 2
    assert said.err.startswith(f"ours.py, line {line}: the rule fails here (AttributeError")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("new", "told"),
    [
        ("= 8", "The rulebook file of fever/ours has changed meanwhile"),
        ("= =", "this is not Python"),
    ],
)
@pytest.mark.parametrize("words", [("simulate", *SIX_GAMES), ("odds", "--at", "opp 3")])
def test_a_file_that_changes_before_other_processes_begin(
    run: Snapcount, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], new: str, told: str
) -> None:
    def spawning(method: str) -> object:
        edit("touchdown_points = 7", f"touchdown_points {new}")
        return get_context(method)

    monkeypatch.setattr("snapcount.insight.processes.get_context", spawning)
    for command in ("simulate", "odds"):
        monkeypatch.setattr(f"snapcount.cli.{command}.all_cores", lambda: 2)
    said = run(*words, *FILE)
    assert said.code == 2
    assert told in said.err
    assert said.err.count("\n") == 1


def test_odds_by_value_say_whose_values_they_are(run: Snapcount) -> None:
    pair = ("odds", "--call", "run", "--defense", "run defense", *FILE)
    said = run(*pair, "--policy", "value")
    assert said.code == 0, said.err
    assert "these are those of Football Fever, TFL rules" in said.err
    assert "these are those of" not in run(*pair, "--policy", "habit").err


def test_of_several_files_nobody_guesses_the_rulebook(run: Snapcount) -> None:
    assert run("rules", "new", "THEIRS", "--from", "fever/qfl").code == 0
    files = (*FILE, "--rulebook-file", "theirs/theirs.py")
    said = run("odds", "--call", "run", *files)
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "fever/ours" in said.err
    assert "fever/theirs" in said.err


def test_the_texts_are_not_taken_for_the_rules(run: Snapcount) -> None:
    said = run("rules", "--rulebook-file", "ours/ours.toml")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "'ours.toml' is no Python file" in said.err


# -------------------------------------------------------------------- packages


def test_installed_packages_are_found_and_broken_ones_disturb_nobody(run: Snapcount) -> None:
    """In a process of its own: packages are looked for once."""
    info = Path("ours") / "our_league-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: our-league\nVersion: 1.0\n")
    points = "[snapcount.rulebooks]\nbad = no_such_module\nours = ours\n"
    (info / "entry_points.txt").write_text(points)
    path = os.pathsep.join([str(Path(product.__file__).parents[1]), "ours"])
    ended = subprocess.run(
        [sys.executable, "-m", "snapcount", "rules", "--json"],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert {"fever/tfl", "strategy/sfl", "fever/ours"} <= set(json.loads(ended.stdout)["rulebooks"])
    assert "'bad' of the package our-league 1.0 was not loaded" in ended.stderr
    assert ended.stderr.count("\n") == 1
