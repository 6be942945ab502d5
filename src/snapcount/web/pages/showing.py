"""What the table page shows besides the plain sight: the field, short lines, whose screen it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from snapcount.game.telling import Voice
from snapcount.gridiron.field import LENGTH, MIDFIELD, Team
from snapcount.press.pictures import Lie, TeamColors, Theme, live_field
from snapcount.press.pictures.colors import OF_TEAM, ZONE, palette
from snapcount.service.roles import Role
from snapcount.web.sight import Board, Cite, PlaySeen, Question, Sight, TeamSeen
from snapcount.words import Language, Teller

# Shortcut keys of options, in order; the other letters belong to the page itself.
OPTION_KEYS = "1234567890abcdeghijkmnopqrtuvwxy"
CALLS = "calls"  # the question that both sides answer in secret
FEW = 9  # at most this many numbers are shown as buttons


@dataclass(frozen=True)
class Slip:
    """A rejected form: its error message and its input."""

    form: str  # answer, throw, withdraw, take-back, offer, agree or refuse
    words: str
    typed: Mapping[str, str] = field(default_factory=dict)
    checks_back: tuple[Cite, ...] | None = None  # the referee asks whether the decision stands

    def at(self, form: str, question: str = "") -> bool:
        """Whether it belongs to that form."""
        return self.form == form and self.typed.get("question", "") == question


@dataclass(frozen=True)
class Showing:
    """A sight and how this page shows it."""

    sight: Sight
    here: str  # the address of the seat
    plays: Sequence[PlaySeen]  # the latest finished ones, oldest first
    language: Language
    slip: Slip | None = None
    shown_to: str = ""  # HOME or AWAY: who is looking at a shared screen

    @property
    def teams(self) -> tuple[TeamSeen, TeamSeen]:
        """Visitors first, as everywhere."""
        return (self.sight.away, self.sight.home)

    @property
    def shares_a_screen(self) -> bool:
        """Whether two people play from this seat."""
        return self.sight.role == Role.BOTH

    @property
    def asked(self) -> tuple[Question, ...]:
        """The questions shown now: for two people at one screen, only one person's."""
        if self.sight.invitation:
            return ()
        return self.sight.questions[:1] if self.shares_a_screen else self.sight.questions

    @property
    def covered(self) -> TeamSeen | None:
        """Who must take over the screen before anything is shown: the other one has already called."""
        if not (self.shares_a_screen and self.asked and self.sight.called):
            return None
        first = self.asked[0]
        if not first.secret or first.team in (self.shown_to, *self.sight.called):
            return None
        if self.slip is not None and self.slip.at("answer", first.id):
            return None  # they have just looked at it
        return self.team(first.team)

    @property
    def slip_at_large(self) -> Slip | None:
        """An error whose form is no longer on the page, or is a single button."""
        slip, wanted = self.slip, self.sight.wanted
        if slip is None or slip.checks_back is not None:
            return None
        asked = any(slip.at("answer", question.id) for question in self.asked)
        thrown = wanted is not None and slip.at("throw", wanted.id)
        return None if asked or thrown or slip.form == "offer" else slip

    @property
    def title(self) -> str:
        """The window title: the score."""
        away, home = self.teams
        score = self.sight.board.score
        return self.teller.say(
            "page.title",
            away=away.code,
            away_points=score.away,
            home=home.code,
            home_points=score.home,
        )

    @property
    def your_turn(self) -> bool:
        """Whether the table is waiting for this seat."""
        asks = self.sight.offer is not None and self.sight.offer.asks_you
        sight = self.sight
        word = sight.words is not None and sight.words.mine
        return bool(sight.questions or sight.wanted or word or asks)

    @property
    def missing_words(self) -> list[str]:
        """The teams whose words the table waits for."""
        words = self.sight.words
        return [self.team(team).name for team in words.missing] if words else []

    @property
    def play(self) -> PlaySeen | None:
        """The play in the tray: the one in progress once it has visible dice or calls."""
        now = self.sight.now
        if now is not None and (now.thrown or any(said.name == CALLS for said in now.said)):
            return now
        return self.sight.last

    def team(self, name: str) -> TeamSeen:
        """The team HOME or AWAY."""
        return self.sight.home if name == Team.HOME else self.sight.away

    @property
    def teller(self) -> Teller:
        """A teller with the teams' names."""
        return Teller(self.language, {str(Team(one.team)): one.name for one in self.teams})

    def down(self, board: Board) -> str:
        """2nd & 7, 1st & Goal, or what comes without a down."""
        if self.sight.over and board == self.sight.board:
            return self.teller.say("picture.final")
        if not board.down:
            return self.teller.option(board.phase)
        key = "page.down-goal" if board.goal else "page.down"
        return self.teller.say(key, down=board.down, to_go=board.to_go)

    def at(self, board: Board) -> str:
        """MIL 38: where the ball is."""
        if board.spot is None:
            return ""
        if board.spot == MIDFIELD:
            return str(MIDFIELD)
        home = board.spot < MIDFIELD
        yards = board.spot if home else LENGTH - board.spot
        return f"{(self.sight.home if home else self.sight.away).code} {yards}"

    def score(self, board: Board) -> str:
        """Harbor Otters 10, Mill City Millers 21."""
        away, home = self.teams
        return f"{away.name} {board.score.away}, {home.name} {board.score.home}"

    @property
    def field(self) -> Markup:
        """The picture of the field, inline."""
        sight, board = self.sight, self.sight.board
        names = {Team.HOME: sight.home.name, Team.AWAY: sight.away.name}
        told = [board.words, self.score(board)]
        lie = None
        if board.spot is not None and not sight.over:
            ball = Team(board.ball)
            lie = Lie(ball, board.spot, board.to_gain, board.hash, bool(board.down))
            way = "right" if ball is Team.HOME else "left"
            told.append(self.teller.say(f"picture.attack-{way}", ball=ball))
        picture = live_field(lie, Voice(self.language, names), ". ".join(told) + ".", self.colors)
        return Markup(picture.svg)

    @property
    def colors(self) -> TeamColors:
        """Both teams' colors, with the pictures' defaults."""
        plain = palette(Theme.LIGHT)
        away, home = (team.color or plain[ZONE[Team(team.team)]] for team in self.teams)
        return TeamColors(away, home)

    @property
    def style(self) -> str:
        """The teams' colors as CSS properties."""
        colors = self.colors
        parts = [f"--away-team:{colors.away};--home-team:{colors.home}"]
        for name, theme in (("", Theme.LIGHT), ("-dark", Theme.DARK)):
            inks = palette(theme, colors)
            parts += [f"--{team.lower()}-words{name}:{inks[OF_TEAM[team]]}" for team in Team]
        return ";".join(parts)

    def is_numbers(self, question: Question) -> bool:
        """Whether there are so many numeric options that a select list is easier."""
        names = [option.name for page in question.pages for option in page.options]
        return len(names) > FEW and all(name.lstrip("-").isdecimal() for name in names)

    def facts(self) -> dict[str, Any]:
        """The template context."""
        return {"show": self, "sight": self.sight, "here": self.here, "keys": OPTION_KEYS}
