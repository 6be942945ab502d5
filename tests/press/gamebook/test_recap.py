"""Recaps of games whose course is known: what must be told, and what must not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from snapcount.game.telling import Voice
from snapcount.gridiron.facts import BallOver, Touchdown
from snapcount.gridiron.field import Side, Spot, Team
from snapcount.insight.stats.account import Account, account_of
from snapcount.insight.stats.row import (
    Fumbled,
    How,
    Kick,
    KickEnd,
    Penalty,
    PlayRow,
    PlayType,
    Returned,
    ReturnOf,
    Score,
    ScoredBy,
)
from snapcount.insight.stats.turning_points import turning_points
from snapcount.press.gamebook.course import Course
from snapcount.press.gamebook.recap import LEAST, MOST, recap
from snapcount.words import LANGUAGES, language
from tests.games import new_game, play_on
from tests.insight.stats.made_rows import account, final
from tests.press.gamebook.made import moved, play, scored, voice
from tests.press.gamebook.test_plays import RULEBOOKS

HOME, AWAY = Team.HOME, Team.AWAY
GOAL, RUN = ScoredBy.FIELD_GOAL, ScoredBy.RUN

# A score: by whom, how many points, the quarter and the clock.
Course_ = Sequence[tuple[Team, int, int, str]]


def course(scores: Course_, *more: PlayRow, over: bool = True, overtime: bool = False) -> Account:
    """A game that went so; every score is a field goal of 30 yards, whatever it is worth."""
    rows, away, home = [], 0, 0
    for by, points, quarter, clock in scores:
        was = f"{away}-{home}"
        row = scored(by, points, GOAL, 30, quarter=quarter, clock=clock, was=was)
        rows.append(row)
        away, home = (away + points, home) if by is AWAY else (away, home + points)
    period = "OT" if overtime else "Q4"
    line = f"{period} 0:12, HOME 1&10 at own 30, AWAY {away} HOME {home}, scrimmage"
    end = final(away, home) if not overtime else final(away, home).replace("Q4", "OT")
    rows += [*more, play(line, end if over else line)]
    return account(rows)


def told(found: Account, code: str = "en") -> str:
    return " ".join(recap(found, voice(code)))


# ---------------------------------------------------------------- the result


@pytest.mark.parametrize(
    ("scores", "english", "german"),
    [
        (
            [(HOME, 7, 1, "9:00"), (AWAY, 7, 2, "9:00"), (HOME, 10, 3, "9:00")],
            "Mill City Millers beat Harbor Otters 17-7.",
            "Sieg für Mill City Millers: 17:7 gegen Harbor Otters.",
        ),
        (
            [(HOME, 7, 1, "9:00"), (AWAY, 28, 2, "9:00")],
            "Harbor Otters routed Mill City Millers 28-7.",
            "Deutlicher Sieg für Harbor Otters: 28:7 gegen Mill City Millers.",
        ),
        (
            [(HOME, 7, 1, "9:00"), (AWAY, 10, 2, "9:00")],
            "Harbor Otters edged Mill City Millers 10-7.",
            "Knapper Sieg für Harbor Otters: 10:7 gegen Mill City Millers.",
        ),
        (
            [(HOME, 35, 1, "9:00")],
            "Mill City Millers shut out Harbor Otters 35-0.",
            "Sieg zu null für Mill City Millers: 35:0 gegen Harbor Otters.",
        ),
        (
            [(HOME, 7, 1, "9:00"), (AWAY, 7, 2, "9:00")],
            "Harbor Otters and Mill City Millers tied at 7.",
            "Harbor Otters und Mill City Millers trennten sich 7:7.",
        ),
        (
            [],
            "Harbor Otters and Mill City Millers played to a scoreless tie.",
            "Harbor Otters und Mill City Millers trennten sich ohne Punkte.",
        ),
    ],
)
def test_how_it_ended(scores: Course_, english: str, german: str) -> None:
    assert recap(course(scores), voice("en"))[0] == english
    assert recap(course(scores), voice("de"))[0] == german


def test_overtime() -> None:
    level = [(HOME, 7, 1, "9:00"), (AWAY, 7, 2, "9:00")]
    won = course([*level, (AWAY, 3, 5, "6:24")], overtime=True)
    assert recap(won, voice("en"))[0] == "Harbor Otters beat Mill City Millers 10-7 in overtime."
    english = "What won it: 30-yd field goal by Harbor Otters with 6:24 left in overtime."
    assert english in told(won)
    german = (
        "Die Entscheidung fiel in der Overtime mit noch 6:24 auf der Uhr: Field Goal aus 30 Yards"
    )
    assert german in told(won, "de")
    tied = course(level, overtime=True)
    assert "tied at 7, and overtime settled nothing." in told(tied)
    assert "trennten sich auch nach der Overtime 7:7." in told(tied, "de")


# ---------------------------------------------------------------- how it went

COMEBACK = [(AWAY, 14, 1, "9:00"), (HOME, 17, 3, "9:00")]
LATE = [(HOME, 7, 1, "9:00"), (AWAY, 10, 4, "0:48")]
SEESAW = [
    *((HOME, 3, 1, "9:00"), (AWAY, 7, 2, "9:00")),
    *((HOME, 7, 3, "9:00"), (AWAY, 7, 4, "9:00")),
]
AHEAD = [(HOME, 3, 1, "9:00"), (HOME, 7, 2, "9:00"), (AWAY, 3, 3, "9:00")]
BEHIND_ONCE = [(AWAY, 3, 1, "9:00"), (HOME, 10, 2, "9:00")]


@pytest.mark.parametrize(
    ("scores", "english", "german"),
    [
        (
            COMEBACK,
            "Mill City Millers came back from 14 points down.",
            "Comeback für Mill City Millers nach zwischenzeitlichem Rückstand: 14 Punkte.",
        ),
        (
            LATE,
            "The winning points came with 0:48 left: 30-yd field goal by Harbor Otters.",
            "Die Punkte zum Sieg fielen 0:48 vor Schluss: Field Goal aus 30 Yards von Harbor Otters.",
        ),
        (SEESAW, "The lead changed hands 3 times.", "Die Führung wechselte 3-mal."),
        (
            AHEAD,
            "Mill City Millers never trailed.",
            "Nie im Rückstand: Mill City Millers.",
        ),
        (
            BEHIND_ONCE,
            "Mill City Millers had been 3 points behind.",
            "Zwischenzeitlicher Rückstand von Mill City Millers: 3 Punkte.",
        ),
    ],
)
def test_how_it_went(scores: Course_, english: str, german: str) -> None:
    assert english in told(course(scores))
    assert german in told(course(scores), "de")


CLAIMS = ("came back", "winning points", "changed hands", "never trailed", "behind")


@pytest.mark.parametrize(
    ("scores", "claims"),
    [
        (COMEBACK, {"came back"}),
        (LATE, {"winning points", "behind"}),
        (SEESAW, {"changed hands"}),
        (AHEAD, {"never trailed"}),
        (BEHIND_ONCE, {"behind"}),
        ([(HOME, 7, 1, "9:00")], set()),  # to zero: nobody asks whether they trailed
        ([(HOME, 7, 1, "9:00"), (AWAY, 7, 2, "9:00")], set()),
        ([(HOME, 7, 1, "9:00"), (AWAY, 10, 4, "2:12")], {"behind"}),  # too early to be late
    ],
)
def test_nothing_else_is_claimed(scores: Course_, claims: set[str]) -> None:
    text = told(course(scores))
    assert {claim for claim in CLAIMS if claim in text} == claims


def test_a_tying_score_in_the_last_minutes() -> None:
    tied = course([(HOME, 7, 1, "9:00"), (AWAY, 7, 4, "1:12")])
    late = "The score was leveled with 1:12 left: 30-yd field goal by Harbor Otters."
    assert late in told(tied)
    assert "Der Ausgleich fiel 1:12 vor Schluss" in told(tied, "de")


def test_the_score_that_settled_it_is_the_last_to_change_the_leader() -> None:
    found = Course(course([*LATE, (AWAY, 3, 4, "0:24")]))
    assert found.settled_by is not None
    assert found.settled_by.row.before.clock.seconds == 48
    assert Course(course([])).settled_by is None


# ---------------------------------------------------------------- figures


def gained(team: Team, yards: int, **known: Any) -> PlayRow:
    moves = (moved(How.RUN, 20, 20 + yards, team),)
    line = f"Q4 0:48, {team} 1&10 at own 20, scrimmage"
    return play(line, kind=PlayType.RUN, gained=yards, moves=moves, **known)


def test_yards() -> None:
    winner = course(AHEAD, gained(HOME, 30), gained(AWAY, 12))
    assert "Mill City Millers outgained Harbor Otters, 30 yards to 12." in told(winner)
    loser = course(AHEAD, gained(HOME, 30), gained(AWAY, 42))
    assert "Harbor Otters gained more yards, 42 to 30, but fewer points." in told(loser)
    assert "Both teams gained 0 yards." in told(course(AHEAD))


def test_turnovers() -> None:
    lost = {"fumbles": (Fumbled(AWAY, True),), "lost_the_ball": True}
    sloppy = course(AHEAD, gained(AWAY, 3, **lost), gained(AWAY, 3, **lost))
    assert "Harbor Otters committed 2 turnovers, Mill City Millers 0." in told(sloppy)
    assert "Turnovers: Harbor Otters 2, Mill City Millers 0." in told(sloppy, "de")
    assert "Neither team lost a fumble or threw an interception." in told(course(AHEAD))
    once = told(course(AHEAD, gained(AWAY, 3, **lost)))
    assert "turnover" not in once
    assert "lost a fumble" not in once


def test_the_longest_touchdown_drive() -> None:
    def touchdown(start: int) -> PlayRow:
        line = f"Q3 9:00, HOME 1&10 at own {start}, AWAY 3 HOME 10, scrimmage"
        after = "Q3 8:12, HOME at opp 2, AWAY 3 HOME 16, try"
        yards = 100 - start
        moves = (moved(How.RUN, start, 100),)
        return play(line, after, gained=yards, moves=moves, score=Score(HOME, 6, RUN, yards))

    long = course(AHEAD, touchdown(15), touchdown(40))
    drive = "Mill City Millers had the longest touchdown drive: 1 play, 85 yards, 0:48."
    assert drive in told(long)
    german = "Der längste Touchdown-Drive gelang Mill City Millers: 1 Spielzug, 85 Yards, 0:48."
    assert german in told(long, "de")
    assert "touchdown drive" not in told(course(AHEAD, replace(touchdown(49), score=None)))


def swing(after: str, **known: Any) -> Account:
    """A game that is still open when this play begins, with little time left."""
    line = "Q4 1:36, AWAY 1&10 at opp 20, AWAY 9 HOME 10, scrimmage"
    row = play(line, f"Q4 1:24, {after}, AWAY 9 HOME 10, scrimmage", **known)
    return course([(HOME, 10, 1, "9:00"), (AWAY, 9, 2, "9:00")], row)


@pytest.mark.parametrize(
    ("known", "english", "german"),
    [
        (
            {"kind": PlayType.PASS, "intercepted": True},
            "interception by Mill City Millers.",
            "Interception von Mill City Millers.",
        ),
        (
            {"fumbles": (Fumbled(AWAY, True),)},
            "fumble recovered by Mill City Millers.",
            "Fumble, gesichert von Mill City Millers.",
        ),
        (
            {"facts": (BallOver(Side.DEFENSE, Spot(Side.OFFENSE, 80)),)},
            "stop on downs by Mill City Millers.",
            "Turnover on Downs, erzwungen von Mill City Millers.",
        ),
        (
            {"kind": PlayType.FIELD_GOAL, "kick": Kick(37, KickEnd.MISSED)},
            "field goal of Harbor Otters missed.",
            "verfehltes Field Goal von Harbor Otters.",
        ),
        (
            {"kind": PlayType.FIELD_GOAL, "kick": Kick(37, KickEnd.BLOCKED)},
            "field goal of Harbor Otters blocked.",
            "geblockter Kick von Harbor Otters (Field Goal).",
        ),
        (
            {"kind": PlayType.PUNT, "kick": Kick(0, KickEnd.BLOCKED)},
            "punt of Harbor Otters blocked.",
            "geblockter Kick von Harbor Otters (Punt).",
        ),
        (
            {
                "kind": PlayType.PUNT,
                "kick": Kick(40, KickEnd.RETURNED),
                "returns": (Returned(HOME, ReturnOf.PUNT, 61),),
            },
            "return of 61 yards by Mill City Millers.",
            "Return von Mill City Millers über 61 Yards.",
        ),
        (
            {
                "kind": PlayType.NO_PLAY,
                "meant": PlayType.PASS,
                "penalties": (Penalty(AWAY, "", 15),),
            },
            "penalty on Harbor Otters.",
            "Strafe gegen Harbor Otters.",
        ),
        (
            {
                "kind": PlayType.NO_PLAY,
                "meant": PlayType.RUN,
                "facts": (Touchdown(Side.OFFENSE, 6),),
                "penalties": (Penalty(AWAY, "", 10),),
            },
            "points for Harbor Otters called back.",
            "aberkannte Punkte von Harbor Otters.",
        ),
        (
            {"kind": PlayType.PASS, "sacked": True, "gained": -12},
            "stop by Mill City Millers.",
            "Stopp der Defense von Mill City Millers.",
        ),
    ],
)
def test_the_biggest_swing(known: dict[str, Any], english: str, german: str) -> None:
    found = swing("HOME 1&10 at own 20", **{"lost_the_ball": True, "holder": HOME} | known)
    assert f"The biggest swing came with 1:36 left in Q4: {english}" in told(found)
    assert f"Größter Umschwung (Q4, noch 1:36): {german}" in told(found, "de")


def test_time_runs_out() -> None:
    first = scored(HOME, 3, GOAL, 30, quarter=1, clock="9:00", was="0-0")
    before = "Q4 0:12, AWAY 1&goal at opp 5, AWAY 0 HOME 3, scrimmage"
    found = account([first, play(before, final(0, 3), kind=PlayType.RUN, gained=4)])
    assert "with 0:12 left in Q4: time ran out on Harbor Otters." in told(found)
    assert "(Q4, noch 0:12): abgelaufene Zeit für Harbor Otters." in told(found, "de")


def test_a_swing_that_has_just_been_told_is_not_told_again() -> None:
    first = scored(HOME, 3, GOAL, 30, quarter=1, clock="9:00", was="0-0")
    before = "Q4 0:24, AWAY 1&10 at own 20, AWAY 0 HOME 3, scrimmage"
    bomb = Score(AWAY, 6, ScoredBy.PASS, 80)
    last = play(before, "Q4 0:12, AWAY at opp 2, AWAY 6 HOME 3, try", score=bomb)
    found = account([first, last, play("Q4 0:12, AWAY at opp 2, AWAY 6 HOME 3, try", final(6, 3))])
    assert max(turning_points(found), key=lambda point: point.swing).row is last
    text = told(found)
    assert "The winning points came with 0:12 left: 80-yd touchdown pass" in text
    assert "biggest swing" not in text


def test_a_game_in_progress_has_no_winner_yet() -> None:
    text = told(course(LATE, over=False))
    assert text.startswith(
        "So far: Harbor Otters 10, Mill City Millers 7, with 0:12 to play in Q4."
    )
    assert "Turnovers so far: Harbor Otters 0, Mill City Millers 0." in text
    assert not any(word in text for word in ("beat", "edged", "winning", "behind", "came back"))
    german = told(course(LATE, over=False), "de")
    assert german.startswith(
        "Zwischenstand: Harbor Otters 10, Mill City Millers 7, noch 0:12 in Q4."
    )


# ---------------------------------------------------------------- games by chance


@cache
def games(rulebook: str) -> tuple[Account, ...]:
    """A whole game, and the same broken off."""
    halves = (play_on(new_game(rulebook), "recap"), play_on(new_game(rulebook), "recap", 300))
    return tuple(account_of(game) for game in halves)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_games_by_chance_have_three_to_six_sentences(rulebook: str, code: str) -> None:
    for found in games(rulebook):
        teller = Voice(language(code), found.game.voice.names)
        sentences = recap(found, teller)
        assert LEAST <= len(sentences) <= MOST
        assert sentences == recap(found, teller)
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)
        score = found.game.situation.score
        assert str(score.home) in sentences[0] or score.home == score.away == 0
        assert str(score.away) in sentences[0] or score.home == score.away == 0


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_game_that_has_not_begun(code: str) -> None:
    (sentence,) = recap(account_of(new_game("fever/original", code)), voice(code))
    assert "Harbor Otters" in sentence
