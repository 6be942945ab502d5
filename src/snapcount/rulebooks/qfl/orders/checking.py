"""What a condition may not test, and which rule says so (procedures 2.3)."""

from __future__ import annotations

from collections.abc import Collection

from snapcount.mistakes import IllegalHere
from snapcount.rulebooks.qfl.orders.facts import FACTS, LATERALS, shown_places
from snapcount.rulebooks.qfl.orders.meaning import OPPONENTS_TIMEOUT
from snapcount.rulebooks.qfl.orders.terms import Measure


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Words that people use for the other side, and its secrets.
OPPONENT = _words(
    "opp opponent opponents gegner gegners gegnerische they them their sie ihre"
    " offense defense verteidigung blitz block"
    " laufverteidigung passverteidigung"
)
SECRET = _words(
    "call calls called calling play plays playing defense verteidigung run pass blitz block"
    " die dice wuerfel sheet sheets zettel order orders focus fokus formation ansage"
    " spielt spielen laufverteidigung passverteidigung"
)
TIMEOUT = _words("timeout timeouts time auszeit")
CALL_ONE = _words("call one")  # "unless they call one"
DELAYED = _words("plus one delayed later notch notches eins verzoegert spaeter 1 +1")
MEASURES_OF_THE_OFFENSE = _words("stop stopclock spike huddle nohuddle")
DICE = _words(
    "dice face faces wuerfel wuerfelseite option scrimmage referee bomb recovery roll throw wurf"
)
OUTSIDE = _words("whisper whispered gefluestert post posts posted deadline uhrzeit today heute")
LATERALS_MAY_ASK = _words("clock score result next lateral")


def check_place(fact: str, place: str, position: int) -> None:
    """Rejects a fact that is unknown, or not allowed, where it is tested."""
    kind = FACTS[fact]
    if place in kind.places:
        return
    if fact == OPPONENTS_TIMEOUT:
        raise IllegalHere("sheet-timeout-for-timeout", position=position, rule="QFL-6-2-3a")
    if place == LATERALS and fact.partition(".")[0] not in LATERALS_MAY_ASK:
        raise IllegalHere("sheet-laterals-ask", position=position, fact=fact, rule="QFL-1-10-1c")
    places = shown_places(kind.places)
    raise IllegalHere(
        "sheet-fact-place", position=position, fact=fact, here=_shown(place), names=places
    )


def _shown(place: str) -> str:
    return shown_places([place])[0]


def check_measures(words: Collection[str], given: str, position: int) -> None:
    """Rejects waiting for an opposing order that is carried out no earlier than one's own."""
    said = frozenset(words)
    if not said & OPPONENT:
        return
    if said & MEASURES_OF_THE_OFFENSE or (said & TIMEOUT and said & DELAYED):
        raise IllegalHere(
            "sheet-opponents-order", position=position, given=given, rule="QFL-6-2-3b"
        )


def check_secrets(words: Collection[str], given: str, place: str, position: int) -> None:
    """Rejects testing the other side's secrets, dice, or things outside the game."""
    said = frozenset(words)
    theirs = bool(said & OPPONENT)
    facts = {"position": position, "given": given}
    if theirs and (said & TIMEOUT or said >= CALL_ONE):
        if place != Measure.TIMEOUT_PLUS_ONE:
            raise IllegalHere("sheet-timeout-for-timeout", position=position, rule="QFL-6-2-3a")
    elif theirs and said & SECRET:
        raise IllegalHere("sheet-secret", rule="QFL-1-7-1c", **facts)
    elif said & DICE:
        raise IllegalHere("sheet-die-face", rule="QFL-1-7-1c", **facts)
    elif said & OUTSIDE:
        raise IllegalHere("sheet-outside", rule="QFL-1-9e", **facts)
