"""Every team against every other, home and away, under every rulebook: it all adds up."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from snapcount.game.game import Game
from snapcount.game.notation import print_record, read_records
from snapcount.game.replaying import replay
from snapcount.game.verifying import verify
from snapcount.gridiron.field import Team
from snapcount.gridiron.seeds import Seed
from snapcount.insight.stats.account import account_of
from snapcount.insight.stats.season import season_of
from tests.games import new_game, play_on
from tests.insight.stats import RULEBOOKS

CITES_NOTHING = True
TEAMS = ("HAR", "MIL", "OTT", "GRA", "BAY", "SUM")


def played(rulebook: str, away: str, home: str) -> Game:
    """A whole game, its seed revealed as at a table."""
    seed = Seed(f"{rulebook} {away} at {home}")
    game = new_game(rulebook, Commitment=seed.commitment)
    game.voice = replace(game.voice, names={Team.AWAY: away, Team.HOME: home})
    play_on(game, seed.secret)
    game.tags["Seed"] = seed.secret
    return game


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_season_adds_up(rulebook: str) -> None:
    games = [played(rulebook, away, home) for away, home in permutations(TEAMS, 2)]
    season = season_of([account_of(game) for game in games])
    assert season.games == len(games)
    for team in season.teams:
        assert team.standing.games == 2 * (len(TEAMS) - 1)
    wins, losses, ties = (
        sum(getattr(team.standing, name) for team in season.teams)
        for name in ("won", "lost", "tied")
    )
    assert wins == losses
    assert wins + losses + ties == 2 * len(games)
    scored = sum(sum(game.situation.score) for game in games)
    assert sum(team.standing.points for team in season.teams) == scored
    assert sum(team.standing.against for team in season.teams) == scored


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_record_of_a_season_is_read_replayed_and_verified(rulebook: str) -> None:
    for away, home in permutations(TEAMS, 2):
        game = played(rulebook, away, home)
        (reading,) = read_records(print_record(game.record()))
        assert reading.record == game.record()
        assert replay(reading.record).misfit is None
        assert verify(reading.record).good
