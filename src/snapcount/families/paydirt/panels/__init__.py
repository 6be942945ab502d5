"""Charts in the browser."""
