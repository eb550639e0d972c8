"""BattleLore, first edition: two armies, Command cards, special dice, Lore and monsters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType

from lorehearth.games.battlelore import scene as scenes
from lorehearth.games.battlelore.content import FAMILIES, Content
from lorehearth.games.battlelore.round import TURN
from lorehearth.games.battlelore.setup import first_state
from lorehearth.games.battlelore.state import State
from lorehearth.games.battlelore.words import CAMPS, BattlePlay
from lorehearth.kernel.content import Pack
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.ruleset import Player, Result, Ruleset, Scenario, Setup, Step
from lorehearth.kernel.scene import Scene


class BattleLore(Ruleset[State, Content]):
    name = "battlelore"
    title = "BattleLore"
    line = "Two armies, Command cards, special dice, Lore and monsters."
    state = State
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
        return TURN.get(state.phase)

    def result(self, state: State) -> Result:
        winners = (state.winner,) if state.winner >= 0 else ()
        return Result(winners, tuple(state.banners), "banners")

    def scene(self, play: BattlePlay, seat: Seat | None) -> Scene:
        return scenes.scene(play, seat)

    def redeal(self, state: State, seat: Seat, luck: Stream) -> None:
        state.cards.redeal(seat, luck)

    def quiet(self, state: State) -> list[Seat]:
        return state.quiet

    def players(self) -> dict[str, Callable[[str], Player]]:
        return {}


GAME = BattleLore()
