"""Command cards answered, falsified and spied out. (BL-LOR-03)"""

from __future__ import annotations

from lorehearth.games.battlelore.content import CAMPS
from lorehearth.games.battlelore.options import PickCard
from lorehearth.games.battlelore.orders.command_cards import announce_command, draw_command, follow_card
from lorehearth.games.battlelore.orders.events import CardReplaced, CommandReturned
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.games.battlelore.state import HAND
from lorehearth.kernel.names import card, seat
from lorehearth.kernel.play import Flow


def answer_command(play: BattlePlay) -> Flow[None]:
    """The enemy may answer the card that lies open; then it is followed, unless it was taken back."""
    state = play.state
    yield from announce_command(play)
    if state.phase == "answer":
        yield from follow_card(play)


def play_false_order(play: BattlePlay) -> Flow[None]:
    """The enemy names another card of the hand, and that one is played."""
    state = play.state
    held = state.cards.cards(HAND[state.camp])
    held.remove(state.played)
    other = yield from pick_card(play, 1 - state.camp, held, "Which card do they play instead?")
    state.cards.move(other, HAND[state.camp], "played")
    play.show()
    play.tell(CommandReturned(seat(state.camp), card(state.played), card(other)), "BL-LOR-04")
    state.played = state.effect = other
    yield from follow_card(play)


def discard_spied_card(play: BattlePlay) -> Flow[None]:
    """A card that the active camp picks is discarded, and its owner draws another."""
    state = play.state
    enemy = 1 - state.camp
    held = state.cards.cards(HAND[enemy])
    picked = yield from pick_card(play, state.camp, held, "Which card do they discard?")
    state.cards.move(picked, HAND[enemy], "discard")
    play.show()
    play.tell(CardReplaced(seat(enemy), card(picked)), "BL-LOR-04")
    yield from draw_command(play, enemy)
    state.phase = "command"


def pick_card(play: BattlePlay, camp: int, among: list[str], prompt: str) -> Flow[str]:
    cards = play.content.commands
    chosen = yield from play.ask(
        camp,
        prompt,
        [PickCard(id) for id in dict.fromkeys(among)],
        "BL-LOR-04",
        words=lambda o: f"{cards[o.card].name}: {cards[o.card].text}",
        public=f"The {CAMPS[camp]} look at a hand",
    )
    return chosen.card
