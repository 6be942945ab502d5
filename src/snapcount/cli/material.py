"""What is on the table besides the field: both teams' charts, or the cards of the last play."""

from __future__ import annotations

from snapcount.families.paydirt.press.printing import printed_chart
from snapcount.families.strategy.press.printing import printed_laid
from snapcount.game.game import Game
from snapcount.rulebooks.paydirt.family import Paydirt
from snapcount.rulebooks.strategy.facts import CardsLaid
from snapcount.rulebooks.strategy.family import Strategy
from snapcount.words import Teller


def material_lines(game: Game, teller: Teller, *, color: bool) -> list[str]:
    """The lines of the material view."""
    rules = game.rulebook
    if isinstance(rules, Paydirt):
        return _charts(rules, game, teller, color=color)
    if isinstance(rules, Strategy):
        return _last_cards(rules, game, teller, color=color)
    return [teller.say("table.no-charts")]


def _charts(rules: Paydirt, game: Game, teller: Teller, *, color: bool) -> list[str]:
    """The chart of the team with the ball comes last, so that it is closest to the prompt."""
    ball = game.situation.ball
    return [
        line
        for team in (ball.other, ball)
        for line in printed_chart(rules.charts[team], teller, color=color)
    ]


def _last_cards(rules: Strategy, game: Game, teller: Teller, *, color: bool) -> list[str]:
    """The last play as seen through the last defense."""
    laid = _laid_last(game)
    if laid is None:
        return [teller.say("table.no-cards-yet")]
    cards = rules.cards
    pair = cards.play[laid.play], cards.defense[laid.defense]
    return printed_laid(*pair, teller, color=color)


def _laid_last(game: Game) -> CardsLaid | None:
    """The cards of the play in progress, or of the last one that had any."""
    going_on = game.pending.rulings if game.pending else ()
    for rulings in (going_on, *(play.rulings for play in reversed(game.plays))):
        for ruling in rulings:
            if isinstance(ruling.fact, CardsLaid):
                return ruling.fact
    return None
