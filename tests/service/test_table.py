"""A table without a face: who is asked what, sealed halves, dice, coaches, and going back."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from snapcount.game.saving import Secrets
from snapcount.game.sealed_words import tag_of
from snapcount.game.verifying import Dice, Origin, verify
from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Ask, Chance
from snapcount.mistakes import Mistake
from snapcount.rulebooks import find_rulebook
from snapcount.service.agreement import dice_of
from snapcount.service.table import Table
from snapcount.service.words import Round
from tests.service.tables import (
    BOOKS,
    SANDLOT,
    Unasked,
    come_back,
    envelope,
    fallen,
    hand_in,
    names,
    never,
    play_until,
    sandlot,
    stored,
    table_of,
    throw,
)

CITES_NOTHING = True

HOME, AWAY = Team.HOME, Team.AWAY
OFFENSE, DEFENSE = Side.OFFENSE, Side.DEFENSE


# ---------------------------------------------------------------- whole games


def check_nothing_sealed_is_written(table: Table) -> None:
    """Of every answer that lies sealed, the record has not a word."""
    written = len(table.game.log()[-1].line().given)
    for key in table.secrets.sealed:
        play, place, _ = key.split("/")
        assert int(play) == table.game.number
        assert int(place) > written


@pytest.mark.slow
@pytest.mark.parametrize("person", Team)
@pytest.mark.parametrize("book", BOOKS)
def test_a_person_plays_a_coach_to_the_end(book: str, person: Team) -> None:
    table = table_of(find_rulebook(book), person)
    seals = []

    def look(table: Table) -> None:
        check_nothing_sealed_is_written(table)
        seals.append(len(table.secrets.sealed))
        (ask,) = table.asked()
        assert table.seat(table.game.situation, ask.side) is person
        assert table.sealed(ask.side) is None

    play_until(table, never, look)
    assert table.game.over
    assert max(seals) > 0  # the coach had called first, now and then
    assert table.secrets.sealed == {}
    assert table.game.tags["Seed"] == table.secrets.seed
    verdict = verify(table.game.record())
    assert verdict.good
    assert verdict.dice is Dice.PROVEN


@pytest.mark.parametrize("book", BOOKS)
def test_two_people_seal_one_after_the_other(book: str) -> None:
    table = table_of(find_rulebook(book), *Team)
    waited = []

    def look(table: Table) -> None:
        check_nothing_sealed_is_written(table)
        for side in Side:
            if table.sealed(side) is not None:
                waited.append(side)
                assert [ask.side for ask in table.asked()] == [side.other]

    play_until(table, lambda table: len(waited) >= 10, look)
    assert len(waited) == 10


@pytest.mark.slow
@pytest.mark.parametrize("book", BOOKS)
def test_coaches_alone_need_nobody(book: str) -> None:
    table = table_of(find_rulebook(book))
    steps = list(table.go_on())
    assert table.game.over
    assert (table.asked(), table.wanted()) == ((), None)
    told = [(step.number, step.before, step.request, step.answer) for step in steps]
    assert told == [
        (play.number, play.before, one.request, one.answer)
        for play in table.game.plays
        for one in play.answered
    ]


# ---------------------------------------------------------------- coaches


class Noting:
    """Takes the default, and notes where it was asked what."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        self.asked.append((moment.where, ask.name))
        return ask.default[0]


def test_a_coach_is_asked_once_and_looking_asks_nobody() -> None:
    coach = Noting()
    table = sandlot(HOME)
    table.coaches = {AWAY: coach}
    assert names(table) == ["defense calls"]
    assert coach.asked == []
    for _ in range(3):
        assert list(table.go_on()) == []
        assert names(table) == ["defense calls"]
    assert coach.asked == [("1/1", "calls")]
    play_until(table, never)
    assert len(set(coach.asked)) == len(coach.asked)


def test_what_a_coach_sealed_stands_whoever_coaches_later() -> None:
    table = sandlot(HOME)
    list(table.go_on())
    sealed = table.sealed(OFFENSE)
    again = come_back(stored(table), HOME)
    again.coaches = {AWAY: Unasked()}
    hand_in(again, "blitz")
    step = next(again.go_on())
    assert step.answer == (sealed, "blitz")


# ---------------------------------------------------------------- sealed halves


