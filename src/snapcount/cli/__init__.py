"""The command line: `snapcount play`, `replay`, `check`, `rules` and more, and the families' own commands."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, TextIO

from snapcount import __version__
from snapcount.cli.arguments import Arguments
from snapcount.cli.door import beneath, doors
from snapcount.cli.rulebook_files import add_rulebook_file, blaming_files, load_rulebook_files
from snapcount.gridiron.families import part
from snapcount.mistakes import Mistake, Unreadable, unknown_name
from snapcount.rulebooks import homes, rulebook_ids
from snapcount.words import LANGUAGES, Teller, language

COMMANDS = (
    *("play", "serve", "tables", "backup", "restore"),
    *("rollback", "replay", "verify", "check"),
    *("stats", "gamebook", "picture", "post", "export", "season"),
    *("rules", "odds", "simulate", "values"),
)
BAD_USAGE, INTERRUPTED, PIPE_CLOSED = 2, 130, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. 0 is good, 1 a check failed, 2 bad usage or input."""
    _open_streams()
    with doors():
        return _run(arguments)


def _run(arguments: Sequence[str] | None) -> int:
    given = sys.argv[1:] if arguments is None else list(arguments)
    teller = Teller(language("en"))
    try:
        chosen = _chosen_language(given)
        teller = Teller(language(chosen or "en"))
        args = _parser(teller, _wanted(given)).parse_args(given)
        args.lang = chosen  # given before or after the command, or in the environment
        with blaming_files():
            load_rulebook_files(args)
            code: int = _module(args.command).run(args, teller)
        sys.stdout.flush()
        return code
    except Mistake as mistake:
        return _told(mistake, teller)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # `snapcount replay ... | head`
        _silence(sys.stdout)
        return PIPE_CLOSED  # not 0: a check may have failed
    except OSError as error:  # file errors are reported where they occur
        _silence(sys.stdout)
        return _told(Unreadable("output", why=error.strerror or "?"), teller)


def _told(mistake: Mistake, teller: Teller) -> int:
    try:
        print(mistake.told(teller), file=sys.stderr, flush=True)
    except OSError:
        _silence(sys.stderr)  # the exit code speaks for itself
    return BAD_USAGE


def _open_streams() -> None:
    """Makes the standard streams work with any terminal, or none."""
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _silence(door: TextIO) -> None:
    """The output pipe is closed: discard what is still to be flushed."""
    stream = beneath(door)
    if isinstance(stream, io.TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _wanted(given: Sequence[str]) -> Sequence[str]:
    """The selected command, so that the others need not be imported; all of them if unclear."""
    words = [word for word in given if not word.startswith("-") and word not in LANGUAGES]
    if not words or words[0] not in commands():
        rulebook_ids()  # an installed package may bring the command
    return words[:1] if words and words[0] in commands() else tuple(commands())


def commands() -> dict[str, str]:
    """Every command with the module that runs it; a family's own commands are in its folder."""
    ours = {name: f"snapcount.cli.{name}" for name in COMMANDS}
    return ours | {
        name: f"{folder.__name__}.{name}"
        for home in homes()
        if (folder := part(home, "commands"))
        for name in folder.COMMANDS
    }


def _module(command: str) -> Any:
    return import_module(commands()[command])


def _parser(teller: Teller, wanted: Sequence[str]) -> Arguments:
    parser = Arguments(prog="snapcount", description=teller.say("help.snapcount"))
    parser.add_argument("--version", action="version", version=f"snapcount {__version__}")
    parser.add_argument("--lang", choices=LANGUAGES, help=teller.say("help.lang"))
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in wanted:
        _module(name).add_parser(subparsers, teller)
        if name in COMMANDS:
            add_rulebook_file(subparsers.choices[name], teller)
        subparsers.choices[name].add_argument(
            "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=teller.say("help.lang")
        )
    return parser


def _chosen_language(given: Sequence[str]) -> str | None:
    """The selected language, parsed first so that even usage errors are localized."""
    chosen = None
    for place, argument in enumerate(given):
        if argument == "--lang" and place + 1 < len(given):
            chosen = given[place + 1]
        if argument.startswith("--lang="):
            chosen = argument.removeprefix("--lang=")
    if chosen is not None and chosen not in LANGUAGES:
        raise unknown_name(chosen, LANGUAGES, what="language")
    wanted = os.environ.get("SNAPCOUNT_LANG", "")
    return chosen or (wanted if wanted in LANGUAGES else None)
