"""English."""

from __future__ import annotations

from snapcount.words import Language, Teller, forms
from snapcount.words.en import (
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

yards = forms.counted("yard", "yards")


def gain(teller: Teller, count: int) -> str:
    """A gain of 5 yards, a loss of 2 yards, no gain."""
    if count == 0:
        return "no gain"
    return f"a {'gain' if count > 0 else 'loss'} of {yards(teller, abs(count))}"


ENGLISH = Language(
    code="en",
    name="English",
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
        "plays": forms.counted("play", "plays"),
        "points": forms.counted("point", "points"),
        "gain": gain,
        "quarter": forms.quarter("quarter {number}", "overtime quarter {number}"),
        "spot": forms.spot("the 50", "the {team} {yards}", "the {team} end zone"),
        "or": forms.joined("or"),
        "and": forms.joined("and"),
    },
)
