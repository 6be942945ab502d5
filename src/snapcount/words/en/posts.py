"""Posts for forums."""

SENTENCES: dict[str, str] = {
    # help
    "help.post": "write a post about a play, ready for the thread of the game",
    "help.post.play": "the play to post; without it, the last one that is over",
    "help.post.from": "post all plays from this one on together",
    "help.post.style": "what the forum reads: smf (or bbcode), phpbb, markdown, plain or html",
    "help.post.long": "say more: every ruling with its rules, the box score, the drives",
    "help.post.deadline": "until when the next messages must be in, in your own words",
    "help.post.note": "a note of the referee",
    "help.post.output": "write the post into this file",
    # titles
    "post.title": "{away} at {home}, play {number}",
    "post.title-plays": "{away} at {home}, plays {first} to {last}",
    "post.title-none": "{away} at {home}, before the first play",
    "post.play": "Play {number}",
    # what was played
    "post.call": "{ours:option} ({by:team}) against {theirs:option} ({against:team})",
    "post.call-in-a-line": "{ours:option} against {theirs:option}",
    "post.dice": "Dice",
    "post.cards": "Cards",
    "post.result": "Result",
    "post.rollback": "Played anew",
    "post.referee": "the referee",
    # where it stands
    "post.score": "Score",
    "post.final": "Final score",
    "post.time-outs": "Time-outs left",
    # what comes next
    "post.next": "Next",
    "post.next-until": "Next, until {deadline}",
    "post.answered": 'Already answered by {by:team}: "{name:question}" {choice:option}.',
    "post.asked": "{by:team}, in the thread: {name:question}",
    "post.asked-to-choose": "{by:team}, in the thread: {name:question} ({options:or})",
    "post.asked-in-secret-offense": "{by:team} (offense), by private message: {name:question}",
    "post.asked-in-secret-defense": "{by:team} (defense), by private message: {name:question}",
    "post.thrown-so-far": "Coin, dice and cards so far: {thrown}",
    "post.so-far": "So far: {words}",
    "post.referee-throws": "The referee throws: {name:chance}.",
    "post.referee-draws": "The referee draws: {name:chance}.",
    "post.goes-on": "Play {number} is under way.",
    "post.called-again": "Play {number} is under way, and calls are awaited again.",
    "post.under-way": "Play {number} is under way. Whoever has a choice to make hears from the referee by private message.",
    "post.under-way-called": "Play {number} is under way, and all calls are in. Whoever has a choice to make hears from the referee by private message.",
    # sections
    "post.scoring": "Scoring",
    "post.box": "Box score",
    "post.note": "Note of the referee",
    # rulebooks
    "post.written": "The post is in {file}.",
    # mistakes
    "mistake.post-range": "Play {first} comes after play {last}; --from must name the earlier one.",
}
