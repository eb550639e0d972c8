"""Tokens: who carries and wears what, and where tokens lie. (ML-EQP, ML-RUL-20, ML-RUL-69, ML-RUL-70)

Piles of `state.tokens`: "pack N" is an inventory, "worn N" an armour slot, "ground CELL" what lies in a
square (by the number of the cell), "piece N" what is in a terrain piece. What only its finder has seen is
hidden from rivals until it is used or shown.
"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.maladum.board.places import area, filled, squares
from lorehearth.games.maladum.board.places import around as adjacent
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.components.items import HALF_SLOT, INVENTORY, Item
from lorehearth.games.maladum.equipment.events import (
    Broke,
    Discarded,
    Drawn,
    LaidDown,
    LostInFire,
    NothingLeft,
    Repaired,
    Took,
    TookSomething,
    WentBack,
)
from lorehearth.games.maladum.gear import GROUND, PACK, WORN, broken, kind_of, whole
from lorehearth.games.maladum.names import someone, square, title
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.looking import kept
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Audience, Option, Refusal, Seat, enough
from lorehearth.table.cards import Known, draw
from lorehearth.table.cellsets import CellSet

HALVES = 2
"""ML-RUL-69: of an armour slot."""
SHINING = frozenset({"light", "darkness"})
"""Signs that everyone sees at work, so that nobody takes such a token in secret (ML-ICO-18)."""
NO_ROOM = Refusal("there is no room for it", "ML-RUL-69")
LEAVE = enough("Leave it")


class PutDown(Option, frozen=True):
    """Give a token up, to have room for another."""

    verb = "put-down"
    card: str


# -- looking -------------------------------------------------------------------------------------------------


def carried(play: QuestPlay, who: int) -> list[str]:
    """The tokens in an inventory, broken ones too."""
    tokens, pile = play.state.tokens, PACK[who]
    return tokens.cards(pile) if tokens.piles.get(pile) else []


def worn(play: QuestPlay, who: int) -> list[str]:
    """The tokens in an armour slot."""
    tokens, pile = play.state.tokens, WORN[who]
    return tokens.cards(pile) if tokens.piles.get(pile) else []


def lying(play: QuestPlay, cell: int) -> list[str]:
    """The tokens on the ground of a square."""
    tokens, pile = play.state.tokens, GROUND[cell]
    return tokens.cards(pile) if tokens.piles.get(pile) else []


def item(play: QuestPlay, token: str) -> Item:
    """The entry of a token, broken or not."""
    items = play.content.items
    return items[token] if token in items else items[kind_of(token)]


def holder(play: QuestPlay, who: int, token: str) -> str:
    """The pile of somebody's in which a token is: the inventory, or the armour slot."""
    return f"pack {who}" if token in carried(play, who) else f"worn {who}"


def lies_open(play: QuestPlay, pile: str, token: str) -> bool:
    """Whether everyone sees this token of a pile: the first of its kind, which is the one that is moved."""
    slots = play.state.tokens.piles[pile]
    found = next(slot for slot in slots if slot == token or (type(slot) is Known and slot.card == token))
    return type(found) is str


def finders(play: QuestPlay, who: int) -> Audience:
    """Who sees what somebody finds: the whole table, or among rivals only its own player."""
    return (play.state.characters[who].party,) if play.state.rivals else None


def room_of(play: QuestPlay, who: int) -> int:
    """ML-RUL-69, ML-CMP-04, ML-CMP-10: the room of an inventory; creatures have none."""
    character, content = play.state.characters[who], play.content
    if character.kind == "companion":
        more = content.upgrades[character.upgrade].inventory if character.upgrade else 0
        return content.companions[character.board].inventory + more
    if character.kind == "apprentice":
        return 0  # its armour slot is its inventory
    return INVENTORY


@kept
def room_left(play: QuestPlay, who: int) -> int:
    """ML-RUL-69: what is free of an inventory."""
    return room_of(play, who) - sum([item(play, token).room for token in carried(play, who)])


def home_of(play: QuestPlay, token: str) -> str:
    """ML-EQP-08, ML-EQP-11: the supply that a token belongs to."""
    found = item(play, token)
    if found.rarity == "exclusive":
        return "exclusive"
    if found.large:
        return "large"
    return "pouch" if found.rarity == "common" else found.rarity


# -- moving --------------------------------------------------------------------------------------------------


def move_token(play: QuestPlay, token: str, source: str, to: str, *, face_up: bool = True) -> None:
    """From pile to pile; a pile on the ground comes and goes with what lies there."""
    tokens = play.state.tokens
    if to not in tokens.piles:
        tokens.add(to)
    tokens.move(token, source, to, face_up=face_up)
    if source.startswith("ground ") and not tokens.piles[source]:
        del tokens.piles[source]
    for pile in (source, to):
        if is_worn(pile):
            _uncover(play, int(pile.removeprefix("worn ")))


