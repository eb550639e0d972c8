"""The sequence of play: what lies on top of the stack goes on, one small step at a time.

First comes what stops everything (total group death); then the topmost frame. A frame is taken away by the
step that ends it. With nothing on the stack the set-up goes on.
"""

from __future__ import annotations

from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.effects import doing_step
from lorehearth.games.folklore.fights.rounds import combat_step
from lorehearth.games.folklore.goods.baggage import baggage_step
from lorehearth.games.folklore.goods.capacity import overload_step
from lorehearth.games.folklore.maps.adventure import adventure_step
from lorehearth.games.folklore.people.group_death import group_death_step
from lorehearth.games.folklore.people.lore import rise_step
from lorehearth.games.folklore.setup import setup_step
from lorehearth.games.folklore.skirmish.rounds import skirmish_step
from lorehearth.games.folklore.state import (
    Adventure,
    Baggage,
    Between,
    Card,
    Combat,
    Doing,
    Frame,
    Journey,
    Overload,
    Rise,
    Skirmish,
    State,
    Story,
    Visit,
)
from lorehearth.games.folklore.story.between import between_step
from lorehearth.games.folklore.story.reading import story_step
from lorehearth.games.folklore.travel.events import card_step
from lorehearth.games.folklore.travel.journey import journey_step
from lorehearth.games.folklore.travel.towns import visit_step
from lorehearth.kernel.ruleset import Step

STEPS: dict[type[Frame], Step[State, Content]] = {
    Story: story_step,
    Journey: journey_step,
    Visit: visit_step,
    Adventure: adventure_step,
    Combat: combat_step,
    Skirmish: skirmish_step,
    Doing: doing_step,
    Card: card_step,
    Overload: overload_step,
    Baggage: baggage_step,
    Rise: rise_step,
    Between: between_step,
}


def next_step(state: State) -> Step[State, Content] | None:
    if state.stage == "over":
        return None
    if state.stage == "setup" and not state.stack:
        return setup_step
    if state.fallen:
        return group_death_step
    return STEPS[type(state.stack[-1])] if state.stack else None
