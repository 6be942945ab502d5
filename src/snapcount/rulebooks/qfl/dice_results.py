"""The dice results of a play from scrimmage in the QFL (procedures 1.2 to 1.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.rulebooks.fever.calls import Defense
from snapcount.rulebooks.fever.dice import (
    REFEREE,
    BombFace,
    DefenseFace,
    Letter,
    OptionFace,
    ReturnFace,
    Stop,
)
from snapcount.rulebooks.fever.dice_tables import FACES, Outcome, Result
from snapcount.rulebooks.qfl.calls import FAKES, RUNS, Call, Play
from snapcount.rulebooks.qfl.dice import (
    BOMB,
    DEFENSE_DICE,
    IN_OUT,
    OPTION,
    SCREEN_OPTION,
    SCRIMMAGE_FOR_FORM,
    SCRIMMAGE_PASS,
    SCRIMMAGE_RUN,
    TOUCHDOWN_CONFIRMATION,
)
from snapcount.rulebooks.qfl.facts import Confirmed, Overruled

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl


class Thrown(NamedTuple):
    """All dice of a play from scrimmage as thrown."""

    yards: int  # of the scrimmage dice: RUN on a run, PASS on a pass
    out: bool
    flag: bool
    defense: Defense
    face: DefenseFace
    option: OptionFace | None = None
    bomb: BombFace | None = None


@dataclass(frozen=True)
class PlayOutcome(Outcome):
    """The outcome of a play. The length of a pass counts from the line of scrimmage, TD or not."""

    def point_from(self, line: int) -> int:
        """Where the pass comes down, in the offense's coordinates (QFL-1-1-1g)."""
        return line + self.point


class Lie(NamedTuple):
    """The dice as thrown, read as far as possible without another throw."""

    out: bool
    flag: bool
    outcome: PlayOutcome | None  # their result
    unread: tuple[Play, Thrown] | None = None  # or what has to be confirmed first


