"""Fouls by both teams on one play (FF-17.7-5, FFR-56)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from snapcount.gridiron.facts import FoulsOffset
from snapcount.gridiron.field import Side, Spot, in_own_end_zone
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.fever.calls import DOUBLE_FOUL, DoubleFoul
from snapcount.rulebooks.fever.cards import DeckName
from snapcount.rulebooks.fever.dead_ball import TRIES, DeadBall, FeverPlayType
from snapcount.rulebooks.fever.facts import KeepsTheBall, MayKeepTheBall
from snapcount.rulebooks.fever.penalties import Called
from snapcount.rulebooks.fever.situation import FeverSituation

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever


class DoubleFouls:
    """17.7: both teams at fault."""

    @subrule
    def both_teams_fouled(
        self: FootballFever, moved: FeverSituation, dead: DeadBall, fouls: tuple[Called, ...]
    ) -> Rule[FeverSituation]:
        """A double foul: offset, unless the team that gained the ball may keep it (FFR-56)."""
        if self.may_keep_the_ball(dead, fouls) and not self.time_is_out(moved):
            kept = self.heard_by(None).keeps_the_ball(moved, dead, fouls)
            spot = Spot(dead.holder, kept.spot)
            self.announce(MayKeepTheBall(dead.holder, spot), "FF-17.7-5c-i", "FFR-52", "FFR-56")
            wish = yield from DOUBLE_FOUL[dead.holder]
            if wish is DoubleFoul.KEEP:
                kept = self.keeps_the_ball(moved, dead, fouls)
                return (yield from self.finish(moved, dead.in_short(), kept))
        kicked = (
            ("FF-17.7-5c-iii",)
            if dead.story.kind in (FeverPlayType.FREE_KICK, FeverPlayType.PUNT)
            else ()
        )
        changed = ("FF-17.7-5c-i", *kicked) if dead.story.changed else ()
        last = ("FF-17.7-8c", "FFR-58") if self.time_is_out(moved) else ()
        self.announce(FoulsOffset(), "FF-17.7-5a", *changed, *last, "FFR-56", "FFR-63")
        self.announce_void_score(dead)
        again = replace(moved, hurried=False)  # the same try, kick or down
        return (yield from self.finish(moved, dead.in_short(), again, False, "FF-17.7-8c"))

    def may_keep_the_ball(self: FootballFever, dead: DeadBall, fouls: Iterable[Called]) -> bool:
        """All its fouls came after it last gained the ball, and no kicker fouled (FF-17.7-5c)."""
        if not dead.story.changed or dead.story.kind in TRIES:
            return False
        kicks = (FeverPlayType.FREE_KICK, FeverPlayType.PUNT)
        for called in fouls:
            if called.guilty is dead.holder and called.flag.earlier:
                return False
            kicker_fouled = called.guilty is Side.OFFENSE and called.flag.deck is DeckName.KICKING
            if kicker_fouled and dead.story.kind in kicks and dead.holder is Side.DEFENSE:
                return False  # FF-17.7-5c-iii
        return True

    def keeps_the_ball(
        self: FootballFever, before: FeverSituation, dead: DeadBall, fouls: Iterable[Called]
    ) -> FeverSituation:
        """Where its return started or where the ball was dead, whichever is worse (FF-17.7-5c-ii)."""
        keeper = dead.holder
        own_fouls = [called.flag for called in fouls if called.guilty is keeper]
        started = [flag.start if flag.foul_at is None else flag.foul_at for flag in own_fouls]
        spots = [Spot(Side.OFFENSE, x).seen_by(keeper) for x in (*started, dead.x)]
        touchback = self.touchback_spot(keeper, dead.story)
        own = min(touchback if in_own_end_zone(x) else x for x in spots)
        cites = ("FF-17.7-5c-i", "FF-17.7-5c-ii", "FFR-56")
        spot = Spot(keeper, own)
        self.announce(KeepsTheBall(keeper, spot), *cites)
        self.announce_void_score(dead, "FFR-56")
        return self.begin_series(before, keeper, spot.seen_by(Side.OFFENSE))
