"""When the encounters of a map begin. (FK-ENC-01, FK-ADV-02, FK-RUM-20, FK-RUM-22)"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.folklore.components.stories import Encounter, MapBox
from lorehearth.games.folklore.foes.placing import place
from lorehearth.games.folklore.maps.events import Met
from lorehearth.games.folklore.maps.sight import sees
from lorehearth.games.folklore.maps.spaces import ground, tile_of
from lorehearth.games.folklore.people.figures import is_foe
from lorehearth.games.folklore.people.group import combat
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow


def box_of(play: TalePlay) -> MapBox | None:
    """The map setup box that the group is in; none on the open road."""
    return play.content.boxes.get(ground(play).box)


def to_come(play: TalePlay, *begins: str) -> list[Encounter]:
    """The encounters of this map that have not begun, by what they wait for."""
    box = box_of(play)
    if box is None:
        return []
    met = ground(play).met
    return [each for each in box.encounters if each.begins in begins and each.id not in met]


def meet(play: TalePlay, encounter: Encounter) -> Flow[None]:
    """An encounter begins. It ends the adventure round (FK-RUM-22), and everybody stays where it is
    (FK-RUM-20). In a combat its foes join those that there are."""
    from lorehearth.games.folklore.fights.rounds import begin_combat, start_combat

    found, fight = ground(play), combat(play.state)
    found.met.append(encounter.id)
    if encounter.text:
        play.tell(Met(Ref("encounter", f"{found.box} {encounter.id}")), "FK-ENC-01")
    if fight is not None:
        fight.optional = fight.optional and encounter.optional
        if encounter.id not in found.placed:
            yield from place(play, encounter.foes)
    elif encounter.id in found.placed:
        start_combat(play, optional=encounter.optional)
    else:
        yield from begin_combat(play, encounter)


def _begin(play: TalePlay, encounters: Iterable[Encounter]) -> Flow[bool]:
    """All of these; the first begins the combat, the others join it. Tells whether there was any."""
    begun = False
    for encounter in encounters:
        yield from meet(play, encounter)
        begun = True
    return begun


def at_once(play: TalePlay) -> Flow[bool]:
    """What waits for nothing."""
    return (yield from _begin(play, to_come(play, "at once")))


def door_opened(play: TalePlay) -> Flow[bool]:
    """Somebody has opened a door or portcullis."""
    return (yield from _begin(play, to_come(play, "opening")))


def come_in_sight(play: TalePlay, who: int) -> Flow[bool]:
    """A foe that stands on the map already has come in sight of somebody who moves."""
    waiting = to_come(play, "opening")
    if not waiting:
        return False
    foes = [FOES + i for i, foe in enumerate(play.state.foes) if not foe.out]
    in_combat = combat(play.state) is not None
    if in_combat or not any(is_foe(play, foe) and sees(play, who, foe) for foe in foes):
        return False  # in a combat they have been seen, or are fought already
    return (yield from _begin(play, waiting))


def searched(play: TalePlay, cell: int) -> Flow[bool]:
    """A search token has been searched there."""
    name = tile_of(play).board.names[cell]
    waiting = [each for each in to_come(play, "searching") if not each.room or name in each.room]
    return (yield from _begin(play, waiting))


def fulfilled(play: TalePlay, goal: str) -> Flow[bool]:
    """A goal has been fulfilled: the encounter of its name begins."""
    return (yield from _begin(play, [each for each in to_come(play, "goal") if each.id == goal]))
