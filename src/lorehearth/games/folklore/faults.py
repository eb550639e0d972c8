"""What may never be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.setup import deck_lists
from lorehearth.games.folklore.state import (
    FOES,
    NOBODY,
    OFF,
    Adventure,
    Between,
    Combat,
    Journey,
    Overload,
    Skirmish,
    State,
    Story,
    Visit,
)

MOST_GP = 20


def faults(state: State, content: Content) -> list[str]:
    if state.stage == "setup":
        return []
    return [
        *_points(state),
        *_statuses(state),
        *_cards(state, content),
        *_places(state, content),
        *_foes(state, content),
        *_frames(state),
    ]


def _points(state: State) -> Iterator[str]:
    """FK-GEN-03, FK-GHO-01, FK-RUL-67, FK-ITM-15, FK-CMP-01, FK-CND-03, FK-CND-05: within their bounds."""
    for number, one in enumerate(state.characters):
        low = min(
            one.vita, one.pp, one.gp, one.extra_vita, one.extra_pp, one.extra_gp, one.coins, one.lore, one.ap
        )
        if low < 0:
            yield f"character {number} has less than nothing of something"
        if one.form == "living" and not one.vita + one.extra_vita:
            yield f"character {number} lives with 0 VITA"
        if one.form != "living" and one.vita + one.extra_vita:
            yield f"character {number} has VITA, and is in the form {one.form}"
        if one.form != "ghost" and one.gp + one.extra_gp:
            yield f"character {number} has GP, and is no ghost"
        if one.form == "ghost" and one.gp > MOST_GP:
            yield f"character {number} has more than {MOST_GP} GP"
        # Of three boons two are kept, and until that is settled there are three.
        if len(one.boons) > 3 or len(one.companions) > 2 or len(one.corrosion) > 2 or one.infection > 3:
            yield f"character {number} has too many boons, companions or tokens"


def _statuses(state: State) -> Iterator[str]:
    """Each status once, and none in limbo."""
    for number, one in enumerate(state.characters):
        if len(set(one.statuses)) < len(one.statuses):
            yield f"character {number} has a status twice"
        if one.form == "limbo" and (one.statuses or one.companions):
            yield f"character {number} has statuses or companions in limbo"
    for number, foe in enumerate(state.foes):
        if len(set(foe.statuses)) < len(foe.statuses):
            yield f"foe {number} has a status twice"


# -- cards ---------------------------------------------------------------------------------------------------


def _cards(state: State, content: Content) -> Iterator[str]:
    """Every card lies in one place: in its deck, among the discards, with somebody, or open on the table."""
    held = Counter(_held(state))
    kept: dict[str, list[str]] = {"roads": [], "offroads": []}
    for source in state.kept:  # FK-EVT-06: such as "road 4 day"
        kind, id, *_ = source.split()
        kept["roads" if kind == "road" else "offroads"].append(id)
    for deck, expected in deck_lists(content).items():
        found = Counter(state.cards.contents(deck))
        found.update(state.cards.cards(f"{deck} discard"))
        found.update(kept[deck] if deck in kept else {id: held[id] for id in expected})
        wrong = sorted(id for id in {*found, *expected} if found[id] != expected.get(id, 0))
        if wrong:
            yield f"cards of the deck {deck} are lost or made: {', '.join(wrong)}"


def _held(state: State) -> Iterator[str]:
    """The cards that lie in no pile of their deck. What is noted on a sheet is no card (FK-ITM-14)."""
    yield from state.cards.cards("drawn")
    for one in state.characters:
        yield from (thing.id for thing in one.things if not thing.noted)
        yield from (*one.mystics, *one.boons, *one.companions, *one.tarots)
    for frame in state.stack:
        if isinstance(frame, Overload) and not frame.thing.noted:
            yield frame.thing.id
        if isinstance(frame, Visit):
            yield from frame.market
    yield from state.sale


# -- maps ----------------------------------------------------------------------------------------------------


def _walker(state: State) -> int:
    """Who may be on its way past others just now, asked about a flame there, say; nobody between turns."""
    for frame in reversed(state.stack):
        if isinstance(frame, Adventure | Combat):
            return frame.turn.who if frame.turn is not None and frame.turn.walked else NOBODY
    return NOBODY


def _places(state: State, content: Content) -> Iterator[str]:
    """FK-MOV-01: nobody shares a space, but with a swarm or in passing; nobody stands in a wall."""
    for number, one in enumerate(state.characters):
        if one.form == "limbo" and one.cell != OFF:
            yield f"character {number} stands on the map in limbo"
    if state.map is None:
        if any(one.cell != OFF for one in state.characters):
            yield "somebody stands on a map that does not lie there"
        return
    tile = content.tiles[state.map.map]
    blocked = tile.solid | tile.doors & ~tile.sets.of(state.map.opened)
    walker = _walker(state)
    standing = [one.cell for one in state.characters if one.cell >= 0]
    held = [one.cell for who, one in enumerate(state.characters) if one.cell >= 0 and who != walker]
    for foe in state.foes:
        if foe.out or foe.cell < 0:
            continue
        side = None if foe.ally else content.creatures[foe.kind].encounter
        large = side is not None and side.large
        covered = [foe.cell] if not large else [] if foe.squeezed else list(tile.blocks[foe.cell])
        standing += covered
        if side is None or side.kind != "swarm":
            held += covered
    if len(set(held)) < len(held):
        yield "two figures share a space"
    if any(tile.sets.bit[cell] & blocked for cell in standing):
        yield "somebody stands in a wall"
    if any(state.characters[who].cell != OFF for who in state.map.waiting):
        yield "somebody waits off the map and stands on it"  # FK-ADV-05


def _foes(state: State, content: Content) -> Iterator[str]:
    for number, foe in enumerate(state.foes):
        if foe.kind not in (content.allies if foe.ally else content.creatures):
            yield f"nobody knows what foe {number} is"
        if not 0 <= foe.vita <= foe.top:
            yield f"foe {number} has {foe.vita} VITA of {foe.top}"  # FK-GEN-02


def _frames(state: State) -> Iterator[str]:
    """The story lies at the bottom, maps are under what is played on them, and turns are of people there."""
    people = range(len(state.characters))
    if state.leader not in people:
        yield "nobody leads"
    if state.stack and state.stage == "play" and not isinstance(state.stack[0], Story | Between):
        yield "there is no story under what goes on"
    for frame in state.stack:
        if not isinstance(frame, Adventure | Combat):
            continue
        if state.map is None:
            yield "there is no map under what is played on it"
        waiting = [*frame.queue, *frame.held, *([frame.turn.who] if frame.turn is not None else [])]
        if any(who not in people for who in waiting if who < FOES):
            yield "it is the turn of nobody"
        if len(set(waiting)) < len(waiting):
            yield "somebody has two turns"
    if sum(isinstance(frame, Combat | Skirmish) for frame in state.stack) > 1:
        yield "two fights are fought at once"
    top = state.stack[-1] if state.stack else None
    living = [who for who in people if state.characters[who].form == "living"]
    if isinstance(top, Journey) and top.stage == "move" and living and state.leader not in living:
        yield "the dead lead the group"  # FK-DTH-05
