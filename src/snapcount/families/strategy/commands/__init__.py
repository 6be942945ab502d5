"""What is typed about cards."""

COMMANDS = ("cards",)
