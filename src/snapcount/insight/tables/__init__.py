"""Compiles the rules: each sub-rule, run once symbolically, becomes a table of steps."""
