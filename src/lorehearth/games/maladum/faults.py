"""What may never be: invariants that the fuzzer asks about after every answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from lorehearth.games.maladum.campaign.faults import camp_faults
from lorehearth.games.maladum.components.items import RESOURCE
from lorehearth.games.maladum.components.npcs import Base
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.gear import kind_of
from lorehearth.games.maladum.state import Character, State
from lorehearth.games.maladum.status.statuses import COUNTED, MOST, SLOTS, slots_taken
from lorehearth.table.cards import Cards, Unknown


def faults(state: State, content: Content) -> list[str]:
    if state.phase == "setup":
        return []
    if state.phase in ("camp", "camped"):
        return camp_faults(state, content)
    return [
        *_places(state, content),
        *_pegs(state, content),
        *_conserved("token", state.tokens, _copies(content)),
        *_conserved("event card", state.events, {id: card.copies for id, card in content.events.items()}),
        *_table(state, content),
    ]


def _copies(content: Content) -> dict[str, int]:
    """All tokens that a quest has on the table; resources are in the market alone."""
    return {id: item.copies for id, item in content.items.items() if item.set != RESOURCE}


def _quiet(state: State) -> bool:
    """Whether nothing is under way: the next of the adventurers is chosen, or it is over."""
    return state.turn is None and state.phase in ("adventurers", "over")


# -- the board -----------------------------------------------------------------------------------------------


def _base(content: Content, character: Character) -> Base:
    match character.kind:
        case "adventurer" | "apprentice" | "denizen":
            return "regular"
        case "companion":
            return content.companions[character.board].base
    return content.npcs[character.board].base


def _squares(content: Content, character: Character) -> tuple[int, ...]:
    """ML-BAS-01; one that squeezes through holds a single square (ML-BAS-05)."""
    if character.squeezed or _base(content, character) != "large":
        return (character.cell,)
    shift = content.field.board.shift
    found = (shift(character.cell, step) for step in ((0, 0), (1, 0), (0, 1), (1, 1)))
    return tuple(cell for cell in found if cell is not None)


def _places(state: State, content: Content) -> Iterator[str]:
    """ML-MOV-04, ML-MOV-08: one to a square and none in terrain, but for small ones, pits and tops."""
    blocked, moving = _blocked(state, content), list(_moving(state))
    taken: dict[int, Character] = {}
    for who, character in enumerate(state.characters):
        if character.cell < 0:
            continue
        cells = _squares(content, character)
        if len(cells) != (4 if _base(content, character) == "large" and not character.squeezed else 1):
            yield f"{character.board} stands partly off the board"
        for cell in cells:
            if cell in blocked and not _in_a_cart(state, content, character) and who not in moving:
                yield f"{character.board} stands in terrain"
            other = taken.setdefault(cell, character)
            # On the way one may go through friends, and who is to be pushed aside is still there.
            if _quiet(state) and other is not character and not _may_share(content, character, other):
                yield f"{character.board} and {other.board} share a square"
    for character in state.characters:
        if (character.cell >= 0) != (character.where == "here"):
            yield f"{character.board} is {character.where} and in square {character.cell}"
        if character.riding >= len(state.pieces) or character.hidden >= len(state.pieces):
            yield f"{character.board} is on a piece that is not there"
        elif character.riding >= 0 and state.pieces[character.riding].cell != character.cell:
            yield f"{character.board} has been left behind by what it rides on"  # ML-MIN-01
    if _quiet(state):
        yield from _bases(state, content)
    yield from _figures(state, content)


def _moving(state: State) -> Iterator[int]:
    """Who may be on the way, above what it flies or scrambles over: those whose turn it is, or was before
    another broke into it, those whom a deed moves, and those who strike and follow."""
    turn = state.turn
    while turn is not None:
        yield turn.who
        turn = turn.outer
    yield from (doing.target for doing in state.doings)
    yield from (attack.attacker for attack in state.attacks)


def _in_a_cart(state: State, content: Content, character: Character) -> bool:
    """ML-MIN-01: whether it rides on a cart that is in its square, whatever else is there."""
    if not 0 <= character.riding < len(state.pieces):
        return False
    ridden = state.pieces[character.riding]
    return ridden.cell == character.cell and "cart" in content.pieces[ridden.kind].does


def _bases(state: State, content: Content) -> Iterator[str]:
    """ML-BAS-06, ML-TRP-09: no base lies across a wall or doorway, and who is in a pit stands in one."""
    room, field = content.field.rooms.of, content.field
    pits = field.pits | field.sets.of(state.pits)
    for character in state.characters:
        if character.cell < 0:
            continue
        if len({room[cell] for cell in _squares(content, character)}) > 1:
            yield f"{character.board} stands astride a wall"
        if character.pit and not pits & field.sets.bit[character.cell]:
            yield f"{character.board} is in a pit where there is none"


def _figures(state: State, content: Content) -> Iterator[str]:
    """ML-ADY-11: of no kind of NPC are there more than there are miniatures; a denizen that was unmasked
    (ML-RUL-89) keeps its own."""
    there = Counter(
        character.board
        for character in state.characters
        if character.kind in ("adversary", "beast")
        and character.where in ("here", "waiting")
        and not (character.card and any(s.verb == "unmask" for s in content.events[character.card].steps))
    )
    for board, count in there.items():
        if count > content.npcs[board].copies:
            yield f"there are {count} of {board}"


def _may_share(content: Content, one: Character, other: Character) -> bool:
    """ML-BAS-09, ML-TRP-11: several small ones; those in a pit and those over it."""
    if one.pit or other.pit or one.riding >= 0 or other.riding >= 0:
        return True
    return _base(content, one) == "small" and _base(content, other) == "small"


def _blocked(state: State, content: Content) -> set[int]:
    """Squares that nobody can stand in: those of pieces whose top is no place either."""
    found: set[int] = set()
    shift = content.field.board.shift
    for piece in state.pieces:
        kind = content.pieces[piece.kind]
        if piece.cell < 0 or kind.wall or kind.passable or kind.stand:
            continue
        width, depth = (kind.depth, kind.width) if piece.turned else (kind.width, kind.depth)
        cells = (shift(piece.cell, (dx, dy)) for dy in range(depth) for dx in range(width))
        found.update(cell for cell in cells if cell is not None)
    return found


# -- pegs and statuses ---------------------------------------------------------------------------------------


def _pegs(state: State, content: Content) -> Iterator[str]:
    for character in state.characters:
        name = character.board
        if min(character.health, character.skill, character.magic, character.black) < 0:
            yield f"{name} has fewer than no pegs"
        if character.black > character.health:
            yield f"{name} has more black pegs than pegs"  # ML-COR-01
        here = character.kind == "adventurer" and character.cell >= 0 and not character.wild
        if here and character.defeated != (character.health == 0):
            yield f"{name} has {character.health} health, and defeated is {character.defeated}"
        for status, count in character.statuses.items():
            if count <= 0:
                yield f"{name} has an empty status"
            if status not in COUNTED and count > MOST.get(status, 1):
                yield f"{name} is {status} {count} times over"  # ML-STA-01
        if character.kind == "adventurer" and slots_taken(character) > SLOTS:
            yield f"{name} has too many statuses"  # ML-STA-02
        if "blessed" in character.statuses and "cursed" in character.statuses:
            yield f"{name} is blessed and cursed"  # ML-STA-17


# -- tokens and cards ----------------------------------------------------------------------------------------


def _conserved(what: str, cards: Cards, copies: Mapping[str, int]) -> Iterator[str]:
    """Nothing is lost and nothing comes from nowhere: known ones and those of the pools add up."""
    known = Counter(kind_of(card) for pile in cards.piles for card in cards.cards(pile))
    pools = [cards.pool(number) for number in range(len(cards.pools))]
    for pool in pools:
        known.update(pool)
    for id, number in copies.items():
        if known[id] != number:
            yield f"there are {known[id]} and not {number} of the {what} {id}"
    unseen = sum(slot.count for pile in cards.piles.values() for slot in pile if isinstance(slot, Unknown))
    if unseen != sum(sum(pool.values()) for pool in pools):
        yield f"unseen {what}s do not add up"


def _inner_wall(content: Content, edge: int) -> bool:
    board = content.field.board
    return board.edges[edge].kind == "wall" and len(board.sides[edge]) == 2


def _table(state: State, content: Content) -> Iterator[str]:
    spaces = sum(band.spaces for band in content.dread[content.quest.dread].bands)
    if len(state.dread) > spaces:
        yield "there are more pegs than spaces on the dread tracker"  # ML-RUL-43
    if any(space <= len(state.dread) for space in state.markers.values()):
        yield "a marker was passed"  # ML-RUL-44
    doors = content.field.doors
    if not all(edge in doors for edge in (*state.locked, *state.found_doors)):
        yield "a door stands where there is none"
    if not all(edge in doors or _inner_wall(content, edge) for edge in state.open):  # magic opens walls too
        yield "there is an opening where there is neither door nor wall"
    if any(edge in state.locked for edge in state.open):
        yield "a locked door stands open"
    if sorted(set(state.open)) != state.open:
        yield "the open doors are out of order"
    if _quiet(state) and (state.attacks or state.doings or state.powers or state.coming):
        yield "something is left undone"
    for card in state.kept:
        if card not in state.events.cards("in play"):
            yield f"{card} is kept by somebody and not in play"
