"""Commands about charts and ratings."""

COMMANDS = ("charts", "ratings")
