"""Deutsch. Football terms stay English, as on every German field."""

from __future__ import annotations

from snapcount.words import Language, Teller, forms, gathered, terms

yards = forms.counted("Yard", "Yards")


def gain(teller: Teller, count: int) -> str:
    """5 Yards Raumgewinn, 2 Yards Raumverlust, kein Raumgewinn."""
    if count == 0:
        return "kein Raumgewinn"
    return f"{yards(teller, abs(count))} Raum{'gewinn' if count > 0 else 'verlust'}"


GERMAN = Language(
    code="de",
    name="Deutsch",
    sentences=terms.SENTENCES | gathered(__name__, __path__),
    forms=forms.SHARED
    | {
        "yards": yards,
        "plays": forms.counted("Spielzug", "Spielzüge"),
        "days": forms.counted("Tag", "Tage"),
        "plays_dative": forms.counted("Spielzug", "Spielzügen"),
        "points": forms.counted("Punkt", "Punkte"),
        "gain": gain,
        "quarter": forms.quarter("des {number}. Viertels", "des {number}. Viertels der Overtime"),
        "spot": forms.spot("Midfield", "{team} {yards}", "{team}-Endzone"),
        "or": forms.joined("oder"),
        "and": forms.joined("und"),
    },
)
