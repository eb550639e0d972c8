"""Special Abilities of the Player Boards: the table of those that are used. (OS-TRN-07, OS-CLS)"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from lorehearth.games.oathsworn.board.elements import KINDS, bare, lay_one, spread
from lorehearth.games.oathsworn.board.geometry import BOARD, HEXES
from lorehearth.games.oathsworn.board.movement import jump
from lorehearth.games.oathsworn.board.places import empty_hexes, empty_set, obstacle_hexes
from lorehearth.games.oathsworn.cards.company_cards import SpecialAbility
from lorehearth.games.oathsworn.cards.cooldown import choose_card_to_flow, flow_all
from lorehearth.games.oathsworn.combat.damage import heal, lose_hit_points
from lorehearth.games.oathsworn.combat.draw import current
from lorehearth.games.oathsworn.combat.events import LethalitySpent
from lorehearth.games.oathsworn.combat.status_tokens import forbids_moving
from lorehearth.games.oathsworn.company.animus import animus, forbids_paying, spend_animus
from lorehearth.games.oathsworn.company.automatic_abilities import called, has_ability
from lorehearth.games.oathsworn.company.events import AbilityUsed
from lorehearth.games.oathsworn.figures import hero_of, special_abilities
from lorehearth.games.oathsworn.headings import DEED
from lorehearth.games.oathsworn.names import named, someone, special
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Spent
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Option, Refusal
from lorehearth.table.board import Lazy

ELEMENT_RANGE = 3
SPREAD = 2
TREE_RUN_COST, TREE_RUN_RANGE = 3, 7
BLESSED_AT = 3
WOUND_FLOWS = 2
LETHALITY: tuple[int, ...] = (0, 1, 2, 4, 7, 10)
"""OS-CLS-05: the steps of Empowered for 1 to 5 tokens."""


class UseSpecial(Option, frozen=True):
    verb = "special"
    ability: SpecialAbility
    way: str = ""


class SpendLethality(Option, frozen=True):
    """OS-CLS-05."""

    verb = "lethality"
    says = "Spend {tokens} Lethality Tokens"
    piece: int
    tokens: int


class Special(NamedTuple):
    """A Special Ability that its player uses."""

    once: str
    """"round", "Encounter", or "" for as often as it can be paid."""
    rule: str
    forbids: Callable[[OathPlay, int, str], Refusal | None]
    do: Callable[[OathPlay, int, str], Flow[None]]
    ways: tuple[str, ...] = ("",)
    any_time: bool = False
    moves: bool = False
    animus: int = 0
    """What each use of it costs."""


# -- Witch ---------------------------------------------------------------------------------------------------


def forbids_elements(play: OathPlay, who: int, way: str) -> Refusal | None:
    distances = BOARD.distances[play.state.figures[who].hex]
    near = any(distances[hex_] <= ELEMENT_RANGE for hex_, tile in play.state.tiles.items() if tile in KINDS)
    return None if way == "lay" or near else Refusal("no tile lies within 3", "OS-CLS-03")


def use_elements(play: OathPlay, who: int, way: str) -> Flow[None]:
    """OS-CLS-03: a tile within range 3, or one that lies there spreads to 2 hexes beside it."""
    if way == "spread":
        yield from spread(play, who, SPREAD, ELEMENT_RANGE, KINDS, within=ELEMENT_RANGE)
        return
    near = BOARD.disc(play.state.figures[who].hex, ELEMENT_RANGE)
    yield from lay_one(play, who, bare(play, near), KINDS)


# -- Warden and Exile ----------------------------------------------------------------------------------------


def forbids_flow(play: OathPlay, who: int, _: str) -> Refusal | None:
    return None if any(hero_of(play, who).cooldown) else Refusal("no card is on cooldown", "OS-ABL-11")


def use_discipline(play: OathPlay, who: int, _: str) -> Flow[None]:
    """OS-CLS-06: one of his cards on cooldown moves down by one position."""
    yield from choose_card_to_flow(play, who, "OS-CLS-06")


def use_open_wound(play: OathPlay, who: int, way: str) -> Flow[None]:
    """OS-CLS-12: 1 Hit Point for all his cards on cooldown to move down by two positions."""
    yield from lose_hit_points(play, who, 1)
    for _ in range(WOUND_FLOWS):
        flow_all(play, who)


# -- Ranger and Harbinger ------------------------------------------------------------------------------------


def beside_obstacle(play: OathPlay, hexes: Iterable[int]) -> list[int]:
    """Those of some hexes that have an obstacle beside them."""
    return HEXES.among(hexes, HEXES.spread(obstacle_hexes(play.state)))


def forbids_tree_running(play: OathPlay, who: int, _: str) -> Refusal | None:
    if not beside_obstacle(play, [play.state.figures[who].hex]):
        return Refusal("no obstacle is beside her", "OS-CLS-11")
    refused = forbids_moving(play, who)
    if refused is None and not tree_run_goals(play, who):
        return Refusal("no free hex beside an obstacle is within 7", "OS-CLS-11")
    return refused


def tree_run_goals(play: OathPlay, who: int) -> list[int]:
    """OS-CLS-11: the free hexes at most 7 away that are also beside an obstacle."""
    near = BOARD.disc(play.state.figures[who].hex, TREE_RUN_RANGE)
    return HEXES.among(beside_obstacle(play, near), empty_set(play))


def use_tree_running(play: OathPlay, who: int, _: str) -> Flow[None]:
    yield from jump(play, who, tree_run_goals(play, who), "OS-CLS-11")


def forbids_windstride(play: OathPlay, who: int, _: str) -> Refusal | None:
    return forbids_moving(play, who)


def use_windstride(play: OathPlay, who: int, _: str) -> Flow[None]:
    """OS-CLS-15: to any empty hex."""
    yield from jump(play, who, empty_hexes(play), "OS-CLS-15")


SPECIALS: dict[SpecialAbility, Special] = {
    "element-tiles": Special("round", "OS-CLS-03", forbids_elements, use_elements, ("lay", "spread")),
    "discipline": Special("round", "OS-CLS-06", forbids_flow, use_discipline),
    "open-wound": Special("Encounter", "OS-CLS-12", forbids_flow, use_open_wound, any_time=True),
    "tree-running": Special(
        "", "OS-CLS-11", forbids_tree_running, use_tree_running, moves=True, animus=TREE_RUN_COST
    ),
    "windstride": Special("Encounter", "OS-CLS-15", forbids_windstride, use_windstride, moves=True),
}

# -- using them ----------------------------------------------------------------------------------------------


def wishes(play: OathPlay, who: int, *, any_time: bool = False) -> Sequence[UseSpecial]:
    """OS-TRN-07: what a full character's board lets it do; with `any_time` also outside its turn."""
    found = special_abilities(play, who)
    return USES[found, any_time] if found and hero_of(play, who).full else ()


