"""What is written and drawn about a game: gamebooks, recaps, pictures, posts."""
