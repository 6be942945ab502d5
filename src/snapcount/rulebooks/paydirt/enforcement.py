"""Penalties as they are chosen and marked off (PD-VI-3-A-d to -f, PD-VI-3-C)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.downs import NO_DOWN, Series, after_the_down, new_series, penalty_yards
from snapcount.gridiron.facts import (
    FirstDown,
    PenaltyAccepted,
    PenaltyAdded,
    PenaltyDeclined,
)
from snapcount.gridiron.field import LENGTH, Side, Spot
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import citing, reckoned, subrule, telling
from snapcount.gridiron.rulings import Fact
from snapcount.rulebooks.paydirt.calls import RETURN_PENALTY, ReturnPenalty, penalty
from snapcount.rulebooks.paydirt.dead_ball import (
    PERSONAL,
    Carried,
    DeadBall,
    End,
    Foul,
    FoulKind,
    PaydirtPlayType,
)
from snapcount.rulebooks.paydirt.facts import (
    THE_PLAY,
    IfKickedAgain,
    IfPenaltyTaken,
    IfPlayTaken,
    IfPointsTaken,
)
from snapcount.rulebooks.paydirt.penalties import CONTACT
from snapcount.rulebooks.paydirt.situation import PaydirtSituation

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt


class Enforcement:
    """VI-3: penalties chosen and marked off."""

    # ---------------------------------------------------------------- on a return

    @subrule
    def mark_return_penalty(self: Paydirt, dead: DeadBall) -> Rule[DeadBall]:
        """The best penalty on a return, from its end, or on the kickoff if somebody scored (PDR-12)."""
        foul = dead.story.return_foul
        assert foul is not None, "only asked if there is one"
        if dead.scored:
            return carried_over(dead, foul, "PD-VI-3-C-v-c")
        offended = foul.on.other
        if (yield from RETURN_PENALTY[offended]) is ReturnPenalty.DECLINE:
            self.announce(PenaltyDeclined(offended), "PDR-12")
            return dead
        x = yield from self.walked_off(dead.x, foul)
        yards = yards_between(dead.x, x, foul)
        self.announce_added(PenaltyAdded(offended, yards, Spot(Side.OFFENSE, x)), foul)
        story = replace(dead.story, extra_play=foul.defensive, first_down=foul.first_down)
        return replace(dead, x=x, story=story)

    @telling
    def announce_added(self: Paydirt, added: PenaltyAdded, foul: Foul) -> None:
        """A penalty from the end of a return, and why it is not the yards of the chart."""
        self.announce(
            added,
            *("PD-VI-3-C-v-b", "PD-VI-3-C-a", "PDR-52", *_halved(added.yards, foul)),
            *(_first_down(foul) if foul.first_down else ()),
        )

    # ---------------------------------------------------------------- on the play

    def choose_penalty(
        self: Paydirt, before: PaydirtSituation, dead: DeadBall
    ) -> Rule[Foul | None]:
        """The offended team takes the play or one of the penalties (PD-VI-3-A-d, -f); None: the play."""
        fouls, play = dead.story.fouls, None
        if dead.end is not End.NO_PLAY:
            play = yield from self.if_play_taken(before, dead.once_timed())
        elif len(fouls) == 1:
            return fouls[0]  # automatic (PD-VI-3-B-b)
        return (yield from self.chosen_penalty(before, dead.story.kind, fouls, play))

    @subrule
    def chosen_penalty(
        self: Paydirt,
        before: PaydirtSituation,
        kind: PaydirtPlayType,
        fouls: tuple[Foul, ...],
        play: Fact | None,
    ) -> Rule[Foul | None]:
        """The offended team is told where the play, if any, and each penalty would lead."""
        if play:
            self.announce(play, "PD-VI-3-A-c")
        for foul in fouls:
            shown = yield from self.if_penalty_taken(before, kind, foul)
            self.announce(shown, "PD-VI-3-A-d")
        offended = fouls[0].on.other
        options = [THE_PLAY] if play else []  # PDR-32
        chosen = yield from penalty(offended, (*options, *map(str, fouls)))
        if chosen == THE_PLAY:
            self.announce(PenaltyDeclined(offended), *_why_chosen(fouls))
            return None
        return next(foul for foul in fouls if str(foul) == chosen)

    @reckoned
    def if_play_taken(self: Paydirt, before: PaydirtSituation, dead: DeadBall) -> Fact:
        """Where the play leads: points, another kick, or a down."""
        if dead.scored:
            return IfPointsTaken(dead.side)
        spot = Spot(Side.OFFENSE, dead.x)
        if dead.end is End.KICK_AGAIN:
            return IfKickedAgain(THE_PLAY, Side.OFFENSE, spot)
        holder = dead.side
        if (
            dead.kept
            and dead.story.kind is not PaydirtPlayType.KICKOFF
            and not dead.story.first_down
        ):
            series = after_the_down(before.series, before.spot, dead.x)
            if series is not None:
                return IfPlayTaken(holder, *series, spot)
            holder = Side.DEFENSE
        return IfPlayTaken(holder, *new_series(spot.seen_by(holder)), spot)

    @reckoned
    def if_penalty_taken(
        self: Paydirt, before: PaydirtSituation, kind: PaydirtPlayType, foul: Foul
    ) -> Fact:
        """Where a penalty leads: the same kick or down again, or a first down."""
        x = marked_off(before.spot, foul)
        spot = Spot(Side.OFFENSE, x)
        if kind is PaydirtPlayType.KICKOFF:
            return IfKickedAgain(str(foul), Side.OFFENSE, spot)
        return IfPenaltyTaken(str(foul), Side.OFFENSE, *_series_after(before, x, foul), spot)

    @subrule
    def take_penalty(
        self: Paydirt, same: PaydirtSituation, foul: Foul, cites: tuple[str, ...]
    ) -> Rule[PaydirtSituation]:
        """Mark a penalty off from the previous line of scrimmage; the line to gain stays (PD-VI-3-A-e)."""
        x = yield from self.walked_off(same.spot, foul)
        spot = Spot(Side.OFFENSE, x)
        self.announce_accepted(same.spot, x, foul, cites)
        down, to_go = same.series
        if not down:
            return replace(same, spot=x, series=NO_DOWN)
        to_go -= x - same.spot
        if foul.first_down or to_go <= 0:
            why = _first_down(foul) if foul.first_down else ("PD-VI-3-A-e",)
            self.announce(FirstDown(Side.OFFENSE, spot), *why, "PDR-01")
            return replace(same, spot=x, series=new_series(x))
        return replace(same, spot=x, series=Series(down, to_go))

    @telling
    def announce_accepted(
        self: Paydirt, start: int, end: int, foul: Foul, cites: tuple[str, ...]
    ) -> None:
        """Announces an accepted penalty with its rules."""
        spot = Spot(Side.OFFENSE, end)
        self.announce(PenaltyAccepted(foul.on.other, yards_between(start, end, foul), spot), *cites)

    @reckoned
    def walked_off(self: Paydirt, x: int, foul: Foul) -> int:
        """The spot after a penalty from ``x``, in the offense's coordinates."""
        return marked_off(x, foul)

    # ---------------------------------------------------------------- the rules behind them

    @citing
    def why_taken(
        self: Paydirt, before: PaydirtSituation, dead: DeadBall, foul: Foul
    ) -> tuple[str, ...]:
        """The rules behind the penalty and its length."""
        yards = abs(marked_off(before.spot, foul) - before.spot)
        if foul.kind is FoulKind.INTERFERENCE:
            deep = ("PD-VI-11-E-i",) if before.spot + foul.yards >= LENGTH else ()
            later = ("PD-VI-3-A-pi-b", "PDR-32") if len(dead.story.fouls) > 1 else ("PD-VI-3-B-b",)
            return ("PD-VI-3-C-i", "PD-VI-3-D-3", *later, *deep)
        kicked = (
            ("PD-VI-3-C-v-a", "PDR-12")
            if dead.story.kind not in (PaydirtPlayType.RUN, PaydirtPlayType.PASS)
            else ()
        )
        return (*_why_chosen(dead.story.fouls), "PD-VI-3-C-a", *_halved(yards, foul), *kicked)


