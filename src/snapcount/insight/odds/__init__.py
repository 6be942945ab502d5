"""Exact odds: what can follow a pair of calls, from the rules themselves."""
