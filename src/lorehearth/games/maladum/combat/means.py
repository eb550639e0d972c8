"""What somebody can attack with: weapons, bare hands, what a board shows. (ML-ATK-01, ML-MEL-02, ML-MEL-03,
ML-RNG-03, ML-ICO-02)"""

from __future__ import annotations

from typing import NamedTuple

from lorehearth.games.maladum.abilities import amounts, bare_hands, has, total
from lorehearth.games.maladum.board.gates import entry_cells
from lorehearth.games.maladum.board.hiding import out_of_sight
from lorehearth.games.maladum.board.places import SHORT, distance_to
from lorehearth.games.maladum.board.sight import vanished
from lorehearth.games.maladum.characters import bundle, hostile, npc_of, side_of, unequipped
from lorehearth.games.maladum.components.items import Ammunition, Item
from lorehearth.games.maladum.components.npcs import Strike
from lorehearth.games.maladum.equipment.inventory import carried, worn
from lorehearth.games.maladum.gear import ATTACK_SIGNS, whole
from lorehearth.games.maladum.governing import LAIR
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Character
from lorehearth.games.maladum.status.statuses import bears
from lorehearth.kernel.looking import kept
from lorehearth.kernel.questions import Refusal

FRIEND = Refusal("it is no enemy", "ML-RUL-74")
FALLEN = Refusal("the defeated are no targets", "ML-DEF-03")
GONE = Refusal("it is not on the gaming area", "ML-SET-16")
PRONE = Refusal("it is prone", "ML-ADV-06")
OUTSIDE = Refusal("it must come in first", "ML-ENT-02")
NO_TARGET = Refusal("it cannot be targeted now", "ML-SKL-10")

OF_OWN_ATTACKS = frozenset(
    {"first-strike", "hit-and-run", "reactive", "loud", "discard", "forceful", "re-roll"}
)
"""Attack signs that a board or other token does not lend to the attacks of its owner: what says by itself
when it acts, and what is read where it acts (ML-ICO-64)."""
LENT = tuple(sorted(ATTACK_SIGNS - OF_OWN_ATTACKS))


class Means(NamedTuple):
    """One way to attack: a token, or "" for bare hands and what a board shows."""

    token: str
    dice: tuple[int, ...]
    """One number in melee, one for each range else (ML-RNG-03, ML-RUL-81)."""
    signs: dict[str, int]
    needs: Ammunition = ""


# -- whom ----------------------------------------------------------------------------------------------------


def no_fighter(play: QuestPlay, who: int) -> Refusal | None:
    """Why somebody cannot attack at all in its turn."""
    character = play.state.characters[who]
    if character.cell < 0:
        return OUTSIDE
    return PRONE if character.prone else None


def no_enemy(play: QuestPlay, who: int, whom: int) -> Refusal | None:
    """Why somebody is nobody to attack. NPCs at peace with a party may be: it ends the peace (ML-DEN-07,
    ML-PER-13)."""
    other = play.state.characters[whom]
    if other.cell < 0:
        return GONE
    if other.defeated:
        return FALLEN
    turn = play.state.turn
    lent = turn is not None and turn.lent and turn.who == who
    if lent and who in play.state.bonds and play.state.bonds[who].party == other.party:
        return FRIEND  # ML-PER-11: of another's adventurer, its own party
    if hostile(play, who, whom):
        hidden = other.effects and (out_of_sight(play, whom) or vanished(play, who, whom))
        return NO_TARGET if hidden else None
    if lent:
        return FRIEND  # ML-PER-11
    at_peace = other.party < 0 and play.state.characters[who].party >= 0
    return None if at_peace and who != whom else FRIEND


# -- with what -----------------------------------------------------------------------------------------------


@kept
def usable(play: QuestPlay, who: int) -> list[tuple[str, Item]]:
    """The weapons that somebody has ready, one of a kind: whole, and readied (ML-RUL-20, ML-ICO-16)."""
    character, items = play.state.characters[who], play.content.items
    found: list[tuple[str, Item]] = []
    tokens = carried(play, who)
    if not tokens or has(play, who, "creature") or unequipped(character):
        return found  # ML-ICO-15
    for token in dict.fromkeys(tokens):
        item = items.get(token)  # a broken one goes by another name
        if item is None or item.kind != "weapon":
            continue
        channel = item.channel
        if channel is not None and not character.magic and not (channel.signs or channel.each):
            continue  # ML-MIT-02
        if tokens.count(token) > character.unready.count(token):
            found.append((token, item))
    return found


def own_signs(item: Item) -> dict[str, int]:
    """ML-ICO-02: what a weapon or ammunition does each time it is used."""
    return {sign: n for sign, n in item.signs.items() if sign in ATTACK_SIGNS}


