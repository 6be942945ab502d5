"""The odds of pairs of calls: known ones, all of them, and against seeded plays."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from snapcount.families.paydirt.averages import special_averages
from snapcount.gridiron.dice import Die
from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.enumerator import Enumerator
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Ask, Decision, Rule, Throw
from snapcount.gridiron.rulebook import Rulebook, subrule
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.gridiron.situation import Situation
from snapcount.insight import cache
from snapcount.insight.odds.book import OddsBook
from snapcount.insight.odds.decisions import ByValue
from snapcount.insight.odds.distribution import Distribution
from snapcount.insight.odds.outcomes import Ending, Outcome, outcome
from snapcount.insight.odds.pairings import Pairing, chosen
from snapcount.insight.odds.policies import Called, Resolution
from snapcount.insight.values import worth
from snapcount.insight.values.store import Values, Worth
from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.rulebooks import find_rulebook
from snapcount.rulebooks.fever.cards import DECKS, DeckName
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, FeverPlayType, Flag, Story
from snapcount.rulebooks.paydirt.family import Basic
from snapcount.rulebooks.qfl.sheets import NO_ORDERS
from snapcount.rulebooks.qfl.story import QflStory
from tests.sandlot import Sandlot
from tests.sandlot.situation import SandlotSituation

DOWN = "Q2 7:{}, AWAY 3&7 at HOME 42, AWAY 14 HOME 10, time-outs AWAY 2 HOME 3, scrimmage"
NO_DOWN = "Q2 7:{}, AWAY at {}, AWAY 14 HOME 10, time-outs AWAY 2 HOME 3, {}"
CHEAP = {  # pairs that are worked out in no time
    "fever/original": ("pass", "blitz"),
    "fever/college": ("pass", "blitz"),
    "fever/tfl": ("pass", "blitz"),
    "fever/qfl": ("pass", "blitz"),
    "paydirt/basic": ("1 line plunge", "A standard"),
    "paydirt/advanced": ("field goal", "A standard"),
    "strategy/sfl": ("Dive", "Man"),
}


def seconds(rulebook: str) -> str:
    return "36" if rulebook.startswith("fever") else "30"


def book(rulebook: str, line: str = DOWN, resolution: Resolution = Resolution.HABIT) -> OddsBook:
    rules = find_rulebook(rulebook)
    return OddsBook(rules, rules.read_situation(line.format(seconds(rulebook))), resolution)


def pair(odds: OddsBook, call: str, defense: str | None = None) -> Pairing:
    (found,) = chosen(odds.pairings, call, defense)
    return found


# ---------------------------------------------------------------- known odds


def test_extra_points_are_as_good_as_the_chart_says() -> None:
    odds = book("paydirt/basic", NO_DOWN.format("{}", "HOME 2", "try"))
    (only,) = odds.pairings
    assert (only.call, only.defense) == ("", "")
    chart = Basic().charts[Team.AWAY]
    good = odds.of(only).by(lambda each: each.ending)[Ending.POINTS]
    assert good == special_averages(chart).extra_points


def test_a_run_of_football_fever_against_the_pass_defense() -> None:
    """The five dice and the referee's: whatever the flag brings, nobody can lose the ball."""
    odds = book("fever/original")
    figures = odds.of(pair(odds, "run", "pass defense")).figures
    assert figures.turnover == 0
    assert figures.touchdown == 0
    assert 0 < figures.success < Fraction(1, 5)


@pytest.mark.parametrize("rulebook", CHEAP)
def test_odds_are_whole(rulebook: str) -> None:
    odds = book(rulebook)
    distribution = odds.of(pair(odds, *CHEAP[rulebook]))
    assert sum(distribution.odds.values()) == 1
    assert min(distribution.parts.values()) > 0
    assert sum(distribution.by(lambda each: each.ending).values()) == 1


# ---------------------------------------------------------------- merged

