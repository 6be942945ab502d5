"""Sheets of the QFL: a call with the orders for what may happen until the next snap."""
