"""Game setup: the rules, the teams, the coaches, the source of dice."""

from __future__ import annotations

import secrets as randomness
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from snapcount.game.acts import NOBODY, WITNESS
from snapcount.game.game import Game
from snapcount.game.record import COACH_TAG, PLAYER_TAG
from snapcount.game.saving import Secrets
from snapcount.game.telling import Voice
from snapcount.game.verifying import Origin, commitments, seed_numbered
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.mistakes import IllegalHere
from snapcount.rulebooks import find_rulebook, rulebook_ids
from snapcount.service.material import material_of
from snapcount.words import language

PERSON = "person"


def agreed_rules(
    rulebook: str | None,
    switches: Mapping[str, str],
    teams: Mapping[Team, str],
    cards: str | None = None,
    *,
    files: bool = True,
) -> Rulebook[Any]:
    """The rules with all agreed options; ``teams`` by name, or in the user's files."""
    rules = find_rulebook(rulebook or rulebook_ids()[0]).with_switches(switches)
    material = material_of(rules)
    for team, given in teams.items():
        rules = material.with_team(rules, team, given, files=files)
    return rules if cards is None else material.with_cards(rules, cards)


@dataclass(frozen=True)
class Agreement:
    """The setup of a game."""

    rules: Rulebook[Any]
    language: str = "en"
    names: Mapping[Team, str] = field(default_factory=dict)  # what teams are called, if otherwise
    coaches: Mapping[Team, str] = field(default_factory=dict)  # a person by default
    players: Mapping[Team, str] = field(default_factory=dict)  # the players' names
    dice: Origin = Origin.SEED
    seed: str = ""  # chosen by somebody; if empty, a secret one is drawn
    start: str = ""  # the starting situation, as one line
    event: str = ""  # the event the game belongs to

    def coach(self, team: Team) -> str:
        """Who coaches the team."""
        return self.coaches.get(team, PERSON)

    def game(self, secrets: Secrets, today: str) -> Game:
        """The game before its first play, its dice committed to the secrets."""
        rules = self.rules
        start = rules.read_situation(self.start) if self.start else None
        if start is not None:
            rules.check(start)
        names = rules.team_names() | {team: name for team, name in self.names.items() if name}
        return Game(
            rules, Voice(language(self.language), names), self._tags(secrets, today), start=start
        )

    def _tags(self, secrets: Secrets, today: str) -> dict[str, str]:
        tags = {"Date": today}
        if self.event:
            tags["Event"] = self.event
        for team in (Team.HOME, Team.AWAY):
            tags[COACH_TAG[team]] = self.coach(team)
        for team in (Team.HOME, Team.AWAY):
            if player := self.players.get(team):
                tags[PLAYER_TAG[team]] = player
        tags["Dice"] = Origin.CHOSEN if self.seed else self.dice
        if secrets.seed:
            tags["Commitment"] = Seed(secrets.seed).commitment
        tags[WITNESS] = NOBODY  # a server puts its own name
        return tags

    def secrets(self) -> Secrets:
        """The seed of the dice, and another for the coaches that does not reveal it."""
        if self.dice in (Origin.HAND, Origin.LINKS):
            return Secrets(coaches=randomness.token_hex(16))
        seed = self.seed or randomness.token_hex(16)
        coaches = sha256(f"coaches/{seed}".encode()).hexdigest()
        return Secrets(seed, next=randomness.token_hex(16), coaches=coaches)


def dice_of(game: Game, secrets: Secrets) -> SeededDice | None:
    """The dice of a game; None if real ones are typed in, or if they come from links."""
    if game.tags.get("Dice") in (Origin.HAND, Origin.LINKS):
        return None
    tags = game.tags | secrets.tags
    kept = [secrets.seed, *secrets.later]
    numbers = range(1, len(kept) + 1)
    first, *later = [seed_numbered(number, lambda name: tags.get(name, "")) for number in numbers]
    if not game.over:
        if not all(kept):
            raise IllegalHere("seed-gone")
        if [first.commitment, *(seed.commitment for seed in later)] != commitments(game):
            raise IllegalHere("seed-other")
    return SeededDice(first, tuple(later))
