"""The rules compiled: each sub-rule is run once for all numbers it treats alike, and becomes a table of steps."""
