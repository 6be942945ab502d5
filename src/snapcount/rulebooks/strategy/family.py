"""Strategy: the chapters, and the cards on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from snapcount.gridiron.clock import Clock, Unit
from snapcount.gridiron.downs import NO_DOWN
from snapcount.gridiron.field import LENGTH, PerTeam, Side, Team
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.requests import Ask, Rule
from snapcount.gridiron.rulebook import AtTheTable, ForCompiler, OnOff, Rulebook
from snapcount.gridiron.situation import late_in_a_half
from snapcount.mistakes import Unreadable
from snapcount.rulebooks.strategy.aftermath import Aftermath
from snapcount.rulebooks.strategy.cards.card import Book, CardSet, Style
from snapcount.rulebooks.strategy.cards.sample import sample_cards
from snapcount.rulebooks.strategy.cards.shelf import (
    CARDS_TAG,
    cards_of_a_record,
    record_text,
    shipped_cards,
)
from snapcount.rulebooks.strategy.dead_ball import InTheEndZone
from snapcount.rulebooks.strategy.enforcement import Enforcement
from snapcount.rulebooks.strategy.field_goals import FieldGoals
from snapcount.rulebooks.strategy.from_scrimmage import FromScrimmage
from snapcount.rulebooks.strategy.kickoffs import Kickoffs
from snapcount.rulebooks.strategy.opening import Opening
from snapcount.rulebooks.strategy.overtime import OvertimeStages
from snapcount.rulebooks.strategy.penalties import Penalties
from snapcount.rulebooks.strategy.periods import Periods
from snapcount.rulebooks.strategy.possible import may_come_about
from snapcount.rulebooks.strategy.punts import Punts
from snapcount.rulebooks.strategy.returns import Returns
from snapcount.rulebooks.strategy.situation import Phase, StrategySituation
from snapcount.rulebooks.strategy.snap import Snap
from snapcount.rulebooks.strategy.special_teams_card import SpecialTeamsCard
from snapcount.rulebooks.strategy.switches import StrategySwitches
from snapcount.rulebooks.strategy.timing import Timing
from snapcount.rulebooks.strategy.tries import Tries
from snapcount.rulebooks.strategy.turnovers import Turnovers
from snapcount.rulebooks.strategy.wishes import INTENTS


class Strategy(
    Opening,
    Snap,
    FromScrimmage,
    Turnovers,
    Kickoffs,
    SpecialTeamsCard,
    Returns,
    Punts,
    FieldGoals,
    Tries,
    InTheEndZone,
    Penalties,
    Enforcement,
    Aftermath,
    Timing,
    Periods,
    OvertimeStages,
    Rulebook[StrategySituation],
):
    """Cards under cards, by the rules of the league.

    The rules of the chapters are those that another league may want to replace; pure table lookups
    and arithmetic remain functions of their modules.
    """

    unit = Unit.SECOND
    home = "snapcount.families.strategy"
    situation_type = StrategySituation
    version = "1"
    material_tags = (CARDS_TAG,)
    material_kind = "cards"
    intents = INTENTS
    at_the_table = AtTheTable(
        quiet_questions=("clock", "time-out", "out of bounds"), tells_calls=True
    )
    for_compiler = ForCompiler(
        carried_along=("opening_kicker", "rating", "stage"),
        said_only=("sacked", "blocked", "received"),
    )
    switches: StrategySwitches = StrategySwitches()
    _cards: CardSet | None = None

    # declared facts
    period_seconds = 15 * 60  # ST-base-9
    overtime_seconds = 10 * 60  # ST-ot-2
    timeouts_a_half = 3  # ST-base-9
    overtime_timeouts = 2  # ST-ot-7
    touchdown_points = 6  # ST-base-8
    field_goal_points = 3
    extra_point_points = 1
    two_points = 2
    safety_points = 2
    free_kick_spot = 20  # ST-spec-17

    # ------------------------------------------------------------ cards and settings

    @property
    def cards(self) -> CardSet:
        """The cards on the table; by default the bundled ones."""
        return self._cards or shipped_cards()

    def with_cards(self, cards: CardSet) -> Self:
        """The same rules with other cards."""
        return self._with(_cards=cards)

    def material(self) -> dict[str, str]:
        """The cards as named or stored in a record's header."""
        return {CARDS_TAG: record_text(self.cards)}

    def material_of_its_own(self) -> tuple[str, ...]:
        """The title of a set of cards other than the bundled one."""
        return () if self.cards == shipped_cards() else (self.cards.title,)

    def with_material(self, texts: Mapping[str, str]) -> Self:
        """The same rules with the cards of a record's header."""
        try:
            return self.with_cards(cards_of_a_record(texts[CARDS_TAG]))
        except Unreadable as mistake:
            raise Unreadable("material-damaged", tag=CARDS_TAG, why=mistake) from mistake

    def playbook(self, ask: Ask[Any]) -> Mapping[str, Sequence[str]]:
        """The calls by playbook, the passes by length, then all non-card calls (ST-base-10)."""
        if ask.name != "calls":
            return {}
        if ask.side is Side.DEFENSE:
            return {"playbook.defenses": tuple(ask.options)}
        lengths = (Style.SHORT, Style.MEDIUM, Style.LONG)
        pages: dict[str, list[str]] = {
            str(page): [] for page in (Book.RUNS, Book.SCREENS, *lengths, "rest")
        }
        for name in ask.options:
            card = self.cards.play.get(name)
            if card is None:
                pages["rest"].append(name)
            elif card.book is Book.PASSES:
                pages[card.style if card.style in lengths else Book.SCREENS].append(name)
            else:
                pages[card.book].append(name)
        return {f"playbook.{page}": names for page, names in pages.items() if names}

    def intent(self, call: str) -> Intent:
        """By the card, or by the call itself if it has none."""
        card = self.cards.play.get(call)
        return super().intent(call) if card is None else Intent(card.kind)

    def quiet(self, situation: StrategySituation) -> bool:
        """Whether the clock hardly matters yet: before the last five minutes of a half."""
        return not late_in_a_half(situation)

    def with_sample_cards(self, written: Mapping[str, Any]) -> Self:
        """The same rules with plain cards on which a scenario has filled in some windows."""
        return self.with_cards(sample_cards(written))

    @property
    def line(self) -> int:
        """The seconds in a clock line (ST-term-1, STR-07)."""
        return self.switches.line_seconds

    @property
    def in_the_playoffs(self) -> bool:
        """Whether it is a playoff game (ST-ot-10)."""
        return self.switches.playoff is OnOff.ON

    @property
    def try_spot(self) -> int:
        """The line of an extra point (STR-39)."""
        return LENGTH - self.switches.extra_point_spot

    # ------------------------------------------------------------ the rulebook

    def opening(self) -> StrategySituation:
        """Before the toss."""
        return StrategySituation(
            period=1,
            clock=Clock(self.period_seconds, self.unit),
            ball=Team.AWAY,
            spot=self.switches.kickoff_spot,
            series=NO_DOWN,
            score=PerTeam(0, 0),
            timeouts=PerTeam(self.timeouts_a_half, self.timeouts_a_half),
            phase=Phase.TOSS,
        )

    def play(self, situation: StrategySituation) -> Rule[StrategySituation]:
        """The next play by the phase of the game."""
        match situation.phase:
            case Phase.SCRIMMAGE:
                return self.scrimmage(situation)
            case Phase.KICKOFF:
                return self.kickoff(situation)
            case Phase.TRY:
                return self.try_for_points(situation)
            case Phase.FREE_KICK:
                return self.free_kick(situation)
            case Phase.TOSS | Phase.FINAL:
                return self.toss(situation)

    def possible(self, situation: StrategySituation) -> bool:
        """Whether the situation is reachable."""
        return situation.phase is not Phase.FINAL and may_come_about(self, situation)

    def over(self, situation: StrategySituation) -> bool:
        """Whether the final whistle has blown."""
        return situation.phase is Phase.FINAL


class Sfl(Strategy):
    """The rules of the SFL league."""

    id = "strategy/sfl"
    title = "Strategy, SFL rules"
