"""The Command phase: a card from the hand, and whom it lets its player order. (BL-CMD, BL-CRD)"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.losses import DIE
from lorehearth.games.battlelore.content import CAMPS, Colour, CommandCard, Phase
from lorehearth.games.battlelore.field.battlefield import MIRRORED
from lorehearth.games.battlelore.lore.casting import begin, cast_step
from lorehearth.games.battlelore.lore.lore_cards import forbids_in_phase, in_hand
from lorehearth.games.battlelore.lore.lore_cards import words as card_words
from lorehearth.games.battlelore.monsters.conjuring import conjure, conjurings, price
from lorehearth.games.battlelore.names import dice
from lorehearth.games.battlelore.options import PLAY, Conjure, PlayCommand, PlayLore
from lorehearth.games.battlelore.orders.events import CommandPlayed, Copied, Drew, OrdersRolled, Reshuffled
from lorehearth.games.battlelore.play import BattlePlay, among, kind_of
from lorehearth.games.battlelore.state import HAND, State
from lorehearth.kernel.names import Did, card, seat
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Option
from lorehearth.table.cards import draw

COLOURS: tuple[Colour, ...] = ("green", "blue", "red")
COMMAND_PHASE: tuple[Phase, ...] = ("with command", "instead of command")
"""The Lore cards of the Command phase."""
PUBLIC = tuple(f"The {camp} play a Command card" for camp in CAMPS)


def command(play: BattlePlay) -> Flow[None]:
    """Play one Command card; the opponent may react to it."""
    state = play.state
    held = dict.fromkeys(state.cards.cards(HAND[state.camp]))
    legal: list[PlayCommand | Conjure | PlayLore] = [PLAY[id] for id in held]
    legal += conjurings(play)
    lore = in_hand(play, state.camp) if play.content.has_lore else []
    legal += [option for option in lore if forbids_in_phase(play, option, *COMMAND_PHASE) is None]
    chosen = yield among(
        state.camp,
        "Play a Command card",
        legal,
        lambda: lore,
        "BL-CMD-01",
        lambda o: forbids_in_phase(play, o, *COMMAND_PHASE) if isinstance(o, PlayLore) else None,
        lambda o: _command_words(play, o),
        PUBLIC[state.camp],
    )
    if isinstance(chosen, PlayCommand):
        yield from play_command(play, chosen.card)
    elif isinstance(chosen, PlayLore):  # at once: what Spies see belongs to a step with an answer
        begin(play, chosen)
        yield from cast_step(play)
    elif isinstance(chosen, Conjure):  # BL-RUL-41: a card is still to be played
        yield from conjure(play, chosen.unit)


def _command_words(play: BattlePlay, option: Option) -> str:
    if isinstance(option, PlayCommand):
        found = play.content.commands[option.card]
        return f"{found.name}: {found.text}"
    if isinstance(option, Conjure):
        return f"Summon the {kind_of(play, option.unit).name} for {price(play, option.unit)} Lore"
    return card_words(play, play.state.camp, option) if isinstance(option, PlayLore) else ""


def play_command(play: BattlePlay, id: str) -> Flow[None]:
    """Lay a card open. Where Lore is played with, the enemy may answer it before it is followed."""
    state = play.state
    state.cards.move(id, HAND[state.camp], "played")
    play.show()
    state.played = state.effect = id
    if play.content.has_lore:
        state.phase = "answer"
    else:
        yield from announce_command(play)
        yield from follow_card(play)


def announce_command(play: BattlePlay) -> Flow[None]:
    """A Command card lies open, and the enemy may answer it."""
    state = play.state
    found = play.content.commands[state.played]
    rule = "BL-CMD-01" if found.by_section else "BL-CMD-02"
    yield from announce(play, CommandPlayed(seat(state.camp), card(found.id)), rule, found.rule)


def follow_card(play: BattlePlay) -> Flow[None]:
    """Work out how many orders the card gives; the card just played counts for its size (BL-CMD-03)."""
    yield from give_orders(play, cards_held(play.state) + 1)
    play.state.phase = "order"


def cards_held(state: State) -> int:
    """How many Command cards the active camp holds, all of them known to it."""
    return len(state.cards.piles[HAND[state.camp]])


def give_orders(play: BattlePlay, command_size: int) -> Flow[None]:
    """BL-CRD: what the card in play orders; Counter Attack first becomes what it copies."""
    state = play.state
    mirrored = False
    played = play.content.commands[state.played]
    if played.copies_last:
        state.effect = state.last[1 - state.camp]  # BL-RUL-29
        if not state.effect:
            state.any_left = 1
            return
        mirrored = not state.mirrored[1 - state.camp]  # the wing of the field stays the same
        play.tell(Copied(card(played.id), card(state.effect)), played.rule)
    followed = play.content.commands[state.effect]
    state.last[state.camp], state.mirrored[state.camp] = state.effect, mirrored
    if followed.by_section:
        state.left = {
            MIRRORED[section] if mirrored else section: command_size if followed.equal_to_command else orders
            for section, orders in followed.section_orders.items()
        }
    elif followed.rolls_for_orders:
        yield from roll_for_orders(play, command_size, followed.rule)
    elif units := able(play, followed):
        count = len(units) if followed.all_of_them else command_size
        state.any_left = count if followed.all_of_them or followed.equal_to_command else followed.orders
    else:  # BL-CRD-15
        state.effect = ""
        state.any_left = 1


def roll_for_orders(play: BattlePlay, number: int, rule: str) -> Flow[None]:
    """BL-CRD-14: each helmet orders a unit of its colour, each bonus strike any unit."""
    state = play.state
    faces = yield from DIE.roll(number)
    orders: list[Did] = ["miss" if face in ("flag", "lore") else "hit" for face in faces]
    play.tell(OrdersRolled(seat(state.camp), dice(faces, orders)), rule)
    state.colours_left = {colour: faces.count(colour) for colour in COLOURS if colour in faces}
    state.any_left = faces.count("strike")


def able(play: BattlePlay, tactic: CommandCard) -> list[int]:
    """The units of the active camp that a Tactic card could order."""
    return [unit for unit in play.state.there(play.state.camp) if fits(play, unit, tactic)]


def fits(play: BattlePlay, unit: int, tactic: CommandCard) -> bool:
    """Whether a unit is of the kind that a card orders."""
    found = play.state.units[unit]
    return tactic.who == found.banner or tactic.who in play.content.sorts[found.kind]


def draw_command(play: BattlePlay, camp: int) -> Flow[None]:
    """A Command card from the deck; an empty one is made up from the discards first."""
    cards = play.state.cards
    if not cards.piles["deck"]:
        reshuffle(play, "BL-RUL-86")
    drawn = yield from draw(cards, "deck", HAND[camp], (camp,), "Draw a Command card")
    play.tell(Drew(seat(camp), card(drawn)), "BL-END-01", to=(camp,))


def reshuffle(play: BattlePlay, rule: str) -> None:
    """The Command deck and its discards become a new deck, without what the players hold."""
    cards = play.state.cards
    cards.pour("discard", "deck")
    cards.shuffle("deck")
    play.tell(Reshuffled("Command"), rule)
