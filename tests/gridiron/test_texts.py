from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntFlag, StrEnum
from typing import Any, Optional, Union

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.rulebook import Switches, switch
from snapcount.gridiron.texts import (
    check_switches_type,
    check_text_form,
    read_value,
    text_of,
)
from snapcount.mistakes import RulesBroken, Unreadable


class Side(StrEnum):
    LEFT = "left"
    FAR_RIGHT = "far right"


class Hold(StrEnum):
    NONE = "none"
    LOOSE = "loose"


class Slashed(StrEnum):
    EITHER = "run/pass"


class Comma(StrEnum):
    BOTH = "run, pass"


class Equals(StrEnum):
    LEVEL = "a=b"


class Alike(Enum):
    ONE = 1
    TWO = 2

    def __str__(self) -> str:
        return "same"


class Bits(IntFlag):
    A = 1
    B = 2


NUMBERS = st.integers(-(10**17), 10**17)
NAMES = st.text("ABab12 '-", min_size=1)
PER_TEAM = st.builds(PerTeam, NUMBERS, NUMBERS)
SIDES = st.sampled_from(Side)

FORMS: list[tuple[Any, st.SearchStrategy[Any]]] = [
    (bool, st.booleans()),
    (int, NUMBERS),
    (Side, SIDES),
    (Hold, st.sampled_from(Hold)),
    (PerTeam, PER_TEAM),
    (tuple[bool, ...], st.lists(st.booleans()).map(tuple)),
    (tuple[int, ...], st.lists(NUMBERS).map(tuple)),
    (tuple[Side, ...], st.lists(SIDES).map(tuple)),
    (tuple[Hold, ...], st.lists(st.sampled_from(Hold)).map(tuple)),
    (tuple[str, ...], st.lists(NAMES).map(tuple)),
    (int | None, st.none() | NUMBERS),
    (bool | None, st.none() | st.booleans()),
    (None | Side, st.none() | SIDES),
    (Optional[Side], st.none() | SIDES),  # noqa: UP045  the old way of writing it
    (Union[None, int], st.none() | NUMBERS),  # noqa: UP007
    (PerTeam | None, st.none() | PER_TEAM),
    (tuple[int, ...] | None, st.none() | st.lists(NUMBERS).map(tuple)),
]


@pytest.mark.parametrize(("kind", "values"), FORMS, ids=lambda form: str(form)[:40])
@given(data=st.data())
def test_every_type_with_a_text_form_reads_back(
    kind: Any, values: st.SearchStrategy[Any], data: st.DataObject
) -> None:
    check_text_form(kind, what="field")
    value = data.draw(values)
    text = text_of(value)
    again = read_value(kind, text, what="field")
    assert again == value
    assert type(again) is type(value)
    assert not {",", "="} & set(text)


def test_the_parts_of_a_tuple_are_read_by_their_type() -> None:
    assert read_value(tuple[int, ...], "1/-2", what="runs") == (1, -2)
    assert read_value(tuple[Team, ...], "HOME/AWAY", what="order") == (Team.HOME, Team.AWAY)
    assert all(isinstance(team, Team) for team in read_value(tuple[Team, ...], "HOME", what="x"))
    with pytest.raises(Unreadable, match="'two' cannot be read for 'runs'; write a whole number"):
        read_value(tuple[int, ...], "1/two", what="runs")
    with pytest.raises(Unreadable, match=r"'HOM' \(order\); did you mean 'HOME'"):
        read_value(tuple[Team, ...], "AWAY/HOM", what="order")


@pytest.mark.parametrize("text", ["", "1.5", "--1", "9" * 5000, "٣", " 1", "1\n"])
def test_what_is_not_a_whole_number_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="write a whole number"):
        read_value(int, text, what="drive")


@pytest.mark.parametrize("text", ["AWAY 2 HOME 3", "HOME 2/AWAY 3", "2/3", "none", ""])
def test_what_is_not_a_number_for_each_team_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="'AWAY 2/HOME 3'"):
        read_value(PerTeam, text, what="challenges")


