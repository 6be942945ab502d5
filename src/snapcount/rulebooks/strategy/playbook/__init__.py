"""The playbook: what plays and defences look like on the field, read from football words and drawn."""
