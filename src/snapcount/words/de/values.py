"""Was Downs im Gleichgewicht wert sind."""

SENTENCES: dict[str, str] = {
    "help.values": "sagen, was Downs wert sind, wenn beide Seiten so gut callen, wie es geht",
    "help.values.at": "nur dieses Down mit den Mischungen beider Seiten: own 30, 50, opp 20",
    "help.values.down": "das Down (Vorgabe: 1)",
    "help.values.to-go": "Yards to go (Vorgabe: 10)",
    "help.values.anew": "die Werte aus den Regeln neu berechnen (dauert Minuten, braucht das Extra `speed`)",
    "help.values.write": "die Werte auch in eine Datei schreiben",
    "help.values.chart": "die Downs nach Feldposition auch in diese Datei zeichnen (SVG)",
    "help.values.compare": "alle Regelwerke mit Werten, bei --down und --to-go, auch in diese Datei zeichnen (SVG)",
    "help.values.json": "die Werte als JSON ausgeben",
    "values.working": "Berechnung",
    "values.spot": "Spot",
    "values.title": "{title}: Punkterwartung nach Spot, Down und Yards to go",
    "values.down": "{down:ordinal} & {to_go}",
    "values.kickoff": "Ein Kickoff ist für die Kickenden {points} wert.",
    "values.one": "Down {down}, {to_go} to go bei {spot}: für die Offense {points} Punkte wert.",
    "values.lined-up": "Beste Aufstellung: {way}.",
    "values.offense": "Die Offense callt:",
    "values.defense": "Die Defense callt:",
    "mistake.values-none": "Für {title} gibt es noch keine Werte; berechne sie mit --anew.",
    "mistake.values-missing": "Um Werte zu berechnen, fehlt {name}; installiere snapcount[speed] oder nimm die Werte, die Snapcount mitbringt.",
}
