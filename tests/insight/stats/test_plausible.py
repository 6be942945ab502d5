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
MOST_PLAYS, MOST_POINTS = 200, 60
# The basic clock of Paydirt! lets more be played: 177 to 205 plays and 56 points in forty such games.
MOST_PLAYS_OF_PAYDIRT, MOST_POINTS_OF_PAYDIRT = 220, 80


def _told(plays: Iterable[Finished]) -> Counter[type[Fact]]:
    return Counter(type(ruling.fact) for play in plays for ruling in play.rulings)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_plausible_game_looks_like_football(rulebook: str) -> None:
    games = [plausible_game(rulebook, seed) for seed in SEEDS]
    told = _told(play for game in games for play in game.plays)
    paydirt = rulebook.startswith("paydirt/")
    most_plays = MOST_PLAYS_OF_PAYDIRT if paydirt else MOST_PLAYS
    most_points = MOST_POINTS_OF_PAYDIRT if paydirt else MOST_POINTS
    assert all(game.over and 100 <= len(game.plays) <= most_plays for game in games)
    assert 10 <= sum(sum(game.situation.score) for game in games) / len(games) <= most_points
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
