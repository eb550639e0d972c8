"""The zones of a Scene: inventories, armour, skills and spells, what lies about, and the event cards."""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.maladum.characters import bundle
from lorehearth.games.maladum.components.skills import SkillLevel
from lorehearth.games.maladum.equipment.inventory import room_of
from lorehearth.games.maladum.hidden import as_seen
from lorehearth.games.maladum.names import face
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.scene_people import STATUSES
from lorehearth.games.maladum.terrain.search import FOUND
from lorehearth.kernel.names import CardFace, card
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import Zone

SLOT = 4


def zones(play: QuestPlay, seat: Seat | None) -> tuple[Zone, ...]:
    return (
        *event_zones(play, seat),
        *(
            zone
            for who, c in enumerate(play.state.characters)
            if c.party >= 0
            for zone in of(play, who, seat)
        ),
        *found(play, seat),
        *lying(play, seat),
        *in_pieces(play, seat),
    )


def faces(play: QuestPlay, cards: Iterable[str]) -> tuple[CardFace, ...]:
    found = (face(play, card(each)) for each in cards)
    return tuple(each for each in found if each is not None)


def of(play: QuestPlay, who: int, seat: Seat | None) -> list[Zone]:
    """What somebody carries and wears, as far as this seat has seen it, what it can do, and what ails it."""
    tokens, character = play.state.tokens, play.state.characters[who]
    found = []
    with as_seen(play, seat):
        space, abilities = room_of(play, who), (("Skills", skills(play, who)), ("Spells", spells(play, who)))
    for pile, name, kind, room in (
        ("pack", "Inventory", "inventory", space),
        ("worn", "Armour slot", "slot", SLOT),
    ):
        id = f"{pile} {who}"
        if id in tokens.piles and (room or tokens.piles[id]):
            cards = faces(play, tokens.visible(id, seat))
            # The slot has two halves, and a token larger than one fills both.
            room = max(room, sum(each.size for each in cards))
            zone = Zone(id, name, kind, character.party, tokens.count(id), cards, str(who), room)  # type: ignore[arg-type]
            found.append(zone)
    for what, cards in abilities:
        if cards:
            id = f"{what.lower()} {who}"
            found.append(Zone(id, what, "slot", character.party, len(cards), cards, str(who)))
    if character.statuses:
        ails = tuple(
            CardFace(status, f"{status} {count}" if count > 1 else status, STATUSES[status][1])
            for status, count in character.statuses.items()
        )
        found.append(
            Zone(f"ails {who}", "Statuses", "conditions", character.party, len(ails), ails, str(who))
        )
    return found


def skills(play: QuestPlay, who: int) -> tuple[CardFace, ...]:
    """ML-SKL-01: what each level of each skill does."""
    return tuple(
        CardFace(
            id,
            f"{skill.name} {level}",
            " ".join(_level_told(number, each) for number, each in enumerate(skill.levels[:level], 1)),
            skill.group,
        )
        for id, level in bundle(play, who).skills.items()
        for skill in (play.content.skills[id],)
    )


def _level_told(number: int, level: SkillLevel) -> str:
    told = [*([level.text] if level.text else []), *(f"{use.text}." for use in level.uses)]
    return f"Level {number}: {' '.join(told)}"


def spells(play: QuestPlay, who: int) -> tuple[CardFace, ...]:
    return tuple(
        CardFace(id, spell.name, spell.text, f"{spell.type}, level {spell.level}", picture="spark")
        for id in bundle(play, who).spells
        for spell in (play.content.spells[id],)
    )


def found(play: QuestPlay, seat: Seat | None) -> list[Zone]:
    """What a search has turned up, until it is taken or left."""
    tokens = play.state.tokens
    if not tokens.piles.get(FOUND):
        return []
    return [
        Zone(FOUND, "Found", "aside", None, tokens.count(FOUND), faces(play, tokens.visible(FOUND, seat)))
    ]


def lying(play: QuestPlay, seat: Seat | None) -> list[Zone]:
    """Tokens on the ground."""
    tokens, names = play.state.tokens, play.content.field.board.names
    return [
        Zone(
            pile,
            f"On the ground at {names[int(pile.removeprefix('ground '))]}",
            "aside",
            None,
            tokens.count(pile),
            faces(play, tokens.visible(pile, seat)),
        )
        for pile in tokens.piles
        if pile.startswith("ground ") and tokens.piles[pile]
    ]


def in_pieces(play: QuestPlay, seat: Seat | None) -> list[Zone]:
    """What lies in terrain pieces: how many, and those that this seat has seen."""
    tokens, pieces, names = play.state.tokens, play.state.pieces, play.content.field.board.names
    return [
        Zone(
            f"piece {number}",
            f"In the {play.content.pieces[piece.kind].name} at {names[piece.cell]}",
            "aside",
            None,
            tokens.count(f"piece {number}"),
            faces(play, tokens.visible(f"piece {number}", seat)),
            f"t{number}",
        )
        for number, piece in enumerate(pieces)
        if piece.cell >= 0 and tokens.piles.get(f"piece {number}")
    ]


def event_zones(play: QuestPlay, seat: Seat | None) -> list[Zone]:
    """The deck, the event of the round, what stays in play, and the discards."""
    events, kept = play.state.events, play.state.kept
    if "deck" not in events.piles:
        return []
    found = [Zone("event deck", "Event deck", "deck", None, events.count("deck"))]
    seen = faces(play, events.visible("deck", seat))
    if seen:
        found.append(Zone("foreseen", "Seen on the event deck", "aside", None, len(seen), seen))
    for id, name, cards in (
        ("event", "Event", events.visible("drawn", seat)),
        ("events in play", "Events in play", [c for c in events.cards("in play") if c not in kept]),
    ):
        if cards:
            found.append(Zone(id, name, "play", None, len(cards), faces(play, cards)))
    for each, owner in kept.items():
        found.append(Zone(f"kept {each}", "Kept event card", "hand", owner, 1, faces(play, [each])))
    discards = events.visible("discard", seat)
    found.append(Zone("discard", "Event discards", "discard", None, len(discards), faces(play, discards)))
    return found
