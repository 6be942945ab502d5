"""Coaches that somebody wrote, and why a coach decided as it did."""

SENTENCES: dict[str, str] = {
    "table.keys-why": "w tells why the other coach decided as it did.",
    "table.why": "{side:team}, {choice:option}: {words}",
    "table.why-unsaid": "this coach gives no reasons.",
    "table.why-nothing": "No other coach has decided anything yet that you may know.",
    "coach.own-words": "{words}",
    "mistake.program-command": "'{given}' is no command; write it like program:./mycoach.py.",
    "mistake.program-missing": "There is no program '{given}'; check its name and its folder.",
    "mistake.program-start": "The program '{coach}' cannot be started ({why}); check that it may be run.",
    "mistake.program-slow": "The program '{coach}' did not answer within {seconds} seconds; make it"
    " quicker, or choose another coach.",
    "mistake.program-stopped": "The program '{coach}' stopped with exit code {code} before it answered"
    " and said '{said}'; mend it and try again.",
    "mistake.program-silent": "The program '{coach}' stopped with exit code {code} before it answered;"
    " mend it and try again.",
    "mistake.program-nonsense": "The program '{coach}' said '{said}' when it was asked '{name}'; it must"
    " answer with 'choose' and an option (docs/play/coaches.md).",
    "mistake.coach-illegal": "The coach '{coach}' chose '{given}' for '{name}', which cannot be chosen"
    " here; it may choose {names:or}.",
    "mistake.coach-class": "'{given}' names no class; write it like python:mycoach.py:Careful.",
    "mistake.coach-load": "The coach '{coach}' cannot be loaded ({error}); check the file and the name of"
    " the class.",
    "mistake.coach-crashed": "The coach '{coach}' failed at the question '{name}' ({error}); mend it and"
    " try again.",
    "mistake.coach-failed": "{why} The game is saved as '{name}'; to go on, resume it with the coach named"
    " again.",
    "mistake.coach-again": "'{coach}' coaches in the game '{name}', but a saved game starts no program by"
    " itself; name it again with {option}, as when the game began.",
}
