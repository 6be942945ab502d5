"""Words in two steps, as the house keeps them: seals, openings, and going on without."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from snapcount.game.game import Game
from snapcount.game.sealed_words import Words, seal_of, tag_of
from snapcount.game.verifying import verify
from snapcount.gridiron.field import Team
from snapcount.mistakes import Mistake
from snapcount.service import times
from snapcount.service.house import House, Plan
from snapcount.service.live import Terms
from snapcount.service.roles import Role
from snapcount.service.words import LONGEST_WORD, Round
from tests.games import new_game
from tests.service.houses import answer_first, at_house, friends, live_of
from tests.service.witnessed import given_out

HOME, AWAY = Team.HOME, Team.AWAY
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
DAY = timedelta(hours=24)
WORDS = Plan(Role.HOME, words=True)


class Clock:
    """The time of the house, which tests set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = NOON
        monkeypatch.setattr(times, "now", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def refused(key: str) -> Any:
    return pytest.raises(Mistake, check=lambda mistake: mistake.key == key)


async def game_at(house: House, token: str) -> Game:
    return (await live_of(house, token)).table.game


# ---------------------------------------------------------------- a round


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_round_for_any_seed(number: int) -> None:
    game, words = new_game(), Round(number, {HOME, AWAY})
    words.seal(game, (AWAY,), seal_of("a", "harbor"), NOON)
    assert (words.unsealed(game), words.due(game)) == ({HOME}, {HOME})
    words.seal(game, (HOME,), seal_of("h", "mill"), NOON + DAY)
    assert (words.due(game), words.until(DAY)) == ({HOME, AWAY}, NOON + 2 * DAY)
    words.open(game, (HOME,), "h", "mill")
    words.open(game, (AWAY,), "a", "harbor")
    assert words.awaited == set()
    assert {name: value for name, value in game.tags.items() if "Word" in name} == {
        tag_of(HOME, "Word", number): "mill",
        tag_of(AWAY, "Word", number): "harbor",
    }


def test_nothing_is_opened_before_all_are_sealed() -> None:
    game, words = new_game(), Round(1, {HOME, AWAY})
    words.seal(game, (HOME,), seal_of("h", "mill"), NOON)
    with refused("word-not-all-sealed"):
        words.open(game, (HOME,), "h", "mill")
    words.seal_here(game, (AWAY,), "harbor", NOON)
    assert "HomeWord" not in game.tags
    assert (
        game.tags["AwayWord"] == "harbor"
    )  # the program opens what it has sealed, with the last seal


def test_a_seal_is_final_and_only_its_own_word_opens_it() -> None:
    game, words = new_game(), Round(1, {HOME, AWAY})
    words.seal(game, (HOME,), seal_of("h", "mill"), NOON)
    with refused("no-word-wanted"):
        words.seal(game, (HOME,), seal_of("h", "dam"), NOON)
    with refused("no-word-wanted"):
        words.seal_here(game, (HOME,), "dam", NOON)
    words.seal(game, (AWAY,), seal_of("a", "harbor"), NOON)
    before = dict(game.tags)
    for salt, word in (("h", "dam"), ("x", "mill"), ("a", "harbor"), ("", "h\nmill")):
        with pytest.raises(Mistake):
            words.open(game, (HOME,), salt, word)
    assert game.tags == before
    words.open(game, (HOME,), "h", "mill")
    with refused("no-word-wanted"):
        words.open(game, (HOME,), "h", "mill")


@pytest.mark.parametrize("sealed", ["", "mill", "A" * 64, "0" * 63, "0" * 65, "0" * 64 + "\n"])
def test_a_seal_is_a_hash(sealed: str) -> None:
    game, words = new_game(), Round(1, {HOME})
    with refused("bad-word-seal"):
        words.seal(game, (HOME,), sealed, NOON)
    assert words.awaited == {HOME}
    assert game.tags == {}


def test_words_have_one_line() -> None:
    game, words = new_game(), Round(1, {HOME})
    for word in ("two\nlines", "x" * (LONGEST_WORD + 1), "a\u202eb"):
        with refused("bad-word"):
            words.seal_here(game, (HOME,), word, NOON)
    word = "two\nlines"
    words.seal(game, (HOME,), seal_of("s", word), NOON)
    with refused("bad-word"):
        words.open(game, (HOME,), "s", word)


def test_the_salts_of_the_program_differ() -> None:
    """Two people at one screen add one word, and nobody can try out words against the seal."""
    game, words = new_game(), Round(1, {HOME, AWAY})
    words.seal_here(game, (AWAY, HOME), "river", NOON)
    assert game.tags["HomeSalt"] != game.tags["AwaySalt"]
    assert game.tags["HomeSealed"] == seal_of(game.tags["HomeSalt"], "river")


# ---------------------------------------------------------------- going on without


def test_who_never_seals_is_not_waited_for_longer_than_agreed() -> None:
    game, words = new_game(), Round(1, {HOME, AWAY})
    with refused("word-nobody-sealed"):
        words.go_without(game, (HOME,), DAY, NOON + 9 * DAY)
    words.seal_here(game, (HOME,), "mill", NOON)
    with refused("word-wait"):
        words.go_without(game, (HOME,), DAY, NOON + DAY - timedelta(seconds=1))
    words.go_without(game, (HOME,), DAY, NOON + DAY)
    assert words.awaited == set()
    assert (game.tags["AwayWord"], game.tags["AwayUnopened"]) == ("", "2026-11-22T12:00:00Z")
    assert "AwaySealed" not in game.tags
    assert game.tags["HomeWord"] == "mill"


def test_who_never_opens_is_mixed_in_by_the_seal() -> None:
    game, words = new_game(), Round(2, {HOME, AWAY})
    sealed = seal_of("a", "harbor")
    words.seal(game, (AWAY,), sealed, NOON)
    words.seal_here(game, (HOME,), "mill", NOON + DAY)
    with refused("word-wait"):  # counted from the last seal
        words.go_without(game, (HOME,), DAY, NOON + DAY)
    words.go_without(game, (HOME,), DAY, NOON + 2 * DAY)
    assert (game.tags["AwayWord2"], game.tags["AwaySealed2"]) == (sealed, sealed)
    assert "AwaySalt2" not in game.tags
    with refused("no-word-wanted"):  # too late
        words.open(game, (AWAY,), "a", "harbor")


def test_ones_own_lost_word_can_be_given_up_at_once_but_not_another_s() -> None:
    game, words = new_game(), Round(1, {HOME, AWAY})
    words.seal(game, (AWAY,), seal_of("a", "harbor"), NOON)
    words.seal(game, (HOME,), seal_of("h", "mill"), NOON)
    with refused("word-wait"):  # the other one is not open either
        words.go_without(game, (AWAY,), DAY, NOON)
    words.open(game, (HOME,), "h", "mill")
    with refused("word-wait"):
        words.go_without(game, (HOME,), DAY, NOON)
    words.go_without(game, (AWAY,), DAY, NOON)
    assert game.tags["AwayWord"] == game.tags["AwaySealed"]


def test_a_program_that_takes_a_seat_adds_no_word_and_opens_none() -> None:
    game, words = new_game(), Round(1, {HOME, AWAY})
    words.seal_here(game, (HOME,), "mill", NOON)
    words.left_by(game, {AWAY}, NOON)
    assert (words.awaited, game.tags["HomeWord"], "AwayWord" in game.tags) == (set(), "mill", False)
    game, words = new_game(), Round(1, {HOME, AWAY})
    words.seal(game, (AWAY,), seal_of("a", "harbor"), NOON)
    words.left_by(game, {AWAY}, NOON)
    assert (words.awaited, game.tags["AwayWord"]) == ({HOME}, seal_of("a", "harbor"))
    words.seal_here(game, (HOME,), "mill", NOON)
    assert words.awaited == set()
    assert game.tags["HomeWord"] == "mill"


# ---------------------------------------------------------------- the house


@pytest.mark.parametrize("opens", [True, False], ids=["opened", "not opened"])
def test_a_whole_game_with_words_is_proven(tmp_path: Path, clock: Clock, *, opens: bool) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house, "demo/sandlot", WORDS, seed="")
        home, away = tokens[Role.HOME], tokens[Role.AWAY]
        await house.seal_word(away, seal_of("a", "harbor"))
        assert not await answer_first(house, away)
        await house.word(home, "mill")
        assert not await answer_first(house, home)
        if opens:
            await house.open_word(away, "a", "harbor")
        else:
            clock.now += DAY
            await house.go_without_words(home)
        while await answer_first(house, home) or await answer_first(house, away):
            pass
        verdict = verify(await given_out(house, home))
        assert (verdict.good, verdict.dice, verdict.words) == (True, "proven", Words.SEALED)
        missed = [one.key for one in verdict.special if one.key.startswith("word")]
        assert missed == ([] if opens else ["word-unopened"])

    at_house(tmp_path, script)


