"""Research interfaces: every rulebook as an OpenSpiel game or a PettingZoo environment.

`openspiel` and `pettingzoo` are the interfaces; both build on `match`, a game advanced one answer
at a time. They need `snapcount[research]` and are described in docs/analyze/research.md.
"""
