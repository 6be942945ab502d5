"""The playbook: what plays and defenses look like on the field, read from football words and drawn."""
