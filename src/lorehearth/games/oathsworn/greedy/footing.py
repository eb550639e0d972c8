"""Where to stand: near enough to strike, out of the fire, the sturdy before the frail. (OS-MOV, OS-SET-18)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.oathsworn import setup
from lorehearth.games.oathsworn.board import elements, movement
from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.board.places import distance_to, is_large
from lorehearth.games.oathsworn.board.sight import attack_range
from lorehearth.games.oathsworn.board.tiles import tiles_at
from lorehearth.games.oathsworn.cards import needs
from lorehearth.games.oathsworn.cards.effects import Tile
from lorehearth.games.oathsworn.combat.defense import defense
from lorehearth.games.oathsworn.company import allies
from lorehearth.games.oathsworn.company.turn import movement as movement_of
from lorehearth.games.oathsworn.figures import bosses, company, enemies, hero_of
from lorehearth.games.oathsworn.greedy.blows import Stance, stance
from lorehearth.games.oathsworn.greedy.deeds import (
    ANIMUS,
    NOTHING,
    Arm,
    actor,
    arms,
    spare_animus,
    strikes,
)
from lorehearth.games.oathsworn.greedy.odds import HIT_POINT
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.questions import Option

LOST = 20
"""What a point of Animus is worth that would be lost anyway."""
FAR = 60
"""What each hex costs by which one is too far away to strike a boss."""
STRIDE = 3
"""How far one walks in the next round and still has Animus for a blow."""
CROWDED = 120
"""What an enemy beside an archer costs."""
EXPOSED = 400
"""What it costs the frail to be the closest to the boss."""
STURDY = 3
HARMFUL: tuple[Tile, ...] = ("fire", "toxic", "blood")


def gap(play: OathPlay, cell: int) -> int:
    """How far the nearest boss is, or failing that the nearest minion."""
    foes = bosses(play.state) or enemies(play.state)
    return min((distance_to(play, foe, cell) for foe in foes), default=0)


def harm(play: OathPlay, cell: int) -> int:
    """What it costs to step onto a hex."""
    return sum(HIT_POINT + 300 for tile in tiles_at(play.state, cell) if tile in HARMFUL)


def ground_worth(play: OathPlay, who: int, cell: int) -> int:
    """What a hex is worth to stand on, blows not counted: near enough for the next round, and no nearer."""
    reach, ranged = attack_range(play, who, None)
    far = gap(play, cell)
    worth = -FAR * max(0, far - reach - STRIDE)
    if ranged or defense(play, who).total < STURDY:
        worth -= CROWDED * sum(distance_to(play, foe, cell) == 1 for foe in enemies(play.state))
        worth -= EXPOSED * all(gap(play, play.state.figures[f].hex) > far for f in others(play, who))
    return worth


def others(play: OathPlay, who: int) -> list[int]:
    return [f for f in company(play.state) if f != who and play.state.figures[f].hero is not None]


def stand_worth(play: OathPlay, who: int, cell: int, steps: int, at_hand: Sequence[Arm] | None = None) -> int:
    """What a hex is worth with the best blows from there that the Animus left allows, and the walk paid."""
    hero = hero_of(play, who)
    left = hero.animus - steps if hero.full else hero.animus
    found = strikes(play, Stance(who, cell, play.state.figures[who].facing), left, steps, at_hand)
    best = found[0][0] if found else 0
    again = found[1][0] // 2 if len(found) > 1 and left >= found[0][1] + found[1][1] else 0
    return best + again - walk_cost(play, who, steps) + ground_worth(play, who, cell)


def walk_cost(play: OathPlay, who: int, steps: int) -> int:
    """Animus that would be lost anyway costs next to nothing."""
    if not hero_of(play, who).full:
        return LOST * steps
    spare = min(steps, spare_animus(play, who))
    return ANIMUS * (steps - spare) + LOST * spare


def move_worth(play: OathPlay) -> int:
    """The best hex in reach against staying where one is, on top of what one could do here."""
    who = actor(play)
    here, at_hand = play.state.figures[who].hex, arms(play, who)
    cells = movement.in_reach(play, who, movement_of(play, who))
    best = max((cell_worth(play, who, cell, at_hand) for cell in cells), default=NOTHING)
    gain = best - stand_worth(play, who, here, 0, at_hand)
    if gain <= LOST:
        return NOTHING
    now = strikes(play, stance(play, who), hero_of(play, who).animus, 0, at_hand)
    return gain + (now[0][0] if now and not hero_of(play, who).acted else 0)


def cell_worth(play: OathPlay, who: int, cell: int, at_hand: Sequence[Arm] | None = None) -> int:
    steps = BOARD.distances[play.state.figures[who].hex][cell]
    return stand_worth(play, who, cell, steps, at_hand) - harm(play, cell)


def ways_worth(play: OathPlay, options: Sequence[Option]) -> list[int]:
    """Every hex that a move may end on, and staying where one is."""
    who = next(option.piece for option in options if isinstance(option, movement.GoTo))
    here, at_hand = play.state.figures[who].hex, arms(play, who)
    return [
        cell_worth(play, who, BOARD.cell(option.cell), at_hand)
        if isinstance(option, movement.GoTo)
        else stand_worth(play, who, here, 0, at_hand)
        for option in options
    ]


# -- at the start, and for those who come later ------------------------------------------------------------


def place_worth(play: OathPlay, option: setup.Stand) -> int:
    """OS-SET-18: as near to the boss as may be, but archers no nearer than they need."""
    cell = BOARD.cell(option.cell)
    who = next(f for f in play.state.order if play.state.figures[f].hex < 0)
    reach, _ = attack_range(play, who, None)
    near = sum(BOARD.distances[cell][play.state.figures[f].hex] <= 3 for f in company(play.state))
    return (
        -10 * max(0, gap(play, cell) - reach) - 4 * max(0, reach - gap(play, cell)) + near - harm(play, cell)
    )


def enter_worth(play: OathPlay, option: allies.EnterAt) -> int:
    cell = BOARD.cell(option.cell)
    return -gap(play, cell) * 10 - harm(play, cell)


def element_worth(play: OathPlay, option: setup.Element) -> int:
    """Waves and bursts of fire cover many hexes of a large boss; water strikes small ones as well."""
    large = any(is_large(play, boss) for boss in bosses(play.state))
    return int((option.element == "fire") == large)


# -- tiles -------------------------------------------------------------------------------------------------


def tile_worth(play: OathPlay, option: elements.LayTile) -> int:
    """Fire before a boss's feet and in its way to the company; water where it hinders nobody of ours."""
    cell = BOARD.cell(option.cell)
    if play.state.tiles.get(cell) == option.tile:
        return -1  # there is one already
    distances = BOARD.distances[cell]
    friends = min((distances[play.state.figures[f].hex] for f in company(play.state)), default=9)
    if option.tile == "water":
        return 100 + friends if uses(play, "water") else 20
    if not uses(play, "fire"):
        return 50 - 5 * gap(play, cell)
    return 100 - 10 * gap(play, cell) - (15 if friends <= 1 else 2 * friends)


def uses(play: OathPlay, tile: Tile) -> bool:
    """Whether somebody has spells that use up such tiles."""
    cards = (play.content.abilities.get(card) for f in company(play.state) for card in known(play, f))
    return any(n.tile == tile for card in cards if card for effect in card.effects for n in effect.needs)


def known(play: OathPlay, figure: int) -> list[str]:
    hero = play.state.figures[figure].hero
    return [] if hero is None else [*hero.hand, *hero.playing, *(c for cards in hero.cooldown for c in cards)]


def spread_worth(play: OathPlay, option: elements.SpreadFrom) -> int:
    return 50 - gap(play, BOARD.cell(option.cell)) + 20 * uses(play, option.tile)


def consume_worth(play: OathPlay, option: needs.ConsumeTile) -> int:
    """The tile that lies farthest from the boss is missed least."""
    return gap(play, BOARD.cell(option.cell))
