"""Deutsch. Football terms stay English, as on every German field."""

from __future__ import annotations

from snapcount.words import Language, Teller, forms
from snapcount.words.de import (
    almanac,
    analysis,
    api,
    archive,
    cards,
    charts,
    coaches,
    diagrams,
    fever,
    football,
    forge,
    gamebook,
    house_rules,
    lobby,
    mistakes,
    pages,
    panels,
    paydirt,
    pictures,
    posts,
    qfl,
    rules,
    scenarios,
    season,
    service,
    sheets,
    strategy,
    switches,
    terminal,
)

yards = forms.counted("Yard", "Yards")


def gain(teller: Teller, count: int) -> str:
    """5 Yards Raumgewinn, 2 Yards Raumverlust, kein Raumgewinn."""
    if count == 0:
        return "kein Raumgewinn"
    return f"{yards(teller, abs(count))} Raum{'gewinn' if count > 0 else 'verlust'}"


GERMAN = Language(
    code="de",
    name="Deutsch",
    sentences=football.SENTENCES
    | mistakes.SENTENCES
    | analysis.SENTENCES
    | terminal.SENTENCES
    | service.SENTENCES
    | api.SENTENCES
    | lobby.SENTENCES
    | pages.SENTENCES
    | panels.SENTENCES
    | archive.SENTENCES
    | fever.SENTENCES
    | qfl.SENTENCES
    | paydirt.SENTENCES
    | strategy.SENTENCES
    | switches.SENTENCES
    | rules.SENTENCES
    | scenarios.SENTENCES
    | sheets.SENTENCES
    | almanac.SENTENCES
    | cards.SENTENCES
    | diagrams.SENTENCES
    | forge.SENTENCES
    | gamebook.SENTENCES
    | house_rules.SENTENCES
    | pictures.SENTENCES
    | posts.SENTENCES
    | season.SENTENCES
    | charts.SENTENCES
    | coaches.SENTENCES,
    forms=forms.SHARED
    | {
        "yards": yards,
        "plays": forms.counted("Spielzug", "Spielzüge"),
        "plays_dative": forms.counted("Spielzug", "Spielzügen"),
        "points": forms.counted("Punkt", "Punkte"),
        "gain": gain,
        "quarter": forms.quarter("des {number}. Viertels", "des {number}. Viertels der Overtime"),
        "spot": forms.spot("Midfield", "{team} {yards}", "{team}-Endzone"),
        "or": forms.joined("oder"),
        "and": forms.joined("und"),
    },
)
