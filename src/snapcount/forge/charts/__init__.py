"""Makes team charts for Paydirt! from the statistics of a season; how is told in docs/league/forge.md.

Statistics give targets for every column (`targets`), targets give columns whose boxes are whole numbers
(`offense`, `defense`, `special_teams`), and what finished charts come to is worked out exactly (`exact`).
"""
