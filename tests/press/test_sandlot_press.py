"""A rulebook of which the press has never heard gets gamebooks, posts and pictures that are right."""

from __future__ import annotations

from itertools import pairwise

import pytest

from snapcount.game.telling import Voice
from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.row import How, PlayRow, PlayType
from snapcount.press.gamebook.book import gamebook
from snapcount.press.gamebook.plays import play_line
from snapcount.press.pictures import drive_chart, field_picture, play_picture, score_chart
from snapcount.press.posts.composing import Style, result_post
from snapcount.press.posts.plain import plain_text
from snapcount.words import LANGUAGES, language
from tests.insight.stats.sandlot_games import NAMES, SEEDS, alley, sandlot
from tests.press.gamebook.test_where_the_ball_is import CODES, last_holder, last_spot
from tests.press.test_pictures import ball_of, groups, parsed, texts
from tests.press.test_pictures import lines as lines_of

EVERY_GAME = pytest.mark.parametrize("seed", SEEDS)


def book(account: Account, code: str = "en") -> dict[str, list[str]]:
    sections = gamebook(account, Voice(language(code), NAMES))
    return {one.title: list(one.lines) for one in sections}


# ---------------------------------------------------------------- the gamebook


def spot_of(after: Situation) -> tuple[str, int]:
    near = after.ball if after.spot < 50 else after.ball.other
    yards = min(after.spot, 100 - after.spot)
    return ("", 50) if yards == 50 else (CODES[near], yards)


@EVERY_GAME
def test_every_line_leaves_the_ball_where_the_next_play_begins(seed: str) -> None:
    account = sandlot(seed)
    compared = 0
    for row in account.rows:
        if row.after.series.down and row.kind is not PlayType.CEREMONY:
            body = play_line(row, account.game.voice).partition(") ")[2]
            assert last_spot(row, body) == spot_of(row.after), (row.number, body)
            assert last_holder(row, body) == CODES[row.after.ball], (row.number, body)
            compared += 1
    assert compared > 50


@EVERY_GAME
def test_every_line_says_what_was_played(seed: str) -> None:
    words = {
        PlayType.RUN: "run for ",
        PlayType.PUNT: " punts ",
        PlayType.FIELD_GOAL: "-yard field goal ",
        PlayType.KICKOFF: "kick",
        PlayType.NO_PLAY: ", no play. Penalty on ",
    }
    account = sandlot(seed)
    for row in account.rows:
        body = play_line(row, account.game.voice).partition(") ")[2]
        assert words.get(row.kind, "") in body
        assert ("pass intercepted" in body) == row.intercepted
        assert ("sacked" in body) == row.sacked
        assert ("TOUCHDOWN" in body) == (row.score is not None and row.score.is_touchdown)


@EVERY_GAME
def test_the_book_has_every_section_and_the_final_score(seed: str) -> None:
    account = sandlot(seed)
    sections = book(account)
    score = account.game.situation.score
    away, home = (
        [int(number) for number in line.split()[1:]] for line in sections["Score by quarters"][-2:]
    )
    assert (away[-1], home[-1]) == score_of(account)
    assert (sum(away[:-1]), sum(home[:-1])) == score_of(account)
    recap = " ".join(sections["Recap"])
    assert str(score.home) in recap
    assert str(score.away) in recap
    assert len(sections["Scoring summary"]) >= len(account.scoring)
    assert len(sections["Drives"]) == len(account.drives) + 1


def score_of(account: Account) -> tuple[int, int]:
    return account.game.situation.score.away, account.game.situation.score.home


@pytest.mark.parametrize("code", LANGUAGES)
def test_facts_of_its_own_read_the_same(code: str) -> None:
    for seed in SEEDS:
        assert book(alley(seed), code) == book(sandlot(seed), code)


# ---------------------------------------------------------------- posts


def test_every_post_says_what_happened_and_what_comes_next() -> None:
    account = sandlot(SEEDS[0])
    for row, following in pairwise(account.rows[:40]):
        for style in (Style.SHORT, Style.LONG):
            text = " ".join(plain_text(result_post(account, row.number, style)).split())
            assert f"play {row.number}" in text
            if following.down:
                near, yards = spot_of(row.after)
                spot = f"the {near} {yards}" if near else "the 50"
                ordinal = ("1st", "2nd", "3rd", "4th")[following.down - 1]
                to_go = (
                    "goal"
                    if row.after.spot + row.after.series.to_go >= 100
                    else following.before.series.to_go
                )
                assert f"{CODES[following.offense]} {ordinal} and {to_go} at {spot}" in text


def test_a_post_in_facts_of_its_own_reads_the_same() -> None:
    ours, theirs = sandlot(SEEDS[0]), alley(SEEDS[0])
    for number in (1, 5, 20, len(ours.rows)):
        written = [plain_text(result_post(one, number, Style.LONG)) for one in (ours, theirs)]
        assert written[0] == written[1]


# ---------------------------------------------------------------- pictures


def x_of(row: PlayRow, spot: int) -> int:
    """HOME's goal line is at 100, AWAY's at 900."""
    return 100 + 8 * spot if row.offense is Team.HOME else 900 - 8 * spot


@EVERY_GAME
def test_every_play_is_drawn_from_where_it_began(seed: str) -> None:
    account = sandlot(seed)
    for row in account.rows[::3]:
        if row.kind is not PlayType.CEREMONY:
            assert ball_of(field_picture(row.before, account.game.voice))[0] == x_of(
                row, row.before.spot
            )
        picture = play_picture(row, account.game.voice)
        assert parsed(picture) is not None
        runs = [move for move in row.moves if move.how is How.RUN]
        assert len(groups(picture, "move")) >= len(runs)


@EVERY_GAME
def test_every_drive_and_every_point_is_drawn(seed: str) -> None:
    account = sandlot(seed)
    rows = {row.get("data-drive"): row for row in groups(drive_chart(account), "row")}
    for drive in account.drives:
        assert rows[str(drive.number)].get("data-team") == drive.team
    picture = score_chart(account)
    finals = {final.get("data-team"): texts(final) for final in groups(picture, "final")}
    score = account.game.situation.score
    assert finals == {team: [str(score.of(team)), NAMES[team]] for team in Team}
    for team, corners in lines_of(picture).items():
        point = 348 / (max(14, *score) * 1.08)
        climbed = corners[0][1] - corners[-1][1]
        assert climbed == pytest.approx(score.of(Team(team)) * point, abs=0.2)
