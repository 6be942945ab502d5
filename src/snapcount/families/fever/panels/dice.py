"""Football Fever: the calls as a board of plays, each with the dice it throws."""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.families.fever.panels.thrown import DiceShown, dice_of
from snapcount.game.game import Game
from snapcount.gridiron.field import Side
from snapcount.gridiron.intents import Intent
from snapcount.web.panels.panel import Panel
from snapcount.web.sight import Option, Question
from snapcount.words import Teller

IN_OUT = " with in-out"  # an option with the in/out die
RUNS, PASSES, KICKS, REST, DEFENSE = "runs", "passes", "kicks", "rest", "defense"
_GROUPS = (RUNS, PASSES, KICKS, DEFENSE, REST)
_FAMILIES = {
    Intent.RUN: RUNS,
    Intent.PASS: PASSES,
    Intent.PUNT: KICKS,
    Intent.FIELD_GOAL: KICKS,
}


@dataclass(frozen=True)
class Play:
    """A call, its variant with the in/out die if there is one, and their dice."""

    option: Option
    twin: Option | None
    dice: tuple[DiceShown, ...]
    more: tuple[DiceShown, ...]  # thrown with the twin only


@dataclass(frozen=True)
class Group:
    """Calls of one kind."""

    name: str
    plays: tuple[Play, ...]


def fever_panel(game: Game, question: Question, teller: Teller) -> Panel:
    """The board of plays."""
    return Panel("panel_fever.html", board_facts(game, question, teller))


def board_facts(game: Game, question: Question, teller: Teller) -> dict[str, object]:
    """The groups of calls, and whether any of them may use the in/out die."""
    groups = board(game, question, teller)
    more = [play.more for group in groups for play in group.plays if play.more]
    return {"groups": groups, "in_out": more[0] if more else ()}


def board(game: Game, question: Question, teller: Teller) -> tuple[Group, ...]:
    """The calls of the question in groups: runs, passes, kicks, non-plays."""
    options = {option.name: option for page in question.pages for option in page.options}
    side = Side(question.side)
    groups: dict[str, list[Play]] = {name: [] for name in _GROUPS}
    for name, option in options.items():
        if name.endswith(IN_OUT) and name.removesuffix(IN_OUT) in options:
            continue
        play = _play(game, side, option, options.get(name + IN_OUT), teller)
        groups[_group(game, side, play)].append(play)
    return tuple([Group(name, tuple(plays)) for name, plays in groups.items() if plays])


def _play(game: Game, side: Side, option: Option, twin: Option | None, teller: Teller) -> Play:
    dice = dice_of(game, side, option.name, teller)
    with_twin = dice_of(game, side, twin.name, teller) if twin is not None else ()
    return Play(option, twin, dice, tuple([one for one in with_twin if one not in dice]))


def _group(game: Game, side: Side, play: Play) -> str:
    if side is Side.DEFENSE:
        return DEFENSE if play.dice else REST
    family = _FAMILIES.get(game.rulebook.intent(play.option.name))
    return family or (KICKS if play.dice else REST)
