"""Sentences: demo."""

SENTENCES: dict[str, str] = {}