def _uses(key: tuple[tuple[SpecialAbility, ...], bool]) -> tuple[UseSpecial, ...]:
    found, any_time = key
    able = [a for a in found if a in SPECIALS and (SPECIALS[a].any_time or not any_time)]
    return tuple(UseSpecial(ability, way) for ability in able for way in SPECIALS[ability].ways)


USES: Lazy[tuple[tuple[SpecialAbility, ...], bool], tuple[UseSpecial, ...]] = Lazy(_uses)
"""What the abilities of a Player Board let one do, in its turn or at any time."""


def words(play: OathPlay, who: int, option: UseSpecial) -> str:
    """The ability as the board of its class calls it, and which use of it this is."""
    name = named(play, special(play, who, option.ability)).text
    return f"{name}: {option.way}" if option.way else name


def forbids(play: OathPlay, who: int, option: UseSpecial) -> Refusal | None:
    found, hero = SPECIALS[option.ability], hero_of(play, who)
    if option.ability in hero.used_this_round or option.ability in hero.used_up:
        return Refusal(f"it has been used this {found.once}", found.rule)
    return found.forbids(play, who, option.way) or forbids_paying(play, who, found.animus, found.rule)


def costs(play: OathPlay, who: int, option: UseSpecial) -> tuple[Cost, ...]:
    return animus(SPECIALS[option.ability].animus)


def moves(option: Option) -> bool:
    """Whether it is an ability that moves its owner, which injuries come before (OS-TRN-08)."""
    return isinstance(option, UseSpecial) and SPECIALS[option.ability].moves


def use_special(play: OathPlay, who: int, option: UseSpecial) -> Flow[None]:
    found, hero = SPECIALS[option.ability], hero_of(play, who)
    if found.once == "round":
        hero.used_this_round += (option.ability,)
    elif found.once == "Encounter":
        hero.used_up += (option.ability,)
    ability = special(play, who, option.ability)
    play.tell(AbilityUsed(someone(play, who), ability), called(play, who, option.ability).rule)
    spend_animus(play, who, found.animus, ability, found.rule)
    yield from found.do(play, who, option.way)
    play.over(DEED)


# -- what comes at its own moments ---------------------------------------------------------------------------


def start_refresh(play: OathPlay) -> None:
    """OS-CLS-10: a Priest with 3 Hit Points or fewer gains 1 as each Refresh Phase begins."""
    for who, figure in enumerate(play.state.figures):
        if has_ability(play, who, "blessed-life") and figure.hit_points <= BLESSED_AT:
            heal(play, who, 1, source=special(play, who, "blessed-life"))


def lethality(play: OathPlay, who: int) -> list[SpendLethality]:
    """OS-CLS-05: before an attack, up to 5 tokens, once."""
    held = play.state.figures[who].status.get("lethality", 0)
    spent = any(token.token == "lethality" for token in current(play).spent)
    if "lethality" not in special_abilities(play, who) or spent:
        return []
    return [SpendLethality(who, n) for n in range(1, min(held, len(LETHALITY) - 1) + 1)]


def spend_lethality(play: OathPlay, option: SpendLethality) -> None:
    """OS-CLS-05, OS-RUL-06: Empowered for the attack; the tokens come back if it misses."""
    who, attack = option.piece, current(play)
    play.state.figures[who].status["lethality"] -= option.tokens
    attack.spent += [Spent(who, "lethality")] * option.tokens
    attack.empowered += LETHALITY[option.tokens]
    play.tell(LethalitySpent(someone(play, who), option.tokens, LETHALITY[option.tokens]), "OS-CLS-05")
