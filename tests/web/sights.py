"""Sights made by hand: what a page has to show at different moments of a game."""

from __future__ import annotations

from dataclasses import replace

from snapcount.web.sight import (
    Board,
    Cite,
    Die,
    Offer,
    Option,
    Page,
    PerSide,
    PerTeam,
    PlaySeen,
    Question,
    Said,
    Sealed,
    Sight,
    TeamSeen,
    Thrown,
    Told,
    Wanted,
    WordsSeen,
)

OTTERS = TeamSeen("AWAY", "Harbor Otters", "OTT", "#0b6e6e", "#f2c14e", "person", "Ada")
MILLERS = TeamSeen("HOME", "Mill City Millers", "MIL", "#7a1f3d", "#d9d9d9", "field", "")

KICKOFF_BOARD = Board(
    line="Q1 15:00 kickoff",
    words="Q1 15:00, Mill City Millers at the Mill City Millers 35, kickoff",
    period="Q1",
    clock="15:00",
    phase="kickoff",
    ball="HOME",
    spot=35,
    to_gain=None,
    hash=0,
    down=0,
    to_go=0,
    goal=False,
    score=PerTeam(home=0, away=0),
    timeouts=PerTeam(home=3, away=3),
)
THIRD_BOARD = Board(
    line="Q3 9:48 AWAY 3-7 AWAY 38",
    words="Q3 9:48, Harbor Otters 3rd and 7 at the Harbor Otters 38",
    period="Q3",
    clock="9:48",
    phase="scrimmage",
    ball="AWAY",
    spot=62,
    to_gain=55,
    hash=-1,
    down=3,
    to_go=7,
    goal=False,
    score=PerTeam(home=21, away=10),
    timeouts=PerTeam(home=3, away=2),
)
RUN_CITES = (
    Cite("FF-13.11-2", "A run counts the run dice."),
    Cite("FF-16.4-5", "The option die may add to a run."),
)


def dice(*faces: str, name: str = "die") -> tuple[Die, ...]:
    return tuple(
        Die(f"{name}-{place}", face, (face, "blank")) for place, face in enumerate(faces, 1)
    )


SECOND_DOWN = PlaySeen(
    number=57,
    board=replace(THIRD_BOARD, down=2, to_go=13, spot=68, clock="10:24"),
    said=(
        Said("AWAY", "calls", "Call", "option run", "Option run"),
        Said("HOME", "calls", "Call", "pass defense", "Pass defense"),
    ),
    thrown=(
        Thrown(
            "scrimmage",
            "Scrimmage dice",
            "dice",
            dice("PASS 1", "PASS 5", "PASS 4", "PASS 2", "RUN 2", name="scrimmage"),
            None,
            by_hand=False,
        ),
        Thrown("option", "Option die", "dice", dice("R 4"), None, by_hand=False),
        Thrown("referee", "Referee die", "dice", dice("blank"), None, by_hand=False),
        Thrown("pass defense", "Pass defense die", "dice", dice("INC"), None, by_hand=False),
    ),
    told=(
        Told(
            "Harbor Otters runs for a gain of 6 yards to the Harbor Otters 38.",
            RUN_CITES,
            whispered=False,
        ),
        Told("The clock moves 0:36.", (Cite("FF-5-1", "A play takes time."),), whispered=False),
        Told("3rd down at the Harbor Otters 38.", (), whispered=False),
    ),
    words="Harbor Otters runs for a gain of 6 yards to the Harbor Otters 38. The clock moves 0:36."
    " 3rd down at the Harbor Otters 38.",
    over=True,
    void=False,
    points=PerTeam(home=0, away=0),
)
CALL = Question(
    id="58/1/offense",
    name="calls",
    side="offense",
    team="AWAY",
    words="Which play do you call?",
    pages=(
        Page(
            "Run",
            (
                Option("run", "Run", "The run dice count; the run defense may stop it."),
                Option("draw", "Draw", "A run that looks like a pass: good against pass defense."),
                Option("option run", "Option run", "Adds the option die to the run dice."),
                Option("plunge", "Plunge", "One or two yards, hardly ever stopped."),
            ),
        ),
        Page(
            "Pass",
            (
                Option("pass", "Pass", "The pass dice count; it may fall incomplete."),
                Option("quick pass", "Quick pass", "Short, and safe from the sack."),
                Option("option pass", "Option pass", "Adds the option die to the pass dice."),
                Option("bomb", "Bomb", "Everything or nothing."),
            ),
        ),
        Page(
            "Clock",
            (Option("kneel-down", "Kneel-down", ""), Option("spike", "Spike", "Stops the clock.")),
        ),
    ),
    default="pass",
    secret=True,
    written=False,
    cites=(Cite("FF-13.11-1", "A die is set against the expected pass."),),
)
DEFENSE = replace(
    CALL,
    id="58/1/defense",
    side="defense",
    team="HOME",
    words="Which defense do you call?",
    pages=(
        Page(
            "",
            (
                Option("run defense", "Run defense", "Throws the run defense die."),
                Option("pass defense", "Pass defense", "Throws the pass defense die."),
            ),
        ),
    ),
    default="run defense",
)

