# Everything a newcomer needs: `make play` and `make test`. Each target sets up what it needs in .venv by itself.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable

.PHONY: play play-terminal test test-rest test-all test-long browser lint format docs bench clean
.DEFAULT_GOAL := play

$(BIN)/.play: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Snapcount needs Python 3.11 or newer: run 'make PYTHON=/path/to/python3.11'." >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) '.[web]'
	@touch $@

$(BIN)/.test: $(BIN)/.play
	$(PIP) '.[test]'
	@touch $@

$(BIN)/.dev: $(BIN)/.test
	$(PIP) '.[dev]'
	@touch $@

$(BIN)/.docs: $(BIN)/.play
	$(PIP) '.[docs]'
	@touch $@

play: $(BIN)/.play
	@$(BIN)/snapcount serve --open $(ARGS)

play-terminal: $(BIN)/.play
	@$(BIN)/snapcount play $(ARGS)

unexport PYTHONDONTWRITEBYTECODE # tests start many processes; none should compile everything again
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal

# What a newcomer runs: everything that a change to a rule needs, in a few minutes, without a browser.
test: $(BIN)/.test
	$(PYTEST) -m "not slow and not long" $(ARGS)

test-rest: $(BIN)/.dev browser
	$(PYTEST) -m "slow and not long" $(ARGS)

# Everything that must pass before a change lands.
test-all: test test-rest

# Hours of games, kills and browsers; writes its result to docs/reports/long-tests.md.
test-long: $(BIN)/.dev browser
	$(BIN)/python -m tests.long_report $(ARGS)

# A Chromium for the tests in it; without one they are skipped, with CI=true they fail.
browser: $(BIN)/.dev
	@$(BIN)/python -m tests.web.browser.install

lint: $(BIN)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(BIN)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(BIN)/.dev
	$(BIN)/python benchmarks/kernel.py
	$(BIN)/python benchmarks/referee.py
	$(BIN)/python benchmarks/exports.py
	$(BIN)/python -m benchmarks.engines
	$(BIN)/python -m benchmarks.equilibrium
	$(BIN)/python -m benchmarks.forging
	$(BIN)/python -m benchmarks.live_tables
	$(BIN)/python -m benchmarks.one_bad_visitor --write docs/reports/one-bad-visitor.md
	$(BIN)/python benchmarks/storage.py

# The pages as a site that can be searched, in build/site. A lost link or anything loaded from elsewhere stops it.
docs: $(BIN)/.docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --clean
	@$(BIN)/python -m tests.docs.site build/site
	@echo "Open build/site/index.html."

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache build dist
