"""What downs are worth at equilibrium."""

SENTENCES: dict[str, str] = {
    "help.values": "tell what downs are worth when both sides call as well as anybody can",
    "help.values.at": "tell about one down there, with both sides' mixes: own 30, 50, opp 20",
    "help.values.down": "the down (default: 1)",
    "help.values.to-go": "yards to go (default: 10)",
    "help.values.anew": "work the values out anew from the rules (takes minutes, needs the extra `speed`)",
    "help.values.write": "write the values to a file as well",
    "help.values.chart": "draw the downs by field position into this file as well (SVG)",
    "help.values.compare": "draw all rulebooks that have values, at --down and --to-go, into this file as well (SVG)",
    "help.values.json": "print the values as JSON",
    "values.working": "Working out",
    "values.spot": "spot",
    "values.title": "{title}: expected points by spot, down and yards to go",
    "values.down": "{down:ordinal} & {to_go}",
    "values.kickoff": "A kickoff is worth {points} to those who kick.",
    "values.one": "Down {down}, {to_go} to go at {spot}: worth {points} points to the offense.",
    "values.lined-up": "Best lined up for: {way}.",
    "values.offense": "The offense calls:",
    "values.defense": "The defense calls:",
    "mistake.values-none": "There are no values of {title} yet; work them out with --anew.",
    "mistake.values-missing": "Working values out needs {name}, which is not installed; install snapcount[speed], or use the values that came with Snapcount.",
}
