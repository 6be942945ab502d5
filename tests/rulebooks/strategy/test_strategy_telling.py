"""What people hear: every fact, result, entry and code in words, and plays of a game as they are told.

The plays are told with plain cards on which the test writes the windows it reads, so new cards change
nothing here; only the special-teams and penalty tables are those of the shipped set. If words, rules or
those tables change on purpose, `python -m tests.rulebooks.strategy.test_strategy_telling` writes the
files of the game anew; read them before they are kept.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from snapcount.gridiron.requests import Throw
from snapcount.gridiron.rulings import Fact
from snapcount.rulebooks import find_rulebook
from snapcount.rulebooks.strategy import dice, facts
from snapcount.rulebooks.strategy.calls import (
    ClockWish,
    FreeKickType,
    IntoTheKicker,
    KickoffType,
    KickOrReceive,
    Runback,
    Verdict,
    YesNo,
)
from snapcount.rulebooks.strategy.cards.card import Kick
from snapcount.rulebooks.strategy.cards.results import (
    Code,
    Entry,
    Happens,
    Hash,
    Result,
    Shown,
)
from snapcount.rulebooks.strategy.situation import Phase, Try
from snapcount.rulebooks.strategy.wishes import Wish
from snapcount.words import LANGUAGES, Teller, language
from tests import told_games
from tests.told_games import IN_EACH_LANGUAGE
from tests.words import nameless

SFL = "strategy/sfl"
# The codes of cards and tables, which are no words.
CODES = re.compile(
    r"\d(F|sF?|i|OB)\b|[<|>]|\b(x|TB|BK|FC|TD|OB|PS|RIK|KOR?|ONR?|PUR?|TPR?|XP|[OD]\d+\w*)\b"
)


# ---------------------------------------------------------------- every fact, result and name


@IN_EACH_LANGUAGE
def test_every_fact_of_the_family_has_a_sentence(code: str) -> None:
    assert facts.WindowRead in told_games.family(facts)
    for kind in told_games.family(facts):
        remark = kind.aside and not kind.__name__.startswith("If")  # beside the situation line
        assert told_games.sentence_of(kind, code).endswith((".", "!")) is not remark


RESULTS = [
    *(Result(Shown.YARDS, yards, fumble, dot)
      for yards in (-4, 0, 24) for fumble in (False, True) for dot in Hash),
    *(Result(Shown.SACK, -7, fumble, dot) for fumble in (False, True) for dot in Hash),
    *(Result(Shown.INTERCEPTION, yards, dot=dot) for yards in (-3, 13) for dot in Hash),
    Result(Shown.INCOMPLETE),
    Result(Shown.PRE_SNAP),
]  # fmt: skip
ENTRIES = [
    *(Entry(happens, yards) for happens in Happens for yards in (0, 12)),
    Entry(Happens.FUMBLE, -2),
]


@IN_EACH_LANGUAGE
@pytest.mark.parametrize("result", RESULTS, ids=str)
def test_no_result_is_told_in_the_code_of_the_cards(code: str, result: Result) -> None:
    told = Teller(language(code)).format_field(str(result), "result")
    assert told != str(result)
    assert not CODES.search(told), told


@IN_EACH_LANGUAGE
@pytest.mark.parametrize("entry", ENTRIES, ids=str)
def test_no_entry_is_told_in_the_code_of_the_tables(code: str, entry: Entry) -> None:
    told = Teller(language(code)).format_field(str(entry), "entry")
    assert entry.happens in (Happens.YARDS, Happens.GOOD) or told != str(entry)
    assert not CODES.search(told), told


def test_results_and_entries_in_words() -> None:
    english, german = (Teller(language(code)) for code in LANGUAGES)
    results = {
        "3>": ("3, ball to the right", "3, Ball nach rechts"),
        "-4F|": ("-4, fumble, ball to the center", "-4, Fumble, Ball in die Mitte"),
        "-7sF<": ("sack, -7, fumble, ball to the left", "Sack, -7, Fumble, Ball nach links"),
        "13i|": (
            "interception at 13, ball to the center",
            "Interception bei 13, Ball in die Mitte",
        ),
        "x": ("incomplete", "unvollständig"),
        "PS": ("foul before the snap", "Foul vor dem Snap"),
    }
    for text, words in results.items():
        assert (english.format_field(text, "result"), german.format_field(text, "result")) == words
    assert english.format_field("12OB", "entry") == "12, out of bounds"
    assert german.format_field("-2F", "entry") == "-2, Fumble"


@IN_EACH_LANGUAGE
def test_every_table_code_option_and_throw_has_a_name(code: str) -> None:
    sentences = language(code).sentences
    assert {f"kick_table.{table}" for table in Kick} <= sentences.keys()
    assert {f"hash_mark.{lies}" for lies in Hash} <= sentences.keys()
    assert {f"what.color-{lies.color}" for lies in Hash} <= sentences.keys()
    named = (
        *(*Code, *Phase, *Try, *Wish, *YesNo, *ClockWish, *KickOrReceive, *KickoffType),
        *(*FreeKickType, *Runback, *Verdict, *IntoTheKicker),
    )
    assert nameless({f"option.{name}" for name in named}, code) == set()
    thrown = [one.name for one in vars(dice).values() if isinstance(one, Throw)]
    assert len(thrown) == 9
    assert nameless({f"chance.{name}" for name in thrown}, code) == set()


@IN_EACH_LANGUAGE
def test_plays_and_defenses_keep_their_printed_names(code: str) -> None:
    cards = find_rulebook(SFL).cards  # type: ignore[attr-defined]
    teller = Teller(language(code))
    for card in (*cards.plays, *cards.defenses):
        assert teller.option(card.name) == card.name


# ---------------------------------------------------------------- before the snap


def situation(extra: str, code: str) -> str:
    line = "Q2 2:00, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"
    read = find_rulebook(SFL).read_situation(f"{line}{extra}")
    return told_games.voice(code).situation(read)


def test_a_coach_sees_the_clock_and_the_hash_mark_before_the_snap() -> None:
    assert situation("", "en") == "Q2 2:00, OTT 1st and 10 at the OTT 25, clock stopped, center"
    assert situation(", running=yes, lies=left", "en").endswith("OTT 25, clock running, left")
    assert situation(", running=yes, lies=right", "de").endswith("OTT 25, Uhr läuft, Hash rechts")
    assert situation(", held=yes", "de").endswith("Uhr steht, Mitte, noch ein Spielzug")
    assert situation(", fair_catch=yes", "en").endswith("center, after a fair catch")


# ---------------------------------------------------------------- a game

CARDS: dict[str, Any] = {
    "windows": [
        "Off Tackle Right, Man, red: a 3>",
        "X Slant, Zone, blue: b 9|",
        "Trap, Run Key, red: d -4F|",
        "X In, Weak Zone, red: c 13i<",
        "Z Fly, Double X, red: c 30i| e 60i|",
        "Y Hook, Man, red: a PS b 7| e -7s<",
        "Draw, Will Blitz, red: a 6|",
        "Dive, Sam Blitz, red: b 5| c 5|",
    ],
    "numbers": ["Trap: fr neg 12 pos 5", "X In: p6 9 strike 22", "Z Fly: p6 4 strike 28"],
    "tables": ["KO 36: 61", "KOR 20: 16", "PU 40: 43", "PUR 60: 4", "TP 30: 29", "TPR 12: FC"],
}
SCORE = "AWAY 7 HOME 3, time-outs AWAY 2 HOME 3"
LEVEL = "AWAY 7 HOME 7, time-outs AWAY 2 HOME 2"
GAME = (
    ("rating number: 51", "toss call: heads", "toss: tails", "kick or receive: receive"),
    ("kickoff: deep", "kick number: 36", "return number: 20"),
    ("calls: Off Tackle Right, Man", "play number: 37"),
    ("clock: huddle", "calls: X Slant, Zone", "play number: 44", "extra yards number: 62"),
    ("clock: time-out", "calls: Trap, Run Key", "play number: 78", "fumble coin: heads",
     "fumble return number: 40"),
    ("calls: X In, Weak Zone", "play number: 71", "interception return number: 8"),
    ("try: extra point", "kick number: 12"),
    ("kickoff: onside", "kick number: 33", "return number: 17", "return coin: heads"),
    ("calls: Y Hook, Man", "play number: 30"),
    ("calls: Y Hook, Man", "play number: 60", "penalty number: 80", "penalty: accept"),
    ("calls: Y Hook, Man", "play number: 90", "penalty number: 30"),
    ("calls: Z Fly, Double X", "play number: 74"),
    ("calls: touch punt, Man", "kick number: 30", "return number: 12"),
    ("calls: punt, Man", "kick number: 40", "return number: 60", "penalty number: 90",
     "running into the kicker: fourth down again"),
    (f"at: Q3 8:10, AWAY 2&7 at opp 30, {SCORE}, scrimmage, lies=left",
     "calls: field goal, Man", "kick number: 99", "block return number: 50"),
    (f"at: Q2 3:00, HOME 2&8 at own 41, {SCORE}, scrimmage, running=yes",
     "clock: hurry-up", "calls: spike, Zone"),
    ("calls: Dive, Sam Blitz", "play number: 66"),
    (f"at: Q3 5:00, HOME 2&8 at own 41, {SCORE}, scrimmage",
     "calls: Off Tackle Right, Man", "play number: 3", "out of bounds: yes"),
    (f"at: Q3 5:00, HOME 2&8 at own 41, {SCORE}, scrimmage, lies=right",
     "calls: X Slant, Zone", "play number: 44", "extra yards number: 71"),
    (f"at: Q3 5:00, HOME 2&8 at own 41, {SCORE}, scrimmage",
     "calls: Z Fly, Double X", "play number: 75"),
    (f"at: Q3 5:00, HOME 2&8 at opp 45, {SCORE}, scrimmage",
     "calls: Z Fly, Double X", "play number: 91"),
    (f"at: Q4 2:10, HOME 2&8 at own 41, {SCORE}, scrimmage, running=yes",
     "calls: Y Hook, Man", "play number: 4"),
    ("calls: Draw, Will Blitz", "play number: 8"),
    (f"at: Q4 2:20, HOME 2&8 at own 41, {SCORE}, scrimmage, running=yes",
     "clock: let time run"),
    (f"at: Q3 4:00, AWAY at opp 15, {SCORE}, try, carried=15",
     "try: extra point", "kick number: 30", "penalty number: 40", "penalty: accept"),
    ("kick number: 88",),
    (f"at: Q3 4:00, AWAY at opp 15, {SCORE}, try",
     "try: two points", "calls: Y Hook, Man", "play number: 90", "penalty number: 4",
     "penalty: decline"),
    (f"at: Q3 4:00, AWAY 1&10 at own 2, {SCORE}, scrimmage",
     "calls: Y Hook, Man", "play number: 60", "penalty number: 4", "penalty: accept"),
    (f"at: Q3 4:00, AWAY 4&8 at own 30, {SCORE}, scrimmage",
     "calls: punt, Man", "kick number: 40", "return number: 60", "penalty number: 90",
     "running into the kicker: off the return"),
    (f"at: Q3 4:00, AWAY at own 35, {SCORE}, kickoff",
     "kickoff: deep", "kick number: 36", "return number: 30", "penalty number: 20",
     "penalty: accept"),
    (f"at: Q2 0:30, AWAY 1&10 at opp 44, {SCORE}, scrimmage, fair_catch=yes",
     "calls: fair-catch kick, Man", "kick number: 60"),
    (f"at: OT 6:00, AWAY 4&2 at opp 20, {LEVEL}, scrimmage",
     "calls: field goal, Man", "kick number: 20"),
    (f"at: OT 6:00, AWAY 4&2 at opp 40, {LEVEL}, scrimmage, stage=second",
     "calls: Draw, Zone", "play number: 5"),
)  # fmt: skip


def plays() -> told_games.Plays:
    return told_games.scripted_plays(find_rulebook(SFL).with_sample_cards(CARDS), GAME)


TOLD = told_games.ToldGame(plays, Path(__file__).parent / "told", "sfl")


@IN_EACH_LANGUAGE
def test_the_plays_are_told_as_they_were_read_and_judged(code: str) -> None:
    assert TOLD.told(code) == TOLD.kept(code)


def test_the_plays_tell_every_fact_of_the_family() -> None:
    heard: set[type[Fact]] = set()
    for before, played in plays():
        heard |= {type(remark) for remark in before.remarks()}
        heard |= {type(ruling.fact) for ruling in played.rulings}
    assert {kind.__name__ for kind in told_games.family(facts)} - {
        kind.__name__ for kind in heard
    } == set()


@IN_EACH_LANGUAGE
def test_whole_games_can_be_told(code: str) -> None:
    for words in told_games.whole_game(find_rulebook(SFL), code):
        assert not re.search(r"[{}]|HOME|AWAY|None|True|False", words), words
        assert not CODES.search(words), words


if __name__ == "__main__":
    TOLD.write()
