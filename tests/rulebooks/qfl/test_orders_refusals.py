"""What is refused: where, why, and by which rule."""

from __future__ import annotations

from random import Random

import pytest

from snapcount.mistakes import IllegalHere, Mistake, Unreadable
from snapcount.rulebooks.qfl.orders.sheet_parser import LONGEST_SHEET, read_sheet
from snapcount.rulebooks.qfl.orders.sides import CALLS, LIMITS, Writer
from snapcount.rulebooks.qfl.orders.terms import Limits, Measure, Window
from snapcount.rulebooks.qfl.orders.writing import printed_sheet
from tests.rulebooks.qfl.sheets import ALL_CALLS, ENGLISH, GERMAN, read
from tests.rulebooks.qfl.test_orders_reading import ALIKE, EXAMPLES


def refused(text: str, limits: Limits | None = None) -> Mistake:
    with pytest.raises(Mistake) as raised:
        read(text) if limits is None else read(text, limits)
    mistake = raised.value
    assert type(mistake) in (Unreadable, IllegalHere)
    assert 1 <= mistake.facts["position"] <= len(text) + 1
    for teller in (ENGLISH, GERMAN):
        sentence = mistake.told(teller)
        assert sentence.isprintable()
        assert str(mistake.facts["position"]) in sentence
    return mistake


# `!` marks the place of the mistake.
@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("QFL-1-7-1c", "run / after no_huddle if !they play run defense"),
        ("QFL-1-7-1c", "run / after no_huddle if !opp.call = blitz"),
        ("QFL-1-7-1c", "run / after no_huddle if not !opp.die = INC"),
        ("QFL-1-7-1c", "run / after no_huddle if clock.runs and !opp.defense is pass"),
        ("QFL-1-7-1c", "run / after no_huddle if !opponent plays run defense"),
        ("QFL-1-7-1c", "run / danach no-huddle wenn !gegner.call ist blitz"),
        ("QFL-1-7-1c", "run / danach no-huddle wenn !Gegner spielt Run Defense"),
        ("QFL-1-7-1c", "run / after timeout if !blitz"),
        ("QFL-1-7-1c", "run / after timeout if (!opp.sheet = plain)"),
        ("QFL-1-7-1c", "run / after timeout if !opp.focus = run"),
        ("QFL-1-7-1c", "run / after timeout if !option = F"),
        ("QFL-1-7-1c", "run / after timeout if !the referee die shows P"),
        ("QFL-6-2-3a", "run / after timeout if not !opp.timeout_now"),
        ("QFL-6-2-3a", "run / after no_huddle if !opp.timeout_now"),
        ("QFL-6-2-3a", "run / at penalty do accept if !opp.timeout_now"),
        ("QFL-6-2-3a", "run / after timeout unless !they call one"),
        ("QFL-6-2-3a", "run / danach auszeit wenn nicht !gegner.auszeit"),
        ("QFL-6-2-3b", "run / after stop_clock if !they do not call a timeout after 1 notch"),
        ("QFL-6-2-3b", "run / after stop_clock if not !opp.timeout_plus_one"),
        ("QFL-6-2-3b", "run / after timeout_plus_one if not !opp.timeout_plus_one"),
        ("QFL-6-2-3b", "run / after timeout if !opp.no_huddle"),
        ("QFL-6-2-3b", "run / after timeout if !opp.stop_clock"),
        ("QFL-1-9e", "run / after timeout if !whispered"),
        ("QFL-1-10-1c", "run / laterals io if !tmo.us >= 1 goal touchdown"),
        ("QFL-1-10-1c", "run / laterals goal touchdown if score.diff < 0 and !mode.on"),
    ],
)
def test_illegal_tests_name_the_rule(rule: str, text: str) -> None:
    mistake = refused(text.replace("!", ""))
    assert isinstance(mistake, IllegalHere)
    assert mistake.facts["rule"] == rule
    assert rule in mistake.told(ENGLISH)
    assert rule in mistake.told(GERMAN)
    assert mistake.facts["position"] == text.index("!") + 1