def _uncover(play: QuestPlay, who: int) -> None:
    """ML-SKL-19: what is no longer worn covers nothing."""
    character, left = play.state.characters[who], worn(play, who)
    character.over = [token for token in character.over if token in left]


def show(play: QuestPlay, who: int, token: str) -> None:
    """A token is used, so everyone sees it."""
    tokens = play.state.tokens
    slots = tokens.piles[holder(play, who, token)]
    for place, slot in enumerate(slots):
        if type(slot) is Known and slot.card == token:
            tokens.move(token, holder(play, who, token), "box")
            tokens.take("box", token)
            slots.insert(place, token)
            return


def hides_something(play: QuestPlay, who: int, seat: Seat) -> bool:
    """Whether somebody has a token that a player has not seen."""
    tokens = play.state.tokens
    return tokens.hides(PACK[who], seat) or tokens.hides(WORN[who], seat)


def show_pack(play: QuestPlay, who: int, seat: Seat) -> None:
    """A player is let see all that somebody has."""
    if not hides_something(play, who, seat):
        return
    tokens = play.state.tokens
    for pile in (PACK[who], WORN[who]):
        for token in tokens.cards(pile):
            tokens.show(pile, token, seat)
    play.reveal()


def discard(play: QuestPlay, who: int, token: str) -> None:
    """ML-EQP-09, ML-ICO-20: a token goes back to the pouch or supply that it belongs to."""
    discard_from(play, holder(play, who, token), token)
    character = play.state.characters[who]
    for marks in (character.turned, character.unready):
        if token in marks:
            marks.remove(token)
    if character.shield == token:
        character.shield = ""


def discard_from(play: QuestPlay, pile: str, token: str) -> None:
    """From any pile: back to where it belongs, whole again, and mixed in."""
    tokens, home = play.state.tokens, home_of(play, token)
    move_token(play, token, pile, "box")
    tokens.take("box", token)
    if home not in tokens.piles:
        tokens.add(home)
    tokens.piles[home].append(kind_of(token))
    if home != "exclusive":
        tokens.shuffle(home)
    play.tell(Discarded(token_ref(token)), "ML-EQP-09")


def break_token(play: QuestPlay, who: int, token: str, rule: str) -> None:
    """ML-RUL-20, ML-ICO-32: it does nothing until repaired."""
    if not whole(token) or "indestructible" in item(play, token).signs:
        return
    _swap(play, who, token, broken(token))
    play.tell(Broke(someone(play, who), token_ref(token)), rule, "ML-RUL-20")


def repair_token(play: QuestPlay, who: int, token: str, rule: str) -> None:
    """ML-RUL-20: a broken token is whole again."""
    if not whole(token):
        _swap(play, who, token, kind_of(token))
        play.tell(Repaired(someone(play, who), token_ref(kind_of(token))), rule, "ML-RUL-20")


def _swap(play: QuestPlay, who: int, token: str, other: str) -> None:
    """One token in another's place, for all to see."""
    pile = holder(play, who, token)
    show(play, who, token)
    slots = play.state.tokens.piles[pile]
    slots[slots.index(token)] = other
    character = play.state.characters[who]
    for marks in (character.turned, character.unready, character.over):
        if token in marks:
            marks[marks.index(token)] = other
    if character.shield == token:
        character.shield = ""


def lay_down(play: QuestPlay, pile: str, token: str, cell: int) -> None:
    """From a pile onto the ground of a square; into lava, it is gone (ML-LIQ-05)."""
    if play.content.field.grounds[cell].burns:
        move_token(play, token, pile, "box")
        play.tell(LostInFire(token_ref(token), square(play, cell)), "ML-LIQ-05")
        return
    move_token(play, token, pile, f"ground {cell}")
    play.tell(LaidDown(token_ref(token), square(play, cell)), "ML-EFF-11")


def draw_token(
    play: QuestPlay, supply: str, to: str, audience: Audience, *, traps: bool = False
) -> Flow[str]:
    """Draw a token at random; a trap drawn outside a search goes back and another is drawn (ML-EQP-06,
    ML-EQP-10). An empty supply gives ""."""
    tokens = play.state.tokens
    aside: list[str] = []
    found = ""
    while tokens.count(supply):
        drawn = yield from draw(tokens, supply, to, audience, "Draw a token")
        if traps or item(play, drawn).kind != "trap":
            found = drawn
            break
        # It goes back once another has been found: a pouch of nothing but traps gives nothing.
        tokens.take(to, drawn)
        aside.append(drawn)
        play.tell(WentBack(token_ref(drawn)), "ML-EQP-06", to=audience)
    if aside:
        tokens.piles[supply] += aside
        tokens.shuffle(supply)
    play.reveal()
    if found:
        play.tell(Drawn(token_ref(found)), "ML-EQP-10", to=audience)
    else:
        play.tell(NothingLeft(), "ML-SRC-15")
    return found


