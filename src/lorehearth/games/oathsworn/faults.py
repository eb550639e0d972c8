"""What may never be: invariants that the fuzzer asks about after every answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lorehearth.games.oathsworn.board.geometry import COVERED
from lorehearth.games.oathsworn.board.tiles import ELEMENT_TILES, ELEMENTS
from lorehearth.games.oathsworn.combat.might import COLOURS, COPIES, FACES, Colour, Deck
from lorehearth.games.oathsworn.company.grove_maiden import MOST_SENTINELS
from lorehearth.games.oathsworn.content import Content
from lorehearth.games.oathsworn.enemies.enemy_attack import LARGE_TILES
from lorehearth.games.oathsworn.state import FULL, Figure, Hero, State
from lorehearth.table.cards import Unknown

HAND = {0: 1, 1: 2, 2: 2, 3: 2}
"""OS-SET-06: how many Ability Cards of each cooldown a full character has."""
FALCONS = 2


def faults(state: State, content: Content) -> list[str]:
    return [
        *_board(state, content),
        *_hit_points(state, content),
        *_heroes(state, content),
        *_might(state),
        *_stage_cards(state, content),
        *_supplies(state, content),
    ]


# -- the board -----------------------------------------------------------------------------------------------


def _board(state: State, content: Content) -> Iterator[str]:
    """OS-BRD-09: one character to a hex. A Sentinel's mistress may pass it (OS-GRV-12), and nobody else."""
    there = [figure for figure in state.figures if figure.hex >= 0]
    taken = [hex_ for figure in there if figure.kind != "sentinel" for hex_ in _covers(figure, content)]
    if len(set(taken)) < len(taken):
        yield "two characters stand in one hex"
    if any(not _covers(figure, content) for figure in there):
        yield "a base lies off the board"  # OS-RUL-26
    walls = {hex_ for obstacle in state.obstacles for hex_ in obstacle.hexes}
    if any(figure.hex in walls for figure in there if figure.name not in content.large):
        yield "a character stands on an obstacle"  # OS-MOV-02, OS-EMV-05
    rooted = [figure.hex for figure in there if figure.kind == "sentinel"]
    mistresses = [figure.hex for figure in there if _has(figure, content, "grove")]
    if len({*rooted}) < len(rooted) or any(hex_ in taken and hex_ not in mistresses for hex_ in rooted):
        yield "a Sentinel shares its hex"


def _covers(figure: Figure, content: Content) -> tuple[int, ...]:
    large = content.large.get(figure.name)
    return (figure.hex,) if large is None else COVERED[large, figure.hex, figure.facing]


def _has(figure: Figure, content: Content, ability: str) -> bool:
    return figure.kind == "oathsworn" and ability in content.classes[figure.name].abilities


# -- Hit Points ----------------------------------------------------------------------------------------------


def _hit_points(state: State, content: Content) -> Iterator[str]:
    """OS-GEN-19, OS-LOC-09, OS-RUL-70; whoever has none left is gone once an attack is settled."""
    settled = not any(attack.resolving for attack in state.attacks) and state.phase != "over"
    for figure in state.figures:
        most = content.enemies[figure.name].hit_points if figure.enemy else FULL
        if not 0 <= figure.hit_points <= most:
            yield f"{figure.name} has {figure.hit_points} Hit Points"
        if any(not 1 <= die <= FULL for die in figure.dice.values()):
            yield f"a die of {figure.name} shows what no die can"
        if settled and figure.hex >= 0 and not _stands(figure, content) and figure.kind != "boss":
            yield f"{figure.name} is on the board without Hit Points"


def _stands(figure: Figure, content: Content) -> bool:
    if figure.enemy and content.enemies[figure.name].slots:
        return bool(figure.dice)
    return figure.hit_points > 0


# -- the company ---------------------------------------------------------------------------------------------


def _heroes(state: State, content: Content) -> Iterator[str]:
    for figure in state.figures:
        hero = figure.hero
        if hero is None:
            continue
        if min(hero.animus, hero.reserve) < 0:
            yield f"{figure.name} has less Animus than none"
        if any(n < 1 for n in hero.tokens.values()) or any(n < 0 for n in figure.status.values()):
            yield f"{figure.name} has less tokens than none"
        if state.phase != "setup" and figure.kind == "oathsworn":
            yield from _whole_hand(figure, hero, content)
        if len(hero.falcons) != FALCONS * _has(figure, content, "falcons"):  # OS-HNT-01
            yield "a falcon is lost or doubled"


def _cards(hero: Hero) -> list[str]:
    return [*hero.hand, *hero.playing, *hero.face_down, *(card for cards in hero.cooldown for card in cards)]


def _whole_hand(figure: Figure, hero: Hero, content: Content) -> Iterator[str]:
    """OS-SET-06, OS-SET-12: the seven Ability Cards, and what it wears, are all somewhere."""
    cards = _cards(hero)
    if hero.full:
        held = {card: content.abilities[card].cooldown for card in cards if card in content.abilities}
        if Counter(held.values()) != HAND or any(cards.count(card) > 1 for card in held):
            yield f"{figure.name} does not have its seven Ability Cards"
    if Counter(card for card in cards if card in content.items) != Counter(hero.items):
        yield f"an item of {figure.name} is lost or doubled"


# -- decks and supplies --------------------------------------------------------------------------------------


def _might(state: State) -> Iterator[str]:
    """OS-MGT-01, OS-MGT-08: every Might Card is in its deck, among the discards or in a draw."""
    if state.phase == "over":
        return
    for enemy, decks in enumerate((state.decks, state.enemy_decks)):
        for colour in COLOURS:
            whole = Counter({face: n * COPIES for face, n in Counter(FACES[colour]).items()})
            if _held(state, decks[colour], colour, enemy=bool(enemy)) != whole:
                yield f"a {colour} Might Card is lost or doubled"


def _held(state: State, deck: Deck, colour: Colour, *, enemy: bool) -> Counter[str]:
    found = Counter(deck.left) + Counter(deck.discard)
    for attack in state.attacks:
        if state.figures[attack.attackers[0]].enemy == enemy:
            found += Counter(c.face for c in attack.cards if c.colour == colour and c.face and not c.dice)
    return found


def _stage_cards(state: State, content: Content) -> Iterator[str]:
    """OS-SET-04: the cards of the Encounter, each in one place."""
    slots = [slot for pile in state.stage_deck.piles.values() for slot in pile]
    known = [slot for slot in slots if isinstance(slot, str)]
    encounters = {content.stages[card].encounter for card in known}
    own = sum(card.encounter in encounters for card in content.stages.values())
    count = sum(slot.count if isinstance(slot, Unknown) else 1 for slot in slots)
    if len(encounters) > 1 or len(set(known)) < len(known) or (known and count != own):
        yield "a Stage Card is lost or doubled"


def _supplies(state: State, content: Content) -> Iterator[str]:
    """OS-GEN-15, OS-GRV-10."""
    if sum(tile in ELEMENTS for tile in state.tiles.values()) > ELEMENT_TILES:
        yield "there are more Element Tiles than the box has"
    if len(state.large_tiles) > LARGE_TILES:
        yield "there are more large tiles than the box has"
    there = Counter(figure.name for figure in state.figures if figure.hex >= 0)
    for name, count in there.items():
        supply = content.enemies[name].supply if name in content.enemies else 0
        if supply and count > supply:
            yield f"there are more of {name} than the box has"
    if sum(figure.kind == "sentinel" and figure.hex >= 0 for figure in state.figures) > MOST_SENTINELS:
        yield "there are more than eight Sentinels"
