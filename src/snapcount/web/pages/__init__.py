"""Pages for people: HTML that works without JavaScript and is enhanced by it."""
