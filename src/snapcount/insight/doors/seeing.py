"""What a seat may know of a play, as one line of text: the format of information states.

:mod:`snapcount.game.views` alone decides who may see what. Discards are left out: whoever saw the
cards drawn finds them among the answers, and some are drawn in secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from typing import Any

from snapcount.game.game import Game
from snapcount.game.plays import Answered, Finished
from snapcount.game.telling import Voice
from snapcount.game.views import SeenPlay, view
from snapcount.gridiron.field import Spot, Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.situation import Situation
from snapcount.words import language

_VOICE = Voice(language("en"), {team: str(team) for team in Team})  # views are not put into words


class Page:
    """A finished play, and how each seat remembers it."""

    def __init__(self, rules: Rulebook[Any], play: Finished) -> None:
        self._rules = rules
        self.play = play
        self._seen: dict[Team, str] = {}

    def seen_by(self, seat: Team) -> str:
        """That seat's line."""
        if seat not in self._seen:
            game = Game(self._rules, _VOICE, plays=[self.play])
            viewer = self.play.before.seat(seat)
            self._seen[seat] = " | ".join(_parts(view(game, viewer)[0]))
        return self._seen[seat]


def seen_now(
    rules: Rulebook[Any], before: Situation, answered: tuple[Answered, ...], seat: Team
) -> str:
    """The play in progress, as far as that seat knows it."""
    game = Game(rules, _VOICE, answered=list(answered), start=before)
    return " | ".join(_parts(view(game, before.seat(seat))[-1]))


def seen_situation(situation: Situation) -> str:
    """The public situation: without the contents of the decks."""
    decks = {
        each.name: each.default
        for each in fields(situation)
        if "deck" in each.metadata and each.default is not MISSING
    }
    return str(replace(situation, **decks))


def _parts(play: SeenPlay) -> Iterator[str]:
    yield seen_situation(play.before)
    for one in play.answers:
        side = f"{one.request.side} " if isinstance(one.request, Ask) else ""
        yield f"{side}{one.request.name}: {', '.join(one.answer)}"
    for ruling in play.rulings:
        yield _ruling_text(ruling)
    for ask in play.asked:
        yield f"{ask.side} {ask.name}? {' / '.join(ask.options)}"


def _ruling_text(ruling: Ruling) -> str:
    """A fact by its type name, so that information states do not change with our wording."""
    items = ruling.fact.items().items()
    facts = ", ".join(f"{name} {_value_text(value)}" for name, value in items)
    return f"{type(ruling.fact).__name__}({facts})"


def _value_text(value: object) -> str:
    return f"{value.owner} {value.yards}" if isinstance(value, Spot) else str(value)
