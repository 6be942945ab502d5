"""Plays made by hand, at a situation written as a line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import Situation
from snapcount.insight.exports.subject import Subject
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.row import PlayRow, PlayType
from snapcount.rulebooks import find_rulebook
from tests.games import new_game

HOME, AWAY = Team.HOME, Team.AWAY  # MIL and HAR
RULEBOOK = "fever/original"
KICKOFF = "Q1 15:00, HOME at HOME 35, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, kickoff"
FIRST_DOWN = "Q1 14:48, AWAY 1&10 at AWAY 25, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"
TRY = "Q1 14:36, AWAY at HOME 2, AWAY 6 HOME 0, time-outs AWAY 3 HOME 3, try"


def at(line: str) -> Situation:
    """The situation of a line."""
    situation: Situation = find_rulebook(RULEBOOK).read_situation(line)
    return situation


def a_play(before: str, kind: PlayType = PlayType.RUN, after: str = "", **changes: Any) -> PlayRow:
    """A play in which nothing happens but what is said."""
    row = PlayRow(
        number=1,
        before=at(before),
        after=at(after or before),
        seconds=0,
        kind=kind,
        meant=kind,
        moves=(),
        own_moves=0,
        gained=0,
        complete=False,
        intercepted=False,
        sacked=False,
        first_down=None,
        lost_the_ball=False,
        holder=at(after or before).ball,
        fumbles=(),
        kick=None,
        returns=(),
        penalties=(),
        score=None,
        time_outs=(),
        no_huddle=False,
        out_of_bounds=False,
        calls=None,
        thrown=(),
        facts=(),
        cites=(),
    )
    return replace(row, **changes)


def subject_of(*rows: PlayRow, rulebook: str = RULEBOOK) -> Subject:
    """A game of which these are the plays, numbered in order."""
    numbered = tuple(replace(row, number=number) for number, row in enumerate(rows, start=1))
    return Subject(Account(new_game(rulebook), numbered))
