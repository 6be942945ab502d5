"""Before a game: which games there are, what is agreed, who gets which link."""
