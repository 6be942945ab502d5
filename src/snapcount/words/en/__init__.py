"""English."""

from __future__ import annotations

from snapcount.words import Language, Teller, forms, gathered, terms

yards = forms.counted("yard", "yards")


def gain(teller: Teller, count: int) -> str:
    """A gain of 5 yards, a loss of 2 yards, no gain."""
    if count == 0:
        return "no gain"
    return f"a {'gain' if count > 0 else 'loss'} of {yards(teller, abs(count))}"


ENGLISH = Language(
    code="en",
    name="English",
    sentences=terms.SENTENCES | gathered(__name__, __path__),
    forms=forms.SHARED
    | {
        "yards": yards,
        "plays": forms.counted("play", "plays"),
        "days": forms.counted("day", "days"),
        "points": forms.counted("point", "points"),
        "gain": gain,
        "quarter": forms.quarter("quarter {number}", "overtime quarter {number}"),
        "spot": forms.spot("the 50", "the {team} {yards}", "the {team} end zone"),
        "or": forms.joined("or"),
        "and": forms.joined("and"),
    },
)
