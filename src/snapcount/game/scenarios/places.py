"""Locations of mistakes in a scenario."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from snapcount.mistakes import Mistake, Unreadable


@contextmanager
def at(place: str) -> Iterator[None]:
    """Adds the key to mistakes raised inside."""
    with _within("scenario-at-key", at=place):
        yield


@contextmanager
def in_play(number: int) -> Iterator[None]:
    """Adds the number of the play to mistakes raised inside."""
    with _within("scenario-in-play", number=number):
        yield


@contextmanager
def in_file(name: str) -> Iterator[None]:
    """Adds the file name to mistakes raised inside."""
    with _within("scenario-in-file", file=name):
        yield


@contextmanager
def _within(sentence: str, **place: object) -> Iterator[None]:
    try:
        yield
    except Mistake as mistake:
        raise Unreadable(sentence, why=mistake, **place) from mistake
