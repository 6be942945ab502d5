"""The bot of the documentation plays a game against a real server."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.serving import served

CITES_NOTHING = True

DOCS = Path(__file__).parents[3] / "docs" / "engineer" / "api.md"


@pytest.mark.slow
def test_the_example_plays_a_game_to_the_end(tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    file = tmp_path / "bot.py"
    file.write_text(example, "utf-8")
    with served(tmp_path) as address:
        done = subprocess.run(
            [sys.executable, "-I", str(file), address],
            capture_output=True,
            text=True,
            timeout=600,  # it hangs
            check=False,
        )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"AWAY \d+ HOME \d+\n", done.stdout)
