"""What the pages say."""

SENTENCES: dict[str, str] = {
    "page.skip": "Skip to the content",
    "page.language": "Language",
}
