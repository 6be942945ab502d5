"""The kernel: the field and its equipment, and plays as coroutines that ask and announce."""
