"""The dice results of a play from scrimmage: tables T1, T2 and T3 (FF-16, FF-17.13)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.field import LENGTH
from snapcount.gridiron.replacing import replace
from snapcount.rulebooks.fever.calls import RUNS, Defense, Play
from snapcount.rulebooks.fever.dice import BombFace, DefenseFace, Letter, OptionFace, Stop
from snapcount.rulebooks.fever.switches import OptionMismatch

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever


class Dice(NamedTuple):
    """The offense's dice as thrown: the scrimmage yards that count, option or bomb die."""

    yards: int
    option: OptionFace | None = None
    bomb: BombFace | None = None
    mostly_pass: bool = False  # three or more scrimmage dice show PASS (TFL-DRAW-1)


class Result(StrEnum):
    """The result of a play before anyone looks where it ends."""

    GAIN = "gain"
    INCOMPLETE = "incomplete"
    SACK = "sack"
    INTERCEPTION = "interception"


@dataclass(frozen=True)
class Outcome:
    """The outcome of a play, in yards from the line of scrimmage or from the opponents' goal line."""

    result: Result
    is_pass: bool
    end: int  # where the ball is dead or lost
    point: int  # where the pass came down or would have (FFR-16)
    fumble: bool = False
    touchdown_face: bool = False  # TD on the option die
    from_goal: bool = False  # measured from the opponents' goal line
    first_down: bool = False  # whatever the distance (TFL-TD-1)
    cites: tuple[str, ...] = field(default=(), compare=False)

    def end_from(self, line: int) -> int:
        """Where it ends, in the offense's coordinates."""
        return (LENGTH if self.from_goal else line) + self.end

    def point_from(self, line: int) -> int:
        """Where the pass came down, in the offense's coordinates."""
        return (LENGTH if self.from_goal else line) + self.point


class FaceCites(NamedTuple):
    """The clauses of one face: of the die itself, against a pass, a run, a draw."""

    die: str
    passing: str
    running: str
    draw: str

    @classmethod
    def of(cls, die: str, passing: str, running: str) -> FaceCites:
        """A face with the same effect on a draw as on a run."""
        return cls(die, passing, running, running)


FACES: dict[tuple[Defense, Stop], FaceCites] = {
    (Defense.RUN, Stop.NO_GAIN): FaceCites.of("FF-13.16-2", "FF-16.1-1", "FF-16.2-1"),
    (Defense.RUN, Stop.MINUS): FaceCites("FF-13.16-4", "FF-16.1-2", "FF-16.2-2a", "FF-16.2-2b"),
    (Defense.RUN, Stop.FUMBLE): FaceCites.of("FF-13.16-5", "FF-16.1-3", "FF-16.2-3"),
    (Defense.RUN, Stop.BLANK): FaceCites.of("FF-13.16-3", "FF-16.1-4", "FF-16.2-4"),
    (Defense.RUN, Stop.INCOMPLETE): FaceCites.of("FF-13.16-6", "FF-16.1-5", "FF-16.2-5"),
    (Defense.PASS, Stop.MINUS): FaceCites("FF-13.11-4", "FF-16.3-1", "FF-16.4-1a", "FF-16.4-1b"),
    (Defense.PASS, Stop.SACK): FaceCites.of("FF-13.11-5", "FF-16.3-2", "FF-16.4-2"),
    (Defense.PASS, Stop.INTERCEPTION): FaceCites.of("FF-13.11-6", "FF-16.3-3", "FF-16.4-3"),
    (Defense.PASS, Stop.BLANK): FaceCites.of("FF-13.11-3", "FF-16.3-4", "FF-16.4-4"),
    (Defense.PASS, Stop.INCOMPLETE): FaceCites.of("FF-13.11-2", "FF-16.3-5", "FF-16.4-5"),
    (Defense.BLITZ, Stop.NO_GAIN): FaceCites.of("FF-13.1-5", "FF-16.5-1", "FF-16.6-1"),
    (Defense.BLITZ, Stop.MINUS): FaceCites("FF-13.1-4", "FF-16.5-2", "FF-16.6-2a", "FF-16.6-2b"),
    (Defense.BLITZ, Stop.SACK): FaceCites.of("FF-13.1-3", "FF-16.5-3", "FF-16.6-3"),
    (Defense.BLITZ, Stop.BLANK): FaceCites.of("FF-13.1-2", "FF-16.5-4", "FF-16.6-4"),
    (Defense.BLITZ, Stop.INCOMPLETE): FaceCites.of("FF-13.1-6", "FF-16.5-5", "FF-16.6-5"),
    (Defense.BLOCK, Stop.BLANK): FaceCites.of("FF-17.1.1-1", "FF-15-D3", "FF-15-D3"),
    (Defense.BLOCK, Stop.BLOCK): FaceCites.of("FF-17.1.1-1", "FF-15-D3", "FF-15-D3"),
}
_NO_EFFECT = DefenseFace(Stop.BLANK)
_ONLY_AGAINST_A_PASS = (Stop.INCOMPLETE, Stop.SACK, Stop.INTERCEPTION)


