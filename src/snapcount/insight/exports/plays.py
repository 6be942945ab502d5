"""The plays table: one row per football play."""

from __future__ import annotations

from collections.abc import Iterator

from snapcount.gridiron.field import Team
from snapcount.insight.exports.columns import Row
from snapcount.insight.exports.kinds import kind_row
from snapcount.insight.exports.possessions import Place, places
from snapcount.insight.exports.results import result_row
from snapcount.insight.exports.situations import score_row, situation_row
from snapcount.insight.exports.subject import Subject, possession
from snapcount.insight.exports.transitions import drive_row
from snapcount.insight.exports.values import value_row
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.identity import state_hashes
from snapcount.insight.stats.row import PlayRow, PlayType


def play_rows(account: Account) -> Iterator[Row]:
    """Every football play of a game; tosses and choices are left out."""
    subject = Subject(account)
    rules = account.game.rulebook
    whole_game = {
        **subject.header,
        **subject.outcome,
        "home_opening_kickoff": _home_receives(subject),
        "tt_ruleset": rules.id,
        "tt_version": rules.version,
        "tt_switches": str(rules.switches),
        "tt_quarter_seconds": subject.quarter_seconds,
    }
    place = places(subject)
    numbers = (row.number for row in account.rows)
    marks = dict(zip(numbers, state_hashes(account.rows), strict=True))
    for row in subject.football:
        yield {
            **whole_game,
            **_play(row, subject),
            **_place(place[row.number], subject),
            "tt_hash": marks[row.number],
        }


def _play(row: PlayRow, subject: Subject) -> Row:
    """What is known from the play itself."""
    return {
        "play_id": row.number,
        "desc": subject.account.game.plays[row.number - 1].told.words,
        **situation_row(row, subject),
        **kind_row(row, subject),
        **result_row(row, subject),
        **score_row(row, subject),
        **value_row(row, subject),
        **_own(row, subject),
    }


def _place(place: Place, subject: Subject) -> Row:
    """Its drive and series."""
    return {
        "drive": place.drive,
        "fixed_drive": place.drive,
        "series": place.series,
        "fixed_drive_result": place.drive_result,
        **place.series_row(),
        **drive_row(place.held, subject),
    }


def _own(row: PlayRow, subject: Subject) -> Row:
    """Columns that only a tabletop game has."""
    offense, defense = row.calls or (None, None)
    thrown = (f"{one.request.name}={', '.join(one.answer)}" for one in row.thrown)
    penalties = (f"{subject.codes[one.on]} {one.foul} {one.yards}" for one in row.penalties)
    return {
        "tt_play": row.number,
        "tt_posteam_name": subject.account.game.voice.names[possession(row)],
        "tt_kind": row.kind.value,
        "tt_seconds": row.seconds,
        "tt_off_call": offense,
        "tt_def_call": defense,
        "tt_dice": "; ".join(thrown) or None,
        "tt_penalties": "; ".join(penalties) or None,
        "tt_rule": " ".join(row.cites) or None,
    }


def _home_receives(subject: Subject) -> int | None:
    """Whether the first kickoff went to the home team."""
    for row in subject.football:
        if row.meant is PlayType.KICKOFF:
            return int(possession(row) is Team.HOME)
    return None
