"""A rulebook: named sub-rules, dice, declared facts and switches in one object.

A family's rules are methods of its chapters; the rulebook's class inherits the chapters and adds
facts. A variant is a subclass that states only what differs. Sub-rules reach each other through the
rulebook (``yield from self.loose_ball(...)``), so an override in a variant takes effect everywhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from functools import wraps
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, Self, TypeVar

from snapcount.gridiron.clock import Unit
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.origin import Origin
from snapcount.gridiron.requests import Answer, Ask, Request, Rule
from snapcount.gridiron.rulings import Fact, Ruling
from snapcount.gridiron.situation import Situation
from snapcount.gridiron.texts import field_types, read_value, text_of
from snapcount.mistakes import IllegalHere, RulesBroken, Unreadable, unknown_name
from snapcount.words.spelling import american

S = TypeVar("S", bound=Situation)
R = TypeVar("R", bound="Rulebook[Any]")
P = ParamSpec("P")
T = TypeVar("T")


class OnOff(StrEnum):
    """The usual settings of a switch: whether a rule is in force."""

    OFF = "off"
    ON = "on"


def switch(default: Any, *cites: str, least: int | None = None, most: int | None = None) -> Any:
    """A switch with its default, the rules that permit changing it, and bounds for a number."""
    if (least is None) != (most is None):
        raise RulesBroken("a switch has two bounds or none")
    return field(default=default, metadata={"cites": cites, "bounds": (least, most)})


def read_switches(texts: Iterable[str]) -> dict[str, str]:
    """Parses ``name=value`` settings as people and records write them."""
    settings = {}
    for text in texts:
        name, equals, setting = text.partition("=")
        if not equals:
            raise Unreadable("switch", given=text)
        settings[name.strip()] = setting.strip()
    return settings


@dataclass(frozen=True)
class Switches:
    """The options of a game. Families declare theirs as fields made by :func:`switch`."""

    # Switches of the family fixed by a rulebook: they cannot be set, and are not in a record's
    # header.
    fixed: ClassVar[frozenset[str]] = frozenset()

    def __str__(self) -> str:
        return " ".join(f"{name}={text}" for name, text in self.texts().items())

    def texts(self) -> dict[str, str]:
        """Every settable switch with its setting, as written in a record's header."""
        open_ = [field.name for field in fields(self) if field.name not in self.fixed]
        return {name: text_of(getattr(self, name)) for name in open_}

    def with_texts(self, texts: Mapping[str, str]) -> Self:
        """A copy with some switches set, by name."""
        types = {name: field_types(type(self))[name] for name in self.texts()}
        values = {}
        for name, text in texts.items():
            if name not in types:
                raise unknown_name(name, types, what="switch")
            values[name] = read_value(types[name], text, what=name)
            self._check_bounds(name, values[name])
        return replace(self, **values)

    def _check_bounds(self, name: str, value: Any) -> None:
        (metadata,) = (field.metadata for field in fields(self) if field.name == name)
        least, most = metadata.get("bounds", (None, None))
        if isinstance(value, int) and least is not None and not least <= value <= most:
            raise Unreadable("bounds", name=name, given=value, least=least, most=most)


@dataclass(frozen=True)
class AtTheTable:
    """What a table must know to ask, to show calls, and to keep them sealed."""

    # Questions that coaches answer as usual while the situation is quiet, such as time-outs early
    # in a half.
    quiet_questions: tuple[str, ...] = ()
    tells_calls: bool = False  # the rulings of a play say what was called and mattered
    voids_calls: bool = False  # a foul may void sealed calls before anyone has seen them


@dataclass(frozen=True)
class ForCompiler:
    """What compiled rules need not tell apart."""

    symmetric: bool = True  # both teams are alike: neither has material of its own
    shown_only: tuple[str, ...] = ()  # fields of a situation on which no rule depends
    # Teams and the like in a situation that hardly any rule uses: only the next half, say.
    carried_along: tuple[str, ...] = ()
    said_only: tuple[str, ...] = ()  # result fields of sub-rules that are only announced


