"""The last line of every post, by which a tool finds its place in a game again.

``snapcount g=HAR_MIL_5c1f03aa n=37 h=9f2c41aa``: the game, the last play posted, and the hash of
the state after it. The game's name is URL-encoded, so that no forum changes it. In a game of a server
follows ``chain=412:0f1e2d3c4b5a6978``: how many acts it had acknowledged, and a hash of all of them.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass
from urllib.parse import quote, unquote

from snapcount.game.acts import Head
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.identity import game_id, state_hashes

NOTHING_PLAYED = "0" * 8
_LINE = re.compile(
    r"snapcount\s+g=([\w.~%-]+)\s+n=(\d{1,6})\s+h=([0-9a-f]{8})\b"
    r"(?:\s+chain=(\d{1,9}):([0-9a-f]{16})\b)?",
    re.ASCII,
)


@dataclass(frozen=True)
class MachineLine:
    """A position in a game."""

    game: str
    play: int  # the last one that is over; 0 before the first
    state: str
    chain: str = ""  # acts and the beginning of their hash, as `Head` prints them

    def __str__(self) -> str:
        line = f"snapcount g={quote(self.game, safe='')} n={self.play} h={self.state}"
        return f"{line} chain={self.chain}" if self.chain else line


def machine_line(account: Account, head: Head | None = None) -> MachineLine:
    """The game's current position. ``head``: of the chain of acts, if a server keeps one."""
    (state,) = deque(state_hashes(account.rows), maxlen=1) or (NOTHING_PLAYED,)
    chain = "" if head is None else str(head)
    return MachineLine(game_id(account.game), len(account.rows), state, chain)


def machine_lines(text: str) -> list[MachineLine]:
    """Every machine line in a text of any format."""
    return [
        MachineLine(unquote(game), int(play), state, f"{acts}:{digest}" if digest else "")
        for game, play, state, acts, digest in _LINE.findall(text)
    ]


def read_machine_line(text: str) -> MachineLine | None:
    """The last machine line in a text; None if there is none."""
    found = machine_lines(text)
    return found[-1] if found else None