A_CALL = Sight(
    table="T1",
    role="away",
    version=412,
    rulebook="fever/original",
    title="Football Fever",
    event="Sunday evening",
    home=MILLERS,
    away=OTTERS,
    board=THIRD_BOARD,
    number=58,
    over=False,
    questions=(CALL,),
    wanted=None,
    sealed=(),
    called=("HOME",),
    waiting="",
    now=None,
    last=SECOND_DOWN,
    offer=None,
    can_take_back=True,
    can_go_on=False,
    word_wanted=False,
    words=None,
    invitation=False,
    joins_late=False,
    hints=True,
    links=None,
    silence=7,
    reclaimed=(),
    kept=False,
    commitment="3f0c6e1d9a77b2c4",
    special=(),
    result="",
)
KICKOFF = replace(
    A_CALL,
    version=3,
    board=KICKOFF_BOARD,
    number=1,
    last=None,
    called=(),
    can_take_back=False,
    questions=(
        replace(
            CALL,
            id="1/2/offense",
            name="kickoff",
            team="HOME",
            words="How do you kick off?",
            pages=(
                Page(
                    "",
                    (
                        Option("deep kick", "Deep kick", "As far as the dice say."),
                        Option("onside kick", "Onside kick", "Short, to get the ball back."),
                    ),
                ),
            ),
            default="deep kick",
            secret=False,
        ),
    ),
    role="home",
)
SEALED = replace(
    A_CALL,
    questions=(),
    sealed=(Sealed("58/1/offense", "AWAY", "Option pass", changeable=True),),
    called=("AWAY",),
    waiting="Waiting for Mill City Millers to call.",
    can_take_back=False,
)
FLAG = PlaySeen(
    number=58,
    board=THIRD_BOARD,
    said=SECOND_DOWN.said,
    thrown=(
        Thrown("scrimmage", "Scrimmage dice", "dice", dice("RUN 1", "PASS 4"), None, by_hand=False),
        Thrown("running", "Penalty card", "card", dice("R15 Holding"), None, by_hand=False),
        Thrown("coin", "Coin", "coin", dice("heads"), None, by_hand=False),
        Thrown("kick number", "Number", "dice", dice("6", "7"), 67, by_hand=True),
    ),
    told=(
        Told("Flag on the play.", (Cite("FF-11-2", "P on the referee die is a flag."),), False),
        Told(
            "Holding (R15) on Mill City Millers: 5 yards.",
            (Cite("FF-12-7", "The offended side chooses."), Cite("FFR-51", "")),
            whispered=True,
        ),
    ),
    words="Flag on the play. Holding (R15) on Mill City Millers: 5 yards.",
    over=False,
    void=False,
    points=PerTeam(home=0, away=0),
)
PENALTY = replace(
    A_CALL,
    called=(),
    now=FLAG,
    questions=(
        replace(
            CALL,
            id="58/9/offense",
            name="penalty choice",
            words="Holding on Mill City Millers: accept or decline?",
            pages=(
                Page(
                    "",
                    (
                        Option("accept", "Accept", "5 yards; 3rd and 2 at the Harbor Otters 43."),
                        Option("decline", "Decline", "The play stands: 4th and 3."),
                    ),
                ),
            ),
            default="accept",
            secret=False,
        ),
    ),
)
NUMBERS = replace(
    A_CALL,
    questions=(
        replace(
            CALL,
            id="58/2/offense",
            name="margin",
            words="How far from the sideline do you aim?",
            pages=(Page("", tuple(Option(str(yards), str(yards), "") for yards in range(41))),),
            default="5",
        ),
    ),
)
SHEET = replace(
    A_CALL,
    rulebook="fever/qfl",
    title="QFL",
    questions=(replace(CALL, written=True),),
)
REAL_DICE = replace(
    A_CALL,
    questions=(),
    called=(),
    commitment="",
    wanted=Wanted(
        "58/3",
        "offense dice",
        "Offense dice",
        "dice",
        (
            Die("black", "", ("1", "2", "3")),
            Die("white 1", "", ("0", "1", "2", "3", "4", "5")),
            Die("white 2", "", ("0", "1", "2", "3", "4")),
        ),
    ),
)
TOUCHDOWN = replace(
    SECOND_DOWN,
    number=59,
    words="Harbor Otters completes a pass for a gain of 62 yards. TOUCHDOWN Harbor Otters!",
    points=PerTeam(home=0, away=6),
)
GAME_OVER = replace(
    A_CALL,
    role="spectator",
    board=replace(
        THIRD_BOARD, period="Q4", clock="0:00", phase="final", spot=None, to_gain=None, down=0
    ),
    over=True,
    questions=(),
    called=(),
    can_take_back=False,
    hints=False,
    silence=7,
    reclaimed=(),
    kept=False,
    result="AWAY 10 HOME 21",
)
REFEREE = replace(
    A_CALL,
    rulebook="fever/qfl",
    title="QFL",
    role="referee",
    home=replace(MILLERS, coach="person", player="Björn"),
    questions=(),
    called=("AWAY",),
    waiting="Waiting for Mill City Millers to call.",
    can_take_back=False,
)
OFFERED = replace(
    REFEREE,
    offer=Offer(
        52, "The clock was wrong <since> then.", "home", ("home",), ("away", "referee"), True
    ),
)
ONE_SCREEN = replace(
    A_CALL,
    role="both",
    home=replace(MILLERS, coach="person", player="Björn"),
    called=(),
    questions=(CALL, DEFENSE),
)
ONE_SCREEN_SECOND = replace(
    ONE_SCREEN,
    called=("AWAY",),
    questions=(DEFENSE,),
    sealed=(Sealed("58/1/offense", "AWAY", "Option pass", changeable=True),),
)

SEALING = WordsSeen(1, "seal", True, PerSide("", "0" * 64), ("HOME",), "2026-11-21 19:30 UTC")
WORD = replace(KICKOFF, questions=(), word_wanted=True, words=SEALING)
INVITED = replace(KICKOFF, invitation=True, special=("Real dice are thrown.",))
UNMANNED = replace(A_CALL, questions=(), called=(), can_go_on=True, waiting="Two programs play.")

PLAYS = tuple(
    replace(
        SECOND_DOWN,
        number=number,
        points=PerTeam(home=7 if number == 52 else 0, away=0),
        void=number == 50,
    )
    for number in range(47, 58)
)
SIGHTS = {
    "kickoff": KICKOFF,
    "call": A_CALL,
    "sealed": SEALED,
    "penalty": PENALTY,
    "numbers": NUMBERS,
    "sheet": SHEET,
    "real-dice": REAL_DICE,
    "over": GAME_OVER,
    "referee": REFEREE,
    "offered": OFFERED,
    "word": WORD,
    "invited": INVITED,
    "unmanned": UNMANNED,
    "one-screen": ONE_SCREEN,
    "one-screen-second": ONE_SCREEN_SECOND,
}
