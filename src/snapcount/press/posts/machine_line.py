"""The last line of every post, by which a tool finds its place in a game again.

``snapcount g=HAR_MIL_5c1f03aa n=37 h=9f2c41aa``: the game, the last play posted, and the hash of
the state after it. The game's name is URL-encoded, so that no forum changes it.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass
from urllib.parse import quote, unquote

from snapcount.insight.stats.account import Account
from snapcount.insight.stats.identity import game_id, state_hashes

NOTHING_PLAYED = "0" * 8
_LINE = re.compile(r"snapcount\s+g=([\w.~%-]+)\s+n=(\d{1,6})\s+h=([0-9a-f]{8})\b", re.ASCII)


@dataclass(frozen=True)
class MachineLine:
    """A position in a game."""

    game: str
    play: int  # the last one that is over; 0 before the first
    state: str

    def __str__(self) -> str:
        return f"snapcount g={quote(self.game, safe='')} n={self.play} h={self.state}"


def machine_line(account: Account) -> MachineLine:
    """The game's current position."""
    (state,) = deque(state_hashes(account.rows), maxlen=1) or (NOTHING_PLAYED,)
    return MachineLine(game_id(account.game), len(account.rows), state)


def read_machine_line(text: str) -> MachineLine | None:
    """The last machine line in a text of any format; None if there is none."""
    found = _LINE.findall(text)
    if not found:
        return None
    game, play, state = found[-1]
    return MachineLine(unquote(game), int(play), state)
