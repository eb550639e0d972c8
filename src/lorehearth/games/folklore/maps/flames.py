"""Flames. (FK-FLM, FK-RUL-66)

A flame burns until somebody puts it out (FK-FLM-01). Whoever enters it, begins its turn in it or is where
it is lit loses 1d4 VITA, whoever ends its turn beside one loses 1; and however many burn near, one of them
is enough (FK-FLM-07).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from lorehearth.games.folklore.dice import d, shown
from lorehearth.games.folklore.maps.events import Burned, FlameLit, FlameOut
from lorehearth.games.folklore.maps.nearness import next_to
from lorehearth.games.folklore.maps.spaces import covers, ground, lie, standing, tile_of
from lorehearth.games.folklore.names import someone, space
from lorehearth.games.folklore.people.group import own_turn
from lorehearth.games.folklore.people.points import suffer
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import AT_ONCE, Flow
from lorehearth.kernel.questions import Option, Refusal

FLAME = Ref("feature", "flame")
GHOSTLY = 2
"""FK-GHO-09, FK-RUL-66: flames are a physical hazard, which costs a ghost so much less."""


class Extinguish(Option, frozen=True):
    says = "Put out the flame at {cell}"
    cell: str


extinguish_at = lru_cache(maxsize=1 << 10)(Extinguish)


def ignores_flames(play: TalePlay, who: int) -> bool:
    """A creature whose card says so."""
    if who < FOES or play.state.foes[who - FOES].ally:
        return False
    side = play.content.creatures[play.state.foes[who - FOES].kind].encounter
    return any(special.kind == "ignores-flames" for special in side.specials)


def light(play: TalePlay, cell: int, *rules: str) -> Flow[None]:
    """A flame is created; it burns whoever is there. Where one burns already, nothing changes."""
    found = ground(play)
    if cell in found.flames or lie(play).blocked & tile_of(play).sets.bit[cell]:
        return
    found.flames.append(cell)
    play.tell(FlameLit(space(play, cell)), *rules)
    for who in standing(play):
        if cell in covers(play, who):
            yield from _burn(play, who)


def entered(play: TalePlay, who: int, before: Iterable[int] = ()) -> Flow[None]:
    """FK-FLM-03: somebody has entered the spaces that it covers now, but for those `before`."""
    flames = ground(play).flames
    if flames:
        left = tuple(before)
        if any(cell in flames and cell not in left for cell in covers(play, who)):
            return _burn(play, who)
    return AT_ONCE


def start_of_turn(play: TalePlay, who: int) -> Flow[None]:
    """FK-FLM-03: somebody's turn begins where it stands."""
    return entered(play, who)


def end_of_turn(play: TalePlay, who: int) -> Flow[None]:
    """FK-FLM-04: somebody's turn ends; beside a flame that costs 1 VITA."""
    if not ground(play).flames or ignores_flames(play, who):
        return AT_ONCE
    return _end_of_turn(play, who)


def _end_of_turn(play: TalePlay, who: int) -> Flow[None]:
    near, burning = lie(play).near, tile_of(play).sets.of(ground(play).flames)
    if any(near[cell] & burning for cell in covers(play, who)):
        if _loss(play, who, 1):
            play.tell(Burned(someone(play, who)), "FK-FLM-04")
        yield from suffer(play, who, _loss(play, who, 1), FLAME, "FK-FLM-04", "FK-FLM-07")


def _burn(play: TalePlay, who: int) -> Flow[None]:
    if ignores_flames(play, who):
        return
    face = yield from d(4)
    play.tell(Burned(someone(play, who), shown(4, [face])), "FK-FLM-03")
    yield from suffer(play, who, _loss(play, who, face), FLAME, "FK-FLM-03", "FK-FLM-07")


def _loss(play: TalePlay, who: int, amount: int) -> int:
    ghost = who < FOES and play.state.characters[who].form == "ghost"
    return max(amount - GHOSTLY, 0) if ghost else amount


# -- putting them out ----------------------------------------------------------------------------------------

NO_ACT = Refusal("its act is spent", "FK-FLM-02")
NOT_BESIDE = Refusal("it stands neither in the flame nor next to it", "FK-FLM-02")
A_GHOST = Refusal("a ghost moves, uses its powers and fights, no more", "FK-GHO-11")


def forbids_extinguishing(play: TalePlay, who: int) -> Refusal | None:
    if play.state.characters[who].form != "living":
        return A_GHOST
    return None if own_turn(play.state).acts else NO_ACT


def burning(play: TalePlay, who: int) -> list[Extinguish]:
    names = tile_of(play).board.names
    return [extinguish_at(names[cell]) for cell in ground(play).flames]


def extinguish(play: TalePlay, who: int, option: Extinguish) -> Flow[None]:
    """FK-FLM-02: at the price of the act."""
    own_turn(play.state).acts -= 1
    cell = tile_of(play).board.cell(option.cell)
    ground(play).flames.remove(cell)
    play.tell(FlameOut(someone(play, who), space(play, cell)), "FK-FLM-01", "FK-FLM-02")
    yield from ()


DEEDS: tuple[Deed[TalePlay, int], ...] = (
    deed(
        Extinguish,
        burning,
        extinguish,
        lambda play, who, option: (
            None if next_to(play, who, tile_of(play).board.cell(option.cell)) else NOT_BESIDE
        ),
        when=forbids_extinguishing,
        group="Act",
    ),
)
