"""Every word a sheet may use, and the term it stands for."""

from __future__ import annotations

from snapcount.rulebooks.qfl.orders.facts import FOULS
from snapcount.rulebooks.qfl.orders.scanning import parts_of
from snapcount.rulebooks.qfl.orders.terms import Window

# The answers for each window (procedures 2.4); plain `accept` is the first available spot.
OPTIONS: dict[Window, tuple[str, ...]] = {
    Window.KICKOFF_CAUGHT: ("return", "return_io", "fair_catch", "touchback", "bounce"),
    Window.SAFETY_KICK_CAUGHT: ("return", "return_io", "fair_catch", "touchback", "bounce"),
    Window.PUNT_CAUGHT: ("return", "return_io", "fair_catch", "bounce", "touchback"),
    Window.ONSIDE_CAUGHT: ("return", "return_io", "down"),
    Window.FAIR_CAUGHT: ("scrimmage", "fair_catch_kick"),
    Window.INTERCEPTED: ("return", "return_io", "down", "touchback"),
    Window.RECOVERED: ("advance", "advance_io", "down"),
    Window.SHORT_FIELD_GOAL: ("return", "return_io", "take_spot"),
    Window.LATERAL_INTERCEPTED: ("return", "return_io", "down"),
    Window.PENALTY: (
        "accept",
        "accept_previous",
        "accept_end",
        "accept_foul",
        "accept_dead_ball",
        "accept_free_kick",
        "accept_try",
        "decline",
    ),
    Window.DEAD_BALL_FOUL: ("yards", "no_yards"),
    Window.RUNOFF: ("take", "decline", "timeout", "no_timeout"),
    Window.DELAY_IN_NO_HUDDLE: ("end_mode", "keep_mode"),
    Window.AFTER_TOUCHDOWN: ("kick", "two_points"),
    Window.KNEEL_NOTCHES: ("1", "2", "3"),
    Window.AFTER_SAFETY_AGAINST: ("safety_kick", "onside"),
}

