"""Summoned allies in their summoner's turn, which is theirs too: a move and one attack. (FK-ENC-12,
FK-SUM-08, FK-RUM-24, FK-RUM-36)"""

from __future__ import annotations

from lorehearth.games.folklore.fights.attack import resolve
from lorehearth.games.folklore.foes.events import FoeMisses, FoeMoved
from lorehearth.games.folklore.foes.footing import Footing
from lorehearth.games.folklore.foes.planning import stride_of
from lorehearth.games.folklore.foes.walking import reach, way_to
from lorehearth.games.folklore.maps import flames
from lorehearth.games.folklore.maps.nearness import (
    adjacent,
    covers,
    enemies_within,
    ground,
    lie,
    on_side,
    standing,
    taken,
    tile_of,
)
from lorehearth.games.folklore.maps.turns import close_turn, opening
from lorehearth.games.folklore.names import someone, title, walked
from lorehearth.games.folklore.people.group import own_turn, turn_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, Attack
from lorehearth.kernel.deeds import deed, under
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal


class MoveAlly(Option, frozen=True):
    verb = "move-ally"
    cell: str


class AllyStrikes(Option, frozen=True):
    verb = "ally-strikes"
    piece: int


def ally_of(play: TalePlay, who: int) -> int:
    """The ally that somebody has summoned; NOBODY if there is none."""
    for number, foe in enumerate(play.state.foes):
        if foe.ally and foe.summoner == who and not foe.out:
            return FOES + number
    return NOBODY


def begins_turn(play: TalePlay, who: int) -> Flow[None]:
    """FK-RUM-24: what a turn opens with comes to the ally too; one that misses its turn does nothing in it
    (FK-GEN-05)."""
    ally = ally_of(play, who)
    if ally == NOBODY:
        return
    one, turn = play.state.foes[ally - FOES], turn_of(play.state)
    if one.misses:
        one.misses = False
        play.tell(FoeMisses(someone(play, ally)), "FK-GEN-05")
        if turn is not None:
            turn.ally_moved = turn.ally_acted = True
    yield from opening(play, ally)


def ends_turn(play: TalePlay, who: int) -> Flow[None]:
    ally = ally_of(play, who)
    if ally != NOBODY:
        yield from close_turn(play, ally)


def ground_of(play: TalePlay, ally: int) -> Footing:
    """It moves as characters do: through friends, not foes."""
    now, sets = lie(play), tile_of(play).sets
    barred = 0
    for other in standing(play):
        if not on_side(play, other):
            barred |= sets.of(covers(play, other))
    open_ = now.floor & ~barred
    fire = sets.of(ground(play).flames)
    return Footing(now.steps, open_, open_ & ~taken(play, ally), fire, 0, 0, tile_of(play).water)


def _reached(play: TalePlay, who: int) -> tuple[int, Footing, list[int]]:
    ally = ally_of(play, who)
    foot = ground_of(play, ally)
    stride = stride_of(play, ally)
    return ally, foot, reach(play, foot, play.state.foes[ally - FOES].cell, stride, foot.steps)


def moves(play: TalePlay, who: int) -> list[MoveAlly]:
    if ally_of(play, who) == NOBODY:
        return []
    _, foot, layers = _reached(play, who)
    found = 0
    for layer in layers[1:]:
        found |= layer
    tile = tile_of(play)
    return [MoveAlly(tile.board.names[cell]) for cell in tile.sets.cells(found & foot.ends)]


def may_move(play: TalePlay, who: int) -> Refusal | None:
    turn = own_turn(play.state)
    return HAS_MOVED if turn.ally_moved or turn.ally_acted else None


HAS_MOVED = Refusal("its ally has moved, or attacked", "FK-RUM-36")
HAS_STRUCK = Refusal("its ally has attacked", "FK-RUM-36")


def move_ally(play: TalePlay, who: int, option: MoveAlly) -> Flow[None]:
    own_turn(play.state).ally_moved = True
    ally, foot, layers = _reached(play, who)
    tile = tile_of(play)
    path = way_to(tile.sets, foot, layers, tile.board.cell(option.cell))
    play.tell(FoeMoved(someone(play, ally), walked(play, ally, path), "as it is told"), "FK-RUM-36")
    for cell in path:
        before = covers(play, ally)
        play.state.foes[ally - FOES].cell = cell
        yield from flames.entered(play, ally, before)
        if play.state.foes[ally - FOES].out:
            return


def strikes(play: TalePlay, who: int) -> list[AllyStrikes]:
    ally = ally_of(play, who)
    if ally == NOBODY:
        return []
    return [AllyStrikes(other) for other in enemies_within(play, ally, 1) if adjacent(play, ally, other)]


def may_strike(play: TalePlay, who: int) -> Refusal | None:
    return HAS_STRUCK if own_turn(play.state).ally_acted else None


def strike(play: TalePlay, who: int, option: AllyStrikes) -> Flow[None]:
    own_turn(play.state).ally_acted = True
    ally = ally_of(play, who)
    kind = play.state.foes[ally - FOES].kind
    damage = play.content.allies[kind].damage
    play.state.attack = Attack(
        ally, option.piece, [option.piece], "melee", NOBODY, f"kind {kind}", damage, False, {}
    )
    yield from resolve(play)


DEEDS = under(
    "Ally",
    deed(
        MoveAlly,
        moves,
        move_ally,
        when=may_move,
        words=lambda play, who, o: f"Move {title(play, ally_of(play, who))} to {o.cell}",
    ),
    deed(
        AllyStrikes,
        strikes,
        strike,
        when=may_strike,
        words=lambda play, who, o: f"{title(play, ally_of(play, who))} attacks {title(play, o.piece)}",
    ),
)
