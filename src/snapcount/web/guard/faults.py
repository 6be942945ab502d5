"""Internal errors: the visitor gets a page, the log gets the location and nothing secret."""

from __future__ import annotations

import logging
from traceback import extract_tb

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from snapcount.rulebooks.blame import blamed
from snapcount.web.guard.errors import answer_to
from snapcount.web.guard.refusals import OurFault, RulesFail

DEPTH = 8  # stack frames shown in the log

log = logging.getLogger("snapcount.web")


class Faults:
    """Answers 500 to any unexpected exception; a house rule that fails is named."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Runs the app, and answers in its place if it fails."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def sent(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, sent)
        except Exception as error:
            # Neither the message nor the values: they could contain an address or a choice.
            frames = extract_tb(error.__traceback__)[-DEPTH:]
            places = [f"{frame.filename}:{frame.lineno}" for frame in reversed(frames)]
            log.error("%s at %s", type(error).__name__, " < ".join(places))
            if not started:
                await answer_to(Request(scope), _fault(error))(scope, receive, send)


def _fault(error: Exception) -> OurFault:
    why = blamed(error, discreet=True)
    return OurFault("our-fault") if why is None else RulesFail("own-fails", why=why)
