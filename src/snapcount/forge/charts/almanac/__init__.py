"""People's own statistics: read, or refused with the place and the reason."""
