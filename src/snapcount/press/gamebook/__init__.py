"""The gamebook: what is written about a game, from a line a play to a recap.

`plays` writes a line a play, `flashes` one a score, `drives` one a drive; `box` is the box score, `recap` a
few sentences, and `book` puts all of it together.
"""
