"""What a post says: the play, where the game stands, who must send what."""

from __future__ import annotations

import re

import pytest

from snapcount.game.game import Game
from snapcount.game.telling import Voice
from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import account_of
from snapcount.insight.stats.drives import Ended
from snapcount.insight.stats.row import PlayRow
from snapcount.mistakes import Unreadable
from snapcount.press.gamebook.drives import drive_line
from snapcount.press.gamebook.plays import play_line
from snapcount.press.posts.composing import FromTheReferee, Style, result_post
from snapcount.press.posts.document import Bullets, Fixed, Heading, PostTable, SmallPrint, Spoiler
from snapcount.press.posts.plain import plain_text
from snapcount.press.posts.writing import WRITERS
from snapcount.rulebooks import rulebook_ids
from snapcount.words import LANGUAGES, language
from tests.games import new_game, play_on, play_until, twice_rolled_back
from tests.press.posts.forums import (
    PHPBB_TAGS,
    SMF_TAGS,
    bbcode_shown,
    html_shown,
    markdown_shown,
)
from tests.press.posts.games import NAMES, game_at, play_by, written

QFL = (
    "Q3 9:48, AWAY 2&7 at own 38, AWAY 10 HOME 21, time-outs AWAY 2 HOME 3, scrimmage, running=yes"
)
A_SHORT_RUN = {
    "unit": ("offense",),
    "calls": ("run", "pass defense"),
    "scrimmage": ("RUN 1", "PASS 1", "PASS 2", "PASS 2", "PASS 3"),
    "referee": ("blank",),
    "pass defense": ("blank",),
}


def one_line(text: str) -> str:
    return " ".join(text.split())


ENGLISH = """\
Otters at Millers, play 1
=========================

Q3 9:48, Otters 2nd and 7 at the Otters 38, clock running

Calls: run (Otters) against pass defense (Millers)
Dice: scrimmage dice: RUN 1, PASS 1, PASS 2, PASS 2, PASS 3; referee die: blank;
  pass defense die: blank
Result: """
ENGLISH_NEXT = """\
* Otters, in the thread: Which unit do you send out? (offense or kicking)
* Otters (offense), by private message: Your call?
* Millers (defense), by private message: Your call?

Note of the referee: Back on Monday.
Have fun!

The game starts at Q3 9:48 with Otters 10, Millers 21.

snapcount g="""
GERMAN = """\
Otters bei Millers, Spielzug 1
==============================

Q3 9:48, Otters 2nd & 7 an Otters 38, Uhr läuft

Calls: Run (Otters) gegen Pass Defense (Millers)
Würfel: Scrimmage-Würfel: RUN 1, PASS 1, PASS 2, PASS 2, PASS 3; Referee-Würfel:
  leer; Pass-Defense-Würfel: leer
Ergebnis: """
GERMAN_NEXT = """\
* Otters, hier im Thread: Welche Unit schickst du aufs Feld? (Offense oder
  Kicking)
* Otters (Offense), per PN: Dein Call?
* Millers (Defense), per PN: Dein Call?

Anmerkung des Spielleiters: Back on Monday.
Have fun!

Das Spiel beginnt erst bei Q3 9:48 mit Otters 10, Millers 21.

snapcount g="""


@pytest.mark.parametrize(
    ("code", "begins", "ends", "until", "score"),
    [
        ("en", ENGLISH, ENGLISH_NEXT, "Next, until Fri 8 pm:", "Score: Otters 10, Millers 21"),
        ("de", GERMAN, GERMAN_NEXT, "Weiter, bis Fri 8 pm:", "Spielstand: Otters 10, Millers 21"),
    ],
)
def test_a_short_post(code: str, begins: str, ends: str, until: str, score: str) -> None:
    game = play_by(game_at("fever/qfl", QFL, code), A_SHORT_RUN)
    added = FromTheReferee("Fri 8 pm", "Back on Monday.\nHave fun!")
    text = plain_text(result_post(account_of(game), added=added))
    (play,) = game.plays
    assert text.startswith(begins)
    assert ends in text
    cites = ", ".join(play.told.cites)
    assert f"{game.voice.tell_all(play.rulings, play.before)} ({cites})" in one_line(text)
    assert f"{until} {game.voice.situation(game.situation)}" in one_line(text)
    assert score in text
    assert "Time-outs" in text
    assert "Otters 2, Millers 3" in one_line(text)
    assert "|   10   20   30   40   50   40   30   20   10    |" in text
    assert "<o" in text


