"""What the QFL makes of the penalty cards, by class (QFLR-02)."""

from __future__ import annotations

from snapcount.rulebooks.fever.cards import Down, Foul, From, On

FALSE_STARTS = frozenset(("R7 Offside", "P6 Offside"))  # QFL-5-1a
KICKERS_OFFSIDE = frozenset(("K1 Offside", "K2 Offside"))  # QFLR-79
DELAYS = frozenset(("R8 Delay of game", "K4 Delay of game"))
ENCROACHMENTS = frozenset(("R11 Encroachment", "P15 Encroachment", "K12 Encroachment"))  # QFL-5-2a
DEFENSIVE_OFFSIDE = frozenset(("K10 Offside", "K11 Offside"))  # QFL-2-8-2f
INTERFERENCE = frozenset(
    ("P7 Pass interference", "P10 Pass interference", "P11 Pass interference")  # QFL-5-11a
)
KICKER_FOULS = frozenset(("K13 Running into the kicker", "K14 Roughing the kicker"))  # QFL-5-12a
RUNOFF_FOULS = frozenset(  # QFL-5-13a
    (
        *("R4 Illegal motion", "R5 Illegal shift", "R6 Illegal procedure"),
        *("P4 Illegal motion", "P5 Illegal procedure", "K3 Illegal procedure"),
    )
)
CLASSES = (
    *(FALSE_STARTS, KICKERS_OFFSIDE, DELAYS, ENCROACHMENTS, DEFENSIVE_OFFSIDE),
    *(INTERFERENCE, KICKER_FOULS, RUNOFF_FOULS),
)
DEFENSIVE_HOLDING = Foul(On.DEFENSE, 5, Down.FIRST, From.PREVIOUS)  # QFL-5-11b
OFFENSIVE_HOLDING = Foul(On.OFFENSE, 10, Down.REPEAT, From.PREVIOUS)  # QFL-5-11c
