"""Databases and servers for the tests of the server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from .clients import Api
from .postgres import binaries, postgres_server
from .servers import LocalServer


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server for this run; where there is none, tests are skipped, but never on CI."""
    programs = binaries()
    if programs is None:
        reason = "PostgreSQL is not installed (on Debian: apt-get install postgresql)"
        assert not os.environ.get("CI"), reason
        pytest.skip(reason)
    with postgres_server(programs) as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


_made = iter(range(1_000_000))


@pytest.fixture
def postgres_url(postgres: str) -> str:
    return empty_database(postgres)


def empty_database(postgres: str) -> str:
    """A new database of this server."""
    name = f"test_{next(_made)}"
    engine = sa.create_engine(postgres % "postgres", isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return postgres % name


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """A test that takes this runs on both kinds of database."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """A server that the tests of a module share; each has tables of its own."""
    with LocalServer(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.db'}") as running:
        yield running


@pytest.fixture
def api(server: LocalServer) -> Iterator[Api]:
    with Api(server.address) as client:
        yield client
