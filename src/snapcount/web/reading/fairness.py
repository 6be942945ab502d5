"""The fairness page: what the dice are committed to, and every throw once the seed is revealed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

from snapcount.game.game import Game
from snapcount.game.plays import Begun
from snapcount.game.record import Record
from snapcount.game.rollbacks import last_to_hit
from snapcount.game.verifying import Dice, Origin, Verdict, revealed_seed, verify
from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.requests import Answer, Chance, Draw, Throw, Toss
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.web.reading.looking import Look
from snapcount.words import Teller


class Stage(StrEnum):
    """The stage of the proof."""

    HAND = "hand"  # real dice: nothing to prove
    UNSEEDED = "unseeded"
    SEALED = "sealed"
    REVEALED = "revealed"
    CHOSEN = "chosen"  # somebody chose the seed, and may know what is coming


@dataclass(frozen=True)
class CheckedThrow:
    """A throw, a card or a coin, and what the seed gives for it."""

    play: int
    void: int
    where: str  # the name of its picks
    label: str
    faces: Answer
    fits: bool
    dice: tuple[tuple[str, ...], ...]  # the faces of each die; none of a card
    deck: tuple[str, ...]
    drawn: tuple[str, ...]  # since the shuffle


@dataclass(frozen=True)
class FairnessPage:
    """The page's content."""

    stage: Stage
    commitment: str
    home_word: str
    away_word: str
    seed: str  # empty while it is secret
    verdict: Verdict | None  # none while the game goes on
    throws: tuple[CheckedThrow, ...]

    def as_json(self) -> dict[str, Any]:
        """The data with which the visitor's own browser checks every throw."""
        return {
            "commitment": self.commitment,
            "seed": self.seed,
            "homeWord": self.home_word,
            "awayWord": self.away_word,
            "throws": [
                {
                    "where": one.where,
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
    record = look.in_its_language.record()
    verdict = verified(record) if look.game.over else None
    seed = revealed_seed(record) if look.game.over else None
    throws = _throws(look.game, seed, look.voice.at(look.game.situation)) if seed else ()
    return FairnessPage(
        stage=_stage(record, verdict),
        commitment=record.tag("Commitment"),
        home_word=record.tag("HomeWord"),
        away_word=record.tag("AwayWord"),
        seed=seed.secret if seed is not None else "",
        verdict=verdict,
        throws=tuple(throws),
    )


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
    if verdict is not None and verdict.dice is Dice.PROVEN:
        return Stage.REVEALED
    return Stage.SEALED if record.tag("Commitment") else Stage.UNSEEDED


def _throws(game: Game, seed: Seed, teller: Teller) -> Iterator[CheckedThrow]:
    dice = SeededDice(seed)
    for play in game.log():
        before = game.rollbacks[: play.void - 1] if play.void else game.rollbacks
        rollback = last_to_hit(play.number, before)
        for place, one in enumerate(play.answered, start=1):
            if isinstance(one.request, Chance):
                moment = Moment(play.before, play.number, place, one.request, rollback=rollback)
                yield _checked(play, moment, one.answer, dice, teller)


def _checked(
    play: Begun, moment: Moment, faces: Answer, dice: SeededDice, teller: Teller
) -> CheckedThrow:
    request = moment.request
    return CheckedThrow(
        play=play.number,
        void=play.void,
        where=moment.where,
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
