"""Tables of the service with people at them who answer by chance."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Any

from snapcount.game.game import Game
from snapcount.game.notation import print_record, read_records
from snapcount.game.replaying import replay
from snapcount.game.saving import Secrets
from snapcount.game.verifying import Origin
from snapcount.gridiron.drivers import Coach, Moment
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Answer, Ask
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.coaches import RandomCoach
from snapcount.mistakes import RulesBroken
from snapcount.rulebooks import find_rulebook, rulebook_ids
from snapcount.service.agreement import Agreement, dice_of
from snapcount.service.table import Step, Table
from tests.cli.test_envelope import LINE, ThreeSecrets
from tests.games import new_game

BOOKS = [name for name in rulebook_ids() if not name.startswith("demo/")]
SANDLOT = "demo/sandlot"
TODAY = "2024-09-08"
ANYTHING = RandomCoach("a person")  # what people say, by the place in the game alone


class Unasked:
    """A coach that must not be asked."""

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        raise RulesBroken(f"asked for {ask.name}")


def coaches_beside(people: Iterable[Team]) -> dict[Team, Coach]:
    """Coaches by chance wherever nobody sits."""
    return {team: RandomCoach(team) for team in Team if team not in set(people)}


def table_of(
    rules: Rulebook[Any], *people: Team, dice: Origin = Origin.SEED, start: str = ""
) -> Table:
    """A table before its first play."""
    agreement = Agreement(rules, dice=dice, start=start)
    secrets = agreement.secrets()
    if secrets.seed:
        secrets = Secrets("sunday", "coaches")
    game = agreement.game(secrets, TODAY)
    return Table(game, coaches_beside(people), dice_of(game, secrets), secrets)


def stored(table: Table) -> tuple[str, str]:
    """The record and the secrets, as a face puts them on disk."""
    return print_record(table.game.record()), json.dumps(asdict(table.secrets))


def come_back(on_disk: tuple[str, str], *people: Team) -> Table:
    """The table as somebody finds it who comes back."""
    record, secrets = on_disk
    (reading,) = read_records(record)
    run = replay(reading.record)
    assert run.misfit is None
    kept = Secrets(**json.loads(secrets))
    return Table(run.game, coaches_beside(people), dice_of(run.game, kept), kept)


def hand_in(table: Table, choice: str | None = None) -> None:
    """Somebody answers the first question there is; what they like if nothing is said."""
    ask = table.asked()[0]
    moment = table.game.moment.heard_by(ask.side)
    table.hand_in(ask, ANYTHING.choose(ask, moment) if choice is None else choice)


def throw(table: Table) -> Step:
    """Somebody throws real dice; they fall as those of a seed would."""
    return table.throw(fallen(table))


def fallen(table: Table) -> Answer:
    """How the real dice fall that are wanted now."""
    return SeededDice(Seed("real")).answer(table.game.moment)


def one_more(table: Table) -> None:
    """Somebody throws or answers, and the table goes on."""
    if table.wanted() is None:
        hand_in(table)
    else:
        throw(table)
    list(table.go_on())


def play_until(
    table: Table, enough: Callable[[Table], bool], look: Callable[[Table], None] | None = None
) -> Table:
    """Play on until that is so, or the game is over; ``look`` is called whenever somebody is needed."""
    list(table.go_on())
    while not (table.game.over or enough(table)):
        if look is not None:
            look(table)
        one_more(table)
    return table


def never(_: Table) -> bool:
    return False


def sandlot(*people: Team) -> Table:
    """AWAY has the ball and both sides are to call."""
    return table_of(find_rulebook(SANDLOT), *people, start=LINE)


def names(table: Table) -> list[str]:
    """Who is asked what now."""
    return [f"{ask.side} {ask.name}" for ask in table.asked()]


def envelope(secrets: Secrets) -> Table:
    """Both sides are to call, and then to answer two more questions in secret."""
    rules = ThreeSecrets()
    game = Game(rules, new_game().voice, start=rules.read_situation(LINE))
    return Table(game, {}, SeededDice(Seed("x")), secrets)
