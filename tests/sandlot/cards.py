"""The penalty cards of sandlot football (DEMO-10)."""

from __future__ import annotations

from typing import NamedTuple

from snapcount.gridiron.dice import Deck
from snapcount.gridiron.field import Side


class Foul(NamedTuple):
    """A penalty card."""

    on: Side
    yards: int
    first_down: bool = False


FOULS = {
    "Holding": Foul(Side.OFFENSE, 10),
    "False start": Foul(Side.OFFENSE, 5),
    "Clipping": Foul(Side.OFFENSE, 15),
    "Offside": Foul(Side.DEFENSE, 5),
    "Face mask": Foul(Side.DEFENSE, 15, first_down=True),
    "Roughing": Foul(Side.DEFENSE, 15, first_down=True),
}
PENALTY_DECK = Deck("penalty", tuple(FOULS))
