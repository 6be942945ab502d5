"""The gamebook: everything written about a game, from one line per play to a recap.

`plays` writes a line per play, `flashes` one per score, `drives` one per drive; `box` is the box
score, `recap` a few sentences, and `book` puts it all together.
"""
