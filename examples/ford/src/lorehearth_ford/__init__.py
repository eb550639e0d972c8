"""The Ford: two small warbands at a river crossing, and a troll. An example game for Lorehearth."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from lorehearth.kernel.content import Pack
from lorehearth.kernel.events import Event
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.names import CardFace, Name, Ref
from lorehearth.kernel.play import Flow, Window
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.ruleset import Player, Result, Ruleset, Scenario, Setup, Step
from lorehearth.kernel.scene import Scene
from lorehearth.table.cards import Cards
from lorehearth_ford import scene as scenes
from lorehearth_ford.content import Battle, Card, Content, Kind
from lorehearth_ford.greedy import PLAYER
from lorehearth_ford.names import FordPlay, face, named
from lorehearth_ford.options import PlayCard
from lorehearth_ford.round import TURN
from lorehearth_ford.state import HANDS, State, Unit
from lorehearth_ford.strike import TO_WIN, guard_windows, play_guard


class Ford(Ruleset[State, Content]):
    name = "ford"
    title = "The Ford"
    line = "Two small warbands at a river crossing, and a troll."
    version = 2
    renamed = MappingProxyType({2: {"finish": "enough", "hold": "enough"}})
    state = State
    secrets = True
    families = MappingProxyType({"kinds": Kind, "cards": Card, "battles": Battle})
    most_decided = 2

    def content(self, packs: Sequence[Pack]) -> Content:
        return Content(packs)

    def focus(self, content: Content, setup: Setup) -> Content:
        return content.on[setup.scenario]

    def scenarios(self, content: Content) -> Sequence[Scenario]:
        return [Scenario(b.id, b.name, b.text, ("Blue", "Red")) for b in content.battles.values()]

    def set_up(self, setup: Setup, content: Content) -> State:
        board = content.field.board
        units = [
            Unit(place.kind, place.side, board.cell(place.hex), content.kinds[place.kind].strength)
            for place in content.battles[setup.scenario].units
        ]
        cards = Cards()
        cards.add_shuffled("deck", content.deck)
        for pile in (*HANDS, "played"):
            cards.add(pile)
        return State(units, cards)

    def next_step(self, state: State) -> Step[State, Content] | None:
        return TURN.get(state.phase)

    def result(self, state: State) -> Result:
        blue, red = state.points
        winners = () if red == blue else (0,) if blue > red else (1,)
        reason = f"{TO_WIN} points" if max(blue, red) >= TO_WIN else "night has fallen"
        return Result(winners, (blue, red), reason)

    def scene(self, play: FordPlay, seat: Seat | None) -> Scene:
        return scenes.scene(play, seat)

    def named(self, play: FordPlay, ref: Ref) -> Name:
        return named(play, ref)

    def face(self, play: FordPlay, ref: Ref) -> CardFace:
        return face(play, ref)

    def redeal(self, state: State, seat: Seat, luck: Stream) -> None:
        state.cards.redeal(seat, luck)

    def windows(self, play: FordPlay, happening: Event) -> Sequence[Window]:
        return guard_windows(play)

    def react(self, play: FordPlay, happening: Event, choice: Option) -> Flow[None]:
        assert isinstance(choice, PlayCard)
        play_guard(play, choice.card)
        yield from ()

    def quiet(self, state: State) -> list[Seat]:
        return state.quiet

    def faults(self, state: State, content: Content) -> list[str]:
        cells = [unit.cell for unit in state.units if unit.strength]
        found = [] if len(set(cells)) == len(cells) else ["two units stand on one hex"]
        count = sum(state.cards.count(pile) for pile in state.cards.piles)
        deck = sum(content.deck.values())
        return found if count == deck else [*found, f"there are {count} cards, not {deck}"]

    def players(self) -> dict[str, Player]:
        return {"greedy": PLAYER}


FORD = Ford()
