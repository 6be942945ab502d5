"""A coach as a program, as people wrote it: it reads the lines of protocol 1 and answers in their words."""

import json
import sys

side, situation, seen = "", "", 0
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "side":
        side = rest
    elif word == "situation":
        situation = rest
    elif word == "called" and rest.startswith("defence calls") and "pass defence" in rest:
        seen += 1
    elif word == "ask":
        options, _, default = rest[rest.index("[") :].partition(" default ")
        options = json.loads(options)
        if side == "defence" and "run defence" in options:
            print(f"because {seen} pass defences were called.")
            print("choose", "run defence" if seen % 2 else "pass defence", flush=True)
        elif side == "offence" and "offence" in options:
            print("choose offence", flush=True)
        else:
            print("choose", default, flush=True)
    elif word == "quit":
        break
