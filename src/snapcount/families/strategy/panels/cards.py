"""Strategy: the playbook as card pictures, and the play as seen through the defense card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import quote

from snapcount.families.strategy.playbook.describing import described
from snapcount.families.strategy.playbook.diagrams import plan_of
from snapcount.families.strategy.playbook.playbook_parser import shipped_playbook
from snapcount.families.strategy.press.telling import numbers_of, restriction
from snapcount.game.game import Game
from snapcount.rulebooks.strategy.cards.card import CardSet, DefenseCard, PlayCard, Position
from snapcount.rulebooks.strategy.cards.results import Hash, Result
from snapcount.rulebooks.strategy.family import Strategy
from snapcount.rulebooks.strategy.situation import StrategySituation
from snapcount.web.panels.panel import Panel
from snapcount.web.sight import Option, PlaySeen, Question
from snapcount.words import Teller

PLAY_NUMBER = "play number"  # the roll that selects a window


@dataclass(frozen=True)
class CardCall:
    """A call with its picture; non-card calls have none."""

    option: Option
    picture: str  # its address
    kind: str
    words: str  # what the picture shows


@dataclass(frozen=True)
class PlaybookPage:
    """A page of the playbook."""

    heading: str
    calls: tuple[CardCall, ...]


class ResultSeen(NamedTuple):
    """A result in a window, and where the ball is after it, if the card says so."""

    text: str
    dot: str


@dataclass(frozen=True)
class WindowSeen:
    """One of the five windows, with its three results: left hash mark, center, right."""

    name: str
    numbers: str
    results: tuple[ResultSeen, ...]
    lit: bool


# -------------------------------------------------------------------- calling


def strategy_panel(rules: Strategy, question: Question, teller: Teller) -> Panel:
    """The playbook by page."""
    pages = [
        PlaybookPage(page.heading, tuple([_call(rules.cards, one, teller) for one in page.options]))
        for page in question.pages
    ]
    return Panel("panel_strategy.html", {"pages": pages})


def _call(cards: CardSet, option: Option, teller: Teller) -> CardCall:
    card = _card(cards, option.name)
    if card is None:
        return CardCall(option, "", "", option.meaning)
    plan = plan_of(card, shipped_playbook())
    words = " ".join(described(plan, teller)) if plan is not None else ""
    style = teller.say(f"card.class.{card.style}") if isinstance(card, PlayCard) else ""
    kind = " · ".join(part for part in (style, restriction(card, teller)) if part)
    return CardCall(option, picture_of(card.name), kind, words)


def _card(cards: CardSet, name: str) -> PlayCard | DefenseCard | None:
    return cards.play.get(name) or cards.defense.get(name)


def picture_of(name: str) -> str:
    """The URL of a card's diagram; empty if our playbook has none."""
    book = shipped_playbook()
    known = name in book.plays or name in book.defenses
    return f"/cards/{quote(name, safe='')}.svg" if known else ""


# -------------------------------------------------------------------- open windows


def strategy_lit(rules: Strategy, game: Game, play: PlaySeen) -> Panel | None:
    """The windows of the play that the defense left open, with the one that was read lit."""
    called = [said.answer for said in play.said if said.name == "calls"]
    plays = [rules.cards.play[name] for name in called if name in rules.cards.play]
    defenses = [rules.cards.defense[name] for name in called if name in rules.cards.defense]
    if not plays or not defenses:
        return None
    card, defense = plays[-1], defenses[-1]
    numbers = [
        one.total for one in play.thrown if one.name == PLAY_NUMBER and one.total is not None
    ]
    opened = defense.window(numbers[-1]) if numbers else None
    facts = {
        "play": card.name,
        "defense": defense.name,
        "pictures": (picture_of(card.name), picture_of(defense.name)),
        "windows": [_window(card, position, position == opened) for position in defense.opens],
        "number": numbers[-1] if numbers else None,
        "window": str(opened),
        "places": [str(lies) for lies in Hash],
        "lies": _lies(game, play),
    }
    return Panel("panel_strategy_lit.html", facts)


def _window(card: PlayCard, position: Position, lit: bool) -> WindowSeen:
    results = tuple([_result(result) for result in card.windows[position]])
    return WindowSeen(str(position), numbers_of(position.band), results, lit)


def _result(result: Result) -> ResultSeen:
    dot = result.dot
    text = str(result) if dot is None else str(result).removesuffix(dot.dot)
    return ResultSeen(text, "" if dot is None else str(dot))


def _lies(game: Game, play: PlaySeen) -> str:
    """Where the ball was before the play, from the offense's side."""
    stands = not play.void and play.number <= len(game.plays)
    before = game.plays[play.number - 1].before if stands else game.situation
    assert isinstance(before, StrategySituation)
    return str(before.lies)
