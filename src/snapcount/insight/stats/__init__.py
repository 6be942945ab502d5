"""Statistics of a game: plays as rows, drives, scores, box scores, dice, seasons.

Everything is counted from the referee's announcements and the situations between plays, the same
way for every rulebook. `account_of(game)` is the entry point.
"""
