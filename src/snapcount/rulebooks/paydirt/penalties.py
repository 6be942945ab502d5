"""Penalties: called, chosen, marked off (PD-VI-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.downs import NO_DOWN, Series, new_series, penalty_yards
from snapcount.gridiron.facts import (
    Flag,
    FoulsOffset,
    PenaltyAccepted,
    PenaltyAdded,
    PenaltyCarried,
    PenaltyDeclined,
)
from snapcount.gridiron.field import LENGTH, Side, Spot
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.rulebooks.paydirt.calls import RETURN_PENALTY, ReturnPenalty, penalty
from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.charts.cells import Kind as Box
from snapcount.rulebooks.paydirt.dead_ball import (
    PERSONAL,
    DeadBall,
    End,
    Foul,
    FoulKind,
    Kind,
    Story,
)
from snapcount.rulebooks.paydirt.facts import IfPenaltyTaken, IfPlayTaken
from snapcount.rulebooks.paydirt.situation import PaydirtSituation

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

THE_PLAY = "play"
CONTACT = Foul(Side.DEFENCE, 5, FoulKind.CONTACT, first_down=True, defensive=True)  # PD-A11-A-iv


# ---------------------------------------------------------------- called


def foul_of(_: Paydirt, box: Cell, offence: Side) -> Foul:
    """The penalty in a box of that side's chart: OFF is on it, DEF and PI on the other."""
    if box.kind is Box.OFFENCE_FOUL:
        return Foul(offence, box.yards)
    if box.kind is Box.INTERFERENCE:
        return Foul(
            offence.other, box.yards, FoulKind.INTERFERENCE, first_down=True, defensive=True
        )
    first_down = box.first_down or box.yards == PERSONAL
    return Foul(offence.other, box.yards, first_down=first_down, defensive=True)


def called(rules: Paydirt, story: Story, foul: Foul, x: int, *cites: str) -> Story | DeadBall:
    """A penalty on a play or kick: roll again, or no further rolls (PD-VI-3-A, PD-VI-3-B)."""
    interference = foul.kind is FoulKind.INTERFERENCE
    why = "PD-A11-A-iv" if foul.kind is FoulKind.CONTACT else "PD-VI-3-A-a"
    rules.announce(
        Flag(str(foul), foul.on), "PD-VI-3-B-a" if interference else why, "PD-III-b", *cites
    )
    if any(other.on is not foul.on for other in story.fouls):
        offset = "PD-VI-3-A-pi-a" if interference else "PD-VI-3-A-g"
        several = ("PD-VI-3-A-f",) if len(story.fouls) > 1 else ()
        return rules.double_foul(story.fouled(foul), x, offset, *several)
    if interference:
        return DeadBall(End.NO_PLAY, Side.OFFENCE, x, story.fouled(foul))
    return story.fouled(foul)


def called_on_return(
    rules: Paydirt, story: Story, foul: Foul, x: int, by: Side
) -> Story | DeadBall:
    """A penalty on a return is marked at its end; opposite ones offset (PDR-12, PDR-52)."""
    rules.announce(Flag(str(foul), foul.on), "PD-VI-3-C-v-b", "PDR-12")
    story = story.fouled_on_return(foul)
    if any(other.on is not foul.on for other in story.return_fouls):
        return rules.double_foul(story, Spot(by, x).seen_by(Side.OFFENCE), "PDR-12", "PDR-52")
    return story


def double_foul(rules: Paydirt, story: Story, x: int, cite: str, *more: str) -> DeadBall:
    """Opposing penalties offset whatever their yards (PD-VI-3-A-g, -h)."""
    rules.announce(FoulsOffset(), cite, "PD-VI-3-A-h", *more)
    return DeadBall(End.DOUBLE_FOUL, Side.OFFENCE, x, story)


# ---------------------------------------------------------------- on a return


def mark_return_penalty(rules: Paydirt, dead: DeadBall) -> Rule[DeadBall]:
    """The best penalty on a return, from its end, or on the kickoff if somebody scored (PDR-12)."""
    foul = max(dead.story.return_fouls, key=lambda one: one.yards)
    if dead.scored:
        return rules.carried_over(dead, foul, "PD-VI-3-C-v-c")
    offended = foul.on.other
    wish = yield from RETURN_PENALTY[offended]
    if wish is ReturnPenalty.DECLINE:
        rules.announce(PenaltyDeclined(offended), "PDR-12")
        return dead
    x, yards = rules.moved(dead.x, foul)
    spot = Spot(Side.OFFENCE, x)
    rules.announce(
        PenaltyAdded(offended, yards, spot),
        "PD-VI-3-C-v-b",
        "PD-VI-3-C-a",
        *rules.halved_cites(yards, foul),
        "PDR-52",
    )
    return replace(dead, x=x, story=replace(dead.story, extra_play=foul.defensive))


def carried_over(rules: Paydirt, dead: DeadBall, foul: Foul, *cites: str) -> DeadBall:
    """The score counts, and the penalty waits for the kickoff."""
    rules.announce(PenaltyCarried(foul.on, foul.yards), "PD-VI-3-C-a", *cites)
    return replace(dead, story=replace(dead.story, carried=foul))


# ---------------------------------------------------------------- on the play


