"""Strategy: cards and playbooks, their panel, their commands, their forge."""
