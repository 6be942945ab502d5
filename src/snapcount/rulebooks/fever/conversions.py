"""The try by run or pass, as college (FF-18-2) and TFL (TFL-CONV) play it."""

from __future__ import annotations

from snapcount.gridiron.facts import Conversion, ConversionFailed
from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.requests import Ask, Calls, Rule
from snapcount.gridiron.rulebook import at_once
from snapcount.rulebooks.fever.calls import AGAINST_SCRIMMAGE, Call, Defense, Play, Try
from snapcount.rulebooks.fever.cards import DeckName
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, FeverPlayType, Story
from snapcount.rulebooks.fever.family import FootballFever
from snapcount.rulebooks.fever.penalties import Called
from snapcount.rulebooks.fever.situation import FeverSituation, Phase


class WithConversions(FootballFever):
    """Football Fever with a choice after a touchdown: kick, or run or pass for two."""

    most_try_points = 2
    conversion_spot = 97
    try_choice: Ask[Try]
    conversion_calls: Calls[Call, Defense]

    def try_for_the_point(self, situation: FeverSituation) -> Rule[FeverSituation]:
        """Kick or conversion, declared openly (D17)."""
        wish = yield from self.try_choice
        if wish is Try.KICK:
            dead = yield from self.extra_point(situation.spot)
        else:
            dead = yield from self.conversion(self.try_line(situation, FeverPlayType.CONVERSION))
        return (yield from self.play_over(situation, dead))

    def conversion(self, x: int) -> Rule[DeadBall]:
        """One scrimmage down for two points (chart I)."""
        call, defense = yield from self.conversion_calls
        dead = yield from self.down_from_scrimmage(x, call, defense, FeverPlayType.CONVERSION)
        if dead.end is End.GOOD_TRY:
            return dead
        self.announce(ConversionFailed(Side.OFFENSE), *self.because.failed_conversion)
        return DeadBall(End.FAILED_TRY, Side.OFFENSE, x, dead.story)

    def try_line(self, before: FeverSituation, kind: FeverPlayType) -> int:
        """Conversions start on the 3, unless a penalty has moved the spot."""
        if kind is FeverPlayType.CONVERSION and before.phase is Phase.TRY:
            return self.conversion_spot
        return before.spot

    def nothing_to_gain(self, dead: DeadBall, called: Called) -> bool:
        """A failed return of a conversion is dead, whatever the returners did (FFR-67)."""
        if dead.end is End.FAILED_TRY and _returners_fouled(called):
            return True
        if dead.end is End.GOOD_TRY and dead.side is Side.DEFENSE:
            return called.guilty is Side.OFFENSE and not called.foul.personal
        return super().nothing_to_gain(dead, called)

    def try_again(self, before: FeverSituation, dead: DeadBall, called: Called) -> FeverSituation:
        """A foul of the returners takes their points away, but the try is over (FFR-67)."""
        if not _returners_fouled(called):
            return super().try_again(before, dead, called)
        failed = DeadBall(End.FAILED_TRY, Side.OFFENSE, before.spot, dead.story)
        return at_once(self.next_ball(before, failed))

    def touchdown(self, by: Side, story: Story, *cites: str) -> DeadBall:
        """On a conversion the end zone is worth two, and no try follows."""
        if story.kind is not FeverPlayType.CONVERSION:
            return super().touchdown(by, story, *cites)
        returned = self.because.returned_conversion if by is Side.DEFENSE else ()
        cites = (*self.because.conversion, *returned, *cites)
        points = self.conversion_points
        self.announce(Conversion(by, points), *cites)
        return DeadBall.held(by, LENGTH, story, End.GOOD_TRY, points)

    def safety(self, against: Side, story: Story, *cites: str) -> DeadBall:
        """On a conversion only the end zone scores (FFR-67)."""
        if story.kind is not FeverPlayType.CONVERSION:
            return super().safety(against, story, *cites)
        return DeadBall.held(against, 0, story)

    def touchback(self, by: Side, story: Story, cite: str, *more: str) -> DeadBall:
        """On a conversion the ball is simply dead (FFR-67)."""
        if story.kind is not FeverPlayType.CONVERSION:
            return super().touchback(by, story, cite, *more)
        return DeadBall.held(by, 0, story)


def _returners_fouled(called: Called) -> bool:
    by_the_defense = called.flag.offense is Side.DEFENSE and called.guilty is Side.DEFENSE
    return called.flag.deck is DeckName.RETURNING and by_the_defense


def conversion_calls(calls: tuple[Call, ...], *cites: str) -> Calls[Call, Defense]:
    """The sealed calls of a conversion; no block die."""
    return Calls("calls", calls, AGAINST_SCRIMMAGE, ["FF-3.6.1-0a", *cites])


NO_BOMB = tuple(
    Call(play, in_out)
    for play in (Play.RUN, Play.OPTION_RUN, Play.DRAW, Play.PASS, Play.OPTION_PASS)
    for in_out in (False, True)
)
