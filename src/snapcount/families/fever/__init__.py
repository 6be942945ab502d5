"""Football Fever and the QFL: dice, call panels, sheets."""
