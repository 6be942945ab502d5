"""A play from scrimmage: cards under cards, the window, what the result means (ST-base-1 to ST-base-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Completion, Incompletion, Run, Sack
from snapcount.gridiron.field import LENGTH, Side, Spot, in_opponents_end_zone, in_own_end_zone
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import citing, subrule, telling
from snapcount.rulebooks.strategy.cards.card import CardNumbers, PlayCard, Section
from snapcount.rulebooks.strategy.cards.card import RunOrPass as CardKind
from snapcount.rulebooks.strategy.cards.results import Hash, Result, Shown, band_of
from snapcount.rulebooks.strategy.dead_ball import (
    PASSES,
    TWO_POINT_TRIES,
    DeadBall,
    Down,
    End,
    Story,
    StrategyPlayType,
)
from snapcount.rulebooks.strategy.dice import DOUBLES, EXTRA_YARDS_NUMBER, FLAGS, PLAY_NUMBER
from snapcount.rulebooks.strategy.facts import (
    CardsLaid,
    ExtraYards,
    NoExtraYards,
    OddOrEven,
    TiedForBest,
    WindowRead,
)

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

EXTRA = ("ST-extra-1", "STR-23", "STR-24", "STR-25")


class Reading(NamedTuple):
    """The result of the cards and the number, independent of the spot."""

    shown: Shown
    yards: int = 0  # with the extra yards
    fumble: bool = False
    dot: Hash | None = None
    flagged: bool = False  # 30, 60 or 90


@subrule
def laid(rules: Strategy, play: str, defense: str, lies: Hash) -> Rule[Reading]:
    """The number selects a window, the ball's position one of its three results (ST-base-3, ST-base-4)."""
    rules.announce(CardsLaid(play, defense), "ST-base-1", "ST-base-2", "ST-base-10")
    number = yield from PLAY_NUMBER
    result = rules.in_the_window(play, defense, lies, number)
    reading = Reading(result.shown, result.yards, result.fumble, result.dot, number in FLAGS)
    if result.shown is Shown.PRE_SNAP:
        return Reading(Shown.PRE_SNAP)
    if result.shown is Shown.INTERCEPTION:
        return rules.odd_or_even(reading, number)
    if number in DOUBLES:
        more = yield from rules.extra_yards(result, rules.cards.results(play, defense, lies))
        return reading._replace(yards=result.yards + more)
    return reading


def in_the_window(rules: Strategy, play: str, defense: str, lies: Hash, number: int) -> Result:
    """The result in the color of the ball's position."""
    position = rules.cards.defense[defense].window(number)
    result = rules.cards.play[play].windows[position][lies.place]
    rules.announce(
        WindowRead(number, str(band_of(number)), lies.color, str(result)),
        *("ST-base-2", "ST-base-3", "ST-base-4", "STR-02"),
        *(("ST-pen-2",) if number in FLAGS and result.shown is not Shown.PRE_SNAP else ()),
    )
    return result


def odd_or_even(rules: Strategy, reading: Reading, number: int) -> Reading:
    """An odd number is an interception, an even one an incomplete pass (ST-int-1, ST-int-2)."""
    odd = number % 2 == 1
    rules.announce(OddOrEven(number, odd), "ST-int-1" if odd else "ST-int-2", "STR-22")
    return reading if odd else Reading(Shown.INCOMPLETE, flagged=reading.flagged)


@subrule
def extra_yards(rules: Strategy, result: Result, boxes: tuple[Result, ...]) -> Rule[int]:
    """A double on the only best box: an even number is added, up to the gain itself (ST-extra-1 to -4)."""
    clean = result.shown is Shown.YARDS and not result.fumble and result.yards > 0  # STR-24
    gains = [box.yards for box in boxes if box.shown in (Shown.YARDS, Shown.SACK)]  # STR-23
    if not clean or result.yards < max(gains):
        return 0
    if gains.count(result.yards) > 1:
        rules.announce(TiedForBest(), "ST-extra-2", "STR-23")
        return 0
    number = yield from EXTRA_YARDS_NUMBER
    if number % 2:
        rules.announce(NoExtraYards(number), *EXTRA, "ST-extra-3")
        return 0
    more = min(number, result.yards)
    rules.announce(ExtraYards(number, more), *EXTRA, "ST-extra-4")
    return more