def choose_penalty(rules: Paydirt, before: PaydirtSituation, dead: DeadBall) -> Rule[Foul | None]:
    """The offended team takes the play or one of the penalties (PD-VI-3-A-d, -f); None: the play."""
    fouls = dead.story.fouls
    offended = fouls[0].on.other
    if dead.end is End.NO_PLAY and len(fouls) == 1:
        return fouls[0]  # automatic (PD-VI-3-B-b)
    if dead.end is not End.NO_PLAY and not dead.scored:
        spot = Spot(Side.OFFENCE, dead.x)
        rules.announce(IfPlayTaken(dead.side, spot), "PD-VI-3-A-c")
    for foul in fouls:
        moved = rules.same_down(before, foul, dead.story.kind)
        spot = Spot(Side.OFFENCE, moved.spot)
        rules.announce(IfPenaltyTaken(str(foul), Side.OFFENCE, spot), "PD-VI-3-A-d")
    options = [] if dead.end is End.NO_PLAY else [THE_PLAY]  # PDR-32
    chosen = yield from penalty(offended, (*options, *map(str, fouls)))
    if chosen == THE_PLAY:
        rules.announce(PenaltyDeclined(offended), *_why_chosen(fouls))
        return None
    return next(foul for foul in fouls if str(foul) == chosen)


def _why_chosen(fouls: tuple[Foul, ...]) -> tuple[str, ...]:
    several = ("PD-VI-3-A-f",) if len(fouls) > 1 else ()
    if any(foul.kind is FoulKind.INTERFERENCE for foul in fouls):
        return ("PD-VI-3-A-d", "PD-VI-3-A-pi-b", "PDR-32", *several)
    contact = ("PDR-33",) if CONTACT in fouls else ()
    return ("PD-VI-3-A-d", "PD-VI-3-A-b", "PD-VI-3-A-c", "PDR-11", *several, *contact)


def on_the_kickoff(_: Paydirt, dead: DeadBall) -> Foul | None:
    """A defensive 15 on a touchdown of the offended team waits for the kickoff (PD-VI-3-C-iii-b)."""
    offended_scored = dead.end is End.TOUCHDOWN and dead.side is Side.OFFENCE
    fouls = [foul for foul in dead.story.fouls if foul.defensive and foul.yards == PERSONAL]
    return fouls[0] if offended_scored and fouls else None


def carried_cites(_: Paydirt, dead: DeadBall) -> tuple[str, ...]:
    """The rules of a defensive 15 on a touchdown."""
    return ("PD-VI-3-C-iii-b", *_why_chosen(dead.story.fouls))


def take_penalty(
    rules: Paydirt, before: PaydirtSituation, dead: DeadBall, foul: Foul
) -> PaydirtSituation:
    """Mark a penalty off from the previous line of scrimmage."""
    after = rules.same_down(before, foul, dead.story.kind)
    yards = abs(after.spot - before.spot)
    rules.announce(
        PenaltyAccepted(foul.on.other, yards, Spot(Side.OFFENCE, after.spot)),
        *rules.taken_cites(before, dead, foul, yards),
    )
    return after


def taken_cites(
    rules: Paydirt,
    before: PaydirtSituation,
    dead: DeadBall,
    foul: Foul,
    yards: int,
) -> tuple[str, ...]:
    """The rules by which a penalty is marked as it is."""
    if foul.kind is FoulKind.INTERFERENCE:
        deep = ("PD-VI-11-E-i",) if before.spot + foul.yards >= LENGTH else ()
        later = ("PD-VI-3-A-pi-b", "PDR-32") if len(dead.story.fouls) > 1 else ("PD-VI-3-B-b",)
        return ("PD-VI-3-C-i", "PD-VI-3-D-3", *later, *deep)
    down = foul.first_down and rules.first_down_cite(foul)
    reached = 0 < before.series.to_go <= yards and foul.defensive
    return (
        *_why_chosen(dead.story.fouls),
        "PD-VI-3-C-a",
        *rules.halved_cites(yards, foul),
        *((down,) if down else ()),
        *(("PD-VI-3-D-1",) if down and foul.yards == PERSONAL else ()),
        *(("PD-VI-3-A-e",) if reached and not down else ()),
        *(("PD-VI-3-C-v-a", "PDR-12") if dead.story.kind not in (Kind.RUN, Kind.PASS) else ()),
    )


def first_down_cite(_: Paydirt, foul: Foul) -> str:
    """The rule by which a penalty gives a first down."""
    if foul.kind is FoulKind.CONTACT:
        return "PD-A11-A-iv"
    return "PD-VI-3-C-iii-a" if foul.yards == PERSONAL else "PDR-27"


def halved_cites(_: Paydirt, yards: int, foul: Foul) -> tuple[str, ...]:
    """Half the distance, if that is what was marked."""
    if yards == foul.yards:
        return ()
    example = "PD-VI-3-D-2" if foul.defensive else "PD-VI-3-D-4"
    return ("PD-VI-3-C-ii-a", "PD-VI-3-C-ii-b", example)


def moved(_: Paydirt, x: int, foul: Foul) -> tuple[int, int]:
    """The spot after a penalty, as the offence of the play counts, and the yards really marked."""
    if foul.kind is FoulKind.INTERFERENCE:
        to = min(x + foul.yards, LENGTH - 1)  # PD-VI-3-C-i
        return to, to - x
    if foul.on is Side.OFFENCE:
        yards = penalty_yards(foul.yards, x)
        return x - yards, yards
    yards = penalty_yards(foul.yards, LENGTH - x)
    return x + yards, yards


def same_down(rules: Paydirt, before: PaydirtSituation, foul: Foul, kind: Kind) -> PaydirtSituation:
    """The down, or the kick, once more after a penalty; the line to gain stays (PD-VI-3-A-d, -e)."""
    x, _ = rules.moved(before.spot, foul)
    to_go = before.series.to_go - (x - before.spot)
    if not before.series.down:
        series = NO_DOWN
    elif foul.first_down or to_go <= 0:
        series = new_series(x)
    else:
        series = Series(before.series.down, to_go)
    again = before.fair_catch and kind is Kind.FREE_KICK
    return replace(before, spot=x, series=series, hurried=False, fair_catch=again)
