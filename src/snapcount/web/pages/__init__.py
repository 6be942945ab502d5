"""Pages for people: HTML that works without JavaScript and is livelier with it."""
