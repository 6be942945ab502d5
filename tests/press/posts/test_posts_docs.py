"""The posts that docs/posts.md shows are those the program writes."""

from __future__ import annotations

import re
from pathlib import Path

from snapcount.insight.stats.account import Account, account_of
from snapcount.press.posts.composing import FromTheReferee, result_post
from snapcount.press.posts.machine_line import read_machine_line
from snapcount.press.posts.writing import WRITERS
from tests.games import new_game, play_until

DOC = Path(__file__).parents[3] / "docs" / "posts.md"


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


def test_the_posts_look_as_shown() -> None:
    text = DOC.read_text(encoding="utf-8")
    for mark, post in examples().items():
        (block,) = re.findall(rf"(?ms)^```{mark}\n(.*?)^```", text)
        assert block == post


def test_the_machine_line_is_that_of_the_post() -> None:
    (shown,) = re.findall(r"(?m)^    (snapcount g=.*)$", DOC.read_text(encoding="utf-8"))
    assert read_machine_line(shown) == read_machine_line(examples()["bbcode"])
