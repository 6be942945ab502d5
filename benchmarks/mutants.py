"""How many small mistakes in the rules the tests find: 200 are drawn, made one by one, and tested.

`python -m benchmarks.mutants` tests the rules of this tree, `--tree PATH` those of another one. Which
modules count as rules, and which mistakes are made, is told in `benchmarks.mutating`. The same sample is
drawn from every tree that has the same rules, however its functions and files are ordered.

A mistake is made in memory: a forked process imports the changed module instead of the one on disk, where
nothing is written. First it runs the scenarios of the family, beginning with those that go through the
changed function; which these are is found once for a tree. What no scenario notices goes on to pytest over
the tests of its family (`--tests`, `--marked`). What fails with the rules as they are is left out of both.
Limits are in seconds of the processor, so a busy machine kills nothing; a mistake that never ends counts as
found.

Every result is kept at once in `--results`, and a run that was cut goes on from there. By default that
file, like what is found once, lies in the folder for temporary files under a name made from the tree, so
whatever is changed in rules or tests makes a new one.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import resource
import shlex
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from hashlib import sha256
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any, NamedTuple

from benchmarks.mutating import RULES, Mutant, all_mutants, drawn, mutated

SAMPLE = 200
SEED = "snapcount"
TESTS = "tests/rulebooks/test_playthroughs.py tests/rulebooks/{family}"  # the short ones first
SCENARIOS = Path("tests/scenarios")
# Imported before the fork, so that no mistake has to import them again.
HEAVY = ("pytest", "_pytest.assertion.rewrite", "hypothesis.strategies", "numpy", "xdist.plugin")
PATIENCE = 4  # times what the rules as they are take,
AT_LEAST = 30  # and so many seconds of the processor besides
ASLEEP = 20  # times the limit by the clock on the wall: nothing runs any more
A_DAY = 24 * 3600
MEMORY = 8 * 1024**3
SILENCE = os.devnull
KILLED, SURVIVED, ENDLESS = "killed", "survived", "timeout"


class Result(NamedTuple):
    """What came of one mistake."""

    identity: str
    verdict: str
    by: str  # the scenario or test that found it
    file: str
    line: int
    function: str
    change: str
    seconds: float


class Pace(NamedTuple):
    """What goes through a function, and what it takes with the rules as they are."""

    names: list[str]
    seconds: float

    @property
    def limit(self) -> int:
        """Seconds of the processor after which nothing will come any more."""
        return int(AT_LEAST + PATIENCE * self.seconds)


class Ended(NamedTuple):
    """How a forked process ended: with a value, or at a signal."""

    value: Any = None
    signal: int = 0


# ---------------------------------------------------------------- a process of its own


def forked(work: Callable[[], Any], limit: int) -> Ended:
    """What some work comes to in a process of its own, within its limit."""
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        os.close(ours)
        _child(work, limit, theirs)
    os.close(theirs)
    with open(ours, encoding="utf-8") as pipe:
        text = pipe.read()
    status = os.waitpid(child, 0)[1]
    return Ended(json.loads(text)) if text else Ended(signal=os.WTERMSIG(status) or signal.SIGABRT)


def _child(work: Callable[[], Any], limit: int, pipe: int) -> None:
    """Work and never return."""
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(limit * ASLEEP)
    try:
        with open(SILENCE, "w") as silence, redirect_stdout(silence), redirect_stderr(silence):
            text = json.dumps(work())
    except BaseException as error:
        text = json.dumps(f"{type(error).__name__}: {error}")
    os.write(pipe, text.encode())
    os._exit(0)


def settle_in(tree: Path) -> None:
    """Everything is imported from that tree, and nothing is written into it."""
    sys.dont_write_bytecode = True
    scratch = tempfile.mkdtemp(prefix="mutants-")
    os.environ |= {
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}",
        "HYPOTHESIS_STORAGE_DIRECTORY": f"{scratch}/hypothesis",
        "NUMBA_CACHE_DIR": f"{scratch}/numba",
    }
    sys.path[:0] = [str(tree / "src"), str(tree)]
    os.chdir(tree)
    for name in HEAVY:
        with suppress(ImportError):
            import_module(name)


def on_its_own() -> None:
    """What this process keeps for other runs, no other one finds."""
    scratch = tempfile.mkdtemp(prefix="mutant-")
    os.environ |= {"SNAPCOUNT_CACHE": f"{scratch}/cache", "SNAPCOUNT_HOME": f"{scratch}/home"}


# ---------------------------------------------------------------- the changed module


class Served(MetaPathFinder):
    """Imports one module from a changed syntax tree."""

    def __init__(self, name: str, path: Path, tree: ast.Module) -> None:
        self._name, self._path, self._tree = name, path, tree

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Of that module; everything else is found elsewhere."""
        del path, target
        if fullname != self._name:
            return None
        loader = _Loader(fullname, str(self._path))
        loader.code = compile(self._tree, str(self._path), "exec", dont_inherit=True)
        return spec_from_file_location(fullname, self._path, loader=loader)


