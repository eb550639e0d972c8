"""Throwing weapons and other items. (ML-THR, ML-EFF-10, ML-RUL-29, ML-ICO-06)"""

from __future__ import annotations

from functools import lru_cache

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    effortless,
    lacks_action,
    lacks_effortless,
    pay_action,
    pay_effortless,
)
from lorehearth.games.maladum.board.places import (
    SHORT,
    area,
    around,
    beside,
    distance,
    distance_to,
    everyone,
    figures,
    occupants,
    squares,
)
from lorehearth.games.maladum.board.scatter import scatter
from lorehearth.games.maladum.board.sight import squares_seen
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.combat.declaring import no_shot, terrain_between
from lorehearth.games.maladum.combat.dice import BLUNDER, hits
from lorehearth.games.maladum.combat.events import ItemCaught, ItemLands, ItemThrown
from lorehearth.games.maladum.combat.means import joined, lent_signs, no_enemy, no_fighter, own_signs, usable
from lorehearth.games.maladum.combat.options import At, ThrowItem, ThrowWeapon, Whom, aiming, whom_words
from lorehearth.games.maladum.combat.rolling import roll_combat, shown
from lorehearth.games.maladum.combat.table import fallen
from lorehearth.games.maladum.components.items import Item
from lorehearth.games.maladum.equipment.inventory import carried, fits, lay_down, move_token, put_away
from lorehearth.games.maladum.gear import broken
from lorehearth.games.maladum.headings import ATTACK
from lorehearth.games.maladum.names import named, someone, square, title, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Attack
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.looking import kept, looks
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal
from lorehearth.kernel.tally import Tally

MELEE_ONLY = frozenset({"cleave", "quickstrike", "reach", "forceful"})
"""ML-THR-02, ML-THR-13: abilities of a weapon that are for melee attacks only."""

CUMBERSOME = Refusal("it is too cumbersome to be thrown", "ML-ICO-16")
NOBODY_IN_RANGE = Refusal("nobody to throw it at is in short range and line of sight", "ML-THR-06")
NOWHERE = Refusal("no square is in short range and line of sight", "ML-THR-06")


# -- weapons -------------------------------------------------------------------------------------------------


hurling = lru_cache(maxsize=1 << 8)(ThrowWeapon)
throwing = lru_cache(maxsize=1 << 8)(ThrowItem)


def weapons(play: QuestPlay, who: int) -> list[ThrowWeapon]:
    return [hurling(name) for name, item in usable(play, who) if item.melee]


def able_to_hurl(play: QuestPlay, who: int) -> list[ThrowWeapon]:
    """The weapons first: to see whom they could hit takes longer."""
    found = [hurling(name) for name, item in usable(play, who) if item.melee and can_fly(item)]
    return found if found and anyone_in_throw(play, who) else []


@looks
def in_throw(play: QuestPlay, who: int) -> list[int]:
    """ML-THR-06: the enemies at whom a weapon can be thrown."""
    return [other for other in everyone(play) if can_hurl_at(play, who, other)]


def can_hurl_at(play: QuestPlay, who: int, other: int) -> bool:
    return (
        other != who
        and distance(play, who, other) <= SHORT
        and no_enemy(play, who, other) is None
        and no_shot(play, who, other) is None
    )


@kept
def anyone_in_throw(play: QuestPlay, who: int) -> bool:
    far = play.content.field.board.distances[play.state.characters[who].cell]
    for other, character, _ in figures(play):
        # A large base may be a square nearer than its cell is, or than the thrower's is.
        if far[character.cell] <= SHORT + 2 and other != who and can_hurl_at(play, who, other):
            return True
    return False


def can_fly(item: Item) -> bool:
    """ML-ICO-16."""
    return "cumbersome" not in item.signs


def no_hurling(play: QuestPlay, who: int) -> Refusal | None:
    """Why no weapon can be thrown now, whoever is near."""
    return lacks_action(play, who) or no_fighter(play, who)


def forbids_hurling(play: QuestPlay, who: int, option: ThrowWeapon) -> Refusal | None:
    if not anyone_in_throw(play, who):
        return NOBODY_IN_RANGE
    return None if can_fly(play.content.items[option.card]) else CUMBERSOME


def hurl(play: QuestPlay, who: int, option: ThrowWeapon) -> Flow[None]:
    """ML-THR-01, ML-RUL-96: at whom, then the attack; afterwards it lies in the target square (ML-THR-04)."""
    pay_action(play)
    found = in_throw(play, who)
    whom = found[0]
    if len(found) > 1:
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: throw it at whom?",
            [Whom(other) for other in found],
            "ML-THR-01",
            words=lambda answer: whom_words(play, answer),
        )
        whom = chosen.piece
    attack = thrown_attack(play, who, whom, option.card)
    cell = attack.cell
    yield from resolve(play, attack)
    for name in (option.card, broken(option.card)):
        if name in carried(play, who):
            lay_down(play, f"pack {who}", name, cell)
            return


