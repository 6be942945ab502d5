"""Very many games between two coaches: played, counted, compared."""
