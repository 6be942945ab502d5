"""How people write sheets."""

from __future__ import annotations

import pytest

from snapcount.rulebooks.qfl.orders.sheet_parser import read_sheet
from snapcount.rulebooks.qfl.orders.terms import (
    AfterPlay,
    Compared,
    Comparison,
    Fact,
    Goal,
    GoalKind,
    Laterals,
    Measure,
    Named,
    Not,
    Sheet,
    Standing,
    Window,
    all_of,
)
from snapcount.rulebooks.qfl.orders.writing import printed_sheet
from tests.rulebooks.qfl.sheets import ANYTHING, read

# Section 2.6 of the procedures; rows without a call belong to a run.
EXAMPLES = {
    "run · AFTER no_huddle IF clock.runs": "run / after no_huddle if clock.runs",
    "run · AFTER no_huddle IF clock.runs and result.first_down"
    " · AFTER stop_clock IF clock.runs and next.down <= 3": (
        "run / after no_huddle if clock.runs and result.first_down"
        " / after stop_clock if clock.runs and next.down at most 3"
    ),
    "run · AFTER timeout IF clock.runs and clock.left <= 5": (
        "run / after timeout if clock.runs and clock.left at most 5"
    ),
    "run · AFTER timeout_plus_one IF not opp.timeout_now": (
        "run / after timeout_plus_one if not opp.timeout_now"
    ),
    "run · AFTER timeout IF next.ball = us and score.diff < 0 and clock.runs": (
        "run / after timeout if next.ball is us and score.diff under 0 and clock.runs"
    ),
    "run · AFTER timeout IF clock.runs and tmo.us >= 2": (
        "run / after timeout if clock.runs and tmo.us at least 2"
    ),
    "CALL draw IO · LATERALS IO GOAL first_down CLOCKOUT touchdown": (
        "draw with in-out / laterals io goal first_down clockout touchdown"
    ),
    "CALL option_pass · LATERALS IO IF next.down = 4 GOAL opp 35 CLOCKOUT touchdown": (
        "option pass / laterals io goal opp 35 clockout touchdown if next.down is 4"
    ),
    "receive · AT kickoff_caught DO return_io · LATERALS IO GOAL touchdown": (
        "receiving / laterals io goal touchdown / at kickoff_caught do return_io"
    ),
    "DRAW_OFFSIDE TIMEOUT_IF_NO_FLAG": "draw offside with time-out",
    "block · AT punt_caught DO bounce IF kick.spot <= 8 · AT punt_caught DO fair_catch IF kick.spot <= 12"
    " · AT punt_caught DO return": (
        "block / at punt_caught do bounce if kick.spot at most 8"
        " / at punt_caught do fair_catch if kick.spot at most 12 / at punt_caught do return"
    ),
    "run · AT penalty DO decline IF result.first_down": (
        "run / at penalty do decline if result.first_down"
    ),
}


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_of_the_procedures(text: str) -> None:
    assert printed_sheet(read(text)) == EXAMPLES[text]
    assert read(text.replace(" · ", ";").lower()) == read(text)


def test_everything_at_once() -> None:
    text = (
        "draw io / laterals io goal first_down clockout touchdown"
        " / after no_huddle if clock.runs and next.down <= 3"
        " / at punt_caught do fair_catch if kick.spot <= 12"
    )
    assert read(text) == Sheet(
        "draw with in-out",
        Laterals(True, Goal(GoalKind.FIRST_DOWN), Goal(GoalKind.TOUCHDOWN)),
        (
            AfterPlay(
                Measure.NO_HUDDLE,
                all_of(Fact("clock.runs"), Compared("next.down", Comparison.AT_MOST, 3)),
            ),
        ),
        (
            Standing(
                Window.PUNT_CAUGHT, "fair_catch", Compared("kick.spot", Comparison.AT_MOST, 12)
            ),
        ),
    )


