"""`snapcount cards stats`: the exact averages that cards imply."""

from __future__ import annotations

import argparse

from snapcount.cli.arguments import Commands, add_action
from snapcount.cli.columns import columns, wrapped
from snapcount.families.strategy.commands.card_arguments import add_cards
from snapcount.families.strategy.forge.measuring import LONG_GAIN, Outcomes, outcomes, reference_mix
from snapcount.families.strategy.forge.odds import CardOdds
from snapcount.rulebooks.strategy.cards.card import CardSet, PlayCard, RunOrPass
from snapcount.rulebooks.strategy.cards.results import Hash
from snapcount.rulebooks.strategy.cards.shelf import find_cards, find_play
from snapcount.words import Teller

HEADS = ("yards", "complete", "intercepted", "sacked", "fumbled")  # shared with charts
NOTHING = "-"


def add_stats(actions: Commands, teller: Teller) -> None:
    """`snapcount cards stats [PLAY]`."""
    parser = add_action(actions, "cards", "stats", stats, teller)
    parser.add_argument("play", nargs="?", metavar="PLAY", help=teller.say("help.cards.stats.play"))
    add_cards(parser, teller)


def stats(args: argparse.Namespace, teller: Teller) -> int:
    """One play against every defense, or every play at the reference mix of defenses."""
    cards = find_cards(args.cards)
    if args.play is None:
        lines = _whole_set(cards, teller)
    else:
        lines = _one_play(cards, find_play(cards, args.play), teller)
    print("\n".join(lines))
    return 0


def _whole_set(cards: CardSet, teller: Teller) -> list[str]:
    say, odds = teller.say, CardOdds(cards)
    everything = outcomes(odds, reference_mix(cards))
    plays = [_row(teller.option(card.name), everything.of_play(card)) for card in cards.plays]
    kinds = [
        _row(say(f"cards.stats.{kind}"), every)
        for kind in RunOrPass
        if (every := everything.of_kind(kind)).share
    ]
    against = [
        [card.id, *(_yards(odds, card, defense.name) for defense in cards.defenses)]
        for card in cards.plays
    ]
    return [
        say("cards.stats.title", title=cards.title),
        *columns([_heads(say("charts.stats.play"), teller), *plays, *kinds]),
        "",
        say("cards.stats.by-defense"),
        *columns([["", *(defense.id for defense in cards.defenses)], *against]),
        "",
        *_notes(teller),
    ]


def _one_play(cards: CardSet, card: PlayCard, teller: Teller) -> list[str]:
    say, odds = teller.say, CardOdds(cards)
    mix = {call: share for call, share in reference_mix(cards).items() if call[0] == card.name}
    defenses = [
        _row(teller.option(defense.name), outcomes(odds, {(card.name, defense.name): 1.0}))
        for defense in cards.defenses
    ]
    places = [_row(say(f"cards.stats.{lies}"), outcomes(odds, mix, lies)) for lies in Hash]
    return [
        say("cards.stats.of-play", play=card.name),
        *columns(
            [
                _heads(say("cards.stats.defense"), teller),
                *defenses,
                _row(say("cards.stats.mix"), outcomes(odds, mix)),
                *places,
            ]
        ),
        "",
        *_notes(teller),
    ]


def _heads(first: str, teller: Teller) -> list[str]:
    heads = [teller.say(f"charts.stats.{head}") for head in HEADS]
    return [first, *heads, "PS", f"{LONG_GAIN}+"]


def _row(name: str, every: Outcomes) -> list[str]:
    """Pre-snap fouls are shares of all plays, everything else of plays without one."""
    plays, throws = every.plays, every.throws
    return [
        name,
        f"{plays.mean_yards:.2f}",
        _percent(every.catches, throws),
        _percent(every.interceptions, throws),
        _percent(every.sacks, every.drop_backs),
        _percent(plays.fumbles, plays),
        _percent(every.fouls, every),
        _percent(plays.long_gains, plays),
    ]


def _percent(some: Outcomes, whole: Outcomes) -> str:
    return f"{100 * some.of(whole):.1f}%" if whole.share else NOTHING


def _yards(odds: CardOdds, card: PlayCard, defense: str) -> str:
    return f"{outcomes(odds, {(card.name, defense): 1.0}).plays.mean_yards:.1f}"


def _notes(teller: Teller) -> list[str]:
    return [*wrapped(teller.say("cards.stats.note")), *wrapped(teller.say("cards.stats.note-mix"))]
