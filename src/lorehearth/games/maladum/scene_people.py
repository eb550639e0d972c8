"""The pieces of a Scene: characters with what can be seen of them, and terrain that can be pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lorehearth.games.maladum.board.places import piece_squares, squares
from lorehearth.games.maladum.characters import (
    actions_of,
    base_of,
    bundle,
    flipped,
    rank_of,
    size_of,
    start_of,
)
from lorehearth.games.maladum.combat.armour import armour_of
from lorehearth.games.maladum.combat.means import Means, melee_means, ranged_means
from lorehearth.games.maladum.components.signs import SIGNS
from lorehearth.games.maladum.components.terrain import PieceKind
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Character
from lorehearth.games.maladum.state import Piece as TerrainPiece
from lorehearth.kernel.events import listed
from lorehearth.kernel.scene import Badge, Meter, Piece

ADVERSARIES, BEASTS, DENIZENS = 4, 5, 6
"""The sides of those whom nobody plays."""
STATUSES: dict[str, tuple[str, str]] = {
    "blessed": ("+", "Spend it to roll a die again, or to have one rolled again."),
    "burning": ("f", "Loses 1 health in each assessment phase; its attacks burn, and it cannot rest."),
    "cursed": ("c", "Rolls one successful die again in each roll."),
    "fatigued": ("z", "Each takes an action as the turn begins; no attacks of opportunity."),
    "poisoned": ("p", "The magic die harms it in each assessment phase; a 6 heals it."),
    "stunned": ("s", "Loses its next turn, and does nothing of its own will."),
    "terrified": ("t", "Runs from its enemies in its next turn; a skill peg ends it."),
    "warded": ("w", "Its value is magical armour."),
    "wounded": ("b", "Moves 1 square less, and may lose health in each assessment phase."),
}
"""The sign of each status, and in short what it does (ML-STA)."""


def side_of(play: QuestPlay, character: Character) -> int:
    if character.party >= 0:
        return character.party
    return {"adversary": ADVERSARIES, "beast": BEASTS}.get(character.kind, DENIZENS)


def person(play: QuestPlay, who: int) -> Piece:
    state = play.state
    character = state.characters[who]
    names = play.content.field.board.names
    health = start_of(play, who, "health")
    return Piece(
        str(who),
        name_of(play, character),
        "map",
        tuple(names[cell] for cell in squares(play, who)),
        sign_of(play, character),
        side_of(play, character),
        health=Meter("health", character.health, max(health, character.health)) if health else None,
        badges=badges(character),
        facts=facts(play, who),
        active=state.turn is not None and state.turn.who == who,
        kind=character.kind if character.party < 0 else "",
        picture=picture_of(play, character),
    )


def name_of(play: QuestPlay, character: Character) -> str:
    """The bare name: where it stands is shown beside it."""
    content = play.content
    match character.kind:
        case "adventurer" | "apprentice" | "denizen":
            return content.adventurers[character.board].name
        case "companion":
            return content.companions[character.board].name
    return content.npcs[character.board].name


def sign_of(play: QuestPlay, character: Character) -> str:
    """Two letters of the name; capitals for those of a party."""
    sign = name_of(play, character)[:2]
    return sign.upper() if character.party >= 0 else sign.lower()


def picture_of(play: QuestPlay, character: Character) -> str:
    """The sign of its class; of those who have none, of what they are."""
    content = play.content
    match character.kind:
        case "adventurer" | "apprentice" | "denizen":
            own = content.classes[character.cls].picture if character.cls else ""
            return own or content.adventurers[character.board].picture
        case "companion":
            return content.companions[character.board].picture
    return content.npcs[character.board].picture


def badges(character: Character) -> tuple[Badge, ...]:
    found = [
        Badge(STATUSES[status][0], status, count, STATUSES[status][1])
        for status, count in character.statuses.items()
    ]
    marks = {
        "prone": character.prone,
        "defeated": character.defeated,
        "activated": character.activated,
        "netted": character.netted,
        "in a pit": character.pit,
        "hidden": character.hidden >= 0,
        "out of control": character.wild,
        "joined": character.joined,
    }
    found += [Badge(mark[0].upper(), mark) for mark, holds in marks.items() if holds]
    return tuple(found)


def facts(play: QuestPlay, who: int) -> tuple[str, ...]:
    character = play.state.characters[who]
    told = [f"rank {rank_of(play, who)}", f"actions {actions_of(play, who)}"]
    if size_of(play, who) != 2:
        told.append(f"size {_halves(size_of(play, who))}")
    if base_of(play, who) != "regular":
        told.append(f"{base_of(play, who)} base")
    if character.cls:
        told.append(play.content.classes[character.cls].name)
    if flipped(play, character):
        told.append("second side up")
    if character.where != "here":
        told.append({"staging": "in the staging area", "waiting": f"outside entry point {character.entry}",
                     "escaped": "has escaped", "removed": "out of the game"}[character.where])  # fmt: skip
    own = bundle(play, who)
    told += fighting(play, who)
    if character.party < 0:
        told += signs_told({sign: sum(each) for sign, each in own.signs.items() if sign != "armour"})
        told += [f"immune: {listed(sorted(own.immune))}"] if own.immune else []
    told += [f"{play.content.skills[id].name} {level}" for id, level in own.skills.items()]
    told += [play.content.spells[id].name for id in own.spells]
    told += signs_told({effect.sign: effect.amount for effect in character.effects})
    return tuple(dict.fromkeys(told))


def fighting(play: QuestPlay, who: int) -> list[str]:
    """What it strikes and shoots with, and the armour it has."""
    told = [f"{name}: {_dice(means)}" for name, means in _attacks(play, who)]
    armour = armour_of(play, who).total
    return [*told, f"armour {armour}"] if armour else told


def _attacks(play: QuestPlay, who: int) -> Iterable[tuple[str, Means]]:
    items = play.content.items
    for means in melee_means(play, who):
        bare = "melee" if play.state.characters[who].kind in ("adversary", "beast") else "unarmed"
        yield (items[means.token].name if means.token else bare), means
    for means in ranged_means(play, who):
        yield (items[means.token].name if means.token else "ranged"), means


def _dice(means: Means) -> str:
    """ML-RNG-03: one number of dice for each range."""
    dice = "/".join(map(str, means.dice)) + (" die" if means.dice == (1,) else " dice")
    return ", ".join([dice, *signs_told(means.signs)])


def signs_told(signs: Mapping[str, int]) -> list[str]:
    return [
        SIGNS[sign].name + (f" {amount}" if amount > 1 else "")
        for sign, amount in signs.items()
        if sign in SIGNS and amount
    ]


def _halves(size: int) -> str:
    return str(size // 2) if size % 2 == 0 else f"{size // 2}.5"


def piece(play: QuestPlay, number: int) -> Piece:
    """A terrain piece, so that it can be pointed at."""
    found = play.state.pieces[number]
    kind = play.content.pieces[found.kind]
    names = play.content.field.board.names
    return Piece(
        f"t{number}",
        kind.name,
        "map",
        tuple(names[cell] for cell in piece_squares(play, found)),
        kind.letter,
        badges=piece_badges(found),
        facts=piece_facts(kind, found),
        flat=True,
        picture=kind.picture,
    )


def piece_badges(found: TerrainPiece) -> tuple[Badge, ...]:
    marks = (
        ("L", f"locked, {found.letter}" if found.letter else "locked", found.locked),
        ("O", "open", found.open),
        ("S", "searched", found.searched),
        ("*", "lit", found.lit),
    )
    told = [Badge(sign, name) for sign, name, holds in marks if holds]
    return (*told, *((Badge("f", "burning", found.burning),) if found.burning else ()))


def piece_facts(kind: PieceKind, found: TerrainPiece) -> tuple[str, ...]:
    told = [{"flat": "flat", "low": "low: gives cover", "high": "high: blocks sight"}[kind.height]]
    told += ["it can be stood on"] if kind.stand else []
    told += ["it can be climbed over"] if kind.over else []
    told += [f"size {_halves(kind.size)}: it can be moved"] if kind.size else []
    told += [f"armour {kind.armour}"] if kind.armour >= 0 else []
    told += [f"ore {found.ore}"] if found.ore else []
    return tuple(told)
