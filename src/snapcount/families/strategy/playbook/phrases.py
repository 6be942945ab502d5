"""Parses the phrases of a playbook: ``B sweep around end right``, ``X slant 7``, ``FS deep middle``."""

from __future__ import annotations

from collections.abc import Iterator

from snapcount.families.strategy.playbook.plans import (
    Alignment,
    Block,
    Cover,
    Double,
    Drift,
    DropBack,
    Formation,
    Front,
    Hole,
    Motion,
    Place,
    Route,
    Run,
    Rush,
)
from snapcount.families.strategy.playbook.routes import (
    DEPTHS,
    ON_THE_LINE,
    SPLIT,
    STRAIGHT,
    Point,
    is_on,
    lined_up,
    out_of,
    route_path,
    standing,
    stands_at,
)
from snapcount.families.strategy.playbook.words import (
    ANCHORS,
    ELIGIBLE,
    NO_WAY,
    OFFENSE,
    SIDES,
    Area,
    Blocking,
    Drop,
    Gap,
    How,
    Pattern,
    Phrase,
    Rotation,
    Shade,
    Spot,
    Way,
)
from snapcount.mistakes import Unreadable

DEEPEST = 15  # a defender's place
USUAL_GAIN, SNEAK_GAIN, LONGEST_GAIN = 8, 3, 15


class PlayPhrases:
    """Parses the phrases of a play; only players of its formation may be named."""

    def __init__(self, formation: Formation, against: Front) -> None:
        self.formation, self.against = formation, against
        self.motion: Motion | None = None
        self.men = standing(formation)
        self.backs = [man for man in OFFENSE if man in formation.places]

    def read_man(self, phrase: Phrase) -> str:
        """A man who may carry or catch the ball: ``X``."""
        return phrase.take([man for man in self.backs if man != "Q"], "man")

    def read_motion(self, phrase: Phrase) -> Motion:
        """``Y to slot left``."""
        man = self.read_man(phrase)
        if self.formation.places[man].spot in ON_THE_LINE:
            raise Unreadable("playbook-motion", man=man)
        phrase.take(("to",), "word")
        return Motion(man, read_place(phrase))

    def read_run(self, phrase: Phrase) -> Run:
        """``B sweep around end right``, with its length in yards if given."""
        man = phrase.take(self.backs, "man")
        how = How(phrase.take(tuple(How), "how"))
        if (man == "Q") != (how is How.SNEAK):
            raise Unreadable("playbook-sneak")
        hole = _hole(phrase)
        usual = SNEAK_GAIN if how is How.SNEAK else USUAL_GAIN
        return Run(man, how, hole, _yards(phrase, usual, 1, LONGEST_GAIN))

    def read_fake(self, phrase: Phrase) -> Run:
        """``F off guard left``."""
        return Run(self.read_man(phrase), How.HAND_OFF, _hole(phrase), yards=2)

    def read_block(self, phrase: Phrase) -> Block:
        """``RG pull off tackle left on W``."""
        man = phrase.take([man for man in OFFENSE if man in self.men and man != "Q"], "man")
        how = Blocking(phrase.take(tuple(Blocking), "block"))
        hole = way = None
        if how in (Blocking.PULL, Blocking.TRAP, Blocking.LEAD) and phrase.may_see(tuple(Gap)):
            hole = _hole(phrase)
        if how is Blocking.PASS:
            way = _may_be_way(phrase, SIDES)
        if how is Blocking.SCREEN:
            way = Way(phrase.take(tuple(Way), "way"))
        return Block(man, how, hole, way, self._target(how, phrase))

    def _target(self, how: Blocking, phrase: Phrase) -> str:
        if how in (Blocking.ON, Blocking.KICK, Blocking.TRAP):
            if how is not Blocking.ON:
                phrase.take(("on",), "word")
            return phrase.take(tuple(self.against.men), "defender")
        if how in (Blocking.PULL, Blocking.LEAD) and phrase.may_take(("on",)):
            return phrase.take(tuple(self.against.men), "defender")
        return ""

    def read_route(self, phrase: Phrase) -> Route:
        """``X slant 7``; if a side is given, it must be the one where the route ends."""
        man = self.read_man(phrase)
        pattern = Pattern(phrase.take(tuple(Pattern), "route"))
        depth = DEPTHS[pattern]
        yards = _yards(phrase, depth.usual, depth.least, depth.most)
        route = Route(man, pattern, yards, _may_be_way(phrase, tuple(Way)))
        start = self._start(man)
        if not out_of(start) and route.way is None and pattern not in STRAIGHT:
            raise Unreadable("playbook-side", man=man, route=pattern)
        if route.way and not is_on(route.way, route_path(route, start).end):
            raise Unreadable("playbook-other-side", man=man, route=pattern, way=route.way)
        return route

    def _start(self, man: str) -> Point:
        if self.motion is not None and self.motion.man == man:
            return stands_at(self.motion.to)
        return self.men[man]

    def read_drop(self, phrase: Phrase) -> DropBack:
        """``five steps``, ``roll right``."""
        drop = Drop(phrase.take(tuple(Drop), "drop"))
        moving = drop in (Drop.ROLL, Drop.BOOTLEG)
        return DropBack(drop, Way(phrase.take(SIDES, "way")) if moving else None)