def test_a_sealed_half_is_only_in_the_secrets() -> None:
    table = sandlot(*Team)
    hand_in(table, "bomb")
    record, secrets = stored(table)
    assert "bomb" not in record
    assert "bomb" in secrets
    again = come_back((record, secrets), *Team)
    assert names(again) == ["defense calls"]
    hand_in(again, "blitz")
    step = next(again.go_on())
    assert (step.number, step.answer) == (1, ("bomb", "blitz"))
    record, secrets = stored(again)
    assert "bomb" in record
    assert "bomb" not in secrets


def test_an_envelope_keeps_its_seals_until_it_is_opened() -> None:
    table = envelope(Secrets("x"))
    for choice in ("bomb", "blitz", "tails"):
        hand_in(table, choice)
        list(table.go_on())
        check_nothing_sealed_is_written(table)
    assert sorted(table.secrets.sealed.values()) == ["blitz", "bomb", "tails"]
    again = envelope(deepcopy(table.secrets))  # the record has nothing of it
    assert len(list(again.go_on())) == 2
    assert names(again) == ["defense kick or receive"]
    hand_in(again, "kick")
    next(again.go_on())
    assert again.secrets.sealed == {}
    assert len(again.game.record().plays[0].given) == 3


def test_a_seal_that_can_no_longer_be_read_is_asked_anew() -> None:
    table = sandlot(*Team)
    table.secrets.sealed["1/1/offense"] = "hail mary"
    assert names(table) == ["offense calls", "defense calls"]
    list(table.go_on())
    assert table.game.answered == []


def test_stale_seals_are_dropped_when_somebody_comes_back() -> None:
    table = sandlot(*Team)
    record, _ = stored(play_until(table, lambda table: table.game.number > 1))
    stale = {"1/1/offense": "bomb", f"{table.game.number}/1/offense": "run"}
    again = Table(table.game, {}, table.dice, Secrets("sunday", sealed=dict(stale)))
    assert list(again.secrets.sealed.values()) == ["run"]
    assert stored(again)[0] == record


def test_what_cannot_be_chosen_is_refused_and_not_sealed() -> None:
    table = sandlot(*Team)
    with pytest.raises(Mistake, match="'hail mary'"):
        hand_in(table, "hail mary")
    assert table.secrets.sealed == {}


def test_a_written_sheet_is_sealed_as_records_spell_it() -> None:
    table = table_of(find_rulebook("fever/qfl"), *Team)
    play_until(table, lambda table: any(ask.written for ask in table.asked()))
    ask = table.asked()[0]
    call = next(iter(ask.options))
    for plain in ask.options:
        table.hand_in(ask, plain)
        assert table.sealed(ask.side) == plain
    table.hand_in(ask, f"{call.upper()}   /  after   TIMEOUT")
    assert table.sealed(ask.side) == f"{call} / after timeout"


# ---------------------------------------------------------------- quiet questions


@pytest.mark.parametrize("book", ["paydirt/basic", "paydirt/advanced", "strategy/sfl"])
@pytest.mark.parametrize("always", [False, True])
def test_quiet_questions_are_put_when_they_matter_or_always(book: str, always: bool) -> None:
    rules = find_rulebook(book)
    table = table_of(rules, *Team)
    table.asks_always = always
    early: list[str] = []

    def look(table: Table) -> None:
        quiet = rules.quiet(table.game.situation)
        early.extend(
            a.name for a in table.asked() if quiet and a.name in rules.at_the_table.quiet_questions
        )

    play_until(table, lambda table: table.game.situation.period > 1, look)
    assert bool(early) is always


@pytest.mark.parametrize("book", ["paydirt/basic", "strategy/sfl"])
def test_a_coach_is_asked_quiet_questions_too(book: str) -> None:
    table = table_of(find_rulebook(book))
    coach = Noting()
    table.coaches = dict.fromkeys(Team, coach)
    for step in table.go_on():
        if step.number > 30:
            break
    assert {name for _, name in coach.asked} & set(table.game.rulebook.at_the_table.quiet_questions)


# ---------------------------------------------------------------- real dice and words


