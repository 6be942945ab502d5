"""Sentences: terminal."""

SENTENCES: dict[str, str] = {}
