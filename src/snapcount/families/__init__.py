"""What only one family of games has besides its rules, a folder each. Nobody imports them: rulebooks name them."""
