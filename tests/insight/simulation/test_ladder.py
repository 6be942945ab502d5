"""The ladder: seats are put together as they belong, and the report keeps what it had."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path

import pytest
from benchmarks.ladder import (
    HEADS,
    INTRODUCTION,
    Agreed,
    Rung,
    climbed,
    engine_for,
    in_both_seats,
    write,
)

from snapcount.insight.simulation.outcome import GameResult
from snapcount.insight.simulation.running import Engine
from snapcount.insight.simulation.tally import Tally
from snapcount.rulebooks import find_rulebook


def tally(*scores: tuple[int, int]) -> Tally:
    """Games by the points of the home team and the visitors."""
    return Tally.of(GameResult(*score, 150, 10, 3_600, overtime=False) for score in scores)


def rung(at_home: Tally, away: Tally, first: str = "veteran") -> Rung:
    return Rung(first, "rookie", Engine.REFEREE, "s", at_home, away)


MIXED = rung(tally((21, 7), (14, 14), (3, 10)), tally((0, 28), (10, 13), (6, 6)))


def test_what_the_first_coach_won_in_either_seat() -> None:
    assert (MIXED.games, MIXED.wins, MIXED.ties, MIXED.losses) == (6, 3, 2, 1)
    assert MIXED.points == (85 / 6, 47 / 6)


def test_a_tie_is_half_a_game() -> None:
    assert MIXED.score.share == 4 / 6
    tied = rung(tally((7, 7)), tally((3, 3)))
    assert tied.score.share == 0.5


def test_the_home_team_is_worth_nothing() -> None:
    """Whoever is at home wins: nobody is better."""
    home = rung(tally(*50 * [(20, 0)]), tally(*50 * [(20, 0)]))
    assert home.score.share == 0.5
    assert not home.proven


def test_proven_is_what_is_above_a_half_with_its_whole_interval() -> None:
    """Wilson: 60 of 100 is between 50.2 % and 69.1 %; 59 may be none better."""
    for wins, proven in ((60, True), (59, False), (40, False)):
        scores = [(20, 0)] * wins + [(0, 20)] * (100 - wins)
        assert rung(tally(*scores), Tally()).proven is proven


def test_a_row_has_a_cell_for_every_head() -> None:
    cells = [cell.strip() for cell in MIXED.row().strip("|").split("|")]
    assert len(cells) == len(HEADS)
    assert cells[:6] == [
        *("veteran against rookie", "6", "referee", "`s`"),
        *("3 / 2 / 1", "14.2 : 7.8"),
    ]
    assert cells[6:] == ["66.7 %", "30.0 % to 90.3 %", "no"]


def test_only_the_row_that_was_played_changes(tmp_path: Path) -> None:
    file = tmp_path / "ladder.md"
    other = MIXED._replace(first="professor", second="veteran")
    for rulebook, each in (("a/b", MIXED), ("a/b", other), ("c/d", other)):
        write(file, rulebook, each)
    before = file.read_text("utf-8")
    assert before.startswith(INTRODUCTION + "\n## a/b\n\n| pairing |")
    assert before.count("## ") == 2
    assert before.count("professor against veteran") == 2
    again = MIXED._replace(at_home=MIXED.away, away=MIXED.at_home)
    write(file, "a/b", again)
    assert file.read_text("utf-8") == before.replace(MIXED.row(), again.row())
    write(file, "a/b", MIXED)
    assert file.read_text("utf-8") == before


@pytest.mark.parametrize(
    ("rulebook", "coaches", "engine"),
    [
        ("fever/original", ("veteran", "rookie"), Engine.TABLES),
        ("fever/original", ("rookie", "random"), Engine.REFEREE),
    ],
)
def test_the_referee_plays_what_tables_cannot(
    rulebook: str, coaches: tuple[str, str], engine: Engine
) -> None:
    rules = find_rulebook(rulebook)
    assert engine_for(rules, coaches, Engine.TABLES) is engine
    assert engine_for(rules, coaches, Engine.REFEREE) is Engine.REFEREE


def test_both_coaches_sit_in_both_seats() -> None:
    found = climbed(
        find_rulebook("demo/sandlot"), "rookie", "random", Agreed(8, "s", Engine.REFEREE, 1)
    )
    assert (found.at_home.games, found.away.games) == (4, 4)
    assert found.wins + found.ties + found.losses == found.games == 8
    assert found.at_home != found.away


@pytest.mark.parametrize("given", ["0", "1", "7", "-2"])
def test_games_that_cannot_be_halved_are_refused(given: str) -> None:
    with pytest.raises(ArgumentTypeError, match="half in either seat"):
        in_both_seats(given)


def test_games_that_can_be_halved() -> None:
    assert in_both_seats("400") == 400
