"""A server for benchmarks: ``python -m benchmarks.live_server FILE [--bounded]`` prints its port."""

from __future__ import annotations

import sys
from pathlib import Path

from snapcount.service.house import House
from snapcount.service.storage import Store
from snapcount.web.app import create_app
from snapcount.web.guard import Bounds
from snapcount.web.server import listening, run
from snapcount.web.workers import Workers


def main() -> None:
    house, workers = House(Store(Path(sys.argv[1]))), Workers.usual()
    bounds = Bounds() if "--bounded" in sys.argv else Bounds().unbounded()
    listener = listening("127.0.0.1", 0)
    port = listener.getsockname()[1]
    try:
        run(create_app(house, bounds, workers), listener, lambda: print(port, flush=True))
    finally:
        workers.close()
        house.close()


if __name__ == "__main__":
    main()
