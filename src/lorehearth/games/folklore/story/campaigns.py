"""Story after story with the same group: what it may go on with, and its sheets. (FK-WRP-01)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.names import SEATS
from lorehearth.games.folklore.scene_people import pieces, sheets, tracks, zones
from lorehearth.games.folklore.setup import first_state
from lorehearth.games.folklore.state import State
from lorehearth.games.folklore.story.carried import Roster
from lorehearth.kernel.carry import Carry
from lorehearth.kernel.play import Play
from lorehearth.kernel.questions import Refusal
from lorehearth.kernel.ruleset import Ahead, Ruleset, Scenario, Setup
from lorehearth.kernel.scene import Scene, SeatLine

GROUP = Scenario(
    "group",
    "A group and its stories",
    "Characters go from story to story with all that they own, until every story has been told.",
    SEATS,
    least=1,
    most_often=1,
)


def ahead(content: Content, carry: Carry | None) -> Sequence[Ahead]:
    """Every story once, in any order, as long as somebody of the group is alive."""
    if not isinstance(carry, Roster):
        return [Ahead(story) for story in content.stories]
    return [*_ahead(content, carry)]


def _ahead(content: Content, group: Roster) -> Iterator[Ahead]:
    dead = all(one.form != "living" for one in group.characters)
    for story in content.stories:
        if story in group.stories:
            yield Ahead(story, Refusal("the group has been in this story"))
        elif dead:
            yield Ahead(story, Refusal("nobody of the group is alive", "FK-WRP-01"))
        else:
            yield Ahead(story)


def sheet(rules: Ruleset[State, Content], content: Content, carry: Carry) -> Scene:
    """The characters as they stand between two stories."""
    assert isinstance(carry, Roster)
    story = next(iter(content.stories))
    on = content.on[story]
    setup = Setup("folklore", story, "", 1, {}, (), carry)
    play = Play(rules, setup, on, first_state(setup, on))
    return Scene(
        "folklore",
        "The group",
        None,
        (SeatLine(0, SEATS[0], 0),),
        "between two stories",
        pieces=tuple(pieces(play)),
        zones=tuple(zones(play)),
        tracks=tuple(tracks(play)),
        panels=tuple(sheets(play)),
    )
