"""Heirlooms stay as they were written, byte for byte; a new one gets a line in SHA256SUMS.

`find records saved tables material chance scenarios -type f | sort | xargs sha256sum` writes the file.
"""

from __future__ import annotations

from hashlib import sha256

from tests.heirlooms.spelled import HERE

FOLDERS = ("records", "saved", "tables", "material", "chance", "scenarios")


def test_no_heirloom_was_edited() -> None:
    listed = [line.split("  ", 1) for line in (HERE / "SHA256SUMS").read_text("utf-8").splitlines()]
    found = sorted(
        path.relative_to(HERE).as_posix()
        for folder in FOLDERS
        for path in (HERE / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    )
    now = {name: sha256((HERE / name).read_bytes()).hexdigest() for name in found}
    assert now == {name: digest for digest, name in listed}
