"""What has happened in a play of the QFL, and what its rules look at."""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.gridiron.field import Side
from snapcount.gridiron.replacing import replace
from snapcount.rulebooks.fever.cards import DeckName
from snapcount.rulebooks.fever.dead_ball import Flag, Kind, Story
from snapcount.rulebooks.fever.situation import FeverSituation
from snapcount.rulebooks.qfl.sheets import NO_ORDERS, Orders
from snapcount.rulebooks.qfl.situation import QflSituation

COSTLY_LATERALS = (3, 6)


@dataclass(frozen=True)
class QflStory(Story):
    """A story of the QFL. Without orders nothing but what the rules need of the situation is in it."""

    late: bool = False  # late in a half (QFL-1-4-3a)
    fumbler_only: bool = False  # only the fumbler may advance a fumble (QFL-1-8a)
    orders: Orders = NO_ORDERS
    before: QflSituation | None = None  # for the orders' conditions, if there are any
    forward_pass: bool = False  # a forward pass has been thrown (QFL-1-4-3b)
    regular: bool = False  # the kick faces a regular defence
    kick: int = 0  # its length
    kicked_from: int = 0  # the spot of a free kick
    safety_kick: bool = False
    kneel: int = 0  # notches a kneel-down takes (QFL-6-4a)
    muffed: bool = False
    fourth_down: bool = False
    out: bool = False  # the carrier is out of bounds, wherever that is
    out_ignored: bool = False  # OUT was shown, but laterals were to follow (QFLR-73)
    laterals: int = 0  # thrown so far
    charged_laterals: int = 0  # the last of them that cost a notch (QFLR-74)
    extra_notches: int = 0  # for the third and the sixth (QFL-1-10-8b)
    never_left: bool = False  # a return begun in the own end zone is still in it (QFLR-65)
    lateral_return: bool = False  # the coming return is that of a lateral (QFL-1-10-9a)
    lateral_out: Side | None = None  # whose lateral bounced out of bounds

    def carded(self, deck: DeckName, x: int, card: str) -> QflStory:
        """The same with a flag whose card has been looked at (QFLR-16)."""
        flag = Flag(deck, Side.OFFENCE, x, x, card=card)
        return replace(self, flags=(*self.flags, flag))

    def foul_at(
        self, spot: int, *, after_lateral: bool = False, lateral_return: bool = False
    ) -> QflStory:
        """The last flag's foul was there, as the offence of the down counts (QFL-5-7-2a)."""
        *flags, last = self.flags
        last = last._replace(
            foul_at=spot,
            after_lateral=after_lateral or lateral_return,
            lateral_return=lateral_return,
        )
        return replace(self, flags=(*flags, last))

    def costs_for_a_lateral(self) -> QflStory:
        """The third and the sixth lateral cost a notch once something follows (QFL-1-10-8b, QFLR-74)."""
        if self.laterals not in COSTLY_LATERALS or self.charged_laterals == self.laterals:
            return self
        return replace(self, extra_notches=self.extra_notches + 1, charged_laterals=self.laterals)

    def without_laterals(self) -> QflStory:
        """The same when no more laterals may follow (QFL-1-10-3)."""
        return replace(self, orders=self.orders.without_laterals())


# A story that has just begun, by kind of play; `replace` is much quicker than building one.
BEGINNINGS = {kind: QflStory(kind) for kind in Kind}


def qfl_story(story: Story) -> QflStory:
    """A story of Football Fever, known to be one of the QFL."""
    assert isinstance(story, QflStory)
    return story


def qfl(situation: FeverSituation) -> QflSituation:
    """A situation of Football Fever, known to be one of the QFL."""
    assert isinstance(situation, QflSituation)
    return situation
