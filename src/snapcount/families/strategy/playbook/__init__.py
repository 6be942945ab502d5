"""The playbook: what plays and defenses look like on the field, parsed from football terms and drawn."""
