"""Which deeds can be at all now: a quick look at what each kind needs, before any of them is looked for.

There are some seventy kinds of deeds, and most of them are out of the question at any time: no key, no
water, nobody beside one. What a kind needs at least stands in `NEEDS`; what there is, is worked out once, as
bits; and the deeds that are left are a table, made when first needed. To need too little only costs time.
"""

from __future__ import annotations

from functools import lru_cache

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.beginning import ShakeOff
from lorehearth.games.maladum.adventurers.burning import Plunge, Smother
from lorehearth.games.maladum.adventurers.deeds import DEEDS
from lorehearth.games.maladum.adventurers.economy import lacks_effortless, turn_of
from lorehearth.games.maladum.adventurers.resting import Rest
from lorehearth.games.maladum.adventurers.robbing import Rob
from lorehearth.games.maladum.agreed import agreed
from lorehearth.games.maladum.board import climbing, doors, locks, moves
from lorehearth.games.maladum.board.jumping import at_a_gap
from lorehearth.games.maladum.board.knock_back import KnockBack
from lorehearth.games.maladum.board.moving_objects import Drag, MoveObject
from lorehearth.games.maladum.board.places import (
    around,
    contact,
    engaged_with,
    lie,
    neighbours,
    pieces_touched,
    pits,
    squares,
)
from lorehearth.games.maladum.board.ropes import PlaceRope, TakeRope
from lorehearth.games.maladum.characters import bundle, in_party
from lorehearth.games.maladum.combat import options as fighting
from lorehearth.games.maladum.content import Bundle
from lorehearth.games.maladum.dread.kept import PlayCard
from lorehearth.games.maladum.dread.prizes import TakePrize
from lorehearth.games.maladum.equipment import loose, snares, trading
from lorehearth.games.maladum.equipment.armour import ChangeArmour
from lorehearth.games.maladum.equipment.inventory import worn
from lorehearth.games.maladum.equipment.using import UseToken
from lorehearth.games.maladum.gear import PACK
from lorehearth.games.maladum.magic import options as magic
from lorehearth.games.maladum.npcs.noise import MakeNoise
from lorehearth.games.maladum.npcs.persuading import Persuade
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills.using import UseSkill
from lorehearth.games.maladum.state import Character, State
from lorehearth.games.maladum.status.statuses import TakeHeart
from lorehearth.games.maladum.terrain import fires, ore, search
from lorehearth.games.maladum.terrain.crucible import Echo
from lorehearth.games.maladum.terrain.interacting import Interact
from lorehearth.games.maladum.terrain.traps import ClimbOut
from lorehearth.kernel.deeds import Deeds, Found
from lorehearth.kernel.looking import looks
from lorehearth.kernel.questions import Option

# -- what there may be ---------------------------------------------------------------------------------------

ACT, TWO, EASY = 1 << 0, 1 << 1, 1 << 2
"""An action is left, or two; an effortless action could be paid for."""
HANDS, FREE, PERSON = 1 << 3, 1 << 4, 1 << 42
"""Its hands are free (see `hands`); no enemy is engaged with it; it is no creature."""
TOUCHES, STEPS, BESIDE, LOOSE = 1 << 5, 1 << 6, 1 << 7, 1 << 8
"""In contact with terrain; a step up or down may be near; others are adjacent; tokens lie near."""
LADDERS, CLIMBING, BURNS, WATCHED, OPENINGS = 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 43
"""Ladders or ropes are in play; rules that the table has agreed on."""
FALLEN, NETS = 1 << 13, 1 << 14
"""Somebody lies fallen, or hangs in a net."""
SNARES, ORE, KEPT, PRIZES = 1 << 15, 1 << 16, 1 << 17, 1 << 18
PRONE, PIT, TIRED, AFLAME, AFRAID, UNREADY = 1 << 19, 1 << 20, 1 << 21, 1 << 22, 1 << 23, 1 << 24
"""How it is itself; and whether a weapon must be readied."""
MAGIC, SKILLS, TOKENS = 1 << 25, 1 << 26, 1 << 27
"""It has magic pegs, skills for its own turn, and anything in its inventory."""
KEY, ROPE, TRAP, SHOOTS, SHIELD, WEARABLE, WARD, USABLE, IMBUED, WEAPON = (1 << bit for bit in range(28, 38))
"""What its tokens are (see `Bundle.kit`)."""
CRUCIBLE, UNSANCTIONED, SPELLS, ALERT = 1 << 38, 1 << 39, 1 << 40, 1 << 41
DOOR, GAP, PARTNER, STRIKES, TALKS, MOVABLE, NARROW = (1 << bit for bit in range(44, 51))
"""At a doorway; beside a pit or a drop; an adventurer is adjacent; a blow may reach somebody; somebody may be
persuaded; in contact with what can be moved, or climbed over."""

