"""BattleLore, first edition: two armies, Command cards, special dice, Lore and monsters."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from lorehearth.games.battlelore import outlook
from lorehearth.games.battlelore import scene as scenes
from lorehearth.games.battlelore.content import CAMPS, FAMILIES, Content
from lorehearth.games.battlelore.faults import faults
from lorehearth.games.battlelore.greedy import PLAYER
from lorehearth.games.battlelore.lore import reactions
from lorehearth.games.battlelore.lore.lore_deck import redeal_lore
from lorehearth.games.battlelore.names import face, named
from lorehearth.games.battlelore.options import DiscardCard, PlayLore
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.games.battlelore.round import TURN, WATCHED
from lorehearth.games.battlelore.setup import first_state
from lorehearth.games.battlelore.state import State
from lorehearth.kernel.ahead import Leading
from lorehearth.kernel.content import Pack
from lorehearth.kernel.events import Event
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.names import CardFace, Name, Ref
from lorehearth.kernel.play import Flow, Window
from lorehearth.kernel.questions import Decision, Option, Outlook, Seat
from lorehearth.kernel.ruleset import Player, Result, Ruleset, Scenario, Setup, Step
from lorehearth.kernel.scene import Scene


class BattleLore(Ruleset[State, Content]):
    name = "battlelore"
    title = "BattleLore"
    line = "Two armies, Command cards, special dice, Lore and monsters."
    version = 2
    renamed = MappingProxyType({2: {"done": "enough"}})
    state = State
    most_decided = 3
    secrets = True
    families = MappingProxyType(FAMILIES)

    def content(self, packs: Sequence[Pack]) -> Content:
        return Content(packs)

    def focus(self, content: Content, setup: Setup) -> Content:
        return content.at(setup.scenario)

    def scenarios(self, content: Content) -> Sequence[Scenario]:
        return [Scenario(a.id, a.name, a.text, CAMPS) for a in content.adventures.values()]

    def set_up(self, setup: Setup, content: Content) -> State:
        return first_state(content)

    def next_step(self, state: State) -> Step[State, Content] | None:
        return (WATCHED if state.pieces else TURN).get(state.phase)

    def result(self, state: State) -> Result:
        winners = (state.winner,) if state.winner >= 0 else ()
        return Result(winners, tuple(state.banners), "banners")

    def scene(self, play: BattlePlay, seat: Seat | None) -> Scene:
        return scenes.scene(play, seat)

    def named(self, play: BattlePlay, ref: Ref) -> Name:
        return named(play, ref)

    def face(self, play: BattlePlay, ref: Ref) -> CardFace:
        return face(play, ref)

    def outlook(self, play: BattlePlay, option: Option) -> Outlook:
        return outlook.outlook(play, option)

    def leading(self, play: BattlePlay, seat: Seat, decision: Decision) -> Sequence[Leading]:
        return outlook.leading(play, seat, decision)

    def redeal(self, state: State, seat: Seat, luck: Stream) -> None:
        self.redeal_knowing(state, seat, luck, ())

    def redeal_knowing(
        self, state: State, seat: Seat, luck: Stream, said: Sequence[tuple[Seat, Option]]
    ) -> None:
        state.cards.redeal(seat, luck)
        shown = [option.card for _, option in said if isinstance(option, (PlayLore, DiscardCard))]
        along = [option.along for _, option in said if isinstance(option, PlayLore) and option.along]
        redeal_lore(state.cards, seat, luck, [*shown, *along])

    def windows(self, play: BattlePlay, happening: Event) -> Sequence[Window]:
        return reactions.windows(play, happening) if play.content.has_lore else ()

    def react(self, play: BattlePlay, happening: Event, choice: Option) -> Flow[None]:
        return reactions.react(play, happening, choice)

    def faults(self, state: State, content: Content) -> list[str]:
        return faults(state, content)

    def quiet(self, state: State) -> list[Seat]:
        return state.quiet

    def players(self) -> dict[str, Player]:
        return {"greedy": PLAYER}


GAME = BattleLore()