@kept
def melee_means(play: QuestPlay, who: int) -> list[Means]:
    """ML-MEL-02, ML-MEL-03: every way to strike somebody nearby."""
    character = play.state.characters[who]
    if character.kind in ("adversary", "beast"):
        strike = _strike(play, who, "melee")
        found = [] if strike is None else [Means("", strike.dice[:1], strike.signs)]
    else:
        found = [
            Means(token, (item.melee,), own_signs(item)) for token, item in usable(play, who) if item.melee
        ]
        hands = max(bare_hands(play, who), _printed(play, character) + total(play, who, "unarmed-plus"))
        if hands:
            found.append(Means("", (hands,), {}))  # ML-ICO-88
        found += [Means(token, (0,), {}) for token in _channelled_hands(play, who)]
    return found


@kept
def ranged_means(play: QuestPlay, who: int) -> list[Means]:
    """ML-RNG-03, ML-RNG-04: every way to shoot, as far as there is ammunition for it."""
    character, content = play.state.characters[who], play.content
    if character.kind in ("adversary", "beast"):
        strike = _strike(play, who, "ranged")
        return [] if strike is None else [Means("", strike.dice, strike.signs)]
    found = [
        Means(token, item.ranged, own_signs(item), item.needs)
        for token, item in usable(play, who)
        if item.ranged and (not item.needs or ammunition(play, who, token))
    ]
    printed: tuple[int, ...] = ()
    if character.kind == "companion":
        printed = content.companions[character.board].ranged
    elif character.kind == "denizen":
        printed = content.adventurers[character.board].denizen.ranged
    return [*found, Means("", printed, {})] if printed else found


def ammunition(play: QuestPlay, who: int, weapon: str) -> list[str]:
    """ML-RNG-04, ML-ICO-04, ML-ICO-05: what it can shoot now: gear carried, armour worn, or itself."""
    items = play.content.items
    item = items[weapon]
    if "throwing-stars" in item.signs:
        return [weapon]
    found = [
        token
        for tokens, kind in ((carried(play, who), "gear"), (worn(play, who), "armour"))
        for token in tokens
        if whole(token) and items[token].ammunition == item.needs and items[token].kind == kind
    ]
    return list(dict.fromkeys(found))


def _strike(play: QuestPlay, who: int, how: str) -> Strike | None:
    npc, side = npc_of(play, who), side_of(play, who)
    flipped: Strike | None = None if side is None else getattr(side, how)
    printed: Strike | None = getattr(npc, how)
    return printed if flipped is None else flipped


def _printed(play: QuestPlay, character: Character) -> int:
    """The melee dice on the back of an adventurer's board (ML-DEN-02)."""
    if character.kind != "denizen":
        return 0
    return play.content.adventurers[character.board].denizen.melee


def _channelled_hands(play: QuestPlay, who: int) -> list[str]:
    """ML-ICO-11: worn tokens that give unarmed combat for magic pegs."""
    items = play.content.items
    if not play.state.characters[who].magic or unequipped(play.state.characters[who]):
        return []
    return [
        token
        for token in worn(play, who)
        if whole(token) and (channel := items[token].channel) is not None and "unarmed" in channel.each
    ]


# -- signs ---------------------------------------------------------------------------------------------------


def lent_signs(play: QuestPlay, who: int, whom: int) -> dict[str, int]:
    """ML-ICO-02: what boards, other tokens and passing effects lend to all of somebody's attacks, and burning
    if it burns (ML-STA-10)."""
    found = {}
    own = bundle(play, who).signs
    passing = {effect.sign for effect in play.state.characters[who].effects}
    cards = bool(play.state.lasting)
    for sign in LENT:
        if (sign in own or sign in passing or cards) and (amount := sum(amounts(play, who, sign))):
            found[sign] = amount
    if bears(play, who, "burning"):
        found["burning"] = 1
    if play.state.characters[who].card and _at_home(play, who):
        found["dice"] = found.get("dice", 0) + 1
    if whom != NOBODY:
        for token in (*carried(play, who), *worn(play, who)):
            item = play.content.items.get(token)
            if (
                item is not None
                and item.kind != "weapon"
                and item.against
                and is_of(play, whom, item.against)
            ):
                found = joined(found, own_signs(item))
    return found


def _at_home(play: QuestPlay, who: int) -> bool:
    """ML-AI-01: in short range of its lair a beast rolls one die more."""
    character = play.state.characters[who]
    card = play.content.events.get(character.card)
    if card is None or card.behaviour != LAIR or character.entry not in play.content.field.entries:
        return False
    return distance_to(play, who, entry_cells(play, character.entry)) <= SHORT


def is_of(play: QuestPlay, whom: int, kind: str) -> bool:
    """Whether somebody is of a kind that items name: of a family ("revenants"), or with a sign."""
    character = play.state.characters[whom]
    if character.kind == "adversary" and play.content.npcs[character.board].family == kind.removesuffix("s"):
        return True
    return has(play, whom, kind)


def joined(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    """The signs of both, added up."""
    found = dict(one)
    for sign, amount in other.items():
        found[sign] = found.get(sign, 0) + amount
    return found
