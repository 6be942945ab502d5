"""The records of a league."""

from __future__ import annotations

from typing import Any

import pytest

from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import Account, account_of
from snapcount.insight.stats.records import KINDS, LeagueRecord, records_of
from snapcount.insight.stats.row import Kick, KickEnd, PlayRow, PlayType, Returned, ReturnOf
from snapcount.words import LANGUAGES, Teller, language
from tests.games import new_game, play_on
from tests.insight.stats import RULEBOOKS
from tests.insight.stats.made_rows import account, final, row

SNAP = "Q1 12:00, AWAY 1&10 at AWAY 30, scrimmage"
LATER = "Q1 11:24, AWAY 2&6 at AWAY 34, scrimmage"


def play(number: int, **known: Any) -> PlayRow:
    return row(SNAP, LATER, number=number, **known)


def game_of(*plays: PlayRow, away: int = 0, home: int = 0) -> Account:
    return account([*plays, row(LATER, final(away, home), number=99, kind=PlayType.NO_PLAY)])


def held(*accounts: Account) -> dict[str, LeagueRecord]:
    return {record.kind.name: record for record in records_of(accounts)}


def kick(kind: PlayType, yards: int, end: KickEnd, number: int) -> PlayRow:
    return play(number, kind=kind, kick=Kick(yards, end))


def test_the_longest_of_every_kind_with_team_and_play() -> None:
    records = held(
        game_of(
            play(1, gained=12),
            play(2, gained=31),
            play(3, kind=PlayType.PASS, complete=True, gained=44),
            play(
                4, kind=PlayType.PASS, complete=False, gained=80
            ),  # a ball that was lost again, say
            play(5, returns=(Returned(Team.HOME, ReturnOf.INTERCEPTION, 27),)),
            play(
                6,
                returns=(
                    Returned(Team.HOME, ReturnOf.PUNT, 9),
                    Returned(Team.AWAY, ReturnOf.FUMBLE, 3),
                ),
            ),
            kick(PlayType.FIELD_GOAL, 48, KickEnd.GOOD, 7),
            kick(PlayType.FIELD_GOAL, 60, KickEnd.MISSED, 8),
            kick(PlayType.PUNT, 55, KickEnd.DOWNED, 9),
            kick(PlayType.EXTRA_POINT, 70, KickEnd.GOOD, 10),
        )
    )
    found = {
        name: (record.mark.value, record.holder, record.mark.row.number)
        for name, record in records.items()
        if record.mark.row is not None and not name.startswith("drive")
    }
    assert found == {
        "run": (31, "HAR", 2),
        "pass": (44, "HAR", 3),
        "interception-return": (27, "MIL", 5),
        "punt-return": (9, "MIL", 6),
        "fumble-return": (3, "HAR", 6),
        "field-goal": (48, "HAR", 7),
        "punt": (55, "HAR", 9),
    }


def test_a_void_play_sets_no_record() -> None:
    assert "run" not in held(game_of(play(1, kind=PlayType.NO_PLAY, meant=PlayType.RUN, gained=0)))
    assert "run" not in held(game_of(play(1, gained=-4)))


def test_of_equal_marks_the_first_stands() -> None:
    first, second, third = (game_of(play(number, gained=20)) for number in (1, 2, 3))
    longer = game_of(play(4, gained=21))
    assert held(first, second, third)["run"].account is first
    assert held(first, second, longer, third)["run"].account is longer


def test_the_biggest_comeback_is_the_winner_s() -> None:
    behind = "Q2 6:00, AWAY 1&10 at AWAY 30, AWAY 0 HOME 17, scrimmage"
    level = "Q4 6:00, AWAY 1&10 at AWAY 30, AWAY 17 HOME 17, scrimmage"
    rows = [row(SNAP, behind, number=1), row(behind, level, number=2)]

    def ended(away: int, home: int) -> Account:
        return account([*rows, row(level, final(away, home), number=3)])

    record = held(ended(20, 17))["comeback"]
    assert (record.mark.value, record.holder) == (17, "HAR")
    assert record.mark.row is rows[0]
    assert "comeback" not in held(ended(17, 20))
    assert "comeback" not in held(ended(17, 17))


def test_the_shortest_game_has_the_fewest_plays() -> None:
    ceremony = play(1, kind=PlayType.CEREMONY)
    short, long = game_of(ceremony, play(2)), game_of(ceremony, play(2), play(3), play(4))
    records = held(long, short)
    assert (records["shortest-game"].mark.value, records["shortest-game"].account) == (2, short)
    assert (records["longest-game"].mark.value, records["longest-game"].account) == (4, long)
    assert records["shortest-game"].holder == ""


def test_games_that_are_not_over_set_no_records() -> None:
    assert records_of([account([play(1, gained=30)]), account_of(new_game("paydirt/basic"))]) == ()
    assert records_of([]) == ()


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_nobody_did_better_than_the_record(rulebook: str) -> None:
    accounts = [account_of(play_on(new_game(rulebook), f"{rulebook} r{week}")) for week in range(2)]
    records = held(*accounts)
    both = [one.figures[team] for one in accounts for team in Team]
    drives = [drive for one in accounts for drive in one.drives]
    rows = [each for one in accounts for each in one.rows]
    scores = [one.game.situation.score for one in accounts]
    best = {
        "points": max(figures.points for figures in both),
        "yards": max(figures.net_yards for figures in both),
        "rushing": max(figures.rushes.yards for figures in both),
        "turnovers": max(figures.turnovers for figures in both),
        "takeaways": max(figures.turnovers for figures in both),
        "sacks": max(figures.sacked.number for figures in both),
        "win": max(abs(score.home - score.away) for score in scores),
        "both-teams": max(score.home + score.away for score in scores),
        "run": max(each.gained for each in rows if each.kind is PlayType.RUN),
        "pass": max(each.gained for each in rows if each.kind is PlayType.PASS and each.complete),
        "drive-yards": max(drive.net_yards for drive in drives),
        "drive-plays": max(drive.plays for drive in drives),
        "drive-time": max(drive.seconds for drive in drives),
        "field-goal": max(figures.longest_field_goal for figures in both),
    }
    found = {name: records[name].mark.value if name in records else 0 for name in best}
    assert found == best


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_has_a_name(code: str) -> None:
    teller = Teller(language(code))
    for kind in KINDS:
        assert teller.say(f"season.record.{kind.name}")
        assert teller.say(f"season.measure.{kind.measure}", value=7).count("7") == 1
