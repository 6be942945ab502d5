"""Rolling a table back to an earlier play; requires everybody's consent (QFL rule 7-2)."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Self

from snapcount.game.game import Game
from snapcount.game.rollbacks import Consent, Party
from snapcount.mistakes import IllegalHere
from snapcount.service.roles import Role

MOST_VOID = 500  # plays of a game that may have been voided
MOST_VOID_ALONE = 200  # where nobody else has to agree: two programs, or one person
# The parties that each seat can consent for.
PARTIES = {
    Role.HOME: (Party.HOME,),
    Role.AWAY: (Party.AWAY,),
    Role.BOTH: (Party.HOME, Party.AWAY),
    Role.REFEREE: (Party.REFEREE,),
    Role.SPECTATOR: (),
}


@dataclass(frozen=True)
class Offer:
    """A proposal to replay a play and all later ones."""

    play: int
    why: str
    by: Role
    agreed: tuple[Role, ...]

    def with_yes(self, role: Role) -> Offer:
        """A copy with one more seat's agreement."""
        return self if role in self.agreed else replace(self, agreed=(*self.agreed, role))

    def missing(self, people: tuple[Role, ...]) -> tuple[Role, ...]:
        """The human seats that have not agreed."""
        return tuple(role for role in people if role not in self.agreed)

    def consent(self, people: tuple[Role, ...]) -> Consent:
        """Who has agreed. Computer coaches agree automatically, and so does the house as referee."""
        away = {party for role in people for party in PARTIES[role]}
        return Consent(frozenset(Party) - away | {p for role in self.agreed for p in PARTIES[role]})

    def check(self, game: Game, people: tuple[Role, ...]) -> None:
        """Raises if so many plays were voided that no more may be."""
        undone = len(game.log()) - self.play + 1  # with those that were void before
        most = MOST_VOID if len(people) > 1 else MOST_VOID_ALONE
        if undone > most:
            raise IllegalHere("rollback-enough", most=most)

    def text(self) -> str:
        """The stored form."""
        return json.dumps([self.play, self.why, self.by, self.agreed])

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Parses the stored form; None if there was no offer."""
        if not text:
            return None
        play, why, by, agreed = json.loads(text)
        return cls(play, why, Role(by), tuple(map(Role, agreed)))
