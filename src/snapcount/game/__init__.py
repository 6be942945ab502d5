"""Games: the record, which is the source of truth, its text form, and what is derived from it."""
