"""The cards of Strategy: what they are, their text format, their checks, their pictures."""
