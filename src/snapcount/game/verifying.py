"""Verifies a record: its answers against the rules, its dice against the seed, its header against both."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from snapcount.game import linked
from snapcount.game.acts import WITNESS
from snapcount.game.changes import NEW_SEED, NewSeed, Place, dealt_at, known_to
from snapcount.game.changes import TAGS as CHANGES
from snapcount.game.game import Game
from snapcount.game.plays import Answered, Finished
from snapcount.game.record import Record, Told, numbered
from snapcount.game.replaying import DERIVED_TAGS, HEADER, Misfit, replay
from snapcount.game.sealed_words import Words, kind_of_words, wrong_words
from snapcount.game.special import Special, special
from snapcount.game.witnesses import UNWITNESSED, Witnessed, witnessed
from snapcount.gridiron.drivers import Driver, Moment
from snapcount.gridiron.origin import FILE_TAG, PACKAGE_TAG
from snapcount.gridiron.requests import Chance
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.mistakes import IllegalHere, Mistake, unknown_name
from snapcount.words.spelling import alike

# Tags that only games have in which somebody, or expressly nobody, was the witness.
WITNESSED_ONLY = re.compile("(Home|Away)(Chain|(Sealed|Salt|Unopened)[0-9]*)")


class Origin(StrEnum):
    """The origin of a game's dice, from its header."""

    SEED = "seed"  # a secret one, drawn by the program
    CHOSEN = "chosen"  # a chosen seed: anyone can repeat the game, so nothing is proven
    HAND = "hand"  # real dice, typed in
    LINKS = "links"  # hash chains of both sides, revealed throw by throw


class Dice(StrEnum):
    """What is known about the dice of a game."""

    PROVEN = "proven"
    CHOSEN = "chosen"
    BY_HAND = "by hand"
    LINKS = "links"  # of both sides' chains: nobody could know a throw before it fell
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
    withheld: linked.Withheld | None = None  # a link without which the game could not go on
    witness: Witnessed = UNWITNESSED

    @property
    def good(self) -> bool:
        """Whether every check passed."""
        return self.misfit is None and self.witness.good


def verify(record: Record, digest: str = "", key: str = "") -> Verdict:
    """Replays the record and compares everything in it.

    ``digest``: of the text it was read from; ``key``: of the only server to trust.
    """
    run = replay(record)
    misfits = [run.misfit] if run.misfit is not None else []
    misfits += _wrong_dice(record, run.game)
    misfits += _wrong_words(record, run.game)
    if run.misfit is None:
        misfits += _wrong_marks(record, run.game)
    if _other_seeds(record, run.game):
        misfits.append(Misfit(HEADER, IllegalHere("commitment")))
    chains, mistake = _chains(record)
    if mistake is not None:
        misfits.append(Misfit(HEADER, mistake))
    if not misfits:
        misfits += [Misfit(HEADER, mistake) for mistake in _wrong_header(record, run.game)]
    first = min(misfits, key=lambda misfit: misfit.play, default=None)
    return Verdict(
        len(run.game.plays),
        _dice(record, run.game),
        first,
        kind_of_words(record),
        special(run.game, record.tags),
        chains.withheld if chains is not None else None,
        witnessed(record, digest, key),
    )


def revealed_seeds(record: Record) -> tuple[Seed, ...]:
    """The seeds of a game, in order, once they have been revealed: one, and one for each late join."""
    count = 1 + sum(name == NEW_SEED for name, _ in record.tags)
    seeds = [seed_numbered(number, record.tag) for number in range(1, count + 1)]
    return tuple(seeds) if all(seed.secret for seed in seeds) else ()


def seed_numbered(number: int, tag: Callable[[str], str]) -> Seed:
    """One of the seeds of a game, with the words that were added to it, from the tags."""
    return Seed(*(tag(numbered(name, number)) for name in ("Seed", "HomeWord", "AwayWord")))


def revealed_dice(record: Record) -> SeededDice | None:
    """The dice of a game, once its seeds have been revealed."""
    first, *later = revealed_seeds(record) or (None,)
    return SeededDice(first, tuple(later)) if first is not None else None


def _other_seeds(record: Record, game: Game) -> bool:
    """Whether a revealed seed is not the one that was committed to."""
    revealed = [seed.commitment for seed in revealed_seeds(record)]
    return bool(revealed) and revealed != commitments(game)


def commitments(game: Game) -> list[str]:
    """What the seeds of a game are pinned to, in order."""
    new = [change.commitment for change in game.changes if isinstance(change, NewSeed)]
    return [game.tags.get("Commitment", ""), *new]


