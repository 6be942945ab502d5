"""Large numbers of games between two coaches: played, counted, compared."""
