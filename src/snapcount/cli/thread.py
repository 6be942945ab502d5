"""Posts of a game against its acts: a thread proves that history was not rewritten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from snapcount.game.acts import heads
from snapcount.game.record import Record
from snapcount.game.replaying import new_game
from snapcount.game.saving import cannot_read
from snapcount.game.witnesses import Says, Witnessed
from snapcount.insight.stats.identity import game_id
from snapcount.mistakes import Mistake, Unreadable
from snapcount.press.posts.machine_line import MachineLine, machine_lines
from snapcount.words import Teller


@dataclass(frozen=True)
class Post:
    """A machine line, and where it stands."""

    file: str
    line: MachineLine

    @property
    def act(self) -> int:
        """How many acts it binds; 0 if it names no hash of them."""
        return int(self.line.chain.partition(":")[0] or 0)


@dataclass(frozen=True)
class Compared:
    """What the posts say about one game."""

    posts: int = 0  # that name a hash of the acts
    without: int = 0
    acts: int = 0  # up to here they fit
    unknown: bool = False  # the acts are not public yet
    bad: Post | None = None  # the first that does not fit

    @property
    def good(self) -> bool:
        """Whether no post speaks against the record."""
        return self.bad is None

    def told(self, teller: Teller) -> Iterator[str]:
        """The result in sentences."""
        if self.bad is not None:
            line, act = self.bad.line, self.bad.act
            facts = {"file": self.bad.file, "play": line.play, "act": act, "good": self.acts}
            yield teller.say("witness.posts-bad", **facts)
        elif self.posts and self.unknown:
            yield teller.say("witness.posts-open")
        elif self.posts:
            yield teller.say("witness.posts", posts=self.posts, acts=self.acts)
        if self.without:
            yield teller.say("witness.posts-without", posts=self.without)


def read_posts(files: Sequence[Path]) -> list[Post]:
    """Every machine line of the files."""
    posts = []
    for file in files:
        try:
            lines = machine_lines(file.read_text(encoding="utf-8", errors="replace"))
        except OSError as error:
            raise cannot_read(file, error) from error
        if not lines:
            raise Unreadable("post-line", file=str(file))
        posts += [Post(str(file), line) for line in lines]
    return posts


def by_game(posts: Sequence[Post], records: Sequence[Record]) -> list[list[Post]]:
    """The posts of each record; a post of none of them is a mistake."""
    ids = [_id(record) for record in records]
    for post in posts:
        if post.line.game not in ids:
            raise Unreadable("post-game", file=post.file, given=post.line.game)
    return [[post for post in posts if post.line.game == each] for each in ids]


def _id(record: Record) -> str:
    try:
        return game_id(new_game(record))
    except Mistake:  # that it cannot be replayed is told anyway
        return ""


def compare(posts: Sequence[Post], record: Record, witness: Witnessed) -> Compared:
    """Whether the hashes in the posts are those of the record's acts."""
    naming = sorted([post for post in posts if post.act], key=lambda post: post.act)
    without = len(posts) - len(naming)
    if witness.says is Says.OPEN:
        return Compared(len(naming), without, unknown=True)
    known = {str(head) for head in heads(record.acts)}
    good = 0
    for post in naming:
        if post.line.chain not in known:
            return Compared(len(naming), without, good, bad=post)
        good = post.act
    return Compared(len(naming), without, good)
