"""What is typed about sandlot football."""

COMMANDS = ("playground",)
