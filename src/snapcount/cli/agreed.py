"""What is agreed before many games: rulebook, switches, charts or cards, as `snapcount play` takes them."""

from __future__ import annotations

import argparse
from typing import Any

from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook, read_switches
from snapcount.mistakes import IllegalHere
from snapcount.rulebooks import find_rulebook, rulebook_ids
from snapcount.words import Teller


def add_agreed(parser: argparse.ArgumentParser, teller: Teller) -> None:
    """The options that say by which rules and with which teams is played."""
    say = teller.say
    parser.add_argument("--rulebook", metavar="ID", help=say("help.play.rulebook"))
    parser.add_argument(
        "--switch", action="append", metavar="NAME=VALUE", help=say("help.play.switch")
    )
    for team in ("home", "away"):
        parser.add_argument(f"--{team}-team", metavar="TEAM", help=say("help.play.team"))
    parser.add_argument("--cards", metavar="FILE", help=say("help.play.cards"))


def agreed_rules(args: argparse.Namespace) -> Rulebook[Any]:
    """The rules with everything that was agreed."""
    rules = find_rulebook(args.rulebook or rulebook_ids()[0])
    rules = rules.with_switches(read_switches(args.switch or ()))
    for team, given in ((Team.HOME, args.home_team), (Team.AWAY, args.away_team)):
        rules = rules if given is None else _with_team(rules, team, given)
    return rules if args.cards is None else _with_cards(rules, args.cards)


def _with_team(rules: Rulebook[Any], team: Team, given: str) -> Rulebook[Any]:
    # Charts and cards are of one family each: nobody else waits until they are loaded.
    from snapcount.rulebooks.paydirt.family import Paydirt
    from snapcount.service.shelf import chart_called

    if not isinstance(rules, Paydirt):
        raise IllegalHere("no-teams", title=rules.title, given=given)
    return rules.with_charts({team: chart_called(given)})


def _with_cards(rules: Rulebook[Any], given: str) -> Rulebook[Any]:
    from snapcount.rulebooks.strategy.cards.shelf import find_cards
    from snapcount.rulebooks.strategy.family import Strategy

    if not isinstance(rules, Strategy):
        raise IllegalHere("no-cards", title=rules.title, given=given)
    return rules.with_cards(find_cards(given))
