"""Flags: the cards are read, the team not at fault decides (FF-11, FF-12, FF-17.7, chart K)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Flag as FlagRead
from snapcount.gridiron.facts import PenaltyDeclined
from snapcount.gridiron.field import (
    Side,
    Spot,
    in_opponents_end_zone,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.requests import Draw, Rule
from snapcount.rulebooks.fever.calls import (
    DOUBLE_FOUL,
    ENFORCEMENT,
    PENALTY,
    DoubleFoul,
    Enforcement,
    Penalty,
)
from snapcount.rulebooks.fever.cards import DeckName, Foul, From, Needs, On
from snapcount.rulebooks.fever.dead_ball import (
    TOUCHBACK_SPOT,
    TRIES,
    DeadBall,
    End,
    Flag,
    Kind,
)
from snapcount.rulebooks.fever.facts import (
    FlagWavedOff,
    FoulsOffset,
    IfAccepted,
    IfAcceptedKick,
    IfDeclined,
    IfDeclinedKick,
    KeepsTheBall,
    ScoreVoid,
)
from snapcount.rulebooks.fever.notches import Notches
from snapcount.rulebooks.fever.situation import FeverSituation

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.original import FootballFever


class Called(NamedTuple):
    """A foul that was called: the card and the flag it belongs to."""

    card: str
    foul: Foul
    flag: Flag

    @property
    def guilty(self) -> Side:
        """The side at fault (FF-12-2, FF-17.7-2, FF-17.7-3)."""
        return self.flag.offence if self.foul.on is On.OFFENCE else self.flag.offence.other


def flagged(rules: FootballFever, before: FeverSituation, dead: DeadBall) -> Rule[FeverSituation]:
    """The play is over and its cards are read (FF-12-7)."""
    before, fouls = yield from rules.read_the_cards(before, dead)
    moves = rules.notches(before, dead).at_most(1, "FF-5-3c", "FF-5-5")
    if len({called.guilty for called in fouls}) == len(Side):
        moved = rules.move_the_peg(before, moves)
        return (yield from rules.both_teams_fouled(moved, dead, fouls))
    for called in fouls:
        if rules.nothing_to_gain(dead, called):
            rules.announce(PenaltyDeclined(called.guilty.other), "FFR-43", "FFR-57")
        elif rules.goes_to_the_kickoff(dead, called):
            moved = rules.carried_to_the_kickoff(rules.move_the_peg(before, moves), dead, called)
            return rules.finish(moved, dead, rules.next_ball(moved, dead))
        elif (yield from rules.penalty_choice(before, dead, called, moves)) is Penalty.ACCEPT:
            moved = rules.move_the_peg(before, rules.accepted_notches(called, moves))
            return (yield from rules.accepted(moved, dead, called))
        else:
            cites = (*_only_one(fouls), *(("FFR-57",) if dead.scored else ()))
            rules.announce(PenaltyDeclined(called.guilty.other), "FF-17.7-1", *cites)
    moved = rules.move_the_peg(before, moves)
    return rules.finish(moved, dead, rules.next_ball(moved, dead))


def penalty_choice(
    rules: FootballFever,
    before: FeverSituation,
    dead: DeadBall,
    called: Called,
    moves: Notches,
) -> Rule[Penalty]:
    """The team not at fault decides, and is shown both outcomes (FFR-52)."""
    muted = rules.heard_by(None)
    if not rules.time_is_out(muted.move_the_peg(before, moves)):
        where = From.END if called.foul.spot is From.BEST else called.foul.spot
        if rules.only_the_previous_spot(dead, called):
            where = From.PREVIOUS
        rules.show_outcome(before, muted.enforced(before, dead, called, where), True)
        rules.show_outcome(before, muted.next_ball(before, dead), False)
    return (yield from PENALTY[called.guilty.other])


def show_outcome(
    rules: FootballFever, before: FeverSituation, after: FeverSituation, accepted: bool
) -> None:
    """Where a choice would lead."""
    side = before.side(after.ball)
    at = Spot(side, after.spot)
    if after.series.down:
        kind = IfAccepted if accepted else IfDeclined
        rules.announce(kind(side, *after.series, at), "FFR-52")
    else:
        kick = IfAcceptedKick if accepted else IfDeclinedKick
        rules.announce(kick(side, after.phase, at), "FFR-52")


def _only_one(fouls: tuple[Called, ...]) -> tuple[str, ...]:
    return ("FF-17.7-5b",) if len(fouls) > 1 else ()


def read_the_cards(
    rules: FootballFever, before: FeverSituation, dead: DeadBall
) -> Rule[tuple[FeverSituation, tuple[Called, ...]]]:
    """One card for each flag, in the order thrown; it goes to the back (FF-12-8, FFR-10)."""
    fouls = []
    for flag in dead.story.flags:
        deck = rules.decks[flag.deck]
        drawn = before.cards(flag.deck)
        card = yield from Draw(deck, drawn, rules.deck_cites)
        before = before.with_cards(flag.deck, deck.after(drawn, card))
        called = Called(card, rules.foul_on(flag.deck, card), flag)
        rules.announce(
            FlagRead(card, called.guilty),
            "FF-12-1",
            "FF-12-2",
            *_read_by(flag.deck),
            *rules.card_cites(called),
        )
        if rules.fits(called, dead):
            fouls.append(called)
        else:
            rules.announce(FlagWavedOff(card), "FFR-59", *_why_waved_off(called.foul))
    return before, tuple(fouls)


def _read_by(deck: DeckName) -> tuple[str, ...]:
    if deck is DeckName.RETURNING:
        return ("FF-17.7-3",)
    return ("FF-17.7-2", "FF-17.7-4") if deck is DeckName.KICKING else ("FF-12-0a",)


def _why_waved_off(foul: Foul) -> tuple[str, ...]:
    if foul.needs is Needs.A_PASS_IN_BOUNDS:
        return ("FF-13.3-7", "FF-17.5-8b", "FF-17.6-2", "FFR-55")
    return ()


def fits(_: FootballFever, called: Called, dead: DeadBall) -> bool:
    """Whether the card's condition holds (FFR-59)."""
    story, foul = dead.story, called.foul
    on_the_free_kick = story.kind is Kind.FAIR_CATCH_KICK and called.flag.deck is DeckName.KICKING
    if on_the_free_kick and not (foul.personal or "Offside" in called.card):  # FFR-41
        return False
    return {
        Needs.NOTHING: True,
        Needs.A_PASS: not story.sacked,
        Needs.A_PASS_IN_BOUNDS: not story.sacked and not _out_of_the_end_zone(story.point),
        Needs.AN_INCOMPLETION: dead.end is End.INCOMPLETE,
        Needs.A_FAIR_CATCH: dead.end is End.FAIR_CATCH,
        Needs.A_SCRIMMAGE_KICK: story.kind is not Kind.FREE_KICK and not story.blocked,
        Needs.NO_BLOCK: not story.blocked,
    }[foul.needs]


