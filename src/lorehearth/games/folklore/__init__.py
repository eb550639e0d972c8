"""Folklore: The Affliction: a group of characters, a country at dusk, and a story that branches."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from lorehearth.games.folklore import names
from lorehearth.games.folklore import scene as scenes
from lorehearth.games.folklore.content import FAMILIES, Content
from lorehearth.games.folklore.faults import faults
from lorehearth.games.folklore.goods import reactions
from lorehearth.games.folklore.greedy import PLAYER
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.round import next_step
from lorehearth.games.folklore.setup import KNOBS, first_state
from lorehearth.games.folklore.state import State
from lorehearth.games.folklore.story import campaigns
from lorehearth.games.folklore.story.books import books
from lorehearth.games.folklore.story.carried import Roster
from lorehearth.games.folklore.story.closing import result
from lorehearth.kernel.carry import Carry
from lorehearth.kernel.content import Pack
from lorehearth.kernel.events import Event
from lorehearth.kernel.findings import BookReport
from lorehearth.kernel.names import CardFace, Name, Ref
from lorehearth.kernel.play import Flow, Window
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.ruleset import Ahead, Player, Result, Ruleset, Scenario, Setup
from lorehearth.kernel.scene import Scene


class Folklore(Ruleset[State, Content]):
    name = "folklore"
    title = "Folklore: The Affliction"
    line = "A group of characters, a country at dusk, and a story that branches."
    state = State
    families = MappingProxyType(FAMILIES)
    carry = Roster
    knobs = KNOBS
    wanders = True  # FK-LIM-05
    most_decided = 2

    def content(self, packs: Sequence[Pack]) -> Content:
        return Content(packs)

    def focus(self, content: Content, setup: Setup) -> Content:
        return content.on[setup.scenario]

    def scenarios(self, content: Content) -> Sequence[Scenario]:
        return [
            Scenario(story.id, story.name, story.text, names.SEATS, least=1, most_often=1)
            for story in content.stories.values()
        ]

    def campaigns(self, content: Content) -> Sequence[Scenario]:
        return [campaigns.GROUP]

    def ahead(self, content: Content, campaign: str, carry: Carry | None) -> Sequence[Ahead]:
        return campaigns.ahead(content, carry)

    def sheet(self, content: Content, carry: Carry) -> Scene:
        return campaigns.sheet(self, content, carry)

    def set_up(self, setup: Setup, content: Content) -> State:
        return first_state(setup, content)

    next_step = staticmethod(next_step)

    def result(self, state: State) -> Result:
        return result(state)

    def scene(self, play: TalePlay, seat: Seat | None) -> Scene:
        return scenes.scene(play, seat)

    def named(self, play: TalePlay, ref: Ref) -> Name:
        return names.named(play, ref)

    def face(self, play: TalePlay, ref: Ref) -> CardFace | None:
        return names.face(play, ref) if ref.kind == "card" else None

    def windows(self, play: TalePlay, happening: Event) -> Sequence[Window]:
        return reactions.windows(play, happening)

    def react(self, play: TalePlay, happening: Event, choice: Option) -> Flow[None]:
        yield from reactions.react(play, happening, choice)

    def quiet(self, state: State) -> list[Seat]:
        return state.quiet

    def faults(self, state: State, content: Content) -> list[str]:
        return faults(state, content)

    def books(self, packs: Sequence[Pack]) -> Sequence[BookReport]:
        return books(packs)

    def players(self) -> dict[str, Player]:
        return {"greedy": PLAYER}


GAME = Folklore()
