"""Makes material for the games from models of football and from statistics, measures it and balances it.

Seeds and statistics give the same material on every machine and under every version of Python: of the random
generator only ``random()`` is used, whose numbers are promised never to change, and of floating point only
what the standard for it fixes to the last bit (see :mod:`snapcount.forge.chance`).
"""