class DefensePhrases:
    """Parses the phrases of a defense."""

    def __init__(self, front: Front, against: Formation) -> None:
        self.front, self.against = front, against
        self.receivers = [man for man in ELIGIBLE if man in against.places]

    def usual_rush(self) -> Iterator[Rush]:
        """The men on the line rush through the nearest gap."""
        at = lined_up(self.front, standing(self.against))
        for man in self.front.linemen:
            gaps = ((1.2, Gap.MIDDLE), (2.2, Gap.GUARD), (3.2, Gap.TACKLE))
            gap = next((gap for within, gap in gaps if abs(at[man].x) < within * SPLIT), Gap.END)
            yield Rush(man, Hole(gap, Way.LEFT if at[man].x < 0 else Way.RIGHT))

    def _defender(self, phrase: Phrase) -> str:
        return phrase.take(tuple(self.front.men), "defender")

    def read_rush(self, phrase: Phrase) -> Rush:
        """``W off tackle left``."""
        return Rush(self._defender(phrase), _hole(phrase))

    def read_man(self, phrase: Phrase) -> Cover:
        """``WC X``."""
        return Cover(self._defender(phrase), phrase.take(self.receivers, "man"))

    def read_double(self, phrase: Phrase) -> Double:
        """``X by WC and FS``."""
        receiver = phrase.take(self.receivers, "man")
        phrase.take(("by",), "word")
        under = self._defender(phrase)
        phrase.take(("and",), "word")
        return Double(receiver, under, self._defender(phrase))

    def read_zone(self, phrase: Phrase) -> Drift:
        """``FS deep third middle``."""
        man = self._defender(phrase)
        area = Area(phrase.take(tuple(Area), "zone"))
        if area is Area.DEEP_MIDDLE:
            return Drift(man, area, Way.MIDDLE)
        ways = tuple(Way) if area in (Area.DEEP_THIRD, Area.HOOK) else SIDES
        return Drift(man, area, Way(phrase.take(ways, "way")))


def read_place(phrase: Phrase) -> Place:
    """``slot left``."""
    spot = Spot(phrase.take(tuple(Spot), "spot"))
    return Place(spot) if spot in NO_WAY else Place(spot, Way(phrase.take(SIDES, "way")))


def read_alignment(phrase: Phrase) -> Alignment:
    """``over wide left 8``; without yards it is on the line."""
    shade = Shade(phrase.take(tuple(Shade), "shade"))
    return Alignment(shade, phrase.take(ANCHORS, "anchor"), _yards(phrase, 0, 2, DEEPEST))


def _hole(phrase: Phrase) -> Hole:
    gap = Gap(phrase.take(tuple(Gap), "gap"))
    if gap is Gap.MIDDLE:  # close enough to the ball to be on neither side
        return Hole(gap, _may_be_way(phrase, SIDES) or Way.RIGHT)
    return Hole(gap, Way(phrase.take(SIDES, "way")))


def _may_be_way(phrase: Phrase, ways: tuple[Way, ...]) -> Way | None:
    way = phrase.may_take(ways)
    return Way(way) if way else None


def _yards(phrase: Phrase, usual: int, least: int, most: int) -> int:
    yards = phrase.may_take_number()
    if yards is None:
        return usual
    if not least <= yards <= most:
        raise Unreadable("playbook-yards", given=yards, least=least, most=most)
    return yards


def read_rotation(phrase: Phrase) -> Rotation:
    """``strong``."""
    return Rotation(phrase.take(tuple(Rotation), "rotation"))
