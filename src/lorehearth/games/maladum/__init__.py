"""Maladum: Dungeons of Enveron, the quest: a party goes in, takes what it can, and gets out before doom."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from lorehearth.games.maladum import names
from lorehearth.games.maladum import scene as scenes
from lorehearth.games.maladum.campaign import way
from lorehearth.games.maladum.campaign.carried import Company, back_home
from lorehearth.games.maladum.campaign.scene import sheet
from lorehearth.games.maladum.content import FAMILIES, Content
from lorehearth.games.maladum.faults import faults
from lorehearth.games.maladum.greedy import PLAYER
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.round import ROUND, may_ask
from lorehearth.games.maladum.setup import KNOBS, first_state
from lorehearth.games.maladum.skills import reacting
from lorehearth.games.maladum.state import State
from lorehearth.kernel.carry import Carry
from lorehearth.kernel.content import Pack
from lorehearth.kernel.events import Event
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.names import CardFace, Name, Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Hidden, Option, Seat
from lorehearth.kernel.ruleset import Ahead, Player, Result, Ruleset, Scenario, Setup, Step
from lorehearth.kernel.scene import Scene
from lorehearth.table.cards import Known


class Maladum(Ruleset[State, Content]):
    name = "maladum"
    title = "Maladum: Dungeons of Enveron"
    line = "A party of adventurers, a dungeon, and dread that grows with every round."
    state = State
    families = MappingProxyType(FAMILIES)
    carry = Company
    secrets = True
    most_undecided = 1
    knobs = KNOBS

    def content(self, packs: Sequence[Pack]) -> Content:
        return Content(packs)

    def focus(self, content: Content, setup: Setup) -> Content:
        return content if setup.scenario in way.PARTS else content.on[setup.scenario]

    def scenarios(self, content: Content) -> Sequence[Scenario]:
        return [
            *(
                Scenario(q.id, q.name, q.text, names.SEATS, least=1, most_often=1)
                for q in content.quests.values()
            ),
            *way.scenarios(),
        ]

    def campaigns(self, content: Content) -> Sequence[Scenario]:
        return [
            Scenario(c.id, c.name, c.text, names.SEATS, least=1, most_often=1)
            for c in content.campaigns.values()
        ]

    def ahead(self, content: Content, campaign: str, carry: Carry | None) -> Sequence[Ahead]:
        return way.ahead(content, campaign, carry)

    def sheet(self, content: Content, carry: Carry) -> Scene:
        return sheet(content, carry)

    def set_up(self, setup: Setup, content: Content) -> State:
        if setup.scenario in way.PARTS:
            return way.first_state(setup, content)
        return first_state(self, setup, content)

    def next_step(self, state: State) -> Step[State, Content] | None:
        return ROUND.get(state.phase)

    may_ask = staticmethod(may_ask)

    def result(self, state: State) -> Result:
        if state.phase == "camped":
            return way.result(state)
        seats = len(state.staging)
        reason = "the objective is fulfilled" if state.won else "the objective is not fulfilled"
        carry = None if state.camp is None else back_home(state)
        return Result(tuple(state.won), tuple(state.stash) or (0,) * seats, reason, carry)

    def scene(self, play: QuestPlay, seat: Seat | None) -> Scene:
        return scenes.scene(play, seat)

    def named(self, play: QuestPlay, ref: Ref) -> Name:
        return names.named(play, ref)

    def face(self, play: QuestPlay, ref: Ref) -> CardFace | None:
        return names.face(play, ref) if ref.kind == "card" else None

    def redeal(self, state: State, seat: Seat, luck: Stream) -> None:
        state.tokens.redeal(seat, luck)
        state.events.redeal(seat, luck)

    def hidden(self, state: State, seat: Seat) -> Sequence[Hidden]:
        return [*state.tokens.hidden(seat), *state.events.hidden(seat)]

    def lay_aside(self, state: State, seat: Seat, drawn: Sequence[Hidden]) -> Sequence[int]:
        return state.tokens.lay_aside(seat, [thing for thing in drawn if isinstance(thing, Known)])

    def lay_back(self, state: State, drawn: Sequence[Hidden]) -> None:
        state.tokens.lay_back([thing for thing in drawn if isinstance(thing, Known)])

    windows = staticmethod(reacting.windows)

    def react(self, play: QuestPlay, happening: Event, choice: Option) -> Flow[None]:
        yield from reacting.react(play, happening, choice)

    def faults(self, state: State, content: Content) -> list[str]:
        return faults(state, content)

    def players(self) -> dict[str, Player]:
        return {"greedy": PLAYER}

    def quiet(self, state: State) -> list[Seat]:
        return state.quiet


GAME = Maladum()
