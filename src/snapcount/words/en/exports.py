"""Exports of plays, and their mistakes."""

SENTENCES: dict[str, str] = {
    "help.export": "write plays, drives or games as a table: CSV, JSON or Parquet, in nflverse's columns",
    "help.export.paths": "records (.snap), or folders whose records are all taken",
    "help.export.output": "file to write: .csv, .json or .parquet (without it: CSV to the standard output)",
    "help.export.what": "the table: one row a play, a drive or a game (default: plays)",
    "help.export.format": "format of the output, if the name of the file does not say it",
    "export.reading": "Exporting",
    "mistake.export-onto-record": "{file} is a record of a game, and a table would replace it; choose another file.",
    "mistake.export-ending": "It is not clear how to write {file}; end its name with {names:or}, or give --format.",
    "mistake.export-parquet-output": "Parquet cannot be written to the standard output; name a file with --output.",
    "mistake.export-polars": "This needs polars, which is not installed; install snapcount[analysis], or write CSV or JSON.",
}