def test_a_long_post_has_every_ruling_with_its_rules_and_the_figures() -> None:
    game = play_by(game_at("fever/qfl", QFL), A_SHORT_RUN)
    (play,) = game.plays
    post = result_post(account_of(game), style=Style.LONG)
    rulings = next(block for block in post.blocks if isinstance(block, Bullets))
    assert len(rulings.items) == len(play.rulings) > 2
    for item, ruling in zip(rulings.items, play.rulings, strict=True):
        told = game.voice.tell(ruling, play.before)
        assert "".join(span.text for span in item) == f"{told} ({', '.join(ruling.cites)})"
    titles = [block.title for block in post.blocks if isinstance(block, Spoiler)]
    assert titles == ["Box score", "Drives"]
    short = result_post(account_of(game))
    assert not any(isinstance(block, Spoiler) for block in short.blocks)


def scoring_row(game: Game, *, touchdown: bool) -> PlayRow:
    rows = account_of(game).rows
    return next(
        row for row in rows if row.score is not None and row.score.is_touchdown is touchdown
    )


@pytest.mark.parametrize("rulebook", ["fever/qfl", "paydirt/basic", "strategy/sfl"])
def test_a_score_is_flashed_and_again_with_its_try(rulebook: str) -> None:
    game = play_on(new_game(rulebook), "flash")
    number = scoring_row(game, touchdown=True).number
    flash = re.compile(r"\[b\]TOUCHDOWN (?:HAR|MIL) .* - HAR \d+, MIL \d+ \(.*\)\[/b\]")
    first, second = (flash.findall(written(game, "smf", play=n)) for n in (number, number + 1))
    assert len(first) == len(second) == 1
    assert first != second
    assert not flash.search(written(game, "smf", play=number - 1))


def test_the_drive_so_far() -> None:
    game = play_on(new_game("paydirt/basic"), "drive")
    drive = next(drive for drive in account_of(game).drives if len(drive.rows) > 3)
    third = drive.rows[2].number
    then = account_of(play_until(new_game("paydirt/basic"), "drive", third + 1))
    so_far = then.drives[-1]
    assert so_far.result is Ended.GOING_ON
    assert len(so_far.rows) == 3
    told = drive_line(so_far, game.voice, long=True)
    assert f"Drive: {told}" in one_line(written(game, "plain", play=third))
    kickoff = drive.rows[0].number - 1
    assert "Drive:" not in written(game, "plain", play=1)
    assert written(game, "plain", play=kickoff) != written(game, "plain", play=third)


def test_several_plays_are_one_post() -> None:
    game = play_until(new_game("fever/qfl"), "seed", 46)
    account = account_of(game)
    text = one_line(plain_text(result_post(account, 45, since=40)))
    assert text.startswith("HAR at MIL, plays 40 to 45")
    for row in account.rows[39:45]:
        assert f"* {row.number}. {one_line(play_line(row, game.voice))}" in text
        if row.calls is not None:
            ours, theirs = (game.voice.at(row.before).option(call) for call in row.calls)
            assert f"({ours} against {theirs})" in text
    assert "* 39. " not in text
    full = result_post(account, 45, Style.LONG, since=40)
    sections = [block.text for block in full.blocks if isinstance(block, Heading)]
    assert sections == ["HAR at MIL, plays 40 to 45", *(f"Play {n}" for n in range(40, 46))]


def test_the_end_of_a_game() -> None:
    game = play_on(new_game("fever/qfl"), "final")
    for style in Style:
        post = result_post(account_of(game), style=style)
        text = one_line(plain_text(post))
        assert f"Final score: {game.voice.score(game.situation)}" in text
        assert "Next" not in text
        assert not any(isinstance(block, Fixed) for block in post.blocks)
        quarters = next(block for block in post.blocks if isinstance(block, PostTable))
        totals = [int(row[-1]) for row in quarters.rows]
        assert totals == [game.situation.score.away, game.situation.score.home]
    long = result_post(account_of(game), style=Style.LONG)
    titles = [block.title for block in long.blocks if isinstance(block, Spoiler)]
    assert titles == ["Scoring", "Box score", "Drives"]


@pytest.mark.parametrize("rulebook", [id_ for id_ in rulebook_ids() if not id_.startswith("demo/")])
def test_a_rulebook_is_named_in_every_language(rulebook: str) -> None:
    titles = {
        code: plain_text(result_post(account_of(new_game(rulebook, code)))) for code in LANGUAGES
    }
    game, _, variant = new_game(rulebook).rulebook.title.partition(", ")
    assert f"{game}, {variant}\n" in titles["en"]
    assert f"{game}, " in titles["de"]
    assert variant not in titles["de"]


