"""Verifies a record: its answers against the rules, its dice against the seed, its header against both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from snapcount.game.game import Game
from snapcount.game.plays import Answered, Begun, Finished
from snapcount.game.record import Record, Told
from snapcount.game.replaying import DERIVED_TAGS, HEADER, Misfit, replay
from snapcount.game.rollbacks import TAG as ROLLBACK
from snapcount.game.rollbacks import last_to_hit
from snapcount.game.sealed_words import Words, kind_of_words, wrong_words
from snapcount.game.special import Special, special
from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.origin import FILE_TAG, PACKAGE_TAG
from snapcount.gridiron.requests import Chance
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.mistakes import IllegalHere, Mistake, unknown_name
from snapcount.words.spelling import alike


class Origin(StrEnum):
    """The origin of a game's dice, from its header."""

    SEED = "seed"  # a secret one, drawn by the program
    CHOSEN = "chosen"  # a chosen seed: anyone can repeat the game, so nothing is proven
    HAND = "hand"  # real dice, typed in


class Dice(StrEnum):
    """What is known about the dice of a game."""

    PROVEN = "proven"
    CHOSEN = "chosen"
    BY_HAND = "by hand"
    SEALED = "sealed"  # the seed is not yet revealed
    UNSEEDED = "unseeded"  # no seed was ever committed to


@dataclass(frozen=True)
class Verdict:
    """Whether a record is valid, and if not, the first mismatch and its reason."""

    plays: int
    dice: Dice
    misfit: Misfit | None = None
    words: Words = Words.NONE  # how those that are mixed into the seed came about
    special: tuple[Special, ...] = field(default=(), compare=False)  # judges nothing

    @property
    def good(self) -> bool:
        """Whether every check passed."""
        return self.misfit is None


def verify(record: Record) -> Verdict:
    """Replays the record and compares everything in it."""
    run = replay(record)
    misfits = [run.misfit] if run.misfit is not None else []
    misfits += _wrong_dice(record, run.game)
    misfits += _wrong_words(record, run.game)
    if run.misfit is None:
        misfits += _wrong_marks(record, run.game)
    seed = revealed_seed(record)
    if seed is not None and seed.commitment != record.tag("Commitment"):
        misfits.append(Misfit(HEADER, IllegalHere("commitment")))
    if not misfits:
        misfits += [Misfit(HEADER, mistake) for mistake in _wrong_header(record, run.game)]
    first = min(misfits, key=lambda misfit: misfit.play, default=None)
    return Verdict(
        len(run.game.plays),
        _dice(record, run.game),
        first,
        kind_of_words(record),
        special(run.game, record.tags),
    )


def revealed_seed(record: Record) -> Seed | None:
    """The seed of a game, once it has been revealed."""
    secret = record.tag("Seed")
    if not secret:
        return None
    return Seed(secret, record.tag("HomeWord"), record.tag("AwayWord"))


def _dice(record: Record, game: Game) -> Dice:
    thrown = [one for one in _answered(game) if isinstance(one.request, Chance)]
    if thrown and all(one.by_hand for one in thrown):
        return Dice.BY_HAND
    if record.tag("Dice") == Origin.CHOSEN:
        return Dice.CHOSEN
    if revealed_seed(record) is not None:
        return Dice.PROVEN
    return Dice.SEALED if record.tag("Commitment") else Dice.UNSEEDED


def _answered(game: Game) -> list[Answered]:
    return [one for play in game.log() for one in play.answered]


def _wrong_dice(record: Record, game: Game) -> Iterator[Misfit]:
    seed = revealed_seed(record)
    dice = SeededDice(seed) if seed is not None else None
    real = record.tag("Dice") == Origin.HAND
    for play in game.log():
        rollback = _rollback(play, game)
        for place, one in enumerate(play.answered, start=1):
            if isinstance(one.request, Chance):
                moment = Moment(play.before, play.number, place, one.request, rollback=rollback)
                mistake = _wrong_origin(one, real) or _wrong_throw(one, dice, moment)
                if mistake is not None:
                    yield Misfit(play.number, mistake)


def _rollback(play: Begun, game: Game) -> int:
    """The last rollback before the play was thrown; a void play knew only those before its own."""
    before = game.rollbacks[: play.void - 1] if play.void else game.rollbacks
    return last_to_hit(play.number, before)


def _wrong_origin(one: Answered, real: bool) -> Mistake | None:
    """All dice of a game are real ones, or none."""
    if one.by_hand == real:
        return None
    return IllegalHere("by-hand" if one.by_hand else "not-by-hand", name=one.request.name)


def _wrong_throw(one: Answered, dice: SeededDice | None, moment: Moment) -> Mistake | None:
    if one.by_hand or dice is None:
        return None
    fair = dice.answer(moment)
    if fair == one.answer:
        return None
    given = ", ".join(one.answer)
    return IllegalHere("dice", name=one.request.name, given=given, fair=", ".join(fair))


def _wrong_words(record: Record, game: Game) -> Iterator[Misfit]:
    for line, play in zip(record.plays, game.log(), strict=False):
        if isinstance(play, Finished) and not _told_alike(line.told, play.told):
            yield Misfit(line.number, IllegalHere("other-words", words=play.told.words))


def _told_alike(said: Told | None, told: Told) -> bool:
    """Whether two texts are equal, in either spelling."""
    if said is None:
        return False
    return said.cites == told.cites and alike(said.words, told.words)


def _wrong_marks(record: Record, game: Game) -> Iterator[Misfit]:
    """The plays marked void must be those voided by the rollbacks in the header."""
    for line, play in zip(record.plays, game.log(), strict=False):
        if line.void != play.void:
            yield Misfit(line.number, IllegalHere("other-void", given=line.void, line=play.void))


def _wrong_header(record: Record, game: Game) -> Iterator[Mistake]:
    """Checks the header's seed, and what it says that follows from the plays."""
    seed = revealed_seed(record)
    thrown = any(isinstance(one.request, Chance) and not one.by_hand for one in _answered(game))
    if thrown and not record.tag("Commitment"):
        yield IllegalHere("no-commitment")
    elif thrown and game.over and seed is None:
        yield IllegalHere("seed-kept")
    yield from wrong_words(record, over=game.over)
    if seed is not None and not game.over:
        yield IllegalHere("seed-early")
    for name, times in Counter(name for name, _ in record.tags).items():
        if times > 1 and name not in ("Throw", "Deck", ROLLBACK):
            yield IllegalHere("tag-twice", name=name)
    if record.tag("Dice", Origin.SEED) not in list(Origin):
        yield unknown_name(record.tag("Dice"), list(Origin), what="setting", where="Dice")
    derived = game.record()
    for name in DERIVED_TAGS:
        if name in (FILE_TAG, PACKAGE_TAG):  # another file may rule alike: see `other_origin`
            continue
        said, fits = ([v for tag, v in r.tags if tag == name] for r in (record, derived))
        if len(said) != len(fits) or not all(map(alike, said, fits)):
            given, line = (" / ".join(values) or "-" for values in (said, fits))
            yield IllegalHere("other-tag", name=name, given=given, line=line)
