"""The command line: `snapcount play`, `replay`, `verify`, `check`, `rules`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from snapcount import __version__
from snapcount.cli import check, play, replay, rules, verify
from snapcount.cli.arguments import Arguments
from snapcount.mistakes import Mistake, match_name
from snapcount.words import LANGUAGES, Teller, language

COMMANDS = {"play": play, "replay": replay, "verify": verify, "check": check, "rules": rules}
GOOD, BAD_USAGE, INTERRUPTED = 0, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. 0 is good, 1 a check failed, 2 bad usage or input."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    teller = Teller(language("en"))
    try:
        teller = Teller(language(_language_code(given)))
        args = _parser(teller).parse_args(given)
        code: int = COMMANDS[args.command].run(args, teller)
        return code
    except Mistake as mistake:
        print(mistake.told(teller), file=sys.stderr)
        return BAD_USAGE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # `snapcount replay ... | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD


def _parser(teller: Teller) -> Arguments:
    parser = Arguments(prog="snapcount", description=teller.say("help.snapcount"))
    parser.add_argument("--version", action="version", version=f"snapcount {__version__}")
    parser.add_argument("--lang", choices=LANGUAGES, help=teller.say("help.lang"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        command.add_parser(commands, teller)
        commands.choices[name].add_argument(
            "--lang", choices=LANGUAGES, help=teller.say("help.lang")
        )
    return parser


def _language_code(given: Sequence[str]) -> str:
    """The language asked for, read first so that even usage mistakes are told in it."""
    for place, argument in enumerate(given):
        if argument == "--lang" and place + 1 < len(given):
            return match_name(given[place + 1], LANGUAGES, what="language")
        if argument.startswith("--lang="):
            return match_name(argument.removeprefix("--lang="), LANGUAGES, what="language")
    wanted = os.environ.get("SNAPCOUNT_LANG", "")
    return wanted if wanted in LANGUAGES else "en"
