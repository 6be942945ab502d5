"""`snapcount serve`: the table in the browser."""

from __future__ import annotations

import argparse
import errno
import socket
import webbrowser
from pathlib import Path

from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.tables import days_of
from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.service.folders import tables_file
from snapcount.words import Teller

HOST, PORT = "127.0.0.1", 8000
LAST_PORT = 65535


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount serve`."""
    say = teller.say
    parser = add_command(commands, "serve", teller)
    parser.add_argument("--open", action="store_true", help=say("help.serve.open"))
    parser.add_argument("--host", default=HOST, metavar="ADDRESS", help=say("help.serve.host"))
    parser.add_argument("--port", type=int, metavar="N", help=say("help.serve.port"))
    parser.add_argument("--public-address", metavar="URL", help=say("help.serve.public-address"))
    parser.add_argument("--tables", metavar="FILE", help=say("help.serve.tables"))
    parser.add_argument("--keep", metavar="DAYS", help=say("help.serve.keep"))


def _listener(args: argparse.Namespace) -> socket.socket:
    """The listening socket. If no port was requested and the default is taken, any other will do."""
    from snapcount.web.server import listening

    if args.port is not None and not 0 <= args.port <= LAST_PORT:
        raise Unreadable("serve-port", given=args.port)
    try:
        return listening(args.host, PORT if args.port is None else args.port)
    except OSError as error:
        if args.port is None and error.errno == errno.EADDRINUSE:
            return listening(args.host, 0)
        why = error.strerror or type(error).__name__
        raise IllegalHere("serve-address", host=args.host, port=args.port, why=why) from error


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Serves until Ctrl-C."""
    try:
        from snapcount.service.house import House
        from snapcount.service.storage import Store
        from snapcount.web.app import create_app
        from snapcount.web.guard import Bounds
        from snapcount.web.server import run as serve
        from snapcount.web.workers import Workers
    except ModuleNotFoundError as error:
        raise IllegalHere("serve-needs", module=error.name) from error
    bounds = Bounds()
    if args.public_address:
        bounds = bounds.reached_at(args.public_address)
    keep = days_of(args.keep) if args.keep is not None else None
    listener = _listener(args)
    host, port = listener.getsockname()[:2]
    address = f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
    store = Store(Path(args.tables) if args.tables else tables_file())
    house = House(store, *bounds.hosts[:1])  # by its public name, or else its own
    workers = Workers.usual()

    def ready() -> None:
        workers.begin()
        print(teller.say("serve.ready", address=address), flush=True)
        if args.open:
            webbrowser.open(address)

    try:
        serve(create_app(house, bounds, workers), listener, ready, house.upkeep(keep))
    finally:
        workers.close()
        house.close()
    print(teller.say("serve.closed"), flush=True)
    return 0