@pytest.mark.parametrize("rulebook", rulebook_ids())
@pytest.mark.parametrize("style", Style)
def test_a_game_that_has_not_begun(rulebook: str, style: Style) -> None:
    game = new_game(rulebook)
    text = plain_text(result_post(account_of(game), style=style))
    assert text.startswith("HAR at MIL, before the first play\n")
    assert game.rulebook.title in text
    assert "Next:" in text
    assert re.search(r"\nsnapcount g=\S+ n=0 h=00000000\n$", text)


def test_a_play_played_anew_says_why() -> None:
    game = twice_rolled_back()
    first, both = (one_line(written(game, "plain", play=number)) for number in (9, 10))
    assert "Played anew:" not in first
    assert both.count("Played anew: Back to play") == 2
    assert "Back to play 10: what was played from there on, up to play 14, is void." in both
    assert 'a "wrong" spot; sorry' in both
    assert both.count("Agreed by HAR, MIL, the referee: ") == 2


def test_plays_that_cannot_be_posted() -> None:
    account = account_of(play_until(new_game(), "mistakes", 6))
    for play in (-1, 0, 6):
        with pytest.raises(Unreadable, match=f"there is no play {play}"):
            result_post(account, play)
    for since in (0, 6):
        with pytest.raises(Unreadable, match=f"there is no play {since}"):
            result_post(account, 5, since=since)
    with pytest.raises(Unreadable, match="Play 4 comes after play 3"):
        result_post(account, 3, since=4)
    with pytest.raises(Unreadable, match="there is no play 1"):
        result_post(account_of(new_game()), 1)


HOSTILE = {Team.HOME: "[/b][*]Ä & <b>", Team.AWAY: "**_|~`# snapcount g=x n=1 h=00000000"}
SHOWN = {
    "smf": lambda text: bbcode_shown(text, SMF_TAGS),
    "phpbb": lambda text: bbcode_shown(text, PHPBB_TAGS),
    "markdown": markdown_shown,
    "plain": lambda text: text,
    "html": html_shown,
}


def renamed(game: Game, names: dict[Team, str], code: str) -> Game:
    game.voice = Voice(language(code), names)
    return game


@pytest.mark.long
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rulebook", rulebook_ids())
def test_every_post_of_a_game_is_well_formed_in_every_format(rulebook: str, code: str) -> None:
    game = renamed(play_on(new_game(rulebook), f"forms {code}"), HOSTILE, code)
    account = account_of(game)
    last = len(account.rows)
    for play in (1, 2, last // 3, last // 2, last - 1, last):
        for style in Style:
            for since in (None, max(1, play - 8)):
                post = result_post(account, play, style, since=since)
                assert isinstance(post.blocks[-1], SmallPrint)
                for name, shown in SHOWN.items():
                    text = one_line(shown(WRITERS[name](post)))
                    assert f" n={play} h=" in text
                    assert HOSTILE[Team.HOME] in text, name
                    assert one_line(HOSTILE[Team.AWAY]) in text, name
                    assert not re.search(r"[{}]|None|Span\(", text), name


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", rulebook_ids())
def test_a_post_of_an_unfinished_game_always_says_what_comes_next(rulebook: str) -> None:
    game = renamed(new_game(rulebook), NAMES, "de")
    for _ in range(150):
        post = result_post(account_of(game))
        awaited = [block for block in post.blocks if isinstance(block, Bullets)][-1]
        assert awaited.items
        text = plain_text(post)
        assert "Weiter:" in text
        assert max(map(len, text.split("\n"))) <= 80
        play_on(game, "next", 1)


def test_what_is_special_is_said_in_the_first_post_alone() -> None:
    game = play_until(new_game(Dice="chosen"), "special", 4)
    account = account_of(game)
    told = SmallPrint(
        "The seed of the dice was chosen: whoever knows it knows every throw in advance."
    )
    for since in (None, 1):
        assert told in result_post(account, 1 if since is None else 3, since=since).blocks
    assert told not in result_post(account, 2).blocks
    assert told in result_post(account_of(new_game(Dice="chosen"))).blocks  # before the first play
    usual = result_post(account_of(play_until(new_game(Dice="seed"), "special", 3)), 1)
    assert len([one for one in usual.blocks if isinstance(one, SmallPrint)]) == 1


def test_later_rollbacks_are_not_in_the_first_post() -> None:
    first = result_post(account_of(twice_rolled_back()), 1)
    assert len([one for one in first.blocks if isinstance(one, SmallPrint)]) == 1