def thrown_attack(play: QuestPlay, who: int, whom: int, weapon: str) -> Attack:
    """ML-THR-01, ML-THR-02: its dice, and what is not for melee alone."""
    item = play.content.items[weapon]
    signs = {sign: n for sign, n in own_signs(item).items() if sign not in MELEE_ONLY}
    lent = {sign: n for sign, n in lent_signs(play, who, whom).items() if sign not in MELEE_ONLY}
    here = squares(play, whom)
    return Attack(
        who,
        whom,
        cell=min(here, key=lambda cell: (distance_to(play, who, (cell,)), cell)),
        how="throw",
        range="short",
        weapon=weapon,
        dice=item.melee,
        signs=joined(signs, lent),
    )


# -- other items ---------------------------------------------------------------------------------------------


def items(play: QuestPlay, who: int) -> list[ThrowItem]:
    if has(play, who, "creature"):
        return []
    return [throwing(name) for name in dict.fromkeys(carried(play, who))]


@looks
def cells_in_throw(play: QuestPlay, who: int) -> list[int]:
    """ML-THR-05, ML-THR-06: squares in short range and line of sight, empty or not."""
    near = 0
    for cell in squares(play, who):
        near |= play.content.field.sets.discs[cell, SHORT]
    return squares_seen(play, who, near & ~area(play, who))


def no_throw(play: QuestPlay, who: int) -> Refusal | None:
    """Why nothing can be thrown now; an adjacent square is always in range and sight."""
    why = lacks_effortless(play, who) or no_fighter(play, who)
    if why is not None:
        return why
    return None if around(play, who) & ~area(play, who) else NOWHERE


def throw(play: QuestPlay, who: int, option: ThrowItem) -> Flow[None]:
    """ML-THR-07: where to, then the blue die."""
    yield from pay_effortless(play, who)
    names = play.content.field.board.names
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: throw it where?",
        lambda: [aiming(names[cell]) for cell in cells_in_throw(play, who)],
        "ML-THR-06",
    )
    cell = play.content.field.board.cell(chosen.cell)
    faces = yield from roll_combat(play, 1, who)
    tally = Tally("hits").add(hits(faces), "the blue die", "ML-THR-07")
    if over_terrain(play, who, cell):
        tally.add(-1, "terrain in the way", "ML-THR-12").at_least(0, "none is left", "ML-THR-12")
    play.tell(
        ItemThrown(
            someone(play, who), token(option.card), square(play, cell), shown(faces), tallies=(tally,)
        ),
        "ML-THR-07",
    )
    yield from _lands(play, who, option.card, cell, faces[0], tally.total)
    play.over(ATTACK)


def _lands(play: QuestPlay, who: int, item: str, cell: int, face: str, scored: int) -> Flow[None]:
    """ML-THR-08 to ML-THR-11, ML-RUL-29."""
    if face == BLUNDER:
        cell = yield from scatter(play, cell)
    elif scored == 0:
        cell = yield from _beside(play, who, cell)
    elif scored > 1:
        for other in occupants(play, cell):
            if not fallen(play, other) and not has(play, other, "creature") and fits(play, other, item):
                move_token(play, item, f"pack {who}", put_away(play, other, item))
                play.tell(ItemCaught(someone(play, other), token(item)), "ML-THR-08")
                return
    play.tell(ItemLands(token(item), square(play, cell)), "ML-THR-09")
    lay_down(play, f"pack {who}", item, cell)


def _beside(play: QuestPlay, who: int, cell: int) -> Flow[int]:
    """ML-THR-10, ML-RUL-29: an adjacent square of the thrower's choice."""
    field = play.content.field
    near = field.sets.cells(beside(play).spread(field.sets.bit[cell]) & ~field.sets.bit[cell])
    found = list(near) or [cell]
    if len(found) == 1:
        return found[0]
    chosen = yield from play.ask(
        seat_of(play, who),
        "It misses: beside the square, where?",
        [At(field.board.names[each]) for each in found],
        "ML-THR-10",
    )
    return field.board.cell(chosen.cell)


def over_terrain(play: QuestPlay, who: int, cell: int) -> bool:
    """ML-THR-12: whether terrain between the two would give cover."""
    return terrain_between(play, squares(play, who), (cell,))


def _words(play: QuestPlay, name: str) -> str:
    return named(play, token(name)).text


DEEDS: tuple[Deed[QuestPlay, int], ...] = (
    deed(
        ThrowWeapon,
        weapons,
        hurl,
        forbids_hurling,
        when=no_hurling,
        able=able_to_hurl,
        words=lambda play, who, option: f"Attack by throwing the {_words(play, option.card)}",
        costs=lambda play, who, option: ACTION,
        brief=lambda *_: "Attack by throwing it",
    ),
    deed(
        ThrowItem,
        items,
        throw,
        when=no_throw,
        words=lambda play, who, option: f"Throw the {_words(play, option.card)}",
        costs=effortless,
        brief=lambda *_: "Throw",
        group="Equipment",
    ),
)
