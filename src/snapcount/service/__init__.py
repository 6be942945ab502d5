"""Games with people on them: tables and seats, sealed calls, what is agreed before a game, storage."""
