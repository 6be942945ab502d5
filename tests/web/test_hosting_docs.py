"""What docs/league/hosting.md shows works, and its figures are those of the code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from snapcount.service.keeping import MOST_LIVE
from snapcount.web import server
from snapcount.web.guard import Bounds
from snapcount.web.streams import BEAT
from tests.web.asgi import ask

CITES_NOTHING = True
DOC = (Path(__file__).parents[2] / "docs" / "league" / "hosting.md").read_text(encoding="utf-8")


def test_the_program_serves_with_its_bounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (program,) = re.findall(r"(?ms)^```python\n(.*?)^```", DOC)
    served: list[Any] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(server, "listening", lambda host, port: (host, port))

    def visited(app: Any, where: object, ready: object) -> None:
        at = {"host": "league.example"}
        openings = [ask(app, "POST", "/new", headers=at).status_code for _ in range(6)]
        served.extend((where, *openings))

    monkeypatch.setattr(server, "run", visited)
    exec(program, {"__name__": "__main__"})
    assert served == [("127.0.0.1", 8000), 303, 303, 303, 303, 303, 429]
    assert (tmp_path / "tables.db").exists()


def test_the_figures() -> None:
    bounds, words = Bounds(), " ".join(DOC.split())
    for rate, told in (
        (bounds.reads, "{} requests a second ({} at once)"),
        (bounds.changes, "{} changes a second ({} at once)"),
    ):
        assert told.format(round(rate.a_second), rate.at_once) in words
    an_hour = round(bounds.openings.a_second * 3600)
    assert f"{an_hour} new tables an hour ({bounds.openings.at_once} at once)" in words
    assert f"{bounds.streams} streams" in words
    assert f"bodies of {bounds.body // 1024} KB that arrive within {bounds.patience:.0f}" in words
    assert f"addresses of {bounds.address // 1024} KB, headers of {bounds.headers // 1024}" in words
    assert f"sign of life every {BEAT:.0f} seconds" in words
    assert f"{MOST_LIVE:,} tables are kept in memory" in words
