"""Makes game material from football models and statistics, and measures and balances it.

Seeds and statistics give the same material on every machine and Python version: the only random
function used is ``random()``, whose sequence is guaranteed never to change, and the only
floating-point operations are those that IEEE 754 specifies exactly (see
:mod:`snapcount.forge.chance`).
"""
