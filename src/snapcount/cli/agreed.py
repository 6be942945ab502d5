"""Game setup options for `snapcount play`: rulebook, switches, charts or cards."""

from __future__ import annotations

import argparse
from typing import Any

from snapcount.cli.rulebook_files import rulebook_wanted
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook, read_switches
from snapcount.service.agreement import agreed_rules
from snapcount.words import Teller


def add_agreed(parser: argparse.ArgumentParser, teller: Teller) -> None:
    """The options for rules and teams."""
    say = teller.say
    parser.add_argument("--rulebook", metavar="ID", help=say("help.play.rulebook"))
    parser.add_argument(
        "--switch", action="append", metavar="NAME=VALUE", help=say("help.play.switch")
    )
    for team in ("home", "away"):
        parser.add_argument(f"--{team}-team", metavar="TEAM", help=say("help.play.team"))
    parser.add_argument("--cards", metavar="FILE", help=say("help.play.cards"))


def rules_agreed(args: argparse.Namespace) -> Rulebook[Any]:
    """The rules with all agreed options."""
    given = {Team.HOME: args.home_team, Team.AWAY: args.away_team}
    teams = {team: chart for team, chart in given.items() if chart is not None}
    return agreed_rules(rulebook_wanted(args), read_switches(args.switch or ()), teams, args.cards)