# ---------------------------------------------------------------- the outcome


def kind_of_play(card: PlayCard) -> StrategyPlayType:
    """A card's type of play from scrimmage."""
    return StrategyPlayType.PASS if card.kind is CardKind.PASS else StrategyPlayType.RUN


@subrule
def run_or_pass(
    rules: Strategy, down: Down, lies: Hash, play: str, defense: str, kind: StrategyPlayType
) -> Rule[DeadBall]:
    """The cards are laid, the result is played and penalties are ruled on (STR-25)."""
    reading = yield from rules.laid(play, defense, lies)
    return (yield from rules.came_to(down, kind, reading, rules.cards.play[play].numbers))


@subrule
def came_to(
    rules: Strategy, down: Down, kind: StrategyPlayType, reading: Reading, numbers: CardNumbers
) -> Rule[DeadBall]:
    """The play ends, in bounds or out of them, and penalties are ruled on."""
    dead = yield from rules.read_off(down.x, kind, reading, numbers)
    if dead.story.clean:
        dead = yield from rules.may_run_out(down, dead)
    return (yield from rules.ruled_on(down.series, dead))


@subrule
def read_off(
    rules: Strategy, x: int, kind: StrategyPlayType, reading: Reading, numbers: CardNumbers
) -> Rule[DeadBall]:
    """The result is played from ``x``, with the numbers of the play's card."""
    section = Section.PASS if kind in PASSES else Section.RUN
    flag = section if reading.flagged else None
    story = Story(kind, x, lies=reading.dot, flag=flag, sacked=reading.shown is Shown.SACK)
    match reading.shown:
        case Shown.PRE_SNAP:
            return (yield from rules.pre_snap(story))
        case Shown.INCOMPLETE:
            return rules.incomplete(story)
        case Shown.INTERCEPTION:
            return (yield from rules.interception(reading.yards, numbers, story))
        case _:
            return (yield from rules.gained(reading, numbers, story))


def incomplete(rules: Strategy, story: Story, *cites: str) -> DeadBall:
    """The ball stays where it was, on its hash mark."""
    rules.announce(Incompletion(Side.OFFENSE), "ST-base-6", *cites)
    story = replace(story, lies=None)
    return DeadBall(End.INCOMPLETE, Side.OFFENSE, story.line, story)


@subrule
def gained(rules: Strategy, reading: Reading, numbers: CardNumbers, story: Story) -> Rule[DeadBall]:
    """A run, a completed pass or a sack, with or without a fumble (ST-base-6)."""
    end = story.line + reading.yards
    on_a_try = story.kind in TWO_POINT_TRIES
    in_play = not (in_opponents_end_zone(end) or in_own_end_zone(end))
    if in_play and reading.shown is Shown.YARDS and not reading.fumble and not on_a_try:
        # It is announced once it is known whether it goes out of bounds (ST-clock-41).
        return DeadBall(End.DEAD, Side.OFFENSE, end, replace(story, clean=True))
    rules.announce_gain(end, story)
    if in_opponents_end_zone(end):
        fumbled = ("ST-fum-6",) if reading.fumble else ()
        return rules.touchdown(Side.OFFENSE, story, *_beyond(rules, end), *fumbled)
    if reading.fumble:
        return (yield from rules.fumble(end, numbers.fumble_return, story))
    if in_own_end_zone(end) and not on_a_try:
        return rules.safety(story, "STR-18")
    return DeadBall(End.DEAD, Side.OFFENSE, end, story)


@citing
def _beyond(_: Strategy, end: int) -> tuple[str, ...]:
    return ("ST-misc-5",) if end > LENGTH else ()


@telling
def announce_gain(rules: Strategy, end: int, story: Story) -> None:
    """The yards, and where the dot puts the ball (ST-base-5)."""
    yards, spot = end - story.line, Spot(Side.OFFENSE, end)
    cites = ("ST-base-5", "ST-base-6")
    if story.sacked:
        rules.announce(Sack(Side.OFFENSE, -yards, spot), *cites, "STR-08")
    elif story.kind in PASSES:
        rules.announce(Completion(Side.OFFENSE, yards, spot), *cites)
    else:
        rules.announce(Run(Side.OFFENSE, yards, spot), *cites)
