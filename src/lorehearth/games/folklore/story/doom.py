"""Total group death and the story. (FK-LIM-10, FK-LIM-11)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Between, Journey, Story
from lorehearth.games.folklore.story.reading import TELLER, settled, turn_to
from lorehearth.kernel.play import Flow

OPENING = "group-death"
"""Or, with the number of a chapter after it, in that chapter alone."""


def own_ending(play: TalePlay) -> Flow[bool]:
    """FK-LIM-11: the story has its own instructions for the death of the group: they are read instead."""
    pages = play.content.story.openings
    page = pages.get(f"{OPENING}-{play.state.chapter}") or pages.get(OPENING)
    if page is None or not any(isinstance(frame, Story) for frame in play.state.stack):
        return False
    play.state.stack = [frame for frame in play.state.stack if isinstance(frame, Story)]
    yield from turn_to(play, page)
    return True


def without_what_killed_it(play: TalePlay) -> None:
    """FK-LIM-10: the story goes on without the event that killed the group: the map or skirmish is over, lost
    if the page has words for that; a journey goes on."""
    stack = play.state.stack
    between = isinstance(stack[0], Between)  # no story waits anywhere: the journey is over
    play.state.stack = [
        frame
        for frame in stack
        if isinstance(frame, Story | Between) or (isinstance(frame, Journey) and not between)
    ]
    for frame in play.state.stack:
        if isinstance(frame, Journey):
            frame.stage = "start"
    if play.state.reading.playing and not isinstance(play.state.stack[-1], Journey):
        found = TELLER.page(play).scene
        assert found is not None
        settled(play, "lost" if "lost" in found.outcomes else next(iter(found.outcomes)))