KIT = {
    "reach": STRIKES,
    "key": KEY,
    "rope": ROPE,
    "trap": TRAP,
    "shooting": SHOOTS,
    "shield": SHIELD,
    "wearable": WEARABLE,
    "magical-armour": WARD,
    "usable": USABLE,
    "imbued": IMBUED,
    "weapon": WEAPON,
}
SIGNS = {
    "crucible": CRUCIBLE,
    "unsanctioned": UNSANCTIONED,
    "extra-spells": SPELLS,
    "alert": ALERT,
    "reach": STRIKES,
    "persuade-anyone": TALKS,
    "persuade-rivals": TALKS,
}
ANY_KIT = sum(KIT.values())
AGREED: dict[str, int] = {
    "climbing": CLIMBING,
    "burning": BURNS,
    "sentries": WATCHED,
    "openings": OPENINGS,
}
ADVENTURERS = ("adventurer", "apprentice")
PERSUADED = ("adversary", "beast", "denizen")
"""ML-PER-02: who has a persuade icon, on a board or by a token or effect."""

NEEDS: dict[type[Option], int] = {
    moves.Move: ACT,
    moves.Dash: EASY,
    moves.StandUp: EASY | PRONE,
    moves.LieDown: EASY,
    doors.Open: EASY | HANDS | FREE | DOOR,
    doors.Close: EASY | HANDS | FREE | DOOR,
    **dict.fromkeys((locks.Lock, locks.Unlock), KEY | EASY | HANDS | FREE | DOOR),
    **dict.fromkeys((locks.LockPiece, locks.UnlockPiece), KEY | EASY | HANDS | FREE | TOUCHES),
    search.Search: ACT | HANDS | FREE | TOUCHES,
    search.SearchRoom: EASY | HANDS | FREE,
    search.Gather: ACT | HANDS | FREE,
    **dict.fromkeys((fires.SetAlight, fires.PutOut), BURNS | HANDS | FREE | TOUCHES),
    **dict.fromkeys((fires.SetDoorAlight, fires.PutDoorOut), BURNS | HANDS | FREE | DOOR),
    climbing.ClimbTo: EASY | STEPS,
    climbing.ClimbOver: ACT | NARROW,
    climbing.ClimbThrough: ACT | OPENINGS,
    climbing.ClimbLevel: ACT | LADDERS,
    climbing.ClimbHigh: ACT | CLIMBING,
    climbing.JumpDown: EASY | GAP,
    PlaceRope: ACT | ROPE,
    TakeRope: EASY | HANDS | LADDERS,
    KnockBack: ACT | BESIDE,
    MoveObject: ACT | FREE | MOVABLE,
    Drag: ACT | FREE | FALLEN,
    fighting.MeleeAttack: EASY | STRIKES,
    fighting.RangedAttack: EASY | SHOOTS,
    fighting.BlastAttack: ACT | SHOOTS,
    fighting.ThrowWeapon: ACT | WEAPON,
    fighting.ThrowItem: EASY | PERSON | TOKENS,
    fighting.BreakPiece: ACT | TOUCHES,
    fighting.BreakDoor: ACT | DOOR,
    fighting.ShootPiece: ACT | SHOOTS,
    fighting.CutNet: ACT | NETS,
    fighting.ReadyWeapon: EASY | UNREADY,
    fighting.RaiseShield: EASY | SHIELD,
    ShakeOff: ACT | TIRED,
    Rest: TWO,
    Smother: AFLAME,
    Plunge: ACT | AFLAME,
    UseToken: EASY | USABLE,
    ChangeArmour: ACT | FREE | WEARABLE,
    loose.PickUp: EASY | PERSON | LOOSE,
    loose.Drop: EASY | PERSON | TOKENS,
    loose.SwapItem: EASY | PERSON | LOOSE,
    trading.HandOver: EASY | PERSON | PARTNER,
    trading.Exchange: ACT | PERSON | PARTNER,
    snares.LayTrap: ACT | FREE | TRAP,
    snares.TakeTrap: EASY | SNARES,
    Rob: ACT | FREE | FALLEN,
    Interact: ACT | FREE | TOUCHES,
    ClimbOut: ACT | PIT,
    ore.MoveOre: ACT | ORE,
    ore.PickUpOre: EASY | ORE,
    Echo: ACT | FREE | CRUCIBLE,
    UseSkill: SKILLS,
    magic.Cast: EASY | MAGIC | SPELLS,
    magic.CastThrough: EASY | MAGIC | IMBUED,
    magic.RaiseWard: ACT | MAGIC | WARD,
    magic.Purify: ACT | FREE | MAGIC | UNSANCTIONED,
    magic.DrawStrength: UNSANCTIONED,
    magic.ActOnAlert: ALERT,
    TakeHeart: AFRAID,
    Persuade: ACT | PERSON | TALKS,
    MakeNoise: EASY | WATCHED,
    PlayCard: KEPT,
    TakePrize: EASY | PRIZES,
}
"""By kind of deed; what is not named here may always be (ending a turn)."""


