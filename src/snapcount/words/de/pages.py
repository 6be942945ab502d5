"""What the pages say."""

SENTENCES: dict[str, str] = {}
