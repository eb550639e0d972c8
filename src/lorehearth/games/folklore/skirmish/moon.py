"""The moon, and characters against characters. (FK-STA-32 to 34, FK-CVC-01, FK-CVC-03, FK-RUL-24,
FK-RUS-18)"""

from __future__ import annotations

from lorehearth.games.folklore.dice import d, shown
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import in_fight, living
from lorehearth.games.folklore.people.points import has_points
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.skirmish.events import MoonRolled, MoonShows, MoonWaits, TurnsOnTheGroup
from lorehearth.games.folklore.state import Counter, Skirmish
from lorehearth.kernel.play import Flow

WEREWOLF = 10
"""FK-STA-34, FK-RUL-03: the face 0 of the d10."""


def show_moon(play: TalePlay) -> Flow[None]:
    """A moon icon appears: each character with LYCANTHROPY rolls. In a combat it waits for its end
    (FK-RUS-18)."""
    if in_fight(play.state):
        play.state.moon += 1
        play.tell(MoonWaits(), "FK-RUS-18")
        return
    changed = [who for who in living(play) if "lycanthropy" in character(play, who).statuses]
    play.tell(MoonShows(), "FK-STA-32")
    afflicted = []
    for who in changed:
        face = yield from d(10)
        play.tell(MoonRolled(someone(play, who), shown(10, [face])), "FK-STA-32")
        deadly = face == WEREWOLF
        play.tell(
            TurnsOnTheGroup(someone(play, who), " " if deadly else ""), "FK-STA-34" if deadly else "FK-STA-33"
        )
        strength = has_points(play, who, "vita") if deadly else 1  # FK-RUL-24, FK-CVC-03
        afflicted.append(Counter("", who, strength, strength, deadly))
    if afflicted:
        play.state.stack.append(Skirmish(afflicted))


def moons_that_waited(play: TalePlay) -> Flow[None]:
    """FK-RUS-18: the moon of a combat, once it is over."""
    while play.state.moon and not in_fight(play.state):
        play.state.moon -= 1
        yield from show_moon(play)
