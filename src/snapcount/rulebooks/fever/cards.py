"""The four penalty decks (FF-12): what each card says.

The real cards are lost; these are a design that keeps every constraint of the rules.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from snapcount.gridiron.dice import Deck


class DeckName(StrEnum):
    """The four decks (FF-12-0b)."""

    RUNNING = "running"
    PASSING = "passing"
    KICKING = "kicking"
    RETURNING = "returning"


class On(StrEnum):
    """The team a card penalizes: the offense of the run, pass, kick or return, or its opponents."""

    OFFENSE = "offense"
    DEFENSE = "defense"


class From(StrEnum):
    """From where a card is enforced."""

    PREVIOUS = "previous spot"  # the play is void
    END = "end of the play"  # the play counts
    BEST = "best"  # whichever the offended team prefers
    POINT = "point of the pass"
    FOUL = "spot of the foul"  # QFL-5-7-1a
    FREE_KICK = "next free kick"  # QFL-5-4a, QFL-5-5a
    TRY = "the try"  # QFL-5-5a


class Down(StrEnum):
    """What becomes of the down."""

    REPEAT = "repeat"
    LOSS = "loss of down"
    FIRST = "automatic first down"
    COUNTS = "counts"


class Needs(StrEnum):
    """What a card needs to fit the play (FFR-59)."""

    NOTHING = "nothing"
    A_PASS = "no sack"
    A_PASS_IN_BOUNDS = "no sack, in bounds"
    AN_INCOMPLETION = "incomplete pass"
    A_FAIR_CATCH = "fair catch"
    A_SCRIMMAGE_KICK = "punt, field goal or try not blocked"
    NO_BLOCK = "kick not blocked"


class Foul(NamedTuple):
    """What a penalty card says (FF-12-1 to FF-12-3)."""

    on: On
    yards: int  # 0: to the point of the pass
    down: Down
    spot: From
    personal: bool = False
    needs: Needs = Needs.NOTHING
    before_the_snap: bool = False  # offside and encroachment (TFL-CLOCK-3)


def _offense(yards: int, needs: Needs = Needs.NOTHING) -> Foul:
    return Foul(On.OFFENSE, yards, Down.REPEAT, From.PREVIOUS, needs=needs)


def _defense(yards: int, down: Down = Down.REPEAT, spot: From = From.PREVIOUS) -> Foul:
    return Foul(On.DEFENSE, yards, down, spot)


def _personal(on: On, down: Down, spot: From, needs: Needs = Needs.NOTHING) -> Foul:
    return Foul(on, 15, down, spot, personal=True, needs=needs)


def _offside(on: On) -> Foul:
    return Foul(on, 5, Down.REPEAT, From.PREVIOUS, before_the_snap=True)


def _on_return(on: On, yards: int) -> Foul:
    return Foul(on, yards, Down.COUNTS, From.END)


_INTERFERENCE = Foul(On.DEFENSE, 0, Down.FIRST, From.POINT, needs=Needs.A_PASS_IN_BOUNDS)
_RETURN_CLIPPING = _personal(On.OFFENSE, Down.COUNTS, From.END)
_LATE_HIT = _personal(On.DEFENSE, Down.FIRST, From.END)

FOULS: dict[DeckName, dict[str, Foul]] = {
    DeckName.RUNNING: {
        "R1 Holding": _offense(10),
        "R2 Holding": _offense(10),
        "R3 Illegal use of hands": _offense(10),
        "R4 Illegal motion": _offense(5),
        "R5 Illegal shift": _offense(5),
        "R6 Illegal procedure": _offense(5),
        "R7 Offside": _offside(On.OFFENSE),
        "R8 Delay of game": _offense(5),
        "R9 Clipping": _personal(On.OFFENSE, Down.REPEAT, From.PREVIOUS),
        "R10 Offside": _offside(On.DEFENSE),
        "R11 Encroachment": _offside(On.DEFENSE),
        "R12 Face mask (grasp only)": _defense(5, spot=From.BEST),
        "R13 Unnecessary roughness": _personal(On.DEFENSE, Down.FIRST, From.BEST),
        "R14 Piling on": _personal(On.DEFENSE, Down.FIRST, From.BEST),
        "R15 Holding": _defense(5, Down.FIRST),
    },
    DeckName.PASSING: {
        "P1 Holding": _offense(10),
        "P2 Holding": _offense(10),
        "P3 Holding": _offense(10),
        "P4 Illegal motion": _offense(5),
        "P5 Illegal procedure": _offense(5),
        "P6 Offside": _offside(On.OFFENSE),
        "P7 Pass interference": _offense(10, Needs.A_PASS_IN_BOUNDS),
        "P8 Ineligible receiver downfield": _offense(10, Needs.A_PASS),
        "P9 Intentional grounding": Foul(
            On.OFFENSE, 10, Down.LOSS, From.PREVIOUS, needs=Needs.AN_INCOMPLETION
        ),
        "P10 Pass interference": _INTERFERENCE,
        "P11 Pass interference": _INTERFERENCE,
        "P12 Holding": _defense(5, Down.FIRST),
        "P13 Roughing the passer": _personal(On.DEFENSE, Down.FIRST, From.BEST),
        "P14 Offside": _offside(On.DEFENSE),
        "P15 Encroachment": _offside(On.DEFENSE),
    },
    DeckName.KICKING: {
        "K1 Offside": _offside(On.OFFENSE),
        "K2 Offside": _offside(On.OFFENSE),
        "K3 Illegal procedure": _offense(5),
        "K4 Delay of game": _offense(5),
        "K5 Holding": _offense(10),
        "K6 Holding": _offense(10),
        "K7 Downfield before the kick": _offense(5),
        "K8 Fair-catch interference": Foul(
            On.OFFENSE, 15, Down.COUNTS, From.END, needs=Needs.A_FAIR_CATCH
        ),
        "K9 Unnecessary roughness": _personal(On.OFFENSE, Down.COUNTS, From.BEST),
        "K10 Offside": _offside(On.DEFENSE),
        "K11 Offside": _offside(On.DEFENSE),
        "K12 Encroachment": _offside(On.DEFENSE),
        "K13 Running into the kicker": Foul(
            On.DEFENSE, 5, Down.REPEAT, From.PREVIOUS, needs=Needs.A_SCRIMMAGE_KICK
        ),
        "K14 Roughing the kicker": _personal(On.DEFENSE, Down.FIRST, From.PREVIOUS, Needs.NO_BLOCK),
        "K15 Clipping": _personal(On.DEFENSE, Down.COUNTS, From.END),
    },
    DeckName.RETURNING: {
        "T1 Clipping": _RETURN_CLIPPING,
        "T2 Clipping": _RETURN_CLIPPING,
        "T3 Clipping": _RETURN_CLIPPING,
        "T4 Holding": _on_return(On.OFFENSE, 10),
        "T5 Holding": _on_return(On.OFFENSE, 10),
        "T6 Holding": _on_return(On.OFFENSE, 10),
        "T7 Illegal use of hands": _on_return(On.OFFENSE, 10),
        "T8 Illegal block below the waist": _RETURN_CLIPPING,
        "T9 Unnecessary roughness": _RETURN_CLIPPING,
        "T10 Illegal forward pass or handoff": _on_return(On.OFFENSE, 5),
        "T11 Face mask (grasp only)": _on_return(On.DEFENSE, 5),
        "T12 Face mask (twisting)": _LATE_HIT,
        "T13 Late hit": _LATE_HIT,
        "T14 Piling on": _LATE_HIT,
        "T15 Tripping": _on_return(On.DEFENSE, 10),
    },
}
RUNNING_INTO_THE_KICKER = "K13 Running into the kicker"

DECKS = {name: Deck(name, tuple(cards)) for name, cards in FOULS.items()}
