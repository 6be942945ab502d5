"""A coach that remembers nothing: it punts on fourth down and takes the usual answer otherwise."""

import json
import sys

situation = ""
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "situation":
        situation = rest
    elif word == "ask":
        options, _, default = rest[rest.index("[") :].partition(" default ")
        punts = [option for option in json.loads(options) if option.startswith("punt")]
        if " 4&" in situation and punts:
            print("because It is fourth down.")
            print("choose", punts[0], flush=True)
        else:
            print("choose", default, flush=True)
    elif word == "quit":
        break
