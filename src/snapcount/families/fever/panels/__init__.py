"""Dice and sheets in the browser."""