class Rulebook(ABC, Generic[S]):
    """A named, versioned set of rules."""

    id: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[str]
    unit: ClassVar[Unit]
    home: ClassVar[str] = ""  # the package of its family above the rules, see `families`
    origin: ClassVar[Origin | None] = None  # the file or package of a league's own rulebook
    citable: ClassVar[AbstractSet[str] | None] = None  # what it may cite, if nobody has looked
    switches: Switches = Switches()

    intents: ClassVar[Mapping[str, Intent]] = {}  # of calls, by printed name
    at_the_table: ClassVar[AtTheTable] = AtTheTable()
    for_compiler: ClassVar[ForCompiler] = ForCompiler()

    material_tags: ClassVar[tuple[str, ...]] = ()  # of a record's header, see `material`
    material_kind: ClassVar[str] = ""  # what is on the table: `charts` of both teams, or `cards`

    # Who hears the rulings, and whether sub-rules are folded for the enumerator: set by `heard_by`.
    _listener: Callable[[Ruling], object] | None = None
    folds: bool = False
    reckons: bool = False  # the compiler also folds what a rule computes without asking
    merges: bool = (
        False  # the odds of one play: what cannot affect its outcome (which card it was) is merged
    )

    # What sub-rules depend on besides their arguments: whose charts are read, say.
    standpoint: Hashable = None

    @classmethod
    def lineage(cls) -> tuple[str, ...]:
        """The ids of this rulebook and of those it builds on, the nearest first."""
        return tuple([vars(each)["id"] for each in cls.__mro__ if "id" in vars(each)])

    @property
    @abstractmethod
    def situation_type(self) -> type[S]:
        """The family's situations."""

    @abstractmethod
    def opening(self) -> S:
        """The situation before the first play."""

    @abstractmethod
    def play(self, situation: S) -> Rule[S]:
        """The coroutine of the next play; it returns the situation after it."""

    @abstractmethod
    def over(self, situation: S) -> bool:
        """Whether the game is over."""

    def read_situation(self, line: str) -> S:
        """Parses a situation line."""
        return self.situation_type.read(line, self.unit)

    def check(self, situation: S) -> None:
        """Rejects unreachable situations."""
        if not self.possible(situation):
            raise IllegalHere("impossible", title=self.title, line=str(situation))

    @abstractmethod
    def possible(self, situation: S) -> bool:
        """Whether the situation is reachable."""

    def doubts(self, situation: S, ask: Ask[Any], answer: str) -> tuple[str, ...]:  # noqa: ARG002
        """The rules by which the referee checks back on an obviously bad decision."""
        return ()

    def playbook(self, ask: Ask[Any]) -> Mapping[str, Sequence[str]]:  # noqa: ARG002
        """All options of a question in groups, by heading; empty for a plain list."""
        return {}

    def intent(self, call: str) -> Intent:
        """The intent of an offensive call, by its printed name; for statistics."""
        return self.intents.get(call, Intent.OTHER)

    def quiet(self, situation: S) -> bool:  # noqa: ARG002
        """Whether quiet questions can be skipped for now."""
        return False

    def with_switches(self, texts: Mapping[str, str]) -> Self:
        """The same rules with some switches set, by name."""
        spelled = {american(name): american(setting) for name, setting in texts.items()}
        return self._with(switches=self.switches.with_texts(spelled))

    def material(self) -> dict[str, str]:
        """What the teams bring to the game (charts), as texts by record header tag."""
        return {}

    def with_material(self, texts: Mapping[str, str]) -> Self:
        """The same rules with the material from a record's header, which may have none."""
        if texts:
            raise RulesBroken(f"{self.id} is played without charts")
        return self

    def material_of_its_own(self) -> tuple[str, ...]:
        """The names of the charts or cards on the table that do not come with the product."""
        return ()

    def team_names(self) -> dict[Team, str]:
        """The default team names."""
        return {team: str(team) for team in Team}

    def with_sample(self, team: Team, written: Mapping[str, Any]) -> Self:  # noqa: ARG002
        """The same rules with a plain chart for a team, in which a scenario fills in some boxes."""
        raise Unreadable("scenario-no-charts", title=self.title)

    def with_sample_cards(self, written: Mapping[str, Any]) -> Self:  # noqa: ARG002
        """The same rules with plain cards on which a scenario fills in some windows."""
        raise Unreadable("scenario-no-cards", title=self.title)

    def heard_by(
        self,
        listener: Callable[[Ruling], object] | None,
        *,
        folds: bool = False,
        reckons: bool = False,
        merges: bool = False,
    ) -> Self:
        """The same rules, announcing to a listener."""
        return self._with(_listener=listener, folds=folds, reckons=reckons, merges=merges)

    def unheard(self) -> Self:
        """The same rules without a listener: to see where something would lead."""
        return self._with(_listener=None)

    def _with(self, **changes: Any) -> Self:
        rules = object.__new__(type(self))  # `copy.copy` takes five times as long
        rules.__dict__.update(self.__dict__, **changes)
        return rules

    def announce(self, fact: Fact, cite: str, *more: str) -> None:
        """Announces a fact with its rules. Rules never learn who listens."""
        if self._listener is not None:
            self._listener(Ruling(fact, self._cited(cite, *more)))

    def whisper(self, to: Side, fact: Fact, cite: str, *more: str) -> None:
        """Announces a fact with its rules to one side only."""
        if self._listener is not None:
            self._listener(Ruling(fact, self._cited(cite, *more), to))

    def _cited(self, *cites: str) -> tuple[str, ...]:
        if self.citable is not None:
            for cite in cites:
                if cite not in self.citable:
                    raise RulesBroken(f"there is no rule {cite}")
        return cites


