"""Commands about cards."""

COMMANDS = ("cards",)
