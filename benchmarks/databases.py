"""Databases to measure with: a SQLite file, and a PostgreSQL server where there is one."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path


@contextmanager
def databases() -> Iterator[dict[str, str]]:
    """By the name of its kind, an empty database of each kind; PostgreSQL's does not wait for the disk."""
    sys.path.append(str(Path(__file__).parents[1]))
    from tests.server.postgres import binaries, postgres_server

    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        found = {"SQLite": f"{folder}/tables.db"}
        if (programs := binaries()) is not None:
            found["PostgreSQL"] = stack.enter_context(postgres_server(programs)) % "postgres"
        yield found
