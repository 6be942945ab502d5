"""Flags: the cards are read, and the team not at fault decides (FF-11, FF-12, FF-17.7, chart K)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Flag as FlagRead
from snapcount.gridiron.facts import FoulChangesNothing, PenaltyDeclined
from snapcount.gridiron.field import (
    Side,
    Spot,
    in_opponents_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.requests import Draw, Rule
from snapcount.gridiron.rulebook import ends_with, reckoned, subrule
from snapcount.gridiron.rulings import Fact
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
    FeverPlayType,
    Flag,
)
from snapcount.rulebooks.fever.facts import (
    FlagWavedOff,
    IfAccepted,
    IfAcceptedKick,
    IfAcceptedVoid,
    IfDeclined,
    IfDeclinedKick,
    IfDeclinedOver,
    ScoreVoid,
)
from snapcount.rulebooks.fever.notches import Notches
from snapcount.rulebooks.fever.situation import FeverSituation, Phase

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever


class Called(NamedTuple):
    """A foul that was called: its card and flag."""

    card: str
    foul: Foul
    flag: Flag

    @property
    def guilty(self) -> Side:
        """The side at fault (FF-12-2, FF-17.7-2, FF-17.7-3)."""
        return self.flag.offense if self.foul.on is On.OFFENSE else self.flag.offense.other

    def in_short(self, dead: DeadBall, *, several: bool) -> Called:
        """A copy without what its flag can no longer affect."""
        flag = self.flag.in_short(dead, several=several)._replace(looked_at=None)
        return self._replace(flag=flag if several else flag._replace(start=0))


class Penalties:
    """11, 12, 17.7: cards read, fouls accepted or declined."""

    @subrule
    def flagged(
        self: FootballFever, before: FeverSituation, dead: DeadBall
    ) -> Rule[FeverSituation]:
        """The play is over and its cards are read (FF-12-7)."""
        before, fouls = yield from self.read_the_cards(before, dead)
        moves = self.notches(before, dead).at_most(1, "FF-5-3c")
        return (yield from ends_with(self.ruled_on(before, dead.without_flags(), fouls, moves)))

    @subrule
    def ruled_on(
        self: FootballFever,
        before: FeverSituation,
        dead: DeadBall,
        fouls: tuple[Called, ...],
        moves: Notches,
    ) -> Rule[FeverSituation]:
        """The fouls that were called: both teams', or one that the other team may accept (FF-17.7-1, -5)."""
        if len({called.guilty for called in fouls}) == len(Side):
            moved = yield from self.move_the_peg(before, moves)
            return (yield from self.both_teams_fouled(moved, dead, fouls))
        choices = [called for called in fouls if self.is_a_choice(dead, called)]
        for called in choices:  # only one can be accepted (FF-17.7-5b)
            wish = yield from self.penalty_choice(before, dead, called, moves)
            if wish is Penalty.ACCEPT:
                accepted = self.accepted_notches(called, moves)
                moved = yield from self.move_the_peg(before, accepted)
                return (yield from self.accepted(moved, dead, called))
        if choices:
            more = ("FF-17.7-5b",) if len(choices) > 1 else ()
            kept = ("FFR-57",) if dead.scored else ()
            self.announce(PenaltyDeclined(choices[0].guilty.other), "FF-17.7-1", *more, *kept)
        moved = yield from self.move_the_peg(before, moves)
        moved = self.without_a_choice(moved, dead, [c for c in fouls if c not in choices])
        after = yield from self.next_ball(moved, dead)
        return (yield from self.finish(moved, dead.in_short(), after))

    def is_a_choice(self: FootballFever, dead: DeadBall, called: Called) -> bool:
        """Whether accepting and declining differ, and neither is certain (FFR-52)."""
        certain = self.goes_to_the_kickoff(dead, called)
        return not certain and not self.nothing_to_gain(dead, called)

    def without_a_choice(
        self: FootballFever, moved: FeverSituation, dead: DeadBall, fouls: list[Called]
    ) -> FeverSituation:
        """Fouls that change nothing, and the costliest of those that go to the kickoff (FFR-57)."""
        carried = [called for called in fouls if self.goes_to_the_kickoff(dead, called)]
        for called in fouls:
            if called not in carried:
                self.announce(FoulChangesNothing(called.card), "FFR-43", "FFR-57")
        if not carried:
            return moved
        dearest = max(carried, key=lambda called: called.foul.yards)
        only_one = ("FF-17.7-5b",) if len(carried) > 1 else ()
        return self.carried_to_the_kickoff(moved, dead, dearest, *only_one)

    @subrule
    def penalty_choice(
        self: FootballFever, before: FeverSituation, dead: DeadBall, called: Called, moves: Notches
    ) -> Rule[Penalty]:
        """The team not at fault decides, and is shown both outcomes (FFR-52)."""
        unheard = self.unheard()
        moved = yield from unheard.move_the_peg(before, self.accepted_notches(called, moves))
        for shown in (yield from self.if_accepted(moved, dead, called)):
            self.announce(shown, "FFR-52", *void_cites(shown))
        moved = yield from unheard.move_the_peg(before, moves)
        declined = yield from self.if_declined(moved, dead.without_the_pass())
        self.announce(declined, "FFR-52")
        return (yield from PENALTY[called.guilty.other])

    @subrule
    def if_accepted(
        self: FootballFever, moved: FeverSituation, dead: DeadBall, called: Called
    ) -> Rule[tuple[Fact, ...]]:
        """Where accepting leads, from each available spot."""
        if self.voids_the_last_play(moved, dead, called):
            return (IfAcceptedVoid(called.card),)
        shown: list[Fact] = []
        for where in self.open_spots(dead, called):
            after = yield from self.unheard().enforced(moved, dead, called, where)
            side = moved.side(after.ball)
            at = Spot(side, after.spot)
            if after.series.down:
                shown.append(IfAccepted(called.card, where, side, *after.series, at))
            else:
                shown.append(IfAcceptedKick(called.card, side, after.phase, at))
        return tuple(shown)

    @subrule
    def if_declined(self: FootballFever, moved: FeverSituation, dead: DeadBall) -> Rule[Fact]:
        """Where declining leads: a down, a kick or a try, or the end."""
        unheard = self.unheard()
        after = yield from unheard.next_ball(moved, dead)
        after = yield from unheard.finish(moved, dead.in_short(), after)
        return (yield from self.what_follows(moved, after))

    @reckoned
    def what_follows(self: FootballFever, moved: FeverSituation, after: FeverSituation) -> Fact:
        """What the team is shown of the result of declining."""
        side = moved.side(after.ball)
        at = Spot(side, after.spot)
        if after.phase is Phase.FINAL or (self.time_is_out(moved) and after.period > moved.period):
            return IfDeclinedOver()
        if after.series.down:
            return IfDeclined(side, *after.series, at)
        return IfDeclinedKick(side, after.phase, at)

    def read_the_cards(
        self: FootballFever, before: FeverSituation, dead: DeadBall
    ) -> Rule[tuple[FeverSituation, tuple[Called, ...]]]:
        """One card for each flag, in the order thrown; it goes to the back of the deck (FF-12-8, FFR-10)."""
        fouls = []
        for flag in dead.story.flags:
            before, called = yield from self.read_the_next_card(before, dead.without_flags(), flag)
            if called is not None:
                fouls.append(called)
        return before, tuple(fouls)

    @subrule
    def read_the_next_card(
        self: FootballFever, before: FeverSituation, dead: DeadBall, flag: Flag
    ) -> Rule[tuple[FeverSituation, Called | None]]:
        """The card of one flag; None if it does not fit the play (FFR-59)."""
        before, card = yield from self.drawn(before, flag)
        called = self.read_card(Called(card, self.foul_on(flag.deck, card), flag), dead)
        self.announce_flag(called, dead)
        if self.fits(called, dead):
            return before, called
        cite, *more = self.why_waved_off(called, dead)
        self.announce(FlagWavedOff(card), cite, *more)
        return before, None

    def announce_flag(self: FootballFever, called: Called, dead: DeadBall) -> None:  # noqa: ARG002
        """The card is read (FF-12-1, FF-12-2)."""
        cites = (*_read_by(called.flag.deck), *self.card_cites(called))
        self.announce(FlagRead(called.card, called.guilty), "FF-12-1", "FF-12-2", *cites)

    def drawn(
        self: FootballFever, before: FeverSituation, flag: Flag
    ) -> Rule[tuple[FeverSituation, str]]:
        """The next card of the flag's deck (FF-12-8)."""
        deck, gone = self.decks[flag.deck], before.cards(flag.deck)
        card = yield from Draw(deck, gone, self.because.deck)
        return before.with_cards(flag.deck, deck.after(gone, card)), card

    def read_card(self: FootballFever, called: Called, dead: DeadBall) -> Called:  # noqa: ARG002
        """A card as it applies to that play."""
        return called

    def why_waved_off(
        self: FootballFever,
        called: Called,
        dead: DeadBall,  # noqa: ARG002
    ) -> tuple[str, ...]:
        """Why a card does not count (FFR-59)."""
        if called.foul.needs is Needs.A_PASS_IN_BOUNDS:
            return ("FFR-59", "FF-13.3-7", "FF-17.5-8b", "FF-17.6-2", "FFR-55")
        return ("FFR-59",)

    def fits(self: FootballFever, called: Called, dead: DeadBall) -> bool:
        """Whether the card's condition holds (FFR-59)."""
        story, foul = dead.story, called.foul
        on_the_free_kick = (
            story.kind is FeverPlayType.FAIR_CATCH_KICK and called.flag.deck is DeckName.KICKING
        )
        if on_the_free_kick and not (foul.personal or "Offside" in called.card):  # FFR-41
            return False
        return {
            Needs.NOTHING: True,
            Needs.A_PASS: not story.sacked,
            Needs.A_PASS_IN_BOUNDS: not story.sacked and not past_the_end_zone(story.point),
            Needs.AN_INCOMPLETION: dead.end is End.INCOMPLETE,
            Needs.A_FAIR_CATCH: dead.end is End.FAIR_CATCH,
            Needs.A_SCRIMMAGE_KICK: story.kind is not FeverPlayType.FREE_KICK and not story.blocked,
            Needs.NO_BLOCK: not story.blocked,
        }[foul.needs]

    def nothing_to_gain(self: FootballFever, dead: DeadBall, called: Called) -> bool:
        """A penalty that could change nothing is not offered (FFR-43, FFR-57)."""
        if dead.story.kind in TRIES and dead.end is End.FAILED_TRY:
            return called.guilty is Side.OFFENSE
        scored_upon = dead.scored and called.guilty is not dead.side
        if dead.end is End.GOOD_TRY:
            return scored_upon and not called.foul.yards  # interference has no yards to carry
        return scored_upon and called.foul.spot is From.END and not called.foul.personal

    # ---------------------------------------------------------------- one team fouled

    @subrule
    def accepted(
        self: FootballFever, moved: FeverSituation, dead: DeadBall, called: Called
    ) -> Rule[FeverSituation]:
        """The offended team takes the penalty (FF-12-3)."""
        if self.voids_the_last_play(moved, dead, called):
            void = self.void_on_the_last_play(moved, dead, called)
            return (yield from self.look_at_the_clock(void))
        self.announce_void_score(dead)
        where, *others = self.open_spots(dead, called)
        if others:
            for shown in (yield from self.if_accepted(moved, dead, called)):
                self.announce(shown, "FFR-52")
            wish = yield from ENFORCEMENT[called.guilty.other]
            where = From.END if wish is Enforcement.END else From.PREVIOUS
        if where is From.END:
            dead = self.given_back(dead, called)
        after = yield from self.enforced(moved, dead, called, where)
        stood = where is From.END or after.ball is not moved.ball  # FFR-60: loss of down on fourth
        try_is_over = dead.story.kind in TRIES and after.phase is Phase.KICKOFF
        due = "" if try_is_over else "FF-17.7-8a"
        return (yield from self.finish(moved, dead.in_short(), after, stood, due))

    def voids_the_last_play(
        self: FootballFever, moved: FeverSituation, dead: DeadBall, called: Called
    ) -> bool:
        """A foul of those who have the ball on the last play: nothing is replayed (FFR-58)."""
        if not self.time_is_out(moved) or dead.story.kind in TRIES:
            return False
        by_the_receivers = called.flag.deck is DeckName.KICKING and called.foul.spot is From.END
        gained = by_the_receivers and called.guilty is dead.holder
        return called.foul.on is On.OFFENSE or gained

    def accepted_notches(self: FootballFever, __: Called, moves: Notches) -> Notches:
        """An accepted penalty costs what a declined one costs; the TFL has exceptions."""
        return moves

    def open_spots(self: FootballFever, dead: DeadBall, called: Called) -> tuple[From, ...]:
        """Where the card may be enforced from; a BEST card may leave no choice (FFR-52)."""
        if called.foul.spot is not From.BEST:
            return (called.foul.spot,)
        guilty_has_it = dead.side is called.guilty
        if guilty_has_it or dead.end is End.INCOMPLETE or dead.scored or dead.story.kind in TRIES:
            return (From.PREVIOUS,)
        return (From.END, From.PREVIOUS)

    def announce_void_score(self: FootballFever, dead: DeadBall, cite: str = "FFR-57") -> None:
        """Announces points that do not count."""
        if dead.scored:
            self.announce(ScoreVoid(dead.side), cite)


def void_cites(shown: Fact) -> tuple[str, ...]:
    """Why accepting would leave nothing to play (FFR-58)."""
    return ("FFR-58",) if isinstance(shown, IfAcceptedVoid) else ()


def _read_by(deck: DeckName) -> tuple[str, ...]:
    if deck is DeckName.RETURNING:
        return ("FF-17.7-3",)
    return ("FF-17.7-2", "FF-17.7-4") if deck is DeckName.KICKING else ("FF-12-0a",)


def past_the_end_zone(point: int | None) -> bool:
    """Whether a pass came down, or would have, past the end zone (FF-17.6-2)."""
    return point is not None and in_opponents_end_zone(point) and past_an_outer_line(point)
