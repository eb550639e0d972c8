"""Locks of doors and terrain pieces, and keys. (ML-LCK, ML-ICO-34, ML-SEA-01)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.economy import (
    can_spend_skill,
    effortless,
    lacks_effortless,
    pay_effortless,
    turn_of,
)
from lorehearth.games.maladum.adventurers.hands import busy
from lorehearth.games.maladum.board.doors import TOO_FAR, at_door, jammed, known_doors, lock_on
from lorehearth.games.maladum.board.events import Locked, Unlocked
from lorehearth.games.maladum.board.places import touches_piece
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.names import door, named, someone, terrain
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal

LOADED = ("cart", "hopper")
"""What pieces do that take tokens and ore (ML-MIN-08, ML-MIN-13)."""
NO_KEY = Refusal("it has no key", "ML-ICO-34")
WRONG_KEY = Refusal("only the key with its letter fits", "ML-LCK-03")
NO_PEG = Refusal("another key needs a skill peg for this lock", "ML-LCK-04")
NOT_LOCKED = Refusal("it is not locked", "ML-LCK-01")
ALREADY_LOCKED = Refusal("it is locked", "ML-LCK-01")
STANDS_OPEN = Refusal("it stands open", "ML-LCK-01")
QUEST_KEY = Refusal("only what this quest brings for it opens it", "ML-TER-03")
NO_LOCK = Refusal("it has no lock", "ML-SEA-01")


class Lock(Option, frozen=True):
    edge: str


class Unlock(Option, frozen=True):
    edge: str


class LockPiece(Option, frozen=True):
    verb = "lock-piece"
    piece: str


class UnlockPiece(Option, frozen=True):
    verb = "unlock-piece"
    piece: str


# -- keys ----------------------------------------------------------------------------------------------------


def keys_of(play: QuestPlay, who: int) -> list[str]:
    """The letters of the keys that somebody carries, "" for one that fits every common lock (ML-ICO-34)."""
    pile = f"pack {who}"
    if not play.state.tokens.piles.get(pile):
        return []
    items = play.content.items
    tokens = [token for token in play.state.tokens.cards(pile) if whole(token)]
    return [items[token].letter for token in tokens if "key" in items[token].signs or items[token].letter]


def letter_of_door(play: QuestPlay, edge: int) -> str:
    """ML-LCK-03: the letter of a door's own lock, whether it is locked now or not."""
    field = play.content.field
    leaves = field.leaves[edge]
    return next(
        (lock.letter for lock in play.content.quest.locks if field.board.edge_named(lock.edge) in leaves), ""
    )


def is_loaded(play: QuestPlay, number: int) -> bool:
    """Whether a piece is one that adventurers load: a cart or a hopper."""
    does = play.content.pieces[play.state.pieces[number].kind].does
    return any(each in does for each in LOADED)


def searchable(play: QuestPlay, number: int) -> bool:
    """ML-SRC-02, ML-SEA-01: whether a terrain piece was loaded with equipment, by its kind or by the quest;
    such a one can be locked too. Carts and hoppers take tokens as well (ML-MIN-08, ML-MIN-13)."""
    kind = play.content.pieces[play.state.pieces[number].kind]
    if kind.tokens > 0 or is_loaded(play, number):
        return True
    placed = play.content.quest.pieces
    return number < len(placed) and bool(placed[number].holds)


def forbids_turning(play: QuestPlay, who: int, letter: str, *, unlock: bool) -> Refusal | None:
    """Whether a key of somebody's works a lock with this letter ("": a common one)."""
    keys = keys_of(play, who)
    if not keys:
        return NO_KEY
    if letter in keys:
        return lacks_effortless(play, who)
    if not letter or not unlock or "" not in keys:
        return WRONG_KEY  # a bespoke key works its own lock alone
    return lacks_effortless(play, who) or (None if _peg_besides(play, who) else NO_PEG)


