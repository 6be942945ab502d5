"""Kicks from scrimmage: who commits to what before the roll; blocks and fakes (PD-A10, PD-A11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.field import Side
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.paydirt.box_results import Handicap
from snapcount.rulebooks.paydirt.calls import (
    BLOCK,
    FAKE_NUMBER,
    NO_FAKE,
    OUT_OF_BOUNDS,
    KickPlan,
    Wish,
    YesNo,
    fake_play,
    kick_plan,
)
from snapcount.rulebooks.paydirt.charts.columns import Play, Special
from snapcount.rulebooks.paydirt.dead_ball import DeadBall, Foul, PaydirtPlayType, Story
from snapcount.rulebooks.paydirt.dice import BLOCK_ROLL, FAKE_ROLL
from snapcount.rulebooks.paydirt.facts import (
    BlockOption,
    FakeNumber,
    FakeRun,
    NotReduced,
    Withdraws,
)
from snapcount.rulebooks.paydirt.from_scrimmage import Attempt, kind_of
from snapcount.rulebooks.paydirt.kicks import Block, Kick, KickRoll, Numbers, without_contact
from snapcount.rulebooks.paydirt.punts import MAY_BE_CALLED_OUT
from snapcount.rulebooks.paydirt.switches import ON

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

SHORT_DROP = 5  # a line of scrimmage inside it (PD-A10-B, PDR-20)
FAKE_PLAYS = (Play.END_RUN, Play.SIDELINE_PASS)  # PD-A11-B-c
COLUMNS = {Wish.PUNT: Special.PUNT, Wish.FIELD_GOAL: Special.FIELD_GOAL}
KINDS = {Special.PUNT: PaydirtPlayType.PUNT, Special.FIELD_GOAL: PaydirtPlayType.FIELD_GOAL}


class Blocks:
    """A10, A11: kicks that may be blocked or faked."""

    @subrule
    def kick_from_scrimmage(
        self: Paydirt, x: int, down: int, less: Handicap, wish: Wish
    ) -> Rule[DeadBall | Literal[False]]:
        """A punt or a field goal is announced; False if it is withdrawn (PDR-38)."""
        quick = wish is Wish.PUNT and down < DOWNS and self.switches.quick_kicks is ON
        kick = Kick(COLUMNS[wish], x, quick=quick)
        option = self.block_option(kick, down, less.hurried)
        if option is not Block.NONE and (yield from BLOCK) is YesNo.YES:
            self.announce(BlockOption(Side.DEFENSE, str(option)), *_why_blocked(kick, option))
            kick = kick._replace(block=option)
            plan = yield from kick_plan(self.switches.elected_safety is ON)
            if plan is KickPlan.SAFETY:
                return self.elected_safety()
            if plan is KickPlan.WITHDRAW:
                self.announce(Withdraws(Side.OFFENSE), "PD-A11-A-b")
                return False
        kick = yield from self.committed(kick)
        if less.yards:
            saved = ("PDR-53",) if less.hurried else ()
            self.announce(NotReduced(str(wish)), "PD-A4-b-f", *saved)
        return (yield from self.kicked(kick, Story(KINDS[kick.column])))

    def block_option(self: Paydirt, kick: Kick, down: int, hurried: bool) -> Block:
        """Which block option the receivers have (PD-A11-A, PD-A11-C, PD-A11-D)."""
        punted = kick.column is Special.PUNT
        short = punted and down == DOWNS and kick.x < SHORT_DROP  # PD-A10-B
        if short and self.switches.short_drop is ON:
            return Block.FREE
        if hurried and not punted:  # PD-A9-9
            return Block.FREE
        if self.switches.blocks is not ON:
            return Block.NONE
        return Block.SPECIAL if self.chart(Side.DEFENSE).special_block else Block.ORDINARY

    @subrule
    def committed(self: Paydirt, kick: Kick) -> Rule[Kick]:
        """The kickers name a fake number and yards to subtract; then the receivers roll (PDR-38)."""
        if self.switches.fakes is ON:
            named = yield from FAKE_NUMBER
            if named != NO_FAKE:
                self.announce(FakeNumber(Side.OFFENSE, int(named)), "PD-A11-B-a")
                kick = kick._replace(fake_on=int(named))
        if kick.column is Special.PUNT and self.switches.coffin_corner is ON:
            kick = kick._replace(less=(yield from self.subtracted()))
            if kick.less >= MAY_BE_CALLED_OUT:
                out = yield from OUT_OF_BOUNDS
                kick = kick._replace(called_out=out is YesNo.YES)
        if kick.block is not Block.NONE:
            kick = kick._replace(blocked_on=(yield from BLOCK_ROLL))
        return kick

    def block_succeeds(
        self: Paydirt, numbers: Numbers, total: int, fouls: tuple[Foul, ...]
    ) -> KickRoll:
        """The kickers roll the Blocked-Kick number, which beats a fake (PD-A11-A-e, PD-A11-E-iii)."""
        fake = ("PD-A11-E-iii",) if numbers.blocked_on == numbers.fake_on else ()
        cites = ("PD-A11-A-e", "PDR-37", *fake, *numbers.no_contact(total, fouls))
        return KickRoll(without_contact(fouls), blocked=True, cites=cites)

    @subrule
    def fake(self: Paydirt, kick: Kick, rolled: KickRoll, story: Story) -> Rule[DeadBall]:
        """No kick: an offensive play against no defense, without any yards off (PD-A11-B-b to -e)."""
        ordinary = kick.block is Block.ORDINARY
        play = yield from fake_play(tuple(Play) if ordinary else FAKE_PLAYS)
        why = ("PD-A11-A-iii",) if ordinary else ()
        self.announce(
            FakeRun(Side.OFFENSE, str(play)),
            *("PD-A11-B-b", "PD-A11-B-c", "PD-A11-B-d", "PD-A11-B-e", "PD-A4-b-g", "PDR-37"),
            *(*why, *rolled.cites),
        )
        story = replace(story, kind=kind_of(play), fouls=rolled.fouls)
        total = yield from FAKE_ROLL
        return (yield from self.read_play(kick.x, Attempt(play), total, story))


def _why_blocked(kick: Kick, option: Block) -> tuple[str, ...]:
    if option is Block.FREE:
        punted = kick.column is Special.PUNT
        return ("PD-A11-C", *(("PD-A10-B", "PDR-20") if punted else ("PD-A9-9",)))
    return ("PD-A11-A-a", *(("PD-A11-D-a",) if option is Block.SPECIAL else ()))
