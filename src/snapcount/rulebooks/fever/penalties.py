"""Flags: the cards are read, the team not at fault decides (FF-11, FF-12, FF-17.7, chart K)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Flag as FlagRead
from snapcount.gridiron.facts import PenaltyDeclined
from snapcount.gridiron.field import Side, Spot, in_opponents_end_zone, past_an_outer_line
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
from snapcount.rulebooks.fever.facts import FlagWavedOff, FoulsOffset, KeepsTheBall
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
    guilty = {called.guilty for called in fouls}
    if len(guilty) == len(Side):
        return (yield from rules.both_teams_fouled(before, dead, fouls, moves))
    for called in fouls:
        if rules.nothing_to_gain(dead, called):
            rules.announce(PenaltyDeclined(called.guilty.other), "FFR-43", "FFR-57")
            continue
        if rules.goes_to_the_kickoff(dead, called):
            after = rules.carried_to_the_kickoff(before, dead, called)
            return rules.finish(before, dead, after, moves)
        wish = yield from PENALTY[called.guilty.other]
        if wish is Penalty.ACCEPT:  # only one can be (FF-17.7-5b)
            return (yield from rules.accepted(before, dead, called, moves))
        rules.announce(PenaltyDeclined(called.guilty.other), "FF-17.7-1")
    return rules.play_stands(before, dead, moves)


def play_stands(
    rules: FootballFever, before: FeverSituation, dead: DeadBall, moves: Notches
) -> FeverSituation:
    """No penalty is enforced."""
    after = rules.next_ball(before, dead)
    return rules.finish(before, dead, after, moves)


def read_the_cards(
    rules: FootballFever, before: FeverSituation, dead: DeadBall
) -> Rule[tuple[FeverSituation, tuple[Called, ...]]]:
    """One card for each flag, in the order thrown; it goes to the back (FF-12-8, FFR-10)."""
    fouls = []
    for flag in dead.story.flags:
        deck = rules.decks[flag.deck]
        drawn = before.cards(flag.deck)
        card = yield from Draw(deck, drawn, ["FF-11-2", "FF-12-7", "FF-12-8", "FFR-10"])
        before = before.with_cards(flag.deck, deck.after(drawn, card))
        called = Called(card, rules.foul_on(flag.deck, card), flag)
        rules.announce(
            FlagRead(card, called.guilty), "FF-11-2", "FF-12-1", "FF-12-2", *_read_by(flag.deck)
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
    return scored_upon and called.foul.spot is From.END and not called.foul.personal


# ---------------------------------------------------------------- fouls by both teams


def both_teams_fouled(
    rules: FootballFever,
    before: FeverSituation,
    dead: DeadBall,
    fouls: tuple[Called, ...],
    moves: Notches,
) -> Rule[FeverSituation]:
    """A double foul: offset, unless the team that gained the ball may keep it (FFR-56)."""
    if rules.may_keep_the_ball(dead, fouls) and not rules.time_is_out(before, moves):
        wish = yield from DOUBLE_FOUL[dead.side]
        if wish is DoubleFoul.KEEP:
            after = rules.keeps_the_ball(before, dead, fouls)
            return rules.finish(before, dead, after, moves)
    rules.announce(FoulsOffset(), "FF-17.7-5a", "FF-17.7-5c-iii", "FF-17.7-8c", "FFR-56")
    after = rules.replayed(before, before.spot)
    return rules.finish(before, dead, after, moves, True)


def may_keep_the_ball(_: FootballFever, dead: DeadBall, fouls: Iterable[Called]) -> bool:
    """All its fouls came after it last gained the ball, and no kicker fouled (FF-17.7-5c)."""
    if not dead.story.changed or dead.story.kind in TRIES:
        return False
    kicks = (Kind.FREE_KICK, Kind.PUNT)
    for called in fouls:
        if called.guilty is dead.side and called.flag.earlier:
            return False
        kicker_fouled = called.guilty is Side.OFFENCE and called.flag.deck is DeckName.KICKING
        if kicker_fouled and dead.story.kind in kicks and dead.side is Side.DEFENCE:
            return False  # FF-17.7-5c-iii
    return True


def keeps_the_ball(
    rules: FootballFever, before: FeverSituation, dead: DeadBall, fouls: Iterable[Called]
) -> FeverSituation:
    """Where its return started or where the ball was dead, whichever is worse (FF-17.7-5c-ii)."""
    started = [called.flag.start for called in fouls if called.guilty is dead.side]
    spots = [Spot(Side.OFFENCE, x).seen_by(dead.side) for x in (*started, dead.x)]
    own = min(x if 0 < x < 100 else TOUCHBACK_SPOT for x in spots)
    kept = DeadBall.held(dead.side, own, dead.story)
    cites = ("FF-17.7-5c-i", "FF-17.7-5c-ii", "FFR-56")
    rules.announce(KeepsTheBall(dead.side, Spot(dead.side, own)), *cites)
    return rules.begin_series(before, dead.side, kept.x)


# ---------------------------------------------------------------- one team fouled


def accepted(
    rules: FootballFever,
    before: FeverSituation,
    dead: DeadBall,
    called: Called,
    moves: Notches,
) -> Rule[FeverSituation]:
    """The offended team takes the penalty (FF-12-3)."""
    moves = rules.accepted_notches(called, moves)
    if rules.time_is_out(before, moves) and called.foul.on is On.OFFENCE:
        after = rules.void_on_the_last_play(before, dead, called)
        return rules.run_clock(after, moves, False)
    where = called.foul.spot
    if where is From.BEST:
        where = yield from rules.best_spot(dead, called)
    after = rules.enforced(before, dead, called, where)
    return rules.finish(before, dead, after, moves, True)


def accepted_notches(_: FootballFever, __: Called, moves: Notches) -> Notches:
    """An accepted penalty costs what a declined one costs; the TFL has exceptions."""
    return moves


def best_spot(_: FootballFever, dead: DeadBall, called: Called) -> Rule[From]:
    """End of the play or previous spot, unless only the latter is open (FFR-52)."""
    good_kick = dead.end is End.FIELD_GOAL or dead.story.kind in TRIES
    if dead.side is called.guilty or dead.end is End.INCOMPLETE or good_kick or dead.scored:
        return From.PREVIOUS
    wish = yield from ENFORCEMENT[called.guilty.other]
    return From.END if wish is Enforcement.END else From.PREVIOUS
