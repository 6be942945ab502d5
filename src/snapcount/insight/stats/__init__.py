"""What happened in a game: plays as rows, drives, scores, box scores, dice, seasons.

Everything is counted from what the referee announced and from the situations between plays, the same
way for every rulebook. `account_of(game)` is the way in.
"""
