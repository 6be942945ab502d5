from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from snapcount.game.saving import SavedGame, Secrets
from snapcount.game.sealed_words import Words, seal_of
from snapcount.game.verifying import Dice, verify
from tests.cli.conftest import Snapcount

ENTERS = "\n" * 400
SANDLOT = ("--rulebook", "demo/sandlot")
PEOPLE = ("--home", "person", "--away", "person")
TWO_PEOPLE = (*PEOPLE, *SANDLOT)
TWO_COACHES = ("--home", "random", "--away", "random", *SANDLOT)


def test_pressing_enter_plays_a_whole_game_that_verifies(snapcount: Snapcount, home: Path) -> None:
    said = snapcount("play", "enter", *TWO_PEOPLE, typed=ENTERS)
    assert said.code == 0
    assert "The game is over" in said.out
    record = SavedGame(home / "enter.snap").load()
    assert verify(record).good
    assert verify(record).dice is Dice.PROVEN
    assert snapcount("verify", home / "enter.snap").code == 0


def test_two_coaches_can_be_watched(snapcount: Snapcount) -> None:
    said = snapcount("play", "watch", *TWO_COACHES)
    assert said.code == 0
    assert said.out.count("Q1 ") > 5
    assert ">" not in said.out


def test_every_line_fits_80_columns(snapcount: Snapcount) -> None:
    said = snapcount("play", "wide", *TWO_PEOPLE, "--seed", "wide", typed="?\ns\nl\n" + ENTERS)
    # A word that cannot be broken (the path, the commitment) may be longer.
    long = [line for line in said.out.splitlines() if len(line) > 80 and " " in line.strip()]
    assert long == []


def test_plain_output_has_no_ornaments(snapcount: Snapcount) -> None:
    said = snapcount("play", "plain", *TWO_PEOPLE, "--plain", "--seed", "p", typed="s\n" + ENTERS)
    assert not re.search(r"---|\[1\]|\033|^ ", said.out, re.MULTILINE)
    assert "1 heads\n2 tails\n" in said.out
    assert "Total: AWAY 0; HOME 0" in said.out


def test_german(snapcount: Snapcount) -> None:
    said = snapcount(
        "play", "de", *TWO_PEOPLE, "--lang", "de", "--seed", "d", typed="Kopf\n" + ENTERS
    )
    assert said.code == 0
    assert "Kopf oder Zahl?" in said.out
    assert "Das Spiel ist aus" in said.out
    assert "First Down" in said.out


def test_numbers_names_and_first_letters_answer(snapcount: Snapcount) -> None:
    typed = "2\nHEADS\n" + "rec\n"
    said = snapcount("play", "names", *TWO_PEOPLE, "--seed", "n", typed="ta\nkick\n")
    assert "will kick off" in said.out
    said = snapcount("play", "names2", *TWO_PEOPLE, "--seed", "n", typed=typed)
    assert "There is no option 'HEADS' (Kick or receive?); choose kick or receive." in said.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9", "There is no choice number 9; type 1 or 2, or a name."),
        ("headz", "There is no option 'headz' (Heads or tails?); did you mean 'heads'?"),
        ("", ""),
    ],
)
def test_a_wrong_answer_is_told_and_asked_again(
    snapcount: Snapcount, typed: str, said: str
) -> None:
    out = snapcount("play", "wrong", *TWO_PEOPLE, typed=f"{typed}\nq\n").out
    assert said in out
    assert "Saved." in out


def test_an_ambiguous_answer_names_the_candidates(snapcount: Snapcount) -> None:
    line = "Q1 4:36, HOME 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 2 HOME 2, scrimmage"
    out = snapcount("play", "ambiguous", *SANDLOT, "--start", line, typed="p\nq\n").out
    assert "'p' could be more than one option (Your call?): pass or punt; type more of it." in out


def test_the_question_is_explained_with_its_rules(snapcount: Snapcount) -> None:
    out = snapcount("play", "explain", *TWO_PEOPLE, typed="?\nq\n").out
    assert "Q1 5:00, AWAY at AWAY 35" in out
    assert "DEMO-2a: Before the game the visiting team calls heads or tails" in out
    assert "We are in: toss." in out