# Pairs with lost balls, returns and flags that are worked out in some seconds without merging too.
LOST = [
    ("fever/original", "draw", "pass defense"),
    ("fever/college", "field goal", "block"),
    ("fever/tfl", "run", "run defense"),
    ("fever/qfl", "pass", "blitz"),
    ("paydirt/basic", "7 medium pass", "D short pass"),
    ("paydirt/advanced", "1 line plunge", "A standard"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("rulebook", "call", "defense"), LOST)
def test_merging_changes_no_chance(rulebook: str, call: str, defense: str) -> None:
    odds = book(rulebook)
    pairing = pair(odds, call, defense)
    policy = Called(odds.situation, Resolution.HABIT)
    policy.calls = pairing.answers
    enumerator = Enumerator(odds.rules, policy, policy.heard)
    apart = enumerator.shares(lambda rules: rules.play(odds.situation))
    assert odds.of(pairing) == Distribution.of(odds.situation, *apart)


def test_merging_heeds_cards_that_are_gone_and_decks_that_are_run_through() -> None:
    """Of 15 running cards all but two holdings are gone; then all of them."""
    rules = find_rulebook("fever/original")
    gone = [*DECKS[DeckName.RUNNING].cards[2:]]
    for cards in (gone, [*gone, "R1 Holding", "R2 Holding"]):
        line = f"{DOWN.format('36')}, running_cards={'/'.join(cards)}"
        odds = OddsBook(rules, rules.read_situation(line))
        pairing = pair(odds, "run", "pass defense")
        policy = Called(odds.situation, Resolution.HABIT)
        policy.calls = pairing.answers
        enumerator = Enumerator(rules, policy, policy.heard)
        apart = enumerator.shares(lambda rules, odds=odds: rules.play(odds.situation))  # type: ignore[misc]
        assert odds.of(pairing) == Distribution.of(odds.situation, *apart)


# An intercepted pass with a flag, and one on its return; who has the ball in the end, where, and how.
TWICE_FLAGGED = [
    (End.DEAD, Side.DEFENSE, 75, None),
    (End.DEAD, Side.DEFENSE, 20, None),
    (End.DEAD, Side.OFFENSE, 60, 70),
    (End.TOUCHDOWN, Side.DEFENSE, 0, None),
    (End.TOUCHDOWN, Side.OFFENSE, 100, 70),
    (End.SAFETY, Side.OFFENSE, 100, None),
]


@pytest.mark.parametrize(("end", "side", "x", "lost_at"), TWICE_FLAGGED)
def test_merging_two_flags_changes_no_chance(
    end: End, side: Side, x: int, lost_at: int | None
) -> None:
    points = {End.TOUCHDOWN: 6, End.SAFETY: 2}.get(end, 0)
    passed = Flag(DeckName.PASSING, Side.OFFENSE, 58, 58, earlier=True)
    returned = Flag(
        *(DeckName.RETURNING, Side.DEFENSE, 90, 90, lost_at),
        earlier=lost_at is not None,
        changed=True,
    )
    told = {"changed": True, "returned": True, "loose": lost_at is not None, "point": 90}
    story = Story(FeverPlayType.PASS, (passed, returned), **told)  # type: ignore[arg-type]
    dead = DeadBall(end, side, x, story, points)
    apart, merged = _apart_and_merged(
        "fever/original", lambda rules, before: rules.play_over(before, dead)
    )
    assert apart == merged


@pytest.mark.parametrize("place", [1, 4, 8, 10, 12, 13])
@pytest.mark.parametrize(("end", "side", "x", "lost_at"), TWICE_FLAGGED)
def test_merging_two_flags_of_the_qfl_changes_no_chance(
    end: End, side: Side, x: int, lost_at: int | None, place: int
) -> None:
    """The card of the first flag has been looked at already."""
    points = {End.TOUCHDOWN: 6, End.SAFETY: 2}.get(end, 0)
    passed = Flag(DeckName.PASSING, Side.OFFENSE, 58, 58, earlier=True, looked_at=place)
    returned = Flag(
        *(DeckName.RETURNING, Side.DEFENSE, 90, 90, lost_at),
        earlier=lost_at is not None,
        changed=True,
        foul_at=82,
    )
    told = {"changed": True, "returned": True, "loose": lost_at is not None, "point": 90}
    story = QflStory(FeverPlayType.PASS, (passed, returned), **told)  # type: ignore[arg-type]
    dead = DeadBall(end, side, x, story, points)

    def whistle(rules: Any, before: Any) -> Rule[Any]:
        if rules.merges:
            return rules.whistle_in_short(before, NO_ORDERS, dead)  # type: ignore[no-any-return]
        return rules.whistle(before, dead, NO_ORDERS)  # type: ignore[no-any-return]

    apart, merged = _apart_and_merged("fever/qfl", whistle)
    assert apart == merged


def _apart_and_merged(
    rulebook: str, start: Callable[[Any, Any], Rule[Any]]
) -> tuple[Distribution, Distribution]:
    odds = book(rulebook)
    found = []
    for merges in (False, True):
        policy = Called(odds.situation, Resolution.HABIT)
        enumerator = Enumerator(odds.rules, policy, policy.heard, merges=merges)
        shares = enumerator.shares(lambda rules: start(rules, odds.situation))
        found.append(Distribution.of(odds.situation, *shares))
    return found[0], found[1]


# ---------------------------------------------------------------- against seeded plays

PLAYS = 20_000
RARE, MOST_SIGMAS = 10, 5


@pytest.mark.parametrize(
    ("rulebook", "call", "defense"),
    [
        ("fever/original", "pass", "blitz"),
        ("fever/qfl", "pass", "blitz"),
        ("paydirt/basic", "6 short pass", "D short pass"),
        ("strategy/sfl", "Z Fly", "Zone"),
    ],
)
def test_the_odds_agree_with_20_000_seeded_plays(rulebook: str, call: str, defense: str) -> None:
    odds = book(rulebook)
    pairing = pair(odds, call, defense)
    exact = odds.of(pairing).odds
    seen = Counter(islice(_played(odds.rules, odds.situation, pairing), PLAYS))
    assert set(seen) <= set(exact)
    common = [each for each, chance in exact.items() if chance * PLAYS >= RARE]
    assert len(common) >= 10
    pooled = [(seen[each], float(exact[each] * PLAYS)) for each in common]
    pooled.append((PLAYS - sum(n for n, _ in pooled), PLAYS - sum(n for _, n in pooled)))
    pooled = [(n, expected) for n, expected in pooled if expected > 1]
    freedom = len(pooled) - 1
    chi_square = sum((n - expected) ** 2 / expected for n, expected in pooled)
    assert abs(chi_square - freedom) < MOST_SIGMAS * (2 * freedom) ** 0.5


def _played(rules: Rulebook[Any], situation: Situation, pairing: Pairing) -> Iterator[Outcome]:
    """Plays at the table, with habits that hear everything that is announced."""
    dice, number = SeededDice(Seed("odds")), 0
    while True:
        number += 1
        policy = Called(situation, Resolution.HABIT)
        policy.calls = pairing.answers

        def hear(ruling: Ruling, policy: Called = policy) -> None:
            policy.heard.append(ruling.fact)

        play, place = rules.heard_by(hear).play(situation), 0
        try:
            request = next(play)
            while True:
                place += 1
                if isinstance(request, Decision):
                    answer = policy.answer(request)
                else:
                    answer = dice.answer(Moment(situation, number, place, request))
                request = play.send(request.read(answer))
        except StopIteration as whistle:
            yield outcome(situation, whistle.value)


# ---------------------------------------------------------------- pairs


def test_pairs_of_every_rulebook() -> None:
    counted = {}
    for rulebook in CHEAP:
        found = chosen(book(rulebook).pairings, None, None)
        counted[rulebook] = (
            len({each.call for each in found}),
            len({each.defense for each in found}),
        )
    assert counted["fever/original"] == (15, 4)  # twelve plays, two punts, the field goal
    assert counted["fever/qfl"] == (21, 4)
    assert counted["paydirt/basic"] == (11, 6)
    assert counted["strategy/sfl"] == (43, 10)


def test_a_fake_is_named_with_its_formation_and_must_be_asked_for() -> None:
    odds = book("fever/original")
    assert "punt: run" not in {each.call for each in chosen(odds.pairings, None, None)}
    fake = pair(odds, "punt: run", "run defense")
    assert fake.answers == {"formation": ("punt",), "calls": ("run", "run defense")}


def test_calls_that_are_not_open_are_mistakes() -> None:
    odds = book("paydirt/basic", NO_DOWN.format("{}", "AWAY 35", "kickoff"))
    with pytest.raises(Unreadable, match="There is no call 'punt'"):
        chosen(odds.pairings, "punt", None)
    with pytest.raises(IllegalHere, match="nothing to call"):
        chosen(odds.pairings, "deep", "blitz")


def test_one_pair_after_another_is_as_one_alone() -> None:
    """The calls are asked for in a sub-rule, which must be worked out anew for each pair."""
    odds = book("fever/original")
    first, second = pair(odds, "pass", "blitz"), pair(odds, "run", "blitz")
    one, again, other = [each.odds for _, each in odds.each([first, first, second])]
    assert one == again == book("fever/original").of(first).odds
    assert other == book("fever/original").of(second).odds != one


# ---------------------------------------------------------------- on disk


def test_what_was_worked_out_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    odds = book("strategy/sfl")
    found = odds.of(pair(odds, "Dive", "Man"))

    def never(*_: object) -> None:
        raise AssertionError("worked out again")

    monkeypatch.setattr(Enumerator, "shares", never)
    again = book("strategy/sfl")
    assert again.of(pair(again, "Dive", "Man")) == found
    with pytest.raises(AssertionError, match="worked out again"):
        again.of(pair(again, "Dive", "Zone"))
    monkeypatch.setattr(cache, "fingerprint", lambda *_: "other rules")
    changed = book("strategy/sfl")
    with pytest.raises(AssertionError, match="worked out again"):
        changed.of(pair(changed, "Dive", "Man"))


def test_rows_read_back() -> None:
    odds = book("strategy/sfl")
    found = odds.of(pair(odds, "Dive", "Man"))
    assert Distribution.from_rows(found.rows()) == found


# ---------------------------------------------------------------- by value


FACE = Throw("face", [Die("d2", ("one", "two"))], lambda faces: faces[0], ())
WISH = {side: Ask("wish", side, ["short", "long"], ()) for side in Side}


class Wishes(Sandlot):
    """A play in which one side chooses where the ball lies, after a die and before another."""

    asked = Side.OFFENSE

    @subrule
    def chosen(self, face: str) -> Rule[int]:
        wish = yield from WISH[self.asked]
        other = yield from FACE
        return (30 if wish == "short" else 70) - (face == other)

    def play(self, situation: SandlotSituation) -> Rule[SandlotSituation]:
        face = yield from FACE
        x = yield from self.chosen(face)
        return replace(situation, spot=x)


@pytest.mark.parametrize(("side", "spots"), [(Side.OFFENSE, {69, 70}), (Side.DEFENSE, {29, 30})])
def test_by_value_each_side_takes_what_is_best_for_it(side: Side, spots: set[int]) -> None:
    rules = Wishes()
    rules.asked = side
    situation = rules.read_situation(DOWN.format("36"))
    policy = Called(situation, Resolution.VALUE)
    enumerator = Enumerator(rules, policy, policy.heard)
    parts, whole = ByValue(enumerator, situation, policy).play()
    assert {after.spot: Fraction(part, whole) for after, part in parts.items()} == dict.fromkeys(
        spots, Fraction(1, 2)
    )


def test_by_value_the_values_of_the_rulebook_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    upside_down = Values(
        *("demo/sandlot", 0.0, 0.0),
        tuple(
            Worth(spot, down, 10, -float(spot), "", {}, {}, {})
            for down in (1, 2, 3, 4)
            for spot in (3, 97)
        ),
    )
    monkeypatch.setattr(worth, "values_of", lambda _: upside_down)
    rules = Wishes()
    situation = rules.read_situation(DOWN.format("36"))
    policy = Called(situation, Resolution.VALUE)
    parts, _ = ByValue(Enumerator(rules, policy, policy.heard), situation, policy).play()
    assert {after.spot for after in parts} == {29, 30}


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", ["fever/original", "paydirt/basic", "strategy/sfl"])
@pytest.mark.parametrize("resolution", [Resolution.VALUE, Resolution.DEFAULT])
def test_other_policies_are_whole(rulebook: str, resolution: Resolution) -> None:
    odds = book(rulebook, resolution=resolution)
    distribution = odds.of(pair(odds, *CHEAP[rulebook]))
    assert sum(distribution.odds.values()) == 1


def test_the_snippet_of_the_documentation(capsys: pytest.CaptureFixture[str]) -> None:
    page = Path(__file__).parents[3] / "docs" / "analyze" / "odds.md"
    (snippet,) = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    exec(compile(snippet, str(page), "exec"), {})
    odds = book("strategy/sfl")
    assert capsys.readouterr().out == f"{odds.of(pair(odds, 'Dive', 'Man')).figures.success}\n"


def test_what_was_worked_out_before_somebody_stops_it_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    odds = book("strategy/sfl")
    dive, trap = pair(odds, "Dive", "Man"), pair(odds, "Trap", "Man")
    work_out = Enumerator.shares

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    found = odds.each([dive, trap])
    _, first = next(found)
    monkeypatch.setattr(Enumerator, "shares", stopped)
    with pytest.raises(KeyboardInterrupt):
        next(found)
    assert book("strategy/sfl").of(dive) == first
    monkeypatch.setattr(Enumerator, "shares", work_out)
    assert sum(book("strategy/sfl").of(trap).odds.values()) == 1
