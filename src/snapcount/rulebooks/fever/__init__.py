"""Football Fever: the original rules and the variants others made of them."""
