"""Errors of our own: each says what is wrong, and leaves the game as it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager


class LorehearthError(Exception):
    """Base of every error that a user, a client or a content author can cause, with the rule behind it."""

    def __init__(self, message: str = "", rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class IllegalAnswer(LorehearthError):
    """An answer that was not offered, or not from that seat, or after the end."""


class IllegalUndo(LorehearthError):
    """There is nothing to take back, or chance, a reveal or another decider stands in between."""


class UnknownName(LorehearthError):
    """A game, scenario, option, rule or player that nobody has heard of."""


class ContentError(LorehearthError):
    """A pack that does not fit its types: names file, entry and field."""


class SaveError(LorehearthError):
    """A save that is damaged, foreign, truncated or newer than this program."""


class SaveOutdated(SaveError):
    """A sound save whose answers no longer fit the rules, or no longer lead where they did.

    `at` is the first answer of which this is known; where its digests lie further apart, the one to blame may
    stand before it, as far back as `since`. `rules` were at work there, as far as that can be known. With
    `elsewhere` all answers could be given, and have led to another game.
    """

    def __init__(
        self,
        message: str,
        at: int,
        since: int | None = None,
        rules: Sequence[str] = (),
        elsewhere: bool = False,
    ) -> None:
        super().__init__(message, rules[0] if rules else "")
        self.at = at
        self.since = at if since is None else since
        self.rules = tuple(rules)
        self.elsewhere = elsewhere


class CarryError(LorehearthError):
    """What a game was to begin with does not fit it: says whose it is, which version or which field."""


class CampaignError(LorehearthError):
    """A chapter that cannot be begun, closed or gone back to now."""


class ScriptError(LorehearthError):
    """A script of outcomes that runs out, or names an outcome that is not possible."""


class CannotImagine(LorehearthError):
    """No deal of the hidden things was found that fits what has been answered since."""


class RuleFault(LorehearthError):
    """A rule of the game broke down. The game stands as it was before the answer."""


@contextmanager
def breaking_down(what: str) -> Iterator[None]:
    """Around rules: whatever is no error of ours becomes a RuleFault that says what broke down."""
    try:
        yield
    except LorehearthError:
        raise
    except Exception as fault:
        raise RuleFault(f"{what}: {fault!r}") from fault
