"""`snapcount check`: what is printed, and the exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from snapcount.cli.arguments import Arguments
from snapcount.cli.check import add_parser
from snapcount.cli.check import run as check
from snapcount.words import Teller, language

CITES_NOTHING = True

PUNT = """
title = "A punt"
rulebook = "demo/sandlot"
cites = ["DEMO-8a"]

[start]
spot = "own 25"
down = 4
to_go = 3

[[play]]
calls = ["punt", "blitz"]
dice = ["punt: 40"]

[play.expect]
ball = "HOME"
spot = "own 35"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    return tmp_path


def put(folder: Path, name: str, old: str = "", new: str = "") -> str:
    file = folder / name
    file.write_text(PUNT.replace(old, new) if old else PUNT, encoding="utf-8")
    return str(file)


def run(*arguments: str, code: str = "en") -> int:
    parser = Arguments()
    add_parser(parser.add_subparsers(dest="command"), Teller(language(code)))
    args = parser.parse_args(["check", *arguments])
    assert args.command == "check"
    return check(args, Teller(language(code)))


def test_all_pass(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "a.toml")
    put(folder / "deep" / "er", "b.toml")
    (folder / "notes.txt").write_text("no scenario")
    assert run(str(folder)) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"


def test_a_file_named_twice_is_checked_once(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(put(folder, "a.toml"), str(folder)) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_a_difference(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "good.toml")
    bad = put(folder, "bad.toml", "own 35", "own 40")
    assert run(str(folder)) == 1
    *_, last = shown = capsys.readouterr().out.splitlines()
    assert last == "1 passed, 1 failed"
    assert "good.toml" not in "".join(shown)
    assert "  play 1, spot:" in shown
    assert "    own 40   | own 35" in shown
    assert "".join(line.strip() for line in shown[:2]).startswith(bad[:20])


def test_a_refused_file_counts_as_failed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "bad.toml", "own 35", "own 40")
    put(folder, "refused.toml", "punt: 40", "pnut: 40")
    put(folder, "good.toml")
    assert run(str(folder)) == 2
    out = capsys.readouterr().out
    assert out.splitlines()[-1] == "1 passed, 2 failed"
    assert "There is no die 'pnut'; did you mean 'punt'?" in " ".join(out.split())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title", "titel"),
        ("punt: 40", "pnut: 40"),
        ("punt: 40", "punt: 41"),
        ("blitz", "blits"),
        ("DEMO-8a", "DEMO-8x"),
        ("down = 4", 'phase = "scrimage"'),
        ('dice = ["punt: 40"]', ""),
        ('"punt: 40"', '"punt: 40", "flag: blank"'),
        ('calls = ["punt", "blitz"]', ""),
        ('["punt", "blitz"]', '["punt"]'),
        ("title = ", "title "),
    ],
)
def test_every_refusal_exits_with_2(folder: Path, old: str, new: str) -> None:
    assert run(put(folder, "refused.toml", old, new)) == 2


def test_rules_that_are_not_cited_exit_with_1(folder: Path) -> None:
    assert run(put(folder, "a.toml", '"DEMO-8a"', '"DEMO-8a", "DEMO-8b"')) == 1


def test_a_path_that_does_not_exist(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(put(folder, "a.toml"), str(folder / "gone.toml")) == 2
    out = capsys.readouterr().out
    assert "There is no file or folder" in out
    assert out.splitlines()[-1] == "1 passed, 1 failed"


def test_a_folder_without_scenarios(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(folder / "deep")) == 2
    out = capsys.readouterr().out
    assert "There is no scenario (*.toml) in the folder" in out
    assert out.splitlines()[-1] == "0 passed, 1 failed"


def test_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = put(folder, "bad.toml", "own 35", "own 40")
    good = put(folder, "good.toml")
    refused = put(folder, "refused.toml", "title", "titel")
    assert run("--json", str(folder)) == 2
    shown = json.loads(capsys.readouterr().out)
    message = shown["files"][2].pop("refused")
    assert message.startswith(f"{refused}: titel: There is no key 'titel'")
    difference = {"play": 1, "what": "spot", "expected": "own 40", "got": "own 35"}
    same = {"title": "A punt", "refused": None}
    assert shown == {
        "files": [
            {"file": bad, "ok": False, "differences": [difference], **same},
            {"file": good, "ok": True, "differences": [], **same},
            {"file": refused, "ok": False, "differences": [], "title": None},
        ],
        "passed": 1,
        "failed": 2,
    }


def test_german(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(put(folder, "bad.toml", "own 35", "own 40"), code="de") == 1
    out = capsys.readouterr().out
    assert "Spielzug 1, spot:" in out
    assert "erwartet | herausgekommen" in out
    assert out.splitlines()[-1] == "0 bestanden, 1 gescheitert"
