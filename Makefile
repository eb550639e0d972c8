# `make play` sets up what playing needs and starts a game; `make test` sets up the rest and runs every test.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAYABLE := $(VENV)/.playable
READY := $(VENV)/.ready

.PHONY: help setup play test lint lint-page fuzz fuzz-server bench clean

help:  ## show this list
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 13

setup: $(READY)  ## make the virtual environment, with all that tests and checks need

# What pip says is shown only where it is more than that the network is missing.
LOG := $(VENV)/pip.log
NO_NETWORK := NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError|Max retries exceeded
define install
	@PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt \
		$(BIN)/pip install --quiet --disable-pip-version-check $(1) >$(LOG) 2>&1 \
		|| { if grep -qE '$(NO_NETWORK)' $(LOG); then \
			echo "Lorehearth needs the network, once, to fetch the Python packages it stands on ($(LOG) tells more)"; \
		else cat $(LOG); fi >&2; exit 1; }
endef

$(PLAYABLE): pyproject.toml constraints.txt examples/ford/pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Lorehearth needs Python 3.11 or newer; say which one with: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "Lorehearth needs Python's venv; on Debian and Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
	@echo "Setting up in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	$(call install,--editable . --editable examples/ford)
	@touch $@

$(READY): $(PLAYABLE)
	@echo "Adding the tools for tests and checks ..."
	$(call install,--editable '.[dev]')
	@touch $@

play: $(PLAYABLE)  ## start a local server and open the table in the browser
	@$(BIN)/lorehearth play

test: $(READY)  ## run every test and write down which rules are proven
	$(BIN)/pytest --proven -n 2

lint: $(READY)  ## style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

lint-page: $(READY)  ## the types of the page, where npm is at hand
	scripts/check_page.sh

GAMES ?= 2000
fuzz: $(PLAYABLE)  ## play thousands of random games and look for faults (GAMES=2000)
	$(BIN)/lorehearth fuzz --all --games $(GAMES)

SAVES ?= 500
MESSAGES ?= 500
fuzz-server: $(READY)  ## throw spoiled saves and malformed messages at a server (SAVES=500 MESSAGES=500)
	$(BIN)/python scripts/fuzz_server.py --saves $(SAVES) --messages $(MESSAGES)

bench: $(READY)  ## measure speed, also of the server under load; with the extra [bench] beside other engines
	$(BIN)/python benchmarks/run.py --json bench.json

clean:  ## remove the environment and every cache
	rm -rf $(VENV) $(VENV)-* .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
