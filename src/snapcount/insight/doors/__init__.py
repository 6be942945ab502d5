"""Doors for research: every rulebook as a game of OpenSpiel, or as an environment of PettingZoo.

`openspiel` and `pettingzoo` are the doors; both stand on `match`, a game that goes on answer by answer.
They need `snapcount[research]` and are described in docs/analyze/research.md.
"""
