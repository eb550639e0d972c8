"""Ranged attacks and blasts in a turn. (ML-RNG-01 to ML-RNG-05, ML-BLA-01, ML-ICO-10)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    lacks_action,
    lacks_shot,
    pay_action,
    pay_shot,
    shot_costs,
)
from lorehearth.games.maladum.board.places import band_of, distance, distance_to, everyone
from lorehearth.games.maladum.board.sight import squares_seen
from lorehearth.games.maladum.characters import hostile, seat_of
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.combat.choosing import choose_ammunition, choose_channel, choose_shot
from lorehearth.games.maladum.combat.declaring import OUT_OF_RANGE, dice_at, no_shot, shots
from lorehearth.games.maladum.combat.means import (
    Means,
    joined,
    lent_signs,
    no_enemy,
    no_fighter,
    own_signs,
    ranged_means,
)
from lorehearth.games.maladum.combat.options import (
    NONE,
    BlastAttack,
    RangedAttack,
    aiming,
    shoot_at,
    with_words,
)
from lorehearth.games.maladum.combat.options import With as Using
from lorehearth.games.maladum.names import title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

NOTHING = Refusal("there is nothing to shoot with", "ML-ATK-01")
NO_SQUARE = Refusal("no square is in range and line of sight", "ML-BLA-01")


def aimed(means: Means) -> bool:
    """Whether it is shot at somebody, not at a square."""
    return "blast" not in means.signs


# -- at somebody ---------------------------------------------------------------------------------------------


def targets(play: QuestPlay, who: int) -> list[RangedAttack]:
    if not any(map(aimed, ranged_means(play, who))):
        return []
    party = play.state.characters[who].party
    return [
        shoot_at(other)
        for other in everyone(play)
        if other != who and (play.state.characters[other].party != party or hostile(play, who, other))
    ]


def able_to_shoot(play: QuestPlay, who: int) -> list[RangedAttack]:
    """The distance first: to see somebody takes longer."""
    if lacks_shot(play, who) is not None or no_fighter(play, who) is not None:
        return []
    return [
        option
        for option in targets(play, who)
        if ways(play, who, option.piece)
        and no_enemy(play, who, option.piece) is None
        and no_shot(play, who, option.piece) is None
    ]


def forbids_shot(play: QuestPlay, who: int, option: RangedAttack) -> Refusal | None:
    why = lacks_shot(play, who) or no_fighter(play, who) or no_enemy(play, who, option.piece)
    if why is None:
        why = no_shot(play, who, option.piece)
    if why is not None:
        return why
    return None if ways(play, who, option.piece) else OUT_OF_RANGE


def ways(play: QuestPlay, who: int, whom: int) -> list[Means]:
    return [means for means in shots(play, who, distance(play, who, whom)) if aimed(means)]


def shoot(play: QuestPlay, who: int, option: RangedAttack) -> Flow[None]:
    """ML-RNG-01, ML-RNG-05: with what, with which ammunition, then the attack."""
    yield from pay_shot(play, who)
    attack = yield from choose_shot(play, who, option.piece, ways(play, who, option.piece))
    yield from resolve(play, attack)


# -- at a square ---------------------------------------------------------------------------------------------


def blasts(play: QuestPlay, who: int) -> list[Means]:
    return [means for means in ranged_means(play, who) if not aimed(means)]


def cells_in_range(play: QuestPlay, who: int, means: Means) -> list[int]:
    """ML-BLA-01: the squares that can be aimed at."""
    field = play.content.field
    near = [cell for cell in field.board.cells if dice_at(means, distance_to(play, who, (cell,)))]
    return squares_seen(play, who, field.sets.of(near))


def _means(play: QuestPlay, who: int, option: BlastAttack) -> Means:
    return next(means for means in blasts(play, who) if (means.token or NONE) == option.card)


def forbids_blast(play: QuestPlay, who: int, option: BlastAttack) -> Refusal | None:
    why = lacks_action(play, who) or no_fighter(play, who)
    if why is not None:
        return why
    return None if cells_in_range(play, who, _means(play, who, option)) else NO_SQUARE


def blast(play: QuestPlay, who: int, option: BlastAttack) -> Flow[None]:
    pay_action(play)
    means = _means(play, who, option)
    names = play.content.field.board.names
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: at which square?",
        [aiming(names[cell]) for cell in cells_in_range(play, who, means)],
        "ML-BLA-01",
    )
    shot = yield from choose_ammunition(play, who, means)
    attack = blast_at(play, who, means, play.content.field.board.cell(chosen.cell), shot)
    yield from choose_channel(play, attack)
    yield from resolve(play, attack)


def blast_at(play: QuestPlay, who: int, means: Means, cell: int, ammunition: str = "") -> Attack:
    """A blast aimed at a square."""
    away = distance_to(play, who, (cell,))
    signs = joined(means.signs, lent_signs(play, who, NOBODY))
    if ammunition and ammunition != means.token:
        signs = joined(signs, own_signs(play.content.items[ammunition]))
    return Attack(
        who,
        cell=cell,
        how="blast",
        range=band_of(away),
        weapon=means.token,
        ammunition=ammunition,
        dice=dice_at(means, away),
        signs=signs,
    )


DEEDS: tuple[Deed[QuestPlay, int], ...] = (
    deed(
        RangedAttack,
        targets,
        shoot,
        forbids_shot,
        words=lambda play, who, option: f"Shoot at {title(play, option.piece)}",
        costs=shot_costs,
        able=able_to_shoot,
        brief=lambda play, who, option: "Shoot",
    ),
    deed(
        BlastAttack,
        lambda play, who: [BlastAttack(means.token or NONE) for means in blasts(play, who)],
        blast,
        forbids_blast,
        words=lambda play, who, option: f"Aim a blast: {with_words(play, Using(option.card))}",
        costs=lambda play, who, option: ACTION,
    ),
)
