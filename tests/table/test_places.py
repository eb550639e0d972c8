"""Maps of places: what ways join, how far it is, and what is said of a map that is wrong.

Cannot catch: what a game asks for a step along a way; that is its own rule.
"""

import pytest

from lorehearth.table.paths import reach
from lorehearth.table.places import PlaceMap, Way

#   town - bridge - port
#    :       :
#   wood : chapel      isle (no way leads there)
PLACES = {
    "town": (0, 0),
    "bridge": (100, 0),
    "port": (200, 0),
    "wood": (0, 100),
    "chapel": (100, 100),
    "isle": (300, 300),
}
WAYS = {"road": ["town bridge port"], "off-road": ["town wood chapel", "chapel bridge"]}
TOWN, BRIDGE, PORT, WOOD, CHAPEL, ISLE = range(6)


def country() -> PlaceMap:
    return PlaceMap(PLACES, WAYS)


def test_chains_join_each_place_to_the_next() -> None:
    places = country()
    assert places.names == tuple(PLACES)
    assert places.ways == (
        Way(TOWN, BRIDGE, "road"),
        Way(BRIDGE, PORT, "road"),
        Way(TOWN, WOOD, "off-road"),
        Way(WOOD, CHAPEL, "off-road"),
        Way(CHAPEL, BRIDGE, "off-road"),
    )
    assert places.neighbours == ((1, 3), (0, 2, 4), (1,), (0, 4), (1, 3), ())
    assert places.way_between(BRIDGE, CHAPEL) == places.way_between(CHAPEL, BRIDGE) == 4
    assert places.way_between(TOWN, PORT) is None


def test_some_kinds_of_ways_alone() -> None:
    places = country()
    assert places.along("road") == ((1,), (0, 2), (1,), (), (), ())
    assert places.along("road", "off-road") is places.neighbours
    assert reach(places.along("road"), PORT, 2) == {PORT: 0, BRIDGE: 1, TOWN: 2}
    assert reach(places.along("off-road"), TOWN, 1) == {TOWN: 0, WOOD: 1}


def test_distances_count_ways_of_any_kind() -> None:
    places = country()
    assert places.distances[WOOD] == (1, 2, 3, 0, 1, 6)
    assert places.ring(BRIDGE, 1) == (TOWN, PORT, CHAPEL)
    assert places.disc(PORT, 2) == (PORT, BRIDGE, TOWN, CHAPEL)
    assert places.distance(ISLE, ISLE) == 0


@pytest.mark.parametrize(
    ("ways", "what"),
    [
        ({"road": ["town brigde"]}, "the road 'town brigde' leads to 'brigde', which is no place"),
        ({"road": ["town"]}, "the road 'town' joins nothing"),
        ({"road": ["town port"], "sea": ["port town"]}, "port and town are joined twice"),
    ],
)
def test_maps_that_cannot_be(ways: dict[str, list[str]], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        PlaceMap(PLACES, ways)