def _out_of_the_end_zone(point: int | None) -> bool:
    return point is not None and in_opponents_end_zone(point) and past_an_outer_line(point)


def nothing_to_gain(_: FootballFever, dead: DeadBall, called: Called) -> bool:
    """A penalty that could change nothing is not offered (FFR-43, FFR-57)."""
    if dead.story.kind in TRIES and dead.end is End.FAILED_TRY:
        return called.guilty is Side.OFFENCE
    scored_upon = dead.scored and called.guilty is not dead.side
    if dead.end is End.GOOD_TRY:
        return scored_upon and not called.foul.yards  # interference has no yards to carry
    return scored_upon and called.foul.spot is From.END and not called.foul.personal


# ---------------------------------------------------------------- fouls by both teams


def both_teams_fouled(
    rules: FootballFever, moved: FeverSituation, dead: DeadBall, fouls: tuple[Called, ...]
) -> Rule[FeverSituation]:
    """A double foul: offset, unless the team that gained the ball may keep it (FFR-56)."""
    if rules.may_keep_the_ball(dead, fouls) and not rules.time_is_out(moved):
        wish = yield from DOUBLE_FOUL[dead.holder]
        if wish is DoubleFoul.KEEP:
            return rules.finish(moved, dead, rules.keeps_the_ball(moved, dead, fouls))
    kicked = ("FF-17.7-5c-iii",) if dead.story.kind in (Kind.FREE_KICK, Kind.PUNT) else ()
    changed = ("FF-17.7-5c-i", *kicked) if dead.story.changed else ()
    last = ("FF-17.7-8c", "FFR-58") if rules.time_is_out(moved) else ()
    rules.announce(FoulsOffset(), "FF-17.7-5a", *changed, *last, "FFR-56", "FFR-63")
    rules.announce_void_score(dead)
    return rules.finish(moved, dead, rules.replayed(moved, moved.spot), True)


