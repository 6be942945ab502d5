"""Sheets in a game: orders answer by themselves, records keep them, the post shows the call alone."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from snapcount.game.game import Game
from snapcount.game.notation import print_record, read_records
from snapcount.game.replaying import replay
from snapcount.game.verifying import verify
from snapcount.game.views import Onlooker, view
from snapcount.gridiron.drivers import (
    CoachedDriver,
    Pending,
    Played,
    check_repeatable,
    play_through,
)
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Answer, Ask, Chance, Decision
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.coaches import RandomCoach
from snapcount.mistakes import IllegalHere, Mistake
from snapcount.rulebooks.qfl.orders.terms import Sheet
from snapcount.rulebooks.qfl.orders.writing import printed_sheet
from snapcount.rulebooks.qfl.rules import Qfl
from snapcount.rulebooks.qfl.sheets import SheetAsk
from tests.games import new_game, play_on
from tests.rulebooks.qfl.invariants import check
from tests.rulebooks.qfl.scripted import (
    DOWN,
    KICKOFF,
    LAST_MINUTE,
    MIDFIELD,
    REST,
    Script,
    asked,
    played,
)
from tests.rulebooks.qfl.sheets import ANSWERS, LATERAL_ORDERS, MEASURES

RULES = Qfl()
RULEBOOK = "fever/qfl"
TAKE = "take the ball"

# A question that comes up in the middle of a play: the script up to it, its name, and whose sheet
# answers it with which order.
PASS = DOWN | {"pass defense": "I"}
KICK: Script = {"kickoff": "62", "referee": "blank"}  # to the own 3
DEEP: Script = {"kickoff": "70", "referee": "blank"}  # 5 deep
PUNT: Script = {"unit": "kicking", "punt": "40", "referee": "blank", "block": "blank"}
SHORT: Script = {"unit": "kicking", "field goal": "56", "referee": "blank", "block": "blank"}
FUMBLE = DOWN | {"run defense": "F", "loose ball coin": "tails", "recovery": "REC"}
FALSE_START = DOWN | {"referee": "P", "blitz": "blank", "running": "R7 Offside"}
QUESTIONS: list[tuple[str, str, str, str, str, Script]] = [
    # line, question, offense, defense, the order, script
    (MIDFIELD, "intercepted", "pass", "pass defense", "at intercepted do down", PASS),
    (MIDFIELD, "recovered", "run", "run defense", "at recovered do down", FUMBLE),
    (KICKOFF, "kick in the field", "deep", "receiving", "at kickoff_caught do fair_catch", KICK),
    (KICKOFF, "kick in the end zone", "deep", "receiving", "at kickoff_caught do touchback", DEEP),
    (MIDFIELD, "kick in the field", "punt", "block", "at punt_caught do fair_catch", PUNT),
    (
        MIDFIELD,
        "short field goal",
        "field goal",
        "block",
        "at short_field_goal do take_spot",
        SHORT,
    ),
    (MIDFIELD, "dead-ball foul", "run", "blitz", "at dead_ball_foul do no_yards", FALSE_START),
    (
        *(LAST_MINUTE, "runoff", "run", "blitz", "at runoff do decline"),
        FALSE_START | {"dead-ball foul": "yards"},
    ),
]


@pytest.mark.parametrize(
    ("line", "question", "ours", "theirs", "order", "script"), QUESTIONS, ids=lambda value: None
)
def test_an_order_answers_without_a_question(
    line: str, question: str, ours: str, theirs: str, order: str, script: Script
) -> None:
    plain = played(RULES, line, script | {"calls": (ours, theirs)})
    assert isinstance(plain, Pending)
    assert asked(plain)[-1] == question
    ordered = played(RULES, line, script | {"calls": (ours, f"{theirs} / {order}")})
    assert question not in asked(ordered)
    never = f"{order} if clock.left over 74"
    unmet = played(RULES, line, script | {"calls": (ours, f"{theirs} / {never}")})
    assert asked(unmet)[-1] == question


def test_an_order_says_what_the_answer_would_have_said() -> None:
    """Down, by the sheet and by word of mouth: the same situation."""
    told = played(RULES, MIDFIELD, PASS | {"calls": ("pass", "pass defense"), "intercepted": TAKE})
    sheet = "pass defense / at intercepted do down"
    ordered = played(RULES, MIDFIELD, PASS | {"calls": ("pass", sheet)})
    assert isinstance(told, Played)
    assert isinstance(ordered, Played)
    assert ordered.situation == told.situation


# ---------------------------------------------------------------- the record


def orders_in(game: Game) -> int:
    """How many sheets with orders a game has seen."""
    answers = [a for play in game.plays for one in play.answered for a in one.answer]
    return sum(" / " in answer for answer in answers)


def seeded(seed: str) -> Game:
    """A finished game whose dice can be checked."""
    secret = Seed(seed)
    game = new_game(RULEBOOK, Commitment=secret.commitment, Seed=seed)
    coaches = {team: RandomCoach(f"{seed}/{team}") for team in Team}
    chance = CoachedDriver(SeededDice(secret), dict(coaches))
    while not game.over:
        game.give(chance.answer(game.moment))
    return game


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_game_with_sheets_verifies_and_goes_the_same_way_again(seed: str) -> None:
    game = seeded(seed)
    assert orders_in(game) > 100
    record = game.record()
    (reading,) = read_records(print_record(record))
    assert not reading.damage
    assert reading.record == record
    told = replay(reading.record)
    assert told.misfit is None
    assert [str(p.after) for p in told.game.plays] == [str(p.after) for p in game.plays]
    verdict = verify(reading.record)
    assert verdict.good, verdict
    assert verdict.plays == len(game.plays)


def test_the_record_keeps_the_sheet_as_it_is_spelled() -> None:
    game = Game(RULES, new_game(RULEBOOK).voice, start=RULES.read_situation(MIDFIELD))
    game.give(("offense",))
    ask = game.moment.request
    assert isinstance(ask, Decision)
    ours, theirs = ask.halves
    typed = "PASS I/O; AFTER timeout IF clock.left <= 10 and tmo.us >= 2"
    spelled = ours.spelled(typed)
    assert (
        spelled == "pass with in-out / after timeout if clock.left at most 10 and tmo.us at least 2"
    )
    assert ours.spelled(spelled) == spelled
    game.give((spelled, theirs.spelled("Blitz")))
    assert spelled in print_record(game.record()) or spelled in str(game.answered)
    play_on(game, "kept", 60)
    assert spelled in print_record(game.record())


def test_a_sheet_that_is_not_legal_here_is_refused() -> None:
    """Laterals are closed at midfield in the second quarter; the defense has no stop-clock."""
    for calls, rule in (
        (("run / laterals goal touchdown", "blitz"), "QFL-1-10-1a"),
        (("run", "blitz / after stop_clock"), "QFL-6-1b"),
        (("run / after timeout if opp.call is blitz", "blitz"), "QFL-1-7-1c"),
        (("run", "block"), "QFL-2-7-1a"),
    ):
        with pytest.raises(IllegalHere, match=rule):
            played(RULES, MIDFIELD, DOWN | {"calls": calls})


# ---------------------------------------------------------------- what others may see

PUBLIC = Onlooker.PUBLIC
SHEETS = ("run / after no_huddle if clock.runs", "blitz / after timeout if tmo.us at least 2")


def game_of(script: Script, steps: int) -> Game:
    """A game at midfield with the first answers of a script given."""
    game = Game(RULES, new_game(RULEBOOK).voice, start=RULES.read_situation(MIDFIELD))
    for _ in range(steps):
        answer = script[game.moment.request.name]
        game.give((answer,) if isinstance(answer, str) else answer)
    return game


def names_seen(game: Game, viewer: Any) -> list[str]:
    return [name for one in view(game, viewer)[0].answers for name in one.answer]


def test_the_post_shows_calls_and_hides_conditions() -> None:
    script = DOWN | {"calls": SHEETS, "blitz": "blank"}
    sealed, posted = game_of(script, 2), game_of(script, 5)
    assert len(posted.plays) == 1
    assert names_seen(sealed, PUBLIC) == ["offense"]
    assert {"run", "blitz"} <= set(names_seen(posted, PUBLIC))
    assert not [name for name in names_seen(posted, PUBLIC) if "/" in name or "after" in name]
    away, home = (names_seen(posted, team) for team in (Team.AWAY, Team.HOME))
    assert SHEETS[0] in away
    assert SHEETS[1] not in away
    assert SHEETS[1] in home
    assert SHEETS[0] not in home
    assert set(SHEETS) <= set(names_seen(posted, Onlooker.REFEREE))


def test_after_a_dead_ball_foul_the_public_sees_no_call() -> None:
    """False start: neither the calls nor the dice thrown for them are posted (QFLR-16, QFLR-92)."""
    game = game_of(FALSE_START | {"calls": SHEETS, "dead-ball foul": "yards"}, 7)
    assert len(game.plays) == 1
    requests = [one.request for one in view(game, PUBLIC)[0].answers]
    assert not [r for r in requests if r.secret or isinstance(r, Chance)]
    assert SHEETS[0] in names_seen(game, Team.AWAY)  # its own
    assert SHEETS[1] not in names_seen(game, Team.AWAY)
    assert "blitz" not in names_seen(game, Team.AWAY)


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.text("abcdef", min_size=1, max_size=6), steps=st.integers(20, 250))
def test_nobody_sees_the_conditions_of_others_while_the_game_lasts(seed: str, steps: int) -> None:
    game = play_on(new_game(RULEBOOK), seed, steps)
    assume(not game.over)
    for seen in view(game, PUBLIC):
        assert not [one for one in seen.answers if any(" / " in name for name in one.answer)]
    for team in Team:
        for seen in view(game, team):
            side = seen.before.side(team)
            others = [
                o for o in seen.answers if isinstance(o.request, Ask) and o.request.side != side
            ]
            assert not [one for one in others if any(" / " in name for name in one.answer)]


# ---------------------------------------------------------------- anything that can be ordered

LINES = (
    MIDFIELD,
    LAST_MINUTE,
    f"Q4 1:12, AWAY 4&1 at opp 40, {REST}, scrimmage, running=yes",
    f"Q4 1:12, AWAY 1&10 at own 2, {REST}, scrimmage",
    f"Q2 2:12, HOME 3&goal at opp 4, {REST}, scrimmage, running=yes, no_huddle=option, focus=pass",
    f"Q4 0:12, AWAY 3&2 at opp 30, {REST}, scrimmage, running=yes, no_huddle=scrimmage",
    f"Q4 0:36, HOME at own 35, {REST}, kickoff",
    f"Q4 0:36, HOME at own 20, {REST}, kickoff, safety_kick=yes",
    f"Q4 0:24, AWAY at opp 15, {REST}, try",
)


class Writing:
    """A driver: dice by a seed, sheets as Hypothesis writes them, whatever is legal to order."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data
        self.dice = SeededDice(Seed(data.draw(st.text("abcdef", min_size=4, max_size=8))))

    def answer(self, moment: Any) -> Answer:
        if isinstance(moment.request, Chance):
            return self.dice.answer(moment)
        return tuple(self._choose(ask) for ask in moment.request.halves)

    def _choose(self, ask: Ask[Any]) -> str:
        option = self.data.draw(st.sampled_from(list(ask.options)))
        if not isinstance(ask, SheetAsk):
            return option
        drawn = self.data.draw(ORDERS)
        orders = [order for order in drawn if _legal(ask, f"{option} / {order}")]
        if sum(order.startswith("laterals") for order in orders) > 1:
            return option
        return ask.spelled(" / ".join((option, *orders)))


def _legal(ask: SheetAsk[Any], text: str) -> bool:
    """Whether that side may order it now."""
    try:
        ask.spelled(text)
    except Mistake:
        return False
    return True


def _alone(sheet: Sheet[str]) -> str:
    """An order by itself, as it is written behind a call."""
    return printed_sheet(sheet).partition(" / ")[2]


ORDERS = st.lists(
    st.one_of(
        LATERAL_ORDERS.map(lambda order: _alone(Sheet("run", laterals=order))),
        MEASURES.map(lambda order: _alone(Sheet("run", after=(order,)))),
        ANSWERS.map(lambda order: _alone(Sheet("run", standing=(order,)))),
    ),
    max_size=5,
)


@pytest.mark.slow
@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(line=st.sampled_from(LINES), data=st.data())
def test_whatever_is_ordered_the_play_comes_to_an_end(line: str, data: st.DataObject) -> None:
    before = RULES.read_situation(line)
    RULES.check(before)
    again = play_through(RULES, before, Writing(data), 1)
    check(RULES, before, again.situation)
    check_repeatable(RULES, before, again)
    assert RULES.read_situation(str(again.situation)) == again.situation
