"""Laying out a map, and taking it away. (FK-ADV-01 to 06, FK-MTR-04, FK-MTR-05, FK-RUM-20)"""

from __future__ import annotations

from lorehearth.games.folklore.components.stories import MapBox
from lorehearth.games.folklore.foes.placing import place
from lorehearth.games.folklore.goods.things import ready, refill
from lorehearth.games.folklore.maps.encounters import at_once, box_of, come_in_sight, to_come
from lorehearth.games.folklore.maps.events import Darkness, LaidOut, MapLeft, Stands, TokensLost, Waits
from lorehearth.games.folklore.maps.spaces import ground, tile_of
from lorehearth.games.folklore.names import someone, space
from lorehearth.games.folklore.people.group import combat, with_us
from lorehearth.games.folklore.people.lasting import end_of, forget_uses
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import OFF, Adventure, Ground
from lorehearth.games.folklore.travel.leader import hand_on
from lorehearth.kernel.errors import RuleFault
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow


def lay_out(play: TalePlay, box: MapBox) -> Flow[None]:
    """FK-ADV-01: the map with all that is on it; an Adventure frame on the stack."""
    hand_on(play, rule="FK-ADV-01")
    lay_down(play, box.map, _id_of(play, box), dark=box.dark)
    _fill_start_zone(play)
    play.state.stack.append(Adventure())
    for encounter in to_come(play, "opening"):
        yield from place(play, encounter.foes)  # FK-ADV-02: before anybody has seen them
        ground(play).placed.append(encounter.id)
    if not (yield from at_once(play)):
        for who in with_us(play):
            if (yield from come_in_sight(play, who)):
                break


def _id_of(play: TalePlay, box: MapBox) -> str:
    for id, known in play.content.boxes.items():
        if known is box:
            return id
    raise RuleFault(f"the story has no such map setup box of {box.map!r}")


def lay_down(play: TalePlay, map: str, box: str = "", *, dark: bool = False) -> None:
    """The tile with what is printed on it; no box: the open road."""
    state, tile = play.state, play.content.tiles[map]
    state.map, state.foes = Ground(map, box, flames=tile.cells("F"), dark=dark), []
    play.tell(LaidOut(Ref("map", map)), "FK-ADV-01", "FK-ADV-02")
    if dark:
        play.tell(Darkness(), "FK-SGT-04")


def _fill_start_zone(play: TalePlay) -> None:
    """FK-RUM-20: in order of number; whoever finds no space waits off the map (FK-ADV-05)."""
    zone = list(tile_of(play).start)
    for who in with_us(play):
        one = play.state.characters[who]
        one.died_at = OFF
        if zone:
            one.cell = zone.pop(0)
            play.tell(Stands(someone(play, who), space(play, one.cell)), "FK-ADV-02", "FK-RUM-20")
        else:
            one.cell = OFF
            ground(play).waiting.append(who)
            play.tell(Waits(someone(play, who)), "FK-ADV-05")


# -- taking it away ------------------------------------------------------------------------------------------


def take_away(play: TalePlay) -> Flow[None]:
    """FK-MTR-05, FK-GEN-07: the map is left; the story goes on, or what the open road broke into."""
    from lorehearth.games.folklore.fights.rounds import leave_combat
    from lorehearth.games.folklore.story.reading import settled

    state, box = play.state, box_of(play)
    play.tell(MapLeft(Ref("map", ground(play).map)), "FK-MTR-05")
    _drop_tokens(play, keep=box is not None and box.keeps_tokens)
    if combat(state) is not None:
        yield from leave_combat(play)
    state.stack = [frame for frame in state.stack if not isinstance(frame, Adventure)]
    for one in state.characters:
        one.cell = one.died_at = OFF
    end_of(play, "map")
    forget_uses(play, "turn", "round", "fight", "encounter", "map")
    state.map, state.foes = None, []
    ready(play, "map")
    refill(play)  # FK-WPN-02
    if box is not None:
        hand_on(play, rule="FK-ROL-05")
        settled(play, "done")


def _drop_tokens(play: TalePlay, *, keep: bool) -> None:
    """FK-MTR-04: tracking tokens are discarded, unless the story keeps them."""
    found = ground(play)
    if keep:
        for token, count in found.tokens.items():
            held = play.state.reading.keys
            held[token] = held.get(token, 0) + count
    elif found.tokens:
        play.tell(TokensLost(sum(found.tokens.values())), "FK-MTR-04")
