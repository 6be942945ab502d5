"""What sandlot football says that Football Fever does not."""