class Fold(Request[T]):
    """A sub-rule for the enumerator to evaluate once, in place of its coroutine.

    ``last``: it is in tail position, so its result is returned unchanged (see :func:`ends_with`).
    """

    def __init__(self, rules: Rulebook[Any], rule: Callable[..., Rule[T]], args: tuple[Any, ...]):
        self.name, self.cites, self.secret = rule.__name__, (), False  # folds are made all the time
        types = tuple([type(value) for value in args])  # 1 and True must differ
        self.key = (rule, args, types, rules.standpoint)
        self.last = False
        self.rules = rules

    def __iter__(self) -> Rule[T]:
        return (yield self)  # type: ignore[no-any-return]  # the enumerator sends what it returns

    def start(self) -> Rule[T]:
        """The sub-rule's own coroutine."""
        rule, args, *_ = self.key
        return rule(self.rules, *args)

    def read(self, answer: Answer) -> T:
        """A fold cannot be answered by name."""
        raise RulesBroken(f"'{self.name}' is a sub-rule, not a question: {answer}")

    def describe(self) -> str:
        """The sub-rule and its arguments."""
        return f"sub-rule {self.name}{self.key[1]}"


class Each(Request[T]):
    """Ends a rule with a mapping over a sub-rule's results: to another sub-rule, or to a return value.

    The enumerator need not rerun the rule for each result of the sub-rule. Only rules run by the
    enumerator alone can end this way (see :attr:`Rulebook.merges`).
    """

    def __init__(self, rule: Rule[Any], then: Callable[..., Any], *given: Hashable) -> None:
        """Each result is followed by ``then(*given, result)``."""
        if not isinstance(rule, Fold):
            raise RulesBroken("only the enumerator goes on with each result of a sub-rule")
        self.name, self.cites, self.secret = rule.name, (), False
        self.fold = rule
        self.key = (then, given)

    def then(self, result: Any) -> Any:
        """What follows that result."""
        then, given = self.key
        return then(*given, result)

    def __iter__(self) -> Rule[T]:
        return (yield self)  # type: ignore[no-any-return]  # the enumerator sends what it returns

    def read(self, answer: Answer) -> T:
        """A sub-rule cannot be answered by name."""
        raise RulesBroken(f"'{self.name}' is a sub-rule, not a question: {answer}")

    def describe(self) -> str:
        """The sub-rule."""
        return f"each result of {self.fold.describe()}"


