"""Where to begin: near to what the quest asks for. (ML-SET-14)"""

from __future__ import annotations

from lorehearth.games.maladum.greedy.errands import TOIL, lock_toil
from lorehearth.games.maladum.greedy.wants import Target, targets
from lorehearth.games.maladum.greedy.ways import FAR, TROUBLES, steps_with
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.setup import PlaceStaging


def place_worth(play: QuestPlay, option: PlaceStaging) -> int:
    """The fewest steps there and back, all that is asked for taken together; the nearest as many times as are
    needed."""
    point = play.content.field.staging[option.place].cells
    found = targets(play, 0)
    if not found:
        return 0
    far = sorted(_far(play, target, point) for target, _ in found)
    return -sum(far[: max(number for _, number in found)])


def _far(play: QuestPlay, target: Target, point: tuple[int, ...]) -> int:
    """By the way that takes the least trouble."""
    for trouble in range(TROUBLES):
        steps = steps_with(play, 0, target.cells, trouble)
        near = min((steps[cell] for cell in point), default=FAR)
        if near < FAR:
            return near + TOIL * trouble + lock_toil(play, 0, target)
    return FAR
