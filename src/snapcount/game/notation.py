"""Records to text and back: our PGN.

One line per tag, one line per play::

    [Home "Mill City"]
    7. Q1 3:48, AWAY 2&15 at AWAY 10, ... | ... punt~01bc=47; referee~6024=blank | [FF-13.12-1] HAR punts ...

A line that begins with ``#`` is a comment on the play above it, one with ``void 1: `` a play that
rollback 1 made void, one with ``@`` an act that a server witnessed. Every game begins with the tag
``Snapcount``; a file may hold many. Printing the record of a game and reading it again gives the same
record.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from dataclasses import dataclass, replace

from snapcount.game.acts import Act, Digest, print_given
from snapcount.game.record import FORMAT, TAG_NAME, Given, PlayLine, Record, Told
from snapcount.mistakes import Unreadable

FIRST_TAG = "Snapcount"
NOTHING = "-"
MOST_SHOWN = 200  # letters of a damaged line in a sentence

# Possessive, so that a value of megabytes is read without noting a place to return to at each letter.
_TAG = re.compile(rf'\[({TAG_NAME}) "((?:[^"\\]++|\\.)*+)"\]')
_NUMBER = "[1-9][0-9]{0,5}"
_PLAY = re.compile(rf"(?:void ({_NUMBER}): )?({_NUMBER})\. (.*)")
_NAME = r"[^,;:|=~@#\[\]{}\"]+?"  # what the kernel allows to be printed
_GIVEN = re.compile(rf"({_NAME})~([0-9a-f]{{4}})=({_NAME}(?:, {_NAME})*)( @hand)?")
_TOLD = re.compile(r"\[([^\]]*)\](?: (.*))?")
_SIGNED = re.compile(r"signed ([0-9a-f]{128})")


# ---------------------------------------------------------------- printing


def print_record(record: Record) -> str:
    """The text of a record, ending with an empty line so that records can be joined."""
    lines = [print_header(record), "", *map(print_line, record.plays)]
    lines += [f"@{act}" for act in record.acts]
    lines += [f"@signed {record.signature}"] if record.signature else []
    return "\n".join(lines) + "\n\n"


def print_header(record: Record) -> str:
    """The tags of a record and the remarks before the first play."""
    tags = [f'[{name} "{_escaped(value)}"]' for name, value in record.tags]
    return "\n".join([*tags, *map(_comment, record.comments)])


def print_line(play: PlayLine) -> str:
    """The line of a play, with its comments on the lines below."""
    return "\n".join([print_play(play), *map(_comment, play.comments)])


def print_play(play: PlayLine) -> str:
    """The line of a play, without comments."""
    given = "; ".join(map(print_given, play.given)) or NOTHING
    void = f"void {play.void}: " if play.void else ""
    line = f"{void}{play.number}. {play.situation} | {given}"
    if play.told is None:
        return line
    return f"{line} | [{' '.join(play.told.cites)}] {play.told.words}".rstrip(" ")


def _comment(text: str) -> str:
    return f"# {text}".rstrip(" ")


_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}


def _escaped(value: str) -> str:
    return "".join(_ESCAPES.get(character, character) for character in value)


def _unescaped(value: str) -> str:
    pieces = value.split("\\\\")  # what stands between two backslashes: only single ones are left
    return "\\".join(map(_without_backslashes, pieces))


def _without_backslashes(text: str) -> str:
    return text.replace("\\n", "\n").replace("\\r", "\r").replace("\\", "")


# ---------------------------------------------------------------- reading


@dataclass(frozen=True)
class Damage:
    """An unreadable line, and what was expected there."""

    line: int
    text: str
    expected: str  # the key of a sentence

    def mistake(self, file: str) -> Unreadable:
        """The damage as a sentence."""
        text = self.text if len(self.text) <= MOST_SHOWN else f"{self.text[:MOST_SHOWN]} ..."
        return Unreadable(f"record-{self.expected}", file=file, line=self.line, text=text)


@dataclass(frozen=True)
class Reading:
    """As much of a game as could be read."""

    record: Record
    damage: tuple[Damage, ...] = ()
    digest: str = ""  # of the text as it was read


def read_records(text: str | bytes) -> list[Reading]:
    """Every game of a text. Damaged lines are reported and skipped; the rest is kept."""
    reader = _Reader()
    for number, line in enumerate(_lines(text), start=1):
        reader.read(number, line)
    return reader.readings()


def _lines(text: str | bytes) -> Iterator[str | None]:
    """The lines of a text; ``None`` for one that is not UTF-8."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    for line in data.removeprefix(BOM_UTF8).split(b"\n"):  # some editors write a BOM
        try:
            yield line.removesuffix(b"\r").decode()
        except UnicodeDecodeError:
            yield None


