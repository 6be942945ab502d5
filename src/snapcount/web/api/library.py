"""What can be played, and what the rules say."""

from __future__ import annotations

from dataclasses import Field, dataclass, fields
from functools import cache
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from snapcount.catalog import catalog
from snapcount.catalog.telling import summary, told
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches import COACHES
from snapcount.rulebooks import rulebook_ids, rulebook_named
from snapcount.service.agreement import PERSON
from snapcount.service.material import material_of
from snapcount.web.api.describing import answered, operation
from snapcount.web.api.texts import RuleId
from snapcount.web.api.writing import as_json
from snapcount.web.guard.refusals import NoSuchPage
from snapcount.web.languages import language_of
from snapcount.web.lobby.switchboard import settings_of
from snapcount.web.seeing import cites
from snapcount.web.sight import Cite
from snapcount.words import Teller, language


@dataclass(frozen=True)
class SettingSeen:
    """A setting of a switch."""

    name: str
    words: str  # what it means, if there is a sentence


@dataclass(frozen=True)
class SwitchSeen:
    """Something that may be agreed before a game."""

    name: str
    default: str
    settings: tuple[SettingSeen, ...]  # empty: a whole number within the bounds
    least: int | None
    most: int | None
    words: str  # what it settles, if there is a sentence
    cites: tuple[Cite, ...]


@dataclass(frozen=True)
class ChartSeen:
    """A team whose chart comes with the game."""

    code: str
    name: str


@dataclass(frozen=True)
class RulebookSeen:
    """A rulebook, and what can be agreed for a game by it."""

    id: str
    title: str
    version: str
    coaches: tuple[str, ...]  # person, or a program
    switches: tuple[SwitchSeen, ...]
    teams: tuple[ChartSeen, ...]  # empty: teams are but names


@dataclass(frozen=True)
class RuleSeen:
    """A rule of the catalog."""

    id: str
    summary: str
    paragraphs: tuple[str, ...]


def library_routes() -> APIRouter:
    """Rulebooks and rules."""
    router = APIRouter()

    @router.get(
        "/rulebooks",
        **operation("list_rulebooks", responses=answered(tuple[RulebookSeen, ...])),
    )
    async def list_rulebooks(request: Request) -> Response:
        return as_json(_rulebooks(language_of(request).code))

    @router.get("/rules/{id}", **operation("read_rule", 404, responses=answered(RuleSeen)))
    async def read_rule(id: RuleId, request: Request) -> Response:  # noqa: A002
        rules = catalog()
        if not rules.knows(id):
            raise NoSuchPage("no-such-rule", given=id)
        entry = rules.find(id)
        paragraphs = tuple(told(entry, rules, Teller(language_of(request))))
        return as_json(RuleSeen(entry.id, summary(entry), paragraphs))

    return router


@cache
def _rulebooks(code: str) -> tuple[RulebookSeen, ...]:
    teller = Teller(language(code))
    return tuple([_seen(rulebook_named(name), teller) for name in rulebook_ids()])


def _seen(rules: Rulebook[Any], teller: Teller) -> RulebookSeen:
    open_ = [one for one in fields(rules.switches) if one.name in rules.switches.texts()]
    return RulebookSeen(
        id=rules.id,
        title=rules.title,
        version=rules.version,
        coaches=(PERSON, *COACHES),
        switches=tuple([_switch(rules, one, teller) for one in open_]),
        teams=_teams(rules, teller),
    )


def _switch(rules: Rulebook[Any], field: Field[Any], teller: Teller) -> SwitchSeen:
    least, most = field.metadata.get("bounds", (None, None))
    return SwitchSeen(
        name=field.name,
        default=rules.switches.texts()[field.name],
        settings=_settings(rules, field, teller),
        least=least,
        most=most,
        words=_said(f"switch.{field.name}", teller),
        cites=cites(field.metadata.get("cites", ())),
    )


def _settings(rules: Rulebook[Any], field: Field[Any], teller: Teller) -> tuple[SettingSeen, ...]:
    names, key = settings_of(rules, field.name), f"switch.{field.name}"
    return tuple([SettingSeen(name, _said(f"{key}.{name}", teller)) for name in names])


def _said(key: str, teller: Teller) -> str:
    return teller.say(key) if teller.knows(key) else ""


def _teams(rules: Rulebook[Any], teller: Teller) -> tuple[ChartSeen, ...]:
    league = material_of(rules).league(teller)
    return tuple([ChartSeen(club.code, club.name) for club in league.clubs]) if league else ()
