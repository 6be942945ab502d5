"""What the pages to read say: plays, box scores, posts, dice that can be checked, rules, hints.

Everything is worked out from a game as one seat may see it; what the seat may not know never gets here.
"""
