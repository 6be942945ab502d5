"""QFL sheets: a call with orders for what may happen until the next snap."""
