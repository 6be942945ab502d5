"""Why a coach decided as it did."""

SENTENCES: dict[str, str] = {
    "coach.habit": "Of what is open here, that leaves us best off.",
    # the clock
    "coach.saves-time": "Time is short, so the clock has to stop.",
    "coach.lets-time-run": "There is no need to stop the clock.",
    # kicks and tries
    "coach.kickoff": "They shall start as far back as possible.",
    "coach.onside": "An onside kick gives us a chance to keep the ball.",
    "coach.one-point": "One point is as good as sure.",
    "coach.two-points": "Two points are worth the risk now.",
    "coach.plans-punt": "On {down:ordinal} & {to_go} we would rather have them start far away.",
    "coach.plans-field-goal": "We are in range, so we take the three points.",
    "coach.plans-kneel": "Nobody can take the game from us if we only kneel down.",
    # what the offense looks for
    "coach.needs-any": "There is time and there are downs: we mix runs and passes.",
    "coach.needs-short": "On {down:ordinal} & {to_go} a sure gain is all we need.",
    "coach.needs-long": "On {down:ordinal} & {to_go} we need a big gain.",
    "coach.needs-goal": "Near the goal line we call what gains a few yards for sure.",
    "coach.needs-hurry": "We need yards in a hurry, and the clock should stop.",
    "coach.needs-heave": "It may be the last play, so we throw deep.",
    "coach.needs-run-out": "We are ahead: we hold on to the ball and let the clock run.",
    # what the defense expects
    "coach.expects-any": "It may be a run or a pass, so they must not know what we do.",
    "coach.expects-short": "They need little, so a run is likely.",
    "coach.expects-long": "They need many yards, so a pass is likely.",
    "coach.expects-goal": "They are near our goal line, so we close the middle.",
    "coach.expects-hurry": "They are in a hurry, so a pass is likely.",
    "coach.expects-heave": "They have one throw left, and it will be deep.",
    "coach.expects-run-out": "They want the clock to run, so a run is likely.",
    "coach.expects-kick": "They are about to kick.",
    # programs
    "table.keys-why": "w tells why the other coach decided as it did.",
    "table.why-unsaid": "this coach gives no reasons.",
    "table.why-nothing": "No other coach has decided anything yet that you may know.",
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
