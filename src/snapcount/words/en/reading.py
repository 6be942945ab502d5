"""What the pages to read after a play or a game say."""

SENTENCES: dict[str, str] = {}