_ON_A_PASS = {
    Stop.NO_GAIN: ("FFR-14",),
    Stop.INCOMPLETE: ("FFR-16",),
    Stop.INTERCEPTION: ("FFR-16",),
    Stop.MINUS: ("FFR-16",),
}


class DiceTables:
    """16, 17.13: what the dice come to."""

    def what_it_comes_to(
        self: FootballFever, play: Play, dice: Dice, defense: Defense, face: DefenseFace
    ) -> Outcome:
        """Reads the offense's dice against the defense's (chart B)."""
        is_pass = self.counts_as_pass(play, dice)
        if dice.bomb and dice.bomb.incomplete:
            return _bomb_incomplete(dice.yards + dice.bomb.yards, face)
        cites = self.face_cites(play, is_pass, defense, face.stop)
        if face.stop is Stop.BLOCK or (not is_pass and face.stop in _ONLY_AGAINST_A_PASS):
            face = _NO_EFFECT
        option = dice.option
        if option and option.letter is Letter.TOUCHDOWN:
            return self.touchdown_face(is_pass, face, cites)
        if option and self.against_the_call(play, option):
            return self.letter_against_the_call(is_pass, dice, face, cites)
        fumble = option is not None and option.letter is Letter.FUMBLE
        gross = dice.yards + _added_yards(dice)
        nothing = ("FFR-15",) if not gross else ()
        cites = (*cites, *_option_cites(play, option), *nothing, *_draw_fumble(play, fumble, face))
        return _tables_1_and_2(is_pass, gross, fumble, face, cites)

    def counts_as_pass(self: FootballFever, play: Play, __: Dice) -> bool:
        """Whether defense dice and cards treat the play as a pass."""
        return play not in RUNS

    def face_cites(
        self: FootballFever, play: Play, is_pass: bool, defense: Defense, stop: Stop
    ) -> tuple[str, ...]:
        """The clauses of that face against that play."""
        clauses = FACES[defense, stop]
        if is_pass:
            return (clauses.die, clauses.passing, "FF-16-0", *_ON_A_PASS.get(stop, ()))
        no_sack = ("FF-17.11-1",) if stop is Stop.SACK else ()
        against = clauses.draw if play is Play.DRAW else clauses.running
        return (clauses.die, against, "FF-16-0", *no_sack)

    def against_the_call(self: FootballFever, play: Play, option: OptionFace) -> bool:
        """P on a called run, R on a called pass (FFR-11); a draw has no letters (FF-13.10-3)."""
        wrong = {Play.OPTION_RUN: Letter.PASS, Play.OPTION_PASS: Letter.RUN}
        return wrong.get(play) is option.letter

    def letter_against_the_call(
        self: FootballFever,
        is_pass: bool,
        dice: Dice,
        face: DefenseFace,
        cites: tuple[str, ...],
    ) -> Outcome:
        """The letter adds nothing, or the whole throw is void (FFR-11, FFR-73)."""
        if self.switches.option_mismatch is OptionMismatch.ZERO:
            return _tables_1_and_2(is_pass, dice.yards, False, face, (*cites, "FFR-11"))
        cites = (*self.void_throw_cites(is_pass), *cites)
        if is_pass:
            return Outcome(Result.INCOMPLETE, True, 0, dice.yards, cites=cites)
        return Outcome(Result.GAIN, False, 0, 0, fumble=face.stop is Stop.FUMBLE, cites=cites)

    def void_throw_cites(self: FootballFever, __: bool) -> tuple[str, ...]:
        """The rules by which a letter against the call voids the throw."""
        return ("FFR-11", "FFR-73")

    def touchdown_face(
        self: FootballFever, is_pass: bool, face: DefenseFace, cites: tuple[str, ...]
    ) -> Outcome:
        """Table T3: TD on the option die, the scrimmage dice void (FF-17.13)."""
        cites = ("FF-17.13-1", "FFR-18", *cites)
        goal = Outcome(Result.GAIN, is_pass, 0, 0, touchdown_face=True, from_goal=True, cites=cites)
        if face.stop is Stop.SACK:
            return Outcome(
                Result.SACK,
                True,
                -face.yards,
                0,
                touchdown_face=True,
                cites=(*cites, "FF-17.13-2a"),
            )
        if face.stop is Stop.INTERCEPTION:
            picked = ("FF-17.13-2b", "FF-17.5-9")
            return replace(goal, result=Result.INTERCEPTION, cites=(*cites, *picked))
        if face.stop is Stop.NO_GAIN:
            return replace(goal, from_goal=False, cites=(*cites, "FF-17.13-2c"))
        if face.stop is Stop.INCOMPLETE:
            return replace(goal, result=Result.INCOMPLETE, cites=(*cites, "FF-17.13-2d"))
        if face.stop is Stop.MINUS:
            end = -face.yards
            return replace(goal, end=end, point=end, cites=(*cites, "FF-17.13-2e", "FFR-19"))
        return replace(goal, fumble=face.stop is Stop.FUMBLE)


