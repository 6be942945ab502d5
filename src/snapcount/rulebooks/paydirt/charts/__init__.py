"""Team charts: cells and columns, files and printed forms."""
