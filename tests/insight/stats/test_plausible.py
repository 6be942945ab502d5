"""Plausible games look like football."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from snapcount.game.plays import Finished
from snapcount.game.verifying import verify
from snapcount.gridiron import facts as football
from snapcount.gridiron.rulings import Fact
from tests.insight.stats import RULEBOOKS
from tests.plausible import plausible_game

SEEDS = ("autumn", "winter", "spring")


def _told(plays: Iterable[Finished]) -> Counter[type[Fact]]:
    return Counter(type(ruling.fact) for play in plays for ruling in play.rulings)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_plausible_game_looks_like_football(rulebook: str) -> None:
    games = [plausible_game(rulebook, seed) for seed in SEEDS]
    told = _told(play for game in games for play in game.plays)
    # Forty games of Paydirt! had 56 points (20 to 93) and 189 plays (177 to 205); three vary by ten points.
    assert all(game.over and 100 <= len(game.plays) <= 220 for game in games)
    assert 10 <= sum(sum(game.situation.score) for game in games) / len(games) <= 80
    assert told[football.Run] > told[football.Completion] > told[football.Sack] > 0
    assert told[football.Punt] > told[football.FieldGoal] > 0


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_they_punt_on_fourth_down(rulebook: str) -> None:
    game = plausible_game(rulebook, "autumn")
    downs = {
        play.before.series.down
        for play in game.plays
        if play.before.series.down and _told([play])[football.Punt]
    }
    assert downs == {4}


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_dice_can_be_checked(rulebook: str) -> None:
    assert verify(plausible_game(rulebook, "autumn").record()).good
