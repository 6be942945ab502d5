"""Every rulebook as an OpenSpiel game; importing this module registers it as ``snapcount``.

    import pyspiel
    import snapcount.insight.doors.openspiel
    game = pyspiel.load_game("snapcount(rulebook=fever/original)")

Player 0 has the home seat, player 1 the away seat. Simultaneous calls are asked one after the
other; no information state reveals a call that is still sealed. See docs/analyze/research.md.
"""

from __future__ import annotations

from typing import Any

from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Answer
from snapcount.insight.doors.match import MOST_OPTIONS, Fixture, Match
from snapcount.insight.doors.outcomes import MOST_OUTCOMES, outcomes
from snapcount.insight.doors.vector import PLACES, vector
from snapcount.insight.doors.wanted import wanted
from snapcount.mistakes import IllegalHere

with wanted("open_spiel"):
    import numpy as np
    import pyspiel  # type: ignore[import-not-found]

SEATS = (Team.HOME, Team.AWAY)  # by player number
MOST_POINTS = 1000.0  # no lead has ever been that large
LONGEST = 100_000  # decisions per game; never nearly reached

DEFAULTS: dict[str, Any] = {"rulebook": "fever/original", "switches": "", "start": "", "plays": 0}

GAME_TYPE = pyspiel.GameType(
    short_name="snapcount",
    long_name="Snapcount: tabletop American football",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=len(SEATS),
    min_num_players=len(SEATS),
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)

_GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=MOST_OPTIONS,
    max_chance_outcomes=MOST_OUTCOMES,
    num_players=len(SEATS),
    min_utility=-MOST_POINTS,
    max_utility=MOST_POINTS,
    utility_sum=0.0,
    max_game_length=LONGEST,
)


class SnapcountGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A rulebook as an OpenSpiel game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(GAME_TYPE, _GAME_INFO, params or {})
        self.opening = Fixture.agreed(**(DEFAULTS | (params or {}))).begin()

    def new_initial_state(self) -> SnapcountState:
        """The state before the first answer."""
        return SnapcountState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SnapcountObserver:
        """The observer of this game's states."""
        return SnapcountObserver(kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class SnapcountState(pyspiel.State):  # type: ignore[misc]
    """A match as an OpenSpiel state. Actions are indices of options or outcomes."""

    def __init__(self, game: SnapcountGame) -> None:
        super().__init__(game)
        self.match: Match = game.opening

    def current_player(self) -> int:
        """Who acts: a player, chance, or nobody."""
        if self.match.pending is None:
            return int(pyspiel.PlayerId.TERMINAL)
        ask = self.match.turn
        if ask is None:
            return int(pyspiel.PlayerId.CHANCE)
        return SEATS.index(self.match.seat(ask.side))

    def _legal_actions(self, player: int) -> list[int]:
        """One action per option; for a written sheet, the plain calls."""
        ask = self.match.turn
        if ask is None or player != self.current_player():
            return []
        return list(range(len(ask.options)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One action per distinct outcome, with its probability."""
        request = self.match.chance
        possible = () if request is None else outcomes(request)
        return [(place, float(one.chance)) for place, one in enumerate(possible)]

    def _apply_action(self, action: int) -> None:
        answer = self._answers()[action]
        match = self.match
        self.match = match.call(*answer) if match.chance is None else match.give(answer)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        """The printed names; only the player to act has actions."""
        return f"{self.match.moment.request.name}: {', '.join(self._answers()[action])}"

    def _answers(self) -> list[Answer]:
        """The answers that the actions stand for."""
        request, ask = self.match.chance, self.match.turn
        if request is not None:
            return [one.answer for one in outcomes(request)]
        if ask is not None:
            return [(option,) for option in ask.options]
        raise IllegalHere("game-over", line=str(self.match.situation))

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.match.pending is None

    def returns(self) -> list[float]:
        """Each player's net points, once the match is over."""
        if not self.is_terminal():
            return [0.0 for _ in SEATS]
        return [float(self.match.lead(seat)) for seat in SEATS]

    def __str__(self) -> str:
        """The full state, as the referee sees it."""
        given = [f"{one.request.name}: {', '.join(one.answer)}" for one in self.match.answered]
        number = f"play {len(self.match.pages) + 1}"
        return " | ".join([number, str(self.match.situation), *given, *self.match.sealed])


class SnapcountObserver:
    """What a player may know: the play in progress, or with perfect recall the match so far."""

    def __init__(self, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers of snapcount have no parameters: {params}")
        self._recalls = kind.perfect_recall
        self.tensor = None if self._recalls else np.zeros(len(PLACES), np.float32)
        self.dict = {} if self._recalls else {"situation": self.tensor}

    def set_from(self, state: SnapcountState, player: int) -> None:
        """Fills the tensor; a whole match does not fit into it."""
        if self.tensor is not None:
            self.tensor[:] = vector(state.match, SEATS[player])

    def string_from(self, state: SnapcountState, player: int) -> str:
        """The same as text, with what was announced in the play."""
        seat = SEATS[player]
        if self._recalls:
            return state.match.remembered_by(seat)
        return state.match.seen_by(seat)


pyspiel.register_game(GAME_TYPE, SnapcountGame)
