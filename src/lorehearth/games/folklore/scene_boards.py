"""The boards of a Scene: the world map, and the adventure map with what lies on it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from lorehearth.games.folklore.maps.spaces import tile_of
from lorehearth.games.folklore.maps.tile import Tile
from lorehearth.games.folklore.names import title
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Ground, Journey
from lorehearth.kernel.scene import Board, Piece, Terrain
from lorehearth.table.scenes import place_scene, square_scene

LAND = (
    Terrain("town", "Town", "T", "ruin", "bricks", "Services, and no road card.", "town"),
    Terrain("road", "Road", "=", "road", "cobbles", picture="road"),
    Terrain("bridge", "Bridge", "b", "planks", "planks", "Counts as a road.", "bridge"),
    Terrain(
        "wild", "Off the road", ".", "grass", "reeds", "One space in a turn, and an off-road card.", "wilds"
    ),
    Terrain(
        "compass", "Compass token", "*", "sacred", "stars", "Where the story sends the group.", "compass"
    ),
    Terrain("goal", "Where the story goes on", "!", "sacred", "stars", picture="goal"),
)
GROUND = (
    Terrain("floor", "Floor", ".", "floor", "tiles"),
    Terrain("solid", "Wall", "#", "stone", "bricks", "Nobody enters it, and it blocks sight."),
    Terrain("tree", "Tree", "T", "wood", "trees", "Nobody enters it, and it blocks sight."),
    Terrain("water", "Water", "~", "water", "waves", "Who enters it stops; out of it 1 space in a turn."),
    Terrain("door", "Closed door", "D", "planks", "planks", "To be opened by interacting."),
    Terrain("portcullis", "Closed portcullis", "P", "stone", "cross", "A lever opens it."),
    Terrain("open", "Open door", "'", "planks", "none"),
    Terrain("start", "Start zone", "S", "grass", "dots", picture="footprints"),
    Terrain("exit", "Exit zone", "X", "road", "dots", "Where the map is left.", "way-out"),
    Terrain("hazard", "Hazard", "!", "bog", "cracks", "Hurts whoever ends a turn on it.", "warning"),
)
MARKS = {"#": "solid", "T": "tree", "~": "water", "D": "door", "P": "portcullis", "S": "start", "X": "exit"}


def boards(play: TalePlay) -> tuple[Board, ...]:
    """The adventure map while one lies on the table; the world map all the time."""
    world = _world(play)
    return (world,) if play.state.map is None else (_map(play, play.state.map), world)


def _world(play: TalePlay) -> Board:
    country = play.content.country
    goals = {place for frame in play.state.stack if isinstance(frame, Journey) for place in frame.to}
    ground = []
    for place in country.map.cells:
        here = ["goal"] if place in goals else []
        if place in country.towns:
            here.append("town")
        elif place in country.off_road:
            here += ["compass"] if place in country.compass else ["wild"]
        else:
            here.append("bridge" if country.map.names[place] in country.world.bridges else "road")
        ground.append(here)
    drawn = place_scene(
        country.map,
        "world",
        country.world.name,
        ground,
        LAND,
        kinds={"road": "road", "crossing": "hidden"},
        labels=country.world.names,
        pictures=country.world.pictures,
    )
    # Roads and trails are told apart by how they are drawn; words on all of them would hide the map.
    return structs.replace(drawn, ways=tuple(structs.replace(way, label="") for way in drawn.ways))


def _map(play: TalePlay, ground: Ground) -> Board:
    tile = tile_of(play)
    cells = [_terrain(tile, ground, cell) for cell in tile.board.cells]
    return square_scene(tile.board, "map", tile.source.name, cells, GROUND)


def _terrain(tile: Tile, ground: Ground, cell: int) -> list[str]:
    mark = tile.marks[cell]
    if mark in "DP" and cell in ground.opened:
        return ["open"]
    if mark == "!":
        return ["hazard"]
    return [MARKS.get(mark, "floor")]


# -- what lies on them ---------------------------------------------------------------------------------------


def furniture(play: TalePlay) -> Iterator[Piece]:
    """The group on the world map, and tokens, features, flames and sleepers on the adventure map."""
    state, country = play.state, play.content.country
    where = country.map.names[state.place]
    led = title(play, state.leader) if state.characters else ""
    yield Piece(
        "group",
        "The group",
        "world",
        (where,),
        "@",
        side=0,
        facts=(f"led by {led}",),
        active=True,
        picture="party",
    )
    ground = state.map
    if ground is None:
        return
    tile = tile_of(play)
    names = tile.board.names
    for cell in ground.flames:
        yield Piece(
            f"flame {cell}", "Flame", "map", (names[cell],), "f", flat=True, kind="fire", picture="flame"
        )
    for cell in tile.tokens:
        if cell not in ground.searched:
            yield Piece(
                f"token {cell}",
                "Search token",
                "map",
                (names[cell],),
                "?",
                flat=True,
                kind="token",
                picture="search",
            )
    for cell in tile.sleepers:
        if cell not in ground.staked:
            yield Piece(
                f"sleeper {cell}",
                "Sleeping vampire",
                "map",
                (names[cell],),
                "V",
                flat=True,
                kind="sleeper",
                picture="coffin",
            )
    for cell, feature in tile.features.items():
        if cell not in ground.searched:
            text = (feature.text,) if feature.text else ()
            yield Piece(
                f"feature {cell}",
                feature.name,
                "map",
                (names[cell],),
                feature.mark,
                facts=text,
                flat=True,
                kind="feature",
                picture=feature.picture,
            )
    for cell in tile.levers:
        if cell not in tile.features:
            yield Piece(
                f"lever {cell}",
                "Lever",
                "map",
                (names[cell],),
                "L",
                flat=True,
                kind="feature",
                picture="lever",
            )