def test_quit_and_resume_by_name(snapcount: Snapcount, home: Path) -> None:
    first = snapcount("play", "later", *TWO_PEOPLE, "--seed", "l", typed="\n\n\n\nq\n")
    assert first.code == 0
    assert "Go on with 'snapcount play later'" in first.out
    before = SavedGame(home / "later.snap").load()
    second = snapcount("play", "later", typed="l\nq\n")
    assert "Back to 'later'" in second.out
    assert "1. Q1 5:00" in second.out
    assert SavedGame(home / "later.snap").load() == before
    assert "later: AWAY at HOME, demo/sandlot" in snapcount("play", "--list").out


def test_a_resumed_game_keeps_its_language(snapcount: Snapcount, home: Path) -> None:
    snapcount("play", "sprache", *TWO_PEOPLE, "--lang", "de", typed="\n\nq\n")
    said = snapcount("play", "sprache", typed="\nq\n")
    assert "Zurück zu 'sprache'" in said.out
    assert "Gespeichert." in said.out
    assert SavedGame(home / "sprache.snap").load().tag("Language") == "de"
    assert "Back to 'sprache'" in snapcount("play", "sprache", "--lang", "en", typed="q\n").out


def test_a_sealed_call_survives_quitting_and_is_not_in_the_record(
    snapcount: Snapcount, home: Path
) -> None:
    snapcount("play", "sealed", *TWO_PEOPLE, "--seed", "a", typed="\n\nreturn\nbomb\nq\n")
    saved = SavedGame(home / "sealed.snap")
    assert "bomb" not in saved.path.read_text(encoding="utf-8")
    assert list(saved.load_secrets().sealed.values()) == ["bomb"]
    out = snapcount("play", "sealed", typed="blitz\nq\n").out
    assert "Calls: bomb against blitz." in out


def test_taking_back_is_counted_in_the_record(snapcount: Snapcount, home: Path) -> None:
    said = snapcount("play", "back", *TWO_PEOPLE, "--seed", "a", typed="u\nheads\nu\ntails\nu\nq\n")
    assert said.out.count("Taken back.") == 2
    assert said.out.count("There is nothing to take back.") == 1
    record = SavedGame(home / "back.snap").load()
    assert [value for name, value in record.tags if name == "TakeBack"] == [
        "1/1 from 1/2",
        "1/1 from 1/2",
    ]
    assert record.plays[0].given == ()


def test_taking_back_the_first_half_of_a_call(snapcount: Snapcount, home: Path) -> None:
    typed = "\n\nreturn\nbomb\nu\nrun\nblitz\nq\n"
    said = snapcount("play", "half", *TWO_PEOPLE, "--seed", "a", typed=typed)
    assert "Calls: run against blitz." in said.out
    assert SavedGame(home / "half.snap").load().tag("TakeBack") == ""


def test_real_dice_are_typed_in_and_marked(snapcount: Snapcount, home: Path) -> None:
    typed = "heads\nheads\nkick\n70\n45\n\nq\n"
    said = snapcount("play", "hand", *TWO_PEOPLE, "--dice", "hand", typed=typed)
    assert "There is no face '70' (kickoff)" in said.out
    assert "kicks off 45 yards" in said.out
    record = SavedGame(home / "hand.snap").load()
    assert record.tag("Commitment") == ""
    assert [given.by_hand for given in record.plays[0].given] == [False, True, False]


