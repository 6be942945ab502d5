"""Both spellings are read at the doors, and people's own names stay as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from snapcount.catalog import catalog
from snapcount.families.strategy.playbook.playbook_parser import read_playbook, shipped_playbook
from snapcount.game.scenarios.tables import read_toml
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask
from snapcount.mistakes import Mistake, match_name
from snapcount.rulebooks.paydirt.charts.chart_parser import examine, examine_file
from snapcount.words.spelling import alike, american, american_keys, as_known, british, starts

CITES_NOTHING = True
CHART = Path(__file__).parents[1] / "heirlooms/material/charts/cen-1978.toml"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("pass defence", "pass defense"),
        ("OFFENCE", "OFFENSE"),
        ("Defences", "Defenses"),
        ("two_minute_offence=on", "two_minute_offense=on"),
        ("lies=centre", "lies=center"),
        ("favourite", "favorite"),
        ("the play is cancelled", "the play is canceled"),
    ],
)
def test_there_and_back(old: str, new: str) -> None:
    assert american(old) == new
    assert american(new) == new
    assert british(new) == old
    assert alike(old, new)


def test_words_that_only_contain_ours_stay() -> None:
    assert american("centred") == "centred"
    assert british("centered, centering, Colorado") == "centered, centering, Colorado"


def test_a_known_name_is_meant_in_either_spelling() -> None:
    assert as_known("Centre Draw", ["Center Draw"]) == "Center Draw"
    assert as_known("Center Draw", ["Centre Draw"]) == "Centre Draw"
    assert as_known("Centre Draw", ["Center Draw", "Centre Draw"]) == "Centre Draw"
    assert as_known("Blitz", ["Center Draw"]) == "Blitz"


@pytest.mark.parametrize("typed", ["run d", "run defen", "run defenc", "Run Defence", "run defens"])
def test_beginnings_are_enough(typed: str) -> None:
    assert starts("run defense", typed)
    assert match_name(typed, ["run defense", "pass defense"], what="option") == "run defense"


def test_of_two_names_that_differ_in_spelling_alone_the_typed_one_is_meant() -> None:
    assert match_name("centre", ["Centre", "Center"], what="option") == "Centre"
    assert match_name("center", ["Centre", "Center"], what="option") == "Center"


def test_our_keys_are_renamed_and_nothing_else() -> None:
    table = {"offence": 1, "offence-wing": 2, "special": 3}
    assert american_keys(table, ("offense", "special")) == {
        "offense": 1,
        "offence-wing": 2,
        "special": 3,
    }


def test_a_key_in_both_spellings_is_left_to_be_refused() -> None:
    both = {"offence": 1, "offense": 2}
    assert american_keys(both, ("offense",)) == both
    text = CHART.read_text(encoding="utf-8")
    assert examine(text).chart is not None
    found = examine(text.replace("[defence]", '[offense]\ngrid = ""\n\n[defence]', 1))
    assert found.chart is None


def test_a_chart_may_hold_its_team_in_one_line() -> None:
    text = CHART.read_text(encoding="utf-8")
    head, _, rest = text.partition("[team]")
    lines, fumbles, tail = rest.partition("[fumbles]")
    pairs = [line.partition("#")[0] for line in lines.splitlines() if "=" in line]
    inline = f"team = {{ {', '.join(pairs)} }}\n"
    assert "licence" in inline
    found = examine(head + inline + fumbles + tail)
    assert found.errors == ()
    assert found.chart == examine_file(CHART).chart


def test_a_mistake_in_an_old_chart_is_told_at_its_line() -> None:
    text = CHART.read_text(encoding="utf-8").replace("[defence]", "[defence]\nZ = 1", 1)
    line = text.split("\n").index("Z = 1") + 1
    assert [found.place.line for found in examine(text).errors] == [line]


def test_people_call_their_formations_as_they_like() -> None:
    book = shipped_playbook()
    own = """
[formation.offence-wing]
X = "split left"
Y = "tight right"
Z = "flanker right"
Q = "under centre"
F = "fullback"
H = "halfback left"

[play."Centre Dive"]
formation = "offence-wing"
run = "H hand-off middle right"
"""
    assert "pro" in book.formations
    found = read_playbook(own, book)
    assert "offence-wing" in found.formations
    assert list(found.plays) == ["Centre Dive"]


def test_titles_of_scenarios_stay_and_mistakes_have_their_column() -> None:
    read = read_toml('title = "Centre County, offence"\n[start]\nlies = "centre"\n')
    assert read == {"title": "Centre County, offence", "start": {"lies": "center"}}
    with pytest.raises(Mistake) as refused:
        read_toml('a = "colour colour" b')
    assert refused.value.facts["column"] == 21


def test_rules_are_searched_in_either_spelling() -> None:
    wanted = [entry.id for entry in catalog().search(["defense"])]
    assert wanted
    assert [entry.id for entry in catalog().search(["defence"])] == wanted
    assert [entry.id for entry in catalog().search(["defenc"])] == wanted


def test_an_old_fingerprint_fits() -> None:
    ask = Ask("unit", Side.OFFENSE, ("offense", "kicking"), ())
    old = Ask("unit", Side.OFFENSE, ("offense", "kicking"), ())
    old.describe = lambda: "ask offence unit (offence, kicking)"  # type: ignore[method-assign]
    assert ask.fingerprint != old.fingerprint
    assert ask.fits(old.fingerprint)
    assert ask.fits(ask.fingerprint)
    assert not ask.fits("0000")
