"""Small mistakes that could be made in the rules: where one could be, and the source with it.

What counts as rules are the modules of `snapcount.rulebooks`, without those that draw, print, write,
describe, warn, or look for files: they are listed in `NO_RULES`. Texts, annotations, decorators,
assertions, and what is raised and with which words are left alone everywhere.

A mistake goes by an identity: its module, the function, the kind of change, and which of the places for
such a change inside that function it is. So it is the same mistake while other functions are rewritten.
Names are told in American spelling, so that a tree in British spelling has the same mistakes.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import chain
from os.path import commonpath
from pathlib import Path
from typing import NamedTuple, TypeAlias

RULES = Path("src/snapcount/rulebooks")
PLACES_OF_ENUMS = (Path("src/snapcount/gridiron"), RULES)
NO_RULES = (
    "fever/cards_in_short.py",  # only for odds, which their own tests compare with whole plays
    "paydirt/charts/checking.py",  # warnings
    "paydirt/charts/drawing.py",
    "paydirt/charts/findings.py",
    "paydirt/charts/lines.py",
    "paydirt/charts/page.py",
    "paydirt/charts/printing.py",
    "paydirt/charts/profile.py",
    "paydirt/charts/shelf.py",
    "paydirt/charts/tables.py",
    "paydirt/charts/writing.py",
    "qfl/orders/explaining.py",
    "qfl/orders/pointing.py",
    "qfl/orders/writing.py",
    "strategy/cards/drawing.py",
    "strategy/cards/lines.py",
    "strategy/cards/printing.py",
    "strategy/cards/shelf.py",
    "strategy/cards/tables.py",
    "strategy/cards/telling.py",
    "strategy/cards/writing.py",
    "starter/",  # texts
    "strategy/playbook/",  # pictures of plays
)
AMERICAN = {
    "offence": "offense",
    "defence": "defense",
    "centre": "center",
    "colour": "color",
    "favour": "favor",
    "catalogue": "catalog",
    "licence": "license",
    "penalis": "penaliz",
}
COMPARISONS: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SUMS: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
OTHER_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
ANNOUNCES = "announce"
IMPORTED = "<module>"  # goes for whatever runs when a module is imported

Change: TypeAlias = Callable[
    [ast.AST], ast.AST | None
]  # the new node; None: there is none any more
Members: TypeAlias = Mapping[tuple[str, str], str]  # by class and member: the next member
Enums: TypeAlias = list[tuple[Path, ast.ClassDef]]  # with the files they are in


class Rewrite(NamedTuple):
    """One kind of change at a node."""

    kind: str
    change: Change


@dataclass(frozen=True)
class Mutant:
    """One mistake in one function of the rules."""

    module: str  # fever/penalties.py
    function: str
    kind: str
    ordinal: int  # among the places for that kind in that function
    line: int
    change: Change = field(repr=False, compare=False)
    node: int = field(repr=False, compare=False)  # where it is in the order of `ast.walk`

    @property
    def identity(self) -> str:
        """The same in every tree that has this mistake."""
        return american(f"{self.module}:{self.function}:{self.kind}:{self.ordinal}")

    @property
    def family(self) -> str:
        """The folder of its rules."""
        return self.module.partition("/")[0]


def american(name: str) -> str:
    """A name as it is spelled today."""
    for british, spelled in AMERICAN.items():
        for old, new in ((british, spelled), (british.upper(), spelled.upper())):
            name = name.replace(old, new)
        name = name.replace(british.capitalize(), spelled.capitalize())
    return name


def drawn(mutants: list[Mutant], seed: str, number: int) -> list[Mutant]:
    """A sample that stays as it is where the mutants do."""

    def lot(mutant: Mutant) -> str:
        return sha256(f"{seed} {mutant.identity}".encode()).hexdigest()

    return sorted(mutants, key=lot)[:number]


def all_mutants(tree: Path) -> list[Mutant]:
    """Every mistake of these kinds that could be made in the rules of a tree."""
    enums = _enums(tree)
    return [
        mutant
        for path in _modules(tree)
        for mutant in _mutants(tree, path, _members(enums, tree / RULES / path))
    ]


def mutated(tree: Path, mutant: Mutant) -> tuple[ast.Module, str]:
    """The module with the mistake in it, and what was changed in words."""
    module = _parsed(tree / RULES / mutant.module)
    node = list(ast.walk(module))[mutant.node]
    new = mutant.change(deepcopy(node))
    told = f"{_told(node)} -> {_told(new) if new else 'nothing'}"
    _Exchange(node, new or ast.Pass()).visit(module)
    return ast.fix_missing_locations(module), " ".join(told.split())


def _told(node: ast.AST) -> str:
    return ast.unparse(node.test if isinstance(node, ast.If | ast.While) else node)


class _Exchange(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self._old, self._new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        """The node, with the new one where the old one was."""
        if node is self._old:
            return ast.copy_location(self._new, node)
        self.generic_visit(node)
        return node


# ---------------------------------------------------------------- where


def _modules(tree: Path) -> list[Path]:
    found = (path.relative_to(tree / RULES) for path in (tree / RULES).rglob("*.py"))
    return sorted(
        path for path in found if path.parent.name and not path.as_posix().startswith(NO_RULES)
    )


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _mutants(tree: Path, path: Path, members: Members) -> Iterator[Mutant]:
    module = _parsed(tree / RULES / path)
    numbers = {id(node): number for number, node in enumerate(ast.walk(module))}
    seen: Counter[tuple[str, str]] = Counter()
    for function, node in _places(module, IMPORTED, ""):
        for kind, change in _rewrites(node, members):
            ordinal = seen[function, kind]
            seen[function, kind] += 1
            line, where = getattr(node, "lineno", 0), numbers[id(node)]
            yield Mutant(path.as_posix(), function, kind, ordinal, line, change, where)


def _places(node: ast.AST, function: str, prefix: str) -> Iterator[tuple[str, ast.AST]]:
    """Every node that may be changed, in the order of the source, with its outermost function."""
    for child in _children(node):
        inside, longer = function, prefix
        if isinstance(child, ast.ClassDef) and function is IMPORTED:
            longer = f"{prefix}{child.name}."
        if isinstance(child, ast.FunctionDef) and function is IMPORTED:
            inside = f"{prefix}{child.name}"
        yield inside, child
        yield from _places(child, inside, longer)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _left_alone(child):
                yield child


def _left_alone(node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.Raise() | ast.Import() | ast.ImportFrom() | ast.JoinedStr():
            return True
        case ast.Expr(value=ast.Constant()) | ast.keyword(arg="strict"):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Subscript(value=ast.Name(id="Rule" | "Callable" | "Rulebook" | "tuple" | "dict")):
            return True  # a type among the values
    return False


# ---------------------------------------------------------------- what


def _rewrites(node: ast.AST, members: Members) -> Iterator[Rewrite]:
    match node:
        case ast.Compare():
            yield from (_comparison(number, op) for number, op in enumerate(node.ops))
        case ast.BoolOp():
            yield Rewrite("and-or", _and_or)
        case ast.BinOp(op=op) if type(op) in SUMS and not _is_text(node):
            yield Rewrite("sum", _sum)
        case ast.AugAssign(op=op) if type(op) in SUMS and not _is_text(node):
            yield Rewrite("sum", _sum)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield Rewrite("sign" if isinstance(node.op, ast.USub) else "not", _operand)
        case ast.Constant(value=bool()):
            yield Rewrite("truth", _other_truth)
        case ast.Constant(value=int()):
            yield from (Rewrite("more", _by(1)), Rewrite("less", _by(-1)))
        case ast.Call(func=ast.Name(id=name)) if name in OTHER_NAMES:
            yield Rewrite("min-max", _other_function)
        case ast.Attribute(value=ast.Name(id=name)) if (name, node.attr) in members:
            yield Rewrite("member", _member(members[name, node.attr]))
        case ast.Expr(value=ast.Call(func=called)) if _name(called).startswith(ANNOUNCES):
            yield Rewrite("silent", _gone)
    yield from _negations(node)


def _negations(node: ast.AST) -> Iterator[Rewrite]:
    """Conditions; a single comparison or a `not` is turned round already."""
    match node:
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            if not _turned_already(test):
                yield Rewrite("negated", _negated)
        case ast.comprehension(ifs=[test, *_]) if not _turned_already(test):
            yield Rewrite("negated", _negated_filter)


def _turned_already(test: ast.expr) -> bool:
    match test:
        case ast.UnaryOp(op=ast.Not()):
            return True
        case ast.Compare(ops=[ast.Eq() | ast.NotEq() | ast.Is() | ast.IsNot() | ast.In()]):
            return True
    return isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.NotIn)


def _is_text(node: ast.BinOp | ast.AugAssign) -> bool:
    """Texts, tuples and the like are joined by +: nobody mistakes that for a difference."""
    sides = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.value,)
    texts = (ast.JoinedStr, ast.Tuple, ast.List, ast.ListComp, ast.Starred)
    return any(
        isinstance(side, texts) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in sides
    )


def _name(called: ast.expr) -> str:
    match called:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _comparison(number: int, op: ast.cmpop) -> Rewrite:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Compare)
        node.ops[number] = COMPARISONS[type(op)]()
        return node

    return Rewrite("comparison", change)


def _and_or(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.BoolOp)
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    return node


def _sum(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.BinOp | ast.AugAssign)
    node.op = SUMS[type(node.op)]()
    return node


def _operand(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.UnaryOp)
    return node.operand


def _other_truth(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.Constant)
    return ast.Constant(not node.value)


def _by(step: int) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Constant)
        assert isinstance(node.value, int)
        return ast.Constant(node.value + step)

    return change


def _other_function(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.Call)
    assert isinstance(node.func, ast.Name)
    node.func.id = OTHER_NAMES[node.func.id]
    return node


def _member(other: str) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Attribute)
        node.attr = other
        return node

    return change


def _gone(_: ast.AST) -> None:
    return None


def _negated(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.If | ast.IfExp | ast.While)
    node.test = ast.UnaryOp(ast.Not(), node.test)
    return node


def _negated_filter(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.comprehension)
    node.ifs[0] = ast.UnaryOp(ast.Not(), node.ifs[0])
    return node


# ---------------------------------------------------------------- the members of enumerations


def _enums(tree: Path) -> Enums:
    paths = sorted(
        set(chain.from_iterable((tree / place).rglob("*.py") for place in PLACES_OF_ENUMS))
    )
    nodes = ((path, node) for path in paths for node in ast.walk(_parsed(path)))
    return [
        (path, node) for path, node in nodes if isinstance(node, ast.ClassDef) and _is_enum(node)
    ]


def _members(enums: Enums, path: Path) -> Members:
    """The next member, and after the last the first; of classes of one name, that of the nearest file."""
    nexts: dict[tuple[str, str], str] = {}
    for _, node in sorted(enums, key=lambda enum: len(commonpath((path, enum[0])))):
        names = [*_assigned(node)]
        for old in [key for key in nexts if key[0] == node.name]:
            del nexts[old]
        nexts |= {
            (node.name, name): other
            for name, other in zip(names, names[1:] + names[:1], strict=True)
        }
    return nexts


def _is_enum(node: ast.ClassDef) -> bool:
    return any(_name(base).endswith(("Enum", "Flag")) for base in node.bases)


def _assigned(node: ast.ClassDef) -> list[str]:
    targets = [part.targets[0] for part in node.body if isinstance(part, ast.Assign)]
    return [target.id for target in targets if isinstance(target, ast.Name)]
