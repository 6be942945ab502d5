"""Games: the record that is the truth about them, its text, and what is derived from it."""
