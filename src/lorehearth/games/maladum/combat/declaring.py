"""Declaring an attack: whom it reaches, with how many dice and which icons. (ML-RUL-78, ML-RUL-80, ML-RUL-37,
ML-DRK-06, ML-DRK-07)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has, most, total
from lorehearth.games.maladum.board.darkness import dimmed
from lorehearth.games.maladum.board.openings import across_opening, usable_openings
from lorehearth.games.maladum.board.places import (
    SHORT,
    band_of,
    distance,
    distance_to,
    in_contact,
    lie,
    piece_squares,
    shut,
    squares,
)
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.characters import hostile
from lorehearth.games.maladum.combat.means import (
    Means,
    ammunition,
    joined,
    lent_signs,
    melee_means,
    ranged_means,
)
from lorehearth.games.maladum.components.signs import SIGNS
from lorehearth.games.maladum.names import thing, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.kernel.looking import kept
from lorehearth.kernel.questions import Refusal
from lorehearth.kernel.tally import Tally
from lorehearth.table.sight_square import POINTS
from lorehearth.table.sight_square import cover as cover_of

ENGAGED = Refusal("it is engaged with the shooter", "ML-RNG-01")
CAMOUFLAGED = Refusal("it is camouflaged and not in short range", "ML-ICO-10")
UNSEEN = Refusal("it is not in line of sight", "ML-RNG-01")
OUT_OF_RANGE = Refusal("no dice are rolled so far", "ML-RNG-03")

RANGES = {"short": 0, "medium": 1, "long": 2}


# -- reach and range -----------------------------------------------------------------------------------------


def reach_of(play: QuestPlay, who: int, means: Means) -> int:
    """ML-ICO-56: 0 for contact alone. Pegs may lengthen it (ML-ICO-11)."""
    found = max(means.signs.get("reach", 0), most(play, who, "reach"))
    if means.token and play.state.characters[who].magic:
        channel = play.content.items[means.token].channel
        if channel is not None:
            found = max(found, channel.signs.get("reach", 0))
    return found


@kept
def reaching(play: QuestPlay, who: int) -> list[tuple[Means, int]]:
    """The ways to strike further than those in contact, each with its reach; mostly there are none."""
    return [(means, reach) for means in melee_means(play, who) if (reach := reach_of(play, who, means))]


def within_reach(play: QuestPlay, who: int, whom: int, reach: int) -> bool:
    """ML-MEL-01, ML-ICO-56, ML-ICO-57, ML-ICO-98: in contact, or no further off than the reach, in sight and
    not behind a window or the bars of a door. Nets keep out of reach (ML-TRP-15)."""
    one, other = play.state.characters[who], play.state.characters[whom]
    if one.netted or other.netted or one.cell < 0 or other.cell < 0:
        return False
    if in_contact(play, who, whom) or across_opening(play, who, whom):
        return True
    if not reach or distance(play, who, whom) > reach or one.pit != other.pit:
        return False
    return sees(play, who, whom) and not _only_through_bars(play, squares(play, who), squares(play, whom))


def _only_through_bars(play: QuestPlay, here: tuple[int, ...], there: tuple[int, ...]) -> bool:
    """ML-ICO-98: whether all lines cross windows or closed doors; over an open edge from level to level
    none do (ML-ICO-57)."""
    field = play.content.field
    if field.board.spots[here[0]][2] != field.board.spots[there[0]][2]:
        return False
    bars = field.lines.edges(shut(play) - usable_openings(play))
    return field.lines.hidden(here, there, bars) >= POINTS * len(there)


def strikes(play: QuestPlay, who: int, whom: int) -> list[Means]:
    """The ways in which somebody can strike another in melee from where it stands."""
    if within_reach(play, who, whom, 0):
        return melee_means(play, who)
    return [means for means, reach in reaching(play, who) if within_reach(play, who, whom, reach)]


@kept
def no_shot(play: QuestPlay, who: int, whom: int) -> Refusal | None:
    """ML-RNG-01, ML-ICO-10: why somebody is no target for a shot, however good the weapon."""
    if hostile(play, who, whom) and in_contact(play, who, whom) and not has(play, who, "shoots-engaged"):
        return ENGAGED  # unless by a skill (ML-SKL-10)
    if has(play, whom, "camouflage") and distance(play, who, whom) > SHORT:
        return CAMOUFLAGED
    return None if sees(play, who, whom) else UNSEEN


def dice_at(means: Means, squares_away: int) -> int:
    """ML-RNG-03, ML-RUL-81."""
    place = RANGES[band_of(squares_away)]
    return means.dice[place] if place < len(means.dice) else 0


@kept
def shots(play: QuestPlay, who: int, squares_away: int) -> list[Means]:
    """ML-AI-10, ML-RUL-80: the ways to shoot so far, each with at least one die."""
    return [means for means in ranged_means(play, who) if dice_at(means, squares_away)]


def terrain_between(play: QuestPlay, here: tuple[int, ...], there: tuple[int, ...]) -> bool:
    """ML-THR-12, ML-BLA-09, ML-BLA-12: whether terrain, not walls or characters, covers some squares from
    others."""
    terrain = 0
    for cells, _ in lie(play).in_sight:
        terrain |= cells
    if not terrain:
        return False
    hidden = play.content.field.lines.hidden(here, there, terrain)
    return cover_of(hidden, POINTS * len(there)) != "open"


# -- the attack ----------------------------------------------------------------------------------------------


def melee_attack(play: QuestPlay, who: int, whom: int, means: Means, *, forceful: bool = False) -> Attack:
    """A melee attack on somebody, as declared."""
    return Attack(
        who,
        whom,
        how="melee",
        weapon=means.token,
        dice=means.dice[0],
        signs=joined(means.signs, lent_signs(play, who, whom)),
        forceful=forceful,
    )


def ranged_attack(play: QuestPlay, who: int, whom: int, means: Means, ammunition: str = "") -> Attack:
    """A shot at somebody, or a blast at its square (ML-BLA-01); icons of the ammunition are icons of the
    weapon (ML-RNG-06)."""
    away = distance(play, who, whom)
    signs = joined(means.signs, lent_signs(play, who, whom))
    if ammunition and ammunition != means.token:
        item = play.content.items[ammunition]
        signs = joined(signs, item.signs)
    return Attack(
        who,
        whom,
        cell=play.state.characters[whom].cell,
        how="blast" if "blast" in signs else "ranged",
        range=band_of(away),
        weapon=means.token,
        ammunition=ammunition,
        dice=dice_at(means, away),
        signs=signs,
    )


def in_the_dark(play: QuestPlay, attack: Attack) -> bool:
    """ML-DRK-06, ML-DRK-07: whether darkness hampers the attack."""
    if attack.target == NOBODY or attack.attacker == NOBODY or attack.how == "rule":
        return False
    return dimmed(play, attack.attacker, attack.target)


def dice_of(play: QuestPlay, attack: Attack) -> Tally:
    """How many dice an attack rolls, before reactions change it; what a rule states is not changed
    (ML-ATK-08)."""
    reason = token(attack.weapon) if attack.weapon else "the attack stat"
    tally = Tally("dice").add(attack.dice, reason, RULES[attack.how])
    if attack.how == "rule":
        return tally
    signs = attack.signs
    tally.add(signs.get("dice", 0), "extra dice", "ML-ICO-03")
    tally.add(int(attack.forceful), "a forceful hit", "ML-MEL-04")
    if attack.how == "throw":
        tally.add(min(1, signs.get("balanced", 0)), "balanced", "ML-ICO-06")
    if attack.piece != NOBODY or attack.door != NOBODY:
        tally.add(min(1, signs.get("bludgeoning", 0)), "bludgeoning terrain", "ML-DST-02")
    if attack.attacker != NOBODY:
        more = (
            "throw-dice"
            if attack.how == "throw"
            else "melee-dice"
            if attack.how == "melee"
            else "ranged-dice"
        )
        tally.add(total(play, attack.attacker, more), thing("sign", more), SIGNS[more].rule)
        tally.add(total(play, attack.attacker, "attack-dice"), thing("sign", "attack-dice"), "ML-SKL-10")
    if attack.attacker != NOBODY and has(play, attack.attacker, "shaken"):
        tally.add(-1, "tremors", "ML-DRD-04")
    if in_the_dark(play, attack):
        tally.add(-1, "in the dark", "ML-DRK-06")
    return tally.at_least(1, "the blue die is always rolled", "ML-RUL-80")


RULES = {
    "melee": "ML-MEL-02",
    "ranged": "ML-RNG-03",
    "throw": "ML-THR-01",
    "blast": "ML-BLA-01",
    "rule": "ML-ATK-08",
}


# -- the strongest -------------------------------------------------------------------------------------------


def power(play: QuestPlay, attack: Attack) -> tuple[int, int]:
    """ML-RUL-37: dice after all modifiers, then icons; without the die of a forceful hit (ML-AI-11)."""
    return dice_of(play, attack).total, len(attack.signs)


def strongest_strike(play: QuestPlay, who: int, whom: int) -> Attack | None:
    """ML-NPC-18, ML-RUL-37: the most powerful melee attack on somebody from here."""
    found = [melee_attack(play, who, whom, means) for means in strikes(play, who, whom) if means.dice[0]]
    return _strongest(play, found)


def strongest_shot(play: QuestPlay, who: int, whom: int) -> Attack | None:
    """The most powerful ranged attack on somebody from here, if it can be shot at."""
    if no_shot(play, who, whom) is not None:
        return None

    found = [
        ranged_attack(play, who, whom, means, shot)
        for means in shots(play, who, distance(play, who, whom))
        for shot in (ammunition(play, who, means.token) if means.needs else [""])
    ]
    return _strongest(play, found)


def _strongest(play: QuestPlay, attacks: list[Attack]) -> Attack | None:
    """Of several attacks the most powerful, the first of equals; what one alone rolls need not be known."""
    if len(attacks) > 1:
        return max(attacks, key=lambda attack: power(play, attack))
    return attacks[0] if attacks else None


def away_from(play: QuestPlay, who: int, piece: int) -> int:
    """How far a terrain piece is."""
    return distance_to(play, who, piece_squares(play, play.state.pieces[piece]))
