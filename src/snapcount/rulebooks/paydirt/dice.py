"""The five dice, and every roll of the game by its name (PD-IV-1, PDR-02, PDR-07)."""

from __future__ import annotations

from snapcount.gridiron.dice import Die
from snapcount.gridiron.requests import Answer, Throw
from snapcount.rulebooks.paydirt.charts.cells import Variable

# The faces are not printed in the rulebook; the notes of PD-IV-1-A-b and PDR-02 explain how they
# were found.
BLACK = Die("black", ("1", "2", "2", "3", "3", "3"))
WHITE_1 = Die("white 1", ("0", "1", "2", "3", "4", "5"))
WHITE_2 = Die("white 2", ("0", "0", "1", "2", "3", "4"))
RED = Die("red", ("0", "0", "0", "0", "1", "2"))
GREEN = Die("green", ("1", "1", "1", "2", "2", "3"))
OFFENSIVE_DICE = (BLACK, WHITE_1, WHITE_2)
DEFENSIVE_DICE = (RED, GREEN)


def offensive_total(faces: Answer) -> int:
    """Ten times the black die and both white ones (PD-IV-1-A-a)."""
    black, *whites = map(int, faces)
    return 10 * black + sum(whites)


def defensive_total(faces: Answer) -> int:
    """Red and green (PD-IV-1-B-a)."""
    return sum_of_faces(faces)


def sum_of_faces(faces: Answer) -> int:
    """The faces added, whatever their color."""
    return sum(map(int, faces))


def roll_on_yards(faces: Answer) -> int:
    """How far a ball rolls on: the three faces added, less one (PD-A6-A-ii-a)."""
    return sum_of_faces(faces) - 1


def _roll(name: str, *cites: str) -> Throw[int]:
    cites = ("PD-IV-1-A-a", "PD-IV-1-A-b", *cites)
    return Throw(name, OFFENSIVE_DICE, offensive_total, cites, totaled=True)


# from scrimmage
OFFENSE_DICE = _roll(
    "offense dice", "PD-V-8", "PD-IV-1-A-c", "PD-IV-2-A-d", "PD-IV-2-A-e", "PDR-07"
)
DEFENSE_DICE = Throw(
    "defense dice",
    DEFENSIVE_DICE,
    defensive_total,
    (
        *("PD-IV-1-B-a", "PD-IV-1-B-b", "PD-IV-1-B-c", "PD-V-8"),
        *("PD-IV-2-B-b", "PD-IV-2-B-c", "PDR-02"),
    ),
    totaled=True,
)
RE_ROLL = _roll("re-roll", "PD-VI-3-A-a")
BREAKAWAY_ROLL = _roll("breakaway roll", "PD-VI-2-a")
TRAPPED_ROLL = _roll("trapped roll", "PD-VI-2-a")
DEFENSE_RAZZLE = _roll("defense razzle roll", "PD-A7-B")
OFFENSE_RAZZLE = _roll("offense razzle roll", "PD-A7-C")

# kicks, returns and loose balls
AWAY_ROLL = _roll("away roll", "PD-V-3")
HOME_ROLL = _roll("home roll", "PD-V-3")
KICK_ROLL = _roll("kick roll", "PD-IV-2-C-c", "PDR-07")
DISTANCE_ROLL = _roll("distance roll", "PD-VI-4-b")
BLOCK_ROLL = _roll("block roll", "PD-A11-A-c")
RETURN_ROLL = _roll("return roll", "PD-IV-2-C-c")
RECOVERY_ROLL = _roll("recovery roll", "PD-VI-9-b")
ADVANCE_ROLL = _roll("advance roll", "PD-A3-c")
FAKE_ROLL = _roll("fake roll", "PD-A11-B-d")
EXTRA_POINT_ROLL = _roll("extra point roll", "PD-VI-6")
AIM_ROLL = _roll("aim roll", "PD-A10-D-d-a")
ROLL_ON = Throw("roll-on dice", OFFENSIVE_DICE, roll_on_yards, ("PD-A6-A-ii-a",), totaled=True)

# yards of later-edition boxes that need further dice
TOTALS = {Variable.ONE_TOTAL: 1, Variable.TWO_TOTALS: 2, Variable.THREE_TOTALS: 3}
VARIABLE_TOTAL = _roll("variable roll", "PDR-27")
VARIABLE_FACES = Throw("variable faces", OFFENSIVE_DICE, sum_of_faces, ("PDR-27",), totaled=True)