# -- what there is -------------------------------------------------------------------------------------------


def facts(play: QuestPlay, who: int) -> int:
    """All that is true of somebody and of the table, as far as deeds need it."""
    state = play.state
    character, own = state.characters[who], bundle(play, who)
    found = _in_turn(play, who) | _near(play, who) | _on_the_table(play, state) | _itself(character)
    found |= _of_kit(own.kit) | (SKILLS if "" in own.ways else 0) | (SPELLS if own.learned else 0)
    if not own.signs.keys().isdisjoint(SIGNS):
        found |= _of_signs(own)
    if character.effects or state.lasting or not play.content.master_signs.isdisjoint(SIGNS):
        found |= _passing(play, who)
    if character.kind not in ADVENTURERS:
        found |= SHOOTS  # what their boards show
    if found & FALLEN:
        found |= USABLE  # ML-DEF-05
    if found & OPENINGS:
        found |= STRIKES  # ML-RUL-90
    if state.tokens.piles.get(PACK[who]) or (character.kind == "apprentice" and worn(play, who)):
        found |= TOKENS
    return found


def _passing(play: QuestPlay, who: int) -> int:
    """What lasts only a while gives signs, or takes those of tokens, which are there all the same."""
    found = ANY_KIT if has(play, who, "no-equipment") else 0
    for sign, bit in SIGNS.items():
        if has(play, who, sign):
            found |= bit
    return found


@lru_cache(maxsize=1 << 10)
def _of_kit(kit: frozenset[str]) -> int:
    return sum(bit for sign, bit in KIT.items() if sign in kit)


def _of_signs(own: Bundle) -> int:
    found = 0
    for sign, bit in SIGNS.items():
        if sign in own.signs:
            found |= bit
    return found


def _in_turn(play: QuestPlay, who: int) -> int:
    turn = turn_of(play)
    found = TIRED if turn.tired else 0
    if turn.actions > 0:
        return found | (ACT | EASY | TWO if turn.actions > 1 else ACT | EASY)
    return found if lacks_effortless(play, who) is not None else found | EASY


def _itself(character: Character) -> int:
    statuses = character.statuses
    return (
        (PRONE if character.prone else 0)
        | (PIT if character.pit else 0)
        | (AFLAME if "burning" in statuses else 0)
        | (AFRAID if "terrified" in statuses else 0)
        | (UNREADY if character.unready else 0)
        | (MAGIC if character.magic else 0)
    )


