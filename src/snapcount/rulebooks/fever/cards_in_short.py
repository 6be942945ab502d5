"""Flags when only the odds of a play are wanted: equivalent cards are merged.

First it is decided which team each card is against, after which most of what has happened no longer
matters; then the cards themselves are read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.dice import Deck
from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Draw, Rule
from snapcount.gridiron.rulebook import Each, ends_with, subrule
from snapcount.rulebooks.fever.calls import Penalty
from snapcount.rulebooks.fever.cards import DeckName, Down, Foul, From, On
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, Flag, Story
from snapcount.rulebooks.fever.notches import Notches
from snapcount.rulebooks.fever.penalties import Called, past_the_end_zone
from snapcount.rulebooks.fever.situation import FeverSituation

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever

OVER_THE_END_ZONE = 2 * LENGTH  # where a pass came down, if that is all that matters


class Among(NamedTuple):
    """What is known of a card before it is read: one of these, against that team."""

    cards: tuple[str, ...]
    on: On
    interference: bool  # it is enforced where the pass came down


class CardsInShort:
    """11, 12, 17.7: cards read for odds alone."""

    def cards_suffice(self: FootballFever, before: FeverSituation, flags: Sequence[Flag]) -> bool:
        """Whether no deck runs out while these flags are read: then its order would be known."""
        wanted = Counter(flag.deck for flag in flags)
        return all(
            len(before.cards(deck)) + times <= len(self.decks[deck].cards)
            for deck, times in wanted.items()
        )

    def flagged_in_short(
        self: FootballFever, before: FeverSituation, dead: DeadBall
    ) -> Rule[FeverSituation]:
        """The end of a play with flags, reduced to what can still matter, whatever the cards say."""
        moves = Notches(self.notches(before, dead).at_most(1).moves, ())
        story = dead.story
        flags = tuple([flag.in_short(dead, several=len(story.flags) > 1) for flag in story.flags])
        told = Story(
            story.kind,
            flags,
            changed=story.changed,
            blocked=story.blocked,
            sacked=story.sacked,
            point=story.point,
            first_down=story.first_down,
        )
        end = End.DEAD if dead.end in (End.OUT, End.TOUCHBACK) else dead.end
        return self.against_whom(before, replace(dead, end=end, story=told), moves)

    @subrule
    def against_whom(
        self: FootballFever, before: FeverSituation, dead: DeadBall, moves: Notches
    ) -> Rule[FeverSituation]:
        """Draws whom the cards are against, then continues with what still matters."""
        flags = tuple([Flag(flag.deck, flag.offense, 0, 0) for flag in dead.story.flags])
        then: Each[FeverSituation] = Each(
            self.kinds_of_cards(before, _as_cards_see_it(dead), flags),
            *(self._known_by, before, dead, moves),
        )
        return (yield from then)

    def _known_by(
        self: FootballFever,
        before: FeverSituation,
        dead: DeadBall,
        moves: Notches,
        kinds: Sequence[Among | None],
    ) -> Rule[FeverSituation]:
        """What still matters once it is known whom the cards are against."""
        flags = dead.story.flags
        known = [(flag, kind) for flag, kind in zip(flags, kinds, strict=True) if kind is not None]
        double = len({_guilty(flag, kind) for flag, kind in known}) == len(Side)
        fouls = tuple([(_flag_in_short(flag, kind, double), kind) for flag, kind in known])
        interference = any(kind.interference for _, kind in known) and not double
        story = dead.story
        point = story.point if interference else None
        told = Story(story.kind, changed=story.changed, point=point, first_down=story.first_down)
        dead = replace(dead, story=told)
        if not double:
            return self.read_in_short(before, dead, fouls, moves)
        called = tuple(
            [Called("", Foul(k.on, 0, Down.COUNTS, From.END), flag) for flag, k in fouls]
        )
        return self.ruled_on(before, dead, called, moves)

    @subrule
    def kinds_of_cards(
        self: FootballFever, before: FeverSituation, dead: DeadBall, flags: tuple[Flag, ...]
    ) -> Rule[tuple[Among | None, ...]]:
        """Whom each card is against; None: it does not fit the play (FFR-59)."""
        kinds = []
        for flag in flags:
            before, card = yield from self.drawn(before, flag)
            kinds.append(self._kind_of(card, dead, flag))
        return tuple(kinds)

    def _kind_of(self: FootballFever, card: str, dead: DeadBall, flag: Flag) -> Among | None:
        told = self._told_by(card, dead, flag)
        if told is None:
            return None
        deck = self.decks[flag.deck].cards
        alike = tuple([each for each in deck if self._told_by(each, dead, flag) == told])
        return Among(alike, *told)

    def _told_by(
        self: FootballFever, card: str, dead: DeadBall, flag: Flag
    ) -> tuple[On, bool] | None:
        foul = self.foul_on(flag.deck, card)
        fits = self.fits(Called(card, foul, flag), dead)
        return (foul.on, foul.spot is From.POINT) if fits else None

    @subrule
    def read_in_short(
        self: FootballFever,
        before: FeverSituation,
        dead: DeadBall,
        known: tuple[tuple[Flag, Among], ...],
        moves: Notches,
    ) -> Rule[FeverSituation]:
        """Reads the cards, all of them against the same team."""
        fouls: tuple[Called, ...] = ()
        drawn: tuple[str, ...] = ()
        for flag, kind in known:
            card = yield from self.card_in_short(
                flag.deck, (*before.cards(flag.deck), *drawn), kind
            )
            called = Called("", self.foul_on(flag.deck, card), flag)
            if self.decides_it(dead, called, known):
                wish = yield from self.penalty_choice(before, dead, called, moves)
                if wish is Penalty.ACCEPT:
                    return (yield from ends_with(self.ruled_on(before, dead, (called,), moves)))
                return (yield from ends_with(self.read_in_short(before, dead, known[1:], moves)))
            drawn = (*drawn, card)
            fouls = (*fouls, called)
        return (yield from ends_with(self.ruled_on(before, dead, fouls, moves)))

    def decides_it(
        self: FootballFever, dead: DeadBall, called: Called, known: tuple[tuple[Flag, Among], ...]
    ) -> bool:
        """Whether the first of two fouls can be settled before the other is read (FF-17.7-5b)."""
        if len(known) == 1 or called.flag is not known[0][0]:
            return False
        other_decks = all(flag.deck is not called.flag.deck for flag, _ in known[1:])
        return other_decks and self.is_a_choice(dead, called)

    @subrule
    def card_in_short(
        self: FootballFever, deck: DeckName, gone: tuple[str, ...], kind: Among
    ) -> Rule[str]:
        """The card, one of its kind; equivalent ones are represented by the first."""
        cards = self.decks[deck]
        other = [card for card in cards.cards if card not in kind.cards and card not in gone]
        card = yield from Draw(cards, (*_of(cards, gone), *other), self.because.deck)
        foul = self.foul_on(deck, card)
        return next(each for each in kind.cards if self.foul_on(deck, each) == foul)


def _guilty(flag: Flag, kind: Among) -> Side:
    return flag.offense if kind.on is On.OFFENSE else flag.offense.other


def _as_cards_see_it(dead: DeadBall) -> DeadBall:
    """What the conditions of the cards look at (FFR-59)."""
    story = dead.story
    point = OVER_THE_END_ZONE if past_the_end_zone(story.point) else None
    told = Story(story.kind, blocked=story.blocked, sacked=story.sacked, point=point)
    return DeadBall(dead.end, Side.OFFENSE, 0, told)


def _flag_in_short(flag: Flag, kind: Among, double: bool) -> Flag:
    """What a flag can still depend on once the team at fault is known."""
    own = kind.on is On.OFFENSE
    return Flag(
        flag.deck,
        flag.offense,
        start=flag.start if double and own else 0,
        last_start=0 if double else flag.last_start,
        lost_at=None if double or own else flag.lost_at,
        earlier=flag.earlier and double,
        changed=flag.changed and not (double or own),
    )


def _of(deck: Deck, cards: Sequence[str]) -> list[str]:
    return [card for card in cards if card in deck.cards]
