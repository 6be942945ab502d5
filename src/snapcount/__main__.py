"""`python -m snapcount` is the same as `snapcount`."""

from snapcount.cli import main

raise SystemExit(main())