# English and German words beside the term itself; football terms stay English.
SYNONYMS: dict[str, str] = {
    # the parts of a sheet
    "call": "ansage, spielzug",
    "laterals": "lateral, with laterals, mit laterals",
    "after": "afterwards, after the play, danach, nach dem spielzug",
    "at": "on, bei, beim",
    "do": "then, tue, tu, mache, mach, dann",
    "if": "only if, when, wenn, nur wenn, falls",
    "unless": "except if, außer wenn, es sei denn",
    "goal": "ziel",
    "clockout": "clock out, if the clock runs out, uhr aus, uhr abgelaufen, wenn die uhr abläuft",
    "io": "in out, with io, with in out, mit io, mit in out",
    "even_if_stopped": "even if the clock is stopped, auch wenn gestoppt, auch wenn die uhr steht",
    "timeout_if_no_flag": "time-out if no flag, with timeout, with time-out, mit timeout,"
    " mit time-out, mit auszeit, auszeit wenn keine flagge",
    "yard_line": "yd line, yard linie",
    # conditions
    "and": "und",
    "or": "oder",
    "not": "nicht",
    "is": "=, ==, equals, ist, gleich, ist gleich",
    "is not": "!=, <>, ≠, ist nicht, ungleich",
    "at most": "<=, =<, ≤, is at most, no more than, höchstens, ist höchstens, maximal",
    "at least": ">=, =>, ≥, is at least, no less than, mindestens, ist mindestens",
    "under": "<, is under, below, less than, fewer than, unter, ist unter, kleiner als, weniger als",
    "over": ">, is over, above, more than, über, ist über, größer als, mehr als",
    # calls
    "run": "normal run, lauf",
    "option_run": "",
    "draw": "",
    "pass": "normal pass",
    "option_pass": "",
    "screen": "screen pass",
    "bomb": "",
    "punt": "",
    "field_goal": "fieldgoal, fg",
    "fake_run": "",
    "fake_pass": "",
    "kneel": "kneel down, kneeldown, qb kneel, knien, abknien, kniefall",
    "extra_point": "extrapunkt, pat",
    "draw_offside": "offside ziehen, offside provozieren",
    "delay_of_game": "delay, spielverzögerung",
    "deep": "deep kick, kick deep, tief, tiefer kick",
    "onside": "onside kick",
    "safety_kick": "safetykick",
    "run_defense": "run verteidigung, lauf verteidigung, laufverteidigung",
    "pass_defense": "pass verteidigung, passverteidigung",
    "blitz": "blitz defense",
    "block": "blocking defense, blocken",
    "receiving": "receive, empfangen, annahme, return team",
    # measures
    "timeout": "time-out, auszeit",
    "timeout_plus_one": "timeout plus 1, timeout +1, time-out plus one, time-out plus 1, time-out +1,"
    " auszeit plus eins, auszeit plus 1, auszeit +1",
    "stop_clock": "stop the clock, qb stop clock, spike, uhr stoppen, uhr anhalten",
    "no_huddle": "nohuddle, ohne huddle, kein huddle",
    "let_run": "let it run, let the clock run, laufen lassen, uhr laufen lassen",
    # windows
    "kickoff_caught": "kickoff gefangen",
    "safety_kick_caught": "safety kick gefangen",
    "punt_caught": "punt gefangen",
    "onside_caught": "onside kick caught, onside gefangen, onside kick gefangen",
    "fair_caught": "after the fair catch, nach fair catch, nach dem fair catch",
    "intercepted": "interception, abgefangen",
    "recovered": "recovery, erobert, gesichert",
    "short_field_goal": "short fg, kurzes field goal, zu kurzes field goal",
    "lateral_intercepted": "lateral abgefangen",
    "penalty": "strafe",
    "dead_ball_foul": "",
    "runoff": "run-off, 10 second runoff, runoff von 10 sekunden",
    "delay_in_no_huddle": "delay im no huddle",
    "after_touchdown": "after td, nach touchdown, nach td, nach dem touchdown",
    "kneel_notches": "kneel down notches, notches beim knien",
    "after_safety_against": "after a safety against us, nach safety gegen uns",
    # options
    "return": "zurücktragen",
    "fair_catch": "",
    "touchback": "",
    "bounce": "let it bounce, aufspringen, aufspringen lassen, springen lassen",
    "down": "take the ball, ball nehmen",
    "scrimmage": "",
    "fair_catch_kick": "",
    "advance": "run with it, weitertragen",
    "take_spot": "take the spot, spot nehmen",
    "accept": "annehmen",
    "accept_previous": "accept previous spot, annehmen previous, annehmen anfang,"
    " annehmen anfang des spielzugs",
    "accept_end": "accept end of the play, annehmen end, annehmen ende, annehmen ende des spielzugs",
    "accept_foul": "accept spot of the foul, annehmen foul, annehmen ort des fouls",
    "accept_dead_ball": "accept dead ball spot, annehmen dead ball",
    "accept_free_kick": "accept next free kick, annehmen free kick",
    "accept_try": "accept the try, annehmen try",
    "decline": "ablehnen",
    "yards": "",
    "no_yards": "keine yards",
    "take": "take it, nehmen",
    "no_timeout": "no time-out, kein timeout, kein time-out, keine auszeit",
    "end_mode": "end, beenden, modus beenden",
    "keep_mode": "keep, behalten, modus behalten",
    "kick": "kicken",
    "two_points": "two point conversion, conversion, 2 points, zwei punkte, 2 punkte",
    "1": "one, eins",
    "2": "two, zwei",
    "3": "three, drei",
    # goals
    "touchdown": "td",
    "first_down": "1st down, first",
    "opp": "opponent, opponents, opponent's, gegner, gegnerische, gegnerischen",
    "own": "our, eigene, eigenen, eigener",
    "50": "midfield, mittellinie",
    # names of facts
    "clock.quarter": "uhr.viertel, the quarter, viertel",
    "clock.left": "uhr.rest, uhr.übrig",
    "clock.late": "uhr.spät",
    "clock.after": "uhr.danach",
    "clock.runs": "the clock runs, uhr.läuft, die uhr läuft",
    "result.kind": "ergebnis.art",
    "result.gain": "ergebnis.raumgewinn, ergebnis.gewinn",
    "result.in_bounds": "ergebnis.im_feld, ergebnis.in_bounds",
    "result.out_of_bounds": "ergebnis.im_aus, ergebnis.out_of_bounds",
    "result.first_down": "ergebnis.first_down",
    "result.flag": "ergebnis.flagge",
    "next.ball": "nächster.ball",
    "next.down": "nächster.down",
    "next.to_go": "nächster.to_go, nächster.rest",
    "next.spot": "nächster.spot",
    "next.goal_to_go": "nächster.goal_to_go",
    "score.diff": "stand.differenz, punkte.differenz",
    "tmo.us": "timeouts.us, auszeiten.wir, auszeiten.uns",
    "tmo.them": "timeouts.them, auszeiten.sie, auszeiten.gegner",
    "mode.on": "modus.an",
    "mode.focus": "modus.fokus",
    "opp.timeout_now": "opp.time-out now, opponent.timeout_now, gegner.timeout_jetzt,"
    " gegner.auszeit_jetzt",
    "kick.length": "kick.länge",
    "kick.spot": "",
    "kick.depth": "kick.tiefe",
    "loose.spot": "loser_ball.spot",
    "loose.ball": "loser_ball.ball",
    "flag.foul": "flagge.foul",
    "flag.on": "flagge.gegen",
    "flag.yards": "flagge.yards",
    "flag.first_down": "flagge.first_down",
    "lateral.n": "lateral.nummer",
    "lateral.spot": "",
    # what a fact may be
    "gain": "raumgewinn",
    "sack": "",
    "incomplete": "incompletion, unvollständig",
    "fumble_kept": "fumble behalten",
    "fumble_lost": "fumble verloren",
    "safety": "",
    "no_play": "kein spielzug",
    "none": "nobody, keine, keiner, niemand",
    "us": "we, wir, uns",
    "them": "they, sie",
    "both": "beide",
    "free_kick": "",
    "try": "",
}


# Every term with its spellings, itself first.
SPELLINGS: dict[str, tuple[str, ...]] = {
    term: (term, *(word for word in words.split(", ") if word))
    for term, words in (dict.fromkeys(FOULS, "") | SYNONYMS).items()
}
PHRASES = {parts_of(word): term for term, words in SPELLINGS.items() for word in words}
LONGEST = max(map(len, PHRASES))


def term_of(parts: tuple[str, ...]) -> str:
    """The term for a name; a name that is not in the table stands for itself."""
    return PHRASES.get(parts, "_".join(parts))
