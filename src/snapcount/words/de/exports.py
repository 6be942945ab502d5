"""Exports of plays, and their mistakes."""

SENTENCES: dict[str, str] = {
    "help.export": "Spielzüge, Drives oder Spiele als Tabelle schreiben: CSV, JSON oder Parquet, in den Spalten von nflverse",
    "help.export.paths": "Aufzeichnungen (.snap) oder Ordner, deren Aufzeichnungen alle genommen werden",
    "help.export.output": "zu schreibende Datei: .csv, .json oder .parquet (sonst CSV auf die Standardausgabe)",
    "help.export.what": "die Tabelle: eine Zeile je Spielzug, Drive oder Spiel (sonst: plays)",
    "help.export.format": "Format der Ausgabe, falls der Dateiname es nicht verrät",
    "export.reading": "Export",
    "mistake.export-onto-record": "{file} ist der Spielbericht eines Spiels, den die Tabelle ersetzen würde; bitte eine andere Datei wählen.",
    "mistake.export-ending": "Es ist unklar, wie {file} geschrieben werden soll; bitte den Namen auf {names:or} enden lassen oder --format angeben.",
    "mistake.export-parquet-output": "Parquet kann nicht auf die Standardausgabe geschrieben werden; bitte mit --output eine Datei nennen.",
    "mistake.export-polars": "Dafür wird polars gebraucht, das nicht installiert ist; bitte snapcount[analysis] installieren oder CSV oder JSON schreiben.",
}
