"""Writing a sheet of the QFL in the browser."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.browser.wording import EN


def write_sheet(page: Page, text: str) -> None:
    """Type a sheet, and wait until the referee has read it."""
    details = page.locator("#panel details.sheet").first
    if details.get_attribute("open") is None:
        details.locator("summary").first.click()
    details.locator("textarea").fill(text)
    details.get_by_text(EN.say("panel.sheet-ok")).wait_for()


def hand_in_sheet(page: Page, text: str) -> None:
    """Type it, and seal it."""
    write_sheet(page, text)
    page.get_by_role("button", name=EN.say("panel.sheet-hand-in")).click()
    page.locator("#panel .sealed").first.wait_for()
