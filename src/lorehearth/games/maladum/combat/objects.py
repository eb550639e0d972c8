"""What an attack does to a terrain piece, a door or a net. (ML-DST-01 to ML-DST-05, ML-TRP-17)"""

from __future__ import annotations

from lorehearth.games.maladum.combat.beyond import (
    armour_of_door,
    armour_of_piece,
    cut_net,
    destroy_door,
    destroy_piece,
    ignite_door,
    ignite_piece,
    kindle,
)
from lorehearth.games.maladum.combat.dice import CRITICAL, hits
from lorehearth.games.maladum.combat.events import AttackRolled, Damaged, Unharmed
from lorehearth.games.maladum.combat.rolling import shown
from lorehearth.games.maladum.combat.table import aim_of, now
from lorehearth.games.maladum.names import terrain
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.tally import Tally


def strike_object(play: QuestPlay) -> Flow[None]:
    """Settle the attack under way on the thing that it is aimed at: no cover, and no status (ML-DST-05)."""
    attack = now(play)
    attack.hits = hits(attack.rolled)
    yield from announce(
        play,
        AttackRolled(aim_of(play, attack), shown(attack.rolled), attack.hits, attack.attacker, NOBODY),
        "ML-DST-03",
    )
    attack = now(play)
    if attack.cancelled:
        return
    scored = max(0, attack.hits + attack.added - attack.stopped)
    if attack.net != NOBODY:
        if _damages(play, scored, 0, aim_of(play, attack)):
            yield from cut_net(play, attack.net)
    elif attack.piece != NOBODY:
        yield from strike_piece(play, attack.piece, scored)
    elif attack.door != NOBODY:
        armour = armour_of_door(play, attack.door)
        if armour >= 0 and _damages(play, scored, armour, aim_of(play, attack)):
            yield from destroy_door(play, attack.door, attack.attacker)
        elif burns(attack):
            ignite_door(play, attack.door)


def strike_piece(play: QuestPlay, number: int, scored: int) -> Flow[None]:
    """ML-DST-03, ML-DST-04: hits on a terrain piece; a single damage destroys it. Fire kindles a brazier
    (ML-TER-32)."""
    attack = now(play)
    piece = play.state.pieces[number]
    if piece.cell < 0 or scored <= 0:
        return
    if "burning" in attack.signs:
        kindle(play, number)
    armour = armour_of_piece(play, number)
    if armour < 0:
        return
    at = play.content.field.board.names[piece.cell]
    if _damages(play, scored, armour, terrain(number, at)):
        yield from destroy_piece(play, number, attack.attacker)
    elif burns(attack):
        ignite_piece(play, number)


def burns(attack: Attack) -> bool:
    """ML-DST-10, ML-ICO-09: whether a burning attack sets alight what it strikes."""
    return "burning" in attack.signs and CRITICAL in attack.rolled


def _damages(play: QuestPlay, scored: int, armour: int, thing: Ref) -> bool:
    """ML-DST-01: whether any hit gets through."""
    attack = now(play)
    tally = Tally("hits").add(scored, "the dice", "ML-DIE-02")
    if "piercing" not in attack.signs:
        tally.add(-armour, "its armour", "ML-DST-01")
    tally.at_least(0, "none is left", "ML-DST-01")
    attack.damage = tally.total
    if tally.total:
        play.tell(Damaged(thing, tally.total, tallies=(tally,)), "ML-DST-04")
    else:
        play.tell(Unharmed(thing, tallies=(tally,)), "ML-DST-01")
    return bool(tally.total)
