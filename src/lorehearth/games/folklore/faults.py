"""What may never be."""

from __future__ import annotations

from collections.abc import Iterator

from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.goods.things import DECKS
from lorehearth.games.folklore.state import OFF, Overload, State, Thing, Visit


def faults(state: State, content: Content) -> list[str]:
    if state.stage == "setup":
        return []
    return [*_points(state), *_cards(state, content), *_places(state, content)]


def _points(state: State) -> Iterator[str]:
    """FK-GEN-03, FK-GHO-01, FK-ITM-15, FK-CMP-01, FK-CND-05: within their bounds."""
    for number, one in enumerate(state.characters):
        low = min(
            one.vita, one.pp, one.gp, one.extra_vita, one.extra_pp, one.extra_gp, one.coins, one.lore, one.ap
        )
        if low < 0:
            yield f"character {number} has less than nothing of something"
        if one.form == "living" and not one.vita + one.extra_vita:
            yield f"character {number} lives with 0 VITA"
        if one.form == "ghost" and one.gp > 20:
            yield f"character {number} has more than 20 GP"
        if len(one.boons) > 2 or len(one.companions) > 2 or len(one.corrosion) > 2 or one.infection > 3:
            yield f"character {number} has too many boons, companions or tokens"
        if len(set(one.statuses)) < len(one.statuses):
            yield f"character {number} has a status twice"
        if one.form != "living" and (one.statuses or one.companions) and one.form == "limbo":
            yield f"character {number} has statuses or companions in limbo"


def _cards(state: State, content: Content) -> Iterator[str]:
    """Every item card lies in one place: in its deck, among the discards, or with somebody."""
    for deck in ("items", "artifacts", "heirlooms"):
        kinds = [kind for kind, where in DECKS.items() if where == deck]
        expected = {id: i.copies for id, i in content.items.items() if i.kind in kinds and not i.token}
        found: dict[str, int] = dict(state.cards.contents(deck))
        for id in state.cards.cards(f"{deck} discard"):
            found[id] = found.get(id, 0) + 1
        for thing in _things(state):
            if thing.id in expected and not thing.noted:
                found[thing.id] = found.get(thing.id, 0) + 1
        if deck == "items":
            markets = [id for frame in state.stack if isinstance(frame, Visit) for id in frame.market]
            for id in (*markets, *state.sale):
                found[id] = found.get(id, 0) + 1
        if {id: n for id, n in found.items() if n} != expected:
            wrong = sorted(id for id in {*found, *expected} if found.get(id, 0) != expected.get(id, 0))
            yield f"cards of the deck {deck} are lost or made: {', '.join(wrong)}"


def _things(state: State) -> Iterator[Thing]:
    for one in state.characters:
        yield from one.things
    for frame in state.stack:
        if isinstance(frame, Overload):
            yield frame.thing


def _places(state: State, content: Content) -> Iterator[str]:
    """FK-MOV-01: nobody shares a space, but with a swarm; nobody stands in a wall."""
    if state.map is None:
        if any(one.cell != OFF for one in state.characters):
            yield "somebody stands on a map that does not lie there"
        return
    tile = content.tiles[state.map.map]
    blocked = tile.solid | tile.doors & ~tile.sets.of(state.map.opened)
    held = [one.cell for one in state.characters if one.cell >= 0]
    for foe in state.foes:
        if foe.out or foe.cell < 0:
            continue
        side = None if foe.ally else content.creatures[foe.kind].encounter
        if side is not None and side.kind == "swarm":
            continue
        large = side is not None and side.large
        held += tile.blocks[foe.cell] if large and not foe.squeezed else [foe.cell] if not large else []
    if len(set(held)) < len(held):
        yield "two figures share a space"
    if any(tile.sets.bit[cell] & blocked for cell in held):
        yield "somebody stands in a wall"
