"""The posts that docs/league/posts.md shows are those the program writes.

`python -m tests.press.posts.test_posts_docs` writes them anew.
"""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent

from snapcount.game.game import Game
from snapcount.insight.stats.account import Account, account_of
from snapcount.press.posts.composing import FromTheReferee, result_post
from snapcount.press.posts.document import Bullets, Document, plain
from snapcount.press.posts.machine_line import read_machine_line
from snapcount.press.posts.next_up import next_up
from snapcount.press.posts.plain import plain_text
from snapcount.press.posts.writing import WRITERS
from snapcount.rulebooks import find_rulebook
from tests.games import new_game, play_until

DOC = Path(__file__).parents[3] / "docs" / "league" / "posts.md"


def account(code: str) -> Account:
    return account_of(play_until(new_game("fever/qfl", code, GameId="S5W3-HARMIL"), "docs", 49))


def examples() -> dict[str, str]:
    """By the language the block is marked with."""
    return {
        "bbcode": WRITERS["smf"](
            result_post(account("de"), added=FromTheReferee(deadline="Fr 20:00"))
        ),
        "text": WRITERS["plain"](result_post(account("en"), since=43)),
    }


def kickoff() -> Game:
    """A kick into the end zone that may be returned."""
    line = "Q2 9:48, HOME at HOME 35, AWAY 0 HOME 7, time-outs AWAY 3 HOME 3, kickoff"
    rules = find_rulebook("fever/original")
    game = Game(rules, new_game().voice, start=rules.read_situation(line))
    for answer in ("deep", "66", "blank"):
        game.give((answer,))
    return game


def renewed(text: str) -> str:
    """The page with the posts as they are now."""
    for mark, post in examples().items():
        (shown,) = re.findall(rf"(?ms)^```{mark}\n(.*?)^```", text)
        text = text.replace(shown, post)
    line = read_machine_line(examples()["bbcode"])
    return re.sub(r"(?m)^    snapcount g=.*$", f"    {line}", text)


def test_who_must_send_what_is_told_as_shown() -> None:
    shown = plain_text(Document("en", (Bullets(tuple(map(plain, next_up(kickoff())))),)))
    assert indent(shown, "    ") in DOC.read_text(encoding="utf-8")


def test_the_posts_look_as_shown() -> None:
    text = DOC.read_text(encoding="utf-8")
    for mark, post in examples().items():
        (block,) = re.findall(rf"(?ms)^```{mark}\n(.*?)^```", text)
        assert block == post


def test_the_machine_line_is_that_of_the_post() -> None:
    (shown,) = re.findall(r"(?m)^    (snapcount g=.*)$", DOC.read_text(encoding="utf-8"))
    assert read_machine_line(shown) == read_machine_line(examples()["bbcode"])


if __name__ == "__main__":
    DOC.write_text(renewed(DOC.read_text(encoding="utf-8")), encoding="utf-8")
