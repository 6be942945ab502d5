"""Coaches that somebody wrote, at the table; and why coaches decide as they do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snapcount.game.game import Game
from snapcount.game.saving import SavedGame, Secrets
from snapcount.game.verifying import verify
from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.facts import ClockMoved
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Ask, Rule
from snapcount.gridiron.rulebook import AtTheTable
from snapcount.insight.coaches.coach import Saying
from snapcount.rulebooks.qfl.rules import Qfl
from snapcount.service.reasons import why
from snapcount.service.table import Table
from tests.cli.conftest import Snapcount
from tests.cli.test_envelope import FIRST, SECOND
from tests.cli.test_envelope import LINE as ENVELOPE
from tests.game.test_views import Whispers, whispers
from tests.games import new_game
from tests.insight.coaches.programs import DEFAULT, EXAMPLES, answering, recording
from tests.sandlot import Sandlot
from tests.sandlot.dice import SCRIMMAGE_RUN
from tests.sandlot.situation import SandlotSituation

SANDLOT = ("--rulebook", "demo/sandlot", "--seed", "own")
START = (
    "--start",
    "Q4 1:12, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 0 HOME 0, scrimmage",
)
STEADY = f"program:{EXAMPLES / 'steady.py'}"
MIMIC = f"program:{EXAMPLES / 'mimic.py'}"
CAREFUL = f"python:{EXAMPLES / 'careful.py'}:Careful"
COUNTING = "asked = globals().get('asked', 0) + 1\n"
GIVING_REASONS = f'{COUNTING}print("because It is reason", asked)\n{DEFAULT}'


# ---------------------------------------------------------------- games


@pytest.mark.parametrize("home_coach", [STEADY, CAREFUL])
def test_a_whole_game_that_verifies(snapcount: Snapcount, home: Path, home_coach: str) -> None:
    said = snapcount("play", "own", "--home", home_coach, "--away", MIMIC, *SANDLOT)
    assert said.code == 0, said.err
    record = SavedGame(home / "own.snap").load()
    assert verify(record).good
    assert record.tag("AwayCoach") == "program:mimic.py"
    assert str(EXAMPLES) not in (home / "own.snap").read_text("utf-8")


def test_the_program_hears_how_it_ended(snapcount: Snapcount, home: Path, tmp_path: Path) -> None:
    coach = f"program:{recording(tmp_path)}"
    assert snapcount("play", "own", "--home", coach, "--away", "random", *SANDLOT).code == 0
    heard = (tmp_path / "heard.txt").read_text("utf-8").splitlines()
    result = SavedGame(home / "own.snap").load().tag("Result")
    away, home_points = re.findall(r"\d+", result)
    assert heard[-2:] == [f"over HOME {home_points} AWAY {away}", "quit"]
    plays = [line for line in heard if line.startswith("play ")]
    assert len(plays) == len(SavedGame(home / "own.snap").load().plays)


# ---------------------------------------------------------------- when it goes wrong


FAILS_LATER = f"{COUNTING}if asked > 3: sys.exit('tired')\n{DEFAULT}"


def test_a_game_survives_its_coach(snapcount: Snapcount, home: Path, tmp_path: Path) -> None:
    path = answering(tmp_path, FAILS_LATER)
    coach = f"program:{path}"
    said = snapcount("play", "own", "--home", coach, "--away", "random", *SANDLOT)
    assert said.code == 2
    assert said.err == (
        f"The program '{path}' stopped with exit code 1 before it answered and said 'tired'; mend it"
        " and try again. The game is saved as 'own'; to go on, resume it with the coach named again.\n"
    )
    before = SavedGame(home / "own.snap").load()
    assert before.plays
    answering(tmp_path)  # mended
    assert snapcount("play", "own", "--home", coach).code == 0
    after = SavedGame(home / "own.snap").load()
    assert verify(after).good
    assert after.plays[: len(before.plays) - 1] == before.plays[:-1]


def test_what_the_other_coach_sealed_is_kept(
    snapcount: Snapcount, home: Path, tmp_path: Path
) -> None:
    """AWAY has the ball and calls before HOME's program fails."""
    coach = f"program:{answering(tmp_path, 'sys.exit(1)')}"
    assert snapcount("play", "own", "--home", coach, *SANDLOT, *START).code == 2
    assert list(SavedGame(home / "own.snap").load_secrets().sealed) == ["1/1/offense"]