# -- taking --------------------------------------------------------------------------------------------------


def fits(play: QuestPlay, who: int, token: str, *, without: str = "") -> bool:
    """Whether somebody has room for a token as it is, or once it has given up another; an apprentice, whose
    armour slot is its inventory, has it there (ML-CMP-10)."""
    if play.state.characters[who].kind == "apprentice":
        held = [*carried(play, who), *worn(play, who)]
        if without:
            held.remove(without)
        return halves(play, (*held, token)) <= HALVES
    room = room_left(play, who)
    if without and without in carried(play, who):
        room += item(play, without).room
    return item(play, token).room <= room


def halves(play: QuestPlay, tokens: Iterable[str]) -> int:
    """ML-RUL-69: how many halves of an armour slot these fill."""
    return sum(1 if item(play, token).size in HALF_SLOT else HALVES for token in tokens)


def put_away(play: QuestPlay, who: int, token: str) -> str:
    """The pile into which somebody puts what it takes; an apprentice wears what can be worn (ML-CMP-10)."""
    wears = play.state.characters[who].kind == "apprentice" and item(play, token).kind == "armour"
    return f"worn {who}" if wears else f"pack {who}"


def is_worn(pile: str) -> bool:
    """Whether what lies in a pile is on somebody's body, for all to see."""
    return pile.startswith("worn ")


def gain(play: QuestPlay, who: int, pile: str, token: str, *, by: int | None = None) -> Flow[bool]:
    """Let somebody take a token from a pile, making room if its player likes (ML-SRC-09); else it stays.

    What is given up for it is laid in a square beside: beside the taker, or beside `by`.
    """
    if play.state.characters[who].kind != "apprentice" and item(play, token).room > room_of(play, who):
        return False  # an armour slot takes any one token (ML-RUL-69)
    while not fits(play, who, token):
        given = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: what is laid down to make room?",
            [*(PutDown(each) for each in dict.fromkeys(_held(play, who))), LEAVE],
            "ML-SRC-09",
            words=lambda option: _token_words(play, option),
        )
        if not isinstance(given, PutDown):
            return False
        cell = yield from beside_whom(play, who if by is None else by, seat_of(play, who))
        lay_down(play, holder(play, who, given.card), given.card, cell)
    take(play, who, pile, token)
    return True


def take(play: QuestPlay, who: int, pile: str, token: str) -> None:
    """Somebody who has room takes a token from a pile; rivals see it only if it lay open, or is put on."""
    to = put_away(play, who, token)
    hidden = (
        play.state.rivals
        and not is_worn(to)
        and pile.startswith(("piece ", "pack ", "found"))
        and not lies_open(play, pile, token)
        and SHINING.isdisjoint(item(play, token).signs)
    )
    move_token(play, token, pile, to, face_up=not hidden)
    if hidden:
        play.state.tokens.show(to, token, play.state.characters[who].party)
    play.tell(
        Took(someone(play, who), token_ref(token)), "ML-EFF-11", to=finders(play, who) if hidden else None
    )
    if hidden:
        others = tuple(seat for seat in range(play.setup.players) if seat != play.state.characters[who].party)
        play.tell(TookSomething(someone(play, who)), "ML-SRC-03", to=others)


def _held(play: QuestPlay, who: int) -> list[str]:
    """What somebody could lay down to make room."""
    apprentice = play.state.characters[who].kind == "apprentice"
    return [*carried(play, who), *(worn(play, who) if apprentice else ())]


def _token_words(play: QuestPlay, option: Option) -> str:
    return item(play, option.card).name if isinstance(option, PutDown) else option.label


class At(Option, frozen=True):
    says = "At {cell}"
    cell: str


def beside_whom(play: QuestPlay, who: int, seat: Seat, *, own: bool = False) -> Flow[int]:
    """A square adjacent to somebody, or with `own` its own too, for what is laid down; a player chooses."""
    here = squares(play, who)
    cells = [cell for cell in around(play, who) if own or cell not in here] or list(here)
    if len(cells) == 1:
        return cells[0]
    names = play.content.field.board.names
    options = [At(names[cell]) for cell in cells]
    chosen = yield from play.ask(seat, "In which square?", options, "ML-SRC-09")
    return play.content.field.board.cell(chosen.cell)


def around(play: QuestPlay, who: int) -> list[int]:
    """The cells of these."""
    return play.content.field.sets.cells(squares_around(play, who))


@kept
def squares_around(play: QuestPlay, who: int) -> CellSet:
    """ML-EFF-11: somebody's own squares and those adjacent, but for such as terrain fills."""
    character = play.state.characters[who]
    if character.cell < 0 or character.netted:  # ML-TRP-14
        return 0
    return area(play, who) | (adjacent(play, who) & ~filled(play))
