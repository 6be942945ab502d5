"""Turns targets into boxes, and measures boxes exactly."""
