"""How fast the kernel is. Every claim is a ratio or a rate measured in this run.

A down from scrimmage of sandlot football is played two ways over the same answers, drawn in advance
so that only the rules are measured: by the coroutines of the rulebook, and by the same rules
written as plain function calls.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.games import seeded_game
from tests.sandlot import Sandlot
from tests.sandlot.situation import SandlotSituation

from benchmarks.plain_calls import PlainSandlot
from snapcount.game.notation import print_record, read_records
from snapcount.game.replaying import replay
from snapcount.gridiron.drivers import Pending, resume
from snapcount.gridiron.enumerator import Enumerator, evenly
from snapcount.gridiron.requests import Chance, Decision, Request

PLAYS = 30_000
ROUNDS = 5  # best of these: the machine may be busy with something else
LINE = "Q2 2:36, AWAY 3&7 at own 30, AWAY 14 HOME 10, time-outs AWAY 0 HOME 0, scrimmage"


class Chooser:
    """Answers everything at random and records what the rules were sent."""

    def __init__(self) -> None:
        self.chance = random.Random("benchmark")
        self.sent: list[Any] = []

    def answer(self, request: Request[Any]) -> Any:
        if isinstance(request, Chance):
            answer = request.deal(self.chance.randrange)
        else:
            assert isinstance(request, Decision)
            answer = tuple(self.chance.choice(list(ask.options)) for ask in request.halves)
        self.sent.append(request.read(answer))
        return self.sent[-1]


Answer = Callable[[Request[Any]], Any]


def drawn(answers: list[Any]) -> Answer:
    """Pre-drawn answers, one after the other."""
    stream = iter(answers)
    return lambda _: next(stream)


def coroutines(
    rules: Sandlot, situation: SandlotSituation, answer: Answer
) -> list[SandlotSituation]:
    ends = []
    for _ in range(PLAYS):
        play = rules.scrimmage(situation)
        try:
            request = next(play)
            while True:
                request = play.send(answer(request))
        except StopIteration as whistle:
            ends.append(whistle.value)
    return ends


def plain_calls(
    rules: PlainSandlot, situation: SandlotSituation, answer: Answer
) -> list[SandlotSituation]:
    rules.ask = answer
    return [rules.scrimmage(situation) for _ in range(PLAYS)]


def best(*works: Callable[[], Any]) -> list[float]:
    """The fastest round of each; rounds alternate, so that a busy moment hits all alike."""
    seconds: list[list[float]] = [[] for _ in works]
    for _ in range(ROUNDS):
        for work, taken in zip(works, seconds, strict=True):
            start = time.perf_counter()
            work()
            taken.append(time.perf_counter() - start)
    return [min(taken) for taken in seconds]


@contextmanager
def section(title: str) -> Iterator[None]:
    print(f"\n{title}")
    yield


def main() -> None:
    rules = Sandlot()
    situation = rules.read_situation(LINE)
    plain = PlainSandlot()
    chooser = Chooser()
    ends = coroutines(rules, situation, chooser.answer)
    answers = chooser.sent
    if ends != plain_calls(plain, situation, drawn(answers)):
        raise SystemExit("the two ways of writing the rules do not agree")

    with section(f"A down from scrimmage, {len(answers) / PLAYS:.1f} answers on average"):
        ours, theirs = (
            PLAYS / seconds
            for seconds in best(
                lambda: coroutines(rules, situation, drawn(answers)),
                lambda: plain_calls(plain, situation, drawn(answers)),
            )
        )
        print(f"  coroutines            {ours:>12,.0f} plays/s")
        print(f"  plain function calls  {theirs:>12,.0f} plays/s")
        print(f"  ratio                 {ours / theirs:>12.2f}   (aim: 0.60 or better)")

    with section("Resume of a half-finished play"):
        given = [("run", "run defense"), ("RUN 1", "RUN 1", "RUN 1"), ("F",), ("heads",), ("+5",)]
        if not isinstance(resume(rules, situation, given), Pending):
            raise SystemExit("the play is not half-finished")
        repeats = 5_000
        (seconds,) = best(lambda: [resume(rules, situation, given) for _ in range(repeats)])
        print(f"  {len(given)} answers             {seconds / repeats * 1e6:>12.1f} microseconds")

    with section("Records"):
        games = [seeded_game(f"benchmark {number}").record() for number in range(20)]
        plays = sum(len(game.plays) for game in games)
        text = "".join(print_record(game) for game in games)
        printing, reading, replaying = best(
            lambda: [print_record(game) for game in games],
            lambda: read_records(text),
            lambda: [replay(game) for game in games],
        )
        print(f"  print                 {plays / printing:>12,.0f} plays/s")
        print(f"  read                  {plays / reading:>12,.0f} plays/s")
        print(f"  run again             {plays / replaying:>12,.0f} plays/s")

    with section("Exact odds of one situation, every pair of calls, from cold"):
        timed = replace(situation, timeouts=rules.opening().timeouts)
        start = time.perf_counter()
        odds = Enumerator(rules, evenly).play(timed)
        seconds = time.perf_counter() - start
        print(f"  {len(odds):,} situations     {seconds:>12.2f} s")


if __name__ == "__main__":
    main()
