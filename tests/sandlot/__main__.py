"""Snapcount with sandlot football: `python -m tests.sandlot serve`. The package has made it known."""

import sys

from snapcount.cli import main

sys.exit(main())
