"""Strategy at the terminal: when the clock is asked about, the cards of the last play, cards of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from snapcount.rulebooks.strategy.cards.shelf import shipped_cards
from snapcount.rulebooks.strategy.cards.writing import cards_text
from snapcount.words import Teller, language
from tests.cli.conftest import Snapcount

PEOPLE = ("--rulebook", "strategy/sfl", "--home", "person", "--away", "person")
EARLY = (
    "Q2 5:10, HOME 2&6 at HOME 35, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage, running=yes"
)
LATE = EARLY.replace("5:10", "5:00")
QUIET = EARLY.replace("Q2 5:10", "Q1 9:10")


def asked(said: str, *names: str) -> list[bool]:
    """Which of these questions were put."""
    return [name in " ".join(said.split()) for name in names]


@pytest.fixture
def questions() -> tuple[str, str]:
    """The question to the offense, and to the defense."""
    teller = Teller(language("en"))
    return teller.question("clock"), teller.question("time-out")


def test_the_clock_is_asked_about_in_the_last_five_minutes(
    snapcount: Snapcount, questions: tuple[str, str]
) -> None:
    early = snapcount("play", "early", *PEOPLE, "--start", EARLY, typed="q\n")
    assert asked(early.out, *questions) == [False, False]
    late = snapcount("play", "late", *PEOPLE, "--start", LATE, typed="\n\nq\n")
    assert asked(late.out, *questions) == [True, True]


def test_an_exclamation_mark_asks_always_and_again_not(
    snapcount: Snapcount, questions: tuple[str, str]
) -> None:
    # ! at the call of the first play; its successor is preceded by the questions, and ! silences them again
    typed = "!\ndive\nman\n\n\n!\nq\n"
    said = snapcount("play", "c", *PEOPLE, "--start", EARLY, "--seed", "1", typed=typed).out
    assert asked(said, "before every play", "last five minutes of a half.") == [True, True]


def test_taking_back_passes_over_questions_nobody_was_asked(snapcount: Snapcount) -> None:
    said = snapcount(
        "play", "u", *PEOPLE, "--start", EARLY, "--seed", "1", typed="dive\nman\nu\nq\n"
    ).out
    assert said.count("Your call?") >= 3  # both calls, and after taking back one of them again


def test_v_shows_the_cards_of_the_last_play(snapcount: Snapcount) -> None:
    none = snapcount("play", "v0", *PEOPLE, "--start", EARLY, typed="v\nq\n")
    assert "No cards have been laid yet." in none.out
    said = snapcount("play", "v1", *PEOPLE, "--start", EARLY, typed="dive\nman\nv\nq\n").out
    assert "Dive against Man" in said
    window = str(shipped_cards().defense["Man"].opens[0])
    assert f"{window}  01-40" in said


@pytest.mark.parametrize(("typed", "shown"), [("07", "= 7"), ("00", "= 100"), ("37", "= 37")])
def test_real_dice_are_typed_as_two_digits(snapcount: Snapcount, typed: str, shown: str) -> None:
    said = snapcount(
        *("play", "dice", *PEOPLE, "--start", EARLY, "--dice", "hand"),
        typed=f"dive\nman\n{typed}\nq\n",
    )
    assert shown in said.out


def test_cards_of_ones_own(snapcount: Snapcount, tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text(cards_text(shipped_cards()).replace('"Dive"', '"Plunge"'), encoding="utf-8")
    said = snapcount(
        *("play", "own", *PEOPLE, "--start", EARLY, "--cards", own), typed="plunge\nman\nq\n"
    )
    assert "Plunge against Man" in said.out
    resumed = snapcount("play", "own", typed="\n\nq\n")  # the record holds the cards
    assert "[1] Plunge" in resumed.out


def test_other_games_have_no_cards(snapcount: Snapcount) -> None:
    said = snapcount("play", "no", "--rulebook", "paydirt/basic", "--cards", "own.txt", typed="")
    assert said.code == 2
    assert "is played without cards" in " ".join(said.err.split())


def test_v_in_the_middle_of_a_play_shows_its_cards(snapcount: Snapcount) -> None:
    """At the flag one looks at the cards that were just laid."""
    typed = "dive\nman\n20\ntrap\nzone\n30\n01\nv\nq\n"
    said = snapcount("play", "v2", *PEOPLE, "--start", QUIET, "--dice", "hand", typed=typed).out
    shown = said[said.index("A flag!") :]
    assert "Trap against Zone" in shown
    assert "Dive against Man" not in shown


def test_a_time_out_can_be_taken_back_when_nobody_is_asked_any_more(snapcount: Snapcount) -> None:
    """Whoever answered otherwise than usual was asked, whatever is asked now."""
    typed = "!\ndive\nman\n20\ntime-out\n!\nu\nq\n"
    said = snapcount("play", "u2", *PEOPLE, "--start", QUIET, "--dice", "hand", typed=typed).out
    after = said[said.index("Taken back") :]
    assert "The clock is running" in after or "Your call?" in after
    assert "play number" not in after


def test_paydirt_spares_its_players_time_outs_early_in_a_half(snapcount: Snapcount) -> None:
    start = "Q2 5:40, HOME 1&10 at HOME 30, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"
    people = ("--rulebook", "paydirt/basic", "--home", "person", "--away", "person", "--seed", "1")
    early = snapcount("play", "pd", *people, "--start", start, typed="1\nc\nq\n").out
    assert "1 line plunge against C spread" in early  # c is the beginning of a name, no command
    assert "Time-out?" not in early.split("Calls:")[1].split("---")[0]
    late = snapcount(
        "play", "pd2", *people, "--start", start.replace("5:40", "4:40"), typed="1\nc\nq\n"
    )
    assert "Time-out?" in late.out.split("Calls:")[1].split("---")[0]
