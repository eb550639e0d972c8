"""Going along a way, one step after another, with all that befalls one. (ML-RUL-79, ML-BAS-04, 05, 07, 13)"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.maladum.board import beyond, rough_ground
from lorehearth.games.maladum.board.events import Engaged, Entered, Halted, Moved
from lorehearth.games.maladum.board.opportunity import (
    NOBODY_NEAR,
    Ranges,
    free_attacks,
    on_guard,
    provoked,
    ranges,
    slips_by,
    strikes_at_coming,
)
from lorehearth.games.maladum.board.places import area, engaged_with, everyone, held
from lorehearth.games.maladum.board.steps import base_at, can_stand, fits_whole, lies, solid
from lorehearth.games.maladum.characters import base_of
from lorehearth.games.maladum.names import several, someone, square
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.names import Path, piece
from lorehearth.kernel.play import Flow, announce, moment
from lorehearth.table.board import Offset
from lorehearth.table.cellsets import CellSet

How = Literal["move", "dash", "free"]


class Going:
    """A movement under way: whose it is, how far it has got, and what has become of it."""

    def __init__(self, play: QuestPlay, who: int, how: How, safe: bool = False) -> None:
        self.who, self.how, self.safe = who, how, safe
        self.used = 0
        self.cap: int | None = None
        """ML-ROU-04: with so many squares used it ends, if rough ground has shortened it."""
        self.rolled = 0
        """ML-RUL-61: what the roll for rough ground shows; 0: none has been made."""
        self.value = 0
        """The highest value that it has been compared with."""
        self.run = 0
        """ML-ROU-08: rough squares in a row that it has gone over."""
        self.trail: list[int] = []
        """Squares gone through since that was last told."""
        self.near: Ranges | None = None
        """Who is near, if nothing has happened since that was found out."""
        self.over = False
        self.calm = "terrified" not in play.state.characters[who].statuses
        self.counted: Offset = (0, 0)
        """Of a large base: from its north-western square to the one that counts (ML-BAS-13)."""
        self.refused: list[int] = []
        """ML-MOV-06: those of other parties whose players do not let it pass."""
        self.point: int | None = None
        """ML-SET-15: the seat whose staging point is used, if not its own."""
        self.points_refused: list[int] = []
        """Those whose players do not allow it."""

    def at(self, play: QuestPlay) -> int:
        """The square that counts; OFF outside."""
        character = play.state.characters[self.who]
        if character.cell < 0 or character.squeezed or self.counted == (0, 0):
            return character.cell
        found = play.content.field.board.shift(character.cell, self.counted)
        assert found is not None, "its base is on the board"
        return found

    def left(self, limit: int) -> int:
        """Squares left of so many."""
        return (limit if self.cap is None else min(limit, self.cap)) - self.used


def go(play: QuestPlay, going: Going, way: tuple[int, ...]) -> Flow[None]:
    """The steps of a way, until something stops the mover."""
    going.near, guarded = None, None
    for place, cell in enumerate(way):
        if going.cap is not None and going.used >= going.cap:
            going.over = True  # ML-ROU-04
            break
        if guarded is None:
            guarded = unquiet(play, going.who)
        if not quiet_step(play, going, cell, guarded):
            yield from one_step(play, going, cell, way[place + 1 :])
            guarded = None
        if going.over:
            break
    tell_trail(play, going)


def unquiet(play: QuestPlay, who: int) -> CellSet:
    """The squares in which anything can befall one who comes or goes: enemies near, traps, rough ground."""
    field, state = play.content.field, play.state
    if base_of(play, who) == "large" or state.rubble or state.slippery or beyond.traps(play):
        return field.sets.all
    return field.perilous | on_guard(play, who)


def quiet_step(play: QuestPlay, going: Going, cell: int, guarded: CellSet) -> bool:
    """A step on which nothing happens; False if something may, and then it has not been made."""
    bit, came = play.content.field.sets.bit, play.state.characters[going.who].cell
    if came < 0 or bit[came] & guarded:
        return False
    going.near = NOBODY_NEAR
    if bit[cell] & guarded:
        return False
    set_down(play, going.who, cell)
    going.used += 1
    going.run = 0
    note_step(play, going, came)
    ended(play, going, cell)
    return True


def one_step(play: QuestPlay, going: Going, cell: int, ahead: tuple[int, ...] = ()) -> Flow[None]:
    """ML-RUL-79: attacks of opportunity, the step, traps and terrain, then those who react to it."""
    who = going.who
    came = play.state.characters[who].cell
    to, whole = footprint(play, going, cell)
    if not (yield from leave(play, going, to)):
        return
    before = ranges(play, who) if going.near is None else going.near
    going.near = None
    here = cell if whole is None else whole
    set_down(play, who, here, squeezed=whole is None)
    going.used += 1
    note_step(play, going, came)
    if beyond.looms(play, who, came, here):
        tell_trail(play, going)
        yield from beyond.befalls(play, who, came, here)
    if not ended(play, going, here):
        yield from rough_ground.enter(play, going, cell, ahead)
    if not going.over:
        yield from came_near(play, going, before)


def footprint(play: QuestPlay, going: Going, cell: int) -> tuple[CellSet, int | None]:
    """The squares that a mover holds once the square that counts is this one, and its north-western square.

    ML-BAS-05: where a large base does not fit, on its way, it holds that one square alone (and None)."""
    sets = play.content.field.sets
    if base_of(play, going.who) != "large":
        return sets.bit[cell], cell
    dx, dy = going.counted
    whole = play.content.field.board.shift(cell, (-dx, -dy))
    if whole is None or not fits_whole(play, going.who) & sets.bit[whole]:
        return sets.bit[cell], None
    return base_at(play, whole), whole


def leave(play: QuestPlay, going: Going, to: CellSet) -> Flow[bool]:
    """ML-AOO-01 to ML-AOO-04: those with whom contact ends strike first; tells whether the mover goes on."""
    who = going.who
    if going.safe or play.state.characters[who].cell < 0 or going.near is NOBODY_NEAR:
        return True
    enemies = provoked(play, who, to)
    if not enemies or slips_by(play, who):
        return True
    tell_trail(play, going)
    here, going.near = play.state.characters[who].cell, None
    yield from free_attacks(play, who, enemies)
    return not ended(play, going, here)


def ended(play: QuestPlay, going: Going, cell: int) -> bool:
    """ML-RUL-21: whether the mover goes no further from this square; then its movement is over."""
    character = play.state.characters[going.who]
    going.over = going.over or (
        character.cell != cell
        or lies(character)
        or character.netted
        or "stunned" in character.statuses
        or (going.calm and "terrified" in character.statuses)
    )
    return going.over


def note_step(play: QuestPlay, going: Going, came: int) -> None:
    """Remember the step, to be told with those after it."""
    here = play.state.characters[going.who].cell
    if came < 0:
        mover = play.state.characters[going.who]
        if mover.npc:
            event = Entered(piece(going.who), square(play, here), mover.entry)
            play.tell(event, "ML-ENT-02", "ML-ADY-17", "ML-NPC-10")
        else:
            play.tell(Entered(piece(going.who), square(play, here)), "ML-ENT-02")
    else:
        going.trail = going.trail or [came]
        going.trail.append(here)


def tell_trail(play: QuestPlay, going: Going) -> None:
    """Tell how far somebody has got: before anything else is told, and at the end."""
    if going.trail:
        names = play.content.field.board.names
        here = piece(going.who, names[going.trail[0]])
        play.tell(Moved(here, Path(here, tuple([names[cell] for cell in going.trail]))), "ML-MOV-01")
        going.trail = []


def set_down(play: QuestPlay, who: int, cell: int, *, squeezed: bool = False) -> None:
    """Somebody is now in this square, wherever it was before."""
    character = play.state.characters[who]
    character.cell, character.where, character.squeezed = cell, "here", squeezed
    character.hidden = NOBODY  # ML-TER-38
    if character.riding != NOBODY and play.state.pieces[character.riding].cell != cell:
        character.riding = NOBODY  # whoever is pushed off a cart rides no longer
    turn = play.state.turn
    if turn is not None and turn.who == who:
        turn.entered = True


def came_near(play: QuestPlay, going: Going, before: Ranges) -> Flow[None]:
    """ML-RUL-79: after a step reactive attacks, the mover's first strike, then reactions."""
    who = going.who
    now = ranges(play, who)
    if now == before:
        going.near = now
        return
    here = play.state.characters[who].cell
    tell_trail(play, going)
    yield from strikes_at_coming(play, who, before, now)
    if not ended(play, going, here):
        yield from meet(play, who, before)
        ended(play, going, here)


