"""The sequence of play: what happens in a turn, and in which order. (FD-SET, FD-TRN, FD-MOV, FD-END)"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from lorehearth.kernel.play import Flow
from lorehearth.kernel.ruleset import Step
from lorehearth.table import paths
from lorehearth.table.cards import draw
from lorehearth_ford.beast import beast_turn
from lorehearth_ford.content import SIDES, Content
from lorehearth_ford.state import HANDS, Phase, State
from lorehearth_ford.strike import carry_out, score, strike_check, ways
from lorehearth_ford.words import (
    Activate,
    Drew,
    Finish,
    FordPlay,
    Hold,
    Moved,
    MoveTo,
    PlayCard,
    Played,
    StrikeAt,
    label,
    title,
)

HAND = 3
LAST_ROUND = 12


def deal(play: FordPlay) -> Flow[None]:
    """FD-SET-02: three cards each, seen by nobody else."""
    for seat in (0, 1):
        yield from fill_hand(play, seat, "FD-SET-02")
    play.state.phase = "command"


def command(play: FordPlay) -> Flow[None]:
    """FD-TRN-01: one card from the hand, open to all."""
    state, cards = play.state, play.content.cards
    side = SIDES[state.seat]
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
        [PlayCard(card) for card in held],
        "FD-TRN-01",
        words=lambda o: f"{cards[o.card].name}: {cards[o.card].text}",
        public=f"{side} plays a card",
    )
    state.cards.move(chosen.card, HANDS[state.seat], "played")
    play.show()
    state.card = chosen.card
    state.phase = "orders"
    play.tell(Played(side, cards[chosen.card].name), "FD-TRN-01")


def orders(play: FordPlay) -> Flow[None]:
    """FD-TRN-02, FD-TRN-03: one ordered unit acts, or the player has done enough."""
    state = play.state
    side, acted = state.seat, state.acted
    ready = [i for i, u in enumerate(state.units) if u.side == side and u.strength and i not in acted]
    options: Sequence[Activate | Finish] = [*map(Activate, ready), Finish()]
    words, public = partial(label, play, "Order"), f"{SIDES[side]} gives orders"
    chosen = yield from play.ask(side, "Order a unit", options, "FD-TRN-02", words=words, public=public)
    if isinstance(chosen, Finish):
        state.phase = "draw"
        return
    state.acted.append(chosen.piece)
    yield from move(play, chosen.piece)
    yield from strike(play, chosen.piece)
    if len(ready) == 1 or len(state.acted) == play.content.cards[state.card].orders:
        state.phase = "draw"


def move(play: FordPlay, unit: int) -> Flow[None]:
    """FD-MOV: the hexes in reach, the unit's own among them."""
    found, field = play.state.units[unit], play.content.field
    pace = play.content.kinds[found.kind].pace + play.content.cards[play.state.card].pace
    walk = paths.reach(ways(play, unit), found.cell, pace, play.state.taken(), field.stops)
    names = field.board.names
    here = names[found.cell]
    name = title(play, unit)
    chosen = yield from play.ask(
        found.side,
        f"Where does {name} go?",
        [MoveTo(names[cell]) for cell in walk],
        "FD-MOV-01",
        words=lambda o: f"Stay at {here}" if o.cell == here else "",
        public="A unit moves",
    )
    if chosen.cell != here:
        play.tell(Moved(name, chosen.cell), "FD-MOV-01")
        play.state.units[unit].cell = field.board.cell(chosen.cell)


def strike(play: FordPlay, unit: int) -> Flow[None]:
    """FD-STR-01: whom the unit strikes, if anybody; who is no friend may be an option, near or far."""
    side = play.state.units[unit].side
    foes = [StrikeAt(i) for i, foe in enumerate(play.state.units) if foe.strength and foe.side != side]
    options: Sequence[StrikeAt | Hold] = [*foes, Hold()]
    chosen = yield from play.ask(
        side,
        f"Whom does {title(play, unit)} strike?",
        options,
        "FD-STR-01",
        check=strike_check(play, unit),
        words=partial(label, play, "Strike"),
        public="A unit may strike",
    )
    if isinstance(chosen, StrikeAt):
        yield from carry_out(play, unit, chosen.piece)


def end_turn(play: FordPlay) -> Flow[None]:
    """FD-TRN-04: hands are filled, and the other player is next; after Red, the beast."""
    state = play.state
    yield from fill_hand(play, state.seat, "FD-TRN-04")
    state.card = ""
    state.acted = []
    state.quiet = []
    state.phase = "beast" if state.seat == 1 else "command"
    state.seat = 1 - state.seat


def fill_hand(play: FordPlay, seat: int, rule: str) -> Flow[None]:
    cards = play.state.cards
    for _ in range(cards.count(HANDS[seat]), HAND):
        if not cards.count("deck"):  # FD-TRN-05
            cards.pour("played", "deck")
            cards.shuffle("deck")
        card = yield from draw(cards, "deck", HANDS[seat], (seat,))
        play.tell(Drew(play.content.cards[card].name), rule, to=(seat,))


def beast(play: FordPlay) -> Flow[None]:
    """FD-BST-01, FD-END-03: the beast closes the round."""
    yield from beast_turn(play)
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
