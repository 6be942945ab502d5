"""`snapcount verify` and the script beside the page on verifying share no code and give the same verdict."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from snapcount.cli import main
from snapcount.rulebooks import rulebook_ids
from tests.game.forger import SERVER, forgeries, harmless, without_the_key
from tests.game.notary import KEY, Notary, public, sign

SCRIPT = Path(__file__).parents[2] / "docs" / "play" / "check_record.py"
HEIRLOOMS = Path(__file__).parents[1] / "heirlooms"
OLD = sorted([*HEIRLOOMS.glob("records/*.snap"), *HEIRLOOMS.glob("material/**/*.snap")])
MANY = 60  # forgeries of a record; each is a program to start


class Verdicts:
    """What both say of a text."""

    def __init__(self, path: Path) -> None:
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            self.code = main(["verify", "--json", str(path)])
        assert self.code in (0, 1, 2)
        self.told = out.getvalue() + err.getvalue()
        self.games = json.loads(out.getvalue())["games"] if out.getvalue() else []
        command = [sys.executable, "-I", str(SCRIPT), str(path)]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        assert not result.stderr
        self.script_code, self.said = result.returncode, result.stdout

    @property
    def agree(self) -> bool:
        return (self.code == 0) == (self.script_code == 0)

    @property
    def both(self) -> str:
        return f"{self.code}: {self.told}\n{self.script_code}: {self.said}"


Judge = Callable[[str | bytes], Verdicts]


@pytest.fixture
def judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Judge:
    monkeypatch.setenv("SNAPCOUNT_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("SNAPCOUNT_LANG", raising=False)

    def both(text: str | bytes) -> Verdicts:
        path = tmp_path / "game.snap"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return Verdicts(path)

    return both


def returned(rulebook: str, dice: str = "seed") -> Notary:
    game = Notary("both", dice, rulebook=rulebook).play_until(9, 2).take_back(5, 2).play_until(12)
    if dice == "seed":
        game.new_seed("late", None)
    return game.play_until(14).roll_back(10)


RECORDS: dict[str, Callable[[], str]] = {
    "signed": lambda: Notary("both").play().text(),
    "returns": lambda: returned("demo/sandlot").play().text(),
    "nobody": lambda: returned("demo/sandlot").play().text(None),
    "goes on": lambda: returned("demo/sandlot").play_until(15, 2).text(),
    "chosen": lambda: returned("demo/sandlot", "chosen").play().text(None),
    "hand": lambda: returned("demo/sandlot", "hand").play().text(None),
    "links": lambda: Notary("both", "links").play_until(9).roll_back(4).play().text(),
    "links go on": lambda: Notary("both", "links").play_until(9, 2).text(),
    "amended": lambda: Notary("both").play().text(KEY, "substitute away", "amended"),
}


@pytest.mark.parametrize("kind", RECORDS)
def test_true_records_hold_for_both(judge: Judge, kind: str) -> None:
    verdicts = judge(RECORDS[kind]())
    assert verdicts.code == verdicts.script_code == 0, verdicts.both


@pytest.mark.parametrize("rulebook", rulebook_ids())
def test_games_of_every_rulebook_hold_for_both(judge: Judge, rulebook: str) -> None:
    verdicts = judge(returned(rulebook).play().text())
    assert verdicts.code == verdicts.script_code == 0, verdicts.both


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_records_from_before_hold_for_both(judge: Judge, path: Path) -> None:
    verdicts = judge(path.read_bytes())
    assert verdicts.code == verdicts.script_code == 0, verdicts.both
    assert len(verdicts.games) == len(verdicts.said.splitlines())


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["signed", "returns", "links", "amended"])
def test_both_refuse_every_forgery_of_a_signed_record(judge: Judge, kind: str) -> None:
    true = RECORDS[kind]()
    for forged in forgeries(true, f"both {kind}", MANY):
        verdicts = judge(forged)
        if harmless(forged) == harmless(true):
            assert verdicts.code == verdicts.script_code == 0, verdicts.both
        else:
            assert verdicts.code != 0 != verdicts.script_code, verdicts.both


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["nobody", "goes on", "chosen", "hand", "links go on"])
def test_what_the_script_refuses_is_refused(judge: Judge, kind: str) -> None:
    """Only one of them knows football, so only one way."""
    for forged in forgeries(RECORDS[kind](), f"both {kind}", MANY):
        verdicts = judge(forged)
        assert verdicts.code != 0 or verdicts.script_code == 0, verdicts.both


@pytest.mark.parametrize(
    "tag",
    [
        *("Dice", "Commitment", "Seed", "Seed2", "HomeSalt", "HomeSealed2"),
        *("NewSeed", "TakeBack", "RollBack", "Witness", "Result", "Rulebook", "Version"),
        *("Throw", "Deck", "Away"),
    ],
)
def test_both_miss_a_tag(judge: Judge, tag: str) -> None:
    text = RECORDS["nobody"]()
    removed = re.sub(rf"(?m)^\[{tag} .*\n", "", text)
    verdicts = judge(removed)
    assert removed != text
    assert verdicts.code != 0, verdicts.both
    assert verdicts.script_code != 0 or tag in ("Throw", "Deck"), verdicts.both  # not our rulebook


@pytest.mark.parametrize("tag", ["HomeChain", "AwayLink", "Dice", "Witness"])
def test_both_miss_a_tag_of_links(judge: Judge, tag: str) -> None:
    text = Notary("both", "links").play().text(None)
    assert judge(text).code == 0
    verdicts = judge(re.sub(rf"(?m)^\[{tag} .*\n", "", text))
    assert verdicts.code != 0 != verdicts.script_code, verdicts.both


@pytest.mark.parametrize(
    ("pattern", "instead"),
    [
        (r"(?m)^took-back .*$", "looked out of the window"),
        (r"(?m)^rolled-back 10 ", "rolled-back 9 "),
        (r"(?m)^(gave 3/1 \S*~....=).*$", r"\1something else"),
        (r"(?m)^gave 3/1 .*\n", ""),
    ],
)
def test_both_compare_the_acts_with_the_plays(judge: Judge, pattern: str, instead: str) -> None:
    game = returned("demo/sandlot").play()
    acts = "\n".join(game.acts)
    other = re.sub(pattern, instead, acts, count=1)
    assert other != acts
    verdicts = judge(sign(game.body(SERVER), other.split("\n"), KEY))
    assert verdicts.code != 0 != verdicts.script_code, verdicts.both


def test_neither_takes_a_forgery_for_signed(judge: Judge) -> None:
    true, forged = Notary("calls").play(), Notary("calls", coaches="the forger").play()
    for how, text in without_the_key(forged.body(SERVER), true, forged):
        verdicts = judge(text)
        assert verdicts.agree, (how, verdicts.both)
        assert public(KEY) not in verdicts.said or verdicts.script_code, (how, verdicts.both)
        assert public(KEY) not in verdicts.told or verdicts.code, (how, verdicts.both)


def test_both_read_all_games_of_a_file(judge: Judge) -> None:
    broken = Notary("second").play().text().replace("=heads", "=tails")
    verdicts = judge(RECORDS["signed"]() + broken + RECORDS["links"]())
    assert [game["ok"] for game in verdicts.games] == [True, False, True]
    assert [" holds. " in line for line in verdicts.said.splitlines()] == [True, False, True]
