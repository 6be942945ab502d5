"""Joining late: from then on the dice come from a seed that nobody has seen, mixed with the newcomer's word.

The next seed is drawn, and its fingerprint shown on the invitation, before anybody can add a word to it.
"""

from __future__ import annotations

import secrets as randomness
from collections.abc import Collection
from typing import TYPE_CHECKING

from snapcount.game.game import Game
from snapcount.game.sealed_words import tag_of
from snapcount.game.verifying import throws_of
from snapcount.gridiron.field import Team
from snapcount.gridiron.seeds import Seed
from snapcount.service import times
from snapcount.service.agreement import dice_of
from snapcount.service.table import Table
from snapcount.service.words import Round

if TYPE_CHECKING:
    from snapcount.service.live import LiveTable


def dice_seen(game: Game) -> bool:
    """Whether somebody may know dice of this game: some were thrown, perhaps taken back since."""
    return bool(game.changes) or next(throws_of(game), None) is not None


def next_commitment(table: Table) -> str:
    """The fingerprint of the seed that a newcomer's dice will come from; empty if there is none."""
    coming = table.secrets.next
    return Seed(coming).commitment if coming and dice_seen(table.game) else ""


def reseed(live: LiveTable, teams: Collection[Team], word: str) -> None:
    """Takes the next seed, when somebody sits down to play these teams and may find dice already seen.

    Either all who play seal words for it, or the newcomer's word is mixed into it at once.
    """
    table = live.table
    secrets, game = table.secrets, table.game
    if not teams or not secrets.seed or game.over or not dice_seen(game):
        return
    secrets.later.append(secrets.next or randomness.token_hex(16))
    secrets.next = randomness.token_hex(16)
    game.reseed(Seed(secrets.later[-1]).commitment)
    number = 1 + len(secrets.later)
    table.words.left_by(game, set(table.words.awaited), times.now())  # those for the seed before
    if live.terms.words:
        table.words = Round(number, live.teams_of_people)
    else:
        game.tags |= {tag_of(team, "Word", number): word for team in teams if word}
    table.dice = dice_of(game, secrets)
    live.acts.add("new-seed", number)
