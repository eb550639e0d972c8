"""Summoned and spawned creatures. (FK-SUM, FK-FLM-05, FK-RUL-78, FK-RUM-35, FK-RUM-36)"""

from __future__ import annotations

from lorehearth.games.folklore.foes.events import AllyGone, NothingComes, Summoned
from lorehearth.games.folklore.foes.placing import block_of, crowds, fits, put
from lorehearth.games.folklore.maps.nearness import ground, lie, taken, tile_of
from lorehearth.games.folklore.maps.sight import in_sight
from lorehearth.games.folklore.names import someone, space, title
from lorehearth.games.folklore.people.group import clockwise, combat, seat_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, OFF, Foe
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class PlaceAlly(Option, frozen=True):
    verb = "place"
    cell: str


def has_creature(play: TalePlay, summoner: int) -> bool:
    """FK-SUM-07: a summoner has at most 1 creature in play."""
    return any(foe.summoner == summoner and not foe.out for foe in play.state.foes)


def call_enemy(play: TalePlay, summoner: int, kind: str, *, spawned: bool = False) -> Flow[None]:
    """FK-SUM-01, FK-SUM-02: with no place given it appears adjacent to the leader, not in a flame
    (FK-FLM-05). Spawned creatures are not counted (FK-RUM-35)."""
    if not spawned and has_creature(play, summoner):
        play.tell(NothingComes("its creature is still in play"), "FK-SUM-07", "FK-RUM-35")
        return
    cell = _by_the_leader(play, kind)
    if cell == OFF:
        play.tell(NothingComes("there is no space for it"), "FK-RUL-78")
        return
    who = put(play, kind, cell, NOBODY if spawned else summoner)
    play.tell(
        Summoned(someone(play, who), space(play, cell), someone(play, summoner)), "FK-SUM-02", "FK-SUM-05"
    )
    yield from ()


def _by_the_leader(play: TalePlay, kind: str) -> int:
    """FK-RUL-78: by the leader, else by the next living character in turn order that has room; of the spaces
    there the first in reading order (FK-RUM-19)."""
    tile, now = tile_of(play), lie(play)
    open_ = now.floor & ~tile.sets.of(ground(play).flames)
    for held in crowds(play, kind):
        for who in clockwise(play, play.state.leader):
            one = play.state.characters[who]
            if one.form != "living" or one.cell < 0:
                continue
            for cell in tile.board.cells:
                block = tile.sets.of(block_of(play, kind, cell))
                if now.near[one.cell] & block and fits(play, kind, cell, open_ & ~held):
                    return cell
    return OFF


def call_ally(play: TalePlay, summoner: int, kind: str) -> Flow[None]:
    """FK-SUM-03: on any unoccupied space in its summoner's sight."""
    if has_creature(play, summoner):
        play.tell(NothingComes("its creature is still in play"), "FK-SUM-07", "FK-RUM-35")
        return
    tile = tile_of(play)
    places = tile.sets.cells(in_sight(play, summoner) & lie(play).floor & ~taken(play))
    if not places:
        play.tell(NothingComes("there is no space for it"), "FK-SUM-03")
        return
    chosen = yield from play.ask(
        seat_of(play, summoner),
        lambda: f"Where does {play.content.allies[kind].name} appear?",
        [PlaceAlly(tile.board.names[cell]) for cell in places],
        "FK-SUM-03",
    )
    cell = tile.board.cell(chosen.cell)
    ally = play.content.allies[kind]
    fight = combat(play.state)
    since = fight.round if fight is not None else 0
    play.state.foes.append(
        Foe(kind=kind, ally=True, cell=cell, vita=ally.vita, top=ally.vita, summoner=summoner, since=since)
    )
    who = FOES + len(play.state.foes) - 1
    play.tell(Summoned(someone(play, who), space(play, cell), someone(play, summoner)), "FK-SUM-03")


def summoner_gone(play: TalePlay, who: int) -> None:
    """FK-RUM-36: the ally of a summoner that has died leaves play."""
    for number, foe in enumerate(play.state.foes):
        if foe.ally and foe.summoner == who and not foe.out:
            _leave(play, number)


def allies_leave(play: TalePlay) -> None:
    """FK-SUM-09: creatures summoned by characters leave play after the combat."""
    for number, foe in enumerate(play.state.foes):
        if foe.ally and not foe.out:
            _leave(play, number)


def _leave(play: TalePlay, number: int) -> None:
    foe = play.state.foes[number]
    play.tell(AllyGone(someone(play, FOES + number)), "FK-SUM-09")
    foe.out, foe.cell = True, OFF


__all__ = ["allies_leave", "call_ally", "call_enemy", "has_creature", "summoner_gone", "title"]
