"""What the call panels say."""

SENTENCES: dict[str, str] = {}
