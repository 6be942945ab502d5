"""Derived from the rules: coaches, statistics, odds. No rule is restated here."""
