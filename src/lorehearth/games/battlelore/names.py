"""How things are referred to in what is told, and what they are called when somebody reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Literal, TypeAlias

from lorehearth.games.battlelore.components.entries import Class
from lorehearth.games.battlelore.content import CAMPS, Content, Kind, Terrain, Weapon
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.kernel.names import CardFace, Name, Path, Ref, card, cell

Namer: TypeAlias = Callable[[BattlePlay, Ref], Name]

Token = Literal["web", "poison", "fire", "frost"]

TOKENS: dict[str, str] = {"web": "Web", "poison": "Poison", "fire": "Fire", "frost": "Frost"}

Entries = Literal[
    "weapon",
    "battling back",
    "standing still",
    "on the move",
    "kind",
    "full strength",
    "drums",
    "breath",
    "terrain",
    "into",
    "out of",
    "on",
    "behind",
    "next to",
]
"""What is referred to of an entry of the content: itself, or a way in which it matters."""


# -- referring -------------------------------------------------------------------------------------


def someone(play: BattlePlay, unit: int) -> Ref:
    """A unit, where it stands now."""
    return play.content.field.board.pieces[unit][play.state.units[unit].hex]


def several(play: BattlePlay, units: Iterable[int]) -> tuple[Ref, ...]:
    return tuple([someone(play, unit) for unit in units])


def spot(play: BattlePlay, hex_: int) -> Ref:
    return cell(play.content.field.board.names[hex_])


def walked(play: BattlePlay, unit: int, hexes: Iterable[int]) -> Path:
    """The way that a unit is about to go, from where it stands now."""
    return way(play, unit, (play.state.units[unit].hex, *hexes))


def way(play: BattlePlay, unit: int, hexes: Iterable[int]) -> Path:
    """The way that a unit goes, its start given too."""
    names = play.content.field.board.names
    return Path(someone(play, unit), tuple([names[hex_] for hex_ in hexes]))


def cards(ids: Iterable[str]) -> tuple[Ref, ...]:
    return tuple([card(id) for id in ids])


@lru_cache(maxsize=1 << 12)
def entry(kind: Entries, id: str) -> Ref:
    """An entry of the content, or a way in which it matters."""
    return Ref(kind, id)


@lru_cache
def token(of: Token) -> Ref:
    return Ref("token", of)


@lru_cache(maxsize=1 << 12)
def gift(kind: str, field: str) -> Ref:
    """What a kind of unit can do, by the field of its entry."""
    return Ref("gift", f"{kind} {field}")


@lru_cache
def member(who: str) -> Ref:
    """A member of a War Council: the Commander, or a Lore Master by class."""
    return Ref("member", who)


# -- naming ----------------------------------------------------------------------------------------


def named(play: BattlePlay, ref: Ref) -> Name:
    """What a thing is called, and whether that stands for many."""
    namer = NAMERS.get(ref.kind)
    return Name(ref.id) if namer is None else namer(play, ref)


def title(play: BattlePlay, unit: int) -> str:
    """A unit by camp, name and place, for questions and labels: "Standard Archers at 3.05"."""
    return named(play, someone(play, unit)).text


def hex_of(play: BattlePlay, hex_: int) -> str:
    return play.content.field.board.names[hex_]


def _unit(play: BattlePlay, ref: Ref) -> Name:
    found = play.state.units[int(ref.id)]
    return play.content.unit_names[found.camp, found.kind, ref.at]


def _camp(play: BattlePlay, ref: Ref) -> Name:
    return Name(CAMPS[int(ref.id)], many=True)


def _card(play: BattlePlay, ref: Ref) -> Name:
    found = play.content.commands.get(ref.id)
    return Name(play.content.lore[ref.id].name if found is None else found.name)


def _token(play: BattlePlay, ref: Ref) -> Name:
    return Name(TOKENS[ref.id])


def _member(play: BattlePlay, ref: Ref) -> Name:
    return Name(ref.id.capitalize())


def _gift(play: BattlePlay, ref: Ref) -> Name:
    kind, _, field = ref.id.partition(" ")
    return Name(play.content.kinds[kind].called.get(field, field.capitalize()))


def _of(family: Callable[[Content], Mapping[str, Weapon | Kind | Terrain]], phrase: str = "{}") -> Namer:
    """Entries of a family, or what matters about them, by their own names."""

    def name(play: BattlePlay, ref: Ref) -> Name:
        found = family(play.content)[ref.id]
        return Name(phrase.format(found.name), found.many)

    return name


def _weapons(content: Content) -> Mapping[str, Weapon]:
    return content.weapons


def _kinds(content: Content) -> Mapping[str, Kind]:
    return content.kinds


def _terrain(content: Content) -> Mapping[str, Terrain]:
    return content.terrain


NAMERS: dict[str, Namer] = {
    "piece": _unit,
    "seat": _camp,
    "card": _card,
    "token": _token,
    "member": _member,
    "gift": _gift,
    "weapon": _of(_weapons),
    "battling back": _of(_weapons, "{} battling back"),
    "standing still": _of(_weapons, "{} standing still"),
    "on the move": _of(_weapons, "{} on the move"),
    "kind": _of(_kinds),
    "full strength": _of(_kinds, "{} at full strength"),
    "drums": _of(_kinds, "the drums of the {}"),
    "breath": _of(_kinds, "{}'s breath"),
    "terrain": _of(_terrain),
    "into": _of(_terrain, "into {}"),
    "out of": _of(_terrain, "out of {}"),
    "on": _of(_terrain, "on {}"),
    "behind": _of(_terrain, "behind {}"),
    "next to": _of(_terrain, "next to its {}"),
}


# -- faces of cards --------------------------------------------------------------------------------


COUNCIL: dict[Class, str] = {
    "cleric": "sun-cross",
    "wizard": "star-staff",
    "warrior": "sword",
    "rogue": "dagger",
}
"""The signs of the Lore cards of each class."""


def face(play: BattlePlay, ref: Ref) -> CardFace:
    """A Command or a Lore card as it is printed."""
    command = play.content.commands.get(ref.id)
    if command is not None:
        kind, picture = ("section", "banner") if command.by_section else ("tactic", "crossed-swords")
        return CardFace(ref.id, command.name, command.text, kind, picture=picture)
    lore = play.content.lore[ref.id]
    when = (*lore.phases, *(f"answers: {trigger}" for trigger in lore.reacts))
    return CardFace(
        ref.id, lore.name, lore.text, lore.cls, f"{lore.cost} Lore", when, picture=COUNCIL[lore.cls]
    )
