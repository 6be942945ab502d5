"""Makes sets of cards for Strategy from a model of football, measures them and balances them.

A seed and a tuning give the same cards everywhere. Balancing, which finds a tuning, makes no such
promise; that is why its result is kept in a file.
"""
