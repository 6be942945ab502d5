"""What only one family of games has besides its rules. Nobody imports it: rulebooks name it."""
