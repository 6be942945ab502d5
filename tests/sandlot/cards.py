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
    "Holding": Foul(Side.OFFENCE, 10),
    "False start": Foul(Side.OFFENCE, 5),
    "Clipping": Foul(Side.OFFENCE, 15),
    "Offside": Foul(Side.DEFENCE, 5),
    "Face mask": Foul(Side.DEFENCE, 15, first_down=True),
    "Roughing": Foul(Side.DEFENCE, 15, first_down=True),
}
PENALTY_DECK = Deck("penalty", tuple(FOULS))
