"""Paydirt!: team charts, the Priority Chart, the basic rules and the thirteen advanced ones."""
