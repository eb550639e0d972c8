"""Gathering Lore at the end of a turn, and no more cards than the limit. (BL-END-02, BL-LOR-07)"""

from __future__ import annotations

from lorehearth.games.battlelore.content import CAMPS
from lorehearth.games.battlelore.lore.events import LoreCardsDrawn
from lorehearth.games.battlelore.lore.lore_cards import hand_limit
from lorehearth.games.battlelore.lore.lore_deck import draw_lore
from lorehearth.games.battlelore.lore.lore_tokens import take_lore
from lorehearth.games.battlelore.lore.war_council import discard_lore
from lorehearth.games.battlelore.options import TokenChoice
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.games.battlelore.state import LORE_HAND
from lorehearth.kernel.names import seat
from lorehearth.kernel.play import Flow

CHOICES: dict[str, tuple[int, int, str]] = {
    "cards": (2, 0, "Draw 2 Lore cards and keep one of them"),
    "both": (1, 1, "Draw 1 Lore card and take 1 Lore"),
    "tokens": (0, 2, "Take 2 Lore"),
}
"""Cards drawn and tokens taken."""


def gather(play: BattlePlay) -> Flow[None]:
    """BL-END-02: exactly one of three."""
    state = play.state
    chosen = yield from play.ask(
        state.camp,
        "Gather Lore",
        [TokenChoice(what) for what in CHOICES],
        "BL-END-02",
        words=lambda o: CHOICES[o.what][2],
        public=f"The {CAMPS[state.camp]} gather Lore",
    )
    cards, tokens, _ = CHOICES[chosen.what]
    drawn = yield from draw_lore(play, state.camp, cards, "BL-END-02")
    if drawn:
        play.tell(LoreCardsDrawn(seat(state.camp), drawn), "BL-END-02")
    take_lore(play, state.camp, tokens, "BL-END-02")
    state.phase = "keep" if drawn == 2 else "limit"


def keep(play: BattlePlay) -> Flow[None]:
    """Of the two cards drawn last one goes."""
    state = play.state
    pair = state.cards.cards(LORE_HAND[state.camp])[-2:]
    yield from discard_lore(play, state.camp, pair, "Discard one of the two new Lore cards", "BL-END-02")
    state.phase = "limit"


def over_limit(play: BattlePlay) -> bool:
    return play.state.cards.count(LORE_HAND[play.state.camp]) > hand_limit(play, play.state.camp)


def discard_down(play: BattlePlay) -> Flow[None]:
    """BL-LOR-07, BL-LOR-08: one card too many goes, new or old."""
    state = play.state
    held = state.cards.cards(LORE_HAND[state.camp])
    most = hand_limit(play, state.camp)
    prompt = f"Discard a Lore card: you may hold {most}"
    yield from discard_lore(play, state.camp, held, prompt, "BL-LOR-08")