def test_german(snapcount: Snapcount, tmp_path: Path) -> None:
    coach = f"program:{answering(tmp_path, FAILS_LATER)}"
    said = snapcount("play", "own", "--home", coach, *SANDLOT, "--lang", "de")
    assert said.code == 2
    assert "und sagte 'tired'; bitte in Ordnung bringen" in said.err
    assert "Das Spiel ist als 'own' gespeichert" in said.err


def test_a_saved_game_starts_no_program_by_itself(
    snapcount: Snapcount, home: Path, tmp_path: Path
) -> None:
    coach = f"program:{recording(tmp_path)}"
    snapcount("play", "own", "--away", coach, *SANDLOT, *START, typed="q\n")
    (tmp_path / "heard.txt").unlink(missing_ok=True)
    again = (
        "'program:coach.py' coaches in the game 'own', but a saved game starts no program by itself;"
        " name it again with --away, as when the game began.\n"
    )
    assert snapcount("play", "own", typed="q\n")[::2] == (2, again)
    assert snapcount("play", "own", "--away", STEADY, typed="q\n")[::2] == (2, again)
    assert snapcount("play", "own", "--away", "random", typed="q\n")[::2] == (2, again)
    assert not (tmp_path / "heard.txt").exists()
    assert snapcount("play", "own", "--away", coach, typed="q\n").code == 0


def test_other_coaches_stay_as_they_were(snapcount: Snapcount) -> None:
    snapcount("play", "own", *SANDLOT, typed="q\n")
    said = snapcount("play", "own", "--away", STEADY, typed="q\n")
    assert said.code == 2
    assert "--away" in said.err


def test_a_finished_game_needs_no_coach(snapcount: Snapcount) -> None:
    snapcount("play", "own", "--home", STEADY, "--away", MIMIC, *SANDLOT, *START)
    assert snapcount("play", "own").code == 0


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("program:./nowhere", "There is no program './nowhere'; check its name and its folder.\n"),
        (
            "python:nowhere",
            "'python:nowhere' names no class; write it like python:mycoach.py:Careful.\n",
        ),
    ],
)
def test_a_coach_that_does_not_exist_begins_no_game(
    snapcount: Snapcount, home: Path, given: str, said: str
) -> None:
    assert snapcount("play", "own", "--away", given, *SANDLOT)[::2] == (2, said)
    assert not (home / "own.snap").exists()


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize("typed", ["run defense", "blitz", "pass defense"])
def test_what_a_person_seals_is_not_heard_before_the_post(
    snapcount: Snapcount, tmp_path: Path, typed: str
) -> None:
    coach = f"program:{recording(tmp_path)}"
    game = ("--home", "person", "--away", coach, *SANDLOT, *START)
    snapcount("play", "own", *game, typed=f"{typed}\n" + "\n" * 5 + "q\n")
    heard = (tmp_path / "heard.txt").read_text("utf-8")
    before, _, after = heard.partition("\nplay 1 ")
    assert "defense calls" not in before
    assert typed not in before.replace(" defense calls", "")
    assert f'called defense calls ["{typed}"]' in after


# ---------------------------------------------------------------- why


def test_w_tells_why_once_it_is_public(snapcount: Snapcount, tmp_path: Path) -> None:
    """AWAY has the ball, so its call lies sealed whenever HOME is asked for its own."""
    coach = f"program:{answering(tmp_path, GIVING_REASONS)}"
    game = ("--home", "person", "--away", coach, *SANDLOT, *START)
    said = snapcount("play", "own", *game, typed="w\n\nw\n\nw\nq\n")
    assert "w tells why the other coach decided as it did." in said.out.replace("\n", " ")
    first, second, third = re.findall(r"^(?:No other coach.*|AWAY, .*)$", said.out, re.MULTILINE)
    assert first == "No other coach has decided anything yet that you may know."
    assert second == "AWAY, run: It is reason 1"
    assert third == "AWAY, run: It is reason 2"


