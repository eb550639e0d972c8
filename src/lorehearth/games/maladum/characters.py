"""Who is who: stats, sides, friends and enemies. (ML-RUL-74, ML-RUL-84)"""

from __future__ import annotations

from copy import copy

from lorehearth.games.maladum.components.npcs import Base, Npc, Side
from lorehearth.games.maladum.components.signs import AVERAGE, Peg, Size
from lorehearth.games.maladum.content import Being, Bundle
from lorehearth.games.maladum.gear import PACK, WORN
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Character
from lorehearth.kernel.looking import kept
from lorehearth.kernel.questions import Seat

# -- sides ---------------------------------------------------------------------------------------------------


def in_party(character: Character) -> bool:
    """ML-RUL-84: whether it counts as an adventurer now: of a party, and not out of control."""
    return character.party >= 0 and not character.wild


def hostile(play: QuestPlay, a: int, b: int) -> bool:
    """ML-RUL-74: whether two are enemies of each other."""
    if a == b:
        return False
    one, other = play.state.characters[a], play.state.characters[b]
    if one.wild or other.wild:
        return True  # ML-LCT-03
    if (one.effects or other.effects) and (_taken_for_one(play, a, b) or _taken_for_one(play, b, a)):
        return False
    if one.party < 0 and other.party < 0:
        return _hostile_npcs(play, one, other)
    if one.party >= 0 and other.party >= 0:
        return play.state.rivals and one.party != other.party
    npc, party = (one, other.party) if one.party < 0 else (other, one.party)
    if party in npc.truces:
        return False  # ML-PER-13
    if npc.kind != "denizen" or party in npc.hostile:
        return True  # ML-DEN-07, ML-DEN-08
    return _hunts(play, a, b) if one.party < 0 else _hunts(play, b, a)


def _taken_for_one(play: QuestPlay, viewer: int, who: int) -> bool:
    """Whether somebody's altered appearance deceives another: of that kind, and of no higher rank."""
    one, seen = play.state.characters[viewer], play.state.characters[who]
    for effect in seen.effects:
        if effect.sign == "guise" and effect.source in (one.kind, one.board):
            return rank_of(play, viewer) <= rank_of(play, who)
    return False


def _hunts(play: QuestPlay, who: int, other: int) -> bool:
    """ML-DEN-06: whether the card of a denizen makes an enemy of one who is larger, or a worthy opponent."""
    npc = play.state.characters[who]
    card = play.content.events.get(npc.card)
    if card is None or card.hates != "larger" or play.state.characters[other].party in npc.truces:
        return False
    return size_of(play, other) > size_of(play, who) or "worthy-opponent" in bundle(play, other).signs


def _hostile_npcs(play: QuestPlay, one: Character, other: Character) -> bool:
    if one.kind == "adversary" and other.kind == "adversary":
        return False
    if one.kind == "beast" and other.kind == "beast":
        return one.board != other.board
    if one.kind != "denizen" and other.kind != "denizen":
        return not (_spares(play, one, other) or _spares(play, other, one))
    # ML-DEN-07: denizens are at odds with every other kind, and with those of their own who hunt them.
    return not (one.kind == other.kind == "denizen" and NOBODY not in one.hostile + other.hostile)


def _spares(play: QuestPlay, beast: Character, other: Character) -> bool:
    """ML-RUL-74: whether its card has a beast at peace with such adversaries."""
    npcs = play.content.npcs
    spares = npcs[beast.board].spares
    return bool(spares) and spares == npcs[other.board].family


def friendly(play: QuestPlay, a: int, b: int) -> bool:
    """Friends: of one party, both adversaries, or at peace; parties that are no rivals are no friends."""
    one, other = play.state.characters[a], play.state.characters[b]
    if one.party >= 0 and other.party >= 0 and one.party != other.party:
        return False
    return not hostile(play, a, b)


def seat_of(play: QuestPlay, who: int) -> Seat:
    """Who decides for somebody: its player, or the first player for those whom the game runs (ML-NPH-02)."""
    character = play.state.characters[who]
    return character.party if character.party >= 0 and not character.npc else play.state.first


# -- stats ---------------------------------------------------------------------------------------------------


def npc_of(play: QuestPlay, who: int) -> Npc:
    """The board of an adversary or beast."""
    return play.content.npcs[play.state.characters[who].board]


def flipped(play: QuestPlay, character: Character) -> bool:
    """Whether the second side of its board is up (ML-DRD-02)."""
    return character.second or (play.state.doom and character.kind == "adversary")


def side_of(play: QuestPlay, who: int) -> Side | None:
    """The second side of an NPC's board, if that is up."""
    character = play.state.characters[who]
    return npc_of(play, who).second if flipped(play, character) else None


def unequipped(character: Character) -> bool:
    """Whether nothing that somebody carries or wears works, since its body is no longer made for it."""
    for effect in character.effects:  # noqa: SIM110 - asked more often than anything else
        if effect.sign == "no-equipment":
            return True
    return False


