"""`snapcount cards stats`: the exact averages that cards imply."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping
from math import fsum
from typing import NamedTuple

from snapcount.cli.arguments import Commands, add_action
from snapcount.cli.columns import columns, wrapped
from snapcount.forge.measuring import LONG_GAIN, reference_defences, reference_plays
from snapcount.forge.model import model
from snapcount.forge.odds import CardOdds, Gain
from snapcount.rulebooks.strategy.cards.card import CardSet, Kind, PlayCard
from snapcount.rulebooks.strategy.cards.results import Hash, Shown
from snapcount.rulebooks.strategy.cards.shelf import find_cards, find_play
from snapcount.words import Teller

HEADS = ("yards", "complete", "intercepted", "sacked", "fumbled")  # said of charts too
NOTHING = "-"
Weights = Mapping[str, float]


class Averages(NamedTuple):
    """What plays come to on average; chances of passes are none for runs."""

    yards: float  # a play: incomplete and intercepted passes count 0, sacks their loss
    complete: float | None  # of the throws
    intercepted: float | None  # of the throws
    sacked: float | None  # of the drop-backs
    fumbled: float
    pre_snap: float  # of all; everything else is of the plays without such a foul
    long: float


def add_stats(actions: Commands, teller: Teller) -> None:
    """`snapcount cards stats [PLAY]`."""
    parser = add_action(actions, "cards", "stats", stats, teller)
    parser.add_argument("play", nargs="?", metavar="PLAY", help=teller.say("help.cards.stats.play"))
    parser.add_argument("--cards", metavar="FILE", help=teller.say("help.cards.cards"))


def stats(args: argparse.Namespace, teller: Teller) -> int:
    """One play against every defence, or every play at the reference mix of defences."""
    cards = find_cards(args.cards)
    if args.play is None:
        lines = _whole_set(cards, teller)
    else:
        lines = _one_play(cards, find_play(cards, args.play), teller)
    print("\n".join(lines))
    return 0


# ---------------------------------------------------------------- tables


def _whole_set(cards: CardSet, teller: Teller) -> list[str]:
    say, odds, mix = teller.say, CardOdds(cards), reference_defences(cards)
    plays = [
        _row(teller.option(card.name), averages(_gains(odds, {card.name: 1.0}, mix), card.kind))
        for card in cards.plays
    ]
    kinds = [
        _row(say(f"cards.stats.{kind}"), averages(_gains(odds, calls, mix), kind))
        for kind in Kind
        for calls in [_of_kind(cards, kind)]
        if calls
    ]
    against = [
        [card.id, *(_yards(odds, card, defence.name) for defence in cards.defences)]
        for card in cards.plays
    ]
    return [
        say("cards.stats.title", title=cards.title),
        *columns([_heads(say("charts.stats.play"), teller), *plays, *kinds]),
        "",
        say("cards.stats.by-defence"),
        *columns([["", *(defence.id for defence in cards.defences)], *against]),
        "",
        *_notes(teller),
    ]


def _one_play(cards: CardSet, card: PlayCard, teller: Teller) -> list[str]:
    say, odds, mix = teller.say, CardOdds(cards), reference_defences(cards)
    call = {card.name: 1.0}

    def row(name: str, gains: Iterable[tuple[Gain, float]]) -> list[str]:
        return _row(name, averages(gains, card.kind))

    defences = [
        row(teller.option(defence.name), _gains(odds, call, {defence.name: 1.0}))
        for defence in cards.defences
    ]
    places = [
        row(say(f"cards.stats.{lies}"), _gains(odds, call, mix, {lies: 1.0})) for lies in Hash
    ]
    return [
        say("cards.stats.of-play", play=card.name),
        *columns(
            [
                _heads(say("cards.stats.defence"), teller),
                *defences,
                row(say("cards.stats.mix"), _gains(odds, call, mix)),
                *places,
            ]
        ),
        "",
        *_notes(teller),
    ]


def _heads(first: str, teller: Teller) -> list[str]:
    heads = [teller.say(f"charts.stats.{head}") for head in HEADS]
    return [first, *heads, "PS", f"{LONG_GAIN}+"]


def _row(name: str, one: Averages) -> list[str]:
    return [name, f"{one.yards:.2f}", *(_percent(chance) for chance in one[1:])]


def _percent(chance: float | None) -> str:
    return NOTHING if chance is None else f"{100 * chance:.1f}%"


def _yards(odds: CardOdds, card: PlayCard, defence: str) -> str:
    return f"{averages(_gains(odds, {card.name: 1.0}, {defence: 1.0}), card.kind).yards:.1f}"


def _notes(teller: Teller) -> list[str]:
    return [*wrapped(teller.say("cards.stats.note")), *wrapped(teller.say("cards.stats.note-mix"))]


# ---------------------------------------------------------------- averages


def _of_kind(cards: CardSet, kind: Kind) -> dict[str, float]:
    """How often runs, or passes, are called at the reference mix."""
    return {
        name: use for name, use in reference_plays(cards).items() if cards.play[name].kind is kind
    }


def _gains(
    odds: CardOdds, plays: Weights, defences: Weights, places: Mapping[Hash, float] | None = None
) -> Iterator[tuple[Gain, float]]:
    """Everything that comes up at a mix of calls and of places of the ball."""
    for play, use in plays.items():
        for defence, share in defences.items():
            for lies, often in (places or model().lies).items():
                for gain, chance in odds.gains(play, defence, lies).items():
                    yield gain, use * share * often * float(chance)


def averages(gains: Iterable[tuple[Gain, float]], kind: Kind) -> Averages:
    """The averages of weighted gains of runs or of passes."""
    every = list(gains)
    plays = [one for one in every if one[0].shown is not Shown.PRE_SNAP]
    throws = [one for one in plays if one[0].shown is not Shown.SACK]
    moved = [one for one in plays if one[0].shown in (Shown.YARDS, Shown.SACK)]
    caught = [one for one in throws if one[0].shown is Shown.YARDS]
    picked = [one for one in throws if one[0].shown is Shown.INTERCEPTION]
    thrown = kind is Kind.PASS
    return Averages(
        yards=fsum(gain.yards * weight for gain, weight in moved) / (_share(plays) or 1),
        complete=_of(caught, throws) if thrown else None,
        intercepted=_of(picked, throws) if thrown else None,
        sacked=1 - _of(throws, plays) if thrown else None,
        fumbled=_of([one for one in plays if one[0].fumble], plays),
        pre_snap=1 - _of(plays, every),
        long=_of([one for one in caught if one[0].yards >= LONG_GAIN], plays),
    )


def _share(gains: Iterable[tuple[Gain, float]]) -> float:
    return fsum(weight for _, weight in gains)


def _of(some: Iterable[tuple[Gain, float]], every: Iterable[tuple[Gain, float]]) -> float:
    return _share(some) / (_share(every) or 1)
