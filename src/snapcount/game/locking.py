"""File locks that keep every other program out."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TextIO

if sys.platform != "win32":
    import fcntl


def take_lock(path: Path) -> TextIO:
    """Takes the lock of that file, held until it is closed. A kill releases it.

    Raises ``BlockingIOError`` if somebody else holds it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("w", encoding="utf-8")
    if sys.platform != "win32":  # Windows has no such lock
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise
        except OSError:
            pass  # a file system without locks must not prevent play
    return file