def test_w_in_german_and_without_reasons(snapcount: Snapcount) -> None:
    said = snapcount("play", "own", *SANDLOT, *START, "--lang", "de", typed="w\n\nw\nq\n")
    out = said.out.replace("\n", " ")
    assert "w sagt, warum der andere Coach so entschieden hat." in out
    assert "Noch hat kein anderer Coach etwas entschieden, das du wissen darfst." in out
    assert re.search(r"AWAY, \w+: Dieser Coach nennt keine Gründe\.", out)


def test_a_reason_that_fails_does_not_end_the_game(snapcount: Snapcount, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "class Mine:\n"
        "    def choose(self, ask, moment): return ask.default[0]\n"
        "    def explain(self, ask, moment, choice): return 1 / 0\n",
        "utf-8",
    )
    game = ("--away", f"python:{path}:Mine", *SANDLOT, *START)
    said = snapcount("play", "own", *game, typed="\nw\nq\n")
    assert said.code == 0
    assert "(ZeroDivisionError: division by zero)" in said.out.replace("\n", " ")


def test_w_among_people(snapcount: Snapcount) -> None:
    people = ("--home", "person", "--away", "person")
    said = snapcount("play", "own", *people, *SANDLOT, *START, typed="w\nq\n")
    assert "No other coach has decided anything yet that you may know." in said.out
    assert "w tells why" not in said.out


class Talkative:
    """Says what it was asked, where, and what it had heard."""

    def choose(self, ask: Ask[object], moment: Moment) -> str:
        raise AssertionError("not asked")

    def explain(self, ask: Ask[object], moment: Moment, choice: str) -> Saying:
        heard = [type(ruling.fact).__name__ for ruling in moment.rulings]
        words = f"{ask.name} {choice} at {moment.where} after {heard}"
        return Saying("coach.own-words", {"words": words})


def talking(game: Game, talkative: Side) -> Table:
    """A table where a person plays against a coach that talks; AWAY has the ball."""
    seat = Team.AWAY if talkative is Side.OFFENSE else Team.HOME
    return Table(game, {seat: Talkative()}, None, Secrets())


def told(answers: int, talkative: Side) -> str:
    """Why a side decided last, in a play with all that can be hidden."""
    return why(talking(whispers(answers), talkative))


def test_a_decision_is_explained_with_what_its_side_knew() -> None:
    offense, defense = Side.OFFENSE, Side.DEFENSE
    assert told(1, offense) == "HAR, offense: unit offense at 1/1 after []"
    assert told(2, offense) == "HAR, run: calls run - twice at 1/2 after []"
    assert (
        told(5, defense) == "MIL, blitz: calls blitz - late at 1/2 after []"
    )  # the rest is whispered
    assert told(6, defense) == "MIL, down: catch down at 1/5 after ['TimeOut', 'Flag']"
    assert told(6, offense) == "HAR, no: advance no at 1/6 after ['TimeOut', 'ClockStood']"


def test_a_call_that_stays_sealed_is_not_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ClockMoved, "hides_calls", True)
    assert "calls" not in told(6, Side.OFFENSE) + told(6, Side.DEFENSE)


def test_a_question_put_again_in_secret_is_not_explained_for_having_been_shown_before() -> None:
    rules = CalledTwice()
    game = Game(rules, new_game().voice, start=rules.read_situation(ENVELOPE))
    table = talking(game, Side.OFFENSE)
    game.give(("run", "blitz"))
    game.give(SCRIMMAGE_RUN.deal(lambda _: 0))
    assert why(table).startswith("HAR, run: ")
    game.give(("bomb", "blitz"))
    assert why(table).startswith("HAR, run: ")
    game.give(("heads",))
    assert why(table).startswith("HAR, heads: ")


class CalledTwice(Sandlot):
    """Asks for the calls, shows them, and then for calls and more in one envelope."""

    id = "demo/called-twice"

    def scrimmage(self, situation: SandlotSituation) -> Rule[SandlotSituation]:
        yield from FIRST
        yield from SCRIMMAGE_RUN
        yield from FIRST
        yield from SECOND
        yield from SCRIMMAGE_RUN
        return self.run_clock(situation, self.short_play, "DEMO-11b")


def test_calls_that_may_become_void_are_not_explained_before_the_post(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert Qfl.at_the_table.voids_calls
    monkeypatch.setattr(Whispers, "at_the_table", AtTheTable(voids_calls=True))
    assert told(3, Side.OFFENSE) == "No other coach has decided anything yet that you may know."
