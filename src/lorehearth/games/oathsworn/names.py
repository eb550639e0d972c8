"""How things are referred to in what is told, and what they are called when somebody reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Literal

from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.cards.company_cards import Ability, Injury, Item, SpecialAbility
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Kind
from lorehearth.kernel.names import CardFace, Name, Path, Ref, card, cell
from lorehearth.table.board import Lazy

ALONE: tuple[Kind, ...] = ("oathsworn", "boss", "guardian")
"""Those whom their names tell apart; the others are told apart by where they stand."""

Things = Literal["token", "status", "tile", "obstacle", "part", "kind", "encounter", "board ability"]
"""What is referred to besides figures, hexes and cards, by an id of its own."""

TOKEN_NAMES: dict[str, str] = {
    "defense": "Defense",
    "redraw": "Redraw",
    "animus": "+2 Animus",
    "empowered": "Empowered x3",
    "battleflow": "Battleflow",
    "lethality": "Lethality",
}


# -- referring -----------------------------------------------------------------------------------------------


def someone(play: OathPlay, figure: int) -> Ref:
    """A figure, where it stands now."""
    return BOARD.pieces[figure][play.state.figures[figure].hex]


def several(play: OathPlay, figures: Iterable[int]) -> tuple[Ref, ...]:
    return tuple([someone(play, figure) for figure in figures])


SPOTS: Lazy[int, Ref] = Lazy(lambda hex_: cell(BOARD.names[hex_]))


def spot(hex_: int) -> Ref:
    return SPOTS[hex_]


def walked(play: OathPlay, figure: int, hexes: Iterable[int]) -> Path:
    """The way that a figure is about to go, from where it stands now; for a large one that of its core."""
    here = play.state.figures[figure].hex
    return Path(someone(play, figure), tuple([BOARD.names[hex_] for hex_ in (here, *hexes)]))


def cards(ids: Iterable[str]) -> tuple[Ref, ...]:
    return tuple([card(id) for id in ids])


@lru_cache(maxsize=1 << 12)
def thing(kind: Things, id: str) -> Ref:
    return Ref(kind, id)


def location(play: OathPlay, enemy: int, slot: str) -> Ref:
    """A location of an enemy, by the name of its die."""
    return _part_of("location", play.state.figures[enemy].name, slot)


def special(play: OathPlay, figure: int, ability: SpecialAbility) -> Ref:
    """A Special Ability of a Player Board."""
    return _part_of("special", play.state.figures[figure].name, ability)


def archetype(side: str, number: int) -> Ref:
    """An ability of one side of an Archetype Card."""
    return _part_of("archetype", side, str(number))


def once(ally: str) -> Ref:
    """The ability that an Ally uses once."""
    return _part_of("once", ally, "")


@lru_cache(maxsize=1 << 12)
def _part_of(kind: str, whole: str, part: str) -> Ref:
    return Ref(kind, f"{whole} {part}")


# -- naming --------------------------------------------------------------------------------------------------


def named(play: OathPlay, ref: Ref) -> Name:
    """What a thing is called, and whether that stands for many."""
    namer = NAMERS.get(ref.kind)
    return Name(ref.id) if namer is None else namer(play, ref)


def title(play: OathPlay, figure: int) -> str:
    """A figure in words, for questions and labels; whoever may have equals by its hex: "Giant Rat at 0,3"."""
    return named(play, someone(play, figure)).text


def kind_name(play: OathPlay, figure: int) -> Name:
    """What a figure is, wherever it stands."""
    found = play.state.figures[figure]
    return play.content.figures.get(found.name) or Name(found.kind.capitalize())


def _figure(play: OathPlay, ref: Ref) -> Name:
    figure = int(ref.id)
    name = kind_name(play, figure)
    if not ref.at or play.state.figures[figure].kind in ALONE:
        return name
    return Name(f"{name.text} at {ref.at}", name.many)


def _card(play: OathPlay, ref: Ref) -> Name:
    return play.content.cards[ref.id]


def _kind(play: OathPlay, ref: Ref) -> Name:
    return play.content.figures[ref.id]


def _encounter(play: OathPlay, ref: Ref) -> Name:
    return Name(play.content.encounters[ref.id].name)


def tile_name(play: OathPlay, tile: str) -> str:
    """OS-TIL-06: what the Special Rules Board calls a tile, or else its kind."""
    rules = play.content.encounters[play.setup.scenario].tile_rules
    return next((rule.name for rule in rules if rule.tile == tile and rule.name), tile)


def _tile(play: OathPlay, ref: Ref) -> Name:
    return Name(tile_name(play, ref.id))


def _token(play: OathPlay, ref: Ref) -> Name:
    return Name(TOKEN_NAMES[ref.id])


def _status(play: OathPlay, ref: Ref) -> Name:
    return Name(ref.id.capitalize())


def _location(play: OathPlay, ref: Ref) -> Name:
    kind, _, name = ref.id.partition(" ")
    slots = play.content.enemies[kind].slots
    return Name(name, next((slot.many for slot in slots if slot.name == name), False))


def _special(play: OathPlay, ref: Ref) -> Name:
    cls, _, ability = ref.id.partition(" ")
    return Name(next(found.name for id, found in play.content.classes[cls].called.items() if id == ability))


def _archetype(play: OathPlay, ref: Ref) -> Name:
    side, _, number = ref.id.partition(" ")
    found = play.content.archetypes[side]
    return Name(found.abilities[int(number)].name or found.name)


def _once(play: OathPlay, ref: Ref) -> Name:
    ally = play.content.allies[ref.id.strip()]
    return Name(ally.once.name if ally.once is not None else ally.name)


NAMERS: dict[str, Callable[[OathPlay, Ref], Name]] = {
    "piece": _figure,
    "card": _card,
    "kind": _kind,
    "encounter": _encounter,
    "tile": _tile,
    "token": _token,
    "status": _status,
    "location": _location,
    "special": _special,
    "archetype": _archetype,
    "once": _once,
}
"""What has no entry here, such as hexes and obstacles, is called by its id."""


# -- cards ---------------------------------------------------------------------------------------------------


def face(play: OathPlay, ref: Ref) -> CardFace | None:
    """An Ability, Item, Injury or Stage Card as it lies on the table."""
    content = play.content
    if ref.id in content.abilities:
        return _ability_face(play, content.abilities[ref.id])
    if ref.id in content.items:
        return _item_face(content.items[ref.id])
    if ref.id in content.injuries:
        return _injury_face(content.injuries[ref.id])
    stage = content.stages.get(ref.id)
    if stage is None:
        return None
    return CardFace(stage.id, stage.name, stage.text, f"stage {stage.stage}", picture="claws")


def faces(play: OathPlay, ids: Iterable[str]) -> tuple[CardFace, ...]:
    return tuple(found for id in ids if (found := face(play, card(id))) is not None)


def _ability_face(play: OathPlay, ability: Ability) -> CardFace:
    cost = "" if ability.cost < 0 else str(ability.cost)  # each of its effects has its own
    kind = f"cooldown {ability.cooldown}, Defense {ability.defense}"
    own = play.content.classes.get(ability.cls)
    return CardFace(ability.id, ability.name, ability.text, kind, cost, picture=own.picture if own else "")


ITEMS: dict[str, str] = {
    "sword": "sword",
    "axe": "axe",
    "mace": "mace",
    "flail": "mace",
    "dagger": "dagger",
    "staff": "star-staff",
    "bow": "bow",
    "spear": "spear",
    "polearm": "halberd",
    "cloth": "armour",
    "leather": "armour",
    "plate": "armour",
    "shield": "round-shield",
    "": "sack",
}
"""The signs of items, by their type."""


def _item_face(item: Item) -> CardFace:
    cost = ("?" if item.cost < 0 else str(item.cost)) if item.effect else ""
    return CardFace(item.id, item.name, item.text, "item", cost, _item_facts(item), picture=ITEMS[item.type])


def _item_facts(item: Item) -> tuple[str, ...]:
    """OS-ITM: what is printed on an item besides its text and cost."""
    told = [f"{n} {colour} Might" for colour, n in item.might.items()]
    told += [f"Range {item.range}"] * bool(item.range) + [f"Defense {item.defense}"] * bool(item.defense)
    if item.effect:
        told.append("used once" if item.cooldown < 0 else f"cooldown {item.cooldown}")
    return tuple(told)


def _injury_face(injury: Injury) -> CardFace:
    return CardFace(
        injury.id, injury.name, injury.text, f"injury, cooldown {injury.cooldown}", picture="healer-bag"
    )
