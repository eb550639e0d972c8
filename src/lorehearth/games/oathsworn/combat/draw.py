"""Drawing Might for an attack: cards or dice, criticals, redraws, ignoring. (OS-DRW, OS-GEN-06, OS-MGT)"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from lorehearth.games.oathsworn.combat import might
from lorehearth.games.oathsworn.combat.events import (
    CardIgnored,
    Drew,
    ExtraDrawn,
    Might,
    OfColour,
    Planned,
    Redrew,
)
from lorehearth.games.oathsworn.combat.might import (
    COLOURS,
    COPIES,
    DICE,
    FACES,
    SHOWS,
    VALUES,
    Colour,
    Deck,
    cards_in_words,
    is_blank,
    is_critical,
    value,
)
from lorehearth.games.oathsworn.company.combat_tokens import spend_token, tokens_of
from lorehearth.games.oathsworn.figures import everyone, seats_of
from lorehearth.games.oathsworn.names import several, someone, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Attack, Drawn, Spent
from lorehearth.kernel.names import Dice, Did, Face
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Anchor, Option, enough
from lorehearth.kernel.tally import Tally
from lorehearth.table.board import Lazy

DECK = len(FACES["white"]) * COPIES
"""OS-MGT-01: a deck has 18 cards."""


class Roll(Option, frozen=True):
    """OS-GEN-06: so many of a colour are rolled and not drawn."""

    says = "Roll {dice} {colour}"
    colour: str
    dice: int


class OnCard(Option, frozen=True):
    """About one of the cards on the table, by its place among them."""

    place: int

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("card", f"might {self.place}"),)


class DrawExtra(OnCard, frozen=True):
    verb = "extra"


class Redraw(OnCard, frozen=True):
    pass


def current(play: OathPlay) -> Attack:
    """The attack under way, the innermost if there are several."""
    return play.state.attacks[-1]


# -- what lies in the decks ----------------------------------------------------------------------------------


def decks_of(play: OathPlay, figure: int) -> dict[Colour, Deck]:
    """OS-MGT-02: the company and its enemies have decks of their own."""
    return play.state.enemy_decks if play.state.figures[figure].enemy else play.state.decks


def dice_mode(play: OathPlay) -> str:
    return str(play.setup.options.get("might", "cards"))


def cards_left(deck: Deck) -> int:
    """OS-RUL-14: what can still be drawn: the deck and its discards."""
    return deck.count + sum(deck.discard.values())


def most_drawn(play: OathPlay, figure: int, colour: Colour) -> int:
    """OS-RUL-04: as many as deck and discard pile last; of dice no more than a deck has cards."""
    return cards_left(decks_of(play, figure)[colour]) if dice_mode(play) == "cards" else DECK


def in_words(colours: Iterable[Colour]) -> str:
    """Colours counted: "2 yellow, 3 white"."""
    listed = list(colours)
    return ", ".join(f"{listed.count(c)} {c}" for c in reversed(COLOURS) if c in listed) or "no cards"


def planned_told(colours: Iterable[Colour]) -> Planned:
    """The same as it is told."""
    listed = list(colours)
    counts = tuple([OF_COLOUR[listed.count(c), c] for c in reversed(COLOURS) if c in listed])
    return counts or "no cards"


OF_COLOUR: Lazy[tuple[int, Colour], OfColour] = Lazy(lambda counted: OfColour(*counted))
CARDS: Lazy[tuple[Colour, str, bool], str] = Lazy(
    lambda card: f"{card[0]} {SHOWS[card[1]]}{' on a die' if card[2] else ''}"
)
"""A card in words, by its colour, its face, and whether it is a die."""


def card_words(card: Drawn) -> str:
    return CARDS[card.colour, card.face, card.dice]


def cards_words(cards: Sequence[Drawn]) -> str:
    """Cards by colour, equal ones counted: "white 2x blank, 1, 2 critical; red 3"."""
    return cards_in_words([(card.colour, SHOWS[card.face]) for card in cards])


DID: dict[bool, Lazy[str, Did]] = {
    False: Lazy(lambda face: "miss" if is_blank(face) else "critical" if is_critical(face) else "hit"),
    True: Lazy(lambda _: "ignored"),
}
"""What a face does, or, where an effect leaves the card out, that it does nothing."""
SHOWN: Lazy[tuple[Colour, str, Did], Face] = Lazy(lambda card: Face(card[0], SHOWS[card[1]], card[2]))


def might_told(cards: Sequence[Drawn], did: Did = "") -> Might:
    """Cards and dice as they are told, each with what it did."""
    faces = [(c.dice, SHOWN[c.colour, c.face, did or DID[c.ignored][c.face]]) for c in cards if c.face]
    drawn = Dice(tuple([face for dice, face in faces if not dice]), cards=True)
    rolled = tuple([face for dice, face in faces if dice])
    return Might(drawn, Dice(rolled)) if rolled else Might(drawn)


def which_of(cards: Sequence[Drawn], place: int, places: Iterable[int]) -> str:
    """What tells a card from others of these places that show the same: " (2 of 3)"."""
    alike = [other for other in places if card_words(cards[other]) == card_words(cards[place])]
    return f" ({alike.index(place) + 1} of {len(alike)})" if len(alike) > 1 else ""


DECKS: dict[Colour, str] = {colour: f"cards in the {colour} deck" for colour in COLOURS}


def odds(play: OathPlay, figure: int, colours: Iterable[Colour]) -> tuple[Tally, ...]:
    """What a draw is made from: the faces left in the deck of each colour."""
    decks = decks_of(play, figure)
    tallies = []
    for colour in dict.fromkeys(colours):
        left = decks[colour].left or decks[colour].discard  # OS-MGT-09
        tally = Tally(DECKS[colour], [])
        for face, n in sorted(left.items()):
            tally.add(n, SHOWS[face], "OS-MGT-09")
        tallies.append(tally)
    return tuple(tallies)


# -- drawing -------------------------------------------------------------------------------------------------


def choose_dice(play: OathPlay) -> Flow[None]:
    """OS-GEN-06, OS-GEN-07: which of the planned cards are dice is fixed before the first is drawn."""
    mode, planned = dice_mode(play), current(play).planned
    if mode == "cards":
        return
    for colour in [c for c in COLOURS if c in planned]:
        planned = current(play).planned
        if mode == "dice":
            current(play).rolled[colour] = planned.count(colour)
            continue
        attacker = current(play).attackers[0]
        least = max(0, planned.count(colour) - cards_left(decks_of(play, attacker)[colour]))
        seats = everyone(play) if play.state.figures[attacker].enemy else seats_of(play, attacker)
        options = [Roll(colour, n) for n in range(least, planned.count(colour) + 1)]
        chosen = yield from play.ask(seats, f"How many {colour} dice are rolled?", options, "OS-GEN-06")
        current(play).rolled[colour] = chosen.dice


def draw_planned(play: OathPlay) -> Flow[None]:
    """OS-MGT-08: the planned cards, of either side, come on the table; they are discarded only later."""
    attack = current(play)
    who, planned, rolled = attack.attackers[0], list(attack.planned), dict(attack.rolled)
    prompt = f"{title(play, who)} draws"
    for colour in COLOURS:
        for n in range(planned.count(colour)):
            dice = n < rolled.get(colour, 0)
            face = yield from next_face(play, colour, prompt, dice=dice)
            if face:
                current(play).cards.append(Drawn(colour, face, dice=dice))
    if play.heard:
        drew = Drew(several(play, current(play).attackers), might_told(current(play).cards))
        play.tell(drew, "OS-ATK-01", "OS-MGT-02")


def draw_one(play: OathPlay, colour: Colour, *, extra: bool = False, dice: bool = False) -> Flow[str]:
    """One more card or die for the attack; "" if the colour has no card left (OS-RUL-14)."""
    prompt = f"{title(play, current(play).attackers[0])} draws"
    face = yield from next_face(play, colour, prompt, dice=dice)
    if face:
        current(play).cards.append(Drawn(colour, face, extra, dice=dice))
    return face


def next_face(play: OathPlay, colour: Colour, prompt: str, *, dice: bool) -> Flow[str]:
    """A card or die for the attack under way; "" if there is no card left."""
    if dice:
        return (yield from DICE[colour].roll())[0]
    decks = decks_of(play, current(play).attackers[0])
    return (yield from might.draw_face(decks, colour, prompt))


def discard_drawn(play: OathPlay) -> None:
    """OS-MGT-08: when the draw has been resolved, its cards go to the discards."""
    decks = decks_of(play, current(play).attackers[0])
    for card in current(play).cards:
        if not card.dice:
            might.discard(decks, card.colour, card.face)


def draw_for_effect(play: OathPlay, figure: int, colours: Iterable[Colour]) -> Flow[list[Drawn]]:
    """OS-GEN-06: what a figure draws for no attack and no check: without criticals, redraws or tokens."""
    play.state.attacks.append(Attack([figure], [], planned=list(colours)))
    yield from choose_dice(play)
    yield from draw_planned(play)
    discard_drawn(play)
    return play.state.attacks.pop().cards


# -- criticals and redraws -----------------------------------------------------------------------------------


def criticals_and_redraws(play: OathPlay) -> Flow[None]:
    """OS-DRW-01 to OS-DRW-05: in any order, until the player leaves it at that."""
    while True:
        options = further_draws(play)
        if not options:
            return
        attacker = current(play).attackers[0]
        chosen = yield from play.ask(
            seats_of(play, attacker),
            f"{title(play, attacker)} has drawn {drawn_so_far(current(play).cards)}",
            [*options, enough("Leave it at that")],
            "OS-DRW-05",
            words=lambda o: draw_words(play, o),
        )
        if isinstance(chosen, DrawExtra):
            yield from draw_extra(play, chosen.place)
        elif isinstance(chosen, Redraw):
            yield from redraw(play, chosen.place)
        else:
            return


def drawn_so_far(cards: Sequence[Drawn]) -> str:
    total = sum(VALUES[card.face] for card in counted_cards(cards))
    return f"{cards_words(cards)}. Sum {total}, blanks {blanks(cards)} (two make a miss)."


def further_draws(play: OathPlay) -> list[Option]:
    """The extra cards that criticals still give, and the cards that may be redrawn, equal ones once."""
    attack = current(play)
    attacker = attack.attackers[0]
    decks = decks_of(play, attacker)
    options: list[Option] = [
        DrawExtra(place)
        for place, card in enumerate(attack.cards)
        if is_critical(card.face) and not card.given and (card.dice or cards_left(decks[card.colour]))
    ]
    if attack.redraws or tokens_of(play, attacker, "redraw"):
        options += [
            Redraw(place) for place, card in enumerate(attack.cards) if attack.cards.index(card) == place
        ]
    return options


def draw_words(play: OathPlay, option: Option) -> str:
    attack = current(play)
    if isinstance(option, DrawExtra):
        places = [other.place for other in further_draws(play) if isinstance(other, DrawExtra)]
        which = which_of(attack.cards, option.place, places)
        card = attack.cards[option.place]
        more = f"Roll one more {card.colour} die" if card.dice else f"Draw one more {card.colour} card"
        return f"{more} for the critical{which}"
    if isinstance(option, Redraw):
        card = attack.cards[option.place]
        cost = "free" if attack.redraws else "a Redraw Token"
        known = f"{', an extra card' if card.extra else ''}{', its extra card drawn' if card.given else ''}"
        return f"Redraw {card_words(card)}{known} ({cost})"
    return option.label


def draw_extra(play: OathPlay, place: int) -> Flow[None]:
    """OS-DRW-01: one more card of the same colour; its blank is harmless, its critical gives another."""
    card = current(play).cards[place]
    card.given = True
    colour = card.colour
    face = yield from draw_one(play, colour, extra=True, dice=card.dice)
    if face:
        play.tell(ExtraDrawn(might_told(current(play).cards[-1:])), "OS-DRW-01")


def redraw(play: OathPlay, place: int) -> Flow[None]:
    """OS-DRW-04, OS-TOK-02, OS-RUL-13: a new card of the same colour takes the place of a drawn one."""
    attack = current(play)
    attacker = attack.attackers[0]
    if attack.redraws:
        attack.redraws -= 1
    else:
        attack.spent.append(Spent(spend_token(play, attacker, "redraw", "OS-TOK-02"), "redraw"))
    yield from replace_card(play, place)


def replace_card(play: OathPlay, place: int) -> Flow[None]:
    """Discard one card of the attack, of either side, and draw another of its colour."""
    old = current(play).cards[place]
    before, colour, face, extra, dice = might_told([old], "again"), old.colour, old.face, old.extra, old.dice
    attacker = current(play).attackers[0]
    if not dice:
        might.discard(decks_of(play, attacker), colour, face)
    new = yield from next_face(play, colour, f"{title(play, attacker)} draws", dice=dice)
    card = current(play).cards[place] = Drawn(colour, new, extra, dice=dice)
    play.tell(Redrew(someone(play, attacker), before, might_told([card])), "OS-DRW-04")


# -- what the cards come to ----------------------------------------------------------------------------------


def blanks(cards: Sequence[Drawn]) -> int:
    """OS-ATK-06, OS-DRW-02: blanks among the cards first drawn."""
    return sum(is_blank(card.face) for card in cards if not card.extra)


def has_critical(cards: Sequence[Drawn]) -> bool:
    return any(is_critical(card.face) for card in cards)


def ignore(play: OathPlay, which: Literal["highest", "lowest"]) -> None:
    """OS-DRW-10, OS-DRW-11: leave out the highest or lowest card; extra cards that it gave stay."""
    counted = [card for card in current(play).cards if not card.ignored]
    if counted:
        pick = max if which == "highest" else min
        card = pick(counted, key=lambda card: value(card.face))
        card.ignored = True
        play.tell(CardIgnored(which, might_told([card])), "OS-DRW-10")


def counted_cards(cards: Sequence[Drawn], dwindling: int = 0) -> list[Drawn]:
    """The cards that count; along a chain without so many of the lowest numbered (OS-CHN-05, OS-RUL-41)."""
    counted = [card for card in cards if not card.ignored and VALUES[card.face]]
    if not dwindling:
        return counted
    lowest = sorted(range(len(counted)), key=lambda place: value(counted[place].face))[:dwindling]
    return [card for place, card in enumerate(counted) if place not in lowest]


def cards_tally(cards: Sequence[Drawn], dwindling: int = 0) -> Tally:
    """OS-ATK-08: damage is the sum of the cards."""
    tally = Tally("damage", [])
    for card in counted_cards(cards, dwindling):
        tally.add(VALUES[card.face], card_words(card), "OS-ATK-08")
    return tally
