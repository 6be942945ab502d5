"""A round of words for a seed: every side seals its word, then all are opened.

Seals, salts and words are in the record's header as soon as everybody may know them. A word that a
side sealed itself never reaches this program before it is opened; one that was sealed here, for
people without scripts, waits among the table's secrets.
"""

from __future__ import annotations

import secrets as randomness
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Self

from snapcount.game.game import Game
from snapcount.game.sealed_words import HASH, Word, seal_of, tag_of
from snapcount.game.telling import breaks_a_line
from snapcount.gridiron.field import Team
from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.service import times

LONGEST_WORD = 100


@dataclass
class Round:
    """The words for one seed; it is over when none is awaited."""

    number: int = 1  # of the seed
    awaited: set[Team] = field(default_factory=set)  # whose words are not open yet
    kept: dict[Team, tuple[str, str]] = field(default_factory=dict)  # salt and word, sealed here
    since: str = ""  # since when the others wait: the first seal, and later the last

    def stored(self) -> dict[str, Any]:
        """As JSON can hold it, but for those who are awaited."""
        return {"seed": self.number, "since": self.since, "kept": self.kept}

    @classmethod
    def read(cls, awaited: Collection[str], stored: Mapping[str, Any]) -> Self:
        """The stored form; tables of before had nothing but those who are awaited."""
        kept = {Team(team): (salt, word) for team, (salt, word) in stored.get("kept", {}).items()}
        teams = {Team(team) for team in awaited}
        return cls(stored.get("seed", 1), teams, kept, stored.get("since", ""))

    # ------------------------------------------------------------ how far it is

    def word(self, game: Game, team: Team) -> Word:
        """What the header says of a team's word."""
        return Word.read(game.tags, team, self.number)

    def unsealed(self, game: Game) -> set[Team]:
        """Who has to seal a word."""
        return {team for team in self.awaited if self.word(game, team).sealed is None}

    def due(self, game: Game) -> set[Team]:
        """Who has to do something now: seal a word, or open it once all are sealed."""
        return self.unsealed(game) or self.awaited

    def until(self, patience: timedelta) -> datetime | None:
        """When the others may go on without those who are due; None while nobody waits."""
        return datetime.fromisoformat(self.since) + patience if self.since else None

    # ------------------------------------------------------------ sealing and opening

    def seal(self, game: Game, teams: Collection[Team], sealed: str, now: datetime) -> None:
        """A seal that was made elsewhere."""
        mine = self.unsealed(game) & set(teams)
        if not mine:
            raise IllegalHere("no-word-wanted")
        if not HASH.fullmatch(sealed):
            raise Unreadable("bad-word-seal")
        self._put(game, dict.fromkeys(mine, sealed), now)

    def seal_here(self, game: Game, teams: Collection[Team], word: str, now: datetime) -> None:
        """Draws a salt and seals the word: whoever runs the program could read it."""
        mine = self.unsealed(game) & set(teams)
        if not mine:
            raise IllegalHere("no-word-wanted")
        check_word(word)
        kept = {team: (randomness.token_hex(16), word) for team in mine}
        self.kept |= kept
        self._put(game, {team: seal_of(*said) for team, said in kept.items()}, now)

    def _put(self, game: Game, seals: Mapping[Team, str], now: datetime) -> None:
        for team, sealed in sorted(seals.items()):
            game.tags[tag_of(team, "Sealed", self.number)] = sealed
        self._sealed(game, now)

    def _sealed(self, game: Game, now: datetime) -> None:
        """Opens what was sealed here, once nothing more can be sealed."""
        if self.unsealed(game):
            self.since = self.since or times.written(now)
            return
        self.since = times.written(now)
        for team, (salt, word) in sorted(self.kept.items()):
            self._open(game, team, salt, word)
        self.kept = {}

    def open(self, game: Game, teams: Collection[Team], salt: str, word: str) -> None:
        """Opens a word that was sealed elsewhere."""
        mine = self.awaited & set(teams)
        if not mine:
            raise IllegalHere("no-word-wanted")
        if self.unsealed(game):
            raise IllegalHere("word-not-all-sealed")
        for text in (salt, word):
            if len(text) > LONGEST_WORD or any(map(breaks_a_line, text)):
                raise Unreadable("bad-word", most=LONGEST_WORD)
        fits = {team for team in mine if self.word(game, team).sealed == seal_of(salt, word)}
        if not fits:
            raise IllegalHere("word-not-sealed")
        for team in sorted(fits):
            self._open(game, team, salt, word)

    def _open(self, game: Game, team: Team, salt: str, word: str) -> None:
        game.tags[tag_of(team, "Salt", self.number)] = salt
        game.tags[tag_of(team, "Word", self.number)] = word
        self.awaited.discard(team)

    # ------------------------------------------------------------ without it

    def go_without(
        self, game: Game, mine: Collection[Team], patience: timedelta, now: datetime
    ) -> None:
        """Goes on without the words of those who are due, if the others have waited long enough.

        One's own sealed word may be given up at once: whoever has lost it holds up nobody.
        """
        if not self.awaited:
            raise IllegalHere("no-word-wanted")
        until = self.until(patience)
        if not self.unsealed(game) and self.awaited <= set(mine):
            until = now
        if until is None:
            raise IllegalHere("word-nobody-sealed")
        if now < until:
            raise IllegalHere("word-wait", until=told_time(until))
        self._count_out(game, self.due(game), now)

    def _count_out(self, game: Game, teams: Collection[Team], now: datetime) -> None:
        """An unopened word counts as its seal, one never sealed as empty: everybody knows the rule."""
        sealing = bool(self.unsealed(game))
        for team in sorted(teams):
            game.tags[tag_of(team, "Unopened", self.number)] = times.written(now)
            game.tags[tag_of(team, "Word", self.number)] = self.word(game, team).sealed or ""
            self.awaited.discard(team)
        if sealing and self.awaited:
            self._sealed(game, now)

    def left_by(self, game: Game, teams: Collection[Team], now: datetime) -> None:
        """Nobody waits for these any more: they add no word, and one that was sealed stays closed."""
        gone = self.awaited & set(teams)
        sealed = {team for team in gone if self.word(game, team).sealed is not None}
        self._count_out(game, sealed - set(self.kept), now)
        self.awaited -= gone - set(self.kept)
        if self.awaited and not self.unsealed(game):
            self._sealed(game, now)


def check_word(word: str) -> None:
    """Refuses what no header can hold."""
    if not word.isprintable() or len(word) > LONGEST_WORD:
        raise Unreadable("bad-word", most=LONGEST_WORD)


def told_time(moment: datetime) -> str:
    """A moment as people and programs read it."""
    return moment.strftime("%Y-%m-%d %H:%M UTC")
