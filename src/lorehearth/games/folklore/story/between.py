"""Between two stories. (FK-WRP-02, FK-RUS-38)"""

from __future__ import annotations

from lorehearth.games.folklore.names import title
from lorehearth.games.folklore.people.group import leader_seat, living
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Baggage, Between, Journey, Visit
from lorehearth.games.folklore.story.told import BetweenStories, GroupParts
from lorehearth.games.folklore.travel.journey import EnterTown, Open
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, enough

DONE: Enough = enough("That is all: the group waits for its next story")


class Travel(Option, frozen=True):
    """FK-RUS-38: on the world map, with event cards."""

    says = "Travel"


def between_step(play: TalePlay) -> Flow[None]:
    """What the group does between stories, until it has enough: it travels, enters a town, trades and
    equips."""
    state = play.state
    frame = state.stack[-1]
    assert isinstance(frame, Between)
    if not frame.begun:
        frame.begun = True
        play.tell(BetweenStories(), "FK-WRP-02")
    town = play.content.country.towns.get(state.place)
    options: list[Option] = [Travel(), *([EnterTown()] if town else []), *map(Open, living(play)), DONE]
    chosen = yield from play.ask(
        leader_seat(play),
        "Between two stories: what does the group do?",
        options,
        "FK-WRP-02",
        words=lambda o: f"{title(play, o.piece)}'s baggage" if isinstance(o, Open) else "",
    )
    match chosen:
        case Travel():
            state.stack.append(Journey())
        case EnterTown():
            assert town is not None
            state.stack.append(Visit(town))
        case Open():
            state.stack.append(Baggage(chosen.piece))
        case _:
            state.stack.pop()
            state.stage = "over"
            play.tell(GroupParts(), "FK-WRP-01")
