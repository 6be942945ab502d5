"""Which Chromium of this machine the browser tests use."""

from __future__ import annotations

import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome")


def found() -> str | None:
    """The path of a Chromium that starts; Ubuntu's may be a mere note that there is none."""
    paths = [path for name in NAMES if (path := shutil.which(name))]
    return next((path for path in paths if _starts(path)), None)


def _starts(path: str) -> bool:
    asked = [path, "--version", "--no-sandbox"]
    try:
        return subprocess.run(asked, capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False
