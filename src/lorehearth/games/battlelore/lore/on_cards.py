"""What Lore cards do to other cards, to hands and to Lore. (BL-LOR-04, BL-RUL-87)"""

from __future__ import annotations

from lorehearth.games.battlelore.content import Deed
from lorehearth.games.battlelore.lore.events import HandSeen, LoreStolen
from lorehearth.games.battlelore.lore.lore_tokens import take_lore
from lorehearth.games.battlelore.names import cards as card_refs
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.games.battlelore.state import HAND, Cast
from lorehearth.kernel.names import seat
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal


def cancel(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """BL-RUL-87: the card that it answers lies right below it."""
    play.state.casts[-2].cancelled = True
    yield from ()


def along(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """Déjà Vu does its work when the card that it went along with is put away."""
    yield from ()


def take_tokens(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    lore = play.state.lore
    taken = min(figure, lore[1 - cast.camp])
    lore[1 - cast.camp] -= taken
    lore[cast.camp] += taken
    play.tell(LoreStolen(seat(cast.camp), taken, seat(1 - cast.camp)), "BL-LOR-04")
    yield from ()


def needs_purse(play: BattlePlay, camp: int, deed: Deed) -> Refusal | None:
    return None if play.state.lore[1 - camp] else Refusal("the enemy has no Lore", "BL-LOR-04")


def gain_tokens(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    take_lore(play, cast.camp, figure, "BL-LOR-04")
    yield from ()


def see_hand(play: BattlePlay, camp: int, by: int) -> None:
    """One player looks at the Command cards of the other."""
    cards = play.state.cards
    held = cards.cards(HAND[camp])
    for card in held:
        cards.show(HAND[camp], card, by)
    play.tell(HandSeen(seat(camp), card_refs(held)), "BL-LOR-04", to=(by,))
    play.reveal()


def spies(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """The hand is seen; which card goes is the next step."""
    see_hand(play, 1 - cast.camp, cast.camp)
    play.state.back = "spies"
    yield from ()


def false_orders(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """The card goes back and the hand is seen; which card is played is the next step."""
    state = play.state
    see_hand(play, state.camp, cast.camp)
    state.cards.move(state.played, "played", HAND[state.camp])
    state.phase = "false orders"
    yield from ()


def needs_another_card(play: BattlePlay, camp: int, deed: Deed) -> Refusal | None:
    if not play.state.cards.empty(HAND[1 - camp]):
        return None
    return Refusal("the enemy holds no other card", "BL-LOR-04")
