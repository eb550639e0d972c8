"""The sequence of play: what happens in a turn, and in which order. (FD-SET, FD-TRN, FD-MOV, FD-END)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.kernel.names import card, seat
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough
from lorehearth.kernel.ruleset import Step
from lorehearth.table import paths
from lorehearth.table.cards import draw
from lorehearth_ford import events
from lorehearth_ford.beast import beast_turn
from lorehearth_ford.content import SIDES, Content
from lorehearth_ford.events import Drew, Moved, Played
from lorehearth_ford.names import FordPlay, title, walked
from lorehearth_ford.options import (
    ACTIVATE,
    HOLD,
    MOVE,
    NO_MORE_ORDERS,
    PLAY,
    STRIKE_AT,
    Activate,
    StrikeAt,
    label,
)
from lorehearth_ford.state import HANDS, Phase, State
from lorehearth_ford.strike import carry_out, score, strike_check, ways

HAND = 3
LAST_ROUND = 12
PLAYING = tuple(f"{side} plays a card" for side in SIDES)
ORDERING = tuple(f"{side} gives orders" for side in SIDES)


def deal(play: FordPlay) -> Flow[None]:
    """FD-SET-02: three cards each, seen by nobody else."""
    for side in (0, 1):
        yield from fill_hand(play, side, "FD-SET-02")
    play.state.phase = "command"


def command(play: FordPlay) -> Flow[None]:
    """FD-TRN-01: one card from the hand, open to all."""
    state, cards = play.state, play.content.cards
    own = state.living(state.seat)
    fords = play.content.field.fords
    if fords and fords.issubset([state.units[unit].cell for unit in own]):  # FD-END-02
        score(play, state.seat, "every ford is theirs", "FD-END-02")
    held = dict.fromkeys(state.cards.cards(HANDS[state.seat]))
    if not held or not own:  # FD-TRN-06
        state.phase = "draw"
        return
    chosen = yield from play.ask(
        state.seat,
        "Play a card",
        [*map(PLAY.__getitem__, held)],
        "FD-TRN-01",
        words=lambda o: f"{cards[o.card].name}: {cards[o.card].text}",
        public=PLAYING[state.seat],
    )
    state.cards.move(chosen.card, HANDS[state.seat], "played")
    play.show()
    state.card = chosen.card
    state.phase = "orders"
    play.tell(Played(seat(state.seat), card(chosen.card)), "FD-TRN-01")


def orders(play: FordPlay) -> Flow[None]:
    """FD-TRN-02, FD-TRN-03: one ordered unit acts, or the player has done enough."""
    state = play.state
    side, acted = state.seat, state.acted
    units = enumerate(state.units)
    ready = [ACTIVATE[i] for i, u in units if u.side == side and u.strength and i not in acted]
    options: Sequence[Activate | Enough] = [*ready, NO_MORE_ORDERS]
    chosen = yield from play.ask(
        side,
        "Order a unit",
        options,
        "FD-TRN-02",
        words=lambda o: label(play, "Order", o),
        public=ORDERING[side],
    )
    if isinstance(chosen, Enough):
        state.phase = "draw"
        return
    state.acted.append(chosen.piece)
    yield from move(play, chosen.piece)
    yield from strike(play, chosen.piece)
    if len(ready) == 1 or len(state.acted) == play.content.cards[state.card].orders:
        state.phase = "draw"


def move(play: FordPlay, mover: int) -> Flow[None]:
    """FD-MOV-01, FD-MOV-02, FD-MOV-04: the hexes in reach, the unit's own among them."""
    found, field = play.state.units[mover], play.content.field
    pace = play.content.kinds[found.kind].pace + play.content.cards[play.state.card].pace
    near = ways(play, mover)
    walk = paths.reach(near, found.cell, pace, play.state.taken(), field.stops)
    names = field.board.names
    here = names[found.cell]
    chosen = yield from play.ask(
        found.side,
        lambda: f"Where shall {title(play, mover)} go?",
        lambda: [*map(MOVE[mover].__getitem__, map(names.__getitem__, walk))],
        "FD-MOV-01",
        words=lambda o: f"Stay at {here}" if o.cell == here else "",
        public="A unit moves",
    )
    if chosen.cell != here:
        to = field.board.cell(chosen.cell)
        way = walked(play, mover, paths.way(near, walk, to, field.stops))
        play.tell(Moved(way.piece, way), "FD-MOV-01")
        play.state.units[mover].cell = to


def strike(play: FordPlay, striker: int) -> Flow[None]:
    """FD-STR-01: whom the unit strikes, if anybody; who is no friend may be an option, near or far."""
    side = play.state.units[striker].side
    chosen = yield from play.ask(
        side,
        lambda: f"Whom shall {title(play, striker)} strike?",
        lambda: foes(play, side),
        "FD-STR-01",
        check=strike_check(play, striker),
        words=lambda o: label(play, "Strike", o),
        public="A unit may strike",
    )
    if isinstance(chosen, StrikeAt):
        yield from carry_out(play, striker, chosen.piece)


def foes(play: FordPlay, side: int) -> list[StrikeAt | Enough]:
    """Everybody on the field who is no friend, and nobody."""
    units = enumerate(play.state.units)
    found: list[StrikeAt | Enough] = [STRIKE_AT[i] for i, u in units if u.strength and u.side != side]
    found.append(HOLD)
    return found


def end_turn(play: FordPlay) -> Flow[None]:
    """FD-TRN-04: hands are filled, and the other player is next; after Red, the beast."""
    state = play.state
    yield from fill_hand(play, state.seat, "FD-TRN-04")
    play.over(events.TURN)
    state.card = ""
    state.acted = []
    state.quiet = []
    state.phase = "beast" if state.seat == 1 else "command"
    state.seat = 1 - state.seat


def fill_hand(play: FordPlay, side: int, rule: str) -> Flow[None]:
    cards = play.state.cards
    for _ in range(cards.count(HANDS[side]), HAND):
        if cards.empty("deck"):  # FD-TRN-05
            cards.pour("played", "deck")
            cards.shuffle("deck")
        drawn = yield from draw(cards, "deck", HANDS[side], (side,))
        play.tell(Drew(card(drawn)), rule, to=(side,))


def beast(play: FordPlay) -> Flow[None]:
    """FD-BST-01, FD-END-03: the beast closes the round."""
    yield from beast_turn(play)
    play.over(events.TURN)
    play.state.quiet = []
    play.state.phase = "over" if play.state.round == LAST_ROUND else "command"
    play.state.round += 1


TURN: dict[Phase, Step[State, Content]] = {
    "deal": deal,
    "command": command,
    "orders": orders,
    "draw": end_turn,
    "beast": beast,
}