def _peg_besides(play: QuestPlay, who: int) -> bool:
    """ML-LCK-04: whether a skill peg can be spent, and the effortless action be paid without one."""
    turn = turn_of(play)
    return can_spend_skill(play, who) and (turn.effortless or turn.actions > 0)


def turn_key(play: QuestPlay, who: int, letter: str) -> Flow[None]:
    """Pay for it: ML-LCK-04 first, so that the peg is not spent on the effortless action."""
    if letter not in keys_of(play, who):
        character = play.state.characters[who]
        character.skill -= 1
        character.skilled = True
    yield from pay_effortless(play, who)


# -- other ways to open locks --------------------------------------------------------------------------------


def pegs_more(play: QuestPlay, letter: str, pegs: int) -> int:
    """ML-LCK-04: the pegs that an ability costs on a lock which opens for `pegs` otherwise; of one that costs
    none, the 1 is a skill peg."""
    return pegs + 1 if letter else pegs


def unlock_door(play: QuestPlay, edge: int, who: int, rule: str) -> None:
    """A door's lock goes."""
    lock = lock_on(play, edge)
    if lock is not None:
        del play.state.locked[lock]
        play.tell(Unlocked(someone(play, who), door(play, play.content.field.leaves[edge][0])), rule)


def unlock_piece(play: QuestPlay, number: int, who: int, rule: str) -> None:
    """A terrain piece can be searched again."""
    if play.state.pieces[number].locked:
        play.state.pieces[number].locked = False
        play.tell(Unlocked(someone(play, who), piece_ref(play, number)), rule)


# -- doors ---------------------------------------------------------------------------------------------------


def _edge_of(play: QuestPlay, option: Lock | Unlock) -> int:
    return play.content.field.board.edge_named(option.edge)


def may_turn_keys(play: QuestPlay, who: int) -> Refusal | None:
    return busy(play, who, "ML-ACT-01") if keys_of(play, who) else NO_KEY


def wishes_to_lock(play: QuestPlay, who: int) -> list[Lock]:
    names = play.content.field.board.edge_names
    return [Lock(names[edge]) for edge in known_doors(play)]


def wishes_to_unlock(play: QuestPlay, who: int) -> list[Unlock]:
    names = play.content.field.board.edge_names
    return [Unlock(names[edge]) for edge in known_doors(play)]


def forbids_locking(play: QuestPlay, who: int, option: Lock) -> Refusal | None:
    edge = _edge_of(play, option)
    if not at_door(play, who, edge):
        return TOO_FAR
    if lock_on(play, edge) is not None:
        return ALREADY_LOCKED
    why = jammed(play, edge)
    if why is None and edge in play.state.open:
        why = STANDS_OPEN
    return why or forbids_turning(play, who, letter_of_door(play, edge), unlock=False)


def forbids_unlocking(play: QuestPlay, who: int, option: Unlock) -> Refusal | None:
    edge = _edge_of(play, option)
    if not at_door(play, who, edge):
        return TOO_FAR
    lock = lock_on(play, edge)
    if lock is None:
        return NOT_LOCKED
    return forbids_turning(play, who, play.state.locked[lock], unlock=True)


def lock(play: QuestPlay, who: int, option: Lock) -> Flow[None]:
    """ML-ICO-34."""
    edge = _edge_of(play, option)
    letter = letter_of_door(play, edge)
    yield from turn_key(play, who, letter)
    play.state.locked[edge] = letter
    play.tell(Locked(someone(play, who), door(play, edge)), "ML-ICO-34")


def unlock(play: QuestPlay, who: int, option: Unlock) -> Flow[None]:
    """ML-ICO-34, ML-LCK-03."""
    edge = _edge_of(play, option)
    at = lock_on(play, edge)
    yield from turn_key(play, who, play.state.locked[edge if at is None else at])
    unlock_door(play, edge, who, "ML-ICO-34")


