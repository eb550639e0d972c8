"""How things are referred to in what is told, and what they are called when somebody reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from lorehearth.games.maladum.components.items import ItemKind
from lorehearth.games.maladum.components.signs import SIGNS
from lorehearth.games.maladum.gear import kind_of, whole
from lorehearth.games.maladum.goals import called
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.names import CardFace, Name, Path, Ref, card, cell, seat

# -- referring -----------------------------------------------------------------------------------------------


def someone(play: QuestPlay, who: int) -> Ref:
    """A character, where it stands now."""
    return play.content.field.board.pieces[who][play.state.characters[who].cell]


def several(play: QuestPlay, whom: Iterable[int]) -> tuple[Ref, ...]:
    return tuple([someone(play, who) for who in whom])


def square(play: QuestPlay, where: int) -> Ref:
    return cell(play.content.field.board.names[where])


def walked(play: QuestPlay, who: int, cells: Iterable[int]) -> Path:
    """The way that somebody is about to go, from where it stands now."""
    here = play.state.characters[who].cell
    names = play.content.field.board.names
    return Path(someone(play, who), tuple([names[each] for each in (here, *cells) if each >= 0]))


@lru_cache(maxsize=1 << 12)
def terrain(number: int, at: str = "") -> Ref:
    """A terrain piece: in Scenes its id is "t" and its number."""
    return Ref("piece", f"t{number}", at)


def door(play: QuestPlay, edge: int) -> Ref:
    return _edge(play.content.field.board.edge_names[edge])


@lru_cache(maxsize=1 << 12)
def _edge(name: str) -> Ref:
    return Ref("edge", name)


def token(name: str) -> Ref:
    """An equipment token, by its id; a broken one has a mark behind it."""
    return card(name)


@lru_cache(maxsize=1 << 12)
def thing(kind: str, id: str) -> Ref:
    """Anything else that has an entry: "skill", "spell", "event", "sign", "status", "kind", "goal"."""
    return Ref(kind, id)


player = seat


# -- naming --------------------------------------------------------------------------------------------------


def named(play: QuestPlay, ref: Ref) -> Name:
    """What a thing is called."""
    namer = NAMERS.get(ref.kind)
    return Name(ref.id) if namer is None else namer(play, ref)


def title(play: QuestPlay, who: int) -> str:
    """What a character is called, for questions."""
    return named(play, someone(play, who)).text


def _piece(play: QuestPlay, ref: Ref) -> Name:
    if ref.id.startswith("t"):
        kind = play.content.pieces[play.state.pieces[int(ref.id[1:])].kind]
        return Name(f"the {kind.name}" + (f" at {ref.at}" if ref.at else ""))
    character = play.state.characters[int(ref.id)]
    match character.kind:
        case "adventurer" | "apprentice":
            return Name(play.content.adventurers[character.board].name)
        case "denizen":
            return Name(f"{play.content.adventurers[character.board].name} the denizen")
        case "companion":
            return Name(f"the {play.content.companions[character.board].name}")
    npc = play.content.npcs[character.board]
    if npc.copies == 1:
        return Name(f"the {npc.name}", npc.many)
    return Name(f"the {npc.name}" + (f" at {ref.at}" if ref.at else ""), npc.many)


def _token(play: QuestPlay, ref: Ref) -> Name:
    found = play.content.items.get(kind_of(ref.id))
    if found is None:
        return Name(play.content.events[ref.id].name)
    return Name(found.name if whole(ref.id) else f"broken {found.name}", found.many)


def _edge_name(play: QuestPlay, ref: Ref) -> Name:
    field = play.content.field
    kind = field.doors.get(field.board.edge_named(ref.id))
    a, b = ref.id.split("|")
    where = f"at the {SIDES[b]} of {a}" if b in SIDES else f"between {a} and {b}"
    return Name(f"the {kind.name if kind else 'wall'} {where}")


def _entry(family: str) -> Callable[[QuestPlay, Ref], Name]:
    return lambda play, ref: Name(getattr(play.content, family)[ref.id].name)


def _plea(play: QuestPlay, ref: Ref) -> Name:
    return Name(next(plea.name for plea in play.content.quest.pleas if plea.id == ref.id))


def _goal(play: QuestPlay, ref: Ref) -> Name:
    return Name(called(play.content.quest.goals[int(ref.id)]).removesuffix("."))


def _sign(play: QuestPlay, ref: Ref) -> Name:
    return Name(SIGNS[ref.id].name if ref.id in SIGNS else ref.id)


def _seat(play: QuestPlay, ref: Ref) -> Name:
    return Name(SEATS[int(ref.id)])


def _band(play: QuestPlay, ref: Ref) -> Name:
    return Name(play.content.dread[play.content.quest.dread].bands[int(ref.id) - 1].name)


SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}
"""The sides of a square at the rim of the map, as edges there are called."""
SEATS = ("First party", "Second party", "Third party", "Fourth party")

NAMERS: dict[str, Callable[[QuestPlay, Ref], Name]] = {
    "piece": _piece,
    "card": _token,
    "edge": _edge_name,
    "skill": _entry("skills"),
    "spell": _entry("spells"),
    "event": _entry("events"),
    "location": _entry("locations"),
    "kind": _entry("npcs"),
    "adventurer": _entry("adventurers"),
    "sign": _sign,
    "plea": _plea,
    "goal": _goal,
    "seat": _seat,
    "band": _band,
    "companion": _entry("companions"),
    "class": _entry("classes"),
    "upgrade": _entry("upgrades"),
    "side": _entry("sides"),
}
"""What has no entry here, such as squares and statuses, is called by its id."""


ITEMS: dict[ItemKind, str] = {
    "weapon": "sword",
    "armour": "armour",
    "gear": "sack",
    "trade": "coin-pile",
    "trap": "snare",
}
"""The signs of tokens, by their kind."""


def face(play: QuestPlay, ref: Ref) -> CardFace | None:
    """A token or an event card as it lies on the table."""
    item = play.content.items.get(kind_of(ref.id))
    if item is not None:
        name = item.name if whole(ref.id) else f"{item.name} (broken)"
        kind = f"{item.rarity} {item.kind}"
        return CardFace(ref.id, name, item.text, kind, size=item.room, picture=ITEMS[item.kind])
    event = play.content.events.get(ref.id)
    if event is None:
        return None
    return CardFace(event.id, event.name, event.text, ", ".join(event.types), picture="burning-eye")
