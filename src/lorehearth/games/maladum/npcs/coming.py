"""Coming into play: a miniature from the box, with what it comes with. (ML-ADY-11, ML-ADY-20, ML-NMG-02)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import most
from lorehearth.games.maladum.characters import start_of
from lorehearth.games.maladum.names import someone, token
from lorehearth.games.maladum.npcs.events import CommandersToken
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Character, Kind
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance

BLESSED = 3
"""ML-STA-01: at most so many blessed counters."""
GONE = ("removed", "escaped")


def in_play(play: QuestPlay, kind: str) -> int:
    """How many miniatures of a kind are on the board or wait beside it."""
    return len(
        [
            each
            for each in play.state.characters
            if each.board == kind and each.kind in ("adversary", "beast") and each.where not in GONE
        ]
    )


def left_of(play: QuestPlay, kind: str) -> int:
    """ML-ADY-11: how many miniatures of a kind are left; who avatar and commander share, only one is."""
    npc = play.content.npcs[kind]
    if npc.commander or npc.avatar:
        shared = [
            o.id for o in play.content.npcs.values() if (o.commander or o.avatar) and o.family == npc.family
        ]
        return int(not any(in_play(play, other) for other in shared))
    return npc.copies - in_play(play, kind)


def new_character(play: QuestPlay, kind: Kind, board: str) -> int:
    """A character out of play, with the pegs that it starts with; the number of one that is gone serves anew,
    so that long quests do not pile up the fallen."""
    state = play.state
    fresh = Character(kind, board)
    for who, old in enumerate(state.characters):
        if old.where == "removed" and old.board == board and old.kind == kind and not _pack(play, who):
            state.characters[who] = fresh
            break
    else:
        who = len(state.characters)
        state.characters.append(fresh)
        for pile in ("pack", "worn"):
            state.tokens.add(f"{pile} {who}")
    fresh.health = start_of(play, who, "health")
    fresh.magic = start_of(play, who, "magic")
    return who


def _pack(play: QuestPlay, who: int) -> bool:
    piles = play.state.tokens.piles
    return bool(piles.get(f"pack {who}") or piles.get(f"worn {who}"))


def come(play: QuestPlay, kind: str, entry: int) -> Flow[int]:
    """One miniature comes into play and waits outside an entry point (ML-ADY-04)."""
    npc = play.content.npcs[kind]
    who = new_character(play, npc.group, kind)
    character = play.state.characters[who]
    character.where, character.entry = "waiting", entry
    yield from settle_in(play, who)
    return who


def settle_in(play: QuestPlay, who: int) -> Flow[None]:
    """What somebody comes with: a ward (ML-NMG-02), a commander's token (ML-ADY-20); a worthy opponent has
    now been here (ML-ADY-14)."""
    kind = play.state.characters[who].board
    npc = play.content.npcs[kind]
    ward(play, who)
    if npc.signs.get("worthy-opponent"):
        play.state.worthy.append(kind)  # ML-ADY-14
    if npc.commander and npc.tokens:
        yield from commanders_token(play, who)
    if npc.commander and play.state.fed:
        play.state.characters[who].statuses["blessed"] = min(play.state.fed, BLESSED)
        play.state.fed = 0


def ward(play: QuestPlay, who: int) -> None:
    """ML-NMG-02: an NPC with magical armour comes warded."""
    value = most(play, who, "magical-armour")
    if value:
        play.state.characters[who].statuses["warded"] = value


def commanders_token(play: QuestPlay, who: int) -> Flow[None]:
    """ML-ADY-20: one token of its own set, at random; it never uses it, and drops it when defeated."""
    from lorehearth.games.maladum.equipment.inventory import room_left

    items, tokens = play.content.items, play.state.tokens
    own = play.content.npcs[play.state.characters[who].board].tokens
    found = [
        id
        for id in tokens.cards("exclusive")
        if items[id].set == own and items[id].room <= room_left(play, who)
    ]
    if not found:
        return
    drawn = yield from play.chance(Chance("Which token does the commander bring?", tuple(found)))
    tokens.move(drawn, "exclusive", f"pack {who}")
    play.tell(CommandersToken(someone(play, who), token(drawn)), "ML-ADY-20")
