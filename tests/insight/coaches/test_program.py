"""Coaches that are programs of their own."""

from __future__ import annotations

import json
import time
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from snapcount.game.game import Game
from snapcount.gridiron.drivers import CoachedDriver, Moment, play_through
from snapcount.gridiron.facts import Run
from snapcount.gridiron.field import Side, Spot, Team
from snapcount.gridiron.requests import Ask, Decision
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.coaches import RandomCoach
from snapcount.insight.coaches.coach import Saying
from snapcount.insight.coaches.headset import CoachFailed
from snapcount.insight.coaches.program import ProgramCoach, greeting, question, report, seen_from
from snapcount.mistakes import Unreadable
from snapcount.rulebooks import find_rulebook
from snapcount.words import LANGUAGES, Teller, language
from tests.cli.test_envelope import LINE as ENVELOPE
from tests.cli.test_envelope import THIRD, ThreeSecrets
from tests.game.test_views import whispers
from tests.games import LONGEST_GAME, driver, new_game, play_on, play_until
from tests.insight.coaches.programs import EXAMPLES, alive, answering, recording

FAMILIES = ("fever/original", "fever/qfl", "paydirt/advanced", "strategy/sfl")
SANDLOT = find_rulebook("demo/sandlot")
ASK = Ask("snack", Side.OFFENSE, ["hot dog", "pretzel"], ["DEMO-2a"])


def moment() -> Moment:
    return Moment(SANDLOT.opening(), 1, 1, ASK)


def asked(command: str, patience: float = 120.0) -> str:
    """What a program answers to one question."""
    with ProgramCoach(command, Team.HOME, SANDLOT, patience) as coach:
        return coach.choose(ASK, moment())


def failure(command: str, patience: float = 120.0) -> str:
    with pytest.raises(CoachFailed) as caught:
        asked(command, patience)
    german = caught.value.told(Teller(language("de")))
    assert caught.value.facts["coach"] in german
    return str(caught.value)


# ---------------------------------------------------------------- whole games


def whole_game(rules: Rulebook[Any], home: ProgramCoach, seed: str) -> list[tuple[str, str, str]]:
    """Home's answers: the situation, the question and the choice."""
    chance = CoachedDriver(SeededDice(Seed(seed)), {Team.HOME: home, Team.AWAY: RandomCoach(seed)})
    chosen: list[tuple[str, str, str]] = []
    situation = rules.opening()
    for number in range(1, LONGEST_GAME):
        if rules.over(situation):
            return chosen
        played = play_through(rules, situation, chance, number)
        for request, answer in zip(played.requests, played.answers, strict=True):
            halves = request.halves if isinstance(request, Decision) else ()
            chosen += [
                (str(situation), ask.name, name)
                for ask, name in zip(halves, answer, strict=False)
                if situation.seat(situation.team(ask.side)) is Team.HOME
            ]
        situation = played.situation
    raise AssertionError(f"a game of {rules.id} did not end")


@pytest.mark.parametrize("rulebook", FAMILIES)
def test_an_example_plays_a_whole_game(rulebook: str) -> None:
    rules = find_rulebook(rulebook)
    with ProgramCoach(str(EXAMPLES / "steady.py"), Team.HOME, rules) as steady:
        chosen = whole_game(rules, steady, "whole")
    assert len(chosen) > 50
    if rulebook != "fever/qfl":  # there a punt is called by the kicking unit
        fourth = [name for line, _, name in chosen if " 4&" in line]
        assert any(name.startswith("punt") for name in fourth)


def test_an_answer_in_time_is_taken(tmp_path: Path) -> None:
    assert asked(str(answering(tmp_path))) == "hot dog"
    assert asked(str(answering(tmp_path, 'print("choose pretzel", flush=True)'))) == "pretzel"
    assert asked(str(answering(tmp_path, 'print("choose pretzel\\r", flush=True)'))) == "pretzel"


def test_a_command_may_have_arguments_and_blanks(tmp_path: Path) -> None:
    (tmp_path / "my coach").mkdir()
    path = answering(tmp_path / "my coach", "print('choose', sys.argv[2], flush=True)")
    assert asked(f"'{path}' {tmp_path / 'heard'} pretzel") == "pretzel"


