"""The machine line: what a tool finds its place by."""

from __future__ import annotations

import pytest

from snapcount.game.game import Game
from snapcount.insight.exports.games import game_rows
from snapcount.insight.exports.plays import play_rows
from snapcount.insight.stats.account import account_of
from snapcount.press.posts.document import Document, SmallPrint
from snapcount.press.posts.machine_line import (
    NOTHING_PLAYED,
    MachineLine,
    machine_line,
    read_machine_line,
)
from snapcount.press.posts.writing import WRITERS
from snapcount.rulebooks import rulebook_ids
from tests.games import EVERYBODY, new_game, play_on, play_until
from tests.press.posts.forums import html_shown, markdown_shown
from tests.press.posts.games import every_post, written

IDS = ["S5W3-WARGOA", "Saison 5, Woche 3", "ÄÖ_~*|[b]<i>&amp;", "a=b n=7 h=00000000", "%41"]


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("style", WRITERS)
def test_it_is_read_back_out_of_every_format(style: str, game_id: str) -> None:
    game = play_until(new_game("fever/qfl", GameId=game_id), "line", 12)
    post = written(game, style)
    line = read_machine_line(post)
    assert line == machine_line(account_of(game))
    assert line is not None
    assert (line.game, line.play) == (game_id, 11)


def test_it_survives_what_readers_and_mailers_do_to_it() -> None:
    game = play_until(new_game("paydirt/basic", GameId="a_b~c"), "line", 7)
    expected = machine_line(account_of(game))
    assert read_machine_line(html_shown(written(game, "html"))) == expected
    assert read_machine_line(markdown_shown(written(game, "markdown"))) == expected
    assert read_machine_line("> " + str(expected).replace(" ", "\n")) == expected
    assert read_machine_line("no such line") is None
    assert read_machine_line("snapcount g=a n=1 h=0000") is None


def test_the_last_one_counts_whatever_a_team_calls_itself() -> None:
    first, last = MachineLine("a", 1, "00000000"), MachineLine("b", 2, "12345678")
    assert read_machine_line(f"{first} at Millers\n{last}") == last


def test_it_ends_every_post() -> None:
    game = play_until(new_game("strategy/sfl"), "line", 9)
    line = str(machine_line(account_of(game)))
    for name, post in every_post(game).items():
        assert line in post.strip().split("\n")[-1 if not name.startswith("html") else -2], name


def test_the_same_plays_come_to_the_same_mark_in_every_language() -> None:
    english, german = (play_until(new_game("fever/qfl", code), "line", 30) for code in ("en", "de"))
    assert machine_line(account_of(english)) == machine_line(account_of(german))


def test_other_plays_come_to_another_mark() -> None:
    game = play_until(new_game(), "line", 12)
    marks = [machine_line(account_of(play_until(new_game(), "line", n))) for n in range(1, 13)]
    assert marks[0].state == NOTHING_PLAYED
    assert [mark.play for mark in marks] == list(range(12))
    assert len({mark.state for mark in marks}) == 12
    assert {mark.game for mark in marks} == {marks[0].game}
    game.roll_back(9, EVERYBODY, "a wrong spot")
    again = machine_line(account_of(play_until(game, "line", 12)))
    assert (again.game, again.play) == (marks[11].game, 11)
    assert again.state != marks[11].state


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", rulebook_ids())
def test_tables_carry_the_same_marks_as_posts(rulebook: str) -> None:
    """Of a game in progress and of one that is over, when sealed calls and cards drawn unseen are open."""
    game = play_until(new_game(rulebook), "marks", 41)
    posted = marks_of_the_table(game)
    last = list(posted)[-1]
    assert mark_of_the_post(game, last) == posted[last]
    play_on(game, "marks")
    marks = marks_of_the_table(game)
    assert marks.items() >= posted.items()
    for number in (*list(marks)[::40], list(marks)[-1]):
        assert mark_of_the_post(game, number) == marks[number]
    finished = account_of(game)
    (row,) = game_rows(finished)
    assert row["tt_hash"] == machine_line(finished).state


def marks_of_the_table(game: Game) -> dict[int, str]:
    return {int(str(row["tt_play"])): str(row["tt_hash"]) for row in play_rows(account_of(game))}


def mark_of_the_post(game: Game, play: int) -> str:
    line = read_machine_line(written(game, "plain", play=play))
    assert line is not None
    assert line.play == play
    return line.state


def test_small_print_is_what_all_formats_write_as_it_is() -> None:
    line = MachineLine("any_~ [thing] <at> *all*", 1, "00000000")
    for write in WRITERS.values():
        assert str(line) in write(Document("en", (SmallPrint(str(line)),)))
