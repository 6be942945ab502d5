"""Two coaches and their rulebook: everything a simulation needs except game numbers."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple, Self

from snapcount.gridiron.drivers import Coach
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches import find_coach
from snapcount.mistakes import Unreadable
from snapcount.rulebooks import rulebook_named
from snapcount.rulebooks.files import load_rulebook_file, loaded_files


class Pairing(NamedTuple):
    """Plain strings only, so that it can be sent to another process."""

    rulebook: str
    switches: Mapping[str, str]
    material: Mapping[str, str]
    home: str
    away: str
    seed: str
    files: tuple[str, ...] = ()  # a league's own rulebooks
    origin: str = ""  # the one of this rulebook, with its fingerprint

    @classmethod
    def of(cls, rules: Rulebook[Any], home: str, away: str, seed: str) -> Self:
        """Two coaches, by name, under these rules."""
        texts = rules.switches.texts()
        origin = str(rules.origin or "")
        return cls(rules.id, texts, rules.material(), home, away, seed, loaded_files(), origin)

    def rules(self) -> Rulebook[Any]:
        """The rules as agreed."""
        for file in self.files:  # in another process
            load_rulebook_file(file)
        rules = rulebook_named(self.rulebook)
        if str(rules.origin or "") != self.origin:
            raise Unreadable("own-changed", file=self.rulebook)
        return rules.with_switches(self.switches).with_material(self.material)

    def name_of(self, team: Team) -> str:
        """The name of that team's coach."""
        return self.home if team is Team.HOME else self.away

    def coach(self, team: Team, seed: str, rules: Rulebook[Any]) -> Coach:
        """That team's coach, with its own seed."""
        return find_coach(self.name_of(team), f"{seed}/{team}", rules)

    def game_seed(self, number: int) -> str:
        """The seed of a game's dice and coaches; depends only on the pairing's seed and the game number."""
        return f"{self.seed}/{number}"

    @property
    def number_seed(self) -> int:
        """The seed as a 63-bit integer, for engines that use one."""
        return int.from_bytes(sha256(self.seed.encode()).digest()[:8], "big") >> 1


def chunks(games: int, size: int) -> list[range]:
    """The game numbers from 0, in chunks that do not depend on who plays them."""
    return [range(first, min(first + size, games)) for first in range(0, games, size)]
