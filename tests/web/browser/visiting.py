"""A visitor with a browser of their own, who notices what goes wrong on the page."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

DESKTOP = (1280, 860)
PHONE = (360, 740)
OURS = {"127.0.0.1"}
PATIENCE = 120_000  # milliseconds; the machine may be busy with other tests


@dataclass
class Visitor:
    """One person's browser: its cookies are nobody else's."""

    context: BrowserContext
    page: Page
    address: str  # of the server
    problems: list[str] = field(default_factory=list)

    def go(self, path: str) -> Page:
        """Open a page of ours."""
        self.page.goto(self.address + path if path.startswith("/") else path)
        return self.page

    def forgive(self, *parts: str) -> None:
        """Forget the problems with one of these words in them: the test caused them itself."""
        self.problems = [
            problem for problem in self.problems if not any(part in problem for part in parts)
        ]

    def watch(self) -> None:
        """Note errors of the page and whatever it asks for elsewhere."""
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self.problems.append(f"script: {error}"))
        self.page.on("request", self._on_request)
        self.page.on("requestfailed", self._on_failure)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text} ({message.location.get('url')})")

    def _on_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.hostname not in OURS:
            self.problems.append(f"asked elsewhere: {request.url}")

    def _on_failure(self, request: Request) -> None:
        # Whoever leaves a page breaks its event stream off; that is no failure.
        if request.failure != "net::ERR_ABORTED":
            self.problems.append(f"failed: {request.url}: {request.failure}")


def visit(
    browser: Browser,
    address: str,
    *,
    size: tuple[int, int] = DESKTOP,
    language: str = "en",
    dark: bool = False,
    scripts: bool = True,
    still: bool = True,  # no animations
    **more: Any,
) -> Visitor:
    """A new visitor; close their context at the end."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=language,
        color_scheme="dark" if dark else "light",
        java_script_enabled=scripts,
        reduced_motion="reduce" if still else "no-preference",
        has_touch=size == PHONE,
        **more,
    )
    context.set_default_timeout(PATIENCE)
    visitor = Visitor(context, context.new_page(), address)
    visitor.watch()
    return visitor
