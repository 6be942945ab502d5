"""What tables and seats say."""

SENTENCES: dict[str, str] = {
    # the file on the server
    "mistake.store-open": "The store {file} cannot be opened ({why}); choose another file or folder.",
    "mistake.store-not-ours": "{file} is no store of Snapcount; choose another file.",
    "mistake.store-newer": "The store {file} was made by a newer Snapcount; update Snapcount or choose another file.",
    "mistake.store-busy": "Another server has the store {file} open; stop it first or choose another file.",
    "mistake.store-write": "What you did could not be stored ({why}), so it does not count; try again.",
    "mistake.store-read": "The store cannot be read ({why}); try again.",
    "mistake.store-stale": "The table has moved on meanwhile; look again.",
    "mistake.store-closed": "The server is about to stop; try again in a moment.",
}
