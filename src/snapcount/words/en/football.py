"""Sentences: football."""

SENTENCES: dict[str, str] = {}
