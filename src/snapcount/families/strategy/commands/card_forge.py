"""`snapcount cards make` and `snapcount cards measure`: new sets of cards, and their statistics."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from snapcount.cli.arguments import Commands, add_action, add_json
from snapcount.cli.columns import columns, wrapped
from snapcount.cli.files import try_file, write_file
from snapcount.cli.progress import ProgressBar
from snapcount.families.strategy.commands.card_arguments import add_cards
from snapcount.families.strategy.forge.balancing import balance
from snapcount.families.strategy.forge.design_points import Spot
from snapcount.families.strategy.forge.forging import forge_cards
from snapcount.families.strategy.forge.matchups import NEAR_THE_BEST, Matchup
from snapcount.families.strategy.forge.model import SHIPPED_SEED, model
from snapcount.families.strategy.forge.scouting import Report, scout
from snapcount.families.strategy.forge.tuning import load_tuning, tuning_text
from snapcount.mistakes import Unreadable
from snapcount.rulebooks.strategy.cards.card import CardSet
from snapcount.rulebooks.strategy.cards.card_parser import read_cards
from snapcount.rulebooks.strategy.cards.shelf import find_cards
from snapcount.rulebooks.strategy.cards.writing import cards_text
from snapcount.words import Teller

TUNING_ENDING = ".tuning.toml"
_YARDS = ("yards_per_carry", "yards_per_attempt", "run_spread", "yards_per_sack")


# -------------------------------------------------------------------- make


def add_make(actions: Commands, teller: Teller) -> None:
    """`snapcount cards make FILE`."""
    say = teller.say
    parser = add_action(actions, "cards", "make", _make, teller)
    parser.add_argument("file", metavar="FILE", help=say("help.cards.make.file"))
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        default=SHIPPED_SEED,
        help=say("help.cards.make.seed", seed=SHIPPED_SEED),
    )
    tuned = parser.add_mutually_exclusive_group()
    tuned.add_argument("--balance", action="store_true", help=say("help.cards.make.balance"))
    tuned.add_argument("--published", action="store_true", help=say("help.cards.make.published"))
    tuned.add_argument("--tuning", metavar="FILE", help=say("help.cards.make.tuning"))


def _make(args: argparse.Namespace, teller: Teller) -> int:
    """Writes a set of cards; if requested, balances it first and saves the tuning next to it."""
    if args.balance or args.published:
        return _balanced(args, teller)
    tuned = None if args.tuning is None else load_tuning(args.tuning)
    cards = forge_cards(args.seed, tuned)
    if tuned is not None:
        _check(cards, args.tuning)
    _write(cards, args.file, teller)
    return 0


def _balanced(args: argparse.Namespace, teller: Teller) -> int:
    try_file(args.file)
    tuning_file = str(Path(args.file).with_suffix(TUNING_ENDING))
    try_file(tuning_file)
    targets = model().published if args.published else model().targets
    with ProgressBar(teller.say("forge.balancing")) as bar:
        tuned = balance(args.seed, targets, bar)
    _write(forge_cards(args.seed, tuned), args.file, teller)
    write_file(tuning_file, tuning_text(tuned))
    print(teller.say("forge.tuning-written", file=tuning_file))
    return 0


def _write(cards: CardSet, file: str, teller: Teller) -> None:
    write_file(file, cards_text(cards))
    print(teller.say("cards.written", name=cards.title, file=file))


def _check(cards: CardSet, tuning_file: str) -> None:
    """A user's tuning may ask for more than cards can show."""
    try:
        read_cards(cards_text(cards))
    except Unreadable as mistake:
        raise Unreadable("tuning-cards", file=tuning_file, why=mistake) from mistake


# -------------------------------------------------------------------- measure


def add_measure(actions: Commands, teller: Teller) -> None:
    """`snapcount cards measure`."""
    parser = add_action(actions, "cards", "measure", _measure, teller)
    add_cards(parser, teller)
    add_json(parser, teller)


def _measure(args: argparse.Namespace, teller: Teller) -> int:
    """Averages and balance of a set of cards."""
    cards = find_cards(args.cards)
    with ProgressBar(teller.say("forge.measuring")) as bar:
        report = scout(cards, progress=bar)
    if args.json:
        print(json.dumps(_as_json(cards, report), indent=1))
    else:
        print("\n".join(report_lines(cards, report, teller)))
    return 0


