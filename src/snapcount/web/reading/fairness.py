"""The fairness page: what the dice are committed to, and every throw once the seed is revealed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

from snapcount.game.changes import NewSeed, changes_of
from snapcount.game.linked import Chains, is_final
from snapcount.game.record import Record
from snapcount.game.verifying import (
    Dice,
    Origin,
    Thrown,
    Verdict,
    revealed_dice,
    seed_numbered,
    throws_of,
    verify,
)
from snapcount.game.witnesses import UNWITNESSED, Witnessed, witnessed
from snapcount.gridiron.requests import Answer, Chance, Draw, Throw, Toss
from snapcount.gridiron.seeds import SeededDice
from snapcount.web.reading.looking import Look
from snapcount.words import Teller


class Stage(StrEnum):
    """The stage of the proof."""

    HAND = "hand"  # real dice: nothing to prove
    UNSEEDED = "unseeded"
    SEALED = "sealed"
    REVEALED = "revealed"
    LINKS = "links"  # of both sides' chains, revealed throw by throw
    CHOSEN = "chosen"  # somebody chose the seed, and may know what is coming


@dataclass(frozen=True)
class CheckedThrow:
    """A throw, a card or a coin, and what the seed gives for it."""

    play: int
    void: int
    where: str  # the name of its picks
    seed: int  # which one it comes from, counted from 0
    label: str
    faces: Answer
    fits: bool
    dice: tuple[tuple[str, ...], ...]  # the faces of each die; none of a card
    deck: tuple[str, ...]
    drawn: tuple[str, ...]  # since the shuffle


@dataclass(frozen=True)
class SeedShown:
    """A seed, and what it is pinned to."""

    at: str  # where it began, if it is not the first one
    commitment: str
    home_word: str
    away_word: str
    seed: str  # empty while it is secret

    def as_json(self) -> dict[str, str]:
        """What the visitor's own browser needs of it."""
        return {
            "commitment": self.commitment,
            "seed": self.seed,
            "homeWord": self.home_word,
            "awayWord": self.away_word,
        }


@dataclass(frozen=True)
class FairnessPage:
    """The page's content."""

    stage: Stage
    seeds: tuple[SeedShown, ...]
    verdict: Verdict | None  # none while the game goes on
    throws: tuple[CheckedThrow, ...]
    chains: tuple[tuple[str, str, int, str], ...] = ()  # of each side, visitors first
    witness: Witnessed = UNWITNESSED

    def as_json(self) -> dict[str, Any]:
        """The data with which the visitor's own browser checks every throw."""
        return {
            "seeds": [seed.as_json() for seed in self.seeds],
            "throws": [
                {
                    "where": one.where,
                    "seed": one.seed,
                    "dice": one.dice,
                    "deck": one.deck,
                    "drawn": one.drawn,
                    "faces": one.faces,
                }
                for one in self.throws
            ],
        }


def fairness_page(look: Look) -> FairnessPage:
    """What can be said about the dice now; throws are only listed once the seed is revealed."""
    record = look.record
    verdict = verified(record) if is_final(look.game) else None
    dice = revealed_dice(record) if look.game.over else None
    teller = look.voice.at(look.game.situation)
    throws = [_checked(one, dice, teller) for one in throws_of(look.game)] if dice else []
    return FairnessPage(
        stage=_stage(record, verdict),
        seeds=_seeds(record),
        verdict=verdict,
        throws=tuple(throws),
        chains=tuple(_chains(look)),
        witness=verdict.witness if verdict is not None else witnessed(record),
    )


def _seeds(record: Record) -> tuple[SeedShown, ...]:
    """Every seed of the game with its commitment."""
    new = [change for change in changes_of(record) if isinstance(change, NewSeed)]
    pins = [("", record.tag("Commitment")), *((str(one.at), one.commitment) for one in new)]
    shown = []
    for number, (at, commitment) in enumerate(pins, start=1):
        seed = seed_numbered(number, record.tag)
        shown.append(SeedShown(at, commitment, seed.home_word, seed.away_word, seed.secret))
    return tuple(shown) if record.tag("Commitment") else ()


def _chains(look: Look) -> Iterator[tuple[str, str, int, str]]:
    """The name, the head, and the last link of each side, where dice come from links."""
    if look.game.tags.get("Dice") == Origin.LINKS:
        chains = Chains.read(look.game.tags)
        for team, head in chains.heads.items():
            last = chains.last[team]
            yield look.game.voice.names[team], head.text, last.number, last.text


@lru_cache(maxsize=4)  # replaying a game takes a moment, and a finished one never changes
def verified(record: Record) -> Verdict:
    """The result of verifying the record."""
    return verify(record)


def _stage(record: Record, verdict: Verdict | None) -> Stage:
    match record.tag("Dice"):
        case Origin.HAND:
            return Stage.HAND
        case Origin.CHOSEN:
            return Stage.CHOSEN
        case Origin.LINKS:
            return Stage.LINKS
    if verdict is not None and verdict.dice is Dice.PROVEN:
        return Stage.REVEALED
    return Stage.SEALED if record.tag("Commitment") else Stage.UNSEEDED


def _checked(thrown: Thrown, dice: SeededDice, teller: Teller) -> CheckedThrow:
    moment, faces = thrown.moment, thrown.answered.answer
    request = moment.request
    assert isinstance(request, Chance)
    return CheckedThrow(
        play=moment.play,
        void=thrown.void,
        where=moment.where,
        seed=moment.seed,
        label=teller.chance(request.name),
        faces=faces,
        fits=dice.answer(moment) == faces,
        dice=_faces(request),
        deck=request.deck.cards if isinstance(request, Draw) else (),
        drawn=request.drawn if isinstance(request, Draw) else (),
    )


def _faces(request: object) -> tuple[tuple[str, ...], ...]:
    if isinstance(request, Throw):
        return tuple(die.faces for die in request.dice)
    return (("heads", "tails"),) if isinstance(request, Toss) else ()
