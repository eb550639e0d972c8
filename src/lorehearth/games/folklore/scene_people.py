"""Characters, foes and allies in a Scene: pieces, and what belongs to each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from lorehearth.games.folklore.components.signs import SKILLS, Status
from lorehearth.games.folklore.goods.hands import slots, wielded
from lorehearth.games.folklore.maps.spaces import covers, tile_of
from lorehearth.games.folklore.names import CARDS, face, named
from lorehearth.games.folklore.people.checks import bonus
from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.people.group import combat, skirmish, turn_of
from lorehearth.games.folklore.people.points import Kind, has_points, maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Character, Foe, Thing
from lorehearth.kernel.names import CardFace, Ref
from lorehearth.kernel.scene import Badge, Meter, Panel, Piece, Track, Zone

ZoneKind: TypeAlias = Literal["hand", "play", "aside", "inventory", "conditions"]

STATUSES: dict[Status, tuple[str, str]] = {
    "blessed": ("+", "+5 MIGHT and ABSORPTION 1."),
    "brave": ("!", "+1 NERVE and +1 damage."),
    "ethereal": ("e", "ABSORPTION 2 against foes that are not ETHEREAL and against snares."),
    "faithful": ("t", "+1 FAITH and +1 OCCULT."),
    "favored": ("v", "+3 maximum VITA and +1 on every check."),
    "fortified": ("w", "+5 DEFENSE, and no infection."),
    "lucky": ("k", "+1 TRICKERY and +1 on search rolls."),
    "perceptive": ("p", "+1 AWARENESS, and no penalties in darkness."),
    "respected": ("r", "+1 SPEECH and +1 TRICKERY."),
    "swift": (">", "+1 STRIDE and +5 DEFENSE."),
    "bloodlust": (
        "B",
        "+2 damage and a bite; -3 maximum VITA, -2 FAITH and SPEECH. Its dead rise as vampires.",
    ),
    "cursed": ("C", "-4 maximum VITA and -1 on every check."),
    "deranged": ("D", "No abilities that cost PP, no prayers, no rituals."),
    "fractured": ("F", "-10 DEFENSE and only 1 hand."),
    "immobilized": ("I", "-10 MIGHT, and no STRIDE in a round unless ECOLOGY 5 is passed."),
    "lycanthropy": ("L", "+1 damage, +1 STRIDE and claws; half of all coins, and the moon."),
    "possessed": ("P", "Each round on a map costs every ally within 1 space 1 VITA."),
    "sickened": ("S", "Damage dice are rolled twice, and the worse counts."),
    "spooked": ("~", "-5 MIGHT and -1 NERVE."),
    "transformed": ("T", "One hand less, and no skill checks."),
}
"""The sign of each status, and in short what it does (FK-STA)."""


def pieces(play: TalePlay) -> Iterator[Piece]:
    """All figures on the adventure map."""
    if play.state.map is None:
        yield from _away_from_maps(play)
        return
    names = tile_of(play).board.names
    turn, fight = turn_of(play.state), combat(play.state)
    acting = turn.who if turn is not None else fight.acting if fight is not None else -1
    for who, one in enumerate(play.state.characters):
        here = (names[one.cell],) if one.cell >= 0 else ()
        yield _character(play, who, one, here, acting == who)
    for number, foe in enumerate(play.state.foes):
        if not foe.out and foe.cell >= 0:
            cells = tuple(names[cell] for cell in covers(play, FOES + number))
            yield _foe(play, FOES + number, foe, cells, acting == FOES + number)


def _away_from_maps(play: TalePlay) -> Iterator[Piece]:
    """The characters without a space of their own: they are where the group is."""
    fight = skirmish(play.state)
    acting = fight.queue[0] if fight is not None and fight.stage == "characters" and fight.queue else -1
    for who, one in enumerate(play.state.characters):
        yield _character(play, who, one, (), acting == who)


def _character(play: TalePlay, who: int, one: Character, cells: tuple[str, ...], active: bool) -> Piece:
    kind: Kind = "gp" if one.form == "ghost" else "vita"
    name = one.name if one.form == "living" else f"{one.name} (ghost)"
    points = _points(play, who, kind)
    health = Meter(kind.upper(), points, max(maximum(play, who, kind), points))
    sign = play.content.classes[one.cls].name[0]
    facts = (play.content.classes[one.cls].name, *_figures(play, who))
    return Piece(
        str(who),
        name,
        "map" if play.state.map is not None else "world",
        cells,
        sign,
        0,
        health=health,
        badges=tuple(_badges(one)),
        facts=facts,
        active=active,
        picture=play.content.classes[one.cls].picture,
    )


def _points(play: TalePlay, who: int, kind: Kind) -> int:
    """Who is new is whole: the points are dealt when the figures stand (FK-SET-15)."""
    new = play.state.stage == "setup" and who >= play.state.veterans
    return maximum(play, who, kind) if new else has_points(play, who, kind)


def _figures(play: TalePlay, who: int) -> tuple[str, ...]:
    return (
        f"MIGHT {value(play, who, 'might'):+d}",
        f"DEFENSE {value(play, who, 'defense')}",
        f"STRIDE {value(play, who, 'stride')}",
    )


def _badges(one: Character | Foe) -> Iterator[Badge]:
    for status in one.statuses:
        sign, text = STATUSES[status]
        yield Badge(sign, status.upper(), 1, text)
    if one.misses:
        yield Badge("z", "Misses its next turn")
    if one.weakened:
        yield Badge("-", "Weakened", one.weakened, "The lower of two attack rolls counts.")
    if one.razor_left:
        yield Badge("/", "Razor", one.razor_left, f"Loses {one.razor} VITA as its turn starts.")
    if isinstance(one, Character):
        if one.corrosion:
            yield Badge("c", "Corrosion", len(one.corrosion), "1 VITA each as a round starts.")
        if one.infection:
            yield Badge("i", "Infection", one.infection, "The fourth costs 1 maximum VITA for good.")
        if one.wanted:
            yield Badge("W", "Wanted", 1, "No services in towns.")


def _foe(play: TalePlay, who: int, foe: Foe, cells: tuple[str, ...], active: bool) -> Piece:
    facts: tuple[str, ...] = ()
    if foe.ally:
        name, kind = play.content.allies[foe.kind].name, "ally"
        picture = play.content.allies[foe.kind].picture
    else:
        creature = play.content.creatures[foe.kind]
        name, kind = creature.name, "affliction" if creature.affliction else creature.type
        facts, picture = (creature.type, creature.encounter.kind), creature.picture
    return Piece(
        str(who),
        name,
        "map",
        cells,
        name[0] if foe.ally else name[0].lower(),
        0 if foe.ally else 1,
        health=Meter("VITA", foe.vita, max(foe.top, foe.vita)),
        badges=tuple(_badges(foe)),
        facts=(*facts, *_figures(play, who)),
        active=active,
        kind=kind,
        picture=picture,
    )


# -- what belongs to each character --------------------------------------------------------------------------


def tracks(play: TalePlay) -> Iterator[Track]:
    kinds: dict[str, tuple[Kind, ...]] = {"living": ("vita", "pp"), "ghost": ("gp",), "limbo": ()}
    for who, one in enumerate(play.state.characters):
        for kind in kinds[one.form]:
            points, most = _points(play, who, kind), maximum(play, who, kind)
            yield Track(f"{kind} {who}", kind.upper(), points, most, one.seat, piece=str(who))


def zones(play: TalePlay) -> Iterator[Zone]:
    for who, one in enumerate(play.state.characters):
        worn = [_thing(play, thing) for thing in one.things if thing.worn]
        pack = [_thing(play, thing) for thing in one.things if not thing.worn]
        room = value(play, who, "capacity") if one.form == "living" else 0
        yield _zone(play, f"worn {who}", "equipped", "play", who, worn)
        yield _zone(play, f"pack {who}", "stowed", "inventory", who, pack, room)
        yield _zone(play, f"powers {who}", "abilities and mystic knowledge", "hand", who, _powers(play, one))
        friends = [_card(play, "companion", id) for id in one.companions]
        friends += [_card(play, "tarot", id) for id in one.tarots]
        if friends:
            yield _zone(play, f"company {who}", "companions and tarot", "aside", who, friends)
        ails = [CardFace(status, status.upper(), STATUSES[status][1]) for status in one.statuses]
        if ails:
            yield _zone(play, f"ails {who}", "statuses", "conditions", who, ails)


def _powers(play: TalePlay, one: Character) -> list[CardFace]:
    if one.form == "ghost":
        return [_card(play, "power", id) for id in play.content.classes[one.cls].ghost.powers]
    powers = [_card(play, "ability", id) for id in one.abilities]
    return [
        *powers,
        *(_card(play, "mystic", id) for id in one.mystics),
        *(_card(play, "boon", id) for id in one.boons),
    ]


def _zone(
    play: TalePlay, id: str, name: str, kind: ZoneKind, who: int, cards: list[CardFace], room: int = 0
) -> Zone:
    one = play.state.characters[who]
    return Zone(id, name, kind, one.seat, len(cards), tuple(cards), str(who), room)


def _thing(play: TalePlay, thing: Thing) -> CardFace:
    found = face(play, Ref("card", thing.id))
    assert found is not None
    states = [found.cost] if found.cost else []
    weapon = play.content.items[thing.id].weapon
    if thing.broken:
        states.append("broken")
    elif thing.exhausted:
        states.append("exhausted")
    if weapon is not None and weapon.ammo:
        states.append(f"ammo {weapon.ammo - thing.spent}")
    if thing.stored:
        states.append(f"{thing.stored} PP stored")
    if thing.fills:
        states.append(f"filled for {thing.fills} attacks")
    if thing.active:
        states.append("at work")
    size = 0 if play.content.items[thing.id].kind in ("consumable", "heirloom", "extra") else 1
    return CardFace(found.id, found.name, found.text, found.kind, "", tuple(states), size, found.picture)


def _card(play: TalePlay, kind: str, id: str) -> CardFace:
    entry = getattr(play.content, FAMILIES[kind])[id]
    return CardFace(
        id, named(play, Ref(kind, id)).text, entry.text, kind, picture=CARDS.get(FAMILIES[kind], "spark")
    )


FAMILIES = {
    "ability": "abilities",
    "mystic": "mystics",
    "boon": "boons",
    "power": "ghosts",
    "companion": "companions",
    "tarot": "tarots",
}


def sheets(play: TalePlay) -> Iterator[Panel]:
    """A character sheet each: figures, skills, coins, lore."""
    for who, one in enumerate(play.state.characters):
        cls = play.content.classes[one.cls]
        focus = next(each for each in cls.focuses if each.id == one.focus)
        lines = [("Focus", focus.name)]
        if one.form == "limbo":
            lines.append(("State", "in limbo"))
        else:
            lines += [
                ("MIGHT", f"{value(play, who, 'might'):+d}"),
                ("DEFENSE", str(value(play, who, "defense"))),
                ("STRIDE", str(value(play, who, "stride"))),
                ("DMG", f"{value(play, who, 'dmg'):+d}"),
            ]
        if one.form == "living":
            lines += [(skill.upper(), f"{bonus(play, who, skill).total:+d}") for skill in SKILLS]
            lines.append(("Hands", str(slots(play, who))))
            held = [play.content.items[one.things[i].id].name for i in wielded(play, who)]
            lines.append(("Wields", ", ".join(held) or "nothing"))
        lines += [("Coins", str(one.coins)), ("Lore", str(one.lore)), ("AP", str(one.ap))]
        leads = ", leader" if play.state.leader == who else ""
        ghost = ", ghost" if one.form == "ghost" else ""
        name = f"{one.name}, {cls.name}{ghost}{leads}"
        yield Panel(f"sheet {who}", name, tuple(lines), focus.text, one.seat, str(who))
