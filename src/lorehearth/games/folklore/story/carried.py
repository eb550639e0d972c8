"""What goes on to the next story: the characters with all they have. (FK-WRP-01)"""

from __future__ import annotations

from lorehearth.games.folklore.state import Character
from lorehearth.kernel.carry import Carry


class Roster(Carry, frozen=True):
    """The characters as they leave a story."""

    characters: tuple[Character, ...]
