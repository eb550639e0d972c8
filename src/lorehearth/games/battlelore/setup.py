"""Setting up: units where the adventure puts them, decks, hands, Councils. (BL-SET, BL-WAR)"""

from __future__ import annotations

from lorehearth.games.battlelore.content import CampSetup, Content, Kind
from lorehearth.games.battlelore.state import PENNANTS, STANDARDS, Council, State, Unit
from lorehearth.games.battlelore.words import BattlePlay
from lorehearth.kernel.play import Flow
from lorehearth.table.cards import Cards, draw

FIGURES = {"foot": 4, "mounted": 3, "creature": 1}
COMMAND_HAND = {0: 3, 1: 4, 2: 5, 3: 6}
"""BL-WAR-04, BL-RUL-26."""
SPARE_NECKS = 3


def new_unit(kind: Kind, camp: int, hex_: int, music: bool) -> Unit:
    """BL-UNI-01, BL-UNI-02: a unit at full strength."""
    return Unit(
        kind.id,
        camp,
        hex_,
        kind.figures or FIGURES[kind.arm],
        kind.banner,
        music=music,
        life=kind.life,
        necks=[1] * kind.necks,
        spare_necks=SPARE_NECKS if kind.necks else 0,
    )


def first_state(content: Content) -> State:
    """The table before anything is dealt."""
    adventure = content.adventure
    cell = content.field.board.cell
    units = [
        new_unit(content.kinds[placed.kind], camp, cell(hex_), hex_ in placed.music)
        for camp, setup in enumerate(adventure.camps)
        for placed in setup.units
        for hex_ in placed.hexes
    ]
    cards = Cards()
    cards.add_shuffled("deck", {id: card.copies for id, card in content.commands.items()})
    for pile in ("discard", "played", "hand 0", "hand 1", "lore 0", "lore 1", "lore discard"):
        cards.add(pile)
    starts = STANDARDS if adventure.starts == "standards" else PENNANTS
    state = State(units, cards, starts)
    state.councils = [council_of(setup) for setup in adventure.camps]
    state.hand_size = [
        setup.cards or COMMAND_HAND[council.commander]
        for setup, council in zip(adventure.camps, state.councils, strict=True)
    ]
    return state


def council_of(setup: CampSetup) -> Council:
    return Council(setup.commander, dict(setup.council))


def set_up_step(play: BattlePlay) -> Flow[None]:
    """BL-SET-02: hands are dealt, and the camp that the adventure names begins."""
    state = play.state
    for camp in (STANDARDS, PENNANTS):
        for _ in range(state.hand_size[camp]):
            yield from draw(state.cards, "deck", f"hand {camp}", (camp,), "Deal a Command card")
    state.phase = "command"
