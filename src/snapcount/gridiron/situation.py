"""Everything true between two plays, and its one-line text.

``Q2 7:36, AWAY 3&7 at HOME 30, AWAY 14 HOME 10, time-outs AWAY 2 HOME 3, scrimmage``

Family situations add fields with defaults; those that differ from their default follow as
``name=value``, in the text forms of :mod:`snapcount.gridiron.texts`. Printing and parsing are
inverses.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, Self

from snapcount.gridiron.clock import Clock, Unit, read_clock
from snapcount.gridiron.dice import SHUFFLED, Deck
from snapcount.gridiron.downs import Series, goal_to_go
from snapcount.gridiron.field import LENGTH, Side, Team, read_spot, spot_text
from snapcount.gridiron.field import PerTeam as PerTeam
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.texts import (
    check_field,
    check_fields_are_declared,
    check_text_form,
    field_types,
    read_value,
    text_of,
)
from snapcount.mistakes import Mistake, RulesBroken, Unreadable, unknown_name
from snapcount.words.spelling import american

REGULATION = 4
LATE = 5 * 60  # seconds
CARDS = "_cards"  # a deck `penalty` keeps its drawn cards in `penalty_cards`


def drawn_cards(deck: Deck) -> Any:
    """A situation field that holds the cards drawn from a deck since the shuffle, front to back."""
    return field(default=SHUFFLED, metadata={"deck": deck})


@dataclass(frozen=True, kw_only=True)
class Situation:
    """The state a rulebook needs to play the next play. Frozen and hashable."""

    period: int
    clock: Clock
    ball: Team
    spot: int
    series: Series
    score: PerTeam
    timeouts: PerTeam
    phase: StrEnum

    def team(self, side: Side) -> Team:
        """The team on this side of the next play."""
        return self.ball if side is Side.OFFENSE else self.ball.other

    def side(self, team: Team) -> Side:
        """The side of this team in the next play."""
        return Side.OFFENSE if team is self.ball else Side.DEFENSE

    def seat(self, team: Team) -> Team:
        """The seat of the player who has this team: its own, unless players have swapped teams."""
        return team

    def without_huddle(self) -> bool:
        """Whether the offense goes no-huddle on the next play."""
        return False

    def remarks(self) -> tuple[Fact, ...]:
        """What else a coach should know before the snap, as facts of the family."""
        return ()

    def with_covered_decks(self) -> Self:
        """The same for viewers who may not know which cards have been drawn."""
        decks: dict[str, Any] = {
            each.name: each.default for each in fields(self) if "deck" in each.metadata
        }
        return replace(self, **decks) if decks else self

    def __str__(self) -> str:
        down = ""
        if self.series.down:
            goal = goal_to_go(self.spot, self.series.to_go)
            down = f" {self.series.down}&{'goal' if goal else self.series.to_go}"
        parts = [
            f"{period_text(self.period)} {self.clock}",
            f"{self.ball}{down} at {spot_text(self.spot, self.ball)}",
            str(self.score),
            f"time-outs {self.timeouts}",
            str(self.phase),
        ]
        return ", ".join(parts + self._extras())

    def _extras(self) -> list[str]:
        return [
            f"{extra.name}={text_of(getattr(self, extra.name))}"
            for extra in fields(self)
            if extra.default is not MISSING and getattr(self, extra.name) != extra.default
        ]

    @classmethod
    def read(cls, line: str, unit: Unit) -> Self:
        """Parses a situation line."""
        parts = [part.strip() for part in american(line).split(",")]
        if len(parts) < len(_READERS) + 1:
            raise Unreadable("situation-short", line=line, example=EXAMPLE)
        try:
            values: dict[str, object] = {}
            for part, (pattern, reader) in zip(parts, _READERS, strict=False):
                match = re.fullmatch(pattern, part)
                if not match:
                    raise Unreadable("situation-part", given=part, example=EXAMPLE)
                values |= reader(match, unit)
            types = field_types(cls)
            values["phase"] = read_value(types["phase"], parts[len(_READERS)], what="phase")
            for part in parts[len(_READERS) + 1 :]:
                name, equals, text = part.partition("=")
                if not equals or name in values:
                    raise Unreadable("situation-part", given=part, example=EXAMPLE)
                values[name] = cls.read_extra(name, text)
        except Mistake as mistake:
            raise Unreadable("situation", line=line, why=mistake) from mistake
        return cls(**values)  # type: ignore[arg-type]  # every value was read by its field's type

    @classmethod
    def read_extra(cls, name: str, text: str) -> Any:
        """Reads a field added by a family; cards must be in their deck."""
        extras = {extra.name: extra for extra in fields(cls) if extra.default is not MISSING}
        if name not in extras:
            raise unknown_name(name, extras, what="field")
        value = read_value(field_types(cls)[name], text, what=name)
        if "deck" in extras[name].metadata:
            _check_cards(extras[name].metadata["deck"], value, what=name)
        return value


def _check_cards(deck: Deck, cards: tuple[str, ...], *, what: str) -> None:
    exist = Counter(deck.cards)
    for card, times in Counter(cards).items():
        if card not in exist:
            raise unknown_name(card, exist, what="card", where=what)
        if times > exist[card]:
            raise Unreadable("card-too-often", card=card, what=what, times=exist[card])


def check_situation_type(owner: type[Situation]) -> None:
    """Rejects a situation type whose lines could not be parsed back."""
    check_fields_are_declared(owner)
    types, common = field_types(owner), field_types(Situation)
    for each in fields(owner):
        what = f"{owner.__name__}.{each.name}"
        if each.name not in common:
            check_field(owner, each)
            _check_deck(each, types[each.name], what)
        elif each.default is not MISSING or each.default_factory is not MISSING:
            raise RulesBroken(f"{what} is part of every line, so it may not have a default")
        elif each.name != "phase" and types[each.name] != common[each.name]:
            raise RulesBroken(f"{what} may not have another type than in every situation")
    phase, what = types["phase"], f"{owner.__name__}.phase"
    check_text_form(phase, what=what)
    if not (isinstance(phase, type) and issubclass(phase, StrEnum)):
        raise RulesBroken(f"{what} must be a StrEnum of the family's phases, not {phase}")


def _check_deck(each: Field[Any], kind: Any, what: str) -> None:
    deck = each.metadata.get("deck")
    if deck is None:
        if each.name.endswith(CARDS):
            raise RulesBroken(f"{what} must be made by drawn_cards(), or be called otherwise")
        return
    if each.name != f"{deck.name}{CARDS}":
        raise RulesBroken(f"{what} holds the deck '{deck.name}': call it '{deck.name}{CARDS}'")
    if kind != tuple[str, ...]:
        raise RulesBroken(f"{what} holds cards, so its type is tuple[str, ...], not {kind}")


EXAMPLE = "Q2 7:36, AWAY 3&7 at HOME 30, AWAY 14 HOME 10, time-outs AWAY 2 HOME 3, scrimmage"


def period_text(period: int) -> str:
    """``Q1`` to ``Q4``, then ``OT``, ``OT2`` ..."""
    if period <= REGULATION:
        return f"Q{period}"
    overtime = period - REGULATION
    return "OT" if overtime == 1 else f"OT{overtime}"


def last_of_a_half(period: int) -> bool:
    """Quarters 2 and 4, and overtime, which is its own half."""
    return period % 2 == 0 or period > REGULATION


def late_in_a_half(situation: Situation) -> bool:
    """The last five minutes of a half, when coaches start to manage the clock."""
    return situation.clock.seconds <= LATE and last_of_a_half(situation.period)


def _read_time(match: re.Match[str], unit: Unit) -> dict[str, object]:
    quarter, overtime = match["quarter"], match["overtime"]
    period = int(quarter) if quarter else REGULATION + int(overtime or 1)
    return {"period": period, "clock": read_clock(match["clock"], unit)}


def _read_ball(match: re.Match[str], _: Unit) -> dict[str, object]:
    ball = Team(match["ball"])
    spot = read_spot(match["spot"], ball)
    to_go = match["to_go"]
    if match["down"] and not 0 < spot < LENGTH:
        raise Unreadable("down-in-end-zone", spot=match["spot"])
    yards = LENGTH - spot if to_go == "goal" else int(to_go or 0)
    if spot + yards > LENGTH:
        raise Unreadable("past-the-goal", yards=yards, spot=match["spot"])
    return {"ball": ball, "spot": spot, "series": Series(int(match["down"] or 0), yards)}


def _read_score(match: re.Match[str], _: Unit) -> dict[str, object]:
    return {"score": PerTeam(home=int(match["home"]), away=int(match["away"]))}


def _read_timeouts(match: re.Match[str], _: Unit) -> dict[str, object]:
    return {"timeouts": PerTeam(home=int(match["home"]), away=int(match["away"]))}


_READERS = (
    (r"(?:Q(?P<quarter>[1-4])|OT(?P<overtime>[1-9]\d?)?) (?P<clock>\S+)", _read_time),
    (
        r"(?P<ball>HOME|AWAY)(?: (?P<down>[1-4])&(?P<to_go>goal|[1-9]\d?))? at (?P<spot>.+)",
        _read_ball,
    ),
    (r"AWAY (?P<away>\d{1,4}) HOME (?P<home>\d{1,4})", _read_score),
    (r"time-outs AWAY (?P<away>\d{1,4}) HOME (?P<home>\d{1,4})", _read_timeouts),
)
