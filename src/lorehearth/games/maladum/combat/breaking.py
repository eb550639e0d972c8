"""Attacks on terrain pieces, doors and nets in a turn. (ML-DST-01 to ML-DST-03, ML-TRP-17)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.economy import ACTION, lacks_action, pay_action
from lorehearth.games.maladum.board.places import (
    band_of,
    distance,
    distance_to,
    everyone,
    lie,
    piece_squares,
    pieces_touched,
    squares,
)
from lorehearth.games.maladum.board.sight import sees, sees_square
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.combat.beyond import armour_of_piece
from lorehearth.games.maladum.combat.choosing import (
    choose_ammunition,
    choose_channel,
    choose_forceful,
    choose_means,
)
from lorehearth.games.maladum.combat.declaring import dice_at, shots
from lorehearth.games.maladum.combat.means import (
    Means,
    joined,
    lent_signs,
    melee_means,
    no_fighter,
    own_signs,
    ranged_means,
)
from lorehearth.games.maladum.combat.melee import NO_WEAPON
from lorehearth.games.maladum.combat.options import (
    BreakDoor,
    BreakPiece,
    CutNet,
    ShootPiece,
    break_at,
    shoot_piece_at,
)
from lorehearth.games.maladum.names import door, named, terrain, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.looking import kept
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

NETTED = Refusal("it hangs in a net", "ML-TRP-16")
NOT_SEEN = Refusal("it is not in range and line of sight", "ML-RNG-01")


def _unable(play: QuestPlay, who: int) -> Refusal | None:
    why = lacks_action(play, who) or no_fighter(play, who)
    return why or (NETTED if play.state.characters[who].netted else None)


def _number(option: BreakPiece | ShootPiece) -> int:
    return int(option.piece.removeprefix("t"))


@kept
def _destructible(play: QuestPlay) -> list[int]:
    """ML-DST-01: the pieces that have an armour value."""
    return [
        number
        for number, piece in enumerate(play.state.pieces)
        if piece.cell >= 0 and armour_of_piece(play, number) >= 0
    ]


# -- in melee ------------------------------------------------------------------------------------------------


def pieces(play: QuestPlay, who: int) -> list[BreakPiece]:
    """Those in contact that can be destroyed."""
    return [
        break_at(f"t{number}") for number in pieces_touched(play, who) if armour_of_piece(play, number) >= 0
    ]


def forbids_breaking(play: QuestPlay, who: int, option: BreakPiece) -> Refusal | None:
    why = _unable(play, who)
    if why is not None:
        return why
    return None if melee_means(play, who) else NO_WEAPON


def break_piece(play: QuestPlay, who: int, option: BreakPiece) -> Flow[None]:
    yield from _strike(play, who, Attack(who, piece=_number(option)))


def doors(play: QuestPlay, who: int) -> list[BreakDoor]:
    """Closed doors in contact; a wide one goes by its first edge."""
    field, state = play.content.field, play.state
    found = [
        field.leaves[edge][0]
        for cell in squares(play, who)
        for edge in field.board.borders[cell]
        if edge in field.doors and edge not in state.open
    ]
    return [
        BreakDoor(field.board.edge_names[edge])
        for edge in dict.fromkeys(found)
        if not field.doors[edge].hidden or edge in state.found_doors  # ML-DOR-13
    ]


def forbids_breaking_door(play: QuestPlay, who: int, option: BreakDoor) -> Refusal | None:
    why = _unable(play, who)
    if why is not None:
        return why
    return None if melee_means(play, who) else NO_WEAPON


def break_door(play: QuestPlay, who: int, option: BreakDoor) -> Flow[None]:
    yield from _strike(play, who, Attack(who, door=play.content.field.board.edge_named(option.edge)))


def _strike(play: QuestPlay, who: int, attack: Attack) -> Flow[None]:
    """ML-DST-03: by the usual rules, in contact."""
    pay_action(play)
    means = yield from choose_means(play, who, melee_means(play, who), False)
    assert means is not None
    _armed(play, attack, means, means.dice[0])
    yield from choose_forceful(play, attack)
    yield from choose_channel(play, attack)
    yield from resolve(play, attack)


def _armed(play: QuestPlay, attack: Attack, means: Means, dice: int, ammunition: str = "") -> None:
    attack.weapon, attack.dice, attack.ammunition = means.token, dice, ammunition
    attack.signs = joined(means.signs, lent_signs(play, attack.attacker, NOBODY))
    if ammunition and ammunition != means.token:
        attack.signs = joined(attack.signs, own_signs(play.content.items[ammunition]))


# -- by shots ------------------------------------------------------------------------------------------------


def far_pieces(play: QuestPlay, who: int) -> list[ShootPiece]:
    if not ranged_means(play, who):
        return []
    braziers = lie(play).doing.get("brazier", ())
    return [shoot_piece_at(f"t{number}") for number in dict.fromkeys((*_destructible(play), *braziers))]


def able_to_shoot(play: QuestPlay, who: int) -> list[ShootPiece]:
    if lacks_action(play, who) is not None or no_fighter(play, who) is not None:
        return []
    return [option for option in far_pieces(play, who) if _in_range(play, who, option)]


def _in_range(play: QuestPlay, who: int, option: ShootPiece) -> bool:
    cells = piece_squares(play, play.state.pieces[_number(option)])
    if not shots(play, who, distance_to(play, who, cells)):
        return False
    return any(sees_square(play, who, cell) for cell in cells)


def forbids_shooting_piece(play: QuestPlay, who: int, option: ShootPiece) -> Refusal | None:
    why = lacks_action(play, who) or no_fighter(play, who)
    if why is not None:
        return why
    return None if _in_range(play, who, option) else NOT_SEEN


def shoot_piece(play: QuestPlay, who: int, option: ShootPiece) -> Flow[None]:
    number = _number(option)
    away = distance_to(play, who, piece_squares(play, play.state.pieces[number]))
    yield from _shoot(play, who, Attack(who, piece=number, how="ranged"), away)


def _shoot(play: QuestPlay, who: int, attack: Attack, away: int) -> Flow[None]:
    pay_action(play)
    means = yield from choose_means(play, who, shots(play, who, away), False)
    assert means is not None
    shot = yield from choose_ammunition(play, who, means)
    attack.range = band_of(away)
    _armed(play, attack, means, dice_at(means, away), shot)
    yield from choose_channel(play, attack)
    yield from resolve(play, attack)


# -- nets ----------------------------------------------------------------------------------------------------


def nets(play: QuestPlay, who: int) -> list[CutNet]:
    return [CutNet(other) for other in everyone(play) if play.state.characters[other].netted]


def forbids_cutting(play: QuestPlay, who: int, option: CutNet) -> Refusal | None:
    """ML-TRP-17: one's own net in melee, with bare hands if need be (ML-RUL-102); another's by a shot."""
    why = lacks_action(play, who) or no_fighter(play, who)
    if why is not None:
        return why
    if option.piece == who:
        return None
    if not shots(play, who, distance(play, who, option.piece)) or not sees(play, who, option.piece):
        return NOT_SEEN
    return None


def cut(play: QuestPlay, who: int, option: CutNet) -> Flow[None]:
    if option.piece == who and melee_means(play, who):
        yield from _strike(play, who, Attack(who, net=who))
    elif option.piece == who:
        pay_action(play)
        yield from resolve(play, Attack(who, net=who, dice=1))
    else:
        away = distance(play, who, option.piece)
        yield from _shoot(play, who, Attack(who, net=option.piece, how="ranged"), away)


def _thing(play: QuestPlay, number: int) -> str:
    cell = play.state.pieces[number].cell
    return named(play, terrain(number, play.content.field.board.names[cell])).text


def _door(play: QuestPlay, option: BreakDoor) -> str:
    return named(play, door(play, play.content.field.board.edge_named(option.edge))).text


DEEDS: tuple[Deed[QuestPlay, int], ...] = (
    deed(
        BreakPiece,
        pieces,
        break_piece,
        forbids_breaking,
        words=lambda play, who, option: f"Strike {_thing(play, _number(option))}",
        costs=lambda play, who, option: ACTION,
    ),
    deed(
        BreakDoor,
        doors,
        break_door,
        forbids_breaking_door,
        words=lambda play, who, option: f"Strike {_door(play, option)}",
        costs=lambda play, who, option: ACTION,
    ),
    deed(
        ShootPiece,
        far_pieces,
        shoot_piece,
        forbids_shooting_piece,
        words=lambda play, who, option: f"Shoot at {_thing(play, _number(option))}",
        costs=lambda play, who, option: ACTION,
        able=able_to_shoot,
    ),
    deed(
        CutNet,
        nets,
        cut,
        forbids_cutting,
        words=lambda play, who, option: f"Attack the net of {title(play, option.piece)}",
        costs=lambda play, who, option: ACTION,
    ),
)