def subrule(rule: Callable[Concatenate[R, P], Rule[T]]) -> Callable[Concatenate[R, P], Rule[T]]:
    """Marks a sub-rule: pure, with hashable positional arguments and a small hashable result.

    At the table it simply runs. The enumerator evaluates it once for each set of arguments.
    """

    run: Callable[..., Rule[T]] = rule

    @wraps(rule)
    def run_or_fold(rules: R, /, *args: P.args, **named: P.kwargs) -> Rule[T]:
        if named:
            raise RulesBroken(f"the sub-rule {rule.__name__} takes positional arguments only")
        if rules.folds:
            return Fold(rules, run, args)  # type: ignore[return-value]  # `yield from` takes both
        return run(rules, *args)

    return run_or_fold


def reckoned(rule: Callable[Concatenate[R, P], T]) -> Callable[Concatenate[R, P], Rule[T]]:
    """Marks a part of a rule without questions or throws: ``moved = yield from self.moved(x)``.

    At the table it simply runs. The compiler compiles it separately, so that what follows is
    compiled once.
    """

    @wraps(rule)
    def reckon(rules: R, /, *args: P.args, **named: P.kwargs) -> Rule[T]:
        yield from ()  # a coroutine, though it asks nothing
        return rule(rules, *args, **named)

    run: Callable[..., Rule[T]] = reckon

    @wraps(rule)
    def run_or_fold(rules: R, /, *args: P.args, **named: P.kwargs) -> Rule[T]:
        if rules.reckons:
            return Fold(rules, run, args)  # type: ignore[return-value]  # `yield from` takes both
        return run(rules, *args, **named)

    return run_or_fold


def telling(tell: Callable[Concatenate[R, P], None]) -> Callable[Concatenate[R, P], None]:
    """Marks a part of a rule that only announces: skipped when nobody listens."""

    @wraps(tell)
    def told(rules: R, /, *args: P.args, **named: P.kwargs) -> None:
        if not (rules.reckons or rules.merges):
            tell(rules, *args, **named)

    return told


def citing(
    cite: Callable[Concatenate[R, P], tuple[str, ...]],
) -> Callable[Concatenate[R, P], tuple[str, ...]]:
    """Marks a function that only finds clauses to cite: it returns none when nobody reads them."""

    @wraps(cite)
    def cited(rules: R, /, *args: P.args, **named: P.kwargs) -> tuple[str, ...]:
        return () if rules.reckons or rules.merges else cite(rules, *args, **named)

    return cited


def at_once(rule: Rule[T]) -> T:
    """Runs a rule without questions from ordinary code and returns its result."""
    running = rule.start() if isinstance(rule, Fold) else rule
    try:
        request = next(running)
        while isinstance(request, Fold):
            request = running.send(at_once(request))  # type: ignore[arg-type]  # a fold is a rule too
    except StopIteration as whistle:
        return whistle.value  # type: ignore[no-any-return]
    raise RulesBroken(f"'{request.name}' is asked where nothing may be asked")


def ends_with(rule: Rule[T]) -> Rule[T]:
    """Ends a rule with this sub-rule: ``return (yield from ends_with(self.again(x)))``.

    At the table it has no effect. For the enumerator this is how an unbounded loop is written: a
    sub-rule that ends with itself is an equation, which it solves exactly.
    """
    if isinstance(rule, Fold):
        rule.last = True
    return rule
