"""What all kicks share: the roll on a kick column, and the kick that comes down (PD-VI-4, PDR-12)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Blocked, FairCatch, Fumble, TakesTheBall
from snapcount.gridiron.field import (
    Side,
    Spot,
    from_the_other_side,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import ends_with, subrule
from snapcount.rulebooks.paydirt.calls import COFFIN_CORNER, Runback, runback
from snapcount.rulebooks.paydirt.charts.cells import FOULS, Cell
from snapcount.rulebooks.paydirt.charts.cells import BoxType as Box
from snapcount.rulebooks.paydirt.charts.columns import Special
from snapcount.rulebooks.paydirt.charts.endless import ELSEWHERE, NO_LENGTH
from snapcount.rulebooks.paydirt.dead_ball import DeadBall, End, Foul, PaydirtPlayType, Story
from snapcount.rulebooks.paydirt.dice import DISTANCE_ROLL, KICK_ROLL, RE_ROLL, ROLL_ON
from snapcount.rulebooks.paydirt.facts import ChartRead, CoffinCorner, FreeBall, LetRoll
from snapcount.rulebooks.paydirt.penalties import CONTACT, foul_in
from snapcount.rulebooks.paydirt.returns import Trip
from snapcount.rulebooks.paydirt.switches import ON

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

BLOCKED_DEPTH = 10  # behind the line of scrimmage (PD-A11-A-e)


class Block(StrEnum):
    """Which block option the receivers use, and so what they concede (PD-A11-A, -C, -D)."""

    NONE = "none"
    ORDINARY = "block option"  # all four concessions
    SPECIAL = "special block option"  # no return
    FREE = "free block option"  # nothing

    @property
    def concedes_the_return(self) -> bool:
        """Whether the kick may not be returned (PD-A11-A-i)."""
        return self in (Block.ORDINARY, Block.SPECIAL)


class Kick(NamedTuple):
    """A kick that is being tried."""

    column: Special
    x: int
    less: int = 0  # coffin corner (PD-A10-C-a)
    most: int | None = None  # the longest return (PD-A2-d, PD-A2-e)
    block: Block = Block.NONE
    blocked_on: int | None = None  # the Blocked-Kick number
    fake_on: int | None = None  # the Fake-Kick number
    quick: bool = False  # before fourth down (PD-A10-A)
    called_out: bool = False  # out of bounds by choice (PD-A10-C-b)
    cites: tuple[str, ...] = ()  # the rules behind the receivers' expectation

    @property
    def numbers(self) -> Numbers:
        """What determines how the roll is read."""
        return Numbers(self.column, self.block, self.blocked_on, self.fake_on)


class Numbers(NamedTuple):
    """How the roll of a kick is read: its column, and the totals with a special meaning."""

    column: Special
    block: Block
    blocked_on: int | None
    fake_on: int | None

    def touches_the_kicker(self, total: int) -> bool:
        """Whether the receivers run into the kicker on that total (PD-A11-A-iv)."""
        if self.block is not Block.ORDINARY or self.blocked_on is None:
            return False
        return abs(total - self.blocked_on) == 1

    def no_contact(self, total: int, fouls: tuple[Foul, ...]) -> tuple[str, ...]:
        """Contact counts for nothing on a fake, a block or a fumbled snap (PD-A11-E-ii)."""
        touched = self.touches_the_kicker(total) or CONTACT in fouls
        return ("PD-A11-E-ii",) if touched else ()


class KickRoll(NamedTuple):
    """What the kickers rolled: a box, a block or a fake, and the penalties called on the way."""

    fouls: tuple[Foul, ...]
    box: Cell | None = None
    blocked: bool = False
    end: End | None = None  # no further rolls are made
    cites: tuple[str, ...] = ()


class Kicks:
    """VI-4: kicks rolled, blocked, fumbled, and coming down."""

    @subrule
    def kicked(self: Paydirt, kick: Kick, story: Story) -> Rule[DeadBall]:
        """The kickers roll, and the kick is made; its penalties wait for the end of it."""
        rolled = yield from self.rolled_kick(kick.numbers, (), False)
        return (yield from ends_with(self.kick_made(kick, rolled, story)))

    @subrule
    def kick_made(self: Paydirt, kick: Kick, rolled: KickRoll, story: Story) -> Rule[DeadBall]:
        """The result of the roll: no kick, a fake, or a kick that may be blocked."""
        if rolled.end:
            return DeadBall.void(rolled.end, story).with_fouls(rolled.fouls)
        if rolled.box is None and not rolled.blocked:
            return (yield from self.fake(kick, rolled, story))
        dead = yield from self.kick_away(kick, rolled._replace(fouls=()), story)
        return dead.with_fouls(rolled.fouls)

    @subrule
    def rolled_kick(
        self: Paydirt, numbers: Numbers, fouls: tuple[Foul, ...], again: bool
    ) -> Rule[KickRoll]:
        """A total of the kickers: blocked, a fake, or the box of the column; penalties are re-rolled.

        The numbers stay in force until the kick is made (PD-A11-E-i, PDR-37).
        """
        total = yield from (RE_ROLL if again else KICK_ROLL)
        if numbers.blocked_on is not None and total == numbers.blocked_on:
            return self.block_succeeds(numbers, total, fouls)
        if numbers.fake_on is not None and total == numbers.fake_on:
            return KickRoll(without_contact(fouls), cites=numbers.no_contact(total, fouls))
        box = yield from self.kick_box(numbers, total)
        if box.kind in (Box.BLOCKED, Box.FUMBLE):
            return KickRoll(without_contact(fouls), box, cites=numbers.no_contact(total, fouls))
        if numbers.touches_the_kicker(total):
            called = self.called(fouls, CONTACT, "PDR-37", "PDR-49")
            fouls = called.fouls
            if called.end:
                return KickRoll(fouls, end=called.end)
        if box.kind in FOULS:
            called = self.called(fouls, foul_in(box, Side.OFFENSE), "PDR-12")
            if called.end:
                return KickRoll(called.fouls, end=called.end)
            return (yield from ends_with(self.rolled_kick(numbers, called.fouls, True)))
        return KickRoll(fouls, box)

    @subrule
    def subtracted(self: Paydirt) -> Rule[int]:
        """Coffin corner: yards named in advance come off the kick (PD-A10-C-a)."""
        yards = yield from COFFIN_CORNER
        if yards:
            self.announce(CoffinCorner(Side.OFFENSE, yards), "PD-A10-C-a")
        return yards

    @subrule
    def kick_box(self: Paydirt, numbers: Numbers, total: int) -> Rule[Cell]:
        """The box of the kickers' column; a punt may be sent to another one (PD-VI-4-b)."""
        box = self.chart(Side.OFFENSE).special_teams(numbers.column, total)
        named = (numbers.blocked_on, numbers.fake_on) != (None, None)
        self.announce(
            ChartRead(Side.OFFENSE, numbers.column, total, str(box)),
            "PD-IV-2-C-c",
            "PD-IV-2-C-d",
            *(("PD-A11-A-d", "PD-A11-E-i", "PDR-37") if named else ()),
        )
        if box.kind in ELSEWHERE:
            box = yield from self.distance_box(ELSEWHERE[box.kind])
        return (yield from self.settled(box))

    @subrule
    def distance_box(self: Paydirt, column: Special) -> Rule[Cell]:
        """The punt is as long as another column says; what is no length is rolled again (PDR-13)."""
        total = yield from DISTANCE_ROLL
        box = self.chart(Side.OFFENSE).special_teams(column, total)
        self.announce(ChartRead(Side.OFFENSE, column, total, str(box)), "PD-VI-4-b", "PDR-13")
        if box.kind in NO_LENGTH:
            return (yield from ends_with(self.distance_box(column)))
        return box

    @subrule
    def kick_away(self: Paydirt, kick: Kick, rolled: KickRoll, story: Story) -> Rule[DeadBall]:
        """The result of the kick; without a box it is blocked by its number (PD-A11-A-e)."""
        box = rolled.box
        if box is None:
            return (yield from self.blocked(kick.x - BLOCKED_DEPTH, story, *rolled.cites))
        if box.kind is Box.BLOCKED:
            return (yield from self.blocked(kick.x + box.yards, story, *rolled.cites))
        if box.kind is Box.FUMBLE:
            return (yield from self.snap_fumbled(kick.x + box.yards, story, *rolled.cites))
        if story.kind is PaydirtPlayType.FREE_KICK:
            return (yield from self.free_kick_away(kick, box, story))
        if kick.column is Special.FIELD_GOAL:
            return (yield from self.field_goal(kick, box, story))
        if kick.column is Special.PUNT:
            return (yield from self.punt(kick, box, story))
        return (yield from self.kickoff_away(kick, box, story))

    def blocked(self: Paydirt, at: int, story: Story, *cites: str) -> Rule[DeadBall]:
        """A blocked kick is loose behind the line of scrimmage (PD-VI-9-a)."""
        goal = ("PD-VI-5-e",) if story.kind is PaydirtPlayType.FIELD_GOAL else ()
        self.announce(Blocked(Side.OFFENSE, Spot(Side.OFFENSE, at)), "PD-VI-9-a", *goal, *cites)
        return (yield from self.loose_ball(Side.OFFENSE, at, replace(story, may_advance=True)))

    def snap_fumbled(self: Paydirt, at: int, story: Story, *cites: str) -> Rule[DeadBall]:
        """The snap is fumbled: no kick (PD-VI-5-e)."""
        self.announce(
            Fumble(Side.OFFENSE, Spot(Side.OFFENSE, at)), "PD-VI-9-a", "PD-VI-5-e", *cites
        )
        return (yield from self.loose_ball(Side.OFFENSE, at, replace(story, may_advance=True)))

    # ---------------------------------------------------------------- the kick comes down

    @subrule
    def kick_lands(
        self: Paydirt, landing: int, options: tuple[Runback, ...], trip: Trip, story: Story
    ) -> Rule[DeadBall]:
        """The receivers return the kick, take it or let it roll; ``landing`` as the kickers count."""
        own, story = from_the_other_side(landing), replace(story, changed=True)
        if past_an_outer_line(own):
            return self.touchback(Side.DEFENSE, story, "PD-VI-11-G-iii", "PD-VI-11-B")
        if in_own_end_zone(own):
            if Runback.RETURN not in options:
                return self.touchback(Side.DEFENSE, story, "PDR-19")
            return (yield from self.in_the_end_zone(own, trip, story))
        wish = options[0]
        if len(options) > 1:
            wish = yield from runback(Side.DEFENSE, options, *_why_asked(options, story))
        if wish is Runback.RETURN:
            return (yield from self.bring_back(Side.DEFENSE, own, trip, story))
        if wish is Runback.LET_IT_ROLL:
            return (yield from self.rolls_on(own, story))
        return self.not_returned(own, wish, story)

    def dead_on_the_spot(self: Paydirt, x: int, story: Story) -> DeadBall:
        """More yards were taken off than the kick was long: dead where it was kicked (PDR-34)."""
        story = replace(story, changed=True)
        return self.not_returned(from_the_other_side(x), Runback.NO_RETURN, story)

    def not_returned(self: Paydirt, own: int, wish: Runback, story: Story) -> DeadBall:
        """A kick that is not returned counts as a fair catch (PD-A10-D-f, PDR-47)."""
        spot = Spot(Side.DEFENSE, own)
        if wish is Runback.FAIR_CATCH:
            cite = "PD-A6-A-i" if story.kind is PaydirtPlayType.PUNT else "PD-A6-B-a"
            self.announce(FairCatch(Side.DEFENSE, spot), cite, *self.presumed())
        else:
            self.announce(TakesTheBall(Side.DEFENSE, spot), "PD-VI-4-c", *self.presumed())
        return DeadBall.held(Side.DEFENSE, own, story, End.FAIR_CATCH)

    def presumed(self: Paydirt) -> tuple[str, ...]:
        """Why a free kick may follow a kick that is not returned."""
        kicks = self.switches.free_kick_field_goals is ON
        return ("PD-A10-D-f", "PDR-47") if kicks else ()

    @subrule
    def rolls_on(self: Paydirt, own: int, story: Story) -> Rule[DeadBall]:
        """The ball rolls on; a kickoff twice as far, and then it is free (PD-A6-A-ii, PD-A6-B)."""
        punted = story.kind is PaydirtPlayType.PUNT
        yards = yield from ROLL_ON
        cite = "PD-A6-A-ii-a"
        if not punted:
            yards, cite = 2 * yards, "PD-A6-B-a"
        at = own - yards
        self.announce(LetRoll(yards, Spot(Side.DEFENSE, at)), cite)
        if in_own_end_zone(at):
            return self.touchback(Side.DEFENSE, story, "PD-A6-A-ii-b", "PDR-19")
        if punted:
            self.announce(
                TakesTheBall(Side.DEFENSE, Spot(Side.DEFENSE, at)), cite, *self.presumed()
            )
            return DeadBall.held(Side.DEFENSE, at, story, End.FAIR_CATCH)
        self.announce(FreeBall(Spot(Side.DEFENSE, at)), "PD-A6-B-b", "PDR-18")
        return (yield from self.loose_ball(Side.DEFENSE, at, story))


def without_contact(fouls: tuple[Foul, ...]) -> tuple[Foul, ...]:
    """No contact with the kicker on a fake, a block or a fumbled snap (PD-A11-E-ii)."""
    return tuple(foul for foul in fouls if foul != CONTACT)


def _why_asked(options: tuple[Runback, ...], story: Story) -> tuple[str, ...]:
    if Runback.LET_IT_ROLL not in options:
        return ("PD-VI-4-c",)
    if story.kind is PaydirtPlayType.PUNT:
        return ("PD-VI-4-c", "PD-A6-A-i", "PD-A6-A-ii-a")
    return ("PD-A6-B-a",)