def test_switches_and_names_and_words_stand_in_the_header(snapcount: Snapcount, home: Path) -> None:
    options = ("--switch", "quarter_notches=5", "--home-name", "Mill City", "--event", "Friendly")
    words = ("--home-word", "mill", "--away-word", "harbor")
    snapcount("play", "header", *TWO_COACHES, *options, *words)
    record = SavedGame(home / "header.snap").load()
    assert record.tag("Switches") == "quarter_notches=5 first_recovery=coin"
    assert record.tag("Home") == "Mill City"
    assert record.tag("Event") == "Friendly"
    assert (record.tag("HomeWord"), record.tag("AwayWord")) == ("mill", "harbor")
    assert verify(record).dice is Dice.PROVEN


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["--rulebook", "fever/orignal"],
            "There is no rulebook 'fever/orignal'; did you mean 'fever/original'?",
        ),
        (["--home", "belichick"], "There is no coach 'belichick'; choose person, random"),
        (["--switch", "gam=short"], "There is no switch 'gam'; did you mean 'game'?"),
        (["--switch", "game"], "'game' is not a switch; write name=value."),
        (
            ["--switch", "hurry_seconds=x"],
            "'x' cannot be read for 'hurry_seconds'; write a whole number.",
        ),
        (["--dice", "loaded"], "'loaded' is not possible for --dice; choose from"),
        (["--color"], "'--color' is not understood; see 'snapcount --help'."),
        (["--seed"], "--seed needs a value; see 'snapcount play --help'."),
        (["../evil"], "'../evil' cannot be the name of a game"),
        (["--home-name", "Mill\nCity"], "'Mill\\nCity' cannot be the name of a team"),
        (["--home-name", " "], "' ' cannot be the name of a team"),
        (["--away-word", "a\nb"], "--away-word must be plain text on one line."),
        (["--dice", "hand", "--seed", "x"], "--seed cannot be used together with --dice hand."),
        (["--lang", "fr"], "There is no language 'fr'; choose en or de."),
    ],
)
def test_bad_usage_is_one_sentence_and_exit_code_2(
    snapcount: Snapcount, arguments: list[str], said: str
) -> None:
    result = snapcount("play", *arguments)
    assert result.code == 2
    assert said in result.err
    assert result.err.count("\n") == 1


