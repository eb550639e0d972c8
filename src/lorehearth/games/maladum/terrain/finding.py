"""What a search turns up: traps that are set off, items taken and put back.

ML-SRC-03 to ML-SRC-05, ML-SRC-08, ML-SRC-09, ML-SRC-12, ML-SRC-13.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from lorehearth.games.maladum.abilities import has, spared
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.effects import carry_out
from lorehearth.games.maladum.equipment.inventory import (
    beside_whom,
    discard_from,
    finders,
    fits,
    gain,
    holder,
    item,
    lay_down,
    lies_open,
    move_token,
    take,
)
from lorehearth.games.maladum.equipment.loose import own
from lorehearth.games.maladum.equipment.using import found as use_found
from lorehearth.games.maladum.names import named, someone, title
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import OFF, Doing
from lorehearth.games.maladum.terrain.events import PutBack, TrapsFound, TrapSprung, TrapUseless
from lorehearth.kernel.names import listed
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Option, Refusal, enough
from lorehearth.table.cellsets import CellSet

NO_ROOM = Refusal("there is no room for it", "ML-RUL-69")
FULL = Refusal("the piece holds no more tokens", "ML-SEA-02")
OVERFULL = Refusal("the piece holds fewer tokens", "ML-SEA-02")
DONE = enough("Search no more")
LEAVE = enough("Leave it")


class Take(Option, frozen=True):
    card: str


class PutIn(Option, frozen=True):
    verb = "put-in"
    card: str


class Something(Option, frozen=True):
    """Whether something is taken or put in, before it is said what."""

    how: str


TAKE_SOMETHING, LEAVE_SOMETHING = (
    Something("take", words="Take something"),
    Something("leave", words="Leave something"),
)


class PickTrap(Option, frozen=True):
    verb = "pick-trap"
    card: str


class Square(Option, frozen=True):
    verb = "square"
    says = "At {cell}"
    cell: str


class Lair(Struct, frozen=True):
    """Where things go that a searcher does not want: into a piece that `holds` so many, onto the `ground` of
    a square, or into one of the squares `beside`."""

    holds: int = 0
    large: bool = True
    beside: CellSet = 0
    ground: int = OFF


def _words(play: QuestPlay, option: Option, lair: Lair | None = None) -> str:
    if isinstance(option, Take):
        return f"Take {item(play, option.card).name}"
    if isinstance(option, PutIn):
        verb = "Lay down" if lair is not None and not lair.holds else "Put in"
        return f"{verb} {item(play, option.card).name}"
    return item(play, option.card).name if isinstance(option, PickTrap) else option.label


# -- traps ---------------------------------------------------------------------------------------------------


def set_off_traps(play: QuestPlay, who: int, pile: str, *, safe: bool = False) -> Flow[bool]:
    """ML-SRC-12, ML-SRC-13: of the traps in a pile the largest takes effect on the searcher, then all go back
    to the pouch. Tells whether it can search on."""
    traps = [token for token in play.state.tokens.cards(pile) if item(play, token).kind == "trap"]
    if not traps:
        return True
    if safe or has(play, who, "trap-wise"):
        for trap in traps:
            play.tell(TrapUseless(token_ref(trap), "it is seen in time"), "ML-SRC-12")
            discard_from(play, pile, trap)
        return True
    largest = max(item(play, trap).room for trap in traps)
    choices = list(dict.fromkeys(trap for trap in traps if item(play, trap).room == largest))
    sprung = choices[0]
    if len(choices) > 1:
        for trap in choices:
            play.state.tokens.move(trap, pile, pile)  # whoever has to choose sees them, and so do all
        play.tell(TrapsFound(someone(play, who), tuple(map(token_ref, choices))), "ML-SRC-13")
        picked = yield from play.ask(
            play.state.first,
            "Which of the traps takes effect?",
            [PickTrap(trap) for trap in choices],
            "ML-SRC-13",
            words=lambda option: _words(play, option),
        )
        sprung = picked.card
    traps.remove(sprung)
    for trap in traps:
        play.tell(TrapUseless(token_ref(trap), "a larger trap is set off"), "ML-SRC-13")
        discard_from(play, pile, trap)
    play.state.tokens.move(sprung, pile, "box")
    yield from announce(play, TrapSprung(someone(play, who), token_ref(sprung), who), "ML-SRC-12")
    harmless = spared(play, who)
    for use in item(play, sprung).uses:
        if use.how == "trap" and not harmless:
            yield from carry_out(play, Doing(who, sprung, "token", 0, who), use.steps)
    discard_from(play, "box", sprung)
    return can_go_on(play, who)


def can_go_on(play: QuestPlay, who: int) -> bool:
    """Whether a searcher still stands."""
    character = play.state.characters[who]
    return character.cell >= 0 and not character.defeated and not character.prone and not character.netted


# -- taking and putting back ---------------------------------------------------------------------------------


def rummage(play: QuestPlay, who: int, pile: str, lair: Lair) -> Flow[None]:
    """ML-SRC-03 to ML-SRC-05, ML-SEA-02: item by item, until the searcher has enough."""
    while can_go_on(play, who):
        tokens = play.state.tokens
        inside = tokens.cards(pile) if pile in tokens.piles else []
        mine = own(play, who)
        if not inside and not mine:
            return
        options: list[Option] = [Take(token) for token in dict.fromkeys(inside)]
        options += [PutIn(token) for token in mine]
        options.append(DONE)
        said: Option | None = None
        if play.state.rivals:
            # They see that something is taken or put in, and what it is only if it lies open: so what they
            # may not see is asked apart.
            said, options = yield from _openly(play, who, pile, lair, options)
        chosen = options[0]
        if said is None or isinstance(said, Something):
            chosen = yield from play.ask(
                seat_of(play, who),
                lambda inside=inside: _what_is_taken(play, who, inside),  # type: ignore[misc]
                options,
                "ML-SRC-03",
                check=lambda option: _forbids(play, who, pile, lair, option),
                words=lambda option: _words(play, option, lair),
                public="Somebody searches",
                audience=finders(play, who),
            )
        if isinstance(chosen, Take):
            take(play, who, pile, chosen.card)
            yield from use_found(play, who, chosen.card)
        elif isinstance(chosen, PutIn):
            yield from put_in(play, who, pile, lair, chosen.card)
        else:
            return


def _what_is_taken(play: QuestPlay, who: int, inside: Sequence[str]) -> str:
    """With all that lies there, what the searcher has no room for too."""
    asked = f"{title(play, who)}: what is taken, what is left"
    return (
        f"{asked} of {listed([named(play, token_ref(each)).text for each in inside])}?"
        if inside
        else asked + "?"
    )


def _openly(
    play: QuestPlay, who: int, pile: str, lair: Lair, options: list[Option]
) -> Flow[tuple[Option, list[Option]]]:
    """What the searcher's player says for all to hear, and the options that this leaves: one, or all of a
    kind that are hidden."""
    found: dict[Option, list[Option]] = {}
    for option in options:
        if _forbids(play, who, pile, lair, option) is not None:
            continue
        said = option
        if isinstance(option, Take) and not lies_open(play, pile, option.card):
            said = TAKE_SOMETHING
        elif isinstance(option, PutIn) and not lies_open(play, holder(play, who, option.card), option.card):
            said = LEAVE_SOMETHING
        found.setdefault(said, []).append(option)
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: is anything taken or left?",
        list(found),
        "ML-SRC-03",
        words=lambda option: _words(play, option, lair),
        public="Somebody searches",
    )
    return chosen, found[chosen]


def _forbids(play: QuestPlay, who: int, pile: str, lair: Lair, option: Option) -> Refusal | None:
    if isinstance(option, Take):
        return None if fits(play, who, option.card) else NO_ROOM
    held = play.state.tokens.count(pile) if lair.holds and pile in play.state.tokens.piles else 0
    if isinstance(option, PutIn):
        # One more than there is room for may lie in it while things are swapped.
        stays = lair.large or not item(play, option.card).large
        return FULL if lair.holds and stays and held > lair.holds else None
    return OVERFULL if held > max(lair.holds, 0) and lair.holds else None


def put_in(play: QuestPlay, who: int, pile: str, lair: Lair, token: str) -> Flow[None]:
    """ML-SRC-04, ML-SRC-05, ML-SRC-14."""
    mine = holder(play, who, token)
    if lair.ground >= 0:
        lay_down(play, mine, token, lair.ground)
    elif lair.holds and (lair.large or not item(play, token).large):
        move_token(play, token, mine, pile, face_up=not play.state.rivals)
        seen = None if lies_open(play, pile, token) else finders(play, who)
        play.tell(PutBack(someone(play, who), token_ref(token)), "ML-SRC-04", to=seen)
    else:
        cells = play.content.field.sets.cells(lair.beside)
        cell = yield from choose_square(play, who, cells, "ML-SRC-05")
        lay_down(play, mine, token, cell)


def choose_square(play: QuestPlay, who: int, cells: Sequence[int], rule: str) -> Flow[int]:
    """One of some squares, as the searcher's player likes; one's own if there is none."""
    if not cells:
        return play.state.characters[who].cell
    if len(cells) == 1:
        return cells[0]
    names = play.content.field.board.names
    options = [Square(names[cell]) for cell in cells]
    chosen = yield from play.ask(seat_of(play, who), "In which square?", options, rule)
    return play.content.field.board.cell(chosen.cell)


def keep_or_leave(play: QuestPlay, who: int, pile: str, token: str) -> Flow[str]:
    """ML-SRC-08, ML-SRC-09: into the inventory, making room if need be, or into a square beside."""
    chosen: Option = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)} has found {item(play, token).name}",
        (Take(token), LEAVE),
        "ML-SRC-08",
        words=lambda option: _words(play, option),
        public="Somebody has found something",
        audience=finders(play, who),
    )
    if isinstance(chosen, Take) and (yield from gain(play, who, pile, token)):
        yield from use_found(play, who, token)
        return token
    cell = yield from beside_whom(play, who, seat_of(play, who))
    lay_down(play, pile, token, cell)
    return ""
