"""What the pages say."""

SENTENCES: dict[str, str] = {
    "page.skip": "Zum Inhalt springen",
    "page.language": "Sprache",
}