# -- terrain -------------------------------------------------------------------------------------------------


def piece_ref(play: QuestPlay, number: int) -> Ref:
    """A terrain piece, where it stands."""
    return terrain(number, play.content.field.board.names[play.state.pieces[number].cell])


def _number(option: LockPiece | UnlockPiece) -> int:
    return int(option.piece[1:])


def _pieces(play: QuestPlay) -> list[int]:
    return [
        n
        for n, piece in enumerate(play.state.pieces)
        if piece.cell >= 0 and (piece.locked or (searchable(play, n) and not is_loaded(play, n)))
    ]


def own_lock(play: QuestPlay, number: int) -> bool:
    """ML-TER-03: whether nothing turns the lock of a piece but what the same quest brings for it."""
    return "desk" in play.content.pieces[play.state.pieces[number].kind].does


def forbids_own_lock(play: QuestPlay, who: int, number: int) -> Refusal | None:
    letter = play.state.pieces[number].letter
    return QUEST_KEY if own_lock(play, number) and (not letter or letter not in keys_of(play, who)) else None


def forbids_locking_piece(play: QuestPlay, who: int, option: LockPiece) -> Refusal | None:
    number = _number(option)
    piece = play.state.pieces[number]
    if not touches_piece(play, who, number):
        return TOO_FAR
    if piece.locked:
        return ALREADY_LOCKED
    return forbids_own_lock(play, who, number) or forbids_turning(play, who, piece.letter, unlock=False)


def forbids_unlocking_piece(play: QuestPlay, who: int, option: UnlockPiece) -> Refusal | None:
    number = _number(option)
    piece = play.state.pieces[number]
    if not touches_piece(play, who, number):
        return TOO_FAR
    if not piece.locked:
        return NOT_LOCKED
    return forbids_own_lock(play, who, number) or forbids_turning(play, who, piece.letter, unlock=True)


def lock_terrain(play: QuestPlay, who: int, option: LockPiece) -> Flow[None]:
    """ML-ICO-34, ML-SEA-01."""
    number = _number(option)
    yield from turn_key(play, who, play.state.pieces[number].letter)
    play.state.pieces[number].locked = True
    play.tell(Locked(someone(play, who), piece_ref(play, number)), "ML-ICO-34")


def unlock_terrain(play: QuestPlay, who: int, option: UnlockPiece) -> Flow[None]:
    """ML-ICO-34, ML-SEA-01."""
    number = _number(option)
    yield from turn_key(play, who, play.state.pieces[number].letter)
    unlock_piece(play, number, who, "ML-ICO-34")


# -- the deeds -----------------------------------------------------------------------------------------------


def words(play: QuestPlay, who: int, option: Lock | Unlock | LockPiece | UnlockPiece) -> str:
    verb = "Lock" if isinstance(option, (Lock, LockPiece)) else "Unlock"
    if isinstance(option, (Lock, Unlock)):
        return f"{verb} {named(play, door(play, _edge_of(play, option))).text}"
    return f"{verb} {named(play, piece_ref(play, _number(option))).text}"


DEEDS = (
    deed(Lock, wishes_to_lock, lock, forbids_locking, words=words, costs=effortless, when=may_turn_keys),
    deed(
        Unlock, wishes_to_unlock, unlock, forbids_unlocking, words=words, costs=effortless, when=may_turn_keys
    ),
    deed(
        LockPiece,
        lambda play, who: [LockPiece(f"t{number}") for number in _pieces(play)],
        lock_terrain,
        forbids_locking_piece,
        words=words,
        costs=effortless,
        when=may_turn_keys,
    ),
    deed(
        UnlockPiece,
        lambda play, who: [UnlockPiece(f"t{number}") for number in _pieces(play)],
        unlock_terrain,
        forbids_unlocking_piece,
        words=words,
        costs=effortless,
        when=may_turn_keys,
    ),
)
