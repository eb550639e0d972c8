"""FK-RUL-90. How things are referred to in what is told, and what they are called when somebody reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lorehearth.games.folklore.components.goods import Crossroads
from lorehearth.games.folklore.components.signs import SIGNS
from lorehearth.games.folklore.components.stories import Encounter
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Foe
from lorehearth.kernel.names import CardFace, Name, Path, Ref, card, cell, piece, seat
from lorehearth.table import book

# -- referring -----------------------------------------------------------------------------------------------


def someone(play: TalePlay, who: int) -> Ref:
    """A character, foe or ally, where it stands now. A foe is told with its kind, since others may bear its
    number later, and a ghost as such, since it may live again."""
    state = play.state
    one = state.characters[who] if who < FOES else state.foes[who - FOES]
    there = ""
    if one.cell >= 0 and state.map is not None:
        there = play.content.tiles[state.map.map].board.names[one.cell]
    if isinstance(one, Foe):
        return piece(who, f"{one.kind} {there}")
    return piece(who, there if one.form == "living" else f"ghost {there}")


def several(play: TalePlay, whom: Iterable[int]) -> tuple[Ref, ...]:
    return tuple([someone(play, who) for who in whom])


def space(play: TalePlay, where: int) -> Ref:
    """A space of the adventure map."""
    assert play.state.map is not None
    return cell(play.content.tiles[play.state.map.map].board.names[where])


def spot(play: TalePlay, place: int) -> Ref:
    """A space of the world map."""
    return cell(play.content.country.map.names[place])


def walked(play: TalePlay, who: int, cells: Iterable[int]) -> Path:
    """The way that somebody is about to go on the map, from where it stands now."""
    assert play.state.map is not None
    names = play.content.tiles[play.state.map.map].board.names
    state = play.state
    here = (state.foes[who - FOES] if who >= FOES else state.characters[who]).cell
    return Path(someone(play, who), tuple([names[each] for each in (here, *cells) if each >= 0]))


def thing(id: str) -> Ref:
    """An item, artifact or heirloom."""
    return card(id)


def cause(source: str) -> Ref:
    """What a source such as "ability ember" refers to."""
    kind, _, id = source.partition(" ")
    return Ref(kind, id)


player = seat


# -- naming --------------------------------------------------------------------------------------------------


def named(play: TalePlay, ref: Ref) -> Name:
    """What a thing is called."""
    namer = NAMERS.get(ref.kind)
    return Name(ref.id) if namer is None else namer(play, ref)


def title(play: TalePlay, who: int) -> str:
    """What somebody is called, for questions."""
    return named(play, someone(play, who)).text


def _piece(play: TalePlay, ref: Ref) -> Name:
    if ref.id == "group":
        return Name("the group")
    who = int(ref.id)
    if who < FOES:
        one = play.state.characters[who]
        ghost = "'s ghost" if ref.at.startswith("ghost") else ""
        return Name(f"{one.name or play.content.classes[one.cls].name}{ghost}")
    kind, _, at = ref.at.partition(" ")
    if kind in play.content.allies:
        return Name(f"the {play.content.allies[kind].name}")
    creature = play.content.creatures[kind]
    if creature.affliction:
        return Name(creature.name.replace("The ", "the ", 1))
    return Name(f"the {creature.name}" + (f" at {at}" if at else ""), creature.many)


def _cell(play: TalePlay, ref: Ref) -> Name:
    return Name(play.content.country.world.names.get(ref.id, ref.id))


def _entry(family: str) -> Callable[[TalePlay, Ref], Name]:
    return lambda play, ref: Name(getattr(play.content, family)[ref.id].name)


def _item(play: TalePlay, ref: Ref) -> Name:
    for family in ("items", "mystics", "boons", "companions", "tarots", "roads", "offroads"):
        found = getattr(play.content, family).get(ref.id)
        if found is not None:
            return Name(found.name, getattr(found, "many", False))
    return Name(ref.id)


def _focus(play: TalePlay, ref: Ref) -> Name:
    return Name(next(f.name for c in play.content.classes.values() for f in c.focuses if f.id == ref.id))


def _road(play: TalePlay, ref: Ref) -> Name:
    id, _, when = ref.id.partition(" ")
    found = play.content.roads[id]
    return Name(found.name if not when else (found.night if when == "night" else found.day).name)


def _road_text(play: TalePlay, ref: Ref) -> Name:
    """FK-EVT-01: what the section of a road card says."""
    id, _, when = ref.id.partition(" ")
    card = play.content.roads[id]
    return Name((card.night if when == "night" else card.day).text)


def _crossroads(play: TalePlay, ref: Ref) -> Crossroads:
    id, _, number = ref.id.partition(" ")
    return play.content.offroads[id].choices[int(number)]


def _choice(play: TalePlay, ref: Ref) -> Name:
    """Of a page, or of an off-road card."""
    if "/" in ref.id:
        return book.named(play.content.story, ref) or Name(ref.id)
    return Name(_crossroads(play, ref).words)


def _page(play: TalePlay, ref: Ref) -> Name:
    return book.named(play.content.story, ref) or Name(ref.id)


def _row(play: TalePlay, ref: Ref) -> Name:
    """A row of a foe's attack table."""
    kind, _, number = ref.id.partition(" ")
    return Name(play.content.creatures[kind].encounter.table[int(number)].name)


