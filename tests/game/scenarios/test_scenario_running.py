"""Scenarios that are run: what passes, what differs, what is compared."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from snapcount.game.scenarios import Difference, Report, run_scenario, tell_report
from snapcount.mistakes import RulesBroken
from snapcount.words import Teller, language
from tests.sandlot import Sandlot

CITES_NOTHING = True  # the rules of sandlot football have scenarios of their own

RUN = """
title = "A run"
rulebook = "demo/sandlot"
cites = ["DEMO-4c"]

[start]
clock = "4:36"
spot = "own 25"
down = 1
to_go = 10

[[play]]
calls = ["run", "blitz"]
dice = ["scrimmage: RUN 2, PASS 3, RUN 1", "blitz: -2", "flag: blank"]

[play.expect]
"""

FUMBLED_KICKOFF = """
title = "A fumbled kickoff"
rulebook = "demo/sandlot"
cites = []

[start]
phase = "kickoff"
ball = "HOME"

[[play]]
dice = ["kickoff: 55", "return: F", "recovery: star, -5", "recovery: REC"]
coin = ["recovery coin: heads"]
decide = ["kickoff caught: return"]

[play.expect]
"""


def run(text: str, expect: str = "") -> Report:
    return run_scenario(text + expect)


def passed(report: Report) -> bool:
    assert report.ok, tell_report(report, Teller(language("en")))
    return True


# ---------------------------------------------------------------- what passes


def test_a_good_scenario_passes() -> None:
    assert passed(
        run(
            RUN,
            """
            quarter = 1
            clock = "4:00"
            ball = "AWAY"
            spot = "own 26"
            down = 2
            to_go = 9
            home = 0
            away = 0
            home_timeouts = 2
            away_timeouts = 2
            phase = "scrimmage"
            took = "0:36"
            points = {}
            facts = ["Run", "ClockMoved"]
            cites = ["DEMO-11a"]
            opening_kicker = "HOME"
            """,
        )
    )


def test_the_whole_line_can_be_expected() -> None:
    line = "Q1 4:00, AWAY 2&9 at AWAY 26, AWAY 0 HOME 0, time-outs AWAY 2 HOME 2, scrimmage"
    assert passed(run(RUN, f'line = "{line}"'))


def test_the_whole_line_can_be_the_start() -> None:
    line = "Q1 4:36, AWAY 1&10 at AWAY 25, AWAY 0 HOME 0, time-outs AWAY 2 HOME 2, scrimmage"
    keys = RUN[RUN.index("clock") : RUN.index("[[play]]")]
    assert passed(run(RUN.replace(keys, f'line = "{line}"\n\n'), 'clock = "4:00"'))


def test_what_is_missing_at_the_start_is_as_the_format_says() -> None:
    bare = RUN.replace('clock = "4:36"\n', "").replace("to_go = 10\n", "")
    assert passed(run(bare, 'clock = "4:24"\nball = "AWAY"\nto_go = 9\nhome_timeouts = 2'))


def test_a_report_tells_title_and_cites() -> None:
    report = run(RUN, "down = 2")
    assert report.title == "A run"
    assert report.refused is None
    assert {"DEMO-4c", "DEMO-4g", "DEMO-11a"} <= set(report.cites)
    assert [type(ruling.fact).__name__ for ruling in report.rulings] == ["Run", "ClockMoved"]


def test_a_scenario_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_bytes(b"\xef\xbb\xbf" + RUN.replace("\n", "\r\n").encode())
    report = run_scenario(file)
    assert passed(report)
    assert report.file == str(file)


@pytest.mark.parametrize(
    "dice",
    [
        '"flag: blank", "blitz: -2", "scrimmage: RUN 2, PASS 3, RUN 1"',
        '"scrimmage-3: RUN 1", "flag: blank", "scrimmage-1: RUN 2", "blitz: -2", "scrimmage-2: PASS 3"',
    ],
)
def test_the_order_of_dice_does_not_matter(dice: str) -> None:
    written = '"scrimmage: RUN 2, PASS 3, RUN 1", "blitz: -2", "flag: blank"'
    assert passed(run(RUN.replace(written, dice), 'spot = "own 26"'))


def test_a_die_thrown_again_shows_its_faces_in_the_order_written() -> None:
    # The receivers throw first, miss, the kickers bounce it 5 back toward them and recover.
    report = run(FUMBLED_KICKOFF, 'ball = "HOME"\nspot = "AWAY 5"\nto_go = "goal"')
    assert passed(report)


def test_a_standing_question_takes_its_default() -> None:
    assert passed(run(RUN, 'took = "0:36"\naway_timeouts = 2'))


def test_a_standing_question_can_be_answered() -> None:
    asked = RUN.replace("dice =", 'decide = ["time-out: time-out, no time-out"]\ndice =')
    assert passed(run(asked, 'took = "0:12"\naway_timeouts = 1\nhome_timeouts = 2'))


def test_a_play_begins_where_the_last_one_ended() -> None:
    second = """
    [[play]]
    calls = ["pass", "pass defense"]
    dice = ["scrimmage: PASS 5, RUN 1, PASS 3", "pass defense: blank", "flag: blank"]
    [play.expect]
    spot = "own 34"
    down = 3
    to_go = 1
    """
    assert passed(run(RUN + "down = 2\n" + second))


def test_switches_are_set() -> None:
    loser = FUMBLED_KICKOFF.replace("[start]", '[switches]\nfirst_recovery = "loser"\n[start]')
    assert passed(run(loser.replace('coin = ["recovery coin: heads"]\n', ""), 'spot = "AWAY 5"'))


def test_cards_drawn_before_are_part_of_the_start() -> None:
    text = RUN.replace("to_go = 10", 'to_go = 10\npenalty_cards = ["Holding"]')
    text = text.replace("flag: blank", "flag: FLAG")
    text = text.replace(
        "dice =", 'cards = ["penalty: Offside"]\ndecide = ["penalty choice: accept"]\ndice ='
    )
    assert passed(run(text, 'penalty_cards = "Holding/Offside"\nspot = "own 30"'))


def test_what_a_request_cites_is_cited() -> None:
    assert passed(run(RUN.replace('["DEMO-4c"]', '["DEMO-4a"]'), 'cites = ["DEMO-4f"]'))


def test_a_play_that_ends_the_quarter_took_what_was_left() -> None:
    assert passed(run(RUN.replace("4:36", "0:24"), 'took = "0:24"\nquarter = 2\nclock = "5:00"'))


def test_midfield_may_be_written_as_a_number() -> None:
    assert passed(run(RUN.replace('"own 25"', '"own 49"'), "spot = 50"))


# ---------------------------------------------------------------- refused answers


def test_an_answer_must_be_refused() -> None:
    text = RUN.replace('["run", "blitz"]', '["field goal", "blitz"]').replace("DEMO-4c", "DEMO-4b")
    text = text[: text.index("dice =")] + "[play.expect]\n"
    assert passed(run(text, 'refused = "field goal"\ncites = ["DEMO-4a"]'))


def test_a_card_that_is_gone_is_refused() -> None:
    text = RUN.replace("to_go = 10", 'to_go = 10\npenalty_cards = "Holding"')
    text = text.replace("flag: blank", "flag: FLAG")
    text = text.replace("dice =", 'cards = ["penalty: Holding"]\ndice =')
    assert passed(run(text, 'refused = "cannot be next"'))


def test_an_answer_that_is_not_refused_is_a_difference() -> None:
    (difference,) = run(RUN, 'refused = "blitz"').differences
    assert difference[:3] == (1, "refused", "blitz")
    assert difference.got.startswith("Q1 4:00, AWAY 2&9")


def test_a_refused_play_leaves_the_situation() -> None:
    refused = RUN.replace('["run", "blitz"]', '["field goal", "blitz"]')
    refused = refused[: refused.index("dice =")] + '[play.expect]\nrefused = "field goal"\n'
    assert passed(run(refused + RUN[RUN.index("[[play]]") :], 'spot = "own 26"'))


# ---------------------------------------------------------------- what differs


@pytest.mark.parametrize(
    ("expect", "difference"),
    [
        ("quarter = 2", (1, "quarter", "2", "1")),
        ('clock = "4:12"', (1, "clock", "4:12", "4:00")),
        ('ball = "HOME"', (1, "ball", "HOME", "AWAY")),
        ('spot = "own 30"', (1, "spot", "own 30", "own 26")),
        ('spot = "HOME 30"', (1, "spot", "HOME 30", "AWAY 26")),
        ("down = 0", (1, "down", "0", "2")),
        ("to_go = 10", (1, "to_go", "10", "9")),
        ('to_go = "goal"', (1, "to_go", "goal", "9")),
        ("home = 3", (1, "home", "3", "0")),
        ("away = 7", (1, "away", "7", "0")),
        ("home_timeouts = 0", (1, "home_timeouts", "0", "2")),
        ("away_timeouts = 1", (1, "away_timeouts", "1", "2")),
        ('phase = "kickoff"', (1, "phase", "kickoff", "scrimmage")),
        ('opening_kicker = "AWAY"', (1, "opening_kicker", "AWAY", "HOME")),
        ('took = "0:12"', (1, "took", "0:12", "0:36")),
        ("points = { AWAY = 7 }", (1, "points", "AWAY 7 HOME 0", "AWAY 0 HOME 0")),
        ('facts = ["ClockMoved", "Run"]', (1, "facts", "ClockMoved, Run", "Run, ClockMoved")),
    ],
)
def test_a_wrong_expectation_is_a_difference(
    expect: str, difference: tuple[int, str, str, str]
) -> None:
    report = run(RUN, expect)
    assert not report.ok
    assert report.refused is None
    assert report.differences == [Difference(*difference)]


def test_rules_not_cited_in_the_play_are_a_difference() -> None:
    (difference,) = run(RUN, 'cites = ["DEMO-4c", "DEMO-8a"]').differences
    assert difference[:3] == (1, "cites", "DEMO-8a")
    assert "DEMO-4c" in difference.got


def test_rules_not_cited_at_all_are_a_difference() -> None:
    (difference,) = run(RUN.replace('"DEMO-4c"', '"DEMO-4c", "DEMO-8a"'), "down = 2").differences
    assert difference[:3] == (None, "cites", "DEMO-8a")


def test_the_run_stops_at_the_first_play_that_differs() -> None:
    report = run(RUN + "down = 3\nto_go = 1\n" + RUN[RUN.index("[[play]]") :], "down = 4")
    assert [(play, what) for play, what, *_ in report.differences] == [(1, "down"), (1, "to_go")]


@pytest.mark.parametrize("code", ["en", "de"])
def test_differences_are_shown_side_by_side_in_80_columns(code: str) -> None:
    line = "Q3 4:00, HOME 2&9 at AWAY 26, AWAY 0 HOME 0, time-outs AWAY 2 HOME 2, scrimmage"
    report = run(RUN, f'line = "{line}"\ndown = 4')
    told = tell_report(report, Teller(language(code))).splitlines()
    assert max(map(len, told)) <= 80
    assert told[3].split(" | ")[0].strip().startswith("Q3 4:00, HOME 2&9")
    assert told[3].split(" | ")[1].startswith("Q1 4:00, AWAY 2&9")
    assert "    Run: by offense, yards 1, to offense 26 (DEMO-4c, DEMO-4g)" in told


# ---------------------------------------------------------------- broken rules


def test_rules_that_go_otherwise_the_second_time_are_broken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plays, run_clock = count(), Sandlot.run_clock

    def impure(rules: Sandlot, after: Any, notches: int, cite: str) -> Any:
        return run_clock(rules, after, notches + next(plays), cite)

    monkeypatch.setattr(Sandlot, "run_clock", impure)
    with pytest.raises(RulesBroken, match="second time") as broken:
        run_scenario(RUN, "impure.toml")
    assert "impure.toml" in broken.value.__notes__[0]
