# `make play` sets everything up and starts a game; `make test` sets everything up and runs every test.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help setup play test lint fuzz bench clean

help:  ## show this list
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 10

setup: $(READY)  ## make the virtual environment

$(READY): pyproject.toml constraints.txt examples/ford/pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Lorehearth needs Python 3.11 or newer; say which one with: make PYTHON=python3.12 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	PIP_CONSTRAINT=constraints.txt $(BIN)/pip install --quiet --disable-pip-version-check \
		--editable '.[dev]' --editable examples/ford
	@touch $@

play: $(READY)  ## start a local server and open the table in the browser
	@$(BIN)/lorehearth play

test: $(READY)  ## run every test and write down which rules are proven
	$(BIN)/pytest --proven -n 2

lint: $(READY)  ## style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

GAMES ?= 2000
fuzz: $(READY)  ## play thousands of random games and look for faults (GAMES=2000)
	$(BIN)/lorehearth fuzz --all --games $(GAMES)

bench: $(READY)  ## measure speed, also of the server under load; with the extra [bench] beside other engines
	$(BIN)/python benchmarks/run.py --json bench.json

clean:  ## remove the environment and every cache
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
