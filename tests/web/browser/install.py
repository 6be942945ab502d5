"""`make browser`: a Chromium for the browser tests, if this machine has none and may get one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from tests.web.browser.finding import found

MISSING = "No Chromium here ('sudo apt-get install chromium'): tests/web/browser is skipped."
NEEDED = "No Chromium here, and with CI=true no test may be skipped."
COMMANDS = (
    ("apt-get", "-qq", "update"),
    ("apt-get", "-qq", "install", "-y", "--no-install-recommends", "chromium"),
)


def main() -> int:
    """Zero if the browser tests can run or may be skipped; nothing may be with CI=true."""
    if found() or (_may_install() and _installed() and found()):
        return 0
    strict = os.environ.get("CI") == "true"
    print(NEEDED if strict else MISSING, file=sys.stderr)
    return int(strict)


def _may_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def _installed() -> bool:
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    print("Installing Chromium for the browser tests ...", file=sys.stderr)
    return all(
        subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode == 0
        for command in COMMANDS
    )


if __name__ == "__main__":
    sys.exit(main())
