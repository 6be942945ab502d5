"""Check a record: its answers against the rules, its dice against the seed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from snapcount.game.game import Finished, Game
from snapcount.game.record import Record
from snapcount.game.replaying import Misfit, Replay, replay
from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.requests import Chance
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.mistakes import IllegalHere, Mistake


class Dice(StrEnum):
    """What can be said about the dice of a game."""

    PROVEN = "proven"
    BY_HAND = "by hand"  # some were real dice
    SEALED = "sealed"  # the seed is not yet revealed
    UNSEEDED = "unseeded"  # no seed was ever committed to


@dataclass(frozen=True)
class Verdict:
    """Whether a record holds, and if not, which play does not fit first and why."""

    plays: int
    dice: Dice
    misfit: Misfit | None = None

    @property
    def good(self) -> bool:
        """Whether everything that can be checked holds."""
        return self.misfit is None


def verify(record: Record) -> Verdict:
    """Run the record again and compare everything it says."""
    run = replay(record)
    seed = revealed_seed(record)
    misfits = [
        misfit
        for misfit in (
            run.misfit,
            _first_wrong_dice(run.game, seed),
            _first_wrong_words(record, run),
        )
        if misfit is not None
    ]
    if seed is not None and seed.commitment != record.tag("Commitment"):
        misfits.append(Misfit(0, IllegalHere("commitment")))
    if not misfits and record.tag("Result") != dict(run.game.record().tags)["Result"]:
        misfits.append(Misfit(run.game.number, IllegalHere("result", given=record.tag("Result"))))
    first = min(misfits, key=lambda misfit: misfit.play, default=None)
    return Verdict(len(run.game.plays), _dice(record, seed), first)


def revealed_seed(record: Record) -> Seed | None:
    """The seed of a game, once it has been revealed."""
    secret = record.tag("Seed")
    if not secret:
        return None
    return Seed(secret, record.tag("HomeWord"), record.tag("AwayWord"))


def _dice(record: Record, seed: Seed | None) -> Dice:
    if any(given.by_hand for play in record.plays for given in play.given):
        return Dice.BY_HAND
    if seed is not None:
        return Dice.PROVEN
    return Dice.SEALED if record.tag("Commitment") else Dice.UNSEEDED


def _first_wrong_dice(game: Game, seed: Seed | None) -> Misfit | None:
    if seed is None:
        return None
    dice = SeededDice(seed)
    for play in game.plays:
        mistake = _wrong_dice(dice, play)
        if mistake is not None:
            return Misfit(play.number, mistake)
    return None


def _wrong_dice(dice: SeededDice, play: Finished) -> Mistake | None:
    for place, one in enumerate(play.answered, start=1):
        if isinstance(one.request, Chance) and not one.by_hand:
            fair = dice.answer(Moment(play.before, play.number, place, one.request))
            if fair != one.answer:
                name, given = one.request.name, ", ".join(one.answer)
                return IllegalHere("dice", name=name, given=given, fair=", ".join(fair))
    return None


def _first_wrong_words(record: Record, run: Replay) -> Misfit | None:
    for line, derived in zip(record.plays, run.game.record().plays, strict=False):
        if line.told is not None and derived.told is not None and line.told != derived.told:
            return Misfit(line.number, IllegalHere("other-words", words=derived.told.words))
    return None
