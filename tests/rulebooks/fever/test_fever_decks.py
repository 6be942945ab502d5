"""The penalty decks and the dice, against tables transcribed from the rules."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from snapcount.catalog import catalog
from snapcount.gridiron.dice import Die
from snapcount.gridiron.enumerator import Enumerator
from snapcount.gridiron.requests import Throw
from snapcount.rulebooks.fever import dice
from snapcount.rulebooks.fever.calls import Defense
from snapcount.rulebooks.fever.cards import DECKS, FOULS, DeckName, Down, From, Needs, On
from snapcount.rulebooks.fever.college import College
from snapcount.rulebooks.fever.dice import DEFENSE_DICE, RETURN_DICE, ReturnDie
from snapcount.rulebooks.fever.family import FootballFever
from snapcount.rulebooks.fever.original import Original
from snapcount.rulebooks.fever.tfl import Tfl

CITES = (
    *("FF-12-0b", "FF-12-1", "FF-12-2", "FF-12-3", "FF-12-6", "FF-17.7-6a", "FFR-59", "FFR-60"),
    *("TFL-DECK-1", "TFL-CLOCK-3", "FF-18-1", "FFR-64", "FFR-10", "TFL-DECK-2"),
)
RULEBOOKS = pytest.mark.parametrize("rulebook", [Original, College, Tfl])


def test_the_clauses_exist() -> None:
    cites = (*CITES, *(cite for _, _, _, cites in COUNTS for cite in cites))
    assert [cite for cite in cites if not catalog().knows(cite)] == []


# ---------------------------------------------------------------- the decks

# card, infraction | team | yards | down | spot | PF | applies only if
TABLE = {
    DeckName.RUNNING: """
        R1 Holding | O | 10 | rep | PREV | |
        R2 Holding | O | 10 | rep | PREV | |
        R3 Illegal use of hands | O | 10 | rep | PREV | |
        R4 Illegal motion | O | 5 | rep | PREV | |
        R5 Illegal shift | O | 5 | rep | PREV | |
        R6 Illegal procedure | O | 5 | rep | PREV | |
        R7 Offside | O | 5 | rep | PREV | |
        R8 Delay of game | O | 5 | rep | PREV | |
        R9 Clipping | O | 15 | rep | PREV | PF |
        R10 Offside | D | 5 | rep | PREV | |
        R11 Encroachment | D | 5 | rep | PREV | |
        R12 Face mask (grasp only) | D | 5 | rep | BEST | |
        R13 Unnecessary roughness | D | 15 | AFD | BEST | PF |
        R14 Piling on | D | 15 | AFD | BEST | PF |
        R15 Holding | D | 5 | AFD | PREV | |
    """,
    DeckName.PASSING: """
        P1 Holding | O | 10 | rep | PREV | |
        P2 Holding | O | 10 | rep | PREV | |
        P3 Holding | O | 10 | rep | PREV | |
        P4 Illegal motion | O | 5 | rep | PREV | |
        P5 Illegal procedure | O | 5 | rep | PREV | |
        P6 Offside | O | 5 | rep | PREV | |
        P7 Pass interference | O | 10 | rep | PREV | | no sack; point < 110
        P8 Ineligible receiver downfield | O | 10 | rep | PREV | | no sack
        P9 Intentional grounding | O | 10 | lod | PREV | | pass incomplete
        P10 Pass interference | D | to point | AFD | POINT | | no sack; point < 110
        P11 Pass interference | D | to point | AFD | POINT | | no sack; point < 110
        P12 Holding | D | 5 | AFD | PREV | |
        P13 Roughing the passer | D | 15 | AFD | BEST | PF |
        P14 Offside | D | 5 | rep | PREV | |
        P15 Encroachment | D | 5 | rep | PREV | |
    """,
    DeckName.KICKING: """
        K1 Offside | O | 5 | rep | PREV | |
        K2 Offside | O | 5 | rep | PREV | |
        K3 Illegal procedure | O | 5 | rep | PREV | |
        K4 Delay of game | O | 5 | rep | PREV | |
        K5 Holding | O | 10 | rep | PREV | |
        K6 Holding | O | 10 | rep | PREV | |
        K7 Downfield before the kick | O | 5 | rep | PREV | |
        K8 Fair-catch interference | O | 15 | cnt | END | | a fair catch was called
        K9 Unnecessary roughness | O | 15 | cnt | BEST | PF |
        K10 Offside | D | 5 | rep | PREV | |
        K11 Offside | D | 5 | rep | PREV | |
        K12 Encroachment | D | 5 | rep | PREV | |
        K13 Running into the kicker | D | 5 | rep | PREV | | punt, field goal or try, not blocked
        K14 Roughing the kicker | D | 15 | AFD | PREV | PF | kick not blocked
        K15 Clipping | D | 15 | cnt | END | PF |
    """,
    DeckName.RETURNING: """
        T1 Clipping | O | 15 | cnt | END | PF |
        T2 Clipping | O | 15 | cnt | END | PF |
        T3 Clipping | O | 15 | cnt | END | PF |
        T4 Holding | O | 10 | cnt | END | |
        T5 Holding | O | 10 | cnt | END | |
        T6 Holding | O | 10 | cnt | END | |
        T7 Illegal use of hands | O | 10 | cnt | END | |
        T8 Illegal block below the waist | O | 15 | cnt | END | PF |
        T9 Unnecessary roughness | O | 15 | cnt | END | PF |
        T10 Illegal forward pass or handoff | O | 5 | cnt | END | |
        T11 Face mask (grasp only) | D | 5 | cnt | END | |
        T12 Face mask (twisting) | D | 15 | AFD | END | PF |
        T13 Late hit | D | 15 | AFD | END | PF |
        T14 Piling on | D | 15 | AFD | END | PF |
        T15 Tripping | D | 10 | cnt | END | |
    """,
}
TEAMS = {"O": On.OFFENSE, "D": On.DEFENSE}
DOWNS = {"rep": Down.REPEAT, "lod": Down.LOSS, "AFD": Down.FIRST, "cnt": Down.COUNTS}
SPOTS = {"PREV": From.PREVIOUS, "END": From.END, "BEST": From.BEST, "POINT": From.POINT}
CONDITIONS = {
    "": Needs.NOTHING,
    "no sack": Needs.A_PASS,
    "no sack; point < 110": Needs.A_PASS_IN_BOUNDS,
    "pass incomplete": Needs.AN_INCOMPLETION,
    "a fair catch was called": Needs.A_FAIR_CATCH,
    "punt, field goal or try, not blocked": Needs.A_SCRIMMAGE_KICK,
    "kick not blocked": Needs.NO_BLOCK,
}
CARDS = [
    (deck, [cell.strip() for cell in line.split("|")])
    for deck, lines in TABLE.items()
    for line in lines.strip().splitlines()
]
NOT_IN_THE_TFL = {"R3", "R8", "P3", "P4", "K2", "K4", "T3", "T6"}
NO_NOTCHES_IN_THE_TFL = {"R7", "R10", "R11", "P6", "P14", "P15", "K1", "K10", "K11", "K12"}


def number_of(card: str) -> str:
    return card.split()[0]


def names_in(deck: DeckName) -> tuple[str, ...]:
    return tuple(cells[0] for each, cells in CARDS if each is deck)


@pytest.mark.parametrize(("deck", "cells"), CARDS, ids=[cells[0] for _, cells in CARDS])
def test_a_card_says_what_the_table_says(deck: DeckName, cells: list[str]) -> None:
    card, team, yards, down, spot, personal, condition = cells
    foul = Original().foul_on(deck, card)
    assert foul == FOULS[deck][card]
    assert foul.on is TEAMS[team]
    assert foul.yards == (0 if yards == "to point" else int(yards))
    assert foul.down is DOWNS[down]
    assert foul.spot is SPOTS[spot]
    assert foul.personal == (personal == "PF")
    assert foul.needs is CONDITIONS[condition]
    assert foul.personal <= (foul.yards == 15)
    assert foul.before_the_snap == (number_of(card) in NO_NOTCHES_IN_THE_TFL | {"K2"})
    assert Tfl().foul_on(deck, card) == foul


def test_a_college_card_differs_by_interference_only() -> None:
    for deck, (card, *_) in CARDS:
        usual, college = Original().foul_on(deck, card), College().foul_on(deck, card)
        if number_of(card) in ("P10", "P11"):
            assert college == usual._replace(yards=15, spot=From.PREVIOUS)
        else:
            assert college == usual


@RULEBOOKS
def test_running_into_the_kicker_may_be_a_first_down(rulebook: type[FootballFever]) -> None:
    rules = rulebook().with_switches({"running_into_kicker_afd": "yes"})
    for deck, (card, *_) in CARDS:
        usual = rulebook().foul_on(deck, card)
        changed = usual._replace(down=Down.FIRST) if number_of(card) == "K13" else usual
        assert rules.foul_on(deck, card) == changed


@RULEBOOKS
def test_the_four_decks(rulebook: type[FootballFever]) -> None:
    decks = rulebook().decks
    assert list(decks) == list(DeckName)
    for name, deck in decks.items():
        assert deck.name == name
        missing = NOT_IN_THE_TFL if rulebook is Tfl else set()
        assert deck.cards == tuple(c for c in names_in(name) if number_of(c) not in missing)
        assert len(deck.cards) == (13 if rulebook is Tfl else 15)


def test_the_tfl_has_exactly_these_cards_less() -> None:
    for name, deck in DECKS.items():
        assert len(set(deck.cards) - set(Tfl.decks[name].cards)) == 2
    gone = {
        number_of(card)
        for name, deck in DECKS.items()
        for card in set(deck.cards) - set(Tfl.decks[name].cards)
    }
    assert gone == NOT_IN_THE_TFL


@RULEBOOKS
def test_a_card_that_has_been_drawn_waits_at_the_back(rulebook: type[FootballFever]) -> None:
    for deck in rulebook().decks.values():
        first, *others = deck.cards
        assert deck.next_cards(()) == deck.cards
        assert first not in deck.next_cards(deck.after((), first))
        assert deck.next_cards((first, *others)) == (first,)
        assert deck.after((first, *others), first) == (*others, first)


# ---------------------------------------------------------------- the dice

NUMBER = r"-?\d+"
FIELD_GOAL_NUMBERS = "37 39 41 43 44 45 46 47 48 49 51 53 55 58 62 67"
# die, number of sides, how many sides look like that (a pattern for the whole face), clauses
COUNTS: list[tuple[Die, int, dict[str, int], tuple[str, ...]]] = [
    (
        DEFENSE_DICE[Defense.BLITZ].dice[0],
        12,
        {"blank": 5, "SAC -(6|12|15)": 3, "-5": 1, "N.G.": 1, "INC": 2},
        ("FF-13.1-1", "FF-13.1-2", "FF-13.1-3", "FF-13.1-4", "FF-13.1-5", "FF-13.1-6"),
    ),
    (
        DEFENSE_DICE[Defense.BLOCK].dice[0],
        12,
        {"B": 1, "blank": 11},
        ("FF-13.2-1", "FF-13.2-2", "FF-13.2-6"),
    ),
    (
        dice.BOMB.dice[0],
        10,
        {r"\d+": 5, r"\d+ INC": 5},
        ("FF-13.3-1", "FF-13.3-2", "FF-13.3-3"),
    ),
    (dice.EXTRA_POINT.dice[0], 20, {"G": 18, "M": 2}, ("FF-13.4-1", "FF-13.4-2")),
    (
        dice.FIELD_GOAL.dice[0],
        20,
        {r"\d+": 16, "B": 1, "M": 3},
        ("FF-13.5-2", "FF-13.5-3", "FF-13.5-4"),
    ),
    (dice.IN_OUT_DIE, 8, {"IN": 4, "OUT": 4}, ("FF-13.6-0",)),
    (dice.KICKOFF.dice[0], 20, {r"\d+": 18, "OUT": 2}, ("FF-13.7-1a", "FF-13.7-2", "FF-13.7-3")),
    (
        RETURN_DICE[ReturnDie.KICK].dice[0],
        6,
        {r"\d+": 3, r"\d+ NO TD": 3},
        ("FF-13.8-1", "FF-13.8-2"),
    ),
    (
        dice.ONSIDE_KICK.dice[0],
        8,
        {r"\d+ REC": 3, r"\d+": 4, "OUT": 1},
        ("FF-13.9-1", "FF-13.9-2", "FF-13.9-3", "FF-13.9-4"),
    ),
    (
        dice.OPTION_DIE,
        20,
        {r"P \d+": 7, r"R \d+": 6, "-[1-5]": 5, "F": 1, "TD": 1},
        ("FF-13.10-1", "FF-13.10-4", "FF-13.10-5", "FF-13.10-6", "FF-13.10-7", "FF-13.10-8"),
    ),
    (
        DEFENSE_DICE[Defense.PASS].dice[0],
        12,
        {"INC": 5, "blank": 3, "-5": 2, "SAC -9": 1, "I": 1},
        ("FF-13.11-1", "FF-13.11-2", "FF-13.11-3", "FF-13.11-4", "FF-13.11-5", "FF-13.11-6"),
    ),
    (dice.PUNT.dice[0], 20, {r"\d+": 19, "B": 1}, ("FF-13.12-1", "FF-13.12-2", "FF-13.12-3")),
    (
        RETURN_DICE[ReturnDie.PUNT].dice[0],
        6,
        {r"\d+": 2, r"\d+ NO TD": 3, "blank": 1},
        ("FF-13.13-1", "FF-13.13-2"),
    ),
    (
        dice.RECOVERY.dice[0],
        12,
        {"star": 3, "REC": 3, "REC N.G.": 3, "OUT": 1, r"\+5": 1, "-5": 1},
        (
            *("FF-13.14-1", "FF-13.14-3", "FF-13.14-4", "FF-13.14-6"),
            *("FF-13.14-7", "FF-13.14-8", "FF-13.14-9"),
        ),
    ),
    (dice.REFEREE_DIE, 10, {"P": 1, "blank": 9}, ("FF-11-1", "FF-13.15-1")),
    (
        DEFENSE_DICE[Defense.RUN].dice[0],
        12,
        {"N.G.": 2, "blank": 3, "-[1-5]": 5, "F": 1, "INC": 1},
        ("FF-13.16-1", "FF-13.16-2", "FF-13.16-3", "FF-13.16-4", "FF-13.16-5", "FF-13.16-6"),
    ),
    *((die, 4, {r"RUN \d": 2, r"PASS \d": 2}, ("FF-13.17-1",)) for die in dice.SCRIMMAGE_DICE),
]


@pytest.mark.parametrize(
    ("die", "sides", "faces", "cites"), COUNTS, ids=[die.name for die, *_ in COUNTS]
)
def test_a_die_has_these_sides(
    die: Die, sides: int, faces: dict[str, int], cites: tuple[str, ...]
) -> None:
    assert len(die.faces) == sides == sum(faces.values())
    found = Counter(
        pattern for face in die.faces for pattern in faces if re.fullmatch(pattern, face)
    )
    assert found == faces
    told = " ".join(catalog().clause(cite).says for cite in cites)
    stated = re.findall(r"\((\d+) sides", told)  # "The bomb die (10 sides, black) ..."
    assert stated in ([str(sides)], [])
    assert stated or (sides, "ten-sided" in told) == (10, True)


def numbers_on(die: Die) -> list[int]:
    return [int(number) for face in die.faces for number in re.findall(NUMBER, face)]


def mean(numbers: list[int]) -> Fraction:
    return Fraction(sum(numbers), len(numbers))


def test_numbers_that_the_clauses_name() -> None:
    kickoff, punt = numbers_on(dice.KICKOFF.dice[0]), numbers_on(dice.PUNT.dice[0])
    assert (min(kickoff), max(kickoff), mean(kickoff)) == (44, 81, Fraction(125, 2))  # FF-13.7-2
    assert (min(punt), max(punt)) == (26, 64)  # FF-13.12-3
    assert round(float(mean(punt)), 1) == 42.3
    assert round(sum(punt) / 20) == 40  # the block counted as 0
    assert numbers_on(dice.FIELD_GOAL.dice[0]) == [int(n) for n in FIELD_GOAL_NUMBERS.split()]
    assert sorted(numbers_on(DEFENSE_DICE[Defense.BLITZ].dice[0])) == [-15, -12, -6, -5]
    assert sorted(numbers_on(DEFENSE_DICE[Defense.RUN].dice[0])) == [-5, -4, -3, -2, -1]
    assert sorted(numbers_on(dice.OPTION_DIE))[:5] == [-5, -4, -3, -2, -1]


@pytest.mark.parametrize(
    ("throw", "most", "average", "cite"),
    [
        (dice.SCRIMMAGE_RUN, 10, Fraction(15, 4), "FF-13.17-2"),
        (dice.SCRIMMAGE_PASS, 21, Fraction(15, 2), "FF-13.17-3"),
    ],
)
def test_the_scrimmage_dice(throw: Throw[Any], most: int, average: Fraction, cite: str) -> None:
    odds: dict[int, Fraction] = Enumerator(Original()).odds(lambda _: iter(throw))
    assert (min(odds), max(odds)) == (0, most)
    assert sum(yards * chance for yards, chance in odds.items()) == average
    assert odds[0] == Fraction(1, 32)  # FFR-15
    says = catalog().clause(cite).says
    assert f"(0 to {most} yards, mean {float(average)})" in says


def test_the_scrimmage_dice_of_a_draw_matter_in_the_tfl_only() -> None:
    """Whether most of them show PASS (TFL-DRAW-1), which they do in half of the throws."""
    half = Fraction(1, 2)
    assert dict(Tfl().scrimmage_dice_of_a_draw.odds) == {True: half, False: half}
    assert dict(Original().scrimmage_dice_of_a_draw.odds) == {False: 1}
    assert dict(College().scrimmage_dice_of_a_draw.odds) == {False: 1}
