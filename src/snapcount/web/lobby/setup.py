"""The new-table form: what was entered, and the setup it describes."""

from __future__ import annotations

import secrets as randomness
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeVar

from snapcount.game.verifying import Origin
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches import COACHES
from snapcount.mistakes import Mistake, Unreadable
from snapcount.rulebooks import find_rulebook
from snapcount.service.agreement import Agreement, agreed_rules
from snapcount.service.links import can_be_linked, check_openable
from snapcount.service.live import USUAL_SILENCE
from snapcount.service.material import League, leagues, material_of
from snapcount.service.roles import Role
from snapcount.words import LANGUAGES, Teller, language
from snapcount.words.spelling import american

SWITCH = "switch."  # the prefix of switch fields
LONGEST_NAME = 32
TEAMS = (Team.AWAY, Team.HOME)  # visitors first, as in every box score
USUAL_COACH = "rookie"
LEVELS = tuple(COACHES)


class Seating(StrEnum):
    """How a table is played."""

    COACH = "coach"  # against one of our coaches
    SCREEN = "screen"  # two people at one screen
    FRIEND = "friend"  # somebody else by a link
    WATCH = "watch"  # two coaches play, people look on


class DiceFrom(StrEnum):
    """Where the dice come from."""

    SEED = "seed"
    WORDS = "words"  # a seed, and a word of each side
    HAND = "hand"
    LINKS = "links"  # of both sides' hash chains


ORIGINS = {DiceFrom.HAND: Origin.HAND, DiceFrom.LINKS: Origin.LINKS}

CHOICES: Mapping[str, tuple[str, ...]] = {
    "seating": tuple(Seating),
    "side": (Role.AWAY, Role.HOME),
    "coach": LEVELS,
    "away_coach": LEVELS,
    "home_coach": LEVELS,
    "referee": ("off", "on"),
    "dice": tuple(DiceFrom),
    "patience": ("1", "24", "72", "168"),  # hours
    "hints": ("off", "on"),
    "asks": ("off", "on"),
    "silence": ("3", "7", "14", "30"),
    "language": LANGUAGES,
}


@dataclass(frozen=True)
class Opening:
    """A valid table setup."""

    agreement: Agreement
    opener: Role
    by_link: bool  # others get links to send
    referee: bool
    words: bool  # each side adds one to the seed
    hints: bool
    asks_always: bool
    patience: int  # hours, before the others may go on without a word
    silence: int = USUAL_SILENCE  # days after which a seat may be reclaimed


class Refused(Exception):
    """The input is invalid; one mistake per field."""

    def __init__(self, mistakes: Mapping[str, Mistake]) -> None:
        super().__init__(", ".join(mistakes))
        self.mistakes = mistakes


@dataclass
class Setup:
    """The input of the form, with defaults where nothing was entered."""

    rules: Rulebook[Any]
    typed: dict[str, str]
    league: League | None  # whose teams can be chosen; None if teams are just named
    mistakes: dict[str, Mistake] = field(default_factory=dict)

    @property
    def switches(self) -> dict[str, str]:
        """The switches that were set, by name."""
        names = self.rules.switches.texts()
        return {name: self.typed[SWITCH + name] for name in names if SWITCH + name in self.typed}

    @property
    def choices(self) -> Mapping[str, tuple[str, ...]]:
        """What can be chosen in each field of this rulebook."""
        if can_be_linked(self.rules):
            return CHOICES
        return {**CHOICES, "dice": tuple(one for one in DiceFrom if one is not DiceFrom.LINKS)}

    def opening(self) -> Opening:
        """The setup described by the input."""
        self.mistakes = {}
        self._check_choices()
        rules = self._agreed_rules()
        names = self._chosen_names(rules) if self.league else self._typed_names()
        if names and names[Team.AWAY].casefold() == names[Team.HOME].casefold():
            self.mistakes.setdefault("home_name", Unreadable("lobby-same-names"))
        player = self._name("player")
        if self.typed["dice"] == DiceFrom.LINKS:
            with self._noted_at("dice"):
                friend = self.typed["seating"] == Seating.FRIEND
                check_openable(rules, two_people=friend, chosen=False)
        if self.mistakes:
            raise Refused(self.mistakes)
        opener, typed = self._opener(), self.typed
        agreement = Agreement(
            rules,
            language=typed["language"],
            names=names,
            coaches=self._coaches(opener),
            players={team: player for team in opener.teams if player and opener is not Role.BOTH},
            dice=ORIGINS.get(DiceFrom(typed["dice"]), Origin.SEED),
        )
        return Opening(
            agreement,
            opener,
            by_link=typed["seating"] == Seating.FRIEND,
            referee=opener is Role.REFEREE
            or (typed["seating"] == Seating.FRIEND and typed["referee"] == "on"),
            words=typed["dice"] == DiceFrom.WORDS,
            hints=typed["hints"] == "on",
            asks_always=typed["asks"] == "on",
            patience=int(typed["patience"]),
            silence=int(typed["silence"]),
        )

    # ------------------------------------------------------------ who plays

    def _opener(self) -> Role:
        match Seating(self.typed["seating"]):
            case Seating.SCREEN:
                return Role.BOTH
            case Seating.WATCH:
                return Role.REFEREE  # who alone lets the coaches continue
        return Role(self.typed["side"])

    def _coaches(self, opener: Role) -> dict[Team, str]:
        match Seating(self.typed["seating"]):
            case Seating.COACH:
                return {opener.teams[0].other: self.typed["coach"]}
            case Seating.WATCH:
                return {team: self.typed[_field(team, "coach")] for team in TEAMS}
        return {}

    # ------------------------------------------------------------ what was typed

    def _check_choices(self) -> None:
        for name, choices in CHOICES.items():
            if self.typed[name] not in choices:
                self.mistakes[name] = Unreadable("lobby-choice")

    def _typed_names(self) -> dict[Team, str]:
        return {team: self._name(_field(team, "name")) for team in TEAMS}

    def _chosen_names(self, rules: Rulebook[Any]) -> dict[Team, str]:
        """Stevedores, not STV; nothing if that would not tell the teams apart."""
        if self.mistakes:
            return {}
        full = material_of(rules).names(rules)
        names = {team: short(full[team]) for team in TEAMS}
        return names if len(set(names.values())) == len(TEAMS) else {}

    def _name(self, name: str) -> str:
        """A name as entered, unless it is unreadable."""
        typed = self.typed.get(name, "")
        if not typed.isprintable():
            self.mistakes[name] = Unreadable("chart-one-line")
        elif len(typed) > LONGEST_NAME:
            self.mistakes[name] = Unreadable("lobby-long-name", most=LONGEST_NAME)
        return typed

    def _agreed_rules(self) -> Rulebook[Any]:
        """The rules with switches and teams; each mistake is recorded at its field."""
        for name, setting in self.switches.items():
            with self._noted_at(SWITCH + name):
                self.rules.with_switches({name: setting})
        teams = {}
        for team in TEAMS if self.league else ():
            with self._noted_at(_field(team, "team")):
                teams[team] = self._chosen(team)
        if not self.mistakes:
            with self._noted_at("switches"):  # two of them may be contradictory
                return agreed_rules(self.rules.id, self.switches, teams, files=False)
        return self.rules

    def _chosen(self, team: Team) -> str:
        """The selected team: one of a real season, or else one of the league."""
        real = self.typed.get(_field(team, "real"), "")
        given = real or self.typed[_field(team, "team")]
        try:  # visitors have no files here
            material_of(self.rules).with_team(self.rules, team, given, files=False)
        except Mistake as mistake:
            raise _without_commands(mistake, given) from mistake
        return given

    @contextmanager
    def _noted_at(self, name: str) -> Iterator[None]:
        try:
            yield
        except Mistake as mistake:
            self.mistakes.setdefault(name, mistake)


