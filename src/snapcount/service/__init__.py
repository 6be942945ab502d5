"""Games with players: tables and seats, sealed calls, game setup, storage."""