def _bomb_incomplete(point: int, face: DefenseFace) -> Outcome:
    """INC on the bomb die: whatever the defense's die shows (FF-13.3-3, FF-3.6.1-4)."""
    cites = ("FF-13.3-3", "FF-13.3-4", "FF-3.6.1-4")
    fumble = face.stop is Stop.FUMBLE
    return Outcome(Result.INCOMPLETE, True, 0, point, fumble=fumble, cites=cites)


def _added_yards(dice: Dice) -> int:
    """What option or bomb die add to the scrimmage dice; F adds nothing."""
    if dice.bomb:
        return dice.bomb.yards
    return dice.option.yards if dice.option else 0


def _option_cites(play: Play, option: OptionFace | None) -> tuple[str, ...]:
    if play is Play.BOMB:
        return ("FF-13.3-2",)
    if option is None:
        return ()
    if option.letter is Letter.FUMBLE:
        return ("FF-13.10-7",)
    if play is Play.DRAW:
        minus = ("FF-13.10-6",) if option.letter is Letter.BOTH else ()
        return ("FF-13.10-3", "FFR-12", *minus)
    return (
        {
            Letter.PASS: "FF-13.10-4",
            Letter.RUN: "FF-13.10-5",
            Letter.BOTH: "FF-13.10-6",
        }[option.letter],
    )


def _draw_fumble(play: Play, option_fumble: bool, face: DefenseFace) -> tuple[str, ...]:
    """Where a draw is fumbled (FF-17.1.2-11, FFR-24)."""
    if play is not Play.DRAW or not (option_fumble or face.stop is Stop.FUMBLE):
        return ()
    if not option_fumble:
        return ("FF-17.1.2-11c", "FFR-24")
    return ("FF-17.1.2-11b" if face.stop is Stop.MINUS else "FF-17.1.2-11a", "FFR-24")


def _tables_1_and_2(
    is_pass: bool, gross: int, fumble: bool, face: DefenseFace, cites: tuple[str, ...]
) -> Outcome:
    """Tables T1, and T2 with an F on the option die, whose yards are then the scrimmage dice alone."""
    if face.stop is Stop.INCOMPLETE:
        return Outcome(Result.INCOMPLETE, True, 0, gross, fumble=fumble, cites=cites)
    if face.stop is Stop.SACK:
        return Outcome(Result.SACK, True, -face.yards, 0, fumble=fumble, cites=cites)
    if face.stop is Stop.INTERCEPTION:
        return Outcome(Result.INTERCEPTION, True, gross, gross, fumble=fumble, cites=cites)
    if face.stop is Stop.NO_GAIN:
        cites = (*cites, "FF-17.1.2-10") if fumble else cites
        return Outcome(Result.GAIN, is_pass, 0, 0, fumble=fumble, cites=cites)
    if face.stop is Stop.FUMBLE:
        cites = (*cites, "FF-17.1.2-12") if fumble else cites
        return Outcome(Result.GAIN, is_pass, gross, gross, fumble=True, cites=cites)
    net = gross - face.yards
    return Outcome(Result.GAIN, is_pass, net, net, fumble=fumble, cites=cites)