ALIKE = [
    (
        "draw with in-out",
        "draw io",
        "DRAW I/O",
        "Draw mit In/Out",
        "call draw in_out",
        "draw mit io",
    ),
    ("kneel", "kniefall", "kneel-down", "QB kneel", "Abknien", "CALL kneel"),
    ("time-out", "timeout", "Time Out", "auszeit", "TIME_OUT"),
    ("draw offside with time-out", "draw offside mit auszeit", "draw_offside timeout_if_no_flag"),
    ("run defense", "RUN DEFENSE", "run-defense", "laufverteidigung", "Lauf-Verteidigung"),
    ("option pass with in-out", "option_pass io", "Option-Pass I/O", " option  pass in/out / "),
    (
        "run / after no_huddle",
        "run/after no-huddle",
        "run;danach no huddle",
        "Lauf\nDANACH No-Huddle",
    ),
    (
        "run / after timeout if clock.runs and not mode.on",
        "run / danach auszeit wenn uhr.läuft und nicht modus.an",
        "run / danach Auszeit if uhr.laeuft AND nicht mode.on",
        "run / after timeout falls die Uhr la\u0308uft und nicht modus an",
    ),
    (
        "run / after timeout even_if_stopped if clock.left at most 5",
        "run / after timeout if clock.left <= 5 even if stopped",
        "run / danach auszeit auch wenn gestoppt wenn uhr.rest höchstens 5",
        "run / after timeout even-if-stopped if clock.left is at most 5",
    ),
    (
        "run / after timeout_plus_one if not opp.timeout_now",
        "run / after timeout plus one unless opp.timeout now",
        "run / danach auszeit +1 es sei denn gegner.auszeit_jetzt",
        "run / after time-out +1 if not opp.timeout_now",
    ),
    (
        "run / at penalty do accept_previous if flag.yards over 5",
        "run / at penalty do accept@previous if flag.yards > 5",
        "run / bei strafe mache annehmen anfang wenn flagge.yards mehr als 5",
        "run / at penalty if flag.yards>5 do accept previous",
    ),
    (
        "block / at punt_caught do return_io",
        "block / at punt_caught do return with in-out",
        "block / bei punt gefangen tue zurücktragen mit in/out",
        "block / at punt caught do return i/o",
    ),
    (
        "run / laterals io goal opp 35 clockout touchdown if score.diff at least -8",
        "run / laterals if score.diff >= -8 goal opponent's 35 yard line clock out TD i/o",
        "run / Laterals mit In/Out Ziel gegnerische 35 Uhr aus Touchdown wenn stand.differenz mindestens -8",
        "run/laterals i/o goal opp-35 clockout td if score.diff>=-8",
    ),
    ("run / laterals goal 50", "run / laterals goal midfield", "run / lateral ziel 50"),
    (
        "run / at kneel_notches do 2",
        "run / at kneel notches do two",
        "run / bei kneel_notches tue 2",
    ),
    (
        "run / after timeout if result.kind is not sack",
        "run / after timeout if result.kind != sack",
        "run / danach auszeit wenn ergebnis.art ist nicht sack",
        "run / after timeout if result.kind <> SACK",
    ),
    (
        "run / at penalty do decline if flag.foul is illegal_forward_pass_or_handoff or flag.on is us",
        "run / at penalty do decline if flag.foul = illegal forward pass or handoff or flag.on = us",
    ),
]


@pytest.mark.parametrize("spellings", ALIKE, ids=lambda spellings: spellings[0])
def test_spellings_that_are_alike(spellings: tuple[str, ...]) -> None:
    printed, *others = spellings
    for text in (printed, *others):
        assert printed_sheet(read(text)) == printed, text


def test_the_only_call_need_not_be_written() -> None:
    receive = {"receiving": "receiving"}
    sheet = read_sheet("at kickoff_caught do touchback", receive, ANYTHING)
    assert sheet == Sheet("receiving", standing=(Standing(Window.KICKOFF_CAUGHT, "touchback"),))
    assert read_sheet("receive", receive, ANYTHING) == Sheet("receiving")


def test_calls_of_another_rulebook_are_read_by_their_name() -> None:
    calls = {"flea flicker": 1, "flea flicker with in-out": 2, "statue of liberty": 3}
    assert read_sheet("Flea-Flicker", calls, ANYTHING).call == 1
    assert read_sheet("flea flicker i/o / after timeout", calls, ANYTHING).call == 2
    assert read_sheet("STATUE_OF_LIBERTY", calls, ANYTHING).call == 3


def test_unless_turns_the_whole_condition_round() -> None:
    order = read("run / after timeout unless next.ball is them or mode.on").after[0]
    assert isinstance(order.condition, Not)
    assert printed_sheet(read("run / after timeout unless clock.late and not mode.on")) == (
        "run / after timeout if not (clock.late and not mode.on)"
    )


def test_a_result_may_be_asked_for_though_it_tells_of_the_defense() -> None:
    order = read("run / after timeout if result.kind = intercepted").after[0]
    assert order.condition == Named("result.kind", "intercepted")


def test_twenty_brackets_are_enough() -> None:
    text = f"run / after timeout if {'(' * 20}clock.runs{')' * 20}"
    assert read(text).after[0].condition == Fact("clock.runs")