def _sign(play: TalePlay, ref: Ref) -> Name:
    return Name(SIGNS.get(ref.id, ref.id))


def _feature(play: TalePlay, ref: Ref) -> Name:
    """Of a map: "mere-chapel b"; or one that any map may have, such as "flame"."""
    map, _, mark = ref.id.rpartition(" ")
    if not map:
        return Name(ref.id)
    return Name(next(each.name for each in play.content.maps[map].features if each.mark == mark))


def _goal(play: TalePlay, ref: Ref) -> Name:
    for box in play.content.boxes.values():
        for goal in box.goals:
            if goal.id == ref.id:
                return Name(goal.name)
    return Name(ref.id)


def encounter(play: TalePlay, ref: Ref) -> Encounter | None:
    """An encounter of a map setup box: "3b 0 causeway"; none, if the story knows nothing of it."""
    box, _, id = ref.id.rpartition(" ")
    known = play.content.boxes.get(box)
    return None if known is None else next((each for each in known.encounters if each.id == id), None)


def _encounter(play: TalePlay, ref: Ref) -> Name:
    found = encounter(play, ref)
    return Name(ref.id if found is None else found.text.replace("*", ""))


def _seat(play: TalePlay, ref: Ref) -> Name:
    return Name(SEATS[int(ref.id)])


SEATS = ("First player", "Second player", "Third player", "Fourth player", "Fifth player")

NAMERS: dict[str, Callable[[TalePlay, Ref], Name]] = {
    "piece": _piece,
    "cell": _cell,
    "card": _item,
    "item": _item,
    "class": _entry("classes"),
    "ability": _entry("abilities"),
    "power": _entry("ghosts"),
    "mystic": _entry("mystics"),
    "boon": _entry("boons"),
    "companion": _entry("companions"),
    "tarot": _entry("tarots"),
    "kind": lambda play, ref: Name((play.content.creatures.get(ref.id) or play.content.allies[ref.id]).name),
    "town": _entry("towns"),
    "location": _entry("locations"),
    "map": _entry("maps"),
    "feature": _feature,
    "hazard": lambda play, ref: Name(f"a hazard of {play.content.maps[ref.id].name}"),
    "goal": _goal,
    "encounter": _encounter,
    "road": _road,
    "road-text": _road_text,
    "off-road": _entry("offroads"),
    "choice": _choice,
    "page": _page,
    "story": _entry("stories"),
    "chapter": lambda play, ref: Name(play.content.story.chapters[int(ref.id) - 1].name),
    "ending": lambda play, ref: Name(play.content.story.endings.get(ref.id, ref.id)),
    "outcome": lambda play, ref: Name(_crossroads(play, ref).outcome),
    "row": _row,
    "tier": _entry("tiers"),
    "lore": lambda play, ref: Name(f"{ref.id} lore"),
    "focus": _focus,
    "status": lambda play, ref: Name(ref.id.upper()),
    "skill": lambda play, ref: Name(ref.id.upper()),
    "sign": _sign,
    "seat": _seat,
}
"""What has no entry here is called by its id."""


ITEMS: dict[str, str] = {
    "weaponry": "sword",
    "protective": "armour",
    "enhancement": "gem",
    "consumable": "potion",
    "artifact": "loot",
    "heirloom": "loot",
    "extra": "sack",
}
"""The signs of items, by their kind."""
CARDS: dict[str, str] = {
    "mystics": "spark",
    "boons": "star-staff",
    "companions": "party",
    "tarots": "sun-moon",
    "roads": "road",
    "offroads": "wilds",
    "abilities": "fist",
}
"""The signs of all other cards, by their family."""


def face(play: TalePlay, ref: Ref) -> CardFace | None:
    """A card as it lies on the table."""
    item = play.content.items.get(ref.id)
    if item is not None:
        cost = f"{item.coins} coins" if item.coins else ""
        return CardFace(item.id, item.name, item.text, item.kind, cost, picture=ITEMS[item.kind])
    for family, picture in CARDS.items():
        found = getattr(play.content, family).get(ref.id)
        if found is not None:
            return CardFace(found.id, found.name, found.text, family.removesuffix("s"), picture=picture)
    return None
