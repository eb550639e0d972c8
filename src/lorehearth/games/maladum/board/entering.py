"""Coming into the gaming area and leaving it. (ML-ENT, ML-SET-15, ML-SET-16, ML-RUL-23)"""

from __future__ import annotations

from lorehearth.games.maladum.board.events import Escaped, Waited
from lorehearth.games.maladum.board.gates import entry_cells, staging_cells
from lorehearth.games.maladum.board.going import Going, leave, tell_trail
from lorehearth.games.maladum.board.places import area
from lorehearth.games.maladum.board.steps import entrances, is_held_fast
from lorehearth.games.maladum.characters import in_party
from lorehearth.games.maladum.goals import led_out, standing
from lorehearth.games.maladum.names import SEATS, someone, thing, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, OFF
from lorehearth.games.maladum.table_events import GoalAdvanced
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Option, enough
from lorehearth.table.cellsets import CellSet


class Escape(Option, frozen=True):
    """ML-ENT-03; the seat is that of the staging point."""

    seat: int


class EnterBy(Option, frozen=True):
    """ML-SET-15: the staging point of another party."""

    verb = "enter-by"
    seat: int


class Allow(Option, frozen=True):
    says = "Allow it"


DO_NOT_ALLOW = enough("Do not allow it")


# -- staging points ------------------------------------------------------------------------------------------


def point_of(play: QuestPlay, seat: int) -> CellSet:
    """The squares in contact with a party's staging point, and with the ways out that it has found besides
    (ML-TER-48)."""
    field, state = play.content.field, play.state
    found = 0
    if field.staging and seat < len(state.staging):
        found = field.sets.of(staging_cells(play, seat))
    for entry, owner in state.open_exits.items():
        if owner == seat:
            found |= field.sets.of(entry_cells(play, entry))
    return found


def way_in(play: QuestPlay, going: Going) -> CellSet:
    """ML-ENT-02, ML-RUL-23: the squares by which somebody outside may come in now, that can be entered."""
    if going.point is not None:
        return point_of(play, going.point)
    return entrances(play, going.who)


def wait_outside(play: QuestPlay, who: int) -> None:
    """ML-RUL-23: the action is lost."""
    play.tell(Waited(someone(play, who)), "ML-RUL-23")


# -- leaving -------------------------------------------------------------------------------------------------


def may_escape(play: QuestPlay, who: int) -> bool:
    """ML-ENT-03: only those of a party escape, of their own will."""
    return in_party(play.state.characters[who]) and play.state.characters[who].cell >= 0


def ways_out(play: QuestPlay, going: Going) -> list[Option]:
    """ML-ENT-03, ML-SET-15: the staging points by which a mover may leave, or come in by, from here."""
    who, seat = going.who, play.state.characters[going.who].party
    outside = play.state.characters[who].cell < 0
    if outside:
        if going.point is not None or going.used:
            return []
        seats = [other for other in range(play.setup.players) if other not in (seat, *going.points_refused)]
        others = [other for other in seats if point_of(play, other)]
        return [EnterBy(other, words=f"Ask for the staging point of the {SEATS[other]}") for other in others]
    if not may_escape(play, who) or is_held_fast(play, who):
        return []
    here = area(play, who)
    return [
        Escape(other, words=_escape_words(other, seat))
        for other in range(play.setup.players)
        if here & point_of(play, other) and other not in going.points_refused
    ]


def _escape_words(owner: int, seat: int) -> str:
    return "Escape" if owner == seat else f"Escape by the staging point of the {SEATS[owner]}"


def take(play: QuestPlay, going: Going, chosen: Option) -> Flow[None]:
    """Leave, or come in by another party's staging point, if its player allows it."""
    who = going.who
    assert isinstance(chosen, (Escape, EnterBy))
    if not (yield from allowed(play, who, chosen.seat)):
        going.points_refused.append(chosen.seat)
        return
    if isinstance(chosen, EnterBy):
        going.point = chosen.seat
        return
    if (yield from leave(play, going, 0)):
        going.used += 1
        going.over = True
        tell_trail(play, going)
        yield from escape(play, who)


def allowed(play: QuestPlay, who: int, seat: int) -> Flow[bool]:
    """ML-SET-15, ML-RUL-72: whether the owner of a staging point lets somebody use it."""
    if seat == play.state.characters[who].party:
        return True
    chosen: Option = yield from play.ask(
        seat,
        lambda: f"May {title(play, who)} use your staging point?",
        (Allow(), DO_NOT_ALLOW),
        "ML-SET-15",
    )
    return isinstance(chosen, Allow)


def escape(play: QuestPlay, who: int, taken: tuple[Ref, ...] = ()) -> Flow[None]:
    """ML-ENT-03, ML-ENT-04: somebody is off the gaming area for good, with all that it carries."""
    happening = Escaped(someone(play, who), who, taken)
    before = standing(play.state, play.content)
    leave_area(play, who)
    yield from announce(play, happening, "ML-ENT-03")
    tell_progress(play, before)


def tell_progress(play: QuestPlay, before: list[int]) -> None:
    """ML-END-04: what has been done for each objective since."""
    for number, (was, now) in enumerate(zip(before, standing(play.state, play.content), strict=True)):
        if now != was:
            goal = play.content.quest.goals[number]
            play.tell(GoalAdvanced(thing("goal", str(number)), now, goal.count), "ML-END-04")


def leave_area(play: QuestPlay, who: int) -> None:
    """ML-SET-16, ML-ENT-04: out of play, and never back."""
    character = play.state.characters[who]
    character.cell, character.where = OFF, "escaped"
    character.squeezed = character.pit = False
    character.hidden = character.riding = NOBODY
    led_out(play.state, play.content, who)