def report_lines(cards: CardSet, report: Report, teller: Teller) -> Iterator[str]:
    """The full report on a set."""
    say = teller.say
    yield cards.title
    yield ""
    yield from columns(list(_averages(report, teller)))
    yield ""
    yield from columns(list(_situations(report, teller)))
    yield ""
    yield say("forge.runs", share=_percent(report.run_share))
    for sentence in _first_and_ten(report.first_and_ten, teller):
        yield from wrapped(sentence, indent="  ")
    yield from wrapped(say("forge.idle", plays=_named(report.idle_plays, teller)), indent="  ")
    yield ""
    yield from wrapped(say("forge.note"))


def _averages(report: Report, teller: Teller) -> Iterator[list[str]]:
    yield ["", *(teller.say(f"forge.{head}") for head in ("target", "reference", "as-played"))]
    targets = asdict(model().targets)
    played = asdict(report.as_played)
    for name, value in asdict(report.measured).items():
        target = _figure(name, targets[name]) if name in targets else ""
        figures = [target, _figure(name, value), _figure(name, played[name])]
        yield [teller.say(f"forge.{name}"), *figures]


def _situations(report: Report, teller: Teller) -> Iterator[list[str]]:
    heads = ("situation", "points", "run-share", "good-plays", "good-defenses")
    yield [teller.say(f"forge.{head}") for head in heads]
    for one in report.matchups:
        yield [
            _spot(one.spot, teller),
            f"{one.value:+.2f}",
            _percent(one.run_share),
            f"{len(one.good_plays)}/{len(one.plays)}",
            f"{len(one.good_defenses)}/{len(one.defenses)}",
        ]


def _spot(spot: Spot, teller: Teller) -> str:
    down, to_go = spot.series
    key = "forge.goal-to-go" if to_go == spot.to_goal else "forge.to-go"
    return teller.say(key, down=down, to_go=to_go, to_goal=spot.to_goal)


def _first_and_ten(one: Matchup, teller: Teller) -> Iterator[str]:
    """The report on first and ten alone."""
    say = teller.say
    behind = [play for play in one.worth if play not in one.good_plays]
    yield say(
        "forge.good",
        good=len(one.good_plays),
        all=len(one.plays),
        points=f"{NEAR_THE_BEST:.2f}",
        others=_named(behind, teller),
    )
    yield say("forge.dominated", plays=_named(list(one.dominated), teller))
    yield say(
        "forge.knowing",
        offense=f"{one.knowing_the_defense:+.2f}",
        defense=f"{one.knowing_the_play:+.2f}",
    )


def _named(plays: list[str], teller: Teller) -> str:
    return ", ".join(map(teller.option, plays)) or teller.say("forge.none")


def _figure(name: str, value: float) -> str:
    return f"{value:.2f}" if name in _YARDS else f"{100 * value:.2f} %"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _as_json(cards: CardSet, report: Report) -> dict[str, Any]:
    return {
        "cards": cards.title,
        "targets": asdict(model().targets),
        "reference": asdict(report.measured),
        "as_played": asdict(report.as_played),
        "run_share": report.run_share,
        "idle_plays": report.idle_plays,
        "situations": [_situation_as_json(one) for one in report.matchups],
    }


def _situation_as_json(one: Matchup) -> dict[str, Any]:
    points = {
        card.name: dict(zip(one.defenses, row, strict=True))
        for card, row in zip(one.plays, one.points, strict=True)
    }
    return {
        "down": one.spot.series.down,
        "to_go": one.spot.series.to_go,
        "to_goal": one.spot.to_goal,
        "points": one.value,
        "run_share": one.run_share,
        "good_plays": one.good_plays,
        "good_defenses": one.good_defenses,
        "dominated": one.dominated,
        "knowing_the_defense": one.knowing_the_defense,
        "knowing_the_play": one.knowing_the_play,
        "plays": {card.name: share for card, share in zip(one.plays, one.mix.plays, strict=True)},
        "defenses": dict(zip(one.defenses, one.mix.defenses, strict=True)),
        "matrix": points,
    }
