"""Saying no: what a client asked for is not done, with the reason and the status that go with it."""

from __future__ import annotations

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from lorehearth.kernel.errors import LorehearthError, UnknownName
from lorehearth.server.engine import why


class Refused(Exception):
    """Told to the client as it is; nothing has changed."""

    def __init__(self, status: int, error: str, rule: str = "", wait: int = 0) -> None:
        super().__init__(error)
        self.status = status
        self.error = error
        self.rule = rule
        self.wait = wait
        """After so many seconds it may be asked again; 0 if time does not mend it."""


class TooLate(Refused):
    """Something happened between the question and this answer."""

    def __init__(self) -> None:
        super().__init__(409, "something happened before your answer; look again")


def refusal_of(error: LorehearthError) -> Refused:
    """An error of the kernel as an answer to a client."""
    return Refused(404 if isinstance(error, UnknownName) else 400, str(error))


def not_stored(error: SQLAlchemyError) -> Refused:
    """The database cannot be read or written to now; or what was to be added to is there no longer."""
    if isinstance(error, IntegrityError):
        return Refused(410, "this table was deleted")
    return Refused(503, f"the server could not store it: its database cannot be used now, {why(error)}")
