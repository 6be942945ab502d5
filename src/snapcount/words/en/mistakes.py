"""What went wrong, where, and what to do about it."""

SENTENCES: dict[str, str] = {
    # names
    "mistake.unknown-name-near": "There is no {what:what} '{given}'{where:where}; did you mean '{meant}'?",
    "mistake.unknown-name": "There is no {what:what} '{given}'{where:where}; choose {names:or}.",
    "mistake.ambiguous-name": "'{given}' could be more than one {what:what}{where:where}: {names:or};"
    " type more of it.",
    "what.rulebook": "rulebook",
    "what.switch": "switch",
    "what.total": "total",
    "what.face": "face",
    "what.card": "card",
    "what.coin": "side of the coin",
    "what.option": "option",
    "what.phase": "phase",
    "what.field": "part of a situation",
    "what.setting": "setting",
    "what.coach": "coach",
    "what.rule": "rule",
    "what.language": "language",
    "what.party": "party",
    # answers
    "mistake.at-situation": "{why} The situation is: {line}",
    "mistake.not-an-option": "'{given}' cannot be chosen for '{name:question}' here; choose {names:or}.",
    "mistake.number-of-faces": "The throw '{name}' has {dice:and}; give one face for each, not"
    " {given:and}.",
    "mistake.card-gone": "The card '{card}' cannot be next in the {deck} deck; it is one of {names:or}.",
    "mistake.two-calls": "'{name:question}' needs the offense's and the defense's choice; it got"
    " {given:and}.",
    "mistake.number-choice": "There is no choice number {given}; type {numbers:or}, or a name.",
    "mistake.game-over": "The game is over, so there is nothing to answer: {line}",
    # fields, spots, clocks
    "mistake.spot": "'{given}' is not a spot; write it as 'own 30', 'opp 20', 'HOME 30', 'AWAY 1' or"
    " '50'.",
    "mistake.clock": "'{given}' is not a time on the clock; write minutes and seconds, as '7:36'.",
    "mistake.clock-unit": "The clock cannot show '{given}': it moves in steps of {seconds} seconds.",
    "mistake.yes-or-no": "'{given}' cannot be read for '{what}'; write yes or no.",
    "mistake.whole-number": "'{given}' cannot be read for '{what}'; write a whole number.",
    "mistake.situation": "{why} It stands in the situation '{line}'.",
    "mistake.situation-short": "'{line}' is not a whole situation; write it like '{example}'.",
    "mistake.situation-part": "'{given}' cannot be read; write the situation like '{example}'.",
    "mistake.past-the-goal": "There are not {yards} yards to go at {spot}: the goal line is nearer;"
    " write 'goal'.",
    "mistake.bounds": "{given} is not possible for '{name}'; write a number from {least} to {most}.",
    "mistake.down-in-end-zone": "There is no down at {spot}: with a down the ball lies between the goal"
    " lines, from 'own 1' to 'opp 1'.",
    "mistake.card-too-often": "'{what}' names the card '{card}' more often than the deck has it ({times});"
    " take some of them away.",
    "mistake.per-team": "'{given}' cannot be read for '{what}'; write it as 'AWAY 2/HOME 3'.",
    "mistake.parted": "'{given}' cannot be read for '{what}'; write names with one '/' between them.",
    "mistake.switch": "'{given}' is not a switch; write name=value.",
    # files and records
    "mistake.file": "The file {file} cannot be read ({why}); check the name and try again.",
    "mistake.cannot-save": "The game cannot be saved to {file} ({why}); make room or choose another"
    " folder with SNAPCOUNT_HOME.",
    "mistake.cannot-write": "{file} cannot be written ({why}); choose another file.",
    "mistake.no-records": "There is no record (*{ending}) in the folder '{path}'; name another one.",
    "mistake.record-empty": '{file} holds no game; a record begins with the line [Snapcount "1"].',
    "mistake.record-utf-8": "{file}, line {line}: expected text in UTF-8; the rest of the file was read.",
    "mistake.record-tag": "{file}, line {line}: expected a tag like [Home \"Mill City\"], found '{text}';"
    " the rest of the file was read.",
    "mistake.record-format": "{file}, line {line}: expected [Snapcount \"1\"], found '{text}'; this"
    " version reads format 1 only.",
    "mistake.record-first-tag": '{file}, line {line}: expected [Snapcount "1"] at the beginning of a game, found'
    " '{text}'; the rest of the file was read.",
    "mistake.record-play": "{file}, line {line}: expected a play like '12. situation | answers | [rules]"
    " words', found '{text}'; the rest of the file was read.",
    "mistake.record-answers": "{file}, line {line}: expected ' | ' and the answers after the situation,"
    " found '{text}'; the rest of the file was read.",
    "mistake.record-answer": "{file}, line {line}: expected answers like 'punt~01bc=45; flag~77d0=blank',"
    " found '{text}'; the rest of the file was read.",
    "mistake.record-told": "{file}, line {line}: expected '[rule ids] words' after the answers, found"
    " '{text}'; the rest of the file was read.",
    "mistake.record-order": "{file}, line {line}: expected a higher play number than the line before,"
    " found '{text}'; the rest of the file was read.",
    "mistake.play-missing": "expected play {expected}, found play {given}.",
    "mistake.other-situation": "the record says '{given}', but after the plays before it the situation is"
    " '{line}'.",
    "mistake.other-request": "answer {place} was given to '{given}', but the rules now ask '{name}' or ask"
    " it otherwise; the words of the record still show the old game.",
    "mistake.answer-too-many": "the play is over before answer {place} ('{name}').",
    "mistake.answer-missing": "the play is not over: the answer to '{name}' is missing.",
    "mistake.tag-name": "'{given}' cannot be the name of a tag; use letters and digits.",
    "mistake.words-missing": "the play is over, but the record does not tell it.",
    "mistake.no-commitment": "no seed was committed to, so nobody can check the dice.",
    "mistake.seed-kept": "the game is over, but its seed is not revealed.",
    "mistake.other-tag": "the tag {name} says '{given}', but the game gives '{line}'.",
    "mistake.several-games": "{file} holds several games; put the one to go on with into a file of its own.",
    "mistake.seed-other": "The seed beside the record is not the one that was committed to, so the game cannot go on with fair dice.",
    "mistake.game-open": "The game '{given}' is open in another window; close it there first.",
    "mistake.output": "The output cannot be written ({why}).",
    "mistake.by-hand": "'{name}' is marked as thrown by hand, but the header does not say that the dice are real ones.",
    "mistake.not-by-hand": "the header says that the dice are real ones, but '{name}' is not marked as thrown by hand.",
    "mistake.seed-early": "the seed is revealed, but the game is not over.",
    "mistake.tag-missing": "the header has no tag {name}, and a game like this has one.",
    "mistake.tag-twice": "the tag {name} stands there more than once.",
    "mistake.switches-conflict": "{names:and} cannot both be set ({rule}); leave one of them out.",
    "mistake.no-teams": "{title} is played without charts, so there is no team '{given}' to choose; leave --home-team and --away-team out.",
    "mistake.no-cards": "{title} is played without cards; leave --cards {given} out.",
    "mistake.material-damaged": "The tag {tag} of the record is damaged: {why}",
    "mistake.record-no-material": "The record lacks the tag {tag}, without which its game cannot be run again; use an undamaged copy.",
    "mistake.cards-unknown": "there are no cards '{given}' with this program, only '{known}'; use the version that wrote the record.",
    "mistake.game-misfit": "Play {play} does not fit the rules: {why}",
    "mistake.points-untold": "Nobody says how the points of this play were scored; a fact of the rules needs the meaning Scores: {line}",
    "mistake.impossible": "No game of {title} can be at this situation: {line}",
    "mistake.other-words": "the rules announce: {words}",
    "mistake.commitment": "the revealed seed is not the one that was committed to before the game.",
    "mistake.dice": "the seed gives '{fair}' for '{name}', the record has '{given}'.",
    "mistake.no-such-play": "The game has {plays} plays, so there is no play {given}.",
    "mistake.team-name": "{given!r} cannot be the name of a team; use letters, digits and signs on one line.",
    "mistake.record-more": "... and {lines} more damaged lines.",
    "mistake.one-line": "{option} must be plain text on one line.",
    "mistake.bad-name": "'{given}' cannot be the name of a game; use letters, digits, '-' and '_'.",
    "mistake.game-running": "The game '{given}' does not fit the rules any more at play {play}: {why}"
    " Show it with 'snapcount replay'.",
    "mistake.game-header": "The header of the game '{given}' does not fit its plays: {why} Show it with 'snapcount replay'.",
    "mistake.no-such-game": "There is no saved game '{given}'; see 'snapcount play --list'.",
    # going back
    "mistake.rollback-consent": "A rollback takes the consent of both teams and the referee ({rule}); missing: {missing:and}.",
    "mistake.rollback-play": "Finished so far: {plays:plays}; play {given} is none of them, so the game cannot go back to it ({rule}).",
    "mistake.rollback-seed": "The seed of this game is revealed, so everybody knows the dice to come and no play can be thrown anew ({rule}).",
    "mistake.rollback-since": "the header says that the rollback was made from play {given}, but it was made from play {last}.",
    "mistake.rollback-tag": "'{given}' is not a rollback; write it like '{example}'.",
    "mistake.take-back-tag": "'{given}' is not a take-back; write it like '{example}'.",
    "mistake.new-seed-tag": "'{given}' is not a new seed; write it like '{example}'.",
    "mistake.rollback-void": "the number of its rollbacks is {tags}, but the void plays tell of {void}.",
    "mistake.other-void": "by its mark rollback {given} made it void, by the header it was rollback {line} (0: none).",
    "mistake.no-input": "There is no more input; the game is saved as '{name}', resume it with"
    " 'snapcount play {name}'.",
    "mistake.option-with-resume": "{option} cannot be changed in a game that has begun; start a new one.",
}
