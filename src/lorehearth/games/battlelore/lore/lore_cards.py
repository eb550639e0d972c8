"""Lore cards: what one costs, at which level it works, when it may be played and at whom. (BL-LOR)

All that is asked here can be seen by everyone at the table, except which cards a player holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from lorehearth.games.battlelore.content import CLASSES, Class, LoreCard, Phase, Section, Trigger
from lorehearth.games.battlelore.effects import EFFECTS
from lorehearth.games.battlelore.lore.on_enemies import soft_ground
from lorehearth.games.battlelore.options import PlayLore
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import LORE_HAND
from lorehearth.kernel.names import card as card_ref
from lorehearth.kernel.questions import Cost, Refusal
from lorehearth.kernel.tally import Tally

SECTIONS: tuple[Section, ...] = ("left", "centre", "right")

# -- cost and level --------------------------------------------------------------------------------


class Surcharge(NamedTuple):
    lore: int
    why: str
    rule: str


OUT_OF_CHARACTER: dict[Class, Surcharge] = {
    cls: Surcharge(3, f"no {cls.capitalize()} on the Council", "BL-LOR-09") for cls in CLASSES
}
CONJURING = Surcharge(3, "the Wizard keeps up a conjuring", "BL-ELE-13")


def surcharge(play: BattlePlay, camp: int, card: LoreCard) -> Surcharge | None:
    """BL-LOR-09, BL-ELE-13: what a card costs this camp beyond what is printed on it."""
    council = play.state.councils[camp]
    if card.cls not in council.masters:
        return OUT_OF_CHARACTER[card.cls]
    return CONJURING if council.conjures and card.cls == "wizard" else None


def cost(play: BattlePlay, camp: int, card: LoreCard) -> int:
    """BL-LOR-04: what a card costs this camp."""
    more = surcharge(play, camp, card)
    return card.cost if more is None else card.cost + more.lore


def cost_tally(play: BattlePlay, camp: int, card: LoreCard) -> Tally:
    """The same with its reasons."""
    tally = Tally("Lore", []).add(card.cost, card_ref(card.id), "BL-LOR-04")
    more = surcharge(play, camp, card)
    return tally if more is None else tally.add(*more)


def level(play: BattlePlay, camp: int, card: LoreCard) -> int:
    """BL-LOR-10, BL-LOR-11: the level of its Lore Master, conjuring or not (BL-RUL-42), or 1 without one."""
    return play.state.councils[camp].masters.get(card.cls, 1)


def hand_limit(play: BattlePlay, camp: int) -> int:
    """BL-LOR-07, BL-RUL-26."""
    return play.state.councils[camp].highest + 1


# -- targets ---------------------------------------------------------------------------------------


def _ordered(play: BattlePlay, camp: int) -> list[int]:
    return [unit for unit in play.state.orders if play.state.units[unit].hex >= 0]


def _ordered_arm(arm: str) -> Callable[[BattlePlay, int], list[int]]:
    return lambda play, camp: [u for u in _ordered(play, camp) if kind_of(play, u).arm == arm]


def _is_ranged(play: BattlePlay, unit: int) -> bool:
    return play.content.weapons[kind_of(play, unit).weapon].reach > 1


def _enemies(play: BattlePlay, camp: int) -> list[int]:
    """Any enemy unit; while one moves, that one."""
    mover = play.state.mover
    return [mover] if mover >= 0 else play.state.there(1 - camp)


def _enemies_of_arm(arm: str) -> Callable[[BattlePlay, int], list[int]]:
    return lambda play, camp: [u for u in _enemies(play, camp) if kind_of(play, u).arm == arm]


def _attacked(play: BattlePlay, camp: int) -> list[int]:
    return [play.state.battles[-1].target]


def _attacked_foot(play: BattlePlay, camp: int) -> list[int]:
    return [unit for unit in _attacked(play, camp) if kind_of(play, unit).arm == "foot"]


def _attacker(play: BattlePlay, camp: int) -> list[int]:
    return [play.state.battles[-1].attacker]


UNITS: dict[str, Callable[[BattlePlay, int], list[int]]] = {
    "ordered": _ordered,
    "ordered foot": _ordered_arm("foot"),
    "ordered mounted": _ordered_arm("mounted"),
    "ordered ranged": lambda play, camp: [u for u in _ordered(play, camp) if _is_ranged(play, u)],
    "own": lambda play, camp: play.state.there(camp),
    "own ranged": lambda play, camp: [u for u in play.state.there(camp) if _is_ranged(play, u)],
    "enemy": _enemies,
    "enemy creature": _enemies_of_arm("creature"),
    "enemy mounted": _enemies_of_arm("mounted"),
    "attacked": _attacked,
    "attacked foot": _attacked_foot,
    "attacker": _attacker,
}
"""Which units a card may be aimed at, by the words on it."""


def unit_targets(play: BattlePlay, camp: int, card: LoreCard) -> list[int]:
    """The units that a card names or may name, before its verbs are asked."""
    return UNITS[card.target](play, camp) if card.target in UNITS else []


def forbids_unit(play: BattlePlay, camp: int, card: LoreCard, unit: int) -> Refusal | None:
    """Why a unit is no target of a card that a camp plays."""
    order = play.state.orders.get(unit)
    if card.phases and card.when == "melee" and order is not None and order.only_ranged:
        return Refusal("it may not fight in melee this turn", "BL-CRD-11")
    for deed in card.verbs:
        effect = EFFECTS[deed.verb]
        why = effect.unfit(play, unit) if effect.unfit is not None else None
        if why is None and effect.falls_short is not None:
            why = effect.falls_short(play, unit, deed.figure(level(play, camp, card)))
        if why is not None:
            return why
    return None


def forbids_aim(play: BattlePlay, camp: int, card: LoreCard) -> Refusal | None:
    """Why a card has nothing to do now: no target, or something else that it needs."""
    for deed in card.verbs:
        lacks = EFFECTS[deed.verb].lacks
        why = lacks(play, camp, deed) if lacks is not None else None
        if why is not None:
            return why
    if card.target == "hexes":
        return None if soft_ground(play, []) else Refusal("no countryside is left", "BL-LOR-04")
    if card.target not in UNITS:
        return None
    why = Refusal("it has no target", "BL-LOR-04")
    for unit in unit_targets(play, camp, card):
        why = forbids_unit(play, camp, card, unit)
        if why is None:
            return None
    return why


def most_targets(card: LoreCard, at_level: int) -> int:
    """How many targets are named when the card is played."""
    if any(EFFECTS[deed.verb].one_by_one for deed in card.verbs):
        return 1
    return card.targets + card.targets_per_level * at_level


# -- when ------------------------------------------------------------------------------------------


def forbids_card(play: BattlePlay, camp: int, card: LoreCard, tokens: int) -> Refusal | None:
    """Why a camp with so much Lore may not play a card now, in whatever phase."""
    if camp in play.state.lore_played:
        return Refusal("one Lore card a turn is enough", "BL-LOR-05")
    needed = cost(play, camp, card)
    if needed > tokens:
        return Refusal(f"it costs {needed} Lore", "BL-LOR-04")
    return forbids_aim(play, camp, card)


def forbids_option(play: BattlePlay, camp: int, option: PlayLore) -> Refusal | None:
    """The same for a card of a hand, with the one that goes along."""
    tokens = play.state.lore[camp]
    if option.along:
        tokens -= cost(play, camp, play.content.lore[option.along])
    return forbids_card(play, camp, play.content.lore[option.card], tokens)


def forbids_in_phase(play: BattlePlay, option: PlayLore, *phases: Phase) -> Refusal | None:
    """BL-LOR-02: why the active camp may not play a card in this phase."""
    card = play.content.lore[option.card]
    if not any(phase in card.phases for phase in phases):
        return Refusal("it is not played in this phase", "BL-LOR-02")
    return forbids_option(play, play.state.camp, option)


def forbids_answer(play: BattlePlay, camp: int, card: LoreCard, trigger: Trigger) -> Refusal | None:
    """BL-LOR-03: why a card is no answer to what has just happened."""
    if trigger not in card.reacts:
        return Refusal("it is no answer to this", "BL-LOR-03")
    if card.when and trigger in ("roll", "after roll"):
        melee = play.state.battles[-1].melee
        if melee != (card.when == "melee"):
            return Refusal(f"it answers {card.when} attacks only", "BL-LOR-03")
    return None


def in_hand(play: BattlePlay, camp: int) -> list[PlayLore]:
    """Every way to play a card of this hand: alone, or with one that goes along."""
    held = [play.content.lore[id] for id in play.state.cards.cards(LORE_HAND[camp])]
    companions = ["", *(card.id for card in held if card.goes_along)]
    return [PlayLore(card.id, along) for card in held for along in companions if along != card.id]


def words(play: BattlePlay, camp: int, option: PlayLore) -> str:
    """A card as its player reads it: whose it is, how strong it is for him and what it does."""
    card = play.content.lore[option.card]
    strong = f", level {level(play, camp, card)}" if is_levelled(card) else ""
    along = f" with {play.content.lore[option.along].name}" if option.along else ""
    return f"{card.name}{along} ({card.cls}{strong}): {card.text}"


def costs(play: BattlePlay, camp: int, option: PlayLore) -> tuple[Cost, ...]:
    """BL-LOR-04: the Lore that it takes, with the card that goes along."""
    cards = [play.content.lore[id] for id in (option.card, option.along) if id]
    return (Cost("Lore", sum(cost(play, camp, card) for card in cards)),)


def is_levelled(card: LoreCard) -> bool:
    return bool(card.targets_per_level) or any(deed.per_level for deed in card.verbs)


# -- what everyone can see -------------------------------------------------------------------------


def might_play(play: BattlePlay, camp: int, cards: Iterable[LoreCard]) -> bool:
    """Whether a camp could, for all that the table knows, play one of these cards now."""
    state = play.state
    if not play.content.has_lore or camp in state.lore_played or state.cards.empty(LORE_HAND[camp]):
        return False
    return any(forbids_card(play, camp, card, state.lore[camp]) is None for card in cards)


def might_play_in(play: BattlePlay, phase: Phase) -> bool:
    """The same for the active camp in a phase."""
    content = play.content
    return content.has_lore and might_play(play, play.state.camp, content.lore_of_phase[phase])
