"""Games whose dice come from both sides' hash chains, with everything that a side needs for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from snapcount.game.saving import Secrets
from snapcount.game.verifying import Origin
from snapcount.gridiron.field import Team
from snapcount.gridiron.links import LENGTH, hashed
from snapcount.service.agreement import Agreement, agreed_rules
from snapcount.service.coaching import named_coach
from snapcount.service.links import LINK_MINUTES, Exchange
from snapcount.service.table import Table

# Over after some ten plays, so that a test has a whole game in no time.
LATE_START = "Q4 4:48, AWAY 1&10 at own 25, AWAY 0 HOME 7, time-outs AWAY 1 HOME 1, scrimmage"


@dataclass(frozen=True)
class Side:
    """Somebody with a secret of their own."""

    secret: str
    links: tuple[str, ...] = field(init=False, repr=False)  # by number, from the head on

    def __post_init__(self) -> None:
        links = [self.secret]
        for _ in range(LENGTH):
            links.append(hashed(links[-1]))
        object.__setattr__(self, "links", tuple(reversed(links)))

    @property
    def head(self) -> str:
        return self.links[0]


SIDES = {Team.HOME: Side("1f" * 32), Team.AWAY: Side("e0" * 32)}


def linked_table(rulebook: str = "fever/original", start: str = LATE_START, **agreed: Any) -> Table:
    """A table of two programs whose sides have published nothing yet."""
    agreement = Agreement(agreed_rules(rulebook, {}, {}), dice=Origin.LINKS, start=start, **agreed)
    game = agreement.game(Secrets(), "2026-01-31")
    coaches = {team: named_coach("rookie", team, game.rulebook, "linked") for team in Team}
    return Table(game, coaches, None, Secrets(), links=Exchange.at(game, LINK_MINUTES))


def exchange(table: Table) -> Exchange:
    """The links of the table."""
    assert table.links is not None
    return table.links


def publish_heads(table: Table) -> None:
    for team, side in SIDES.items():
        exchange(table).add_chain(team, side.head)


def go_on(table: Table, throws: int = LENGTH) -> None:
    """Play on for so many throws, or until the game is over."""
    while not table.game.over:
        for _ in table.go_on():
            pass
        number = exchange(table).due
        if not number or not throws:
            return
        for team, side in SIDES.items():
            exchange(table).add_link(team, number, side.links[number])
        throws -= 1


def finished(**agreed: Any) -> Table:
    """A whole game."""
    table = linked_table(**agreed)
    publish_heads(table)
    go_on(table)
    assert table.game.over
    return table
