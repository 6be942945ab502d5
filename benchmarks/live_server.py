"""A server without rate limits, for benchmarks: ``python -m benchmarks.live_server FILE`` prints its port."""

from __future__ import annotations

import sys
from pathlib import Path

from snapcount.service.house import House
from snapcount.service.storage import Store
from snapcount.web.app import create_app
from snapcount.web.guard import Bounds
from snapcount.web.server import listening, run


def main() -> None:
    house = House(Store(Path(sys.argv[1])))
    listener = listening("127.0.0.1", 0)
    port = listener.getsockname()[1]
    try:
        run(create_app(house, Bounds().unbounded()), listener, lambda: print(port, flush=True))
    finally:
        house.close()


if __name__ == "__main__":
    main()
