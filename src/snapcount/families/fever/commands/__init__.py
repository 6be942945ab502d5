"""The command that reads sheets."""

COMMANDS = ("sheet",)
