"""What each team has done so far, counted from the facts announced."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from snapcount.game.plays import Finished
from snapcount.gridiron import facts
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.rulings import Fact


@dataclass
class Tally:
    """The figures of one team."""

    plays: int = 0
    first_downs: int = 0
    runs: int = 0
    rushing_yards: int = 0
    passes: int = 0
    completions: int = 0
    passing_yards: int = 0
    intercepted: int = 0
    sacked: int = 0
    fumbles: int = 0
    penalties_against: int = 0
    possession: int = 0  # seconds


def tally(plays: Iterable[Finished]) -> dict[Team, Tally]:
    """The figures of both teams."""
    figures = {team: Tally() for team in Team}
    for play in plays:
        if play.before.series.down:
            figures[play.before.ball].possession += play.seconds
            figures[play.before.ball].plays += 1
            _count(play, figures)
        else:  # a free kick: its time belongs to those who get the ball
            figures[play.after.ball].possession += play.seconds
    return figures


def _count(play: Finished, figures: dict[Team, Tally]) -> None:
    told = [ruling.fact for ruling in play.rulings if ruling.to is None]  # a whisper is told again
    for fact in told:
        if isinstance(fact, facts.PenaltyAccepted | facts.PenaltyAdded):
            figures[play.before.team(fact.by.other)].penalties_against += 1
    if not any(isinstance(fact, facts.PenaltyAccepted) for fact in told):
        _count_offence(figures[play.before.ball], told)  # else nothing of the play counts


def _count_offence(ours: Tally, told: Iterable[Fact]) -> None:
    for fact in told:
        match fact:
            case facts.Run(yards=yards):
                ours.runs += 1
                ours.rushing_yards += yards
            case facts.Completion(yards=yards):
                ours.passes += 1
                ours.completions += 1
                ours.passing_yards += yards
            case facts.Incompletion():
                ours.passes += 1
            case facts.Interception():
                ours.passes += 1
                ours.intercepted += 1
            case facts.Sack():
                ours.sacked += 1
            case facts.Fumble(by=Side.OFFENCE):
                ours.fumbles += 1
            case facts.FirstDown(by=Side.OFFENCE):
                ours.first_downs += 1
