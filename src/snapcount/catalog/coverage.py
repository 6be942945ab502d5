"""Which clauses of a rulebook are cited by code and by tests, and which are missing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from snapcount.catalog import Catalog, Clause, catalog
from snapcount.catalog.citations import Citation, cited_in_code, cited_in_tests
from snapcount.mistakes import Unreadable


@dataclass(frozen=True, slots=True)
class Coverage:
    """Citation coverage of one rulebook. Missing ids are in catalog order."""

    rulebook: str
    implemented: bool
    clauses: int
    actionable: int
    missing_in_code: tuple[str, ...]
    missing_in_tests: tuple[str, ...]

    @property
    def in_code(self) -> int:
        """Actionable clauses that code cites."""
        return self.actionable - len(self.missing_in_code)

    @property
    def in_tests(self) -> int:
        """Actionable clauses that tests cite."""
        return self.actionable - len(self.missing_in_tests)

    @property
    def complete(self) -> bool:
        """Whether nothing is missing; rulebooks that are not implemented owe nothing."""
        return not (self.implemented and (self.missing_in_code or self.missing_in_tests))


@dataclass(frozen=True, slots=True)
class Unknown:
    """A citation of a rule that does not exist, and the mistake that names the nearest one."""

    citation: Citation
    mistake: Unreadable


@dataclass(frozen=True, slots=True)
class Report:
    """The coverage of the rulebooks, and dangling citations."""

    rulebooks: tuple[Coverage, ...]
    unknown: tuple[Unknown, ...]

    @property
    def good(self) -> bool:
        """Whether the check passed."""
        return not self.unknown and all(coverage.complete for coverage in self.rulebooks)


def code_folder() -> Path:
    """The installed package: most rules are applied by rulebooks, some by the game itself."""
    return Path(str(resources.files("snapcount")))


def folders_of_tests() -> tuple[Path, ...]:
    """The tests in the working folder, if it has any."""
    tests = Path("tests")
    return (tests,) if tests.is_dir() else ()


def coverage(
    code: Path | None = None,
    tests: Sequence[Path] | None = None,
    *,
    rules: Catalog | None = None,
) -> Report:
    """What the Python files below `code` and the tests and scenarios below `tests` cite."""
    known = rules or catalog()
    in_code = cited_in_code(code or code_folder(), known)
    folders = folders_of_tests() if tests is None else tests
    in_tests = tuple(citation for folder in folders for citation in cited_in_tests(folder, known))
    code_ids = {citation.rule for citation in in_code}
    test_ids = {citation.rule for citation in in_tests}
    return Report(
        rulebooks=tuple(
            _coverage_of(contents.id, known, code_ids, test_ids) for contents in known.rulebooks
        ),
        unknown=_unknown((*in_code, *in_tests), known),
    )


def own_coverage(rulebook: str, file: Path, tests: Sequence[Path]) -> Report:
    """What a league's own file and scenarios cite of its own clauses; all others are not its business."""
    known = catalog()
    in_code = cited_in_code(file, known)
    in_tests = tuple(
        citation
        for folder in tests
        for citation in cited_in_tests(folder, known)
        if citation.path.resolve() != file.resolve()  # the rules lie beside their scenarios
    )
    ids = [{citation.rule for citation in citations} for citations in (in_code, in_tests)]
    clauses = known.own_clauses(rulebook)
    return Report(
        (_counted(rulebook, True, clauses, *ids),), _unknown((*in_code, *in_tests), known)
    )


def _coverage_of(
    rulebook: str, known: Catalog, in_code: AbstractSet[str], in_tests: AbstractSet[str]
) -> Coverage:
    implemented = any(clause.id in in_code for clause in known.own_clauses(rulebook))
    return _counted(rulebook, implemented, known.of_rulebook(rulebook), in_code, in_tests)


def _counted(
    rulebook: str,
    implemented: bool,
    clauses: Sequence[Clause],
    in_code: AbstractSet[str],
    in_tests: AbstractSet[str],
) -> Coverage:
    actionable = [clause for clause in clauses if clause.actionable]
    return Coverage(
        rulebook=rulebook,
        implemented=implemented,
        clauses=len(clauses),
        actionable=len(actionable),
        missing_in_code=_missing(actionable, in_code),
        missing_in_tests=_missing(actionable, in_tests),
    )


def _missing(clauses: Iterable[Clause], cited: AbstractSet[str]) -> tuple[str, ...]:
    return tuple(clause.id for clause in clauses if clause.id not in cited)


def _unknown(citations: Iterable[Citation], known: Catalog) -> tuple[Unknown, ...]:
    return tuple(
        Unknown(citation, known.unknown(citation.rule))
        for citation in dict.fromkeys(citations)
        if not known.knows(citation.rule)
    )
