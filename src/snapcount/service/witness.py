"""The server as a witness: the key with which it signs finished games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from snapcount.game.acts import ENDINGS, WITNESS, Act, heads, signed_text
from snapcount.game.notation import read_records
from snapcount.game.record import Record
from snapcount.game.witnesses import record_digest
from snapcount.service.storage import Store, StoredTable

KEY = "signing"  # its name in the file
LOCAL = "localhost"


@dataclass(frozen=True)
class Witness:
    """Who signs here: people know a server by its name, and programs by its public key."""

    name: str
    secret: Ed25519PrivateKey

    @classmethod
    def of(cls, store: Store, name: str = LOCAL) -> Witness:
        """The witness whose key is in the file."""
        return cls(name, Ed25519PrivateKey.from_private_bytes(store.key(KEY)))

    @cached_property
    def key(self) -> str:
        """The public key, in hexadecimal digits."""
        return self.secret.public_key().public_bytes_raw().hex()

    @property
    def tag(self) -> str:
        """As a record's header names it."""
        return f"{self.name} {self.key}"

    def signed(self, stored: StoredTable, lines: Sequence[str]) -> Record:
        """The record of a finished game as it was acknowledged, with its acts and signature.

        Nothing is signed that the acts do not say, nor for another server.
        """
        record = replace(read_records(stored.text)[0].record, acts=tuple(lines))
        acts = [act for act in map(Act.read, record.acts) if act is not None]
        said = [act.facts for act in acts if act.kind in ENDINGS]
        digest = record_digest(record)
        ours = record.tag(WITNESS).rpartition(" ")[2] == self.key
        if not ours or not said or said[-1] != digest:
            return record
        *_, last = heads(record.acts)
        return replace(record, signature=self.secret.sign(signed_text(last, digest)).hex())
