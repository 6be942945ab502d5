"""Before a game: the available games, the setup, the links."""
