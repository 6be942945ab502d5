"""Rulings and situations as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from unicodedata import category

from snapcount.gridiron.downs import goal_to_go
from snapcount.gridiron.field import Side, Spot, Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Fact, Ruling
from snapcount.gridiron.situation import Situation, period_text
from snapcount.mistakes import Unreadable
from snapcount.words import Language, Teller

# They reverse all text that follows, in every line that contains the name.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def breaks_a_line(character: str) -> bool:
    """Whether names may not contain the character: it breaks lines, reverses text or cannot be encoded."""
    return character in _TURNING or category(character) in ("Cc", "Cs", "Zl", "Zp")


@dataclass(frozen=True)
class Voice:
    """A language, with the names of the two teams."""

    language: Language
    names: Mapping[Team, str]

    def __post_init__(self) -> None:
        for name in self.names.values():
            if not name.strip() or any(map(breaks_a_line, name)):
                raise Unreadable("team-name", given=name)

    def at(self, situation: Situation) -> Teller:
        """A teller that knows which team is on which side of the next play."""
        return self._tellers[situation.ball]

    @cached_property
    def _tellers(self) -> dict[Team, Teller]:
        """A teller for each possible team in possession; cached because every sentence needs one."""
        return {ball: Teller(self.language, self._called(ball)) for ball in Team}

    def _called(self, ball: Team) -> dict[str, str]:
        names = {str(team): name for team, name in self.names.items()}
        names[str(Side.OFFENSE)], names[str(Side.DEFENSE)] = (
            self.names[ball],
            self.names[ball.other],
        )
        for one in (*Team, *Side):
            names[f"other {one}"] = names[str(one.other)]
        return names

    def tell(self, ruling: Ruling, situation: Situation) -> str:
        """The ruling in words; ``situation`` is the one before the play."""
        return told(ruling.fact, self.at(situation))

    def tell_all(self, rulings: Iterable[Ruling], situation: Situation) -> str:
        """What happened in a play, in words, without whispers."""
        happened = (ruling for ruling in published(rulings) if not ruling.fact.aside)
        return " ".join(self.tell(ruling, situation) for ruling in happened)

    def situation(self, situation: Situation) -> str:
        """The state of the game: quarter, clock, ball, down and distance."""
        teller = self.at(situation)
        facts = {
            "period": period_text(situation.period),
            "clock": situation.clock,
            "ball": situation.ball,
            "at": Spot(situation.ball, situation.spot),
            "down": situation.series.down,
            "to_go": situation.series.to_go,
        }
        key = "situation.down"
        if not situation.series.down:
            key, facts = "situation.no-down", facts | {"phase": teller.option(situation.phase)}
        elif goal_to_go(situation.spot, situation.series.to_go):
            key = "situation.goal"
        remarks = [told(remark, teller) for remark in situation.remarks()]
        return ", ".join([teller.say(key, **facts), *remarks])

    def score(self, situation: Situation) -> str:
        """Visitors first, as everywhere."""
        return ", ".join(
            f"{self.names[team]} {situation.score.of(team)}" for team in (Team.AWAY, Team.HOME)
        )


def told(fact: Fact, teller: Teller) -> str:
    """The fact in words; languages look it up by its type name."""
    return teller.say(type(fact).__name__, **fact.items())


def published(rulings: Iterable[Ruling]) -> list[Ruling]:
    """The rulings that everybody hears."""
    return [ruling for ruling in rulings if ruling.to is None]


def cited(rulings: Iterable[Ruling]) -> tuple[str, ...]:
    """The rules cited by the published rulings, each once, in order."""
    return tuple(dict.fromkeys(cite for ruling in published(rulings) for cite in ruling.cites))


def rulebook_told(rules: Rulebook[Any], teller: Teller) -> str:
    """The rulebook's name; a third-party rulebook has its own title."""
    key = f"rulebook.{rules.id}"
    return teller.say(key) if teller.knows(key) else rules.title
