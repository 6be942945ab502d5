"""Cards in the browser."""
