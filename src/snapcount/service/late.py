"""Joining late: from then on the dice come from a seed that nobody has seen, mixed with the newcomer's word.

The next seed is drawn, and its fingerprint shown on the invitation, before anybody can add a word to it.
"""

from __future__ import annotations

import secrets as randomness
from collections.abc import Collection

from snapcount.game.game import Game
from snapcount.game.record import numbered
from snapcount.game.verifying import throws_of
from snapcount.gridiron.field import Team
from snapcount.gridiron.seeds import Seed
from snapcount.service.agreement import WORD_TAG, dice_of
from snapcount.service.table import Table


def dice_seen(game: Game) -> bool:
    """Whether somebody may know dice of this game: some were thrown, perhaps taken back since."""
    return bool(game.changes) or next(throws_of(game), None) is not None


def next_commitment(table: Table) -> str:
    """The fingerprint of the seed that a newcomer's dice will come from; empty if there is none."""
    coming = table.secrets.next
    return Seed(coming).commitment if coming and dice_seen(table.game) else ""


def reseed(table: Table, teams: Collection[Team], word: str) -> None:
    """Takes the next seed, with the word of whoever now plays these teams."""
    secrets, game = table.secrets, table.game
    if not secrets.seed or game.over or not dice_seen(game):
        return
    secrets.later.append(secrets.next or randomness.token_hex(16))
    secrets.next = randomness.token_hex(16)
    game.reseed(Seed(secrets.later[-1]).commitment)
    for team in teams if word else ():
        game.tags[numbered(WORD_TAG[team], 1 + len(secrets.later))] = word
    table.dice = dice_of(game, secrets)
