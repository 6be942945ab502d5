"""What follows from the rules: coaches, statistics, odds. Nothing here restates a rule."""