def opening_of(rulebook: str, typed: dict[str, str]) -> Opening | dict[str, Mistake]:
    """The setup that a complete form describes, or what is wrong with which field.

    Another process may work it out: it forges the chart of a real team, which takes a while.
    """
    rules = find_rulebook(rulebook)
    setup = Setup(rules, typed, material_of(rules).league(Teller(language("en"))))
    try:
        return setup.opening()
    except Refused as refused:
        return dict(refused.mistakes)


def read_setup(given: Mapping[str, str], spoken: str) -> Setup:
    """A visitor's form input in their language; an unknown rulebook raises."""
    rules = find_rulebook(given.get("rulebook", ""))
    typed = {_field_now(name, given): text.strip() for name, text in given.items()}
    teller = Teller(language(spoken))
    setup = Setup(rules, typed, material_of(rules).league(teller))
    for name, usual in _usual(setup.league, teller).items():
        if not typed.get(name):
            typed[name] = usual
    return setup


def _field_now(name: str, given: Mapping[str, str]) -> str:
    """The field of that name; a page or link of before may set a switch by its old spelling."""
    meant = american(name)
    return meant if name.startswith(SWITCH) and meant not in given else name


def _usual(league: League | None, teller: Teller) -> dict[str, str]:
    """The default setup."""
    usual = {
        "seating": Seating.COACH,
        "side": Role.HOME,
        "coach": USUAL_COACH,
        "away_coach": "professor",
        "home_coach": "veteran",
        "referee": "off",
        "dice": DiceFrom.SEED,
        "patience": "24",
        "hints": "on",
        "asks": "off",
        "silence": str(USUAL_SILENCE),
        "language": teller.language.code,
    }
    kind, suggested = ("team", two_codes(league)) if league else ("name", two_names(teller))
    suggested = suggested or [str(team) for team in TEAMS]
    return usual | {_field(team, kind): name for team, name in zip(TEAMS, suggested, strict=True)}


def _field(team: Team, what: str) -> str:
    return f"{team.lower()}_{what}"


def _without_commands(mistake: Mistake, given: str) -> Mistake:
    """The error for an unknown team, without terminal commands."""
    match mistake.key:
        case "chart-unknown":
            return Unreadable("lobby-chart", given=given)
        case "chart-unknown-near":
            return Unreadable("lobby-chart-near", given=given, names=mistake.facts["names"])
    return mistake


T = TypeVar("T")


def two_codes(league: League) -> Sequence[str]:
    """Two different teams, drawn at random."""
    return [club.code for club in _two(league.clubs)]


def two_names(teller: Teller) -> Sequence[str]:
    """The short names of two different random teams: Otters, Millers; none without a league."""
    clubs = [club for league in leagues(teller) for club in league.clubs]
    return [short(club.name) for club in _two(clubs)] if clubs else ()


def short(name: str) -> str:
    """Stevedores for the team of a city."""
    return name.split()[-1]


def _two(clubs: Sequence[T]) -> list[T]:
    return randomness.SystemRandom().sample(clubs, 2)
