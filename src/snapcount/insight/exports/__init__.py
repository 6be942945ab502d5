"""Tables for analysts: plays in the nflverse format, drives, and games with their box scores.

`play_rows(account)`, `drive_rows(account)` and `game_rows(account)` make the rows, `files` writes
them, `frames` loads whole folders into polars in one call.
"""