def carried_over(dead: DeadBall, foul: Foul, *cites: str) -> DeadBall:
    """The score counts, and the penalty waits for the kickoff."""
    carried = (*dead.story.carried, Carried(foul, cites))
    return replace(dead, story=replace(dead.story, carried=carried))


def on_the_kickoff(dead: DeadBall) -> DeadBall | None:
    """A defensive 15 on a touchdown of the offended team waits for the kickoff (PD-VI-3-C-iii-b)."""
    if dead.end is not End.TOUCHDOWN or dead.side is not Side.OFFENSE:
        return None
    for foul in dead.story.fouls:
        if foul.defensive and foul.yards == PERSONAL:
            cites = ("PD-VI-3-C-iii-b", *_why_chosen(dead.story.fouls))
            return carried_over(dead, foul, *cites)
    return None


def _series_after(before: PaydirtSituation, x: int, foul: Foul) -> Series:
    down, to_go = before.series
    to_go -= x - before.spot
    return new_series(x) if foul.first_down or to_go <= 0 else Series(down, to_go)


def again(before: PaydirtSituation, kind: PaydirtPlayType) -> PaydirtSituation:
    """Repeats the down or kick, not hurried; a free kick may be tried again."""
    return replace(before, hurried=False, fair_catch=kind is PaydirtPlayType.FREE_KICK)


def yards_between(start: int, end: int, foul: Foul) -> int:
    """How far a penalty has moved the ball."""
    return start - end if foul.on is Side.OFFENSE else end - start


def marked_off(x: int, foul: Foul) -> int:
    """The spot after a penalty from ``x``, in the offense's coordinates (PD-VI-3-C-i, -ii)."""
    if foul.kind is FoulKind.INTERFERENCE:
        return min(x + foul.yards, LENGTH - 1)
    if foul.on is Side.OFFENSE:
        return x - penalty_yards(foul.yards, x)
    return x + penalty_yards(foul.yards, LENGTH - x)


def _why_chosen(fouls: tuple[Foul, ...]) -> tuple[str, ...]:
    several = ("PD-VI-3-A-f",) if len(fouls) > 1 else ()
    if any(foul.kind is FoulKind.INTERFERENCE for foul in fouls):
        return ("PD-VI-3-A-d", "PD-VI-3-A-pi-b", "PDR-32", *several)
    contact = ("PDR-33",) if CONTACT in fouls else ()
    return ("PD-VI-3-A-d", "PD-VI-3-A-b", "PD-VI-3-A-c", "PDR-11", *several, *contact)


def _halved(yards: int, foul: Foul) -> tuple[str, ...]:
    if yards == foul.yards:
        return ()
    example = "PD-VI-3-D-2" if foul.defensive else "PD-VI-3-D-4"
    return ("PD-VI-3-C-ii-a", "PD-VI-3-C-ii-b", example)


def _first_down(foul: Foul) -> tuple[str, ...]:
    if foul.kind is FoulKind.INTERFERENCE:
        return ("PD-VI-3-B-b",)
    if foul.kind is FoulKind.CONTACT:
        return ("PD-A11-A-iv",)
    return ("PD-VI-3-C-iii-a", "PD-VI-3-D-1") if foul.yards == PERSONAL else ("PDR-27",)