def test_the_plus_one_time_out_may_wait_for_the_opponents() -> None:
    assert read("run / after timeout_plus_one if not opp.timeout_now").after
    assert (
        refused("run / after timeout_plus_one unless they call a timeout").facts["position"] == 37
    )


def test_a_side_orders_only_what_it_may() -> None:
    limits = LIMITS[Writer.DEFENSE]
    assert Measure.NO_HUDDLE not in limits.measures
    for measure in ("stop_clock", "no_huddle"):
        mistake = refused(f"blitz / after {measure}", limits)
        assert (mistake.key, mistake.facts["rule"]) == ("sheet-measure", "QFL-6-1b")
        assert mistake.facts["position"] == 15
    mistake = refused("blitz / at kneel_notches do 2", limits)
    assert (type(mistake), mistake.key) == (IllegalHere, "sheet-window")
    assert "punt_caught" in str(mistake)


def test_laterals_only_when_they_are_allowed() -> None:
    limits = Limits(frozenset(Measure), frozenset(Window), laterals=False)
    mistake = refused("run / after timeout / laterals io goal touchdown", limits)
    assert (mistake.facts["rule"], mistake.facts["position"]) == ("QFL-1-10-1a", 23)


def test_a_call_of_another_moment_is_known_but_not_possible() -> None:
    with pytest.raises(IllegalHere) as raised:
        read_sheet("blitz", {"run": 1, "pass": 2}, LIMITS[Writer.OFFENSE])
    assert str(raised.value) == "Column 1: 'blitz' cannot be called here; choose run or pass."
    assert refused("field goal io").key == "sheet-call"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Column 1: the sheet ends where a call is expected (run"),
        ("runn", "Column 1: 'runn' stands where a call is expected; did you mean 'run'?"),
        ("kniefal", "did you mean 'kniefall'?"),
        (
            "run / aftr timeout",
            "Column 7: 'aftr' stands where an order is expected; did you mean 'after'?",
        ),
        ("run after timeout", "Column 5: 'after' stands where the rest or the end of the order"),
        ("run / after", "Column 12: the sheet ends where a measure is expected (timeout, "),
        ("run / after / at", "Column 13: '/' stands where a measure is expected"),
        (
            "run / after no hudle",
            "Column 13: 'no' stands where a measure is expected; did you mean 'no_huddle'?",
        ),
        ("run / after timeout if clock.rnus", "Column 24: 'clock.rnus' stands where a fact"),
        ("run / danach auszeit wenn uhr.läuf", "did you mean 'uhr.läuft'?"),
        ("run / after timeout if not not clock.runs", "Column 28: 'not' stands where a fact"),
        ("run / after timeout if clock.runs mode.on", "Column 35: 'mode.on' stands where the rest"),
        ("run / after timeout if (clock.runs", "Column 35: the sheet ends where the rest"),
        ("run / after timeout if clock.runs)", "Column 34: ')' stands where the rest"),
        (
            "run / after timeout if next.down",
            "the sheet ends where a comparison is expected (is, is not",
        ),
        (
            "run / after timeout if next.down <= four",
            "Column 37: 'four' stands where a whole number",
        ),
        (
            "run / after timeout if clock.runs = 1",
            "Column 35: 'clock.runs' is true or false by itself",
        ),
        ("run / after timeout if next.ball <= us", "Column 34: '<=' stands where a comparison"),
        (
            "run / after timeout if next.ball is 3",
            "Column 37: '3' stands where a name is expected (us,",
        ),
        ("run / after timeout if clock.runs if mode.on", "Column 35: 'if' stands where the rest"),
        ("run / at punt_cought do return", "did you mean 'punt_caught'?"),
        (
            "run / at punt_caught",
            "Column 21: the sheet ends where what is to be done is expected (do).",
        ),
        (
            "run / at punt_caught do",
            "the sheet ends where an option is expected (return, return_io",
        ),
        (
            "run / at punt_caught do fair_cach",
            "Column 25: 'fair_cach' is not an option of punt_caught; did you mean 'fair_catch' (possible:"
            " return, return_io, fair_catch, bounce or touchback)?",
        ),
        (
            "run / at after_touchdown do xyzzy",
            "'xyzzy' is not an option of after_touchdown; choose kick or two_points.",
        ),
        (
            "run / at punt_caught do return if clock.runs",
            "Column 35: 'clock.runs' is not known in the order 'at punt_caught'; ask for it in after.",
        ),
        (
            "run / after timeout if kick.spot < 5",
            "Column 24: 'kick.spot' is not known in the order 'after timeout'; ask for it in"
            " at kickoff_caught, at safety_kick_caught, at punt_caught, at onside_caught, at fair_caught"
            " or at short_field_goal.",
        ),
        ("run / at penalty do decline if lateral.n = 1", "ask for it in laterals."),
        ("run / laterals goal touchdown if clock.runs", "ask for it in after."),
        (
            "run / laterals io",
            "Column 18: the sheet ends where the goal of the laterals is expected",
        ),
        ("run / laterals goal opp 60", "Column 25: '60' stands where a yard line is expected"),
        ("run / laterals goal 35", "Column 21: '35' stands where a goal is expected"),
        (
            "run / laterals goal td / laterals goal td",
            "Column 26: a sheet has one order for laterals",
        ),
        ('run / after timeout if "x"', "Column 24: '\"' stands where a fact is expected"),
        (
            f"run / after timeout if {'(' * 21}clock.runs",
            "Column 44: brackets may stand in at most 20",
        ),
        ("run " * 501, "Column 2001: a sheet has at most 2000 characters, this one has 2004"),
    ],
)
def test_mistakes_say_where_and_what(text: str, said: str) -> None:
    assert said in str(refused(text))


