"""Team charts: their cells and columns, the files they come in, and what is printed of them."""
