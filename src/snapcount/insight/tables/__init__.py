"""The rules compiled: each sub-rule, run once for all numbers it treats alike, is a table of steps."""
