"""Setting up: units where the adventure puts them, decks, hands, Councils. (BL-SET, BL-WAR)"""

from __future__ import annotations

from lorehearth.games.battlelore.content import CampSetup, Content, Kind
from lorehearth.games.battlelore.field.lairs import place_lairs
from lorehearth.games.battlelore.field.landmarks import place_landmarks
from lorehearth.games.battlelore.lore.war_council import choose_councils, command_hand, deal_lore
from lorehearth.games.battlelore.orders.events import TurnBegan
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.games.battlelore.state import HAND, LORE_HAND, OFF, PENNANTS, STANDARDS, Council, State, Unit
from lorehearth.kernel.names import seat
from lorehearth.kernel.play import Flow
from lorehearth.kernel.ruleset import Step
from lorehearth.table.cards import Cards, draw

SPARE_NECKS = 3
PILES = ("discard", "played", *HAND, *LORE_HAND, "lore", "lore discard", "lore played")


def new_unit(kind: Kind, camp: int, hex_: int, music: bool) -> Unit:
    """BL-UNI-01, BL-UNI-02: a unit at full strength, a Hydra with one head on each neck (BL-HYD-03)."""
    return Unit(
        kind.id,
        camp,
        hex_,
        kind.strength,
        kind.banner,
        music=music,
        life=kind.life,
        necks=[1] * kind.necks,
        spare_necks=SPARE_NECKS if kind.necks else 0,
    )


def first_state(content: Content) -> State:
    """BL-SET-01: the table as the adventure says, before anything is dealt."""
    adventure = content.adventure
    cell = content.field.board.cell
    units = [
        new_unit(content.kinds[placed.kind], camp, cell(hex_), hex_ in placed.music)
        for camp, setup in enumerate(adventure.camps)
        for placed in setup.units
        for hex_ in placed.hexes
    ]
    units += [  # off the field until they are summoned
        new_unit(content.kinds[kind], camp, OFF, False)
        for camp, setup in enumerate(adventure.camps)
        for kind in setup.may_summon
    ]
    cards = Cards()
    cards.add_shuffled("deck", {id: card.copies for id, card in content.commands.items()})
    for pile in PILES:
        cards.add(pile)
    starts = STANDARDS if adventure.starts == "standards" else PENNANTS
    state = State(units, cards, starts)
    state.councils = [council_of(setup) for setup in adventure.camps]
    return state


def council_of(setup: CampSetup) -> Council:
    return Council(setup.commander, dict(setup.council))


def set_up_step(play: BattlePlay) -> Flow[None]:
    """One part of the setup after another; then the camp that the adventure names begins (BL-SET-05)."""
    state = play.state
    yield from SETUP[state.stage](play)
    state.stage += 1
    if state.stage == len(SETUP):
        state.phase = "choose" if play.content.has_lore else "command"
        if not play.content.has_lore:
            play.tell(TurnBegan(state.turn, seat(state.camp)), "BL-SET-05")


def deal_commands(play: BattlePlay) -> Flow[None]:
    """BL-SET-02: each camp's hand of Command cards."""
    state = play.state
    state.hand_size = [command_hand(play, camp) for camp in (STANDARDS, PENNANTS)]
    for camp in (STANDARDS, PENNANTS):
        for _ in range(state.hand_size[camp]):
            yield from draw(state.cards, "deck", HAND[camp], (camp,), "Deal a Command card")


SETUP: tuple[Step[State, Content], ...] = (
    choose_councils,
    deal_commands,
    place_landmarks,
    place_lairs,
    deal_lore,
)
"""The parts of the setup in their order; `state.stage` says which comes next."""
