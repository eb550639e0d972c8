"""Migrations of the database, run by themselves when the server starts."""

from __future__ import annotations

import time
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from lorehearth.server.engine import writing

TRIES = 20


def migrate(engine: sa.Engine) -> None:
    """Bring the database to the newest layout, in one transaction: it is done whole, or not at all.

    Another process may be at it at the same moment.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    for attempt in range(TRIES):
        try:
            with writing(engine).begin() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
            return
        except sa.exc.DBAPIError:
            if attempt == TRIES - 1:
                raise
            time.sleep(0.1)
