"""Deutsch. Football terms stay English, as on every German field."""

from __future__ import annotations

from snapcount.words import Language, Teller, forms
from snapcount.words.de import (
    almanac,
    api,
    cards,
    charts,
    coaches,
    diagrams,
    exports,
    fever,
    football,
    forge,
    gamebook,
    lobby,
    mistakes,
    odds,
    pages,
    panels,
    paydirt,
    pictures,
    posts,
    programs,
    qfl,
    reading,
    research,
    rules,
    scenarios,
    season,
    service,
    sheets,
    simulation,
    strategy,
    switches,
    terminal,
    values,
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
    | odds.SENTENCES
    | terminal.SENTENCES
    | service.SENTENCES
    | api.SENTENCES
    | lobby.SENTENCES
    | pages.SENTENCES
    | panels.SENTENCES
    | reading.SENTENCES
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
    | pictures.SENTENCES
    | posts.SENTENCES
    | programs.SENTENCES
    | exports.SENTENCES
    | research.SENTENCES
    | season.SENTENCES
    | simulation.SENTENCES
    | values.SENTENCES
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
