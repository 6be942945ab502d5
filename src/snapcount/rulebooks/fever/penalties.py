"""Flags: the cards are read, the team not at fault decides (FF-11, FF-12, FF-17.7, chart K)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Flag as FlagRead
from snapcount.gridiron.facts import PenaltyDeclined
from snapcount.gridiron.field import (
    Side,
    Spot,
    in_opponents_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.requests import Draw, Rule
from snapcount.rulebooks.fever.calls import (
    ENFORCEMENT,
    PENALTY,
    Enforcement,
    Penalty,
)
from snapcount.rulebooks.fever.cards import DeckName, Foul, From, Needs, On
from snapcount.rulebooks.fever.dead_ball import (
    TRIES,
    DeadBall,
    End,
    Flag,
    Kind,
)
from snapcount.rulebooks.fever.facts import (
    FlagWavedOff,
    FoulChangesNothing,
    IfAccepted,
    IfAcceptedKick,
    IfAcceptedVoid,
    IfDeclined,
    IfDeclinedKick,
    ScoreVoid,
)
from snapcount.rulebooks.fever.notches import Notches
from snapcount.rulebooks.fever.situation import FeverSituation, Phase

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever


IS_ACCEPTED = (IfAccepted, IfAcceptedKick)
IS_DECLINED = (IfDeclined, IfDeclinedKick)


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
            rules.announce(FoulChangesNothing(called.card), "FFR-43", "FFR-57")
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
    rules: FootballFever, before: FeverSituation, dead: DeadBall, called: Called, moves: Notches
) -> Rule[Penalty]:
    """The team not at fault decides, and is shown both outcomes (FFR-52)."""
    muted = rules.heard_by(None)
    moved = muted.move_the_peg(before, rules.accepted_notches(called, moves))
    rules.show_outcomes(moved, dead, called)
    return (yield from PENALTY[called.guilty.other])


def show_outcomes(
    rules: FootballFever, moved: FeverSituation, dead: DeadBall, called: Called
) -> None:
    """Where accepting leads, from each spot that is open, and where declining leads."""
    muted = rules.heard_by(None)
    if rules.voids_the_last_play(moved, dead, called):
        rules.announce(IfAcceptedVoid(), "FFR-52", "FFR-58")
    else:
        for where in rules.open_spots(dead, called):
            rules.show_outcome(moved, muted.enforced(moved, dead, called, where), IS_ACCEPTED)
    rules.show_outcome(moved, muted.next_ball(moved, dead), IS_DECLINED)


def show_outcome(
    rules: FootballFever,
    moved: FeverSituation,
    after: FeverSituation,
    shown_as: tuple[type[IfAccepted | IfDeclined], type[IfAcceptedKick | IfDeclinedKick]],
) -> None:
    """Where a choice would lead: to a down, or to a kick or a try."""
    down, kick = shown_as
    side = moved.side(after.ball)
    at = Spot(side, after.spot)
    if after.series.down:
        rules.announce(down(side, *after.series, at), "FFR-52")
    else:
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
        card = yield from Draw(deck, drawn, rules.because.deck)
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
        Needs.A_PASS_IN_BOUNDS: not story.sacked and not _past_the_end_zone(story.point),
        Needs.AN_INCOMPLETION: dead.end is End.INCOMPLETE,
        Needs.A_FAIR_CATCH: dead.end is End.FAIR_CATCH,
        Needs.A_SCRIMMAGE_KICK: story.kind is not Kind.FREE_KICK and not story.blocked,
        Needs.NO_BLOCK: not story.blocked,
    }[foul.needs]


def _past_the_end_zone(point: int | None) -> bool:
    return point is not None and in_opponents_end_zone(point) and past_an_outer_line(point)


def nothing_to_gain(_: FootballFever, dead: DeadBall, called: Called) -> bool:
    """A penalty that could change nothing is not offered (FFR-43, FFR-57)."""
    if dead.story.kind in TRIES and dead.end is End.FAILED_TRY:
        return called.guilty is Side.OFFENCE
    scored_upon = dead.scored and called.guilty is not dead.side
    if dead.end is End.GOOD_TRY:
        return scored_upon and not called.foul.yards  # interference has no yards to carry
    return scored_upon and called.foul.spot is From.END and not called.foul.personal


# ---------------------------------------------------------------- one team fouled


def accepted(
    rules: FootballFever, moved: FeverSituation, dead: DeadBall, called: Called
) -> Rule[FeverSituation]:
    """The offended team takes the penalty (FF-12-3)."""
    if rules.voids_the_last_play(moved, dead, called):
        return rules.look_at_the_clock(rules.void_on_the_last_play(moved, dead, called))
    rules.announce_void_score(dead)
    where, *others = rules.open_spots(dead, called)
    if others:
        wish = yield from ENFORCEMENT[called.guilty.other]
        where = From.END if wish is Enforcement.END else From.PREVIOUS
    after = rules.enforced(moved, dead, called, where)
    try_is_over = dead.story.kind in TRIES and after.phase is Phase.KICKOFF
    return rules.finish(moved, dead, after, stood=where is From.END, untimed=not try_is_over)


def voids_the_last_play(
    rules: FootballFever, moved: FeverSituation, dead: DeadBall, called: Called
) -> bool:
    """A foul of those who have the ball on the last play: nothing is replayed (FFR-58)."""
    if not rules.time_is_out(moved) or dead.story.kind in TRIES:
        return False
    on_their_return = called.foul.spot is From.END and called.guilty is dead.holder
    return called.foul.on is On.OFFENCE or on_their_return


def accepted_notches(_: FootballFever, __: Called, moves: Notches) -> Notches:
    """An accepted penalty costs what a declined one costs; the TFL has exceptions."""
    return moves


def open_spots(_: FootballFever, dead: DeadBall, called: Called) -> tuple[From, ...]:
    """From where the card may be enforced; a BEST card may leave no choice (FFR-52)."""
    if called.foul.spot is not From.BEST:
        return (called.foul.spot,)
    guilty_has_it = dead.side is called.guilty
    if guilty_has_it or dead.end is End.INCOMPLETE or dead.scored or dead.story.kind in TRIES:
        return (From.PREVIOUS,)
    return (From.END, From.PREVIOUS)


def announce_void_score(rules: FootballFever, dead: DeadBall, cite: str = "FFR-57") -> None:
    """Points that do not count."""
    if dead.scored:
        rules.announce(ScoreVoid(dead.side), cite)
