"""Pages to read."""
