"""Charts in words and pictures."""
