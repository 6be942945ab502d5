"""Whatever stands in a record, no command prints what would steer the terminal."""

from __future__ import annotations

import io
import json
import re
import sys
import unicodedata
from pathlib import Path

import pytest

from snapcount.cli.door import clean, clean_but_for_colors
from snapcount.cli.progress import ProgressBar
from snapcount.cli.screen import Screen
from tests.cli.conftest import Snapcount
from tests.heirlooms.spelled import HERE

CITES_NOTHING = True

CONTROLS = "".join(
    sign
    for sign in map(chr, range(0x110000))
    if unicodedata.category(sign) == "Cc" and sign != "\n"
)
TURNS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u2028\u2029"
WICKED = (
    "\x1b[2J\x1b]0;owned\x07\x1b[31mB\x1b[0m\x9b5A\r\u202e" + CONTROLS.replace("\r", "") + TURNS
)
TAGS = (
    "Home",
    "Away",
    "HomePlayer",
    "AwayPlayer",
    "HomeCoach",
    "AwayCoach",
    "Event",
    "Date",
    "GameId",
)
RECORDS = ("fever-original-rollback", "fever-qfl", "paydirt-basic-rollback", "strategy-own-cards")
COMMANDS = (
    "replay {}",
    "replay {} --json",
    "replay {} --plain --lang de",
    "verify {}",
    "verify {} --json",
    "stats {}",
    "stats {} --plain",
    "stats {} --json",
    "gamebook {}",
    "gamebook {} --plain",
    "picture {}",
    "picture {} --what play",
    "picture {} --what field --ascii",
    "picture {} --what drives",
    "picture {} --what drives --ascii",
    "picture {} --what score",
    "post {}",
    "post {} --style smf --long",
    "post {} --style markdown --long",
    "post {} --style plain --long",
    "post {} --style html --long",
    "export {}",
    "export {} --what drives",
    "export {} --what games --format json",
    "season {}",
    "season {} --json",
    "play wicked --plain",
    "play --list",
    "rollback wicked --play 999 --agreed home --why x",
)


def steering(text: str) -> set[str]:
    return set(text) & set(CONTROLS + TURNS)


def wicked_record(name: str, *, damaged: bool) -> str:
    """A record with such names, words, comments and an unknown tag.

    Team names like these are refused by all but `replay`; so are damaged lines.
    """
    text = (HERE / "records" / f"{name}.snap").read_text("utf-8")
    written, words = WICKED.replace("\r", r"\r"), WICKED.replace("\r", " ")
    tags = TAGS if damaged else TAGS[2:]
    for tag in tags:
        text = re.sub(rf'^\[{tag} ".*"\]\n', "", text, flags=re.MULTILINE)
    lines = "".join(f'[{tag} "{tag} {written}"]\n' for tag in (*tags, "Mood"))
    text = text.replace('[Rulebook "', f'{lines}[Rulebook "', 1)
    text = re.sub(
        r"^(\d+\. .* \| \[.*?\] )", lambda found: found[1] + words, text, flags=re.MULTILINE
    )
    text = re.sub(r"\n(?=5\. )", lambda _: f"\n# a comment {words}\n", text, count=1)
    return text + (f"\n{words} is no play\n" if damaged else "")


@pytest.mark.parametrize("damaged", [True, False])
@pytest.mark.parametrize("name", RECORDS)
def test_no_command_prints_a_control_character_of_a_record(
    snapcount: Snapcount, home: Path, tmp_path: Path, name: str, damaged: bool
) -> None:
    file = tmp_path / "ga\x1b[2Jme.snap"
    home.mkdir()
    for path in (file, home / "wicked.snap"):
        path.write_text(wicked_record(name, damaged=damaged), "utf-8", newline="\n")
    escaped = []
    for command in COMMANDS:
        arguments = [str(file) if word == "{}" else word for word in command.split()]
        said = snapcount(*arguments)
        assert said.out + said.err, command
        assert not steering(said.out), command
        assert not steering(said.err), command
        if "\\u001b" in said.out + said.err:
            escaped.append(command)
        if "json" in command and said.out:
            json.loads(said.out)
    assert {"replay {}", "replay {} --json"} <= set(escaped)  # shown, as escapes
    assert len(escaped) > (20 if damaged else 8), escaped


def test_an_unknown_rulebook_and_language_are_named_without_effect(
    snapcount: Snapcount, tmp_path: Path
) -> None:
    file = tmp_path / "game.snap"
    for tag in ("Rulebook", "Snapcount", "Switches", "Start", "RollBack", "Commitment", "Language"):
        file.write_text(f'[Snapcount "1"]\n[{tag} "a{WICKED.replace(chr(13), "")}"]\n', "utf-8")
        for command in ("replay", "verify", "stats", "gamebook", "post", "picture", "season"):
            said = snapcount(command, file)
            assert not steering(said.out + said.err), (tag, command)


def test_what_people_type_is_not_echoed_raw(snapcount: Snapcount) -> None:
    for arguments in (("verify", f"no{WICKED[:40]}"), (f"\x1b[2J{TURNS}",), ("rules", "\x1b[2J")):
        said = snapcount(*(argument.replace("\0", "") for argument in arguments))
        assert said.code
        assert not steering(said.out + said.err)


def test_json_stays_what_it_was() -> None:
    said = json.dumps({"name": WICKED + "\n\\u202e"}, ensure_ascii=False)
    assert json.loads(clean(said)) == json.loads(said)


def test_our_own_colors_and_progress_still_work(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setattr(sys, "stderr", terminal)
    Screen().strong("HOME\x1b[2J")
    Screen().painted("\x1b[31mred\x1b[0m\x1b[2J")
    with ProgressBar("reading\x1b[2J") as bar:
        bar(1, 2)
    text = terminal.getvalue()
    assert text.startswith("\x1b[1mHOME\\u001b[2J\x1b[0m\n\x1b[31mred\x1b[0m\\u001b[2J\n\r\x1b[K")
    assert "\x1b[2J" not in text


def test_only_colors_are_let_through() -> None:
    assert clean_but_for_colors("\x1b[1;31ma\x1b[0m") == "\x1b[1;31ma\x1b[0m"
    assert clean_but_for_colors("\x1b[1;31H\x1b") == "\\u001b[1;31H\\u001b"
