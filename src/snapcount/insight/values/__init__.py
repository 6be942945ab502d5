"""The value of a position when both sides call optimally."""
