"""The Command phase: a card from the hand, and whom it lets its player order. (BL-CMD, BL-CRD)"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.battlelore.combat.dice import DIE, dice
from lorehearth.games.battlelore.content import CAMPS, Colour, CommandCard
from lorehearth.games.battlelore.field.battlefield import MIRRORED
from lorehearth.games.battlelore.lore.casting import lay_and_cast, lore_deed
from lorehearth.games.battlelore.monsters.conjuring import conjure, conjuring_cost, conjurings
from lorehearth.games.battlelore.options import PLAY, Conjure, PlayCommand
from lorehearth.games.battlelore.orders.events import CommandPlayed, Copied, Drew, OrdersRolled, Reshuffled
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import HAND, State
from lorehearth.kernel.deeds import Deeds, deed
from lorehearth.kernel.names import Did, card, seat
from lorehearth.kernel.play import AT_ONCE, Flow, announce
from lorehearth.kernel.questions import Cost, Enough, Seat, enough
from lorehearth.table.cards import draw

COLOURS: tuple[Colour, ...] = ("green", "blue", "red")
NO_CARD = enough("No Command card")
PUBLIC = tuple(f"The {camp} play a Command card" for camp in CAMPS)


def command(play: BattlePlay) -> Flow[None]:
    """Play one Command card; the opponent may react to it. With an empty hand, go on without (BL-RUL-99)."""
    camp = play.state.camp
    likely = None if play.content.has_lore else BARE_COMMAND
    chosen = yield COMMAND.question(
        play, camp, camp, "Play a Command card", "BL-CMD-01", likely=likely, public=PUBLIC[camp]
    )
    yield from COMMAND.do(play, camp, chosen)


def held(play: BattlePlay, camp: Seat) -> list[PlayCommand]:
    return [*map(PLAY.__getitem__, dict.fromkeys(play.state.cards.cards(HAND[camp])))]


def command_words(play: BattlePlay, camp: Seat, option: PlayCommand) -> str:
    card = play.content.commands[option.card]
    return f"{card.name}: {card.text}"


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
    return announce(play, CommandPlayed(seat(state.camp), card(found.id)), rule, found.rule)


def go_without_card(play: BattlePlay, camp: Seat, option: Enough) -> Flow[None]:
    play.state.phase = "order"
    return AT_ONCE


COMMAND: Deeds[BattlePlay, Seat] = Deeds(
    deed(
        PlayCommand,
        held,
        lambda play, camp, option: play_command(play, option.card),
        words=command_words,
    ),
    deed(
        Conjure,  # BL-RUL-41: a card is still to be played
        lambda play, camp: conjurings(play),
        lambda play, camp, option: conjure(play, option.unit),
        words=lambda play, camp, option: f"Summon the {kind_of(play, option.unit).name}",
        costs=lambda play, camp, option: (Cost("Lore", conjuring_cost(play, option.unit)),),
    ),
    lore_deed("with command", "instead of command", do=lay_and_cast),
    deed(
        Enough,  # BL-RUL-99
        lambda play, camp: () if play.state.cards.piles[HAND[camp]] else (NO_CARD,),
        go_without_card,
    ),
)
"""BL-CMD-01, BL-ELE-09, BL-LOR-02: what a camp does in its Command phase."""
BARE_COMMAND = COMMAND.only(PlayCommand, Enough)
"""The same where there is no Lore to pay with."""


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
            return AT_ONCE
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
        return roll_for_orders(play, command_size, followed.rule)
    elif units := able(play, followed):
        count = len(units) if followed.all_of_them else command_size
        state.any_left = count if followed.all_of_them or followed.equal_to_command else followed.orders
    else:  # BL-CRD-15
        state.effect = ""
        state.any_left = 1
    return AT_ONCE


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
    return fitting(play, play.state.there(play.state.camp), tactic)


def fitting(play: BattlePlay, units: Iterable[int], tactic: CommandCard) -> list[int]:
    """Those of some units that are of the kind a card orders; a Creature has a colour too (BL-RUL-30)."""
    who, sorts, found = tactic.who, play.content.sorts, play.state.units
    return [unit for unit in units if who == found[unit].banner or who in sorts[found[unit].kind]]


def fits(play: BattlePlay, unit: int, tactic: CommandCard) -> bool:
    """Whether a unit is of the kind that a card orders."""
    return bool(fitting(play, (unit,), tactic))


def draw_command(play: BattlePlay, camp: int) -> Flow[None]:
    """A Command card from the deck, made up from the discards if it is empty; none if there is none left."""
    cards = play.state.cards
    if cards.empty("deck"):
        if cards.empty("discard"):
            return
        reshuffle(play, "BL-RUL-86")
    drawn = yield from draw(cards, "deck", HAND[camp], (camp,), "Draw a Command card")
    play.tell(Drew(seat(camp), card(drawn)), "BL-END-01", to=(camp,))


def reshuffle(play: BattlePlay, rule: str) -> None:
    """The Command deck and its discards become a new deck, without what the players hold."""
    cards = play.state.cards
    cards.pour("discard", "deck")
    cards.shuffle("deck")
    play.tell(Reshuffled("Command"), rule)
