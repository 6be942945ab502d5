"""What the header of a game with dice from links says: the heads, the last links, a withheld one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Self

from snapcount.game.game import Game
from snapcount.game.record import Record
from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.field import Team
from snapcount.gridiron.links import LENGTH, Link, LinkedDice, is_hash
from snapcount.gridiron.requests import Answer, Chance
from snapcount.mistakes import IllegalHere, Mistake, Unreadable

CHAIN_TAG = {Team.HOME: "HomeChain", Team.AWAY: "AwayChain"}
LINK_TAG = {Team.HOME: "HomeLink", Team.AWAY: "AwayLink"}
WITHHELD = "Withheld"
TAGS = (*CHAIN_TAG.values(), *LINK_TAG.values(), WITHHELD)
OTHERWISE = re.compile(  # with a seed
    "(Commitment|Seed|(Home|Away)(Word|Sealed|Salt|Unopened)|TakeBacks?|NewSeed)[0-9]*"
)

_WITHHELD = re.compile(
    r"(HOME|AWAY) ([1-9][0-9]{0,3}) ([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)"
)


@dataclass(frozen=True)
class Withheld:
    """A link that did not come in time: the game ended there."""

    team: Team
    number: int
    time: str  # UTC

    def __str__(self) -> str:
        return f"{self.team} {self.number} {self.time}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parses the tag."""
        found = _WITHHELD.fullmatch(text)
        if not found:
            raise Unreadable("links-tag", name=WITHHELD, given=text)
        return cls(Team(found[1]), int(found[2]), found[3])


@dataclass(frozen=True)
class Chains:
    """Both sides' chains, as far as they are known."""

    heads: Mapping[Team, Link]
    last: Mapping[Team, Link]  # a side that has revealed nothing yet: its head
    withheld: Withheld | None = None

    @classmethod
    def read(cls, tags: Mapping[str, str]) -> Self:
        """What the header says."""
        heads = {
            team: Link(0, _numbered(tag, tags[tag], LENGTH).text)
            for team, tag in CHAIN_TAG.items()
            if tag in tags
        }
        last = {
            team: _numbered(tag, tags[tag]) if tag in tags else heads.get(team, Link(0, ""))
            for team, tag in LINK_TAG.items()
        }
        said = tags.get(WITHHELD)
        return cls(heads, last, Withheld.read(said) if said is not None else None)

    @property
    def begun(self) -> bool:
        """Whether both heads are there."""
        return len(self.heads) == len(Team)

    def revealed(self, number: int) -> bool:
        """Whether both sides have revealed that link."""
        return all(link.number >= number for link in self.last.values())

    def dice(self, number: int) -> LinkedDice:
        """The dice of a throw whose links have been revealed."""
        home, away = (self.last[team].back_to(number).text for team in (Team.HOME, Team.AWAY))
        return LinkedDice(home, away)

    def one_by_one(self) -> Iterator[LinkedDice]:
        """The dice of all throws so far, in order."""
        count = min(link.number for link in self.last.values())
        sides = [list(_texts(self.last[team].back_to(count))) for team in (Team.HOME, Team.AWAY)]
        for home, away in zip(*map(reversed, sides), strict=True):
            yield LinkedDice(home, away)


def _texts(link: Link) -> Iterator[str]:
    """The link and all before it, without the head."""
    while link.number:
        yield link.text
        link = link.back_to(link.number - 1)


def _numbered(name: str, text: str, only: int = 0) -> Link:
    """The number and the hash of a tag."""
    number, _, hashed = text.partition(" ")
    known = number == str(only) if only else bool(re.fullmatch("[1-9][0-9]{0,3}", number))
    if not known or int(number) > LENGTH or not is_hash(hashed):
        raise Unreadable("links-tag", name=name, given=text)
    return Link(int(number), hashed)


@dataclass
class ThrownInTurn:
    """A driver that throws a whole game again: every throw takes the next links."""

    chains: Chains
    _coming: Iterator[LinkedDice] = field(init=False)

    def __post_init__(self) -> None:
        self._coming = self.chains.one_by_one()

    def answer(self, moment: Moment) -> Answer:
        """The throw as the next links give it."""
        dice = next(self._coming, None)
        if dice is None:
            raise IllegalHere("links-missing", name=moment.request.name)
        return dice.answer(moment)


def is_final(game: Game) -> bool:
    """Whether nothing comes any more: the final whistle has blown, or a link was withheld."""
    return game.over or WITHHELD in game.tags


def thrown(game: Game) -> int:
    """How often dice, cards and coins have decided, in void plays too."""
    return sum(isinstance(one.request, Chance) for play in game.log() for one in play.answered)


def chains_of(record: Record) -> Chains:
    """The chains of a record."""
    return Chains.read(dict(record.tags))


def broken_chain(chains: Chains) -> Mistake | None:
    """Whether the last links lead back to the heads."""
    for team, link in chains.last.items():
        if link.number and (team not in chains.heads or not link.continues(chains.heads[team])):
            return IllegalHere("links-broken", team=team, number=link.number)
    return None


def wrong_header(record: Record, chains: Chains, game: Game) -> Iterator[Mistake]:
    """What the header says about links must be what the plays needed, and nothing else."""
    for name, _ in record.tags:
        if OTHERWISE.fullmatch(name):
            yield IllegalHere("links-with-seed", name=name)
    count, withheld = thrown(game), chains.withheld
    for team, link in chains.last.items():
        # Who was left waiting had revealed one link more.
        waited = withheld is not None and team is not withheld.team
        if link.number != count + waited:
            yield IllegalHere("links-number", team=team, number=link.number, throws=count + waited)
    if withheld is None:
        return
    due = game.pending is not None and isinstance(game.pending.request, Chance)
    if not due or withheld.number != count + 1:
        yield IllegalHere("links-not-withheld", team=withheld.team, number=withheld.number)
