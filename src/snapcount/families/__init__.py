"""Everything that belongs to one family of games, except its rules. Rulebooks name it; nothing imports it."""
