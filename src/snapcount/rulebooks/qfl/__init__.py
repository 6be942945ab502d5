"""The QFL: a forum league's rules on top of Football Fever."""
