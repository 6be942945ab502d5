"""A rulebook whose games could not be stored and read back is refused when it is registered."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from snapcount.gridiron.drivers import Played, resume
from snapcount.gridiron.facts import Safety
from snapcount.gridiron.rulebook import Switches, switch
from snapcount.mistakes import RulesBroken, Unreadable
from snapcount.rulebooks import find_rulebook, register, rulebook_ids, rulebook_named
from tests.sandlot import Sandlot, SandlotSwitches
from tests.sandlot.situation import SandlotSituation


@dataclass(frozen=True, slots=True, kw_only=True)
class MoreSituation(SandlotSituation):
    chance: float = 0.5


@dataclass(frozen=True)
class TextSwitches(Switches):
    names: tuple[str, ...] = switch(())


class BrokenSituation(Sandlot):
    id = "demo/broken-situation"
    situation_type = MoreSituation


class BrokenSwitches(Sandlot):
    id = "demo/broken-switches"
    switches = TextSwitches()  # type: ignore[assignment]  # other switches than the family's


class OutOfBounds(Sandlot):
    id = "demo/out-of-bounds"
    switches = SandlotSwitches(quarter_notches=0)


class OtherType(Sandlot):
    id = "demo/other-type"
    switches = SandlotSwitches(first_recovery="nobody")  # type: ignore[arg-type]


class NoSuchHome(Sandlot):
    id = "demo/no-such-home"
    home = "tests.sandlot.nowhere.at_all"


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (BrokenSituation, r"MoreSituation\.chance has a type that has no text form"),
        (BrokenSwitches, r"TextSwitches\.names has a type that has no text form"),
        (OutOfBounds, "switches of demo/out-of-bounds cannot be set so"),
        (OtherType, "switches of demo/other-type cannot be set so"),
        (NoSuchHome, "home that cannot be imported: tests.sandlot.nowhere.at_all"),
    ],
)
def test_a_broken_rulebook_is_refused_and_not_registered(broken: type[Sandlot], said: str) -> None:
    with pytest.raises(RulesBroken, match=said):
        register(broken)
    assert broken.id not in rulebook_ids()


def test_a_rulebook_is_named_by_its_whole_id() -> None:
    assert rulebook_named("demo/sandlot").id == "demo/sandlot"
    assert find_rulebook("demo/sand").id == "demo/sandlot"
    for given in ("demo/sand", "Demo/Sandlot", " demo/sandlot", ""):
        with pytest.raises(Unreadable, match="no rulebook"):
            rulebook_named(given)
    with pytest.raises(Unreadable, match="did you mean 'demo/sandlot'"):
        rulebook_named("demo/sand")


@pytest.mark.parametrize(
    ("answers", "cites"),
    [
        ([("pass", "blitz"), ("PASS 3",) * 3, ("SAC 9",), ("blank",)], ("DEMO-9c",)),
        (
            [
                *[("run", "run defense"), ("PASS 3",) * 3, ("F",), ("heads",)],
                *[("-5",), ("REC",), ("blank",)],
            ],
            ("DEMO-9c", "DEMO-6e"),
        ),
    ],
)
def test_a_safety_cites_its_rule_once(
    answers: list[tuple[str, ...]], cites: tuple[str, ...]
) -> None:
    rules = Sandlot()
    start = rules.read_situation(
        "Q1 4:36, AWAY 1&10 at own 3, AWAY 0 HOME 0, time-outs AWAY 2 HOME 2, scrimmage"
    )
    played = resume(rules, start, answers)
    assert isinstance(played, Played)
    assert [r.cites for r in played.rulings if isinstance(r.fact, Safety)] == [cites]