@pytest.mark.parametrize("book", BOOKS)
def test_real_dice_wait_for_somebody_to_throw_them(book: str) -> None:
    table = table_of(find_rulebook(book), HOME, dice=Origin.HAND)
    thrown = 0

    def look(table: Table) -> None:
        nonlocal thrown
        request = table.game.moment.request
        assert (table.wanted() is request) is isinstance(request, Chance)
        assert bool(table.asked()) is (table.wanted() is None)
        thrown += table.wanted() is not None

    play_until(table, lambda table: thrown > 30, look)
    given = [one for play in table.game.record().plays for one in play.given]
    assert sum(one.by_hand for one in given) == thrown
    assert "Seed" not in table.game.tags
    assert verify(table.game.record()).good


def test_a_whole_game_with_real_dice() -> None:
    table = play_until(table_of(find_rulebook(SANDLOT), HOME, dice=Origin.HAND), never)
    assert verify(table.game.record()).dice is Dice.BY_HAND
    assert "Seed" not in table.game.tags


def test_a_die_that_was_typed_wrong_is_taken_back() -> None:
    table = table_of(find_rulebook(SANDLOT), dice=Origin.HAND)
    list(table.go_on())
    wanted = table.wanted()
    assert wanted is not None
    faces = fallen(table)
    with pytest.raises(Mistake, match="'edge'"):
        table.throw(("edge",))
    assert throw(table).answer == faces
    assert table.take_back()
    assert table.wanted() is not None
    assert table.wanted().name == wanted.name  # type: ignore[union-attr]


def test_nothing_happens_before_all_have_added_their_words() -> None:
    table = table_of(find_rulebook(SANDLOT))
    table.words = Round(awaited=set(Team))
    for team, word in ((AWAY, "harbor"), (HOME, "mill")):
        assert list(table.go_on()) == []
        assert (table.asked(), table.wanted()) == ((), None)
        table.game.tags[tag_of(team, "Word")] = word
        table.silent.remove(team)
    table.dice = dice_of(table.game, table.secrets)
    assert list(table.go_on())
    assert verify(table.game.record()).dice is Dice.PROVEN


# ---------------------------------------------------------------- coming back


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    book=st.sampled_from([*BOOKS, SANDLOT]),
    people=st.sampled_from([(), (HOME,), (AWAY,), (HOME, AWAY)]),
    dice=st.sampled_from([Origin.SEED, Origin.HAND]),
    cut=st.integers(min_value=0, max_value=120),
)
def test_a_game_cut_at_any_moment_goes_on_as_it_would_have(
    book: str, people: tuple[Team, ...], dice: Origin, cut: int
) -> None:
    """After any answer, sealed or given, what lies on disk is enough."""
    table = table_of(find_rulebook(book), *people, dice=dice)
    on_disk = stored(cut_after(table, cut))
    again = come_back(on_disk, *people)
    until = table.game.number + 5

    def enough(table: Table) -> bool:
        return table.game.number >= until

    if not people and dice is Origin.SEED:
        list(table.go_on())
        list(again.go_on())
    assert stored(play_until(again, enough)) == stored(play_until(table, enough))


def cut_after(table: Table, cut: int) -> Table:
    """Play until so many answers were sealed, thrown or given."""
    while cut and not table.game.over:
        if next(table.go_on(), None) is None:
            hand_in(table) if table.wanted() is None else throw(table)
        cut -= 1
    return table


# ---------------------------------------------------------------- changed teams


PREDICTION = {"favorite": "AWAY", "margin": "7"}


class Predicting:
    """Makes a prediction, and then takes the default."""

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        return PREDICTION.get(ask.name, ask.default[0])


@pytest.mark.parametrize("book", ["paydirt/basic", "paydirt/advanced"])
def test_who_has_changed_teams_is_asked_for_the_new_one(book: str) -> None:
    """HOME's person predicts the higher margin for AWAY and plays AWAY from then on."""
    rules = find_rulebook(book).with_switches({"team_selection": "on"})
    table = table_of(rules, HOME)
    table.coaches = {AWAY: Predicting()}
    asked_for: set[tuple[str, Team]] = set()

    def look(table: Table) -> None:
        situation = table.game.situation
        (ask,) = table.asked()
        assert table.seat(situation, ask.side) is HOME
        asked_for.add((situation.phase, situation.team(ask.side)))

    list(table.go_on())
    for wish in ("AWAY", "20"):
        look(table)
        hand_in(table, wish)
        list(table.go_on())
    play_until(table, never, look)
    assert {team for phase, team in asked_for if phase == "predictions"} == {HOME}
    assert {team for phase, team in asked_for if phase != "predictions"} == {AWAY}
    assert verify(table.game.record()).good