def _near(play: QuestPlay, who: int) -> int:
    """What is in reach, and whether its hands are free (that it is neither prone nor outside is known)."""
    character, field = play.state.characters[who], play.content.field
    found = 0 if has(play, who, "creature") else PERSON
    if not engaged_with(play, who):
        found |= FREE
    if not character.netted:
        found |= HANDS if found & PERSON else 0
        found |= TOUCHES if pieces_touched(play, who) else 0
    near, lying = contact(play, who), lie(play)
    if near & lying.filled:
        found |= STEPS if near & lying.tops else 0
        found |= NARROW if near & lying.narrow else 0
        found |= MOVABLE if near & lying.movable else 0
    if near & field.uneven:
        found |= STEPS
    for _, other, _ in neighbours(play, who):
        found |= BESIDE
        if other.party != character.party or other.party < 0 or other.wild or character.wild:
            found |= STRIKES
        if in_party(other) and not other.defeated:
            found |= PARTNER
    for cell in squares(play, who):
        found |= DOOR if cell in field.doors_at else 0
    if (field.brinks or pits(play)) and at_a_gap(play, who):
        found |= GAP
    if not play.state.tokens.piles.keys().isdisjoint(field.piles_in(around(play, who))):
        found |= LOOSE
    return found


def _on_the_table(play: QuestPlay, state: State) -> int:
    found = (
        (LADDERS if play.content.field.ladders or state.ropes else 0)
        | (SNARES if state.snares else 0)
        | (ORE if state.ore or [piece for piece in state.pieces if piece.ore] else 0)
        | (KEPT if state.kept else 0)
        | (PRIZES if state.prizes else 0)
    )
    quest = play.content.quest
    for rule in quest.options:
        found |= AGREED.get(rule, 0)
    if play.setup.options or quest.sentries:
        for rule, bit in AGREED.items():
            found |= bit if agreed(play, rule) else 0
    persuadable, piles = play.content.npcs_with["persuade"], state.tokens.piles
    for who, character in enumerate(state.characters):
        if character.cell < 0:
            continue
        if character.defeated:
            found |= FALLEN
        if character.netted:
            found |= NETS
        if character.kind in PERSUADED and (
            character.kind == "denizen"
            or character.board in persuadable
            or character.effects
            or piles.get(PACK[who])
        ):
            found |= TALKS
    return found


# -- what is left --------------------------------------------------------------------------------------------

SETTLED = frozenset(
    (
        *(doors.Open, doors.Close, locks.Lock, locks.Unlock, locks.LockPiece, locks.UnlockPiece),
        *(search.Search, search.SearchRoom, search.Gather),
        *(fires.SetAlight, fires.SetDoorAlight, fires.PutOut, fires.PutDoorOut),
        *(loose.PickUp, loose.Drop, loose.SwapItem, trading.HandOver, trading.Exchange),
        fighting.ThrowWeapon,
    )
)
"""Kinds of which `NEEDS` says all that is asked `when`: it need not be asked again."""

TABLE: tuple[tuple[int, Found[QuestPlay, int]], ...] = tuple(
    (
        NEEDS.get(each.kind, 0),
        (
            None if each.kind in SETTLED else each.when,
            each.wishes if each.able is None else each.able,
            each.forbids if each.able is None else None,
        ),
    )
    for each in DEEDS.all
)


@lru_cache(maxsize=1 << 12)
def _left(there: int) -> list[Found[QuestPlay, int]]:
    """The deeds that need nothing but what is there."""
    return [found for needs, found in TABLE if not needs & ~there]


@looks
def possible(play: QuestPlay, who: int) -> list[Option]:
    """All that somebody whom nothing bars may do now, as `Deeds.possible` finds it."""
    found: list[Option] = []
    for when, finds, forbids in _left(facts(play, who)):
        if when is not None and when(play, who) is not None:
            continue
        if forbids is None:
            found += finds(play, who)
        else:
            found += [option for option in finds(play, who) if forbids(play, who, option) is None]
    return found


class _Likely(Deeds[QuestPlay, int]):
    """All deeds, of which only those are looked for that can be."""

    __slots__ = ()

    def possible(self, play: QuestPlay, who: int) -> list[Option]:
        return possible(play, who)


LIKELY = _Likely(*DEEDS.all)
