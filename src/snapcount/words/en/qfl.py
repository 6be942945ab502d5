"""The QFL: its facts, calls, questions and dice beside those of Football Fever."""

SENTENCES: dict[str, str] = {
    # before a half
    "DefersTheChoice": "{by:team} defers, and will choose before the second half.",
    # a second throw
    "Confirmed": "{what:what} is confirmed.",
    "Overruled": "{what:what} is overruled.",
    "what.touchdown": "The TD",
    "what.out of bounds": "The OUT",
    "what.block": "The block",
    "what.miss": "The miss",
    # without a huddle
    "NoHuddleBegins": "No-huddle: {by:team} stays at the line ({dice:option} dice).",
    "NoHuddleStays": "{by:team} stays in the no-huddle ({dice:option} dice).",
    "NoHuddleOver": "The no-huddle is over.",
    "FocusSet": "{by:team} is now focused on the {focus:option}.",
    "FocusLifted": "The flag frees {by:team} from its focus.",
    # laterals
    "LateralThrown": "Lateral no. {number} by {by:team} at {at:spot}.",
    "LateralCaught": "{by:team} catches it.",
    "LateralIntercepted": "{by:team} intercepts the lateral at {at:spot}!",
    "LateralDropped": "The lateral hits the ground at {at:spot}.",
    "GoalReached": "{by:team} has reached its goal: no lateral now.",
    # kicks
    "SendsUnit": "{by:team} sends out the {unit:option} unit.",
    "BotchedSnap": "The snap of {of:team} goes wrong: the ball is loose at {at:spot}!",
    "KickBounces": "Nobody catches the kick; it comes down at {at:spot}.",
    "Downed": "The kick is downed at {at:spot}.",
    "Muff": "Muff by {by:team} at {at:spot}!",
    # instead of a play
    "ThreeKneelDowns": "That was the third kneel-down of {by:team}: no time is left in the half.",
    "StopsTheClock": "QB stop-clock: {by:team} gives up a down.",
    "DrawsOffside": "{by:team} tries to draw the defense offside.",
    "DelayOfGame": "Delay of game by {by:team}: {yards:yards}, ball at {to:spot}.",
    "Encroachment": "Encroachment by {by:team}: {yards:yards}, ball at {to:spot}.",
    "FalseStartCalled": "False start by {by:team}: {yards:yards}, ball at {to:spot}.",
    "Runoff": "Runoff: {seconds:clock} off the clock.",
    "RunoffDeclined": "{by:team} declines the runoff.",
    # the toss and free kicks
    # the ball is yours
    "option.bounce": "let it bounce",
    "ask.lateral intercepted": "The lateral is yours! Return it?",
    "ask.after the fair catch": "Fair catch. Play from scrimmage, or try a field goal by free kick?",
    # from scrimmage
    "ask.unit": "Which unit do you send out?",
    "option.screen with in-out": "screen with in/out",
    "option.fake run with in-out": "fake run with in/out",
    "option.fake pass with in-out": "fake pass with in/out",
    "option.draw offside with time-out": "draw offside, or else time-out",
    # after the play
    "ask.dead-ball foul": "They fouled before the snap. Take the yards?",
    "option.yards": "take the yards",
    "option.no yards": "leave the yards",
    "ask.runoff": "They would gain by the stopped clock. Take the runoff?",
    "option.take": "take the runoff",
    "ask.avoid the runoff": "A runoff is due. Avoid it with a time-out?",
    "ask.no-huddle after the delay": "After the delay of game: end the no-huddle, or stay in it?",
    "option.keep": "stay in it",
    # dice
    "chance.safety kick": "safety kick die",
    "chance.safety-kick return": "safety kick return die",
    # settings of the switches
    "option.nfl": "as in the NFL",
    "option.sudden_death": "sudden death",
    "option.spot_plus_25": "25 yards from the spot",
    "option.kick_again": "kick again",
    "option.spot_of_kick": "spot of the kick",
    "option.line_of_scrimmage": "line of scrimmage",
    "option.spot_of_fumble": "spot of the fumble",
    "option.out_spot": "spot where it goes out",
    "option.out_of_bounds": "out of bounds",
    "option.free_kick": "free kick",
    "SafetyKicked": "{by:team} kicks {yards:yards} after the safety, to {to:spot}.",
    "IfYards": "{foul:option} by {by:team}: with the yards, the ball is at {to:spot}.",
    "ClockRuns": "clock running",
    "InNoHuddle": "no-huddle ({dice:option} dice)",
    "Focused": "focus: {focus:option}",
    "AfterASafety": "after a safety",
    "RunsOn": "{by:team} runs on for {yards:gain} to {to:spot}.",
}
