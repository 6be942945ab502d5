"""User-supplied statistics: parsed, or rejected with the location and the reason."""