def _chains(record: Record) -> tuple[linked.Chains | None, Mistake | None]:
    """The chains of a game whose dice come from links, or why nothing can be thrown from them."""
    if record.tag("Dice") != Origin.LINKS:
        stray = [name for name, _ in record.tags if name in linked.TAGS]
        return None, IllegalHere("links-without", name=stray[0]) if stray else None
    try:
        chains = linked.chains_of(record)
    except Mistake as mistake:
        return None, mistake
    broken = linked.broken_chain(chains)
    return (chains, None) if broken is None else (None, broken)


def fair_dice(record: Record) -> Driver | None:
    """Dice that throw a whole game again, throw by throw; None while they cannot be known."""
    chains, _ = _chains(record)
    if chains is not None:
        return linked.ThrownInTurn(chains)
    return revealed_dice(record)


def _dice(record: Record, game: Game) -> Dice:
    thrown = [one for one in _answered(game) if isinstance(one.request, Chance)]
    if thrown and all(one.by_hand for one in thrown):
        return Dice.BY_HAND
    if record.tag("Dice") == Origin.LINKS:
        return Dice.LINKS
    if record.tag("Dice") == Origin.CHOSEN:
        return Dice.CHOSEN
    if revealed_seeds(record):
        return Dice.PROVEN
    return Dice.SEALED if record.tag("Commitment") else Dice.UNSEEDED


def _answered(game: Game) -> list[Answered]:
    return [one for play in game.log() for one in play.answered]


def _wrong_dice(record: Record, game: Game) -> Iterator[Misfit]:
    dice = fair_dice(record)
    real = record.tag("Dice") == Origin.HAND
    for moment, one, _ in throws_of(game):
        mistake = _wrong_origin(one, real) or _wrong_throw(one, dice, moment)
        if mistake is not None:
            yield Misfit(moment.play, mistake)


class Thrown(NamedTuple):
    """A throw, a card or a coin of a game, and what its dice depended on."""

    moment: Moment
    answered: Answered
    void: int


def throws_of(game: Game) -> Iterator[Thrown]:
    """Every throw of a game, in the order begun, void ones too."""
    for play in game.log():
        before = known_to(play.void, game.changes)
        for number, one in enumerate(play.answered, start=1):
            if isinstance(one.request, Chance):
                place = Place(play.number, number)
                dealt = dealt_at(place, before)._asdict()
                yield Thrown(Moment(play.before, *place, one.request, **dealt), one, play.void)


def _wrong_origin(one: Answered, real: bool) -> Mistake | None:
    """All dice of a game are real ones, or none."""
    if one.by_hand == real:
        return None
    return IllegalHere("by-hand" if one.by_hand else "not-by-hand", name=one.request.name)


def _wrong_throw(one: Answered, dice: Driver | None, moment: Moment) -> Mistake | None:
    if one.by_hand or dice is None:
        return None
    try:
        fair = dice.answer(moment)
    except IllegalHere as mistake:  # no link was revealed for it
        return mistake
    if fair == one.answer:
        return None
    given = ", ".join(one.answer)
    key = "dice" if isinstance(dice, SeededDice) else "dice-links"
    return IllegalHere(key, name=one.request.name, given=given, fair=", ".join(fair))


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


def _missing_tags(record: Record) -> Iterator[str]:
    """What everything else in the header asks for: without it a game would look fairer than it was."""
    tags = dict(record.tags)
    if "Dice" not in tags and tags.keys() & {"Commitment", WITNESS}:
        yield "Dice"
    if WITNESS not in tags and any(WITNESSED_ONLY.fullmatch(name) for name in tags):
        yield WITNESS


def _wrong_header(record: Record, game: Game) -> Iterator[Mistake]:
    """Checks the header's seed, and what it says that follows from the plays."""
    revealed = bool(revealed_seeds(record))
    chains, _ = _chains(record)
    if chains is not None:
        yield from linked.wrong_header(record, chains, game)
    thrown = chains is None and any(
        isinstance(one.request, Chance) and not one.by_hand for one in _answered(game)
    )
    if thrown and not record.tag("Commitment"):
        yield IllegalHere("no-commitment")
    elif thrown and game.over and not revealed:
        yield IllegalHere("seed-kept")
    yield from wrong_words(record, over=game.over)
    if not game.over and any(re.fullmatch("Seed[0-9]*", name) for name, _ in record.tags):
        yield IllegalHere("seed-early")
    for name, times in Counter(name for name, _ in record.tags).items():
        if times > 1 and name not in ("Throw", "Deck", *CHANGES):
            yield IllegalHere("tag-twice", name=name)
    for name in _missing_tags(record):
        yield IllegalHere("tag-missing", name=name)
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