def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    path = answering(
        tmp_path, "print('choose', sys.argv[2][:3] == '$HO' and 'pretzel', flush=True)"
    )
    assert asked(f"{path} {tmp_path / 'heard'} $HOME;ls") == "pretzel"


# ---------------------------------------------------------------- reasons


def test_a_program_may_say_why(tmp_path: Path) -> None:
    said = 'print("because It is warm.\\nchoose pretzel", flush=True)'
    with ProgramCoach(str(answering(tmp_path, said)), Team.HOME, SANDLOT) as coach:
        choice = coach.choose(ASK, moment())
        saying = coach.explain(ASK, moment(), choice)
        assert coach.explain(ASK, moment()._replace(place=2), choice) is None
    assert saying == Saying("coach.own-words", {"words": "It is warm."})
    assert {saying.told(Teller(language(code))) for code in LANGUAGES} == {"It is warm."}


def test_a_program_need_not_say_why(tmp_path: Path) -> None:
    with ProgramCoach(str(answering(tmp_path)), Team.HOME, SANDLOT) as coach:
        coach.choose(ASK, moment())
        assert coach.explain(ASK, moment(), "hot dog") is None


# ---------------------------------------------------------------- failures


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("sys.exit(3)", "stopped with exit code 3 before it answered; mend it"),
        ("1 / 0", "exit code 1 before it answered and said 'ZeroDivisionError: division by zero'"),
        ("sys.exit('\\x1b[31mred')", "said '?[31mred'"),
        ("print('pretzel', flush=True)", "said 'pretzel' when it was asked 'snack'; it must"),
        ("print(flush=True)", "said '' when it was asked"),
        ("os.write(1, b'\\xff\\xfe\\n')", "said '\N{REPLACEMENT CHARACTER}"),
        ("print('x' * 200_000, flush=True)", f"said '{'x' * 120} ...'"),
        ("print('because so\\n' * 200, flush=True)", "said 'because so'"),
        ("print('choose beer', flush=True)", "chose 'beer' for 'snack'"),
        ("print('choose Pretzel', flush=True)", "it may choose hot dog or pretzel."),
        ("os.close(1); sys.stdin.read(); os._exit(4)", "stopped with exit code 4"),
    ],
)
def test_what_a_program_does_wrong_is_told_in_a_sentence(
    tmp_path: Path, answer: str, said: str
) -> None:
    path = answering(tmp_path, answer)
    told = failure(str(path))
    assert said in told
    assert str(path) in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize("answer", ["time.sleep(3600)", "while True: pass", "sys.stdin.read()"])
def test_a_slow_program_is_not_waited_for(tmp_path: Path, answer: str) -> None:
    path = answering(tmp_path, answer)
    assert f"'{path}' did not answer within 0.4 seconds" in failure(str(path), patience=0.4)


