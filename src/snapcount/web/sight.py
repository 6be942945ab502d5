"""What one seat sees of a table, in words and numbers: the one model for pages, events and the API.

It never contains anything the seat may not know, so no page, event or response can leak it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Cite:
    """A rule that a ruling or a question rests on."""

    id: str
    summary: str  # one sentence


@dataclass(frozen=True)
class Option:
    """Something that can be chosen."""

    name: str  # as it is sent
    label: str  # as people read it
    meaning: str  # what it does, in a sentence; empty if the label says it all


@dataclass(frozen=True)
class Page:
    """Options that belong together: a page of the playbook."""

    heading: str  # empty: there is only one page
    options: tuple[Option, ...]


@dataclass(frozen=True)
class Question:
    """What somebody at this seat is asked now."""

    id: str  # names the moment, so that a stale answer is refused
    name: str  # calls, formation, penalty choice ...
    side: str  # offense or defense
    team: str  # HOME or AWAY: the seat that answers
    words: str
    pages: tuple[Page, ...]
    default: str
    secret: bool  # the answer is sealed until the other side has called as well
    written: bool  # a sheet may be written instead of choosing an option
    cites: tuple[Cite, ...]


@dataclass(frozen=True)
class Die:
    """One die of a throw, with the faces it has."""

    name: str
    face: str  # as it fell; empty before the throw
    faces: tuple[str, ...]


@dataclass(frozen=True)
class Thrown:
    """Dice, a card or a coin, as they fell."""

    name: str
    label: str
    kind: str  # dice, card or coin
    dice: tuple[Die, ...]  # a card or a coin is one "die"
    total: int | None  # the total of the dice, if it is a number people use
    by_hand: bool


@dataclass(frozen=True)
class Wanted:
    """Real dice that somebody at this seat throws and types in."""

    id: str  # as of a question
    name: str
    label: str
    kind: str
    dice: tuple[Die, ...]


@dataclass(frozen=True)
class Said:
    """An answer of a coach that this seat may know."""

    team: str  # HOME or AWAY
    name: str  # of the question
    question: str  # in words
    answer: str  # as sent
    label: str


@dataclass(frozen=True)
class Told:
    """A ruling in words, with its rules."""

    words: str
    cites: tuple[Cite, ...]
    whispered: bool  # to this seat alone


@dataclass(frozen=True)
class PerTeam:
    """A number of each team."""

    home: int
    away: int


@dataclass(frozen=True)
class PerSide:
    """A text of each team."""

    home: str
    away: str


@dataclass(frozen=True)
class Board:
    """The field and the scoreboard. Yards are counted from HOME's goal line, 0 to 100."""

    line: str  # the situation as one line of text
    words: str  # 2nd and 7 at the ...
    period: str  # Q1 ... OT
    clock: str
    phase: str
    ball: str  # HOME or AWAY
    spot: int | None  # none while the ball is nowhere
    to_gain: int | None
    hash: int  # -1 the upper hash mark, 0 the middle, 1 the lower
    down: int  # 0: none
    to_go: int
    goal: bool  # goal to go
    score: PerTeam
    timeouts: PerTeam


@dataclass(frozen=True)
class PlaySeen:
    """A play as this seat may see it."""

    number: int
    board: Board  # before the play
    said: tuple[Said, ...]
    thrown: tuple[Thrown, ...]
    told: tuple[Told, ...]
    words: str  # all of it in one paragraph
    over: bool
    void: bool  # a rollback made it so
    points: PerTeam  # scored in it


@dataclass(frozen=True)
class TeamSeen:
    """A team and who plays it."""

    team: str  # HOME or AWAY
    name: str
    code: str
    color: str  # #rrggbb; empty where the team has none of its own
    second: str
    coach: str  # person, or the name of a coach that is a program
    player: str  # what the person is called, if they said


@dataclass(frozen=True)
class Sealed:
    """An answer of this seat that waits in its envelope."""

    id: str  # of the question
    team: str
    label: str
    changeable: bool  # it may still be taken back


@dataclass(frozen=True)
class Offer:
    """Somebody wants to go back to an earlier play."""

    play: int
    why: str
    by: str  # a role
    agreed: tuple[str, ...]  # roles
    missing: tuple[str, ...]
    asks_you: bool


@dataclass(frozen=True)
class WordsSeen:
    """The words for a seed of the dice: all are sealed, then all are opened."""

    seed: int  # its number, from 1
    step: str  # seal or open: what is done now
    mine: bool  # this seat has to do it
    sealed: PerSide  # what each side has sealed so far; empty if nothing
    missing: tuple[str, ...]  # HOME, AWAY: who has to do it
    until: str  # when the others may go on without them; empty while nobody waits


@dataclass(frozen=True)
class ChainSeen:
    """A side's hash chain, as far as everybody knows it."""

    head: str  # empty: not there yet
    number: int  # of the last link that was revealed
    link: str  # that link; the head before the first


@dataclass(frozen=True)
class CallsSeen:
    """The calls of a play that lie face up: there before links are revealed, and the same ever after."""

    play: str  # its number, and how often rollbacks had it replayed
    home: tuple[str, ...]
    away: tuple[str, ...]


@dataclass(frozen=True)
class Links:
    """Where dice come from links of both sides' chains: what is to be revealed now, and by whom."""

    chain_wanted: bool  # the head of this seat's chain
    wanted: int  # the number of the throw that is due; 0: none
    mine: bool  # this seat's link of it is there
    theirs: bool  # the other side's is
    until: str  # when whoever waits may claim the link that is missing, UTC; empty: not yet
    minutes: int  # as agreed, from the first link on
    home: ChainSeen
    away: ChainSeen
    calls: CallsSeen  # of the play in progress
    last_calls: CallsSeen  # of the last one that is over
    withheld: str  # who withheld which throw, in words: the game has ended there


@dataclass(frozen=True)
class Sight:
    """Everything a page or a program needs to play from this seat."""

    table: str  # its public number
    role: str
    version: int  # grows with every change that this seat can see
    rulebook: str
    title: str
    event: str
    home: TeamSeen
    away: TeamSeen
    board: Board
    number: int  # of the play in progress
    over: bool
    questions: tuple[Question, ...]  # what is to be answered from this seat now
    wanted: Wanted | None
    sealed: tuple[Sealed, ...]
    called: tuple[str, ...]  # HOME, AWAY: who has already called
    waiting: str  # what the table waits for, in words; empty if for this seat
    now: PlaySeen | None  # the play in progress
    last: PlaySeen | None  # the last one that is over
    offer: Offer | None
    can_take_back: bool
    can_go_on: bool  # only programs play, and this seat lets them
    word_wanted: bool  # this seat may add a word to the seed of the dice
    words: WordsSeen | None  # the words that the table waits for; none if for none
    invitation: bool  # nobody has taken this seat yet
    joins_late: (
        bool  # whoever takes it gets a new seed, which the commitment is of, and may add a word
    )
    hints: bool  # the table allows them
    links: Links | None  # none where dice come from elsewhere
    silence: int  # days after which a seat may be given to somebody else; see hand-over
    reclaimed: tuple[str, ...]  # which seats were, in words
    kept: bool  # people want the game kept, however old it is
    commitment: str  # what the dice are pinned to; empty with real dice
    special: tuple[str, ...]  # what is special about this game, in sentences
    result: str  # AWAY 14 HOME 21, once the game is over
