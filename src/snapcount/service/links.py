"""Dice from both sides' hash chains at a table: what is handed in, what is due, who withholds.

The link that comes first is kept apart from the record, where nobody can read it, until the other
side's is there too.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from math import ceil
from typing import Any, Self

from snapcount.game.game import Game
from snapcount.game.linked import CHAIN_TAG, LINK_TAG, WITHHELD, Chains, Withheld, thrown
from snapcount.game.verifying import Origin
from snapcount.gridiron.field import Team
from snapcount.gridiron.links import LENGTH, Link, is_hash
from snapcount.gridiron.requests import Answer, Chance
from snapcount.gridiron.rulebook import Rulebook
from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.service import times

LINK_MINUTES = 10  # minutes to wait for the other side's link
MOST_MINUTES = 24 * 60
LAST_RETURN = LENGTH // 2  # throws after which nobody goes back: what is left is enough for a game


def can_be_linked(rules: Rulebook[Any]) -> bool:
    """Whether links fit the rules: both sides could work out cards that nobody may see yet."""
    return not rules.at_the_table.voids_calls


def check_openable(rules: Rulebook[Any], *, two_people: bool, chosen: bool) -> None:
    """Refuses games that cannot be played with links."""
    if not two_people:
        raise IllegalHere("links-two-people")
    if chosen:
        raise IllegalHere("links-and-seed")
    if not can_be_linked(rules):
        raise IllegalHere("links-unseen-cards", title=rules.title)


@dataclass
class Exchange:
    """The links of one game. Every refusal leaves it as it was."""

    game: Game
    patience: int = LINK_MINUTES  # minutes
    held: dict[Team, str] = field(default_factory=dict)  # a link that waits for the other side's
    since: str = ""  # when it came, UTC

    @classmethod
    def at(cls, game: Game, patience: int, stored: dict[str, str] | None = None) -> Self | None:
        """The links of the game, if its dice come from them."""
        if game.tags.get("Dice") != Origin.LINKS:
            return None
        kept = dict(stored or {})
        since = kept.pop("since", "")
        return cls(game, patience, {Team(team): link for team, link in kept.items()}, since)

    def stored(self) -> dict[str, str]:
        """What only the table may know."""
        kept = {str(team): link for team, link in self.held.items()}
        return kept | {"since": self.since} if kept else {}

    # ------------------------------------------------------------ looking

    @property
    def chains(self) -> Chains:
        """What has been revealed so far."""
        return Chains.read(self.game.tags)

    @property
    def open(self) -> bool:
        """Whether the game goes on: both heads are there, and no link is withheld."""
        return WITHHELD not in self.game.tags and not self.headless

    @property
    def headless(self) -> set[Team]:
        """The sides whose chain is not there yet."""
        return {team for team, tag in CHAIN_TAG.items() if tag not in self.game.tags}

    @property
    def due(self) -> int:
        """The number of the throw that waits for links; 0 if none does."""
        pending = self.game.pending
        if pending is None or not self.open or not isinstance(pending.request, Chance):
            return 0
        number = thrown(self.game) + 1
        return 0 if self.chains.revealed(number) else number

    @property
    def awaited(self) -> set[Team]:
        """The sides that have to hand something in."""
        if WITHHELD in self.game.tags:
            return set()
        return self.headless or (
            {team for team in Team if team not in self.held} if self.due else set()
        )

    def answer(self) -> Answer | None:
        """The pending throw; None while a link is missing."""
        number, chains = thrown(self.game) + 1, self.chains
        return chains.dice(number).answer(self.game.moment) if chains.revealed(number) else None

    @property
    def until(self) -> datetime | None:
        """After that the link that is missing can be claimed; none while both sides are asked."""
        if not self.held:
            return None
        return datetime.fromisoformat(self.since) + timedelta(minutes=self.patience)

    # ------------------------------------------------------------ handing in

    def add_chain(self, team: Team, head: str) -> bool:
        """Takes the head of a side's chain; False if it has been there before."""
        said = f"{LENGTH} {_checked(head)}"
        if team not in self.headless:
            if self.game.tags[CHAIN_TAG[team]] == said:
                return False
            raise IllegalHere("links-chain-there")
        if self.game.tags.get(CHAIN_TAG[team.other]) == said:
            raise IllegalHere("links-chain-copied")
        self.game.tags[CHAIN_TAG[team]] = said
        return True

    def add_link(self, team: Team, number: int, text: str) -> bool:
        """Takes a side's link of the throw that is due; False if it has been there before.

        As soon as both are there the throw can fall.
        """
        due = self.due
        if number > LENGTH or due > LENGTH:
            raise IllegalHere("links-used-up", most=LENGTH)
        if number and Link(number, text) == self.chains.last[team]:
            return False  # sent once more after its throw
        if not due or number != due:
            raise IllegalHere("links-not-due")
        if not Link(number, _checked(text)).continues(self.chains.last[team]):
            raise IllegalHere("links-wrong")
        if team in self.held:
            return False  # there is only one link n
        self.held[team] = text
        if len(self.held) < len(Team):
            self.since = times.written(times.now())
        else:
            self._reveal(number)
        return True

    def _reveal(self, number: int) -> None:
        for team, text in self.held.items():
            self.game.tags[LINK_TAG[team]] = f"{number} {text}"
        self.held, self.since = {}, ""

    def claim(self, team: Team) -> bool:
        """Ends the game there, since the other side's link has not come in time."""
        number, until = self.due, self.until
        if not number or team not in self.held or until is None:
            raise IllegalHere("links-nothing-withheld")
        left = (until - times.now()).total_seconds()
        if left > 0:
            raise IllegalHere("links-not-yet", minutes=int(left // 60), seconds=ceil(left % 60))
        self._reveal(number)
        self.game.tags[WITHHELD] = str(Withheld(team.other, number, times.written(times.now())))
        return True

    # ------------------------------------------------------------ what does not go together with it

    def check_hand_over(self, teams: Iterable[Team], *, to_person: bool) -> None:
        """A chain belongs to whoever has its secret."""
        if not to_person:
            raise IllegalHere("links-two-people")
        if set(teams) - self.headless:
            raise IllegalHere("links-seat-kept")

    def check_rollback(self) -> None:
        """Nobody goes back once one side has revealed its link of a throw."""
        if self.held:
            raise IllegalHere("links-throw-first")
        if thrown(self.game) > LAST_RETURN:
            raise IllegalHere("links-late-return", most=LAST_RETURN)


def _checked(text: str) -> str:
    if not is_hash(text):
        raise Unreadable("links-not-a-hash")
    return text
