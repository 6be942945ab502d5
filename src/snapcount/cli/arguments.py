"""Command-line argument parsing that reports errors like all others: one sentence, localized."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import Any, NoReturn, TypeAlias

from snapcount.mistakes import Unreadable
from snapcount.words import LANGUAGES, Teller

Commands: TypeAlias = "argparse._SubParsersAction[Arguments]"

# The standard library's messages, and the keys of ours.
_MISTAKES = {
    r"the following arguments are required: (?P<names>.+)": "usage-required",
    r"unrecognized arguments: (?P<names>.+)": "usage-unknown",
    r"argument (?P<name>.+): invalid choice: '?(?P<given>.*?)'? \(choose from (?P<names>.+)\)": (
        "usage-choice"
    ),
    r"argument (?P<name>.+): expected .*argument.*": "usage-value",
    r"argument (?P<name>.+): invalid int value: '(?P<given>.*)'": "usage-number",
    r"argument (?P<name>.+): not allowed with argument (?P<other>.+)": "usage-together",
}


class Arguments(argparse.ArgumentParser):
    """A parser that raises its errors instead of printing them."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **(named | {"allow_abbrev": False}))

    def error(self, message: str) -> NoReturn:
        """Raises the error in the program's language."""
        for pattern, key in _MISTAKES.items():
            match = re.fullmatch(pattern, message)
            if match:
                raise Unreadable(key, program=self.prog, **match.groupdict())
        raise Unreadable("usage", program=self.prog, message=message)


def add_command(commands: Commands, name: str, teller: Teller) -> Arguments:
    """Adds a command with its help."""
    say = teller.say
    return commands.add_parser(name, help=say(f"help.{name}"), description=say(f"help.{name}"))


def add_action(
    actions: Commands, command: str, name: str, act: Callable[..., int], teller: Teller
) -> Arguments:
    """Adds an action to a command with several, with its help; `args.act` is its function."""
    text = teller.say(f"help.{command}.{name}")
    parser = actions.add_parser(name, help=text, description=text)
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=teller.say("help.lang")
    )
    parser.set_defaults(act=act)
    return parser


def add_json(parser: argparse.ArgumentParser, teller: Teller) -> None:
    """Adds `--json`, as in every report."""
    parser.add_argument("--json", action="store_true", help=teller.say("help.json"))
