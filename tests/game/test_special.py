"""What is special about a game, and that a usual one has nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from snapcount.game.game import Game
from snapcount.game.notation import read_records
from snapcount.game.record import Record
from snapcount.game.replaying import new_game as game_of
from snapcount.game.special import special, special_from_the_start, told
from snapcount.game.telling import Voice
from snapcount.game.verifying import verify
from snapcount.gridiron.field import Team
from snapcount.rulebooks import find_rulebook, rulebook_ids
from snapcount.rulebooks.paydirt.family import Paydirt
from snapcount.words import Teller, language
from tests.games import new_game, twice_rolled_back

HEIRLOOMS = Path(__file__).parents[1] / "heirlooms" / "records"


def game_with(rulebook: str, switches: Mapping[str, str], **tags: str) -> Game:
    rules = find_rulebook(rulebook).with_switches(switches)
    names = {Team.HOME: "MIL", Team.AWAY: "HAR"}
    return Game(rules, Voice(language("en"), names), dict(tags))


def keys(game: Game) -> list[str]:
    return [one.key for one in special(game)]


def sentences(game: Game, code: str = "en") -> list[str]:
    names = {str(team): name for team, name in game.voice.names.items()}
    return list(told(special(game), Teller(language(code), names)))


@pytest.mark.parametrize("rulebook", sorted(rulebook_ids()))
def test_a_usual_game_has_nothing_special(rulebook: str) -> None:
    assert keys(game_with(rulebook, {}, Dice="seed")) == []


@pytest.mark.parametrize("dice", ["chosen", "hand", "links"])
def test_other_dice_than_those_of_a_secret_seed(dice: str) -> None:
    game = new_game(Dice=dice)
    assert keys(game) == [f"dice-{dice}"]
    assert sentences(game) != sentences(game, "de")


def test_a_start_in_mid_game_tells_the_score() -> None:
    game = new_game()
    opening = game.rulebook.opening()
    assert keys(replace(game, start=opening)) == []
    ahead = str(opening).replace("HOME 0", "HOME 35", 1)
    (sentence,) = sentences(replace(game, start=game.rulebook.read_situation(ahead)))
    assert sentence == "The game starts at Q1 5:00 with HAR 0, MIL 35."


def test_switches_that_are_not_as_usual_are_named() -> None:
    game = game_with("fever/original", {"game": "half", "skip_idle_try": "on"})
    assert keys(game) == ["switch", "switch"]
    assert "Not as usual: How much do you play? One half." in sentences(game)
    assert "Anders als üblich: Wie viel spielt ihr? Eine Halbzeit." in sentences(game, "de")
    question = "Is a try left out when time is up and it cannot change the result?"
    assert f"Not as usual: {question} Yes." in sentences(game)


def test_improved_charts_are_named_also_if_they_are_called_like_shipped_ones() -> None:
    rules = find_rulebook("paydirt/basic")
    assert isinstance(rules, Paydirt)
    chart = rules.charts[Team.HOME]
    better = replace(chart, recovered=chart.recovered + 1)
    game = replace(game_with("paydirt/basic", {}), rulebook=rules.with_charts({Team.HOME: better}))
    assert sentences(game) == [f"Charts that do not come with Snapcount: {chart.name}."]


@pytest.mark.parametrize(
    ("file", "key"), [("paydirt-own-charts.snap", "charts"), ("strategy-own-cards.snap", "cards")]
)
def test_records_with_material_of_their_own_say_so(file: str, key: str) -> None:
    record = read_records((HEIRLOOMS / file).read_bytes())[0].record
    assert key in keys(game_of(record))


def test_take_backs_and_new_seeds_are_counted_and_placed() -> None:
    tags = (
        ("TakeBack", "12/3 from 14/2"),
        ("NewSeed", f"7/1; {'0' * 64}"),
        ("TakeBack", "3/1 from 3/1"),
        ("TakeBack", "12/1 from 12/4"),
    )
    found = special(new_game(), tags)
    assert told(found, Teller(language("en"))) == (
        "Decisions taken back so far: 3, to play 3 and 12.",
        "From play 7 on the dice come from a new seed: somebody sat down then.",
    )
    before = special(new_game(TakeBacks="4"))
    assert [(one.key, one.facts["count"]) for one in before] == [("take-backs-somewhere", 4)]


def test_many_take_backs_stay_one_line() -> None:
    tags = [("TakeBack", f"{play}/1 from {play}/1") for play in range(1, 200)]
    (sentence,) = told(special(new_game(), tags), Teller(language("en")))
    assert len(sentence) < 120


def test_rollbacks_are_told_but_were_not_known_at_the_start() -> None:
    game = twice_rolled_back()
    assert sentences(game) == ["Rolled back by agreement so far: 2, to play 10 and 12."]
    assert special_from_the_start(game) == ()


def test_words_that_did_not_come_are_named_with_their_team() -> None:
    tags = {"HomeUnopened": "2026-11-21T19:30:00Z", "HomeWord": "", "AwayUnopened2": "x"}
    found = sentences(new_game(**tags, AwaySealed2="0" * 64, AwayWord2="0" * 64))
    assert [one.split()[0] for one in found] == ["MIL", "HAR"]


def test_the_verdict_on_a_record_has_it_from_the_header() -> None:
    """A tag that a game does not write itself counts as well."""
    record = new_game().record()
    odd = Record((*record.tags, ("TakeBacks", "2")), record.plays)
    assert [one.key for one in verify(odd).special] == ["take-backs-somewhere"]