def test_a_word_that_is_kept_for_somebody_survives_a_restart(tmp_path: Path) -> None:
    tokens: dict[Role, str] = {}

    async def before(house: House) -> None:
        tokens.update(await friends(house, plan=Plan(Role.HOME, words=True, patience=3), seed=""))
        await house.word(tokens[Role.HOME], "mill")

    async def after(house: House) -> None:
        live = await live_of(house, tokens[Role.HOME])
        assert (live.table.words.kept[HOME][1], live.terms.patience) == ("mill", 3)
        assert "mill" not in str(live.table.game.record())
        assert [role.value for role in live.turn()] == ["away"]
        await house.seal_word(tokens[Role.AWAY], seal_of("a", "harbor"))
        await house.open_word(tokens[Role.AWAY], "a", "harbor")
        tags = (await game_at(house, tokens[Role.HOME])).tags
        assert (tags["HomeWord"], tags["AwayWord"]) == ("mill", "harbor")
        assert live.table.words.kept == {}

    at_house(tmp_path, before)
    at_house(tmp_path, after)


def test_looking_never_ends_the_waiting(tmp_path: Path, clock: Clock) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house, plan=WORDS, seed="")
        await house.word(tokens[Role.HOME], "mill")
        clock.now += 30 * DAY
        before = dict((await game_at(house, tokens[Role.HOME])).tags)
        live = await live_of(house, tokens[Role.HOME])
        version = live.version
        for token in tokens.values():
            await house.look(token, lambda live, _: live.turn())
        assert (live.table.game.tags, live.version) == (before, version)
        with refused("join-first"):
            await house.go_without_words(tokens[Role.SPECTATOR])

    at_house(tmp_path, script)


def test_tables_of_before_load_without_the_new_parts() -> None:
    words = Round.read(["AWAY"], {})
    assert (words.number, words.awaited, words.kept, words.since) == (1, {AWAY}, {}, "")
    terms = Terms.read('{"opener": "home", "hints": true, "asks_always": false}')
    assert terms.patience == 24


def test_a_seat_given_away_mixes_in_the_words_of_the_others(tmp_path: Path) -> None:
    """The dice know the word that was opened because nobody else is waited for."""

    async def script(house: House) -> None:
        tokens = await friends(house, "demo/sandlot", WORDS, seed="")
        await house.word(tokens[Role.HOME], "mill")
        await house.hand_over(tokens[Role.AWAY], Role.AWAY, "random")
        live = await live_of(house, tokens[Role.HOME])
        assert live.table.dice is not None
        assert live.table.dice.seed.home_word == "mill"

    at_house(tmp_path, script)
