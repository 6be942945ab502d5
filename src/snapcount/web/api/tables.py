"""Opening a table: the game setup, and a token for every seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from fastapi import APIRouter
from pydantic import Field
from starlette.requests import Request
from starlette.responses import Response

from snapcount.game.verifying import Origin
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.mistakes import Unreadable
from snapcount.service.agreement import PERSON, Agreement, agreed_rules
from snapcount.service.house import House, Plan
from snapcount.service.links import LINK_MINUTES, MOST_MINUTES
from snapcount.service.live import USUAL_SILENCE
from snapcount.service.roles import Role
from snapcount.service.silence import LONGEST_SILENCE
from snapcount.web.api.describing import answered, operation
from snapcount.web.api.texts import Hours, Name, Sent, Word
from snapcount.web.api.writing import as_json
from snapcount.web.guard.rates import tab_of
from snapcount.web.workers import Workers

RoleName = Literal["home", "away", "both", "referee", "spectator"]


class TeamSent(Sent):
    """A team, and who coaches it."""

    name: Name = ""  # empty: as the rulebook or the chart calls it
    chart: Name = ""  # the code of a team with a chart, where teams have charts
    coach: Name = PERSON  # a person, or the name of a program
    player: Name = ""  # what the person is called


class Opening(Sent):
    """What is agreed before a game. Only the rulebook has to be said."""

    rulebook: Word
    switches: Annotated[dict[Name, Name], Field(max_length=80)] = Field(default_factory=dict)
    home: TeamSent = TeamSent()
    away: TeamSent = TeamSent()
    opener: RoleName = "home"  # the seat of whoever opens the table
    referee: bool = False  # a person referees
    hints: bool = False
    words: bool = False  # each side adds a word to the seed before the first throw
    patience: Hours = 24  # before the others may go on without a word that does not come
    asks_always: bool = False  # questions that are usually passed over are asked too
    dice: Literal["seed", "hand", "links"] = "seed"  # links: of both sides' hash chains
    link_minutes: Annotated[int, Field(ge=1, le=MOST_MINUTES)] = LINK_MINUTES  # to wait for a link
    silence: Annotated[int, Field(ge=1, le=LONGEST_SILENCE)] = USUAL_SILENCE  # days; see hand-over
    seed: Name = ""  # chosen: anybody can repeat the game, so its dice prove nothing
    start: Annotated[str, Field(max_length=400)] = ""  # the situation to begin at, as one line
    event: Name = ""
    language: Literal["en", "de"] = "en"  # of the record


@dataclass(frozen=True)
class Opened:
    """A table that was opened."""

    table: str  # its public number
    seats: dict[str, str]  # the token of each seat of people by its role


def table_routes(house: House, workers: Workers) -> APIRouter:
    """Opening tables."""
    router = APIRouter()

    @router.post(
        "/tables",
        status_code=201,
        **operation(
            "open_table", 403, 409, 413, 503, responses=answered(Opened, "api.status.201", 201)
        ),
    )
    async def open_table(request: Request, opening: Opening) -> Response:
        agreed = opening.rulebook, opening.switches, _charts(opening)
        if agreed[2]:  # they may have to be forged
            rules = await workers.run(tab_of(request), _rules, *agreed)
        else:
            rules = _rules(*agreed)
        opener = Role(opening.opener)
        plan = Plan(
            opener,
            referee=opening.referee,
            hints=opening.hints,
            words=opening.words,
            asks_always=opening.asks_always,
            patience=opening.patience,
            link_minutes=opening.link_minutes,
            silence=opening.silence,
        )
        tokens = await house.open_table(_agreement(rules, opening), plan)
        sitting = await house.sitting(tokens[opener])
        return as_json(Opened(sitting.table, by_name(tokens)), 201)

    return router


def by_name(tokens: dict[Role, str]) -> dict[str, str]:
    """Tokens by seat name, as they are sent."""
    return {str(role): token for role, token in tokens.items()}


def _teams(opening: Opening) -> dict[Team, TeamSent]:
    return {Team.HOME: opening.home, Team.AWAY: opening.away}


def _charts(opening: Opening) -> dict[Team, str]:
    return {team: sent.chart for team, sent in _teams(opening).items() if sent.chart}


def _rules(rulebook: str, switches: Mapping[str, str], charts: Mapping[Team, str]) -> Rulebook[Any]:
    return agreed_rules(rulebook, switches, charts, files=False)


def _agreement(rules: Rulebook[Any], opening: Opening) -> Agreement:
    teams = _teams(opening)
    for sent in teams.values():
        for name in (sent.name, sent.player):
            if not name.isprintable():
                raise Unreadable("team-name", given=name)
    return Agreement(
        rules,
        language=opening.language,
        names={team: sent.name.strip() for team, sent in teams.items()},
        coaches={team: sent.coach for team, sent in teams.items()},
        players={team: sent.player.strip() for team, sent in teams.items() if sent.player.strip()},
        dice=Origin(opening.dice),
        seed=opening.seed,
        start=opening.start,
        event=opening.event,
    )