@kept
def bundle(play: QuestPlay, who: int) -> Bundle:
    """What its boards, skills and tokens give somebody (see `abilities` for what lasts only a while).

    This is asked more often than anything else. So the last answer for each number is kept together with
    copies of all that it follows from, and holds as long as these are the same, in whatever game.
    """
    state = play.state
    character = state.characters[who]
    piles = state.tokens.piles
    worn, pack = piles.get(WORN[who]), piles.get(PACK[who])
    if character.effects and unequipped(character):
        worn = pack = None
    second = character.second or (state.doom and character.kind == "adversary")
    bare = not character.over
    if not worn and not pack and not character.cls and not character.upgrade:
        return play.content.plain(character.kind, character.board, second, bare)
    now = (
        worn, pack, character.skills, character.spells, bare, second, character.kind, character.board,
        character.cls, character.upgrade,
    )  # fmt: skip
    sheets = play.content.sheets
    sheet = sheets.get(who)
    if sheet is not None and sheet[0] == now:
        return sheet[1]
    found = play.content.bundle(
        Being(
            character.kind,
            character.board,
            character.cls,
            tuple(character.skills.items()),
            tuple(character.spells),
            second,
            tuple(state.tokens.cards(WORN[who])) if worn else (),
            tuple(state.tokens.cards(PACK[who])) if pack else (),
            bare,
            character.upgrade,
        )
    )
    if all(type(slot) is str for slot in (*(worn or ()), *(pack or ()))):
        # Copies, since lists change; what only some have seen may change where it lies, so it is not kept.
        sheets[who] = ((copy(worn), copy(pack), dict(character.skills), [*character.spells], *now[4:]), found)
    return found


def actions_of(play: QuestPlay, who: int) -> int:
    """ML-ADV-03: the action stat."""
    character, content = play.state.characters[who], play.content
    match character.kind:
        case "adventurer" | "apprentice":
            return content.adventurers[character.board].actions.start + character.raised.get("actions", 0)
        case "denizen":
            return content.adventurers[character.board].denizen.actions
        case "companion":
            return content.companions[character.board].actions
    side = side_of(play, who)
    return content.npcs[character.board].actions if side is None or side.actions is None else side.actions


def start_of(play: QuestPlay, who: int, peg: Peg) -> int:
    """ML-SET-03: the value that a stat starts with, which pegs do not exceed (ML-SPL-14)."""
    character, content = play.state.characters[who], play.content
    more = sum(bundle(play, who).signs.get(peg, ()))
    match character.kind:
        case "adventurer":
            stat = getattr(content.adventurers[character.board], peg)
            return int(stat.start) + character.raised.get(peg, 0) + more
        case "apprentice":
            return 0
        case "denizen":
            back = content.adventurers[character.board].denizen
            return {"health": back.health, "skill": 0, "magic": back.magic}[peg] + character.raised.get(
                peg, 0
            )
        case "companion":
            found = content.companions[character.board]
            return {"health": found.health, "skill": 0, "magic": found.magic}[peg] + more
    npc, side = content.npcs[character.board], side_of(play, who)
    health = npc.health if side is None or side.health is None else side.health
    return {"health": health, "skill": 0, "magic": npc.magic}[peg] + character.raised.get(peg, 0)


def skill_stat(play: QuestPlay, who: int) -> int:
    """ML-PER-06: the skill stat on the board, not the pegs left."""
    return start_of(play, who, "skill")


def has_dashboard(character: Character) -> bool:
    """ML-COR-05, ML-STA-02: adventurers, out of control too; nobody else."""
    return character.kind == "adventurer"


def rank_of(play: QuestPlay, who: int) -> int:
    """ML-ICO-55, ML-PTY-04."""
    character, content = play.state.characters[who], play.content
    match character.kind:
        case "adventurer" | "apprentice":
            return character.rank
        case "denizen":
            return content.adventurers[character.board].denizen.rank
        case "companion":
            return content.companions[character.board].rank
    return content.npcs[character.board].rank


def size_of(play: QuestPlay, who: int) -> Size:
    """ML-ICO-77, in halves."""
    character, content = play.state.characters[who], play.content
    match character.kind:
        case "adventurer" | "apprentice" | "denizen":
            size = content.adventurers[character.board].size
        case "companion":
            size = content.companions[character.board].size
        case _:
            size = content.npcs[character.board].size
    if character.effects:
        size += AVERAGE * sum(effect.amount for effect in character.effects if effect.sign == "size")
    return size


def base_of(play: QuestPlay, who: int) -> Base:
    """ML-BAS."""
    character, content = play.state.characters[who], play.content
    match character.kind:
        case "adventurer" | "apprentice" | "denizen":
            return "regular"
        case "companion":
            return content.companions[character.board].base
    return content.npcs[character.board].base


def is_commander(play: QuestPlay, who: int) -> bool:
    """ML-ADY-18."""
    character = play.state.characters[who]
    return character.kind == "adversary" and play.content.npcs[character.board].commander


def standing(character: Character) -> bool:
    """On the board, neither prone nor fallen."""
    return character.cell >= 0 and not character.prone and not character.defeated
