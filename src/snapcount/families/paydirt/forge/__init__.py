"""Makes Paydirt! team charts from the statistics of a season; docs/league/forge.md explains the method.

Statistics give targets for every column (`targets`), targets give columns of whole-number boxes
(`offense`, `defense`, `special_teams`), and finished charts are measured exactly (`exact`).
"""
