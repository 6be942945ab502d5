"""Football Fever: the original rules and what others made of them."""
