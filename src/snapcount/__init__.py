"""Snapcount: the referee for tabletop American football."""

__version__ = "0.1.0"
