"""What sandlot football brings besides its rules: a command, a panel, a page, what lies on the table."""