def meet(play: QuestPlay, who: int, before: Ranges) -> Flow[None]:
    """Somebody may have come into contact with enemies: reactions."""
    enemies = [enemy for enemy in engaged_with(play, who) if enemy not in before.contact]
    if enemies:
        yield from announce(
            play, Engaged(someone(play, who), several(play, enemies), who, tuple(enemies)), "ML-DIE-14"
        )


def arrive(play: QuestPlay, who: int, came: int, before: Ranges) -> Flow[None]:
    """Somebody has come to be where it is, not by a step of its own: traps and terrain, then those near."""
    cell = play.state.characters[who].cell
    if beyond.looms(play, who, came, cell):
        yield from beyond.befalls(play, who, came, cell)
    character = play.state.characters[who]
    if character.cell != cell or character.defeated:
        return
    now = ranges(play, who)
    if now != before:
        yield from strikes_at_coming(play, who, before, now)
        if play.state.characters[who].cell == cell and not play.state.characters[who].defeated:
            yield from meet(play, who, before)


def halt(play: QuestPlay, going: Going) -> Flow[None]:
    """Somebody has stopped moving: a large one makes room for itself, and others react."""
    yield from settle(play, going.who)
    if play.state.characters[going.who].cell >= 0:
        yield from moment(play, Halted(someone(play, going.who), going.who))


def shares(play: QuestPlay, who: int) -> bool:
    """ML-MOV-04, ML-MOV-08, ML-BAS-09: whether somebody is in a square where it may not end: another's, or
    above terrain that it was flying over."""
    here = area(play, who)
    full = held(play, but=who)
    if play.state.characters[who].riding == NOBODY:
        full |= solid(play)
    return bool(here & full) and not here & can_stand(play, who)


def settle(play: QuestPlay, who: int) -> Flow[None]:
    """ML-MOV-04: whoever was stopped in another's square goes to the nearest free one.

    ML-BAS-06, ML-BAS-07: a large base that was stopped in a narrow place goes to the nearest place where it
    fits; smaller ones under it are pushed aside."""
    from lorehearth.games.maladum.board.pushing import push_aside  # which moves others itself

    character = play.state.characters[who]
    if character.cell < 0:
        return
    if base_of(play, who) != "large":
        if shares(play, who):
            yield from push_aside(play, who, "ML-MOV-04", stopped=True)
        return
    field = play.content.field
    if character.squeezed or not field.sets.bit[character.cell] & can_stand(play, who):
        near = field.board.distances[character.cell]
        cells = field.sets.cells(can_stand(play, who))
        if cells:
            set_down(play, who, min(cells, key=lambda cell: (near[cell], cell)))
    for other in list(everyone(play)):
        if other != who and area(play, other) & area(play, who):
            yield from push_aside(play, other, "ML-BAS-07")
