"""What tables and seats say."""

SENTENCES: dict[str, str] = {}
