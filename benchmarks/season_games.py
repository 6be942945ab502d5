"""The games of a schedule, each played many times by the referee, with every box score.

Games are cached until the rules, the charts or the coaches change, so that a run can be interrupted
and resumed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, NamedTuple, TypeAlias

from benchmarks.league_coach import LeaguePairing, coach_named, knowledge
from snapcount.game.plays import Answered, Finished
from snapcount.game.record import Told
from snapcount.gridiron.drivers import Played, play_through
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Decision
from snapcount.insight.cache import fingerprint, hashed, load, store
from snapcount.insight.simulation.pairing import Pairing, chunks
from snapcount.insight.simulation.referee import Referee
from snapcount.insight.stats.drives import drives
from snapcount.insight.stats.figures import Figures, figures_of
from snapcount.insight.stats.play_rows import row_of
from snapcount.insight.stats.row import PlayRow
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.family import Paydirt

BLOCK = 200  # replays of a game per cache entry
# What referee games depend on besides the rules, and what is counted.
RESTS_ON = (
    "snapcount.insight.coaches",
    "snapcount.insight.values",
    "snapcount.insight.simulation.referee",
    "snapcount.insight.stats",
    "benchmarks.league_coach",
)
UNTOLD = Told((), "")  # nobody reads the plays


class Match(NamedTuple):
    """A game of a schedule, by team codes."""

    away: str
    home: str


class TeamGame(NamedTuple):
    """What a team did in one game, or in many: all numbers add up."""

    points: int
    plays: int
    rushes: int
    rushing_yards: int
    attempts: int
    completions: int
    passing_yards: int  # gross
    sacks: int
    sack_yards: int
    interceptions: int
    fumbles_lost: int
    first_downs: int
    third_downs: int
    third_downs_made: int
    fourth_downs: int
    penalties: int
    penalty_yards: int
    punts: int
    field_goals_tried: int
    field_goals: int
    drives: int

    @classmethod
    def of(cls, figures: Figures) -> TeamGame:
        """The box score lines that are compared."""
        return cls(
            points=figures.points,
            plays=figures.plays,
            rushes=figures.rushes.number,
            rushing_yards=figures.rushes.yards,
            attempts=figures.attempts,
            completions=figures.completions,
            passing_yards=figures.passing_yards,
            sacks=figures.sacked.number,
            sack_yards=figures.sacked.yards,
            interceptions=figures.intercepted,
            fumbles_lost=figures.fumbles_lost,
            first_downs=figures.first_downs,
            third_downs=figures.third_downs.tried,
            third_downs_made=figures.third_downs.made,
            fourth_downs=figures.fourth_downs.tried,
            penalties=figures.penalties.number,
            penalty_yards=figures.penalties.yards,
            punts=figures.punts.number,
            field_goals_tried=figures.field_goals.tried,
            field_goals=figures.field_goals.made,
            drives=figures.drives,
        )


class BoxScore(NamedTuple):
    """One game."""

    away: TeamGame
    home: TeamGame


class Replayed(NamedTuple):
    """A game of the schedule, with the results of its replays in order."""

    match: Match
    games: tuple[BoxScore, ...]


Progress: TypeAlias = Callable[[int, int], None]


class Counting(Referee):
    """A referee that keeps the box score of every game."""

    def box_score(self, number: int) -> BoxScore:
        """Plays the game with that number."""
        rows = list(self._rows(number))
        figures = figures_of(rows, drives(rows, over=True))
        return BoxScore(*(TeamGame.of(figures[team]) for team in (Team.AWAY, Team.HOME)))

    def _rows(self, number: int) -> Iterator[PlayRow]:
        rules, driver = self._rules, self._driver(number)
        situation, play = rules.opening(), 0
        while not rules.over(situation):
            play += 1
            played = play_through(rules, situation, driver, play)
            finished = Finished(
                number=play,
                before=situation,
                answered=answers_of(played),
                rulings=played.rulings,
                after=played.situation,
                told=UNTOLD,
            )
            yield row_of(rules, finished, finished.answered)
            situation = played.situation


def answers_of(played: Played[Any]) -> tuple[Answered, ...]:
    """The answers; for joint calls, each half separately."""
    found: list[Answered] = []
    for request, answer in zip(played.requests, played.answers, strict=True):
        if isinstance(request, Decision):
            halves = zip(request.halves, answer, strict=True)
            found += [Answered(ask, (name,)) for ask, name in halves]
        else:
            found.append(Answered(request, answer))
    return tuple(found)


@dataclass(frozen=True)
class Replays:
    """The parameters of replays: charts, rules, coaches, how often."""

    rules: Paydirt
    charts: Mapping[str, TeamChart]
    coach: str
    times: int
    label: str  # part of the cache key
    seed: str = "replay"

    def pairing(self, number: int, match: Match) -> Pairing:
        """The rules and coaches of a match; the same two teams may meet twice."""
        teams = {Team.AWAY: self.charts[match.away], Team.HOME: self.charts[match.home]}
        seed = f"{self.seed}/{self.label}/{number}"
        home, away = (
            coach_named(self.coach, self.label, code) for code in (match.home, match.away)
        )
        return LeaguePairing.of(self.rules.with_charts(teams), home, away, seed)


class Block(NamedTuple):
    """Some replays of one match: a unit of work for a process."""

    label: str
    match: int
    pairing: Pairing
    numbers: range


def replay(
    replays: Replays, matches: Sequence[Match], cores: int, progress: Progress
) -> list[Replayed]:
    """Plays every game of the schedule that many times; independent of the number of cores."""
    blocks = [
        Block(replays.label, number, replays.pairing(number, match), numbers)
        for numbers in chunks(replays.times, BLOCK)
        for number, match in enumerate(matches)
    ]
    found: dict[tuple[int, int], list[BoxScore]] = {}
    for block, games in _played(blocks, cores):
        found[block.match, block.numbers.start] = games
        progress(sum(map(len, found.values())), replays.times * len(matches))
    return [
        Replayed(
            match, tuple(game for at in sorted(found) if at[0] == number for game in found[at])
        )
        for number, match in enumerate(matches)
    ]


def _played(blocks: Sequence[Block], cores: int) -> Iterator[tuple[Block, list[BoxScore]]]:
    if cores == 1:
        yield from map(kept, blocks)
        return
    with get_context("spawn").Pool(cores) as pool:
        yield from pool.imap_unordered(kept, blocks)


def kept(block: Block) -> tuple[Block, list[BoxScore]]:
    """The games of a block, played now or cached."""
    pairing, numbers = block.pairing, block.numbers
    rests_on = fingerprint(pairing.rules(), *RESTS_ON)
    fields = " ".join(TeamGame._fields)
    coaches = [f"{name} {knowledge(name)}" for name in (pairing.home, pairing.away)]
    key = hashed(rests_on, *coaches, pairing.seed, str(numbers), fields)
    # Each round of blocks has its own kind: only a limited number of files per kind is cached.
    kind = f"replay-{block.label}-{numbers.start}"
    stored = load(kind, key)
    if stored is not None:
        return block, [BoxScore(*(TeamGame(*team) for team in game)) for game in json.loads(stored)]
    counting = Counting(pairing)
    games = [counting.box_score(number) for number in numbers]
    store(kind, key, json.dumps(games, separators=(",", ":")).encode())
    return block, games
