"""The server's own secret keys, kept in the file with everything else that must stay private."""

from __future__ import annotations

import secrets

from sqlalchemy import Engine, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DBAPIError

from snapcount.mistakes import Mistake
from snapcount.service.storage.opening import WRITING
from snapcount.service.storage.schema import KEYS

LENGTH = 32  # bytes


def key_named(engine: Engine, name: str) -> bytes:
    """The key of that name; drawn once, when it is first asked for."""
    draw = insert(KEYS).values(name=name, secret=secrets.token_bytes(LENGTH))
    try:
        with engine.connect().execution_options(**WRITING) as connection, connection.begin():
            connection.execute(draw.on_conflict_do_nothing())
            found = select(KEYS.c.secret).where(KEYS.c.name == name)
            return bytes(connection.execute(found).scalar_one())
    except DBAPIError as error:
        raise Mistake("store-write", why=str(error.orig)) from error
