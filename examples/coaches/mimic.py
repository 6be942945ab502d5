"""A coach that remembers: it calls what it has seen called most often, by whichever side."""

import json
import sys

seen: dict[str, int] = {}
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "called":
        (option,) = json.loads(rest[rest.index("[") :])
        seen[option] = seen.get(option, 0) + 1
    elif word == "ask":
        options, _, choice = rest[rest.index("[") :].partition(" default ")
        times, often = max((seen.get(option, 0), option) for option in json.loads(options))
        if rest.startswith("calls ") and times:
            print(f"because I have seen it {times} times.")
            choice = often
        print("choose", choice, flush=True)
    elif word == "quit":
        break
