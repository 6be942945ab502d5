"""A playbook is read word by word; what does not fit is refused with its line, its key and what is known."""

from __future__ import annotations

import re
from importlib import resources
from itertools import pairwise

import pytest

from snapcount.families.strategy.playbook.plans import (
    Block,
    Cover,
    Double,
    Drift,
    DropBack,
    Hole,
    Motion,
    Place,
    Playbook,
    Route,
    Run,
    Rush,
)
from snapcount.families.strategy.playbook.playbook_parser import (
    DEFENSE_KEYS,
    PLAY_KEYS,
    read_playbook,
    shipped_playbook,
)
from snapcount.families.strategy.playbook.words import (
    Area,
    Blocking,
    Drop,
    Gap,
    How,
    Pattern,
    Spot,
    Way,
)
from snapcount.mistakes import Mistake, Unreadable
from snapcount.words import Teller, language

CITES_NOTHING = True

DATA = resources.files("snapcount.families.strategy.playbook") / "playbook.toml"
TEXT = DATA.read_text(encoding="utf-8")
LINES = TEXT.split("\n")
BOOK = shipped_playbook()
PASS = """
[play.OWN1]
formation = "slot"
routes = "H sail 13, X fly 18, Y in 10, Z post"
throw = "H"
drop = "roll left"
"""
RUN = """
[play.OWN2]
formation = "I"
run = "B counter off tackle left 10"
fake = "F off guard right"
blocks = "RG pull on WE, RT pull around end left, Y on SE, LT left, LG base"
"""
DEFENSE = """
[defense.OWN3]
front = "4-3"
blitz = "W around end left"
double = "Z by SC and SS"
man = "WC X, S Y, M F"
zones = "FS deep middle"
"""


def own(text: str) -> Playbook:
    return read_playbook(text, BOOK)


def refused(text: str) -> tuple[int, str, Mistake]:
    """The line and the key that are named, and the reason."""
    with pytest.raises(Unreadable) as caught:
        own(text)
    facts = caught.value.facts
    assert caught.value.key == "playbook-at", caught.value
    for code in ("en", "de"):
        told = caught.value.told(Teller(language(code)))
        assert not re.search(r"[{}]|playbook-", told), told
    return facts["line"], facts["at"], facts["why"]


# -------------------------------------------------------------------- what is read


def test_a_pass_in_five_lines() -> None:
    plan = own(PASS).plays["OWN1"]
    assert plan.formation is BOOK.formations["slot"]
    assert plan.routes == (
        Route("H", Pattern.SAIL, 13),
        Route("X", Pattern.FLY, 18),
        Route("Y", Pattern.IN, 10),
        Route("Z", Pattern.POST, 18),
    )
    assert (plan.throw, plan.drop) == ("H", DropBack(Drop.ROLL, Way.LEFT))


def test_a_run_in_five_lines() -> None:
    plan = own(RUN).plays["OWN2"]
    assert plan.run == Run("B", How.COUNTER, Hole(Gap.TACKLE, Way.LEFT), 10)
    assert plan.fake == Run("F", How.HAND_OFF, Hole(Gap.GUARD, Way.RIGHT), 2)
    assert plan.blocks == (
        Block("RG", Blocking.PULL, target="WE"),
        Block("RT", Blocking.PULL, Hole(Gap.END, Way.LEFT)),
        Block("Y", Blocking.ON, target="SE"),
        Block("LT", Blocking.LEFT),
        Block("LG", Blocking.BASE),
    )


def test_a_defense() -> None:
    text = DEFENSE.replace('"4-3"', '"4-3"\nrush = "ST off guard right"')
    with pytest.raises(Unreadable, match=r"Y|B"):
        own(text.replace("S Y", "S Q"))
    plan = own(text).defenses["OWN3"]
    assert plan.blitz == (Rush("W", Hole(Gap.END, Way.LEFT)),)
    assert plan.double == (Double("Z", "SC", "SS"),)
    assert plan.man == (Cover("WC", "X"), Cover("S", "Y"), Cover("M", "F"))
    assert plan.zones == (Drift("FS", Area.DEEP_MIDDLE, Way.MIDDLE),)
    assert plan.rush == (
        Rush("WE", Hole(Gap.TACKLE, Way.LEFT)),
        Rush("WT", Hole(Gap.MIDDLE, Way.LEFT)),
        Rush("SE", Hole(Gap.END, Way.RIGHT)),
        Rush("ST", Hole(Gap.GUARD, Way.RIGHT)),
    )


