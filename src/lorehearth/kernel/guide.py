"""A game's guide for newcomers: what it is, what the words of its set-up mean, a first game with lessons.

It is `guide.toml` in the game's folder. A lesson is told once, when what it is about first comes up: a rule
that a question or a line of the log cites (or the beginning of its id), or a kind of option. So it belongs to
no scripted game: the rules are the real ones, and who plays otherwise hears the lessons in another order.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from lorehearth.kernel.errors import ContentError

Setting: TypeAlias = str | int | bool


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing explained. `points` names the part of the screen that it is about."""

    id: str
    title: str
    text: str
    asked: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    points: Literal["", "board", "question", "hands", "log", "tracks"] = ""


class FirstGame(Struct, frozen=True, forbid_unknown_fields=True):
    """The table at which the lessons are told."""

    scenario: str
    seats: tuple[str, ...]
    seed: str
    text: str
    options: dict[str, Setting] = {}


class Effort(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a scenario takes, and how hard it is, from 1 to 5."""

    time: str
    weight: int


class Guide(Struct, frozen=True, forbid_unknown_fields=True):
    what: str = ""
    time: str = ""
    weight: int = 0
    people: str = ""
    first: FirstGame | None = None
    scenarios: dict[str, Effort] = {}
    knobs: dict[str, str] = {}
    """What a setting means, where it stands."""
    lessons: tuple[Lesson, ...] = ()


NO_GUIDE = Guide()


def read_guide(path: Path) -> Guide:
    """The guide of a game, if it has one."""
    if not path.is_file():
        return NO_GUIDE
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Guide)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{path.parent.name}/{path.name}: {error}") from None
