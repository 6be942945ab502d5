"""What takes too long for every change: `make test-long` runs it, and writes what came of it."""