def test_motion_and_flicker() -> None:
    assert BOOK.plays["54 Y Go"].motion == Motion("Y", Place(Spot.SLOT, Way.LEFT))
    flicker = BOOK.plays["Flea Flicker"].flicker
    assert flicker
    assert (flicker.man, flicker.hole) == ("B", Hole(Gap.GUARD, Way.LEFT))


def test_a_formation_and_a_front_of_ones_own() -> None:
    text = """
[formation.wild]
X = "split right"
Y = "tight left"
Z = "flanker left"
F = "fullback"
B = "wing right"
Q = "shotgun"

[front.nickel]
WE = "outside LT"
WT = "over LG"
ST = "over RG"
SE = "outside RT"
W = "over LT 4"
M = "over C 4"
NB = "over slot right 4"
WC = "over wide left 7"
SC = "over wide right 7"
FS = "inside LG 12"
SS = "inside RG 12"

[play.OWN1]
formation = "wild"
against = "nickel"
run = "F draw middle"
"""
    book = own(text)
    assert book.plays["OWN1"].against is book.fronts["nickel"]
    assert book.formations["wild"].places["F"] == Place(Spot.FULLBACK)


# -------------------------------------------------------------------- what is refused


def words_of_the_file() -> list[tuple[int, str]]:
    """The file with one word after the other replaced by nonsense, and the line of that word."""
    changed = []
    for index, line in enumerate(LINES):
        match = re.fullmatch(r'(\w+ = ")([^"]*)(")', line)
        for word in re.finditer(r"[^ ,]+", match[2]) if match else ():
            assert match
            said = f"{match[2][: word.start()]}qux{match[2][word.end() :]}"
            lines = [*LINES[:index], f"{match[1]}{said}{match[3]}", *LINES[index + 1 :]]
            changed.append((index + 1, "\n".join(lines)))
    return changed


WORDS = words_of_the_file()


def test_there_are_many_words() -> None:
    assert len(WORDS) > 900


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_every_word_that_is_changed_is_refused_in_its_line(part: int) -> None:
    for line, text in WORDS[part::8]:
        with pytest.raises(Unreadable) as caught:
            read_playbook(text)
        assert caught.value.facts["line"] == line
        assert "qux" in str(caught.value) or "known" in str(caught.value)


def outcome(lines: list[str]) -> str:
    """The key of what is said of these lines; nothing if they can be read."""
    try:
        read_playbook("\n".join(lines))
    except Mistake as mistake:
        return mistake.key
    return ""


def test_every_word_that_is_left_out_is_noticed_or_harmless() -> None:
    """Whatever is taken away, the book is read or refused with a reason; it never breaks."""
    for line, text in WORDS[::29]:
        lines = text.split("\n")
        lines[line - 1] = lines[line - 1].replace("qux", "")
        assert outcome(lines) in ("", "playbook-at")


@pytest.mark.parametrize("first", range(0, len(LINES) - 1, 17))
def test_lines_that_are_lost_or_change_places_never_break_it(first: int) -> None:
    lost = [*LINES[:first], *LINES[first + 1 :]]
    swapped = [*LINES[:first], LINES[first + 1], LINES[first], *LINES[first + 2 :]]
    for lines in (lost, swapped):
        assert outcome(lines) in ("", "playbook-at", "playbook-toml")


