"""docs/analyze/export.md lists the columns as they are."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from snapcount.gridiron.field import Team
from snapcount.insight.exports.box import FIGURES, box_columns
from snapcount.insight.exports.columns import What
from snapcount.insight.exports.tables import TABLES
from snapcount.insight.stats.figures import Figures

DOC = (Path(__file__).parents[3] / "docs" / "analyze" / "export.md").read_text("utf-8")
ROW = re.compile(r"^\| `(\w+)` \| ([^|]+) \| (.+) \|$", re.MULTILINE)


def told(heading: str, until: str = "\n## ") -> list[tuple[str, str, str]]:
    """The rows of the tables of a section."""
    section = DOC.split(f"\n{heading}\n", 1)[1].split(until, 1)[0]
    return [(name, kind, meaning) for name, kind, meaning in ROW.findall(section)]


def test_plays_and_drives() -> None:
    for what, heading in ((What.PLAYS, "## Plays"), (What.DRIVES, "## Drives")):
        columns = TABLES[what].columns
        assert told(heading) == [(one.name, str(one.type), one.meaning) for one in columns]


def test_games_and_their_box_scores() -> None:
    boxes = box_columns(Team.AWAY) + box_columns(Team.HOME)
    columns = TABLES[What.GAMES].columns
    assert columns[-len(boxes) :] == boxes
    game = [(one.name, str(one.type), one.meaning) for one in columns[: -len(boxes)]]
    assert told("## Games", until="\n### ") == game
    assert told("### Box score") == [(one.name, str(one.type), one.meaning) for one in FIGURES]


def test_every_figure_of_a_team_is_in_the_box_score() -> None:
    paths = {one.path.partition(".")[0] for one in FIGURES}
    assert {each.name for each in fields(Figures)} <= paths
    parts = {one.path for one in FIGURES}
    for each in fields(Figures):
        value = getattr(Figures(), each.name)
        for part in getattr(value, "_fields", ()):
            assert f"{each.name}.{part}" in parts


def test_names_are_unique() -> None:
    for table in TABLES.values():
        names = [column.name for column in table.columns]
        assert len(set(names)) == len(names)