class _Draft:
    """A game being read. Lists: a record copied at every line would cost the square of its length."""

    def __init__(self) -> None:
        self.tags: list[tuple[str, str]] = []
        self.damage: list[Damage] = []
        self.acts: list[str] = []
        self.signature = ""
        self.digest = Digest()  # of everything but the acts
        self._comments: list[str] = []  # before the first play
        self._plays: list[tuple[PlayLine, list[str]]] = []  # with the comments below each

    @property
    def last(self) -> PlayLine | None:
        """The last play read so far."""
        return self._plays[-1][0] if self._plays else None

    @property
    def witnessed(self) -> bool:
        """Whether its acts have begun: no play follows."""
        return bool(self.acts or self.signature)

    @property
    def empty(self) -> bool:
        """Only comments or damage so far."""
        return not (self.tags or self._plays or self.witnessed)

    def add_play(self, play: PlayLine) -> None:
        self._plays.append((play, []))

    def add_comment(self, text: str) -> None:
        (self._plays[-1][1] if self._plays else self._comments).append(text)

    def reading(self) -> Reading:
        plays = tuple(
            replace(play, comments=tuple(below)) if below else play for play, below in self._plays
        )
        tags, comments, acts = tuple(self.tags), tuple(self._comments), tuple(self.acts)
        record = Record(tags, plays, comments, acts, self.signature)
        return Reading(record, tuple(self.damage), str(self.digest))


class _Reader:
    """A line reader that survives any input."""

    def __init__(self) -> None:
        self._number = 0  # of the line being read
        self._games: list[_Draft] = []

    def read(self, number: int, line: str | None) -> None:
        self._number = number
        if line is None:
            return self._damaged("?", "utf-8")
        if not line.strip():
            return None
        self._read(line)
        self._games[-1].digest.add(line)
        return None

    def _read(self, line: str) -> None:
        if line.startswith("#"):
            self._comment(line[1:].removeprefix(" "))
        elif line.startswith("["):
            self._tag(line)
        elif line.startswith("@"):
            self._act(line[1:].rstrip(" "))
        else:
            self._play(line)

    def readings(self) -> list[Reading]:
        return [game.reading() for game in self._games]

    def _game(self, line: str) -> _Draft:
        """The game being read; it begins even if its first tag is damaged."""
        if not self._games or self._games[-1].empty:
            self._damage_first(line)
        return self._games[-1]

    def _begin(self) -> _Draft:
        """A new game, unless there are only comments or damage so far: they belong to this game."""
        if not self._games or not self._games[-1].empty:
            self._games.append(_Draft())
        return self._games[-1]

    def _damage_first(self, line: str) -> None:
        self._begin()
        self._damaged(line, "first-tag")

    def _damaged(self, line: str, expected: str) -> None:
        game = self._games[-1] if self._games else self._begin()
        game.damage.append(Damage(self._number, line, expected))

    def _comment(self, text: str) -> None:
        game = self._games[-1] if self._games else self._begin()
        game.add_comment(text)

    def _tag(self, line: str) -> None:
        match = _TAG.fullmatch(line.rstrip())
        if not match:
            return self._damaged(line, "tag")
        name, value = match[1], _unescaped(match[2])
        if name == FIRST_TAG:
            self._begin()
            if value != FORMAT:
                self._damaged(line, "format")
        elif self._games and (self._games[-1].last or self._games[-1].witnessed):
            self._damage_first(line)  # the first tag of the next game is lost
        else:
            self._game(line)
        self._games[-1].tags.append((name, value))
        return None

    def _play(self, line: str) -> None:
        play = read_play(line)
        if isinstance(play, str):
            return self._damaged(line, play)
        game = self._game(line)
        if game.witnessed:
            return self._damaged(line, "after-acts")
        last = game.last
        if last and not last.void and play.number <= last.number:
            return self._damaged(line, "order")  # only a rollback leads back
        game.add_play(play)
        return None

    def _act(self, line: str) -> None:
        game, signed = self._game(f"@{line}"), _SIGNED.fullmatch(line)
        if game.signature:
            self._damaged(f"@{line}", "after-signature")
        elif signed:
            game.signature = signed[1]
        elif Act.read(line) is None:
            self._damaged(f"@{line}", "act")
        else:
            game.acts.append(line)


def read_play(line: str) -> PlayLine | str:
    """The play of a line, or what was expected instead."""
    begun = _PLAY.fullmatch(line.rstrip(" "))
    if not begun:
        return "play"
    parts = begun[3].split(" | ", 2)
    if len(parts) < 2:
        return "answers"
    given = _read_given(parts[1])
    if given is None:
        return "answer"
    told = None
    if len(parts) == 3:
        match = _TOLD.fullmatch(parts[2])
        if not match:
            return "told"
        told = Told(tuple(match[1].split()), match[2] or "")
    return PlayLine(int(begun[2]), parts[0], given, told, void=int(begun[1] or 0))


def _read_given(text: str) -> tuple[Given, ...] | None:
    if text == NOTHING:
        return ()
    given = []
    for part in text.split("; "):
        match = _GIVEN.fullmatch(part)
        if not match:
            return None
        answer = tuple(match[3].split(", "))
        given.append(Given(match[1], match[2], answer, by_hand=bool(match[4])))
    return tuple(given)
