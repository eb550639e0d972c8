"""Where to begin: near to what the quest asks for. (ML-SET-14)"""

from __future__ import annotations

from lorehearth.games.maladum.greedy.wants import targets
from lorehearth.games.maladum.greedy.ways import FAR, steps_to
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.setup import PlaceStaging


def place_worth(play: QuestPlay, option: PlaceStaging) -> int:
    """The fewest steps there and back, all that is asked for taken together; the nearest as many times as are
    needed."""
    point = play.content.field.staging[option.place].cells
    found = targets(play, 0)
    if not found:
        return 0
    far = []
    for target, _ in found:
        steps = steps_to(play, 0, target.cells)
        far.append(min((steps[cell] for cell in point), default=FAR))
    return -sum(sorted(far)[: max(number for _, number in found)])
