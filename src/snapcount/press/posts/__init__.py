"""Posts: what the referee writes to a game's forum thread.

`composing` builds a post, `document` defines its parts, and every other module renders it for one
kind of forum. `machine_line` is the footer by which a tool finds its place again.
"""
