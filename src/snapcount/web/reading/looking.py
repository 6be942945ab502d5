"""A game as one seat may read it: in the visitor's language, without anything still secret to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from snapcount.game.acts import Head
from snapcount.game.game import Game
from snapcount.game.plays import Begun, Finished
from snapcount.game.record import Record
from snapcount.game.telling import Voice
from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import Account, account_of
from snapcount.press.pictures.colors import ZONE, TeamColors, Theme, palette
from snapcount.service.material import material_of
from snapcount.service.roles import Role
from snapcount.web.seeing import play_seen
from snapcount.web.sight import PlaySeen
from snapcount.words import Language


@dataclass(frozen=True)
class Look:
    """A copy of a game, so that reading it never blocks the table."""

    game: Game  # in the reader's language
    role: Role
    own_language: Language  # of the table, as its record has it
    heads: Mapping[int, Head] = field(default_factory=dict)  # of the chain of acts, by play
    signed: Record | None = None  # of a finished game, as its server gives it out

    @property
    def voice(self) -> Voice:
        """The teller for this game."""
        return self.game.voice

    @cached_property
    def account(self) -> Account:
        """All statistics, from public information."""
        return account_of(self.game)

    @cached_property
    def plays(self) -> list[Begun]:
        """Every readable play, in the order begun: including void ones, but not the one in progress."""
        return [play for play in self.game.log() if isinstance(play, Finished) or play.void]

    def seen(self, play: Finished) -> PlaySeen:
        """A finished play, as this seat may see it."""
        return play_seen(self.game, play, self.role, self.voice)

    @property
    def colors(self) -> TeamColors | None:
        """The teams' own colors, if they have any."""
        rules = self.game.rulebook
        found = {team: material_of(rules).colors(rules, team)[0] for team in Team}
        if not any(found.values()):
            return None
        plain = palette(Theme.LIGHT)
        away, home = (found[team] or plain[ZONE[team]] for team in (Team.AWAY, Team.HOME))
        return TeamColors(away, home)

    @property
    def in_its_language(self) -> Game:
        """The game in its record's language."""
        return replace(self.game, voice=Voice(self.own_language, self.voice.names))

    @cached_property
    def record(self) -> Record:
        """The whole record; of a finished game the very one that the server signed."""
        return self.in_its_language.record() if self.signed is None else self.signed


def look_at(
    game: Game,
    role: Role,
    language: Language,
    heads: Mapping[int, Head] | None = None,
    signed: Record | None = None,
) -> Look:
    """A snapshot of the game: later changes at the table do not affect it."""
    copy = game.fork()
    copy.voice = Voice(language, game.voice.names)
    return Look(copy, role, game.voice.language, heads or {}, signed)