def test_a_program_that_does_not_listen_is_not_waited_for(tmp_path: Path) -> None:
    """More is told than a pipe can hold, so that even telling it would take for ever."""
    path = tmp_path / "deaf.py"
    path.write_text("import time\ntime.sleep(3600)\n", "utf-8")
    options = [f"{number} {'x' * 100}" for number in range(5_000)]
    ask = Ask("long", Side.OFFENSE, options, ["DEMO-2a"])
    with (
        ProgramCoach(str(path), Team.HOME, SANDLOT, 0.4) as coach,
        pytest.raises(CoachFailed, match=r"did not answer within 0\.4 seconds"),
    ):
        coach.choose(ask, moment())


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("", "'' is no command"),
        ("'open", "''open' is no command"),
        ("./nowhere.py", "There is no program './nowhere.py'"),
        ("no-such-program --fast", "There is no program 'no-such-program'"),
    ],
)
def test_what_cannot_be_a_program(command: str, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        ProgramCoach(command, Team.HOME, SANDLOT)
    assert said in str(caught.value)


def test_a_program_that_cannot_be_started(tmp_path: Path) -> None:
    path = tmp_path / "coach"
    path.write_text("no machine can read this", "utf-8")
    path.chmod(0o755)
    assert f"'{path}' cannot be started (Exec format error)" in failure(str(path))


# ---------------------------------------------------------------- the end


LEAVES_ITS_NUMBER = 'print(os.getpid(), file=open(sys.argv[1] + ".pid", "w"), flush=True)\n'
STUBBORN = f"{LEAVES_ITS_NUMBER}print('choose pretzel', flush=True)\ntime.sleep(3600)"


def number_of(folder: Path) -> int:
    return int((folder / "heard.txt.pid").read_text("utf-8"))


def test_no_process_is_left_and_the_program_is_told_to_quit(tmp_path: Path) -> None:
    answer = f"{LEAVES_ITS_NUMBER}print('choose pretzel', flush=True)"
    with ProgramCoach(recording(tmp_path, answer), Team.HOME, SANDLOT) as coach:
        coach.choose(ASK, moment())
        assert alive(number_of(tmp_path))
    assert not alive(number_of(tmp_path))
    assert (tmp_path / "heard.txt").read_text("utf-8").endswith("\nquit\n")
    coach.close()  # once more does no harm


def test_a_program_that_does_not_leave_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("snapcount.insight.coaches.headset.FAREWELL", 0.1)
    with ProgramCoach(recording(tmp_path, STUBBORN), Team.HOME, SANDLOT) as coach:
        coach.choose(ASK, moment())
    assert not alive(number_of(tmp_path))


def test_what_a_slow_program_has_started_is_ended_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = """
        import subprocess
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        print(child.pid, file=open(sys.argv[1] + ".new", "w"), flush=True)
        os.rename(sys.argv[1] + ".new", sys.argv[1] + ".pid")
        time.sleep(3600)
    """

    class WhenStarted(Timer):
        """Time is up when the child is there, however long that takes."""

        def run(self) -> None:
            while not (tmp_path / "heard.txt.pid").exists():
                if self.finished.wait(0.05):
                    return
            self.function()

    monkeypatch.setattr("snapcount.insight.coaches.headset.Timer", WhenStarted)
    failure(recording(tmp_path, answer))
    end = time.monotonic() + 120
    while running(number_of(tmp_path)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not running(number_of(tmp_path))


def running(pid: int) -> bool:
    """Whether an orphan still runs; burying it is not up to us."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text("utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return status.rpartition(") ")[2][0] != "Z"


# ---------------------------------------------------------------- what it is told


def test_the_greeting_names_rules_material_and_seat() -> None:
    lines = list(greeting(find_rulebook("paydirt/basic"), Team.AWAY))
    assert lines[:2] == ["snapcount 2", "rulebook paydirt/basic 1"]
    assert lines[2].startswith("switches team_selection=off ")
    charts = [line.split(" ", 2) for line in lines if line.startswith("material ")]
    assert [tag for _, tag, _ in charts] == ["HomeChart", "AwayChart"]
    assert all("\n" not in text and json.loads(text) for _, _, text in charts)
    assert lines[-1] == "seat away"


def test_whispers_to_the_other_side_are_not_told() -> None:
    game = whispers(4)  # HOME, the defense, has heard of the flag
    (catch,) = game.moment.request.halves if isinstance(game.moment.request, Decision) else ()
    heard = list(question(catch, game.moment))
    assert any(line.startswith("fact Flag ") for line in heard)
    game.give(("down",))
    (advance,) = game.moment.request.halves if isinstance(game.moment.request, Decision) else ()
    lines = list(question(advance, game.moment))
    assert any(line.startswith("fact TimeOut ") for line in lines)
    assert not any("Flag" in line for line in lines)


def test_the_number_does_not_tell_of_questions_to_the_other_side() -> None:
    game = whispers(0)
    ask = Ask("x", Side.OFFENSE, ["a"], ["DEMO-2a"])
    early, late = (list(question(ask, game.moment._replace(place=place))) for place in (1, 9))
    assert early == late


def test_cards_drawn_in_silence_are_not_told() -> None:
    line = (
        "Q1 4:36, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 2 HOME 2, scrimmage,"
        " running_cards=R14 Piling on, foreseen=onside"
    )
    rules = find_rulebook("fever/qfl")
    here = moment()._replace(situation=rules.read_situation(line))
    told = next(iter(question(ASK, here)))
    assert told.endswith(", scrimmage")


SCRIMMAGE = "Q1 9:00, HOME 2&6 at own 40, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"


@pytest.mark.parametrize("rulebook", FAMILIES)
def test_what_is_heard_does_not_depend_on_what_the_other_side_has_sealed(
    rulebook: str, tmp_path: Path
) -> None:
    """AWAY defends; HOME has sealed something, each time something else, when AWAY is asked."""
    rules = find_rulebook(rulebook)
    start, command = rules.read_situation(SCRIMMAGE), str(answering(tmp_path))
    heard = []
    for place in range(3):
        path = tmp_path / f"{place}.txt"
        home = Sealing(place)
        with ProgramCoach(f"{command} {path}", Team.AWAY, rules) as away:
            seats = CoachedDriver(SeededDice(Seed("x")), {Team.HOME: home, Team.AWAY: away})
            play_through(rules, start, seats, 1)
        heard.append(path.read_text("utf-8").partition("ask calls ")[0::2])
        assert len(home.sealed) == 1
    assert all(after for _, after in heard)
    assert len({before for before, _ in heard}) == 1
    assert len({after.partition("\n")[0] for _, after in heard}) == 1


class Sealing:
    """Seals another call each time, and takes the usual answer of everything else."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.sealed: list[str] = []

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        if self.sealed or ask.name != "calls":
            return ask.default[0]
        self.sealed.append(list(ask.options)[self.place])
        return self.sealed[0]


@pytest.mark.parametrize("call", ["run", "bomb"])
@pytest.mark.parametrize("coin", ["heads", "tails"])
def test_an_envelope_stays_closed_for_programs(call: str, coin: str) -> None:
    """Two secrets of the offense lie in the envelope when the defense is asked for another."""
    rules = ThreeSecrets()
    game = Game(rules, new_game().voice, start=rules.read_situation(ENVELOPE))
    game.give((call, "blitz"))
    game.give((coin,))
    assert list(question(THIRD, game.moment)) == [
        f"situation {ENVELOPE.replace('own', 'AWAY')}",
        "number 1",
        "side defense",
        'ask kick or receive ["kick", "receive"] default kick',
    ]


def test_a_play_is_reported_as_the_seat_may_see_it() -> None:
    game = whispers()
    lines = {team: list(report(seen_from(team, game.plays[0]))) for team in Team}
    assert 'called offense calls ["run - twice"]' in lines[Team.AWAY]
    assert 'called offense calls ["run"]' in lines[Team.HOME]  # what the post shows of it
    assert 'called defense calls ["blitz - late"]' in lines[Team.HOME]
    flags = {team: [line for line in lines[team] if line.startswith("fact Flag ")] for team in Team}
    assert flags[Team.AWAY] == []
    assert flags[Team.HOME] == ['fact Flag {"foul": "Holding", "on": "offense"}']
    assert all("Holding" not in line for line in lines[Team.HOME] if line.startswith("thrown "))


def test_a_program_follows_the_game(tmp_path: Path) -> None:
    game = play_until(new_game(), "followed", 3)
    with ProgramCoach(recording(tmp_path), Team.HOME, SANDLOT) as coach:
        coach.follow(game)
        coach.choose(ASK, moment())
        play_until(game, "followed", 4)
        game.take_back(lambda answered, situation: situation == game.plays[1].before)
        coach.follow(game)
        play_on(game, "followed")
        coach.follow(game)
        coach.follow(game)
    heard = (tmp_path / "heard.txt").read_text("utf-8").splitlines()
    numbers = [int(line.split(" ")[1]) for line in heard if line.startswith("play ")]
    assert numbers == [1, 2, *range(2, len(game.plays) + 1)]
    score = game.situation.score
    assert heard[-2:] == [f"over HOME {score.home} AWAY {score.away}", "quit"]


def test_spots_and_numbers_in_facts() -> None:
    run = Ruling(Run(Side.OFFENSE, 5, Spot(Side.OFFENSE, 30)), ("DEMO-4c",))
    lines = list(question(ASK, moment()._replace(rulings=(run,))))
    told = '{"by": "offense", "yards": 5, "to": {"owner": "offense", "yards": 30}}'
    assert f"fact Run {told}" in lines
    assert lines[-1] == 'ask snack ["hot dog", "pretzel"] default hot dog'


def test_every_fact_of_every_rulebook_can_be_told() -> None:
    for rulebook in FAMILIES:
        game = new_game(rulebook)
        chance = driver("facts")
        while not game.over and len(game.plays) < 60:
            game.give(chance.answer(game.moment))
        for play in game.plays:
            for line in report(seen_from(Team.HOME, play)):
                if line.startswith("fact "):
                    assert isinstance(json.loads(line.split(" ", 2)[2]), dict)
