"""Everything between a request and the tables: limits, origins, headers, errors, logs."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI

from snapcount.web.guard.connections import BACKLOG, connections
from snapcount.web.guard.errors import add_answers
from snapcount.web.guard.faults import Faults
from snapcount.web.guard.headers import SecurityHeaders
from snapcount.web.guard.logs import AccessLog
from snapcount.web.guard.origins import Origins
from snapcount.web.guard.rates import Rates
from snapcount.web.guard.remembering import LanguageCookie
from snapcount.web.guard.settings import Bounds as Bounds
from snapcount.web.guard.sizes import Sizes


def uvicorn_settings(app: FastAPI) -> dict[str, Any]:
    """How to run uvicorn with a guarded app."""
    return {
        "http": connections(app.state.bounds),
        "ws": "none",
        "backlog": BACKLOG,
        "access_log": False,  # it would show the links, which are secrets
        "server_header": False,
        "timeout_graceful_shutdown": 2,  # seconds; streams do not end by themselves
    }


def guard(app: FastAPI, bounds: Bounds) -> None:
    """Adds the guards to the app. Call it once, after everything else has been added."""
    app.state.bounds = bounds
    add_answers(app)
    # The middleware added last runs first.
    app.add_middleware(LanguageCookie)
    app.add_middleware(Sizes, bounds=bounds)
    app.add_middleware(Rates, bounds=bounds)
    app.add_middleware(Origins, bounds=bounds)
    app.add_middleware(Faults)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(AccessLog)
