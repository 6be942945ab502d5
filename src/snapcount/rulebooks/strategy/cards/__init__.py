"""The cards of Strategy: data model, text format, checks, pictures."""
