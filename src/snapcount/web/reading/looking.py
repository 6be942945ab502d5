"""A game as one seat may read it: in the visitor's language, with nothing that is still secret to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from snapcount.game.game import Game
from snapcount.game.plays import Begun
from snapcount.game.telling import Voice
from snapcount.game.views import Onlooker, SeenPlay, Viewer, view
from snapcount.insight.stats.account import Account, account_of
from snapcount.service.house import Sitting
from snapcount.words import Language


@dataclass(frozen=True)
class Look:
    """A copy of a game, so that reading it never keeps the table waiting."""

    game: Game  # told in the language of whoever reads it
    viewer: Viewer
    own_language: Language  # of the table, as its record has it

    @property
    def voice(self) -> Voice:
        """Who tells it."""
        return self.game.voice

    @cached_property
    def account(self) -> Account:
        """Everything that is counted, from what everybody may see."""
        return account_of(self.game)

    @cached_property
    def plays(self) -> list[tuple[Begun, SeenPlay]]:
        """Every play in the order it was begun, void ones too, each as this seat may see it."""
        return list(zip(self.game.log(), view(self.game, self.viewer), strict=True))

    @property
    def in_its_language(self) -> Game:
        """The game as its record tells it."""
        return replace(self.game, voice=Voice(self.own_language, self.voice.names))


def viewer_of(sitting: Sitting) -> Viewer:
    """As whom somebody reads; an invitation that nobody has accepted shows what everybody sees."""
    return sitting.role.viewer if sitting.taken else Onlooker.PUBLIC


def look_at(game: Game, viewer: Viewer, language: Language) -> Look:
    """The game as it is now; whatever the table goes on to do, this copy stays as it is."""
    copy = game.fork()
    copy.voice = Voice(language, game.voice.names)
    return Look(copy, viewer, game.voice.language)
