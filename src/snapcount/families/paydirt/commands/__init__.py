"""What is typed about charts."""

COMMANDS = ("charts", "ratings")
