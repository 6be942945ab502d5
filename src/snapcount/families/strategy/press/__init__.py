"""Cards in words and pictures."""
