"""The field as text, for terminals and forums: pure ASCII, or with box-drawing characters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from textwrap import wrap
from typing import NamedTuple
from unicodedata import combining, normalize

from snapcount.game.telling import Voice
from snapcount.gridiron.field import LENGTH, Team, from_the_other_side
from snapcount.gridiron.situation import Situation
from snapcount.press.pictures import scene
from snapcount.press.printing import columns_of, printable

WIDEST, NARROWEST = 78, 40
WIDE = 64  # from this width on a character is two yards, otherwise four
MARKED = 5  # characters from one yard line to the next
ROWS = (-1, 0, 1)  # the upper hash mark, the middle, the lower one


class Signs(NamedTuple):
    """The characters a field is drawn with."""

    top: str  # corner, line, joint, corner
    bottom: str
    edge: str
    yards: str
    to_gain: str
    balls: Mapping[Team, str]  # the ball, and where it is to go
    ascii: bool


ASCII = Signs("+-++", "+-++", "|", ".", "|", {Team.HOME: "o>", Team.AWAY: "<o"}, ascii=True)
DRAWN = Signs("┌─┬┐", "└─┴┘", "│", "┊", "┃", {Team.HOME: "●▶", Team.AWAY: "◀●"}, ascii=False)
_SPELLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"}
)


def ascii_field(
    situation: Situation, voice: Voice, width: int = WIDEST, *, signs: Signs = ASCII
) -> list[str]:
    """The whole field, HOME's goal to the left, with a description below."""
    wide = min(max(width, NARROWEST), WIDEST)
    legend = scene.described(situation, voice)
    told = wrap(in_ascii(legend) if signs.ascii else printable(legend), wide)
    return [*_Ground(signs, wide).drawn(situation, voice), *told]


def in_ascii(words: str) -> str:
    """The text in pure ASCII: umlauts transliterated, accents dropped, the rest marked."""
    plain = normalize("NFKD", normalize("NFC", printable(words)).translate(_SPELLED))
    kept = "".join(letter for letter in plain if not combining(letter))
    return kept.encode("ascii", "replace").decode("ascii")


@dataclass(frozen=True)
class _Ground:
    """A field of that width; columns count from the left goal line."""

    signs: Signs
    wide: int

    @property
    def yards(self) -> int:
        """Yards per character."""
        return 2 if self.wide >= WIDE else 4

    @property
    def goal(self) -> int:
        """The column of the right goal line."""
        return LENGTH // self.yards

    @property
    def zone(self) -> int:
        """Characters per end zone."""
        return (self.wide - self.goal - 3) // 2

    def drawn(self, situation: Situation, voice: Voice) -> list[str]:
        """All lines of the field."""
        names = {team: self._name(voice.names[team]) for team in Team}
        blank = dict.fromkeys(Team, " " * self.zone)
        rows = [
            self._row(self._marked(situation, row), names if row == 0 else blank) for row in ROWS
        ]
        numbers = self._row(self._numbered(), blank)
        return [self._border(self.signs.top), numbers, *rows, self._border(self.signs.bottom)]

    def _border(self, signs: str) -> str:
        left, line, joint, right = list(signs)
        zone, field = line * self.zone, line * (self.goal - 1)
        return left + zone + joint + field + joint + zone + right

    def _row(self, field: str, zones: Mapping[Team, str]) -> str:
        edge = self.signs.edge
        return edge + zones[Team.HOME] + field + zones[Team.AWAY] + edge

    def _numbered(self) -> str:
        cells = self._bare(" ")
        for column in range(MARKED, self.goal, MARKED):
            yards = column * self.yards
            cells[column - 1 : column + 1] = f"{min(yards, from_the_other_side(yards)):2}"
        return "".join(cells)

    def _marked(self, situation: Situation, row: int) -> str:
        """A row the ball may be on, with the line to gain."""
        cells = self._bare(self.signs.yards)
        if not scene.ball_is_placed(situation):
            return "".join(cells)
        team, (ball, line) = situation.ball, self._places(situation)
        if line is not None:
            cells[self._from_the_left(line, team)] = self.signs.to_gain
        if row == scene.aside(situation):
            at, ahead = (self._from_the_left(column, team) for column in (ball, ball + 1))
            cells[min(at, ahead) : max(at, ahead) + 1] = self.signs.balls[team]
        return "".join(cells)

    def _places(self, situation: Situation) -> tuple[int, int | None]:
        """The ball and the line to gain, which is always ahead of it, from the offense's goal line."""
        ball, line = self._nearest(situation.spot), scene.line_to_gain(situation)
        if line is None:
            return ball, None
        column = min(max(self._nearest(line), ball + 1), self.goal - 1)
        return min(ball, column - 1), column

    def _nearest(self, spot: int) -> int:
        """The column between the goal lines nearest to a spot."""
        return min(max((spot + self.yards // 2) // self.yards, 1), self.goal - 1)

    def _from_the_left(self, column: int, team: Team) -> int:
        return column if team is Team.HOME else self.goal - column

    def _bare(self, mark: str) -> list[str]:
        cells = [" "] * (self.goal + 1)
        cells[::MARKED] = mark * len(cells[::MARKED])
        cells[0] = cells[-1] = self.signs.edge
        return cells

    def _name(self, name: str) -> str:
        """A team's name centered in its end zone, truncated to fit."""
        kept = in_ascii(name) if self.signs.ascii else printable(name)
        while columns_of(kept) > self.zone:  # whole words as long as there is more than one
            kept = kept.rpartition(" ")[0].rstrip() or kept[:-1]
        left = (self.zone - columns_of(kept)) // 2
        return " " * left + kept + " " * (self.zone - left - columns_of(kept))
