"""The set that comes with the game is what the forge makes, and every set is a sound one."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from typing import Any

import pytest

from snapcount.families.strategy.forge.forging import forge_cards
from snapcount.families.strategy.forge.model import SHIPPED_SEED, model
from snapcount.families.strategy.forge.special_teams import kicking_game
from snapcount.families.strategy.forge.tuning import Tuning, shipped_tuning, tuning_text
from snapcount.families.strategy.forge.windows import PICKED_WIDTHS
from snapcount.forge.chance import Chance, exponential, whole
from snapcount.forge.quantiles import BELL, Quantiles
from snapcount.rulebooks.strategy.cards.card import ROWS, CardSet, RangeTable, RunOrPass, Style
from snapcount.rulebooks.strategy.cards.card_parser import read_cards
from snapcount.rulebooks.strategy.cards.results import Band, Hash, Result, Shown
from snapcount.rulebooks.strategy.cards.writing import cards_text

FORGED = forge_cards(SHIPPED_SEED)
OTHER = forge_cards(7)
BOTH = pytest.mark.parametrize("cards", [FORGED, OTHER], ids=lambda cards: cards.title)


def shown(cards: CardSet, kind: RunOrPass) -> list[Result]:
    return [
        result
        for card in cards.plays
        if card.kind is kind
        for window in card.windows.values()
        for result in window
    ]


def test_the_shipped_set_is_made_again_byte_for_byte() -> None:
    file = resources.files("snapcount.rulebooks.strategy") / "data/cards.txt"
    assert cards_text(FORGED).encode() == file.read_bytes()


def test_every_seed_has_a_set_of_its_own() -> None:
    assert FORGED.title == "League set 1"
    assert OTHER.title == "Card set of seed 7"
    assert forge_cards(SHIPPED_SEED, Tuning({})).title == f"Card set of seed {SHIPPED_SEED}"
    assert cards_text(OTHER) == cards_text(forge_cards(7))
    ours, theirs = (cards.play["X In"].windows for cards in (FORGED, OTHER))
    assert sum(ours[place] != theirs[place] for place in ours) > 40


@BOTH
def test_a_set_can_be_written_and_read(cards: CardSet) -> None:
    assert cards_text(read_cards(cards_text(cards))) == cards_text(cards)


@BOTH
def test_a_set_is_complete(cards: CardSet) -> None:
    counted = Counter(card.style for card in cards.plays)
    assert [counted[style] for style in Style] == [3, 5, 3, 1, 2, 3, 3, 7, 7, 6]
    assert len(cards.defenses) == ROWS
    for card in cards.plays:
        assert len(card.windows) == ROWS * len(Band)
    for band in range(len(Band)):  # every defense has a row of its own
        assert len({card.opens[band] for card in cards.defenses}) == ROWS


@BOTH
def test_what_may_stand_in_a_window(cards: CardSet) -> None:
    for card in cards.plays:
        for position, window in card.windows.items():
            for result in window:
                if result.fumble and result.shown is not Shown.SACK:
                    assert position.band is Band.D, card.name
                if result.shown is Shown.SACK:
                    assert position.band is not Band.A, card.name
                    assert result.yards <= -2, card.name
                if result.shown is Shown.INTERCEPTION:
                    assert position.band not in (Band.A, Band.B), card.name
                assert (result.dot is None) == (result.shown in (Shown.INCOMPLETE, Shown.PRE_SNAP))


@BOTH
def test_a_pairing_has_at_most_one_interception_and_enough_completions(cards: CardSet) -> None:
    for card in cards.plays:
        if card.kind is RunOrPass.RUN:
            continue
        for defense in cards.defenses:
            for lies in Hash:
                counted = Counter(one.shown for one in cards.results(card.name, defense.name, lies))
                assert counted[Shown.INTERCEPTION] <= 1
                assert counted[Shown.SACK] <= 2
                assert counted[Shown.YARDS] >= (1 if card.style is Style.LONG else 2)


def test_interceptions_count_the_numbers_that_the_rules_leave_them() -> None:
    assert [round(100 * PICKED_WIDTHS[band]) for band in Band] == [20, 13, 5, 2, 10]


@BOTH
def test_gains_are_those_of_football(cards: CardSet) -> None:
    carries = [one.yards for one in shown(cards, RunOrPass.RUN) if one.shown is Shown.YARDS]
    assert -15 <= min(carries) <= -5
    assert 30 <= max(carries) <= 60
    catches = [one.yards for one in shown(cards, RunOrPass.PASS) if one.shown is Shown.YARDS]
    assert -5 <= min(catches) <= 0
    assert 55 <= max(catches) <= 99


def test_the_wide_side_of_the_field_is_better() -> None:
    card = FORGED.play["Power Sweep Right"]
    left, _, right = (
        sum(window[place].yards for window in card.windows.values()) for place in range(3)
    )
    assert left > right


def test_numbers_and_limits_of_the_plays() -> None:
    trap, stop, post = (FORGED.play[name] for name in ("Trap", "X Stop", "Z Post"))
    assert (trap.fumble_return, trap.pick_six, trap.barred) == ((12, 5), None, 0)
    assert (stop.fumble_return, stop.pick_six, stop.strike) == ((9, 4), 14, None)
    assert (post.pick_six, post.strike, post.barred) == (4, 28, 25)
    barred = [card.name for card in FORGED.plays if card.barred == 10]
    flood = ["Z Corner", "X Cross", "X In", "H Corner", "Middle Flood", "Roll Flood"]
    assert barred == flood


def test_the_kicking_game_is_that_of_the_data_file() -> None:
    game = kicking_game()
    goals = game["field_goals"]
    assert [goals.targets.at(yards) for yards in (1, 3, 4, 48)] == [98, 98, 96, 28]
    tables: list[RangeTable[Any]] = [*game["kicks"].values(), *game["penalties"].values()]
    for table in [*tables, game["ratings"]]:
        assert table.rows[0].low == 1
        assert table.rows[-1].high == 100
        for row, after in zip(table.rows, table.rows[1:], strict=False):
            assert after.low == row.high + 1


# ---------------------------------------------------------------- the tools


def test_the_reference_mix_is_whole() -> None:
    assert sum(defense.share for defense in model().defenses) == pytest.approx(1)
    assert sum(model().lies.values()) == pytest.approx(1)


def test_what_defenses_give_is_counted_from_the_reference_mix() -> None:
    defenses = model().defenses
    assert sum(one.share * one.rush for one in defenses) == pytest.approx(1)
    for place in defenses[0].edge:
        assert sum(one.share * one.edge[place] for one in defenses) == pytest.approx(0, abs=1e-12)


def test_the_tuning_is_written_as_it_is_read() -> None:
    file = resources.files("snapcount.families.strategy.forge") / "data/tuning.toml"
    assert tuning_text(shipped_tuning()) == file.read_text(encoding="utf-8")


def test_quantiles() -> None:
    dice = Quantiles(((0.0, 0.0), (0.5, 1.0), (1.0, 5.0)))
    assert dice.at(0.25) == 0.5
    assert dice.mean() == pytest.approx(1.75)
    assert dice.mean(0.5, 1.0) == pytest.approx(3)
    assert dice.mean(0.4, 0.6) == pytest.approx((0.9 + 1.4) / 2)
    assert dice.shaped(lambda value: 2 * value).mean() == pytest.approx(3.5)
    assert BELL.mean() == pytest.approx(0, abs=1e-12)


def test_chance_is_the_same_everywhere() -> None:
    luck = Chance(7, "R01", "results")
    numbers = [luck.share(), luck.between(-1, 1), luck.bell(10, 2)]
    assert numbers == [0.02467994447677402, 0.6828684453838929, 5.981380469567352]
    assert exponential(-0.4) == 0.6703200460356393
    assert [whole(number) for number in (-1.5, -0.5, 0.5, 2.49)] == [-1, 0, 1, 2]


def test_one_of_several() -> None:
    luck = Chance("weights")
    drawn = Counter(luck.one_of({"a": 70, "b": 30}) for _ in range(1000))
    assert 650 < drawn["a"] < 750
