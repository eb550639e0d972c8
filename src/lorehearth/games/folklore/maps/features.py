"""Doors, levers, dice and the other features of a map. (FK-ADV-03, FK-ADV-04, FK-ADV-19 to 22, FK-RUM-33)"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from lorehearth.games.folklore.components.places import Feature
from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import begin
from lorehearth.games.folklore.maps import searching
from lorehearth.games.folklore.maps.encounters import door_opened
from lorehearth.games.folklore.maps.events import DoorOpened, Investigated, LeverPulled
from lorehearth.games.folklore.maps.interacting import (
    forbids_action,
    forbids_at,
    forbids_check,
    forbids_interacting,
    spend_interaction,
)
from lorehearth.games.folklore.maps.spaces import ground, tile_of
from lorehearth.games.folklore.maps.tile import Tile
from lorehearth.games.folklore.names import cause, someone, space
from lorehearth.games.folklore.people.checks import check
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Ground
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal


class OpenDoor(Option, frozen=True):
    verb = "open"
    says = "Open the door at {cell}"
    cell: str


class PullLever(Option, frozen=True):
    verb = "lever"
    says = "Pull the lever at {cell}"
    cell: str


class Investigate(Option, frozen=True):
    """A die or another feature of the map's own."""

    verb = "investigate"
    says = "Turn to what lies at {cell}"
    cell: str


open_door_at = lru_cache(maxsize=1 << 10)(OpenDoor)
pull_at = lru_cache(maxsize=1 << 10)(PullLever)
investigate_at = lru_cache(maxsize=1 << 10)(Investigate)

DONE = Refusal("nothing more is to be done there", "FK-ADV-19")
PORTCULLIS = "P"


# -- doors and levers ----------------------------------------------------------------------------------------


def closed_doors(play: TalePlay, who: int) -> list[OpenDoor]:
    tile, opened = tile_of(play), ground(play).opened
    return [open_door_at(tile.board.names[cell]) for cell in tile.leaves if cell not in opened]


def open_door(play: TalePlay, who: int, option: OpenDoor) -> Flow[None]:
    """FK-ADV-20, FK-RUM-03: from now on it is floor for both sides; somebody may wait behind it."""
    spend_interaction(play)
    cell = tile_of(play).board.cell(option.cell)
    _open(ground(play), [cell])
    play.tell(DoorOpened(someone(play, who), space(play, cell)), "FK-ADV-20", "FK-RUM-03")
    yield from door_opened(play)


def _open(found: Ground, cells: Sequence[int]) -> None:
    found.opened = sorted([*found.opened, *cells])


def opened_by(tile: Tile, lever: int) -> list[int]:
    """What a lever opens: the mark that the map names for it, or else the portcullises."""
    feature = tile.features.get(lever)
    return tile.cells(PORTCULLIS if feature is None or not feature.opens else feature.opens)


def levers(play: TalePlay, who: int) -> list[PullLever]:
    tile = tile_of(play)
    return [pull_at(tile.board.names[cell]) for cell in tile.levers]


def forbids_lever(play: TalePlay, who: int, option: PullLever) -> Refusal | None:
    tile, opened = tile_of(play), ground(play).opened
    if all(cell in opened for cell in opened_by(tile, tile.board.cell(option.cell))):
        return DONE
    return forbids_at(play, who, option.cell)


def pull_lever(play: TalePlay, who: int, option: PullLever) -> Flow[None]:
    spend_interaction(play)
    tile, found = tile_of(play), ground(play)
    lever = tile.board.cell(option.cell)
    opens = [cell for cell in opened_by(tile, lever) if cell not in found.opened]
    _open(found, opens)
    told = LeverPulled(someone(play, who), space(play, lever), tuple([space(play, each) for each in opens]))
    play.tell(told, "FK-ADV-20", "FK-RUM-03")
    yield from door_opened(play)


# -- dice and other features ---------------------------------------------------------------------------------


def features(play: TalePlay, who: int) -> list[Investigate]:
    tile = tile_of(play)
    return [investigate_at(tile.board.names[cell]) for cell in tile.investigated]


def is_done(play: TalePlay, cell: int, feature: Feature) -> bool:
    """It has been used up, or its goal is fulfilled."""
    found = ground(play)
    return cell in found.searched or any(goal in found.goals for goal in goals_of(feature))


def goals_of(feature: Feature) -> list[str]:
    """The goals that it can fulfil: its own, and those that its steps name."""
    return [*([feature.goal] if feature.goal else []), *_goals_in(feature.steps)]


def _goals_in(steps: Sequence[Step]) -> list[str]:
    found = []
    for step in steps:
        if step.verb == "goal":
            found.append(step.of)
        found += _goals_in((*step.steps, *step.otherwise))
    return found


def forbids_feature(play: TalePlay, who: int, option: Investigate) -> Refusal | None:
    tile = tile_of(play)
    cell = tile.board.cell(option.cell)
    feature = tile.features[cell]
    if is_done(play, cell, feature):
        return DONE
    why = forbids_at(play, who, option.cell)
    if why is None and feature.die is not None:
        why = forbids_check(play, who)
    return forbids_action(play) if why is None and feature.action else why


def investigate(play: TalePlay, who: int, option: Investigate) -> Flow[None]:
    """FK-ADV-19: what the feature says is done, after the check if a die lies there (FK-ADV-03)."""
    tile = tile_of(play)
    cell = tile.board.cell(option.cell)
    feature = tile.features[cell]
    spend_interaction(play, action=feature.action)
    if feature.once:
        ground(play).searched.append(cell)
    source = source_of(tile, feature)
    told = Investigated(someone(play, who), cause(source), space(play, cell))
    play.tell(told, *(("FK-RUM-33",) if feature.action else ("FK-ADV-19",)))
    passed = True
    if feature.die is not None:
        passed = yield from check(play, who, feature.die, feature.number, cause(source), "FK-ADV-03")
    steps = feature.steps if passed else feature.otherwise
    if passed and feature.goal and feature.goal not in _goals_in(feature.steps):
        steps = (*steps, Step(verb="goal", of=feature.goal))
    begin(play, source, steps, who, who, cell=cell)


def source_of(tile: Tile, feature: Feature) -> str:
    return f"feature {tile.source.id} {feature.mark}"


def feature_words(play: TalePlay, who: int, option: Investigate) -> str:
    tile = tile_of(play)
    feature = tile.features[tile.board.cell(option.cell)]
    die = f" ({feature.die.upper()} {feature.number})" if feature.die is not None else ""
    return f"{feature.name} at {option.cell}{die}"


DEEDS: tuple[Deed[TalePlay, int], ...] = (
    deed(
        OpenDoor,
        closed_doors,
        open_door,
        lambda play, who, option: forbids_at(play, who, option.cell),
        when=forbids_interacting,
        group="Interact",
    ),
    deed(PullLever, levers, pull_lever, forbids_lever, when=forbids_interacting, group="Interact"),
    deed(
        Investigate,
        features,
        investigate,
        forbids_feature,
        when=forbids_interacting,
        words=feature_words,
        group="Interact",
    ),
    *searching.DEEDS,
)
