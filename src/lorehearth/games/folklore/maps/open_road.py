"""Fights on the open road tile, and characters that rise as vampires. (FK-VAM-05, FK-STA-21 to 23, FK-RUL-63,
FK-RUM-21)"""

from __future__ import annotations

from lorehearth.games.folklore.foes.placing import put
from lorehearth.games.folklore.maps.events import Rose, Stands
from lorehearth.games.folklore.maps.layout import lay_down
from lorehearth.games.folklore.maps.spaces import nearest_free, taken, tile_of
from lorehearth.games.folklore.names import someone, space
from lorehearth.games.folklore.people.group import combat, with_us
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, OFF, Adventure
from lorehearth.kernel.play import Flow

VAMPIRE = "vampire"
"""FK-RUL-63: the card of whoever rises."""


def lay_out_open_road(play: TalePlay, creatures: tuple[str, ...]) -> Flow[None]:
    """FK-VAM-05: the open road tile with everybody in the middle, and a combat on it."""
    _lay_out(play, [(creature, NOBODY) for creature in creatures])
    yield from ()


def lay_out_risen(play: TalePlay) -> Flow[None]:
    """FK-STA-22: those who died with BLOODLUST away from a map rise on the open road."""
    risen, play.state.vampires = play.state.vampires, []
    _lay_out(play, [(VAMPIRE, who) for who in risen])
    yield from ()


def _lay_out(play: TalePlay, creatures: list[tuple[str, int]]) -> None:
    """FK-RUM-21: first the characters in order of number, then the foes."""
    from lorehearth.games.folklore.fights.rounds import start_combat

    road = next(id for id, found in play.content.maps.items() if found.open_road)
    lay_down(play, road)
    free = from_the_middle(play)
    for who in with_us(play):
        one = play.state.characters[who]
        one.died_at, one.cell = OFF, free.pop(0)
        play.tell(Stands(someone(play, who), space(play, one.cell)), "FK-RUM-21")
    play.state.stack.append(Adventure())
    for kind, risen in creatures:
        free = [cell for cell in free if not tile_of(play).sets.bit[cell] & taken(play)]
        _stand(play, kind, free[0], risen)
    start_combat(play, no_escape=any(risen != NOBODY for _, risen in creatures))


def from_the_middle(play: TalePlay) -> list[int]:
    """FK-RUM-21: free spaces by how near they are to the four in the centre, ties in reading order."""
    return [*tile_of(play).from_the_middle]


def _stand(play: TalePlay, kind: str, cell: int, risen: int = NOBODY) -> None:
    """One foe on its space; one that was a character gives no reward (FK-RUL-63)."""
    foe = play.state.foes[put(play, kind, cell) - FOES]
    if risen != NOBODY:
        foe.risen, foe.rewarded = risen, False
        play.tell(Rose(someone(play, risen)), "FK-STA-21", "FK-RUL-63")


def rise_here(play: TalePlay) -> None:
    """FK-STA-21: on a map the figures of those who died with BLOODLUST are replaced by vampires, which act
    from the next round (FK-RUL-63). That fight cannot be broken off (FK-STA-23)."""
    from lorehearth.games.folklore.fights.rounds import start_combat

    state = play.state
    risen, state.vampires = state.vampires, []
    fight = combat(state)
    for who in risen:
        there = state.characters[who].died_at
        where = tile_of(play).start[0] if there == OFF else there
        if tile_of(play).sets.bit[where] & taken(play):
            where = nearest_free(play, where)
        _stand(play, VAMPIRE, where, who)
        state.characters[who].died_at = OFF
    if fight is not None:
        fight.no_escape = True
    elif risen:
        start_combat(play, no_escape=True)
