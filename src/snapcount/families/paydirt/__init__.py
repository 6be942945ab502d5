"""Paydirt!: team charts, their panel, their commands, their forge."""
