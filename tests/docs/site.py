"""`python -m tests.docs.site build/site`: the built pages load nothing from elsewhere."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

ADDRESSES = ("src", "srcset", "href", "data", "poster", "action", "content")
FOLLOWED = ("a", "area")  # people may go elsewhere, if they want to
ELSEWHERE = re.compile(r"(?:^|[\s,=])(?:https?:)?//[^/]", re.IGNORECASE)
IN_STYLE = re.compile(r"(?:url\(|@import)\s*[\"']?\s*((?:https?:)?//[^\"')\s]+)", re.IGNORECASE)
IN_SCRIPT = re.compile(r"(?:import|from|fetch\(|importScripts\()\s*[\"'](https?://[^\"']+)")


class Loaded(HTMLParser):
    """Gathers what a page would load from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in FOLLOWED:
            return
        for name, value in attrs:
            if name in ADDRESSES and value and ELSEWHERE.search(value):
                self.found.append(f"<{tag} {name}={value}>")
            if name == "style" and value:
                self.found += IN_STYLE.findall(value)

    def handle_data(self, data: str) -> None:
        if self.cdata_elem == "style":
            self.found += IN_STYLE.findall(data)
        if self.cdata_elem == "script":
            self.found += IN_SCRIPT.findall(data)


def loaded(page: str) -> list[str]:
    """What a page of HTML loads from elsewhere."""
    reader = Loaded()
    reader.feed(page)
    reader.close()
    return reader.found


def loaded_by(folder: Path) -> Iterator[str]:
    """The same of a whole site, with its style sheets and pictures."""
    for file in sorted(folder.rglob("*")):
        if file.suffix in (".html", ".svg"):
            found = loaded(file.read_text("utf-8"))
        elif file.suffix == ".css":
            found = IN_STYLE.findall(file.read_text("utf-8"))
        else:
            continue
        yield from (f"{file.relative_to(folder)}: {one}" for one in found)


def main(folder: Path) -> int:
    """Say what is loaded from elsewhere; 1 if there is anything, or no site."""
    if not (folder / "index.html").is_file() or not (folder / "search").is_dir():
        print(f"There is no site in {folder}.", file=sys.stderr)
        return 1
    found = [*loaded_by(folder)]
    for one in found:
        print(one, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
