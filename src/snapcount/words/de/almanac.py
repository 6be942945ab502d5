"""Statistiken von Saisons, den echten und den eigenen."""

SENTENCES: dict[str, str] = {
    "mistake.season-unknown": "Von {given} gibt es keine Statistiken; bitte eine Saison von {first} bis {last} wählen.",
}
