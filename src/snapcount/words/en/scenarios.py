"""Scenarios, and `snapcount check` that runs them."""

SENTENCES: dict[str, str] = {
    # the command
    "help.check.paths": "Scenario files, or folders with scenario files (*.toml) in them.",
    # its report
    "check.result": "{passed} passed, {failed} failed",
    "check.passed": "{file}: {title}: passed.",
    "check.in-play": "play {number}, {what}:",
    "check.in-all-plays": "all plays, {what}:",
    "check.expected": "expected",
    "check.got": "got",
    "check.more": "also different: {names:and}",
    "check.announced": "announced in this play:",
    "check.nothing": "announced in this play: nothing",
    # where
    "mistake.scenario-in-play": "play {number}: {why}",
    "mistake.scenario-no-charts": "{title} is played without charts; leave [charts] out.",
    "mistake.scenario-no-cards": "The rules of {title} are played without cards; take the table [cards] out.",
    "mistake.scenario-box": "'{given}' is no box of a chart; write 'off 1 25: 5', 'def A 2 1: -2' or 'KO 24: 71'.",
    # kinds of names
    "what.key": "key",
    "what.team": "team",
    "what.fact": "kind of fact",
    "what.die": "die",
    "what.toss": "coin toss",
    "what.deck": "deck",
    "what.decision": "decision",
    # files
    "mistake.scenario-no-path": "There is no file or folder '{path}'; check the name and try again.",
    "mistake.scenario-none-found": "There is no scenario (*.toml) in the folder '{path}'; name another one.",
    "mistake.scenario-file": "The file cannot be read ({why}); check it and try again.",
    "mistake.scenario-not-utf8": "The file is not text in UTF-8 (byte {place}); save it as UTF-8.",
    "mistake.scenario-toml": "line {line}, column {column}: This is not TOML ({why}); correct it there.",
    # keys and values
    "mistake.scenario-missing-key": "The key '{at}' is missing; add it.",
    "mistake.scenario-want-text": '{given} is no text; write {at} = "..." in quotes.',
    "mistake.scenario-want-number": "{given} is not possible; write a whole number from {low} to {high}.",
    "mistake.scenario-want-texts": '{given} is no list of texts; write {at} = ["...", "..."].',
    "mistake.scenario-want-value": "{given} is not possible; write a text, a whole number, true or false.",
    "mistake.scenario-want-table": "{given} is no table; begin one with [{at}].",
    "mistake.scenario-want-tables": "{given} is no list of tables; begin each with [[{at}]].",
    "mistake.scenario-name-and-value": "'{given}' cannot be read; write it as \"name: value\".",
    "mistake.scenario-two-calls": (
        "There must be two calls, the offense's and the defense's, not {given}; write both."
    ),
    "mistake.scenario-no-play": "There is no play; begin one with [[play]].",
    "mistake.scenario-expects-nothing": (
        "Nothing is expected, so it could never fail; add cites or a [play.expect]."
    ),
    "mistake.scenario-refused-alone": (
        "A refused play comes to nothing else; take out 'refused' or {names:and}."
    ),
    # the situation at the start
    "mistake.scenario-line-alone": (
        "start: 'line' says the whole situation; take out 'line' or {names:and}."
    ),
    "mistake.scenario-missing-phase": "start: Without a down the phase must be said; write {names:or}.",
    "mistake.scenario-missing-down": "start: A play from scrimmage needs a down; write down and to_go.",
    "mistake.scenario-missing-to-go": 'start: Down {down} needs to_go; write the yards, or "goal".',
    "mistake.scenario-to-go-without-down": "start: There is to_go without a down; write down as well.",
    "mistake.scenario-beyond-the-goal": (
        'start: {to_go} yards to go lead beyond the goal line, which is {left} away; write to_go = "goal".'
    ),
    # what is asked and not written
    "mistake.scenario-throw-not-scripted": (
        "'{name}' is thrown, but there is no face for {dice:and}; add to dice one of {names:or}."
        " The situation is: {line}"
    ),
    "mistake.scenario-toss-not-scripted": (
        "'{name}' is tossed, but not written; add to coin one of {names:or}. The situation is: {line}"
    ),
    "mistake.scenario-draw-not-scripted": (
        "A '{name}' card is drawn, but not written; add to cards one of {names:or}."
        " The situation is: {line}"
    ),
    "mistake.scenario-ask-not-scripted": (
        "'{name}' must be decided, but is not written; add to decide one of {names:or}."
        " The situation is: {line}"
    ),
    "mistake.scenario-calls-not-scripted": (
        "Both sides decide '{name}', but it is not written; choose {offense:or} for the offense and"
        " {defense:or} for the defense. The situation is: {line}"
    ),
    # what is written and does not fit
    "mistake.scenario-number-of-faces": (
        "'{name}' is thrown with {dice:and}; write {count} faces, not {given}."
    ),
    "mistake.scenario-number-of-options": (
        "'{name}' takes {count} of the options (the offense's first, if both sides decide);"
        " write as many, not {given}."
    ),
    "mistake.scenario-left-over": "The play did not ask for {lines:and}; take it out.",
    "mistake.scenario-wrong-list": "'{name}' does not belong here; write it in {right}.",
    "mistake.scenario-nothing-of-the-kind": (
        "'{given}' does not exist, and the rulebook asks for nothing of the kind; take it out."
    ),
    "mistake.scenario-game-over": "The game is over before this play; take it out. The situation is: {line}",
}