def test_a_thousand_damaged_sheets_are_read_or_refused_properly() -> None:
    chance = Random("damaged sheets")
    whole = [*EXAMPLES, *(text for spellings in ALIKE for text in spellings)]
    outcomes = {"read": 0, "refused": 0}
    for _ in range(1000):
        text = chance.choice(whole)
        for _ in range(chance.randint(1, 3)):
            text = damaged(text, chance)
        try:
            sheet = read(text)
        except Mistake:
            refused(text)
            outcomes["refused"] += 1
        else:
            assert read(printed_sheet(sheet)) == sheet
            outcomes["read"] += 1
    assert min(outcomes.values()) > 20


def damaged(text: str, chance: Random) -> str:
    if chance.random() < 0.4:
        words = text.split(" ")
        return " ".join(_damaged(words, words, chance))
    return "".join(_damaged(list(text), list("ab_-./()<=!·;\n\t 0379@'\"äß\u0308\0"), chance))


def _damaged(parts: list[str], others: list[str], chance: Random) -> list[str]:
    place, other = chance.randrange(len(parts) or 1), chance.randrange(len(parts) or 1)
    match chance.choice(("delete", "insert", "swap", "duplicate")) if parts else "insert":
        case "delete":
            del parts[place]
        case "insert":
            parts.insert(place, chance.choice(others))
        case "swap":
            parts[place], parts[other] = parts[other], parts[place]
        case _:
            parts.insert(place, parts[place])
    return parts


@pytest.mark.parametrize(
    "sign", ["(", ")", "/", "not ", "and ", "run ", "9", "<", "\ud800", "ﬀ", "É", "٣", "²"]
)
def test_nothing_but_one_thing_again_and_again(sign: str) -> None:
    for text in (
        sign * 3,
        sign * (LONGEST_SHEET // len(sign)),
        f"run / after timeout if {sign * 400}",
    ):
        refused(text)


def test_there_are_calls_of_every_side() -> None:
    assert {call for calls in CALLS.values() for call in calls} == ALL_CALLS.keys()
