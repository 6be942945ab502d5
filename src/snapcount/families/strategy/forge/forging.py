"""Makes a set of cards from the model, the tuning and a seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from snapcount.families.strategy.forge.matchups import advantage, room
from snapcount.families.strategy.forge.model import (
    SHIPPED_SEED,
    DefenseModel,
    Model,
    PlayModel,
    model,
)
from snapcount.families.strategy.forge.passing import PassMaker
from snapcount.families.strategy.forge.running import RunMaker
from snapcount.families.strategy.forge.special_teams import kicking_game
from snapcount.families.strategy.forge.tuning import Tuning, shipped_tuning
from snapcount.families.strategy.forge.windows import Call, Cell
from snapcount.forge.chance import Chance
from snapcount.rulebooks.strategy.cards.card import (
    ROWS,
    CardSet,
    DefenseCard,
    PlayCard,
    Position,
    RunOrPass,
    Window,
)
from snapcount.rulebooks.strategy.cards.results import Hash, Result, Shown

LEAST_WEIGHT = 0.3  # for a cell, even against a defense outside the reference mix
_SIDES = {-1: "left", 0: "middle", 1: "right"}
_STRAIGHT = (Shown.SACK, Shown.INTERCEPTION)  # the side does not matter for where such a play ends
_UNMARKED = (Shown.INCOMPLETE, Shown.PRE_SNAP)


def forge_cards(seed: int, tuned: Tuning | None = None) -> CardSet:
    """A set of cards; a seed always gives the same set, with the shipped tuning."""
    football, tuned = model(), shipped_tuning() if tuned is None else tuned
    shipped = (seed, tuned) == (SHIPPED_SEED, shipped_tuning())
    defenses = tuple(_defense_card(place, football) for place in range(len(football.defenses)))
    smith = Smith(seed, football, tuned)
    return CardSet(
        title=football.titles.shipped if shipped else football.titles.others.format(seed=seed),
        plays=tuple(smith.play_card(play, defenses) for play in football.plays),
        defenses=defenses,
        **kicking_game(),
    )


def _defense_card(place: int, football: Model) -> DefenseCard:
    """The defense card at that index, with the rows it opens."""
    defense = football.defenses[place]
    a, b, c, d, e = (
        Position(band, (stride.step * place + stride.first) % ROWS + 1)
        for band, stride in football.rows.items()
    )
    return DefenseCard(defense.id, defense.name, (a, b, c, d, e), defense.only)


def _weight(defense: DefenseModel, lies: float) -> float:
    """A cell's weight in the averages, relative to the mean of all cells."""
    share = defense.share * len(model().defenses) * lies * len(Hash)
    return max(share, LEAST_WEIGHT)


class Smith:
    """Makes play cards. Every play has its own random stream: changing one leaves the others alone."""

    def __init__(self, seed: int, football: Model, tuned: Tuning) -> None:
        self._seed = seed
        self._football = football
        self._tuned = tuned

    def play_card(self, play: PlayModel, defenses: tuple[DefenseCard, ...]) -> PlayCard:
        """A play's card: its numbers, and a cell for every defense and ball position."""
        cells = self._cells(play)
        dots = Chance(self._seed, play.id, "dots")
        windows: dict[Position, Window] = {}
        for defense in defenses:
            for position in defense.opens:
                left, center, right = (
                    self._dotted(cells[defense.id, lies][position.band], play, dots)
                    for lies in Hash
                )
                windows[position] = (left, center, right)
        return self._card(play, dict(sorted(windows.items())))

    def _card(self, play: PlayModel, windows: Mapping[Position, Window]) -> PlayCard:
        passing = self._football.passes.get(play.style)
        common = passing or self._football.runs[play.style]
        return PlayCard(
            id=play.id,
            name=play.name,
            book=common.book,
            kind=play.kind,
            style=play.style,
            fumble_return=common.fumble_return,
            windows=windows,
            barred=play.barred,
            pick_six=passing.pick_six if passing else None,
            strike=passing.strike if passing else None,
        )

    def _cells(self, play: PlayModel) -> dict[tuple[str, Hash], Cell]:
        """What the play shows against every defense from every ball position."""
        maker = self._maker(play)
        cells = {}
        for defense, edge in self._advantages(play):
            for lies, share in self._football.lies.items():
                here = edge + room(play, lies, self._football.advantage)
                cells[defense.id, lies] = maker.cell(
                    Call(here, defense.rush, _weight(defense, share))
                )
        return cells

    def _advantages(self, play: PlayModel) -> Iterator[tuple[DefenseModel, float]]:
        """The play's advantage over every defense, with a little noise."""
        terms = self._football.advantage
        luck = Chance(self._seed, play.id, "noise")
        offset = self._tuned.offsets.get(play.id, 0.0)
        for defense in self._football.defenses:
            noise = luck.between(-terms.noise, terms.noise)
            yield defense, advantage(play, defense, terms) + offset + noise

    def _maker(self, play: PlayModel) -> RunMaker | PassMaker:
        """The maker of the play's cells."""
        luck = Chance(self._seed, play.id, "results")
        maker = PassMaker if play.kind is RunOrPass.PASS else RunMaker
        return maker(play, self._football, self._tuned, luck)

    def _dotted(self, result: Result, play: PlayModel, luck: Chance) -> Result:
        """The result with a dot, if it has one."""
        if result.shown in _UNMARKED:
            return result
        side = 0 if result.shown in _STRAIGHT else play.side
        chances = zip(Hash, self._football.dots[_SIDES[side]], strict=True)
        return replace(result, dot=luck.one_of(dict(chances)))
