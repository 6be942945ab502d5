"""The contents of read-only pages: plays, box scores, posts, verifiable dice, rules, hints.

Everything is computed from a game as one seat may see it; what the seat may not know never gets
here.
"""
