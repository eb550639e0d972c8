"""Total group death and the story. (FK-LIM-10, FK-LIM-11)"""

from __future__ import annotations

from lorehearth.games.folklore.goods.things import deck_of, discard
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Between, Frame, Journey, Overload, Story, Visit
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
    _keep(play, Story)
    yield from turn_to(play, page)
    return True


def without_what_killed_it(play: TalePlay) -> None:
    """FK-LIM-10: the story goes on without the event that killed the group: the map or skirmish is over, lost
    if the page has words for that; a journey goes on."""
    if any(isinstance(frame, Between) for frame in play.state.stack):
        _keep(play, Between)  # no story waits anywhere: the journey is over
    else:
        _keep(play, Story, Journey)
    for frame in play.state.stack:
        if isinstance(frame, Journey):
            frame.stage = "start"
    if play.state.reading.playing and not any(isinstance(frame, Journey) for frame in play.state.stack):
        found = TELLER.page(play).scene
        assert found is not None
        settled(play, "lost" if "lost" in found.outcomes else next(iter(found.outcomes)))


def _keep(play: TalePlay, *kinds: type[Frame]) -> None:
    """Only these go on. What was laid open or could not be carried is discarded."""
    state = play.state
    gone = [frame for frame in state.stack if not isinstance(frame, kinds)]
    state.stack = [frame for frame in state.stack if isinstance(frame, kinds)]
    for frame in gone:
        if isinstance(frame, Visit):
            for id in frame.market:
                discard(play, "items", id)
        elif isinstance(frame, Overload) and not frame.thing.noted:
            discard(play, deck_of(play, frame.thing.id), frame.thing.id)
