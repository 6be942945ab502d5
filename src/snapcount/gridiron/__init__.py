"""The kernel: the field and its furniture, and plays as coroutines that ask and announce."""