class _Loader(SourceFileLoader):
    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        """The changed code."""
        del fullname
        return self.code


def serve(tree: Path, mutant: Mutant) -> None:
    """From now on the module is imported with the mistake in it."""
    path = tree / RULES / mutant.module
    parts = path.relative_to(tree / "src").with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    sys.meta_path.insert(0, Served(name, path, mutated(tree, mutant)[0]))


# ---------------------------------------------------------------- scenarios


def failed_scenario(names: Iterable[str]) -> str:
    """The first scenario that does not hold; none if all do."""
    on_its_own()
    scenarios = import_module("snapcount.game.scenarios")
    for name in names:
        try:
            holds = scenarios.run_scenario(Path(name)).ok
        except Exception:
            holds = False
        if not holds:
            return name
    return ""


class Watch:
    """Which functions of the rules are called."""

    def __init__(self, tree: Path) -> None:
        self._rules = f"{tree / RULES}/"
        self._called: set[CodeType] = set()

    def __enter__(self) -> None:
        sys.setprofile(self._see)

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _see(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            self._called.add(frame.f_code)

    @property
    def functions(self) -> list[str]:
        """``fever/kicks.py:punt``; what is inside a function is that function."""
        codes = [code for code in self._called if code.co_filename.startswith(self._rules)]
        return sorted(
            {
                f"{code.co_filename.removeprefix(self._rules)}:{code.co_qualname.partition('.<')[0]}"
                for code in codes
            }
        )


def watched(tree: Path, name: str) -> dict[str, Any] | None:
    """What a scenario goes through and takes; None: it does not hold."""
    from snapcount.game.scenarios import run_scenario

    watch, began = Watch(tree), time.process_time()
    try:
        with watch:
            holds = run_scenario(Path(name)).ok
    except Exception:
        return None
    seconds = time.process_time() - began
    return {"name": name, "functions": watch.functions, "seconds": seconds} if holds else None


def all_watched(tree: Path) -> list[dict[str, Any]]:
    """Every scenario that holds."""
    names = (path.relative_to(tree).as_posix() for path in (tree / SCENARIOS).rglob("*.toml"))
    return [one for name in sorted(names) if (one := watched(tree, name))]


class Ways:
    """Which scenarios go through which function."""

    def __init__(self, found: list[dict[str, Any]]) -> None:
        self._through: dict[str, dict[str, float]] = defaultdict(dict)
        for one in found:
            for function in one["functions"]:
                for where in (function, function.partition("/")[0]):
                    self._through[where][one["name"]] = one["seconds"]

    def of(self, mutant: Mutant) -> Pace:
        """All scenarios of the family, well mixed; those that go through the function are the first.

        The others may rest on what the function did when it was called before, or at its import.
        """
        first = self._through.get(f"{mutant.module}:{mutant.function}", {})
        everyone = self._through.get(mutant.family, {}) | first

        def place(name: str) -> tuple[bool, str]:
            return name not in first, sha256(name.encode()).hexdigest()

        return Pace(sorted(everyone, key=place), sum(everyone.values()))


# ---------------------------------------------------------------- pytest


class Failures:
    """A plugin: which tests failed."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def pytest_runtest_logreport(self, report: Any) -> None:
        """A test, or what it needs, went wrong."""
        if report.failed:
            self.names.append(report.nodeid)

    def pytest_collectreport(self, report: Any) -> None:
        """A file of tests could not even be read."""
        if report.failed:
            self.names.append(report.nodeid)


def failed_tests(options: Sequence[str]) -> list[str]:
    """The tests that fail."""
    import pytest

    on_its_own()
    failures = Failures()
    # Drawn from one seed: another run finds the same. Plugins were imported before the fork.
    usual = ["-q", "-p", "no:cacheprovider", "--hypothesis-seed=0", "--no-header", "--tb=no"]
    usual += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
    code = pytest.main([*usual, *options], plugins=[failures])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) and not failures.names:
        return [f"pytest: {code!r}"]
    return failures.names


# ---------------------------------------------------------------- what is found once


class Kept:
    """Values kept on disk for one state of a tree."""

    def __init__(self, tree: Path) -> None:
        self.folder = Path(tempfile.gettempdir()) / "snapcount-mutants" / _state(tree)
        self.folder.mkdir(parents=True, exist_ok=True)

    def value(self, name: str, work: Callable[[], Any]) -> Any:
        """What was found before, or is found now."""
        path = self.folder / f"{name}.json"
        if not path.exists():
            path.write_text(json.dumps(work()), encoding="utf-8")
        return json.loads(path.read_text(encoding="utf-8"))


def _state(tree: Path) -> str:
    """A name that changes with the program, the tests, and the scenarios."""
    digest = sha256(str(tree).encode())
    for folder in ("src", "tests"):
        for path in sorted((tree / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".txt"):
                digest.update(f"{path.relative_to(tree)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


class Testing:
    """Tests mistakes in one tree."""

    def __init__(self, tree: Path, tests: str, marked: str, scenarios: bool) -> None:
        self._tree = tree
        self._tests = tests
        self._options = ["-m", marked] if marked else []
        self.kept = Kept(tree)
        self._ways = Ways(self.kept.value("scenarios", self._all_watched)) if scenarios else None

    def result(self, mutant: Mutant) -> Result:
        """Make a mistake, and see who finds it."""
        began = time.monotonic()
        verdict, by = self._by_scenarios(mutant)
        if verdict == SURVIVED:
            verdict, by = self._by_tests(mutant)
        file = (RULES / mutant.module).as_posix()
        change = mutated(self._tree, mutant)[1]
        seconds = round(time.monotonic() - began, 1)
        return Result(
            mutant.identity, verdict, by, file, mutant.line, mutant.function, change, seconds
        )

    def _by_scenarios(self, mutant: Mutant) -> tuple[str, str]:
        if not self._ways:
            return SURVIVED, ""
        names, _ = pace = self._ways.of(mutant)

        def work() -> str:
            serve(self._tree, mutant)
            return failed_scenario(names)

        return _verdict(forked(work, pace.limit), "a scenario")

    def _by_tests(self, mutant: Mutant) -> tuple[str, str]:
        failing, seconds = self._usual(mutant.family)

        def work() -> str:
            serve(self._tree, mutant)
            options = [*self._where(mutant.family), *self._options, "-x"]
            failed = failed_tests([*options, *(f"--deselect={name}" for name in failing)])
            return failed[0] if failed else ""

        return _verdict(forked(work, Pace([], seconds).limit), "a test")

    def _usual(self, family: str) -> tuple[list[str], float]:
        """The tests that fail anyhow, and what all of them take."""
        where = self._where(family)
        options = [*where, *self._options]
        name = sha256(shlex.join(options).encode()).hexdigest()[:8]
        failing, seconds = self.kept.value(f"tests-{family}-{name}", lambda: _timed(options))
        if failing:
            say(f"fails anyhow: {', '.join(failing)}")
        return failing, seconds

    def _where(self, family: str) -> list[str]:
        return shlex.split(self._tests.format(family=family))

    def _all_watched(self) -> Any:
        say("looking which scenarios go through which functions")
        return _found(forked(lambda: all_watched(self._tree), A_DAY))


def _timed(options: list[str]) -> Any:
    say(f"pytest {shlex.join(options)} with the rules as they are")

    def work() -> tuple[list[str], float]:
        return failed_tests(options), time.process_time()

    return _found(forked(work, A_DAY))


def _found(ended: Ended) -> list[Any]:
    """What was found without any mistake; whatever goes wrong there would look like one."""
    if not isinstance(ended.value, list):
        sys.exit(f"The rules as they are cannot be tested: {ended}")
    return ended.value


def _verdict(ended: Ended, what: str) -> tuple[str, str]:
    if ended.signal in (signal.SIGXCPU, signal.SIGKILL, signal.SIGALRM):
        return ENDLESS, what
    if ended.signal:
        return KILLED, f"{what}: {signal.Signals(ended.signal).name}"
    return (KILLED, ended.value) if ended.value else (SURVIVED, "")


# ---------------------------------------------------------------- the run


def say(text: str) -> None:
    """How far it is; only results go to standard output."""
    print(text, file=sys.stderr, flush=True)


def tested(testing: Testing, mutants: list[Mutant], path: Path) -> list[Result]:
    """Every result, those of a run that was cut included."""
    known = {result.identity: result for result in _read(path)}
    for number, mutant in enumerate(mutants, start=1):
        if mutant.identity not in known:
            result = known[mutant.identity] = testing.result(mutant)
            with path.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps(result._asdict())}\n")
            shown = f"{result.verdict} {result.by}".rstrip()
            say(f"{number}/{len(mutants)} {mutant.identity}: {shown} ({result.seconds} s)")
    return [known[mutant.identity] for mutant in mutants]


def _read(path: Path) -> list[Result]:
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return [Result(**json.loads(line)) for line in lines if line.endswith("}")]


def report(results: list[Result]) -> str:
    """The survivors, and the share that was killed."""
    alive = sorted(result for result in results if result.verdict == SURVIVED)
    lines = [f"{one.file}:{one.line}  {one.function}  {one.change}" for one in alive]
    killed, number = len(results) - len(alive), len(results)
    share = 100 * killed / number if number else 0
    return "\n".join([*lines, f"killed {killed} of {number} ({share:.1f} %)"])


def chosen(arguments: argparse.Namespace) -> list[Mutant]:
    """The sample, or the one of it that is asked for."""
    found = [one for one in all_mutants(arguments.tree) if arguments.within in one.identity]
    sample = drawn(found, arguments.seed, arguments.sample)
    return sample if arguments.only is None else sample[arguments.only - 1 : arguments.only]


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    add = parser.add_argument
    add("--tree", type=Path, default=Path(), help="a checkout of the program (default: here)")
    add("--sample", type=int, default=SAMPLE, metavar="N", help=f"how many (default {SAMPLE})")
    add("--seed", default=SEED, help=f"what the sample is drawn by (default {SEED})")
    add("--within", default="", metavar="TEXT", help="such as fever/kicks.py or kicks.py:punt")
    add("--only", type=int, metavar="N", help="the Nth of the sample alone")
    add(
        "--scenarios",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="run the scenarios first (default), or leave them out",
    )
    add("--tests", default=TESTS, help=f"what pytest is given (default {TESTS})")
    add("--marked", default="", metavar="MARKS", help="only tests so marked, such as 'not long'")
    add("--list", action="store_true", help="show the sample and test nothing")
    add("--results", type=Path, metavar="FILE", help="where results are kept, one a line")
    add("--json", type=Path, metavar="FILE", help="write all results here at the end")
    arguments = parser.parse_args()
    for name in ("tree", "results", "json"):
        path = getattr(arguments, name)
        setattr(arguments, name, path and path.resolve())
    return arguments


def main() -> None:
    arguments = read_arguments()
    mutants = chosen(arguments)
    if arguments.list:
        for mutant in mutants:
            print(f"{mutant.identity}  {mutated(arguments.tree, mutant)[1]}")
        return
    settle_in(arguments.tree)
    testing = Testing(arguments.tree, arguments.tests, arguments.marked, arguments.scenarios)
    path = arguments.results or testing.kept.folder / "results.jsonl"
    results = tested(testing, mutants, path)
    if arguments.json:
        text = json.dumps([result._asdict() for result in results], indent=2)
        arguments.json.write_text(f"{text}\n", encoding="utf-8")
    print(report(results))


if __name__ == "__main__":
    main()