MISTAKES = [
    # the play, what stands there instead, the line, the key, the reason, what is told
    (PASS, "X fly", "X flyy", 4, "routes", "playbook-word", "'flyy' is no route; known: fly, go, post"),
    (PASS, "X fly", "W fly", 4, "routes", "playbook-word", "known: X, Y, Z, H and B"),
    (PASS, "X fly", "F fly", 4, "routes", "playbook-word", "man of this formation"),
    (PASS, "X fly", "Q fly", 4, "routes", "playbook-word", "'Q'"),
    (PASS, "X fly", "LT fly", 4, "routes", "playbook-word", "'LT'"),
    (PASS, "X fly 18", "X fly 99", 4, "routes", "playbook-yards", "write 8 to 28"),
    (PASS, "X fly 18", "X fly 18 18", 4, "routes", "playbook-too-much", "'18'"),
    (PASS, "X fly 18", "X slant 7 right", 4, "routes", "playbook-other-side", "right"),
    (PASS, "X fly 18", "X", 4, "routes", "playbook-word-missing", "a route"),
    (PASS, "X fly 18,", "X fly 18,,", 4, "routes", "playbook-word-missing", "a man"),
    (PASS, "X fly 18", "H fly 18", 2, "", "playbook-twice", "H has two things"),
    (PASS, '"H"', '"B"', 2, "", "playbook-throw", "B is thrown to"),
    (PASS, '"H"', '"K"', 5, "throw", "playbook-word", "'K'"),
    (PASS, 'throw = "H"', "", 2, "", "playbook-run-or-throw", "either 'run' or 'throw'"),
    (PASS, "roll left", "roll", 6, "drop", "playbook-word-missing", "left and right"),
    (PASS, "roll left", "nine steps", 6, "drop", "playbook-word", "three steps"),
    (PASS, '"slot"', '"shot"', 3, "formation", "playbook-word", "'shot' is no formation"),
    (PASS, 'formation = "slot"', "", 2, "", "playbook-missing", "'formation' is missing"),
    (PASS, '"slot"', "7", 3, "formation", "playbook-text", "'7'"),
    (PASS, '"slot"', '"slot"\nfake = "B"', 4, "fake", "playbook-word-missing", "off guard"),
    (PASS, '"slot"', '"slot"\nmotion = "X to slot right"', 4, "motion", "playbook-motion", "X stands"),
    (PASS, '"slot"', '"slot"\nmotion = "H slot right"', 4, "motion", "playbook-word", "known: to"),
    (PASS, '"slot"', '"slot"\nblocks = "LG pull"', 2, "", "playbook-hole", "LG runs to a hole"),
    (PASS, '"slot"', '"slot"\ncolor = "red"', 4, "color", "playbook-word", "'color' is no key"),
    (PASS, '"slot"', '"slot"\nagainst = "5-5"', 4, "against", "playbook-word", "4-3 tight, 6-2 and dime"),
    (PASS, "play.OWN1", "trick.OWN1", 2, "", "playbook-word", "part of a playbook"),
    (RUN, "counter", "countr", 4, "run", "playbook-word", "'countr' is no way to run"),
    (RUN, "B counter", "Q counter", 4, "run", "playbook-sneak", "Only Q sneaks"),
    (RUN, "B counter", "B sneak", 4, "run", "playbook-sneak", "Only Q sneaks"),
    (RUN, "off tackle left 10", "off tackle", 4, "run", "playbook-word-missing", "a side"),
    (RUN, "off tackle left 10", "off tackle left 40", 4, "run", "playbook-yards", "1 to 15"),
    (RUN, "off tackle left 10", "through the wall", 4, "run", "playbook-word", "around end"),
    (RUN, "Y on SE", "Y on NB", 6, "blocks", "playbook-word", "'NB' is no defender"),
    (RUN, "Y on SE", "Y kick SE", 6, "blocks", "playbook-word", "known: on"),
    (RUN, "Y on SE", "Q pass", 6, "blocks", "playbook-word", "'Q'"),
    (RUN, "Y on SE", "B pass", 2, "", "playbook-twice", "B has two things"),
    (RUN, 'fake = "F off', 'flicker = "F off', 2, "", "playbook-run-alone", "neither"),
    (RUN, '"I"', '"I"\nroutes = "B flat"', 4, "routes", "playbook-side", "needs a side"),
    (DEFENSE, "WC X", "WC H", 6, "man", "playbook-word", "'H'"),
    (DEFENSE, "WC X, ", "", 2, "", "playbook-idle", "Nothing to do for WC"),
    (DEFENSE, "WC X", "FS X", 2, "", "playbook-twice", "FS has two things"),
    (DEFENSE, "by SC and", "by SC or", 5, "double", "playbook-word", "known: and"),
    (DEFENSE, "deep middle", "deep left", 7, "zones", "playbook-word", "deep third"),
    (DEFENSE, "deep middle", "flat middle", 7, "zones", "playbook-word", "left and right"),
    (DEFENSE, "around end left", "around the end", 4, "blitz", "playbook-word", "off tackle"),
    (DEFENSE, 'front = "4-3"', 'rotation = "odd"\nfront = "4-3"', 3, "rotation", "playbook-word", "weak"),
]  # fmt: skip


