"""Where the group can go in one turn of travel. (FK-WLD, FK-RUL-43, FK-RUS-01 to 03)"""

from __future__ import annotations

from lorehearth.games.folklore.maps.movement import stride_of
from lorehearth.games.folklore.people.figures import is_ethereal, value
from lorehearth.games.folklore.people.group import leader
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.travel.country import Country
from lorehearth.games.folklore.travel.events import kept_values
from lorehearth.kernel.looking import looks

WILD = ("off-road", "crossing")


def road_stride(play: TalePlay) -> int:
    """FK-WLD-01: the STRIDE of the current leader, with what it has on roads."""
    return max(stride_of(play, play.state.leader) + _on_roads(play), 0)


def _on_roads(play: TalePlay) -> int:
    who, found = play.state.leader, value(play, play.state.leader, "road-stride")
    if play.state.kept:
        free = is_ethereal(play, who)  # FK-STA-09
        found += sum([each for each in kept_values(play, "road-stride") if each > 0 or not free])
    return found


def off_road_steps(play: TalePlay) -> int:
    """FK-WLD-03: one space, and more if something hastens the group."""
    return 1 + play.state.keys.get("hasten", 0)


@looks
def reachable(play: TalePlay) -> dict[int, tuple[int, ...]]:
    """Every place where the group can end its movement, in order, with the way there; its own, without one
    (FK-RUS-01)."""
    country = play.content.country
    key = (play.state.place, road_stride(play), off_road_steps(play))
    found = country.reached.get(key)
    if found is None:
        found = country.reached[key] = dict(sorted(_reachable(country, *key).items()))
    return found


def _reachable(country: Country, here: int, stride: int, off_road: int) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {here: ()}
    if here in country.off_road:
        _through_the_wild(country, found, here, (), off_road)
        for place in country.map.along("off-road")[here]:
            if place not in country.off_road and stride:
                _along_the_road(
                    country, found, place, (place,), stride - 1, leaves=False
                )  # FK-WLD-06, FK-RUL-43
    else:
        _along_the_road(country, found, here, (), stride, leaves=True)
    return found


def _through_the_wild(
    country: Country, found: dict[int, tuple[int, ...]], here: int, way: tuple[int, ...], steps: int
) -> None:
    """FK-WLD-03, FK-WLD-04: over off-road spaces, across a road if need be."""
    front = [(here, way)]
    for _ in range(steps):
        beyond: list[tuple[int, tuple[int, ...]]] = []
        for place, path in front:
            for near in country.map.along(*WILD)[place]:
                if near in country.off_road and near not in found:
                    found[near] = (*path, near)
                    beyond.append((near, found[near]))
        front = beyond


def _along_the_road(
    country: Country,
    found: dict[int, tuple[int, ...]],
    start: int,
    way: tuple[int, ...],
    stride: int,
    *,
    leaves: bool,
) -> None:
    """FK-WLD-01, FK-WLD-02, FK-WLD-05: any number of road spaces up to the STRIDE; with some left, one step
    off the road, which ends the movement."""
    by_road = {start: way}
    front, left = [start], stride
    while front:
        for place in front:
            known = found.get(place)
            if known is None or len(by_road[place]) < len(known):
                found[place] = by_road[place]
            if leaves and left > 0:
                for near in country.map.along("off-road")[place]:
                    if near in country.off_road:
                        found.setdefault(near, (*by_road[place], near))
        if left < 1:
            return
        left -= 1
        beyond = []
        for place in front:
            for near in country.map.along("road")[place]:
                if near not in by_road:
                    by_road[near] = (*by_road[place], near)
                    beyond.append(near)
        front = beyond


__all__ = ["leader", "off_road_steps", "reachable", "road_stride"]
