"""The special teams of a chart."""
