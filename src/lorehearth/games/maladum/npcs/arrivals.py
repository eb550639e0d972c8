"""Who arrives, how many and where. (ML-ADY-01 to ML-ADY-14, ML-ADY-21, ML-RUL-05, 06, 46, 48, 49)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.maladum.board import gates
from lorehearth.games.maladum.board.gates import entry_cells
from lorehearth.games.maladum.board.graves import come_up_at, free_graves, squares_of
from lorehearth.games.maladum.board.places import occupants, squares_at
from lorehearth.games.maladum.characters import base_of
from lorehearth.games.maladum.combat.dice import COMBAT, MAGIC, REVENANT, hits
from lorehearth.games.maladum.dread.tracker import band
from lorehearth.games.maladum.names import several, someone, square, thing
from lorehearth.games.maladum.npcs.coming import come, left_of
from lorehearth.games.maladum.npcs.events import (
    ArrivalsRolled,
    Arrived,
    CameOnce,
    EntryRolled,
    NoArrivals,
    NoneLeft,
    Rose,
    RunOut,
)
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.names import Dice, Ref
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Option

RISEN = "risen"


class RiseAt(Option, frozen=True):
    """ML-RUL-48: which of equally close grave points."""

    verb = "rise"
    says = "The grave point at {cell}"
    cell: str


class StepOutAt(Option, frozen=True):
    """ML-TER-43: where somebody stands who has come out of a tomb."""

    verb = "step-out"
    says = "At {cell}"
    cell: str


class EnterBy(Option, frozen=True):
    """ML-RUL-49: which of equally near entry points."""

    verb = "entry"
    says = "Entry point {entry}"
    entry: int


# -- the phase -----------------------------------------------------------------------------------------------


def note_due(play: QuestPlay) -> None:
    """ML-ADY-01: what the current band lists, from top to bottom; written "kind count" or "kind die"."""
    state = play.state
    if state.no_arrivals:
        play.tell(NoArrivals(), "ML-ADY-01")
        return
    state.due = [f"{each.kind} {each.die or each.count}" for each in band(play).arrivals]


def arrive_next(play: QuestPlay) -> Flow[None]:
    """One icon of the band: how many come (ML-ADY-02), and where (ML-ADY-03, ML-ADY-05)."""
    due = next_due(play, "adversary")
    play.state.due.remove(due)
    kind, many = due.split()
    yield from arrive_by_icon(play, kind, many)


def next_due(play: QuestPlay, group: str) -> str:
    """ML-ADY-10: adversaries come in their own phase, others as the NPC phase begins; "": none is left."""
    npcs = play.content.npcs
    return next((due for due in play.state.due if npcs[due.split()[0]].group == group), "")


def arrive_by_icon(play: QuestPlay, kind: str, many: str) -> Flow[None]:
    if came_once(play, kind):
        play.tell(CameOnce(thing("kind", kind)), "ML-ADY-14", "ML-ICO-96")
        return
    if not available(play, kind):
        play.tell(NoneLeft(thing("kind", kind)), "ML-ADY-13")
        return
    count, risen = yield from how_many(play, kind, many)
    if not count:
        return
    if risen or (from_below(play) and not play.content.npcs[kind].commander):
        yield from rise(play, kind, count)
    else:
        entry = yield from roll_entry(play, thing("kind", kind))
        yield from wait_outside(play, kind, count, entry)


def how_many(play: QuestPlay, kind: str, many: str) -> Flow[tuple[int, bool]]:
    """ML-ADY-02, ML-RUL-05, ML-RUL-06."""
    if many.isdigit():
        return int(many), False
    die = {"revenant": REVENANT, "combat": COMBAT, "magic": MAGIC}[many]
    (face,) = yield from die.roll()
    number, _, mark = face.partition(" ")
    count = hits([face]) if many == "combat" else int(number)
    play.tell(
        ArrivalsRolled(
            thing("kind", kind),
            die.name,  # type: ignore[arg-type]  # one of the three
            Dice.of(die.name, [face]),
            count,
            "risen from the grave" if mark == RISEN else "",
        ),
        "ML-ADY-02",
        "ML-RUL-05" if many == "revenant" else "ML-RUL-06",
    )
    return count, mark == RISEN


# -- who is there to come ------------------------------------------------------------------------------------


def came_once(play: QuestPlay, kind: str) -> bool:
    """ML-ADY-14, ML-ICO-96: a worthy opponent comes once a quest."""
    return kind in play.state.worthy


def available(play: QuestPlay, kind: str) -> str:
    """ML-ADY-12, ML-ADY-13: this kind, or the next lower ranked one that is left; "": none."""
    if left_of(play, kind):
        return kind
    npcs = play.content.npcs
    family, rank = npcs[kind].family, npcs[kind].rank
    lower = [
        other
        for other in npcs.values()
        if other.group == "adversary" and other.family == family and other.rank < rank
        and not other.commander and not other.avatar
    ]  # fmt: skip
    for other in sorted(lower, key=lambda npc: -npc.rank):
        if left_of(play, other.id) and not came_once(play, other.id):
            return other.id
    return ""


def next_of(play: QuestPlay, kind: str) -> str:
    """Who comes for one icon; what is missing is told."""
    found = available(play, kind)
    if not found:
        play.tell(NoneLeft(thing("kind", kind)), "ML-ADY-13")
    elif found != kind:
        play.tell(RunOut(thing("kind", kind), thing("kind", found)), "ML-ADY-12")
    return found


# -- entry points --------------------------------------------------------------------------------------------


def active_entries(play: QuestPlay) -> list[int]:
    """The numbers of the entry points in use."""
    return [n for n in sorted(play.content.field.entries) if n not in play.state.closed_entries]


def roll_entry(play: QuestPlay, whom: Ref) -> Flow[int]:
    """ML-ADY-03, ML-ADY-21: the magic die names the entry point; a number without one is rolled again."""
    active = active_entries(play)
    assert active, "there is no entry point"
    while True:
        (face,) = yield from MAGIC.roll()
        good = int(face) in active
        play.tell(
            EntryRolled(whom, Dice.of(MAGIC.name, [face]), "" if good else "there is none, so again"),
            "ML-ADY-03" if good else "ML-ADY-21",
        )
        if good:
            return int(face)


def wait_outside(play: QuestPlay, kind: str, count: int, entry: int) -> Flow[list[int]]:
    """ML-ADY-04: they wait beside their entry point."""
    came: list[int] = []
    for _ in range(count):
        found = next_of(play, kind)
        if not found:
            break
        came.append((yield from come(play, found, entry)))
    if came:
        yield from announce(play, Arrived(several(play, came), entry), "ML-ADY-04")
    return came


def arrive_by_rank(play: QuestPlay, rank: int) -> Flow[list[int]]:
    """ML-RUL-46: an adversary of a rank, or the next lower one, at a random entry point."""
    kinds = [
        npc.id
        for npc in play.content.npcs.values()
        if npc.group == "adversary" and npc.rank <= rank and not npc.commander and not npc.avatar
        and left_of(play, npc.id) and not came_once(play, npc.id)
    ]  # fmt: skip
    if not kinds:
        return []
    kind = max(kinds, key=lambda id: play.content.npcs[id].rank)
    entry = yield from roll_entry(play, thing("kind", kind))
    return (yield from wait_outside(play, kind, 1, entry))


# -- grave points --------------------------------------------------------------------------------------------


def from_below(play: QuestPlay) -> bool:
    """Whether an event card in force brings all by grave points, even under characters."""
    cards = play.content.events
    return any("from-below" in cards[id].grants for id in play.state.lasting)


def to_adventurers(play: QuestPlay, cell: int) -> int:
    """ML-RUL-48, ML-SET-17: the distance from a square to the nearest adventurer, or staging point."""
    return gates.to_adventurers(play, (cell,))


def closest_grave(play: QuestPlay, used: Sequence[int] = ()) -> Flow[int | None]:
    """ML-RUL-48: the closest free grave point, of a tomb its nearest square; the first player chooses among
    equals."""
    graves = [grave for grave in free_graves(play, under=from_below(play)) if grave not in used]
    if not graves:
        return None
    away = {grave: gates.to_adventurers(play, squares_of(play, grave)) for grave in graves}
    nearest = [cell for cell in graves if away[cell] == min(away.values())]
    if len(nearest) == 1:
        return nearest[0]
    names = play.content.field.board.names
    chosen = yield from play.ask(
        play.state.first,
        "Which grave point, of those equally close?",
        [RiseAt(names[cell]) for cell in nearest],
        "ML-RUL-48",
    )
    return play.content.field.board.cell(chosen.cell)


def out_of(play: QuestPlay, grave: int) -> Flow[int]:
    """ML-TER-43: out of a tomb into any empty square beside it, as the first player likes."""
    spots = come_up_at(play, grave)
    if len(spots) == 1:
        return spots[0]
    names = play.content.field.board.names
    options = [StepOutAt(names[cell]) for cell in spots]
    chosen = yield from play.ask(play.state.first, "Where beside the tomb?", options, "ML-TER-43")
    return play.content.field.board.cell(chosen.cell)


def rise(play: QuestPlay, kind: str, count: int) -> Flow[list[int]]:
    """ML-ADY-05, ML-ADY-07: one to a grave point, the closest first, there and then."""
    from lorehearth.games.maladum.board.movement import put

    risen: list[int] = []
    used: list[int] = []
    while len(risen) < count:
        grave = yield from closest_grave(play, used)
        if grave is None:
            break
        found = next_of(play, kind)
        if not found:
            return risen
        used.append(grave)
        grave = yield from out_of(play, grave)
        who = yield from come(play, found, 0)
        play.tell(Rose(someone(play, who), square(play, grave)), "ML-ADY-05", "ML-ADY-07")
        if from_below(play):
            yield from break_through(play, who, grave)
        play.state.characters[who].where = "here"
        yield from put(play, who, grave)
        risen.append(who)
    if len(risen) < count and active_entries(play):
        entry = yield from nearest_entry(play, used[-1] if used else None)
        risen += yield from wait_outside(play, kind, count - len(risen), entry)
    return risen


def break_through(play: QuestPlay, who: int, grave: int) -> Flow[None]:
    """Whoever stands on the grave point is pushed aside (ML-RUL-41); a large one brings a pit beside it."""
    from lorehearth.games.maladum.board.pushing import push_aside
    from lorehearth.games.maladum.terrain.traps import open_pit, takes_a_pit

    under = squares_at(play, grave, base_of(play, who) == "large")
    for cell in under:
        for other in occupants(play, cell):
            yield from push_aside(play, other, "ML-RUL-41", off=play.content.field.sets.of(under))
    if len(under) > 1:
        field = play.content.field
        distances = field.board.distances[grave]
        able = [cell for cell in field.sets.cells(takes_a_pit(play)) if cell not in under]
        if able:
            spot = min(able, key=lambda cell: (distances[cell], cell))
            yield from open_pit(play, spot, "ML-TRP-08", small=True)


def nearest_entry(play: QuestPlay, last: int | None) -> Flow[int]:
    """ML-ADY-09, ML-RUL-49: nearest to the last grave point used, or to any adventurer if none was free."""
    distances = play.content.field.board.distances
    away = {
        entry: min(
            to_adventurers(play, cell) if last is None else distances[last][cell]
            for cell in entry_cells(play, entry)
        )
        for entry in active_entries(play)
    }
    nearest = [entry for entry in away if away[entry] == min(away.values())]
    if len(nearest) == 1:
        return nearest[0]
    chosen = yield from play.ask(
        play.state.first,
        "Which entry point, of those equally near?",
        [EnterBy(entry) for entry in nearest],
        "ML-RUL-49",
    )
    return chosen.entry
