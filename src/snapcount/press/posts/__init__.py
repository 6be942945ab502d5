"""Posts: what the referee writes into the thread of a game.

`composing` makes a post, `document` is what it is made of, and every other module writes it for one
kind of forum. `machine_line` is the small print by which a tool finds its place again.
"""