@pytest.mark.parametrize("text", ["/", "a/", "/a", "a//b"])
def test_names_stand_with_one_slash_between_them(text: str) -> None:
    with pytest.raises(Unreadable, match="one '/' between them"):
        read_value(tuple[str, ...], text, what="ejected")


@pytest.mark.parametrize(
    "kind",
    [
        str,
        float,
        object,
        None,
        Any,
        tuple,
        tuple[int, int],
        tuple[()],
        tuple[float, ...],
        tuple[tuple[int, ...], ...],
        tuple[PerTeam, ...],
        tuple[int | None, ...],
        list[int],
        dict[str, int],
        frozenset[int],
        int | str,
        int | str | None,
        float | None,
        Bits,
    ],
    ids=str,
)
def test_a_type_without_a_text_form_is_refused(kind: Any) -> None:
    with pytest.raises(RulesBroken, match="drive has a type that has no text form"):
        check_text_form(kind, what="drive")


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Hold | None, "'none' could mean"),
        (Optional[Hold], "'none' could mean"),  # noqa: UP045
        (tuple[Hold, ...] | None, "'none' could mean"),
        (tuple[str, ...] | None, "'none' could mean"),
        (tuple[Slashed, ...], "'run/pass' of Slashed cannot be read back"),
        (Comma, "'run, pass' of Comma cannot be read back"),
        (Equals, "'a=b' of Equals cannot be read back"),
        (Alike, "two members of Alike print alike"),
        (StrEnum, "has no members"),
    ],
)
def test_members_that_could_not_be_read_back_are_refused(kind: Any, said: str) -> None:
    with pytest.raises(RulesBroken, match=said):
        check_text_form(kind, what="drive")


def test_outside_a_tuple_a_slash_is_only_a_sign() -> None:
    check_text_form(Slashed, what="drive")


# ---------------------------------------------------------------- switches


@dataclass(frozen=True)
class Fine(Switches):
    notches: int = switch(25)
    hold: Hold = switch(Hold.NONE)
    early: bool | None = switch(None)
    stops: tuple[int, ...] = switch((1, 2))


@dataclass(frozen=True)
class Blank(Switches):
    side: Side = switch(Side.LEFT)


@dataclass(frozen=True)
class BlankParts(Switches):
    sides: tuple[Side, ...] = switch(())


@dataclass(frozen=True)
class FreeText(Switches):
    names: tuple[str, ...] = switch(())


@dataclass(frozen=True)
class ForEachTeam(Switches):
    points: PerTeam = switch(PerTeam(0, 0))


@dataclass(frozen=True)
class WithoutDefault(Switches):
    notches: int


@dataclass(frozen=True)
class WithFactory(Switches):
    stops: tuple[int, ...] = field(default_factory=tuple)


@dataclass(frozen=True)
class NotGiven(Switches):
    notches: int = field(default=1, init=False)


@dataclass(frozen=True)
class OtherDefault(Switches):
    notches: int = switch("many")


class Forgotten(Switches):
    notches: int = 25


def test_switches_with_a_text_form_are_fine() -> None:
    check_switches_type(Switches)
    check_switches_type(Fine)
    texts = dict(text.split("=") for text in str(Fine()).split())
    assert Fine().with_texts(texts) == Fine()


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (Blank, r"Blank\.side: the member 'far right' of Side cannot be read back"),
        (BlankParts, "'far right'"),
        (FreeText, "no text form here"),
        (ForEachTeam, "no text form here"),
        (WithoutDefault, "needs a plain default"),
        (WithFactory, "not default_factory"),
        (NotGiven, "not init=False"),
        (OtherDefault, "its default 'many' cannot be read back"),
        (Forgotten, r"Forgotten needs @dataclass, or \['notches'\] are no fields"),
    ],
)
def test_switches_that_no_header_could_hold_are_refused(broken: type[Switches], said: str) -> None:
    with pytest.raises(RulesBroken, match=said):
        check_switches_type(broken)
