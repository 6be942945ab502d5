"""The figures of a game so far, as a small table."""

from __future__ import annotations

from collections.abc import Iterator

from snapcount.game.game import Game
from snapcount.gridiron.clock import clock_text
from snapcount.gridiron.field import Team
from snapcount.insight.tally import Tally, tally

TEAMS = (Team.AWAY, Team.HOME)


def statistics_lines(game: Game, plain: bool) -> Iterator[str]:
    """One line a figure: visitors first. Plain lines name the team beside every figure."""
    teller = game.voice.at(game.situation)
    names = [game.voice.names[team] for team in TEAMS]
    figures = tally(game.plays)
    if not plain:
        yield _row("", names)
    points = [str(game.situation.score.of(team)) for team in TEAMS]
    for key, values in [("points", points), *_rows(figures[Team.AWAY], figures[Team.HOME])]:
        label = teller.say(f"stats.{key}")
        if plain:
            yield f"{label}: " + ", ".join(f"{n} {v}" for n, v in zip(names, values, strict=True))
        else:
            yield _row(label, values)


def _row(label: str, values: list[str]) -> str:
    return f"{label:<26}" + "".join(f"{value[:14]:>16}" for value in values)


def _rows(*teams: Tally) -> Iterator[tuple[str, list[str]]]:
    yield "plays", [str(team.plays) for team in teams]
    yield "first-downs", [str(team.first_downs) for team in teams]
    yield "rushing", [f"{team.runs}-{team.rushing_yards}" for team in teams]
    yield (
        "passing",
        [
            f"{team.completions}-{team.passes}-{team.intercepted}, {team.passing_yards}"
            for team in teams
        ],
    )
    yield "sacked", [str(team.sacked) for team in teams]
    yield "fumbles", [str(team.fumbles) for team in teams]
    yield "penalties", [str(team.penalties_against) for team in teams]
    yield "possession", [clock_text(team.possession) for team in teams]
