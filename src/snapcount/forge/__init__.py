"""Makes sets of cards for Strategy from a model of football, measures them and balances them.

A seed and a tuning give the same cards on every machine and under every version of Python: of the random
generator only ``random()`` is used, whose numbers are promised never to change, and of floating point only
what the standard for it fixes to the last bit (see :mod:`snapcount.forge.chance`). Balancing, which finds
a tuning, makes no such promise; that is why what it has found is kept in a file.
"""
