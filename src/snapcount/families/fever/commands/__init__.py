"""What is typed about sheets."""

COMMANDS = ("sheet",)