def announce_void_score(rules: FootballFever, dead: DeadBall, cite: str = "FFR-57") -> None:
    """Points that do not count."""
    if dead.scored:
        rules.announce(ScoreVoid(dead.side), cite)


def may_keep_the_ball(_: FootballFever, dead: DeadBall, fouls: Iterable[Called]) -> bool:
    """All its fouls came after it last gained the ball, and no kicker fouled (FF-17.7-5c)."""
    if not dead.story.changed or dead.story.kind in TRIES:
        return False
    kicks = (Kind.FREE_KICK, Kind.PUNT)
    for called in fouls:
        if called.guilty is dead.holder and called.flag.earlier:
            return False
        kicker_fouled = called.guilty is Side.OFFENCE and called.flag.deck is DeckName.KICKING
        if kicker_fouled and dead.story.kind in kicks and dead.holder is Side.DEFENCE:
            return False  # FF-17.7-5c-iii
    return True


def keeps_the_ball(
    rules: FootballFever, before: FeverSituation, dead: DeadBall, fouls: Iterable[Called]
) -> FeverSituation:
    """Where its return started or where the ball was dead, whichever is worse (FF-17.7-5c-ii)."""
    keeper = dead.holder
    started = [called.flag.start for called in fouls if called.guilty is keeper]
    spots = [Spot(Side.OFFENCE, x).seen_by(keeper) for x in (*started, dead.x)]
    own = min(TOUCHBACK_SPOT if in_own_end_zone(x) else x for x in spots)
    cites = ("FF-17.7-5c-i", "FF-17.7-5c-ii", "FFR-56")
    spot = Spot(keeper, own)
    rules.announce(KeepsTheBall(keeper, spot), *cites)
    rules.announce_void_score(dead, "FFR-56")
    return rules.begin_series(before, keeper, spot.seen_by(Side.OFFENCE))


# ---------------------------------------------------------------- one team fouled


def accepted(
    rules: FootballFever, moved: FeverSituation, dead: DeadBall, called: Called
) -> Rule[FeverSituation]:
    """The offended team takes the penalty (FF-12-3)."""
    if rules.time_is_out(moved) and called.foul.on is On.OFFENCE:
        return rules.look_at_the_clock(rules.void_on_the_last_play(moved, dead, called))
    rules.announce_void_score(dead)
    where = called.foul.spot
    if where is From.BEST:
        where = yield from rules.best_spot(dead, called)
    return rules.finish(moved, dead, rules.enforced(moved, dead, called, where), True)


def accepted_notches(_: FootballFever, __: Called, moves: Notches) -> Notches:
    """An accepted penalty costs what a declined one costs; the TFL has exceptions."""
    return moves


def only_the_previous_spot(_: FootballFever, dead: DeadBall, called: Called) -> bool:
    """Whether a card that lets the offended team choose leaves it no choice."""
    if called.foul.spot is not From.BEST:
        return False
    return dead.side is called.guilty or dead.end is End.INCOMPLETE or dead.scored


def best_spot(rules: FootballFever, dead: DeadBall, called: Called) -> Rule[From]:
    """End of the play or previous spot, unless only the latter is open (FFR-52)."""
    if rules.only_the_previous_spot(dead, called):
        return From.PREVIOUS
    wish = yield from ENFORCEMENT[called.guilty.other]
    return From.END if wish is Enforcement.END else From.PREVIOUS
