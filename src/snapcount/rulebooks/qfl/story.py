"""What has happened in a QFL play, and what its rules look at."""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.gridiron.field import Side
from snapcount.gridiron.replacing import replace
from snapcount.rulebooks.fever.cards import DeckName
from snapcount.rulebooks.fever.dead_ball import FeverPlayType, Flag, Story
from snapcount.rulebooks.fever.situation import FeverSituation
from snapcount.rulebooks.qfl.sheets import NO_ORDERS, Orders
from snapcount.rulebooks.qfl.situation import QflSituation

COSTLY_LATERALS = (3, 6)


@dataclass(frozen=True)
class QflStory(Story):
    """A story of the QFL. Without orders it holds only what the rules need of the situation."""

    late: int = 0  # 1: late in a half (QFL-1-4-3a)
    fumbler_only: int = 0  # 1: only the fumbler may advance a fumble (QFL-1-8a)
    orders: Orders = NO_ORDERS
    before: QflSituation | None = None  # for the orders' conditions, if there are any
    forward_pass: bool = False  # a forward pass has been thrown (QFL-1-4-3b)
    regular: bool = False  # the kick faces a regular defense
    kick: int = 0  # its length
    kicked_from: int = 0  # the spot of a free kick
    safety_kick: bool = False
    kneel: int | None = None  # notches a kneel-down takes (QFL-6-4a)
    muffed: bool = False
    fourth_down: int = 0  # 1: it is one
    out: bool = False  # the carrier is out of bounds, wherever that is
    out_ignored: bool = False  # OUT was shown, but laterals were to follow (QFLR-73)
    laterals: int = 0  # thrown so far
    charged_laterals: int = 0  # the last of them that cost a notch (QFLR-74)
    extra_notches: int = 0  # for the third and the sixth (QFL-1-10-8b)
    never_left: bool = False  # a return begun in the own end zone is still in it (QFLR-65)
    lateral_return: bool = False  # the coming return is that of a lateral (QFL-1-10-9a)
    lateral_out: Side | None = None  # whose lateral bounced out of bounds
    ran: int = 0  # 1: the clock was running before the snap (QFL-5-13a)
    said_loose: bool = False  # once the cards are read, a loose ball only matters for citations
    said_blocked: bool = False

    def carded(self, deck: DeckName, x: int, place: int) -> QflStory:
        """The story with a flag whose card, at that position in the deck, has been looked at (QFLR-16)."""
        flag = Flag(deck, Side.OFFENSE, x, x, looked_at=place)
        return replace(self, flags=(*self.flags, flag))

    def foul_at(
        self, spot: int, *, after_lateral: bool = False, lateral_return: bool = False
    ) -> QflStory:
        """The spot of the last flag's foul, in the down's offense's coordinates (QFL-5-7-2a)."""
        *flags, last = self.flags
        last = last._replace(
            foul_at=spot,
            after_lateral=after_lateral or lateral_return,
            lateral_return=lateral_return,
        )
        return replace(self, flags=(*flags, last))

    @property
    def extended(self) -> bool:
        """Whether laterals were thrown; without orders there are none."""
        return self.before is not None and self.laterals > 0

    def costs_for_a_lateral(self) -> QflStory:
        """The third and the sixth lateral cost a notch once something follows (QFL-1-10-8b, QFLR-74)."""
        if self.laterals not in COSTLY_LATERALS or self.charged_laterals == self.laterals:
            return self
        return replace(self, extra_notches=self.extra_notches + 1, charged_laterals=self.laterals)

    def at_the_whistle(self) -> QflStory:
        """A copy without what only matters while the ball is live; orders may use all of it."""
        if self.before is not None:
            return self
        return replace(
            self,
            fumbler_only=0,
            forward_pass=False,
            kick=0,
            kicked_from=0,
            safety_kick=False,
            muffed=False,
            fourth_down=0,
            out=self.sacked and self.out,
            out_ignored=False,
            never_left=False,
            lateral_return=False,
        )

    def without_cards(self, *, keeps_the_point: bool) -> QflStory:
        """A copy after all cards are read; where a pass came down matters to some fouls only."""
        if self.before is not None:
            return replace(self, flags=())
        point = self.point if keeps_the_point else None
        return replace(
            self,
            flags=(),
            regular=False,
            point=point,
            loose=self.sacked and self.loose,
            blocked=False,
            said_loose=self.loose,
            said_blocked=self.blocked,
        )

    def once_timed(self) -> QflStory:
        """A copy without what only the clock needs."""
        if self.before is not None:
            return self
        return replace(self, sacked=False, loose=False, out=False, returned=False)

    @property
    def was_loose(self) -> bool:
        """Whether the ball has been loose, for citations."""
        return self.loose or self.said_loose

    @property
    def was_blocked(self) -> bool:
        """Whether a kick was blocked, for citations."""
        return self.blocked or self.said_blocked

    def without_laterals(self) -> QflStory:
        """A copy after which no more laterals may follow (QFL-1-10-3)."""
        return replace(self, orders=self.orders.without_laterals())


# A story that has just begun, by play type; `replace` is much quicker than building one.
BEGINNINGS = {kind: QflStory(kind) for kind in FeverPlayType}


def qfl_story(story: Story) -> QflStory:
    """Casts a Football Fever story to a QFL story."""
    assert isinstance(story, QflStory)
    return story


def qfl(situation: FeverSituation) -> QflSituation:
    """Casts a Football Fever situation to a QFL situation."""
    assert isinstance(situation, QflSituation)
    return situation