class DiceResults:
    """1: what the dice come to."""

    @subrule
    def throw_the_dice_of(self: Qfl, call: Call, defense: Defense) -> Rule[Thrown]:
        """The offense's dice, in/out, referee, then the defense's die (table 1.2)."""
        yards, option, bomb = yield from _offensive_dice(call.play)
        out = (yield from IN_OUT) if call.in_out else False
        flag = yield from REFEREE
        face = yield from DEFENSE_DICE[defense]
        return Thrown(yards, out, flag, defense, face, option, bomb)

    @subrule
    def throw_and_read(self: Qfl, call: Call, defense: Defense) -> Rule[Lie]:
        """Throws the dice; only TD on the option die may have to wait (QFL-1-2)."""
        play, thrown = call.play, (yield from self.throw_the_dice_of(call, defense))
        if self.needs_confirmation(play, thrown):
            return Lie(thrown.out, thrown.flag, None, (play, thrown))
        return Lie(thrown.out, thrown.flag, (yield from self.what_it_is(play, thrown)))

    def confirmed_or_overruled(self: Qfl, lie: Lie) -> Rule[PlayOutcome]:
        """The result of the dice once TD is confirmed or overruled."""
        assert lie.unread is not None
        return (yield from self.what_it_is(*lie.unread))

    @subrule
    def what_it_is(self: Qfl, play: Play, thrown: Thrown) -> Rule[PlayOutcome]:
        """Reads the dice; TD on the option die is confirmed or overruled first (QFL-1-2)."""
        stands = False
        if self.needs_confirmation(play, thrown):
            face = yield from TOUCHDOWN_CONFIRMATION
            stands = self.touchdown_stands(face)
            if not stands:
                replaced = OptionFace(Letter.BOTH, face.yards)  # yards without a letter (QFLR-18)
                thrown = thrown._replace(option=replaced)
        if play in RUNS:
            return self.run_outcome(play, thrown, stands)
        return self.pass_outcome(play, thrown, stands)

    def idle_touchdown(self: Qfl, thrown: Thrown) -> tuple[str, ...]:
        """TD shows, but a stronger result makes confirmation unnecessary (QFLR-15, QFLR-19)."""
        shown = thrown.option is not None and thrown.option.letter is Letter.TOUCHDOWN
        return ("QFLR-15", "QFLR-19") if shown else ()

    def needs_confirmation(self: Qfl, play: Play, thrown: Thrown) -> bool:
        """Whether TD shows and it matters whether it stands (QFLR-15)."""
        if thrown.option is None or thrown.option.letter is not Letter.TOUCHDOWN:
            return False
        stop = thrown.face.stop
        if play in RUNS:
            draw_stopped = play is Play.DRAW and stop is Stop.SACK
            return stop is not Stop.NO_GAIN and not draw_stopped
        if play is Play.FAKE_PASS:  # the length of the pass depends on it (procedure 1.16)
            return stop is not Stop.SACK and (stop is not Stop.INCOMPLETE or thrown.flag)
        return stop not in (Stop.SACK, Stop.INCOMPLETE, Stop.INTERCEPTION)

    def touchdown_stands(self: Qfl, face: ReturnFace) -> bool:
        """The kick-return die confirms TD unless it shows NO TD (QFL-1-2c, QFL-1-2d)."""
        if face.no_touchdown:
            self.announce(Overruled("touchdown"), "QFL-1-2b", "QFL-1-2d", "QFLR-18")
            return False
        self.announce(Confirmed("touchdown"), "QFL-1-2b", "QFL-1-2c")
        return True

    # ---------------------------------------------------------------- runs and draws

    def run_outcome(self: Qfl, play: Play, thrown: Thrown, stands: bool) -> PlayOutcome:
        """Normal run, option run, draw, fake run (procedures 1.4, 1.5, 1.16)."""
        face, option = thrown.face, thrown.option
        cites = (*self.face_clauses(play, thrown), *self.idle_touchdown(thrown))
        fumbled = option is not None and option.letter is Letter.FUMBLE
        fumble = fumbled or face.stop is Stop.FUMBLE
        if play is Play.DRAW and face.stop is Stop.SACK:
            more = ("QFL-1-5-3c",) if fumbled else ()
            cites = ("QFL-1-5-3a", "QFL-1-5-3b", "QFL-1-5-3d", *more, *cites)
            return PlayOutcome(Result.GAIN, False, -face.yards // 2, 0, fumble=fumbled, cites=cites)
        if face.stop is Stop.NO_GAIN:
            return PlayOutcome(Result.GAIN, False, 0, 0, fumble=fumble, cites=cites)
        minus = face.yards if face.stop is Stop.MINUS else 0
        if stands:
            short = ("QFLR-19",) if minus else ()
            cites = ("QFL-1-1-2a", *_option_clauses(play, option), *short, *cites)
            return PlayOutcome(
                Result.GAIN,
                False,
                -minus,
                0,
                fumble,
                touchdown_face=True,
                from_goal=True,
                cites=cites,
            )
        yards = thrown.yards + self.option_yards(play, option)
        both = ("FF-17.1.2-12", "QFLR-26") if fumbled and face.stop is Stop.FUMBLE else ()
        cites = (*cites, *_option_clauses(play, option), *both)
        return PlayOutcome(Result.GAIN, False, yards - minus, 0, fumble=fumble, cites=cites)

    def option_yards(self: Qfl, play: Play, option: OptionFace | None) -> int:
        """The yards of the option die: only those with the matching letter, unless letters do not matter."""
        if option is None:
            return 0
        wrong = {
            Play.OPTION_RUN: Letter.PASS,
            Play.FAKE_RUN: Letter.PASS,
            Play.OPTION_PASS: Letter.RUN,
            Play.FAKE_PASS: Letter.RUN,
        }
        return 0 if wrong.get(play) is option.letter else option.yards

    # ---------------------------------------------------------------- passes

    def pass_outcome(self: Qfl, play: Play, thrown: Thrown, stands: bool) -> PlayOutcome:
        """Normal and option pass, screen, bomb, fake pass (procedures 1.6 to 1.9, 1.16)."""
        face, option = thrown.face, thrown.option
        cites = (*self.face_clauses(play, thrown), *self.idle_touchdown(thrown))
        length, after = self.length_of_pass(play, thrown, stands)
        if thrown.bomb and thrown.bomb.incomplete:
            cites = ("FF-13.3-3", "QFL-1-6a", "QFL-1-6b", "QFL-1-6c", "QFL-1-1-1d", "QFLR-21")
            return PlayOutcome(Result.INCOMPLETE, True, 0, length, cites=cites)
        fumbled = option is not None and option.letter is Letter.FUMBLE
        cites = (*_length_clauses(play), *_option_clauses(play, option), *cites)
        if face.stop is Stop.SACK:
            cites = ("QFL-1-5-1a", *(("QFL-1-6c",) if thrown.bomb else ()), *cites)
            return PlayOutcome(Result.SACK, True, -face.yards, 0, fumble=fumbled, cites=cites)
        touchdown = option is not None and option.letter is Letter.TOUCHDOWN
        if face.stop is Stop.INCOMPLETE:
            cites = (*cites, "QFLR-21")
            return PlayOutcome(Result.INCOMPLETE, True, 0, length, fumble=fumbled, cites=cites)
        if face.stop is Stop.MINUS:
            length -= face.yards
            cites = ("QFL-1-1-1f", *cites)
        if face.stop is Stop.INTERCEPTION:
            picked = ("QFL-1-1-1g", "QFLR-21", *(("QFLR-26", "QFL-1-4-4a") if fumbled else ()))
            face_clauses = ("QFL-1-1-2b", "QFLR-19") if touchdown else ()
            cites = (*picked, *face_clauses, *cites)
            return PlayOutcome(
                Result.INTERCEPTION, True, length, length, fumble=fumbled, cites=cites
            )
        fumble = fumbled or face.stop is Stop.FUMBLE
        if stands:
            minus = face.yards if face.stop is Stop.MINUS else 0
            cites = ("QFL-1-1-2a", *(("QFLR-19",) if minus else ()), *cites)
            return PlayOutcome(
                Result.GAIN,
                True,
                -minus,
                length,
                fumble,
                touchdown_face=True,
                from_goal=True,
                cites=cites,
            )
        return PlayOutcome(Result.GAIN, True, length + after, length, fumble=fumble, cites=cites)

    def length_of_pass(self: Qfl, play: Play, thrown: Thrown, stands: bool) -> tuple[int, int]:
        """The length of the pass before minus yards, and the yards after the catch (QFL-1-1-1)."""
        if thrown.bomb:
            return thrown.bomb.yards, thrown.yards  # QFL-1-1-1d
        yards = self.option_yards(play, thrown.option)
        if play is Play.SCREEN:
            return 0, yards  # QFL-1-1-1c
        if play is Play.FAKE_PASS:  # QFL-1-1-1e, QFL-2-7-3d
            return (thrown.yards if stands else yards), 0
        return thrown.yards, yards  # QFL-1-1-1a, QFL-1-1-1b

    # ---------------------------------------------------------------- why

    def face_clauses(self: Qfl, play: Play, thrown: Thrown) -> tuple[str, ...]:
        """The clauses of the defense's face against that play (table 1.3)."""
        defense, stop = thrown.defense, thrown.face.stop
        if defense is Defense.BLOCK:
            return ("QFLR-70",) if play in FAKES else ("FF-15-D3",)
        clauses = FACES[defense, stop]
        if play in RUNS:
            no_gain = ("QFL-1-3a", "QFLR-21") if stop is Stop.NO_GAIN else ()
            return (clauses.die, clauses.draw if play is Play.DRAW else clauses.running, *no_gain)
        if stop is Stop.NO_GAIN:
            return ("QFL-1-3a",)
        screen = ("QFL-1-12-2a", "QFLR-24") if play is Play.SCREEN else ()
        return (clauses.die, clauses.passing, *screen)


def _offensive_dice(play: Play) -> Rule[tuple[int, OptionFace | None, BombFace | None]]:
    if play is Play.SCREEN:
        return 0, (yield from SCREEN_OPTION), None
    if play in (Play.DRAW, Play.FAKE_RUN):
        yards = yield from SCRIMMAGE_FOR_FORM
    elif play in RUNS:
        yards = yield from SCRIMMAGE_RUN
    else:
        yards = yield from SCRIMMAGE_PASS
    if play in (Play.RUN, Play.PASS):
        return yards, None, None
    if play is Play.BOMB:
        return yards, None, (yield from BOMB)
    return yards, (yield from OPTION), None


def _length_clauses(play: Play) -> tuple[str, ...]:
    return {
        Play.PASS: ("QFL-1-1-1a",),
        Play.OPTION_PASS: ("QFL-1-1-1b",),
        Play.SCREEN: ("QFL-1-1-1c", "QFL-1-12-1b"),
        Play.BOMB: ("QFL-1-1-1d",),
        Play.FAKE_PASS: ("QFL-1-1-1e", "QFL-2-7-3a", "QFL-2-7-3b"),
    }[play]


def _option_clauses(play: Play, option: OptionFace | None) -> tuple[str, ...]:
    if option is None:
        return ()
    if play is Play.FAKE_RUN:
        late = ("QFL-2-7-2c",) if option.letter is Letter.FUMBLE else ()
        return ("QFL-2-7-2a", "QFL-2-7-2b", *late)
    if option.letter is Letter.FUMBLE:
        where = {Play.SCREEN: "QFL-1-12-1c", Play.FAKE_PASS: "QFL-2-7-3c"}
        return ("FF-13.10-7", where[play]) if play in where else ("FF-13.10-7",)
    if play is Play.DRAW:
        return ("FF-13.10-3", "QFLR-23")
    if play in (Play.OPTION_RUN, Play.OPTION_PASS):
        return ("FF-13.10-1", "QFLR-17")
    if play is Play.FAKE_PASS and option.letter is Letter.TOUCHDOWN:
        return ("QFL-2-7-3d",)
    return ()
