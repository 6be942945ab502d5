"""Flags in the QFL: which cards fit, who decides, from where (QFL-5, procedure 1.26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.dice import Deck
from snapcount.gridiron.facts import PenaltyDeclined
from snapcount.gridiron.field import Side, Spot, in_own_end_zone
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Draw, Rule
from snapcount.gridiron.rulebook import at_once, citing, subrule
from snapcount.rulebooks.fever import penalties as fever
from snapcount.rulebooks.fever.calls import DOUBLE_FOUL, PENALTY, DoubleFoul, Penalty
from snapcount.rulebooks.fever.cards import DeckName, Down, From, Needs, On
from snapcount.rulebooks.fever.dead_ball import TRIES, DeadBall, End, FeverPlayType, Flag, Story
from snapcount.rulebooks.fever.dice import REFEREE
from snapcount.rulebooks.fever.facts import MayKeepTheBall
from snapcount.rulebooks.fever.penalties import Called
from snapcount.rulebooks.fever.situation import FeverSituation
from snapcount.rulebooks.qfl.calls import enforced_from
from snapcount.rulebooks.qfl.cards import (
    CLASSES,
    DEFENSIVE_HOLDING,
    DEFENSIVE_OFFSIDE,
    INTERFERENCE,
    KICKER_FOULS,
    OFFENSIVE_HOLDING,
)
from snapcount.rulebooks.qfl.orders.facts import foul_of
from snapcount.rulebooks.qfl.orders.terms import Window
from snapcount.rulebooks.qfl.sheets import Orders
from snapcount.rulebooks.qfl.situation import QflSituation
from snapcount.rulebooks.qfl.story import qfl, qfl_story
from snapcount.rulebooks.qfl.switches import ScoredUponFoul
from snapcount.rulebooks.qfl.verdicts import Judgment, Verdict

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl

SPOTS = {  # a sheet's possible answers to a penalty, by spot
    "accept_previous": From.PREVIOUS,
    "accept_end": From.END,
    "accept_dead_ball": From.END,
    "accept_foul": From.FOUL,
    "accept_free_kick": From.FREE_KICK,
    "accept_try": From.TRY,
}


class QflPenalties:
    """5: which flags count, and from where."""

    # ---------------------------------------------------------------- cards

    def drawn(self: Qfl, before: FeverSituation, flag: Flag) -> Rule[tuple[FeverSituation, str]]:
        """A card that has been looked at is not drawn again (QFLR-16)."""
        if flag.looked_at is not None:
            return before, card_at(self.decks[flag.deck], flag.looked_at)
        if not self.merges:
            return (yield from super().drawn(before, flag))
        deck, gone = self.decks[flag.deck], before.cards(flag.deck)
        card = yield from self.card_like_others(flag.deck, gone)
        return before.with_cards(flag.deck, deck.after(gone, card)), card

    @subrule
    def card_like_others(self: Qfl, deck: DeckName, gone: tuple[str, ...]) -> Rule[str]:
        """A card, represented for odds only by the first equivalent one."""
        card = yield from Draw(self.decks[deck], gone, self.because.deck)
        return self.first_alike(deck, gone, card)

    def first_alike(self: Qfl, deck: DeckName, gone: tuple[str, ...], card: str) -> str:
        """The first remaining card that says the same and has the same classes."""
        return next(
            each
            for each in self.decks[deck].next_cards(gone)
            if self.foul_on(deck, each) == self.foul_on(deck, card)
            and all((each in cards) is (card in cards) for cards in CLASSES)
        )

    def fits(self: Qfl, called: Called, dead: DeadBall) -> bool:
        """Whether the card counts; an ignored flag is no penalty call at all (QFLR-86)."""
        story = qfl_story(dead.story)
        if called.card in KICKER_FOULS and story.regular:
            return False  # QFL-5-12a
        if story.kind is FeverPlayType.FAIR_CATCH_KICK and called.flag.deck is DeckName.KICKING:
            return called.card in DEFENSIVE_OFFSIDE  # QFL-2-8-2f
        return super().fits(called, dead)

    @citing
    def card_cites(self: Qfl, called: Called) -> tuple[str, ...]:
        """Rules that change what a card says, and from where it may be enforced."""
        deck, runners_fouled = called.flag.deck, called.foul.on is On.OFFENSE
        if called.card in INTERFERENCE and called.foul.needs is not Needs.A_PASS_IN_BOUNDS:
            return ("QFL-5-11a", "QFL-5-11b", "QFL-5-11c", "QFLR-85")
        if called.card in INTERFERENCE:
            return ("QFL-1-1-1h", "QFL-1-1-1i", "QFL-1-1-2b", "QFLR-25")
        if called.flag.after_lateral:
            return ("QFL-1-10-9a", "QFL-1-10-9b", "QFL-1-10-9c", "QFLR-78")
        if deck is DeckName.RETURNING:
            return ("QFL-5-7-1b" if runners_fouled else "QFL-5-7-1a", "QFL-5-7-2a")
        if deck is DeckName.KICKING and runners_fouled:
            return ("QFL-5-6a", "QFL-5-6b", "QFLR-79", "QFLR-82")
        return ("QFL-5-3a", "QFLR-80") if called.foul.personal and not runners_fouled else ()

    def announce_flag(self: Qfl, called: Called, dead: DeadBall) -> None:
        """A flag that is ignored is no penalty call (QFLR-86)."""
        if self.fits(called, dead):
            super().announce_flag(called, dead)

    def watched(self: Qfl, story: Story, deck: DeckName, offense: Side, x: int) -> Rule[Story]:
        """A flag on a return is announced when the play is dead (QFL-1-10-9c, QFLR-92)."""
        flag = yield from REFEREE
        if not flag:
            return story
        return story.flagged(deck, offense, Spot(offense, x).seen_by(Side.OFFENSE))

    def why_waved_off(self: Qfl, called: Called, dead: DeadBall) -> tuple[str, ...]:
        """Why a flag is ignored (QFLR-86)."""
        if dead.story.kind is FeverPlayType.FAIR_CATCH_KICK:
            return ("QFL-2-8-2f", "QFLR-86")
        if called.card in KICKER_FOULS:
            return ("QFL-5-12a", "QFLR-61", "QFLR-86")
        return ("QFLR-86",)

    def read_card(self: Qfl, called: Called, dead: DeadBall) -> Called:
        """Interference with a pass shorter than 1 yard is holding (QFL-5-11a, QFLR-85)."""
        point, start = dead.story.point, called.flag.start
        if called.card not in INTERFERENCE or point is None or point - start >= 1:
            return called
        holding = DEFENSIVE_HOLDING if called.foul.on is On.DEFENSE else OFFENSIVE_HOLDING
        return called._replace(foul=holding)

    # ---------------------------------------------------------------- who decides what

    @subrule
    def judged(
        self: Qfl, before: QflSituation, dead: DeadBall, fouls: tuple[Called, ...], orders: Orders
    ) -> Rule[Verdict]:
        """The offended team decides about each flag until one is accepted (FF-17.7-5b)."""
        if not fouls:
            return Verdict(Judgment.STANDS, dead)
        flag = _flag_fact(fouls)
        shown = yield from self.clock_if_flagged(before, dead)
        if len({called.guilty for called in fouls}) == len(Side):
            return (yield from self.judged_double_foul(before, shown, dead, fouls))
        choices = [called for called in fouls if self.is_a_choice(dead, called)]
        ended = replace(dead, story=qfl_story(dead.story).once_timed())
        for called in choices:
            where = yield from self.accepted_where(before, shown, ended, called, orders)
            if where is not None:
                return Verdict(Judgment.ACCEPTED, dead, called=called, where=where, flag=flag)
        if choices:
            why = self.spot_cites(dead, choices[0])
            self.announce(PenaltyDeclined(choices[0].guilty.other), "FF-17.7-1", "QFLR-48", *why)
        certain = [called for called in fouls if self.goes_to_the_kickoff(dead, called)]
        for called in fouls:
            if called not in choices and called not in certain:
                self.announce_idle_foul(called)
        if not certain:
            return Verdict(Judgment.STANDS, dead, flag=flag)
        dearest = max(certain, key=lambda called: called.foul.yards)
        where = From.FREE_KICK
        return Verdict(Judgment.ACCEPTED, dead, called=dearest, where=where, flag=flag)

    def is_a_safety(self: Qfl, called: Called, where: From) -> bool:
        """A foul in the own end zone of those who advance their own ball (QFLR-83)."""
        flag = called.flag
        own_ball = (
            flag.offense is Side.OFFENSE and not flag.changed and called.guilty is Side.OFFENSE
        )
        in_the_end_zone = flag.foul_at is not None and in_own_end_zone(flag.foul_at)
        return where is From.FOUL and own_ball and in_the_end_zone

    @subrule
    def clock_if_flagged(self: Qfl, before: QflSituation, dead: DeadBall) -> Rule[QflSituation]:
        """The clock as far as known when the choice is made: measures come later."""
        entry = yield from self.natural_charge(before, dead)
        notches = self.capped(entry.notches, self.late(before))
        return qfl((yield from self.unheard().move_the_peg(before, notches)))

    @subrule
    def accepted_where(
        self: Qfl,
        before: QflSituation,
        shown: QflSituation,
        dead: DeadBall,
        called: Called,
        orders: Orders,
    ) -> Rule[From | None]:
        """Where the offended team wants it enforced; None: it declines."""
        offended = called.guilty.other
        spots = self.open_spots(dead, called)
        for answer in self.foreseen_penalty(before, dead, called, orders):
            if answer == "decline":
                return None
            if answer == "accept" or SPOTS[answer] in spots:
                return SPOTS.get(answer, spots[0])
        for leads_to in (yield from self.if_accepted(shown, dead, called)):
            self.announce(leads_to, "FFR-52", *fever.void_cites(leads_to))
        declined = yield from self.if_declined(shown, dead)
        self.announce(declined, *(self.why_open(shown, dead) or ("FFR-52",)))
        wish = yield from PENALTY[offended]
        if wish is Penalty.DECLINE:
            return None
        if len(spots) == 1:
            return spots[0]
        return (yield from enforced_from(offended, spots, self.spot_cites(dead, called)))

    @citing
    def why_open(self: Qfl, shown: QflSituation, dead: DeadBall) -> tuple[str, ...]:
        """Why declining allows a kick, if it does."""
        return ("QFLR-69",) if self.kick_is_open(shown, dead) else ()

    def foreseen_penalty(
        self: Qfl, before: QflSituation, dead: DeadBall, called: Called, orders: Orders
    ) -> tuple[str, ...]:
        """The answer in the offended team's sheet."""
        offended = called.guilty.other
        if not orders.of(offended).standing:
            return ()
        facts = self.facts_of(before, dead, offended) | _flag_facts(called, offended)
        facts["clock.after"] = at_once(self.clock_if_flagged(before, dead)).clock.left
        return self.foreseen(orders, Window.PENALTY, offended, facts)

    @subrule
    def judged_double_foul(
        self: Qfl,
        before: QflSituation,
        shown: QflSituation,
        dead: DeadBall,
        fouls: tuple[Called, ...],
    ) -> Rule[Verdict]:
        """Both teams fouled: offset, unless the team that gained the ball keeps it (QFLR-87)."""
        if self.may_keep_the_ball(dead, fouls) and not self.time_is_out(shown):
            kept = self.heard_by(None).keeps_the_ball(before, dead, fouls)
            spot = Spot(dead.holder, kept.spot)
            self.announce(MayKeepTheBall(dead.holder, spot), "FF-17.7-5c-i", "QFLR-87")
            wish = yield from DOUBLE_FOUL[dead.holder]
            if wish is DoubleFoul.KEEP:
                return Verdict(Judgment.KEPT, dead, fouls, flag="both")
        return Verdict(Judgment.OFFSET, dead, flag="both")

    # ---------------------------------------------------------------- from where

    def open_spots(self: Qfl, dead: DeadBall, called: Called) -> tuple[From, ...]:
        """The spots available to the offended team (table 1.26)."""
        if dead.story.kind in TRIES:
            return self.spots_on_a_try(dead, called)
        if self.scored_upon(dead, called):
            choice = self.switches.scored_upon_foul is ScoredUponFoul.CHOICE
            after_touchdown = dead.end is End.TOUCHDOWN and choice
            return (From.TRY, From.FREE_KICK) if after_touchdown else (From.FREE_KICK,)
        if called.flag.deck is DeckName.RETURNING:
            return self.spots_on_a_return(dead, called)
        if called.flag.deck is DeckName.KICKING and called.guilty is Side.OFFENSE:
            return self.spots_of_a_kickers_foul(dead, called)
        roughed = called.foul.personal and called.guilty is Side.DEFENSE
        if roughed and called.foul.spot is From.PREVIOUS:  # QFL-5-3a
            kept = dead.side is Side.OFFENSE and not dead.scored
            return (From.END, From.PREVIOUS) if kept else (From.PREVIOUS,)
        return super().open_spots(dead, called)

    def spots_on_a_try(self: Qfl, dead: DeadBall, called: Called) -> tuple[From, ...]:
        """A re-try, or the yards on the free kick (QFL-5-5a, QFL-5-5b)."""
        defense_scored = dead.end is End.GOOD_TRY and dead.side is Side.DEFENSE
        if called.guilty is Side.OFFENSE:
            return (From.FREE_KICK,) if defense_scored else (From.TRY,)
        if defense_scored or not called.foul.yards:
            return (From.TRY,)
        return (From.TRY, From.FREE_KICK)

    def scored_upon(self: Qfl, dead: DeadBall, called: Called) -> bool:
        """A personal foul by the team that was scored upon (QFL-5-4a)."""
        return dead.scored and called.guilty is not dead.side and called.foul.personal

    def spots_on_a_return(self: Qfl, dead: DeadBall, called: Called) -> tuple[From, ...]:
        """Dead-ball spot or spot of the foul; by the team with the ball only the latter (QFL-5-7-1)."""
        runners = called.flag.offense
        if called.guilty is runners:
            return (From.FOUL,)
        own_ball = runners is Side.OFFENSE and not called.flag.changed
        advanced = own_ball and not called.flag.after_lateral and dead.side is runners
        if advanced and called.foul.personal and not dead.scored:
            return (From.END, From.PREVIOUS)  # no return: QFL-5-3a, QFLR-47
        if called.flag.after_lateral:  # QFL-1-10-9a; on a run QFL-1-10-9b
            kept = dead.side is runners and not called.flag.lateral_return
            return (From.END,) if called.foul.personal and kept else (From.FOUL,)
        if dead.side is not runners or dead.scored:
            return (From.FOUL,)
        return (From.END, From.FOUL)

    def spots_of_a_kickers_foul(self: Qfl, dead: DeadBall, called: Called) -> tuple[From, ...]:
        """Re-kick, or the dead-ball spot if the receivers have it and no field goal missed (QFL-5-6)."""
        if called.foul.spot is From.END:
            return (From.END,)
        missed = dead.story.kind in (FeverPlayType.FIELD_GOAL, FeverPlayType.FAIR_CATCH_KICK)
        if missed or dead.side is Side.OFFENSE or dead.scored:
            return (From.PREVIOUS,)
        return (From.PREVIOUS, From.END)

    @citing
    def spot_cites(self: Qfl, dead: DeadBall, called: Called) -> tuple[str, ...]:
        """The rules that give the choice of spots."""
        if dead.story.kind in TRIES:
            return ("QFL-5-5a", "QFL-5-5b")
        if dead.scored:
            return ("QFL-5-4a", "QFLR-81")
        if called.flag.deck is DeckName.RETURNING:
            own_ball = called.flag.offense is Side.OFFENSE and not called.flag.changed
            return ("QFL-5-3a", "QFLR-47") if own_ball else ("QFL-5-7-1a",)
        if called.flag.deck is DeckName.KICKING and called.guilty is Side.OFFENSE:
            return ("QFL-5-6a", "QFLR-82")
        return ("QFL-5-3a", "QFLR-80") if called.foul.personal else ("FF-12-6",)

    # ---------------------------------------------------------------- choices that are none

    def voids_the_last_play(
        self: Qfl, moved: FeverSituation, dead: DeadBall, called: Called
    ) -> bool:
        """A foul of the team scored upon never undoes the score (QFL-5-4a)."""
        if self.scored_upon(dead, called):
            return False
        return super().voids_the_last_play(moved, dead, called)

    def goes_to_the_kickoff(self: Qfl, dead: DeadBall, called: Called) -> bool:
        """Without the NFL's choice a personal foul of the team scored upon always does (QFLR-81)."""
        certain = self.switches.scored_upon_foul is ScoredUponFoul.FREE_KICK
        return certain and self.scored_upon(dead, called) and dead.story.kind not in TRIES

    def nothing_to_gain(self: Qfl, dead: DeadBall, called: Called) -> bool:
        """A penalty that could change nothing is not offered (FFR-43, FFR-57)."""
        if dead.story.kind in TRIES:
            return _nothing_to_gain_on_a_try(dead, called)
        if not dead.scored or called.guilty is dead.side or called.foul.personal:
            return False
        return called.foul.spot is From.END or called.flag.deck is DeckName.RETURNING


def card_at(deck: Deck, place: int) -> str:
    """The card at that position in a deck, counted from 1."""
    *others, last = deck.cards
    for at, card in enumerate(others, 1):
        if place <= at:
            return card
    return last


def _flag_fact(fouls: tuple[Called, ...]) -> str:
    guilty = {called.guilty for called in fouls}
    if len(guilty) == len(Side):
        return "both"
    return "us" if Side.OFFENSE in guilty else "them"


def _flag_facts(called: Called, offended: Side) -> dict[str, bool | int | str]:
    return {
        "flag.foul": foul_of(called.card),
        "flag.on": "us" if called.guilty is offended else "them",
        "flag.yards": called.foul.yards,
        "flag.first_down": called.foul.down is Down.FIRST,
    }


def _nothing_to_gain_on_a_try(dead: DeadBall, called: Called) -> bool:
    """Fouls of those who failed, of returners who failed, or of those scored upon (FFR-67)."""
    if dead.end is End.FAILED_TRY:
        return called.guilty is Side.OFFENSE or called.flag.offense is Side.DEFENSE
    returned = dead.side is Side.DEFENSE
    return returned and called.guilty is Side.OFFENSE and not called.foul.personal