@pytest.mark.parametrize("case", MISTAKES, ids=str)
def test_mistakes_are_told_with_line_key_and_reason(
    case: tuple[str, str, str, int, str, str, str],
) -> None:
    text, before, after, line, key, reason, told = case
    assert before in text
    named, at, why = refused(text.replace(before, after, 1))
    assert (named, why.key) == (line, reason)
    assert at.endswith(f".{key}") if key else at.count(".") <= 1
    assert told in str(why)


FORMATION = """
[formation.bad]
X = "split left"
Y = "tight right"
Z = "flanker right"
F = "fullback"
B = "tailback"
Q = "under center"
"""


@pytest.mark.parametrize(
    ("before", "after", "line", "reason"),
    [
        ('X = "split left"\n', "", 2, "playbook-eleven"),
        ('Q = "under center"', 'H = "slot left"', 2, "playbook-missing"),
        ("split left", "slot left", 2, "playbook-seven"),
        ("tailback", "fullback", 2, "playbook-same-place"),
        ("split left", "split", 3, "playbook-word-missing"),
        ("split left", "split middle", 3, "playbook-word"),
        ("under center", "under tackle", 8, "playbook-word"),
        ("Y =", "K =", 4, "playbook-word"),
        ("Y =", "LT =", 4, "playbook-word"),
        ('"fullback"', "[]", 6, "playbook-text"),
        ('"fullback"', '" "', 6, "playbook-empty"),
    ],
)
def test_formations_are_checked(before: str, after: str, line: int, reason: str) -> None:
    named, _, why = refused(FORMATION.replace(before, after, 1))
    assert (named, why.key) == (line, reason)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('[front.bad]\nWE = "over LT"', 1, "playbook-eleven"),
        ('[front.bad]\nXX = "over LT"', 2, "playbook-word"),
        ('[front.bad]\nWE = "under LT"', 2, "playbook-word"),
        ('[front.bad]\nWE = "over Z"', 2, "playbook-word"),
        ('[front.bad]\nFS = "over C 40"', 2, "playbook-yards"),
        ('[front."bad one"]\nFS = "over C 40"', 2, "playbook-yards"),
        ("play = 3", 1, "playbook-table"),
        ("[play]\nR01 = 3", 2, "playbook-table"),
        ('play.R01 = { formation = "nowhere" }', 1, "playbook-word"),
    ],
)
def test_other_tables_are_checked(text: str, line: int, reason: str) -> None:
    named, _, why = refused(text)
    assert (named, why.key) == (line, reason)


def test_names_may_have_blanks_and_dots() -> None:
    text = PASS.replace("play.OWN1", 'play."St. Louis Slant"')
    assert [*own(text).plays] == ["St. Louis Slant"]
    line, at, _ = refused(text.replace("X fly", "X flyy"))
    assert (line, at) == (4, "play.St. Louis Slant.routes")


def test_what_is_not_toml() -> None:
    with pytest.raises(Unreadable, match="This is not TOML"):
        read_playbook("[play.R01")


def test_a_phrase_in_a_later_line_is_found() -> None:
    text = PASS.replace('"H sail 13, X fly 18, ', '"""\nH sail 13,\nX flyy 18,\n').replace(
        'post"', 'post"""'
    )
    assert refused(text)[0] == 6


def test_only_formations_and_fronts_are_taken_over() -> None:
    book = own(PASS)
    assert [*book.plays] == ["OWN1"]
    assert book.fronts == BOOK.fronts


def test_the_shipped_playbook_is_in_the_order_of_its_keys() -> None:
    """So that every play is read in the same way."""
    known = {"play": PLAY_KEYS, "defense": DEFENSE_KEYS}
    part = ""
    for one, other in pairwise(LINES):
        header = re.match(r"\[(\w+)\.", one)
        part = header[1] if header else part
        keys = [match[1] for line in (one, other) if (match := re.match(r"(\w+) = ", line))]
        if part in known and len(keys) == 2:
            assert set(keys) <= set(known[part])
