"""Taking back: a call that waits for the other side, or the last decision a person took."""

from __future__ import annotations

import pytest

from snapcount.game.changes import Place
from snapcount.game.record import Record
from snapcount.game.saving import Secrets
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Ask, Chance
from snapcount.mistakes import IllegalHere
from snapcount.rulebooks import find_rulebook
from snapcount.service.table import Step, Table
from tests.service.tables import (
    BOOKS,
    SANDLOT,
    envelope,
    hand_in,
    names,
    never,
    one_more,
    play_until,
    sandlot,
    table_of,
)

CITES_NOTHING = True

HOME, AWAY = Team.HOME, Team.AWAY
OFFENSE, DEFENSE = Side.OFFENSE, Side.DEFENSE


# ---------------------------------------------------------------- half a call


def test_a_call_is_taken_back_while_it_waits_for_the_other() -> None:
    table = sandlot(*Team)
    hand_in(table, "bomb")
    table.withdraw(OFFENSE)
    assert names(table) == ["offense calls", "defense calls"]
    hand_in(table, "run")
    hand_in(table, "blitz")
    assert next(table.go_on()).answer == ("run", "blitz")
    assert table.game.changes == ()


def test_only_what_lies_sealed_is_withdrawn() -> None:
    table = sandlot(*Team)
    hand_in(table, "bomb")
    with pytest.raises(IllegalHere, match="no sealed call"):
        table.withdraw(DEFENSE)
    hand_in(table, "blitz")
    list(table.go_on())
    for side in Side:
        with pytest.raises(IllegalHere, match="no sealed call"):
            table.withdraw(side)


def test_withdrawing_leaves_the_others_call_alone() -> None:
    table = sandlot(*Team)
    table.hand_in(table.asked()[1], "blitz")
    hand_in(table, "bomb")
    table.withdraw(OFFENSE)
    assert (table.sealed(OFFENSE), table.sealed(DEFENSE)) == (None, "blitz")


# ---------------------------------------------------------------- taking back


def test_half_a_call_is_taken_back_and_both_are_called_anew() -> None:
    table = sandlot(*Team)
    hand_in(table, "bomb")
    assert table.take_back()
    assert names(table) == ["offense calls", "defense calls"]
    assert table.game.changes == ()  # nothing was shown


def test_a_call_to_a_coach_is_taken_back_with_the_coachs() -> None:
    table = sandlot(HOME)
    list(table.go_on())
    hand_in(table, "blitz")
    assert table.take_back()
    assert table.secrets.sealed == {}
    assert names(table) == ["defense calls"]


def test_calls_in_an_envelope_are_taken_back_with_their_seals() -> None:
    table = envelope(Secrets("x"))
    for choice in ("bomb", "blitz"):
        hand_in(table, choice)
    list(table.go_on())
    assert names(table) == ["offense coin call"]
    assert table.take_back()
    assert names(table) == ["offense calls", "defense calls"]
    assert table.secrets.sealed == {}
    assert table.game.changes == ()  # the envelope was never opened


def test_the_place_of_a_new_seed_does_not_tell_how_much_is_in_the_envelope() -> None:
    table = envelope(Secrets("x"))
    for choice in ("bomb", "blitz"):
        hand_in(table, choice)
    list(table.go_on())
    assert (len(table.game.answered), table.game.shown()) == (1, [])
    assert table.game.reseed("0" * 64).at == Place(1, 1)


def test_calls_that_were_opened_are_taken_back_and_counted() -> None:
    table = sandlot(*Team)
    before = table.game.record().plays
    hand_in(table, "bomb")
    hand_in(table, "blitz")
    list(table.go_on())
    assert table.take_back()
    assert names(table) == ["offense calls", "defense calls"]
    assert table.game.record().plays == before
    (taken,) = table.game.changes
    assert str(taken).startswith("1/1 from 1/")
    assert not table.take_back()
    assert table.game.changes == (taken,)


@pytest.mark.parametrize("book", BOOKS)
def test_a_person_takes_back_what_was_said_to_a_coach(book: str) -> None:
    """Back to the last decision of the person, not of the coach; the dice to come are others."""
    table = table_of(find_rulebook(book), HOME)
    moments: list[tuple[Place, Record]] = []
    play_until(
        table,
        lambda table: len(moments) == 40,
        lambda table: moments.append((table.game.place, table.game.record())),
    )
    thrown = dice_of(table)
    for place, then in reversed(moments[-20:]):
        before, changes = table.game.record().plays, len(table.game.changes)
        assert table.take_back()
        assert table.game.place == place
        assert table.secrets.sealed == {}  # the coach is asked anew
        shown = table.game.record().plays != before  # what was still in an envelope leaves no trace
        assert len(table.game.changes) == changes + shown
        list(table.go_on())
        assert table.game.record().plays == then.plays
    for _ in range(20):
        one_more(table)
    again = dice_of(table)
    standing = next(
        n for n, pair in enumerate(zip(thrown, again, strict=False)) if len(set(pair)) > 1
    )
    others = [one != other for one, other in zip(thrown[standing:], again[standing:], strict=False)]
    assert sum(others) > len(others) / 3  # a die may well show the same face again


def dice_of(table: Table) -> list[tuple[str, ...]]:
    """What was thrown and still stands."""
    plays = [*(play.answered for play in table.game.plays), table.game.answered]
    return [one.answer for play in plays for one in play if isinstance(one.request, Chance)]


def test_questions_that_were_passed_over_are_no_decisions() -> None:
    """Coming back over them, a person is asked the last question that was put to them."""
    table = table_of(find_rulebook("paydirt/basic"), HOME)
    spared, put = False, Place(1, 1)
    while not spared:
        spared = any(is_spared(table, step) for step in table.go_on())
        if not spared:
            put = table.game.place
            hand_in(table)
    assert table.take_back()
    assert table.game.place == put


def is_spared(table: Table, step: Step) -> bool:
    """Whether HOME would have been asked that if it mattered."""
    quiet = step.request.name in table.game.rulebook.at_the_table.quiet_questions
    return (
        quiet
        and isinstance(step.request, Ask)
        and table.seat(step.before, step.request.side) is HOME
    )


def test_nothing_is_taken_back_once_the_dice_are_known() -> None:
    table = play_until(table_of(find_rulebook(SANDLOT), HOME), never)
    record = table.game.record()
    assert not table.take_back()
    assert table.game.record() == record
