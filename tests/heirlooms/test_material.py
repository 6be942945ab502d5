"""What people hand in, written before the American spelling: charts, cards, sheets, coaches, seasons."""

from __future__ import annotations

import csv
import io
import json
import shutil
from pathlib import Path

import pytest

from snapcount.game.saving import SavedGame
from snapcount.game.verifying import verify
from tests.cli.conftest import Snapcount
from tests.heirlooms.spelled import HERE, names_and_values, spelled, without_the_worth, words
from tests.insight.coaches.programs import recording

MATERIAL = HERE / "material"
CHARTS = sorted((MATERIAL / "charts").glob("*.toml"))
START = "Q4 1:12, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 0 HOME 0, scrimmage"


def lines(name: str) -> list[str]:
    """The sheets of a file."""
    text = (MATERIAL / "sheets" / f"{name}.txt").read_text("utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


# ---------------------------------------------------------------- charts


@pytest.mark.parametrize("path", CHARTS, ids=lambda path: path.stem)
def test_own_charts_are_read(snapcount: Snapcount, path: Path) -> None:
    said = snapcount("charts", "check", path)
    assert said.code == 0, said.out + said.err
    assert f"{path.name}: ok" in said.out
    said = snapcount("charts", "show", path, "--plain")
    assert said.code == 0, said.err
    (team,) = [
        line.split('"')[1]
        for line in path.read_text("utf-8").splitlines()
        if line.startswith("name =")
    ]
    assert team in said.out


def test_a_chart_says_the_same_in_both_spellings(snapcount: Snapcount, tmp_path: Path) -> None:
    old = CHARTS[0]
    new = tmp_path / old.name
    new.write_text(spelled(old.read_text("utf-8")), "utf-8")
    assert "[offense]" in new.read_text("utf-8")
    assert snapcount("charts", "show", new, "--plain") == snapcount(
        "charts", "show", old, "--plain"
    )


def test_own_charts_are_played_with(snapcount: Snapcount, home: Path) -> None:
    said = snapcount(
        *("play", "charts", "--rulebook", "paydirt/advanced", "--seed", "x", "--plain"),
        *("--home-team", MATERIAL / "charts/dfc-1978.toml", "--home", "rookie"),
        *("--away-team", MATERIAL / "charts/col-1978.toml", "--away", "rookie"),
        *("--start", START),
    )
    assert said.code == 0, said.err
    record = SavedGame(home / "charts.snap").load()
    assert verify(record).good
    assert "CC-BY-4.0, our own licence" in record.tag("HomeChart")
    assert "Defence City" in record.tag("HomeChart")


@pytest.mark.parametrize("source", ["league-1978.csv", "centre-1978.toml"])
def test_statistics_make_the_charts_they_made(
    snapcount: Snapcount, tmp_path: Path, source: str
) -> None:
    given = tmp_path / source
    text = (MATERIAL / "statistics" / source).read_text("utf-8")
    given.write_text("".join(line for line in text.splitlines(True) if "COL," not in line), "utf-8")
    said = snapcount("charts", "forge", given, "--into", tmp_path / "forged")
    assert said.code == 0, said.err
    forged = sorted((tmp_path / "forged").glob("*.toml"))
    assert forged
    for path in forged:
        kept = (MATERIAL / "charts" / path.name).read_text("utf-8")
        kept = kept.replace("CC-BY-4.0, our own licence", "")  # added by hand
        assert path.read_text("utf-8") == spelled(kept)


def test_the_template_of_then_is_the_template_of_now(snapcount: Snapcount) -> None:
    template = MATERIAL / "statistics" / "template.csv"
    assert snapcount("charts", "forge", "--template").out == spelled(template.read_text("utf-8"))


# ---------------------------------------------------------------- cards and playbooks


@pytest.mark.parametrize("name", ["own-set.txt", "made-7.txt"])
def test_own_cards_are_read(snapcount: Snapcount, name: str) -> None:
    path = MATERIAL / "cards" / name
    said = snapcount("cards", "check", path)
    assert said.code == 0, said.out + said.err
    said = snapcount("cards", "show", "--cards", path, "--plain", "Dive", "Man")
    assert said.code == 0, said.err


@pytest.mark.parametrize("card", ["Centre Draw", "Centre Zone"])
def test_names_of_own_cards_stay_as_they_are(snapcount: Snapcount, card: str) -> None:
    path = MATERIAL / "cards" / "own-set.txt"
    said = snapcount("cards", "show", "--cards", path, "--plain", card)
    assert said.code == 0, said.err
    assert card in said.out
    assert card.replace("tre", "ter") not in said.out
    also = snapcount("cards", "show", "--cards", path, "--plain", card.replace("tre", "ter"))
    assert also == said


def test_the_same_seed_and_tuning_make_cards(snapcount: Snapcount, tmp_path: Path) -> None:
    path, tuning = tmp_path / "made.txt", MATERIAL / "cards" / "tuning.toml"
    said = snapcount("cards", "make", "--seed", "8", "--tuning", tuning, path)
    assert said.code == 0, said.err
    assert "defence" not in path.read_text("utf-8")
    assert snapcount("cards", "check", path).code == 0


@pytest.mark.parametrize("card", ["Centre Draw", "X In", "Centre Zone", "Man"])
def test_an_own_playbook_is_drawn(snapcount: Snapcount, card: str) -> None:
    said = snapcount(
        *("cards", "diagram", "--cards", MATERIAL / "cards/own-set.txt"),
        *("--playbook", MATERIAL / "playbook/own-playbook.toml", card),
    )
    assert said.code == 0, said.err
    assert card in said.out


# ---------------------------------------------------------------- sheets


@pytest.mark.parametrize(
    ("side", "sheet"),
    [
        (side, sheet)
        for side in ("offence", "defence", "kicking", "receiving")
        for sheet in lines(side)
    ],
)
def test_a_sheet_is_read_by_either_name_of_its_side(
    snapcount: Snapcount, side: str, sheet: str
) -> None:
    old = snapcount("sheet", "--side", side, sheet)
    assert old.code == 0, old.err
    assert snapcount("sheet", "--side", spelled(side), spelled(sheet)) == old
    assert spelled(old.out) == old.out
    stored, *_ = old.out.splitlines()
    assert snapcount("sheet", "--side", side, stored) == old  # as it is stored it is read again


@pytest.mark.parametrize("sheet", lines("refused"))
def test_what_the_other_side_keeps_secret_may_still_not_be_asked_for(
    snapcount: Snapcount, sheet: str
) -> None:
    for text in (sheet, spelled(sheet)):
        said = snapcount("sheet", "--side", "offence", text)
        assert said.code == 2
        assert not said.out
        assert "QFL-1-7-1c" in said.err
        assert (
            said.err.splitlines()[0] == text
        )  # the sheet as it was typed, with the place below it


# ---------------------------------------------------------------- coaches


def coached(snapcount: Snapcount, rulebook: str, home: str, away: str) -> str:
    """A short game of these coaches; what was said of mistakes."""
    said = snapcount(
        *("play", "coached", "--rulebook", rulebook, "--seed", "x", "--plain"),
        *("--home", home, "--away", away, "--start", START),
    )
    return said.err if said.code else ""


@pytest.mark.parametrize("rulebook", ["fever/original", "fever/qfl"])
def test_a_program_of_before_plays_a_game(snapcount: Snapcount, home: Path, rulebook: str) -> None:
    """It reads the old words: had it not understood who is asked, it would only take defaults."""
    coach = f"program1:{MATERIAL / 'coaches/defender.py'}"
    assert coached(snapcount, rulebook, coach, "veteran") == ""
    game = SavedGame(home / "coached.snap")
    assert verify(game.load()).good
    text = (home / "coached.snap").read_text("utf-8")
    assert "program:defender.py" in text
    assert "pass defense" in text
    assert "run defense" in text


def test_a_coach_in_python_that_uses_an_old_name_of_the_api_is_told_which(
    snapcount: Snapcount, home: Path
) -> None:
    """Names in Python code are the API, which the changelog tells; its answers are text (below)."""
    coach = f"python:{MATERIAL / 'coaches/colours.py'}:Colours"
    said = coached(snapcount, "fever/original", coach, "veteran")
    assert "(AttributeError: DEFENCE)" in said
    assert "Traceback" not in said
    assert SavedGame(home / "coached.snap").exists


ANSWERS = """
class Old:
    def choose(self, ask, moment):
        old = ask.default[0].replace("offense", "offence").replace("defense", "defence")
        return old if ask.name != "calls" else old.replace("run defence", "pass defence")
"""


@pytest.mark.parametrize("rulebook", ["fever/original", "fever/qfl"])
def test_a_coach_in_python_answers_in_the_old_spelling(
    snapcount: Snapcount, home: Path, tmp_path: Path, rulebook: str
) -> None:
    path = tmp_path / "old.py"
    path.write_text(ANSWERS, "utf-8")
    assert coached(snapcount, rulebook, f"python:{path}:Old", "veteran") == ""
    text = (home / "coached.snap").read_text("utf-8")
    assert "pass defense" in text
    assert spelled(text) == text


PROGRAM = """
import sys
for line in sys.stdin:
    if line.startswith("ask "):
        default = line.rstrip().rpartition(" default ")[2]
        old = default.replace("offense", "offence").replace("run defense", "pass defence")
        print("because The defence is ours.")
        print("choose", old, flush=True)
    elif line.startswith("quit"):
        break
"""


@pytest.mark.parametrize("rulebook", ["fever/original", "fever/qfl"])
def test_a_program_answers_in_the_old_spelling(
    snapcount: Snapcount, home: Path, tmp_path: Path, rulebook: str
) -> None:
    path = tmp_path / "old.py"
    path.write_text(PROGRAM, "utf-8")
    assert coached(snapcount, rulebook, f"program:{path}", "veteran") == ""
    text = (home / "coached.snap").read_text("utf-8")
    assert "pass defense" in text
    assert spelled(text) == text


def test_other_words_are_another_version_of_the_protocol(
    snapcount: Snapcount, home: Path, tmp_path: Path
) -> None:
    """A program may tell by the first line which words it will hear; the docs say the same."""
    coach = f"program:{recording(tmp_path)}"
    assert coached(snapcount, "fever/original", coach, "veteran") == ""
    heard = (tmp_path / "heard.txt").read_text("utf-8").splitlines()
    (version,) = [line for line in heard if line.startswith("snapcount ")]
    sides = {line for line in heard if line.startswith("side ")}
    docs = (HERE.parent.parent / "docs/play/coaches.md").read_text("utf-8")
    if version == "snapcount 1":
        assert sides <= {"side offence", "side defence"}
    else:
        assert sides <= {"side offense", "side defense"}
    assert version in docs


# ---------------------------------------------------------------- a season


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """The folder of a league."""
    folder = tmp_path / "season"
    folder.mkdir()
    for path in (MATERIAL / "season").glob("*.snap"):
        shutil.copy(path, folder)
    return folder


def test_a_season_adds_up_to_what_it_did(snapcount: Snapcount, season: Path) -> None:
    now, then = (
        json.loads(text, object_hook=without_the_worth)
        for text in (
            snapcount("season", season, "--json").out,
            (MATERIAL / "season" / "season.json").read_text("utf-8"),
        )
    )
    assert names_and_values(now) == names_and_values(then)
    assert [team["name"] for team in now["teams"]] == [team["name"] for team in then["teams"]]


def test_an_export_has_the_same_rows(snapcount: Snapcount, season: Path) -> None:
    said = snapcount("export", season, "--what", "plays", "--format", "csv")
    assert said.code == 0, said.err
    then = (MATERIAL / "season" / "plays.csv").read_text("utf-8")
    now, old = (list(csv.DictReader(io.StringIO(text))) for text in (said.out, then))
    assert [list(row) for row in now] == [list(row) for row in old]
    for row, before in zip(now, old, strict=True):
        for name, value in without_the_worth(row).items():
            assert words(value) == words(before[name]), name
        assert row["tt_hash"] == before["tt_hash"]
        assert row["tt_posteam_name"] == before["tt_posteam_name"]
