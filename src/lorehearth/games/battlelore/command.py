"""The Command phase: a card from the hand, and whom it lets its player order. (BL-CMD, BL-CRD)"""

from __future__ import annotations

from lorehearth.games.battlelore.content import Colour, CommandCard
from lorehearth.games.battlelore.events import CommandPlayed, Copied, OrdersRolled, Reshuffled
from lorehearth.games.battlelore.field import MIRRORED
from lorehearth.games.battlelore.hits import DIE
from lorehearth.games.battlelore.words import CAMPS, BattlePlay, PlayCommand, kind_of
from lorehearth.kernel.play import Flow, moment

COLOURS: tuple[Colour, ...] = ("green", "blue", "red")


def hand(camp: int) -> str:
    return f"hand {camp}"


def command(play: BattlePlay) -> Flow[None]:
    """Play one Command card; the opponent may react to it."""
    state = play.state
    cards = play.content.commands
    held = dict.fromkeys(state.cards.cards(hand(state.camp)))
    chosen = yield from play.ask(
        state.camp,
        "Play a Command card",
        [PlayCommand(card) for card in held],
        "BL-CMD-01",
        words=lambda o: f"{cards[o.card].name}: {cards[o.card].text}",
        public=f"The {CAMPS[state.camp]} play a Command card",
    )
    yield from play_command(play, chosen.card)
    state.phase = "order"


def play_command(play: BattlePlay, card: str) -> Flow[None]:
    """Lay a card open and work out how many orders it gives."""
    state = play.state
    command_size = state.cards.count(hand(state.camp))  # BL-CMD-03: the card just played counts
    state.cards.move(card, hand(state.camp), "played")
    state.played = state.effect = card
    event = CommandPlayed(CAMPS[state.camp], play.content.commands[card].name)
    play.tell(event, "BL-CMD-02")
    yield from moment(play, event)
    yield from give_orders(play, command_size)


def give_orders(play: BattlePlay, command_size: int) -> Flow[None]:
    """BL-CRD: what the card in play orders; Counter Attack first becomes what it copies."""
    state = play.state
    copied = play.content.commands[state.played].copies_last
    if copied:
        state.effect = state.last[1 - state.camp]  # BL-RUL-29
        if not state.effect:
            state.any_left = 1
            return
        play.tell(Copied(play.content.commands[state.effect].name), "BL-CRD-13")
    card = play.content.commands[state.effect]
    state.last[state.camp] = state.effect
    if card.by_section:
        size = {s: command_size if card.equal_to_command else n for s, n in card.section_orders.items()}
        state.left = {MIRRORED[s] if copied else s: n for s, n in size.items()}
    elif card.rolls_for_orders:
        yield from roll_for_orders(play, command_size)
    elif not able(play, card):  # BL-CRD-15
        state.effect = ""
        state.any_left = 1
    else:
        count = len(able(play, card)) if card.all_of_them else command_size
        state.any_left = count if card.all_of_them or card.equal_to_command else card.orders


def roll_for_orders(play: BattlePlay, dice: int) -> Flow[None]:
    """BL-CRD-14: each helmet orders a unit of its colour, each bonus strike any unit."""
    state = play.state
    faces = yield from DIE.roll(dice)
    play.tell(OrdersRolled(CAMPS[state.camp], ", ".join(faces)), "BL-CRD-14")
    state.colours_left = {colour: faces.count(colour) for colour in COLOURS if colour in faces}
    state.any_left = faces.count("strike")


def able(play: BattlePlay, card: CommandCard) -> list[int]:
    """The units of the active camp that a Tactic card could order."""
    return [unit for unit in play.state.there(play.state.camp) if fits(play, unit, card)]


def fits(play: BattlePlay, unit: int, card: CommandCard) -> bool:
    """Whether a unit is of the kind that a card orders."""
    kind = kind_of(play, unit)
    match card.who:
        case "any":
            return True
        case "green" | "blue" | "red":
            return play.state.units[unit].banner == card.who
        case "mounted" | "foot":
            return kind.arm == card.who
        case "ranged":
            return play.content.weapons[kind.weapon].reach > 1


def reshuffle(play: BattlePlay) -> None:
    """BL-CRD-14: the Command deck and its discards, without what the players hold."""
    cards = play.state.cards
    cards.pour("discard", "deck")
    cards.shuffle("deck")
    play.tell(Reshuffled("Command"), "BL-CRD-14")
