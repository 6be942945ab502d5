"""Football Fever, the original rules of 1985."""

from __future__ import annotations

from snapcount.rulebooks.fever import periods
from snapcount.rulebooks.fever.family import FootballFever
from snapcount.rulebooks.fever.switches import OriginalSwitches


class Original(FootballFever):
    """The original rules also offer a choice of game length."""

    id = "fever/original"
    title = "Football Fever, original rules"
    version = "1"
    switches: OriginalSwitches = OriginalSwitches()

    @property
    def quarters(self) -> tuple[int, ...]:
        """The quarters to be played (FF-3-3 to FF-3-5)."""
        return periods.QUARTERS[self.switches.game]

    def game_length_cites(self) -> tuple[str, ...]:
        """The rule on the length of the game."""
        return (periods.GAME_CITES[self.switches.game],)