def test_a_folder_that_cannot_be_written_is_told(
    snapcount: Snapcount, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNAPCOUNT_HOME", "/dev/null")
    result = snapcount("play", "nowhere", *TWO_COACHES)
    assert result.code == 2
    assert "The game cannot be saved to /dev/null/games/nowhere" in result.err
    assert result.err.count("\n") == 1


def test_a_damaged_game_does_not_hide_the_others(snapcount: Snapcount, home: Path) -> None:
    snapcount("play", "good", *TWO_COACHES)
    (home / "bad.snap").write_text("nothing", encoding="utf-8")
    result = snapcount("play", "--list")
    assert result.code == 2
    assert "good: AWAY at HOME" in result.out
    assert "bad.snap holds no game" in result.err


def test_what_is_settled_cannot_be_changed_later(snapcount: Snapcount) -> None:
    snapcount("play", "settled", *TWO_PEOPLE, typed="q\n")
    result = snapcount("play", "settled", "--home-word", "now")
    assert result.code == 2
    assert "--home-word cannot be changed in a game that has begun" in result.err


def test_input_that_ends_leaves_a_saved_game(snapcount: Snapcount, home: Path) -> None:
    result = snapcount("play", "ended", *TWO_PEOPLE, typed="heads\n")
    assert result.code == 2
    assert "There is no more input; the game is saved as 'ended'" in result.err
    assert SavedGame(home / "ended.snap").load().plays


def test_a_damaged_game_is_not_resumed_and_not_touched(snapcount: Snapcount, home: Path) -> None:
    snapcount("play", "damaged", *TWO_COACHES)
    path = home / "damaged.snap"
    text = path.read_text(encoding="utf-8").replace("3. Q1", "3 Q1")
    path.write_text(text, encoding="utf-8")
    result = snapcount("play", "damaged")
    assert result.code == 2
    assert re.search(r"damaged.snap, line \d+: expected a play", result.err)
    assert path.read_text(encoding="utf-8") == text


def test_a_game_that_no_longer_fits_the_rules_is_not_resumed(
    snapcount: Snapcount, home: Path
) -> None:
    snapcount("play", "old", *TWO_COACHES)
    path = home / "old.snap"
    path.write_text(re.sub("~....=", "~0000=", path.read_text(encoding="utf-8"), count=1), "utf-8")
    result = snapcount("play", "old")
    assert result.code == 2
    assert "The game 'old' does not fit the rules any more at play 1" in result.err


def test_a_chosen_seed_is_marked_as_such(snapcount: Snapcount, home: Path) -> None:
    snapcount("play", "chosen", *TWO_COACHES, "--seed", "mine")
    record = SavedGame(home / "chosen.snap").load()
    assert record.tag("Dice") == "chosen"
    assert verify(record).dice is Dice.CHOSEN
    assert "the seed was chosen" in snapcount("verify", home / "chosen.snap").out


def test_words_are_asked_for_after_the_seed_is_sealed(snapcount: Snapcount, home: Path) -> None:
    said = snapcount("play", "words", *TWO_COACHES, "--words", typed="har bor\nmill\n")
    sealed, asked = said.out.index("their seed is sealed"), said.out.index("AWAY: add a word")
    assert sealed < asked
    record = SavedGame(home / "words.snap").load()
    assert (record.tag("AwayWord"), record.tag("HomeWord")) == ("har bor", "mill")
    for team in ("Away", "Home"):
        assert record.tag(f"{team}Sealed") == seal_of(
            record.tag(f"{team}Salt"), record.tag(f"{team}Word")
        )
    verdict = verify(record)
    assert (verdict.good, verdict.dice, verdict.words) == (True, Dice.PROVEN, Words.SEALED)
    assert "fits its seal" in snapcount("verify", home / "words.snap").out


def test_what_is_special_is_told_by_replay_and_verify(snapcount: Snapcount, home: Path) -> None:
    snapcount("play", "odd", *TWO_COACHES, "--seed", "mine")
    told = "The seed of the dice was chosen: whoever knows it knows every throw in advance."
    for command in ("verify", "replay"):
        out = snapcount(command, home / "odd.snap", "--lang", "en").out
        assert told in " ".join(out.split())
        (game,) = json.loads(snapcount(command, home / "odd.snap", "--json").out)["games"]
        assert told in game["special"]
    snapcount("play", "usual", *TWO_COACHES)
    (game,) = json.loads(snapcount("verify", home / "usual.snap", "--json").out)["games"]
    assert (game["special"], game["words"]) == ([], "none")


def test_coaches_do_not_know_the_seed_of_the_dice(snapcount: Snapcount, home: Path) -> None:
    snapcount("play", "one", *TWO_COACHES)
    secrets = SavedGame(home / "one.snap").load_secrets()
    assert secrets.coaches
    assert secrets.seed not in secrets.coaches
    games = []
    for name in ("two", "three"):
        snapcount("play", name, *SANDLOT, "--home", "random", "--dice", "hand", typed="tails\nq\n")
        games.append(SavedGame(home / f"{name}.snap").load_secrets().coaches)
    assert games[0] != games[1]


def test_a_swapped_seed_is_refused_on_resume(snapcount: Snapcount, home: Path) -> None:
    snapcount("play", "swapped", *TWO_PEOPLE, typed="q\n")
    saved = SavedGame(home / "swapped.snap")
    saved.save_secrets(Secrets("another", "coaches"))
    result = snapcount("play", "swapped", typed="q\n")
    assert result.code == 2
    assert "not the one that was committed to" in result.err


def test_a_finished_game_opens_without_its_secrets(snapcount: Snapcount, home: Path) -> None:
    snapcount("play", "done", *TWO_COACHES)
    SavedGame(home / "done.snap").secrets_path.unlink()
    result = snapcount("play", "done")
    assert result.code == 0
    assert "The record of the game is" in result.out
    assert verify(SavedGame(home / "done.snap").load()).good


def test_one_game_is_played_in_one_window(snapcount: Snapcount, home: Path) -> None:
    snapcount("play", "twice", *TWO_PEOPLE, typed="q\n")
    with SavedGame(home / "twice.snap").locked():
        result = snapcount("play", "twice", typed="q\n")
    assert result.code == 2
    assert "The game 'twice' is open in another window" in result.err
    assert snapcount("play", "twice", typed="q\n").code == 0


def test_a_file_with_several_games_is_not_resumed(snapcount: Snapcount, home: Path) -> None:
    snapcount("play", "one", *TWO_PEOPLE, typed="q\n")
    both = (home / "one.snap").read_text("utf-8") * 2
    (home / "one.snap").write_text(both, encoding="utf-8")
    result = snapcount("play", "one", typed="\n")
    assert result.code == 2
    assert "holds several games" in result.err
    assert (home / "one.snap").read_text("utf-8") == both


def test_a_game_may_begin_anywhere(snapcount: Snapcount, home: Path) -> None:
    line = "Q4 0:36, HOME 1&10 at AWAY 40, AWAY 3 HOME 0, time-outs AWAY 0 HOME 0, scrimmage"
    said = snapcount("play", "drill", *TWO_PEOPLE, "--start", line, typed=ENTERS)
    assert "Q4 0:36, HOME 1st and 10 at the AWAY 40   AWAY 3, HOME 0" in said.out
    record = SavedGame(home / "drill.snap").load()
    assert record.tag("Start") == line
    assert verify(record).good
    result = snapcount("play", "bad", "--start", "Q9")
    assert result.code == 2
    assert "is not a whole situation" in result.err


@pytest.mark.parametrize(
    "line",
    [
        "OT2 5:00, HOME 1&10 at AWAY 40, AWAY 3 HOME 0, time-outs AWAY 0 HOME 0, scrimmage",
        "Q4 5:00, HOME at AWAY 40, AWAY 3 HOME 0, time-outs AWAY 0 HOME 0, scrimmage",
        "Q4 5:00, HOME 1&10 at AWAY 40, AWAY 3 HOME 0, time-outs AWAY 9 HOME 0, scrimmage",
        "Q4 9:00, HOME 1&10 at AWAY 40, AWAY 3 HOME 0, time-outs AWAY 0 HOME 0, scrimmage",
    ],
)
def test_a_game_cannot_begin_where_no_game_comes(snapcount: Snapcount, line: str) -> None:
    result = snapcount("play", "impossible", *TWO_COACHES, "--start", line)
    assert result.code == 2
    assert "No game of Sandlot football can be at this situation" in result.err


def test_names_and_words_that_cannot_be_written_are_refused(snapcount: Snapcount) -> None:
    result = snapcount("play", "odd", "--home-name", "a\udcff")
    assert result.code == 2
    assert "cannot be the name of a team" in result.err
    out = snapcount("play", "word", *TWO_COACHES, "--words", typed="caf\udce9\nfine\n\n").out
    assert "A word for the dice is one line" in " ".join(out.split())


def test_what_a_play_comes_to_is_told_before_the_next_calls(snapcount: Snapcount) -> None:
    line = "Q1 4:36, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 1 HOME 1, scrimmage"
    typed = "run\nblitz\n2\n1\nq\n"
    out = snapcount("play", "order", *TWO_PEOPLE, "--seed", "s", "--start", line, typed=typed).out
    assert "Time-out" in out
    assert out.index("Time-out AWAY") < out.rindex("Your call?")


def test_what_happened_is_told_again_after_a_resume(snapcount: Snapcount) -> None:
    typed = "\n\nq\n"
    first = snapcount("play", "told", *TWO_PEOPLE, "--seed", "a", typed=typed).out
    assert "kicks off" in first
    again = snapcount("play", "told", typed="q\n").out
    assert "kickoff die: " in again
    assert "kicks off" in again


def test_a_mistyped_real_die_can_be_taken_back(snapcount: Snapcount, home: Path) -> None:
    typed = "heads\nu\ntails\nq\n"
    said = snapcount("play", "die", *TWO_COACHES, "--dice", "hand", typed=typed)
    assert "Taken back." in said.out
    given = SavedGame(home / "die.snap").load().plays[0].given
    assert given[1].answer == ("tails",)


def test_a_seal_that_was_left_behind_is_dropped(snapcount: Snapcount, home: Path) -> None:
    snapcount("play", "stale", *TWO_PEOPLE, "--seed", "a", typed="\n\nreturn\nrun\nblitz\nq\n")
    saved = SavedGame(home / "stale.snap")
    secrets = saved.load_secrets()
    secrets.sealed = {"3/1/offense": "bomb", "3/1/defense": "blitz"}  # as a kill could leave them
    saved.save_secrets(secrets)
    snapcount("play", "stale", typed="q\n")
    assert "bomb" not in saved.load_secrets().sealed.values()


def test_a_damaged_take_back_is_told(snapcount: Snapcount, home: Path) -> None:
    snapcount("play", "count", *TWO_PEOPLE, "--seed", "a", typed="heads\nu\nq\n")
    path = home / "count.snap"
    whole = path.read_text("utf-8")
    path.write_text(re.sub('TakeBack ".*"', 'TakeBack "x"', whole), "utf-8")
    said = snapcount("play", "count", typed="heads\nu\nq\n")
    assert said.code == 2
    assert "'x' is not a take-back; write it like '12/3 from 14/2'." in said.err


def test_german_first_letters_answer(snapcount: Snapcount) -> None:
    typed = "\n\nret\nbo\nbl\nq\n"
    said = snapcount("play", "de", *TWO_PEOPLE, "--seed", "a", "--lang", "de", typed=typed)
    assert "Calls: Bomb gegen Blitz." in said.out


def test_a_comment_on_the_play_in_progress_is_kept(snapcount: Snapcount, home: Path) -> None:
    snapcount("play", "comment", *TWO_PEOPLE, "--seed", "a", typed="\n\nq\n")
    path = home / "comment.snap"
    path.write_text(path.read_text("utf-8").rstrip() + "\n# Windy.\n", encoding="utf-8")
    snapcount("play", "comment", typed="return\nrun\nblitz\nq\n")
    assert SavedGame(path).load().plays[1].comments == ("Windy.",)


def test_a_lost_seed_is_told(snapcount: Snapcount, home: Path) -> None:
    snapcount("play", "seedless", *TWO_PEOPLE, typed="q\n")
    SavedGame(home / "seedless.snap").secrets_path.unlink()
    result = snapcount("play", "seedless")
    assert result.code == 2
    assert "The seed of this game is gone" in result.err


# ---------------------------------------------------------------- a real terminal


class Terminal:
    """A person at a real terminal."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.screen, program = pty.openpty()
        environment = os.environ | {"SNAPCOUNT_HOME": str(home.parent), "NO_COLOR": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "snapcount", "play", *arguments],
            stdin=program,
            stdout=program,
            stderr=program,
            env=environment,
            start_new_session=True,
        )
        os.close(program)

    def until(self, text: str, seconds: float = 120) -> str:
        """What appears on the screen up to that text."""
        seen, end = "", time.monotonic() + seconds
        while text not in seen:
            assert time.monotonic() < end, f"'{text}' did not come after: {seen}"
            if select.select([self.screen], [], [], 0.05)[0]:
                seen += os.read(self.screen, 4096).decode()
        return seen

    def type(self, text: str) -> None:
        os.write(self.screen, f"{text}\n".encode())


def test_secret_calls_of_two_people_are_typed_unseen(home: Path) -> None:
    line = "Q1 4:36, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 2 HOME 2, scrimmage"
    terminal = Terminal(home, "unseen", *PEOPLE, "--seed", "a", "--start", line)
    terminal.until("] > ")
    terminal.type("scrimmage")
    assert "scrimmage" in terminal.until("] > ")  # what is not secret is shown as it is typed
    terminal.type("bomb")
    assert "bomb" not in terminal.until("] > ")
    terminal.type("blits")
    assert "blit" not in terminal.until("] > ").replace("[3] blitz", "")
    terminal.type("blitz")
    assert "Calls: bomb against blitz." in terminal.until("blitz.")
    terminal.process.kill()
    terminal.process.wait()


def test_ctrl_c_loses_nothing(home: Path) -> None:
    terminal = Terminal(home, "interrupted", *PEOPLE, "--seed", "a")
    terminal.until("] > ")
    terminal.type("heads")
    terminal.until("] > ")
    os.killpg(terminal.process.pid, signal.SIGINT)
    seen = terminal.until("snapcount play interrupted")
    assert "Traceback" not in seen
    assert terminal.process.wait(120) == 130
    assert len(SavedGame(home / "interrupted.snap").load().plays[0].given) == 2
