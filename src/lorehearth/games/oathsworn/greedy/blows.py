"""What an attack is worth: whom it can reach from a hex, where it would hurt, with which cards. (OS-ATK)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct, field

from lorehearth.games.oathsworn.board.areas import cone, seven, three, wave
from lorehearth.games.oathsworn.board.geometry import BOARD, HEXES
from lorehearth.games.oathsworn.board.places import characters_in, hexes_of, obstacle_hexes, occupied
from lorehearth.games.oathsworn.board.sight import aim_at, arc_of, area_aim, attack_range, forbids_target
from lorehearth.games.oathsworn.cards.effects import Step
from lorehearth.games.oathsworn.cards.use import Use, counted
from lorehearth.games.oathsworn.combat.defense import defense, might_track, threw_weapon
from lorehearth.games.oathsworn.combat.hit_dice import dice_hit
from lorehearth.games.oathsworn.combat.might import COLOURS, Colour
from lorehearth.games.oathsworn.company.combat_tokens import tokens_of
from lorehearth.games.oathsworn.figures import bosses, enemies, kind_of
from lorehearth.games.oathsworn.greedy.guard import reaction_toll
from lorehearth.games.oathsworn.greedy.odds import HIT_POINT, Blow, Mark, best_draw, pool_of
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim

BREAK = 900
"""What a broken location is worth besides its Hit Points: the attacks that show its icon grow weaker."""
VICTORY = 50 * HIT_POINT
FACE_OF_MIGHT: dict[Colour, int] = {"white": 100, "yellow": 150, "red": 200, "black": 250}
"""What an enemy's card of a colour deals on the average, in hundredths."""
GRUDGE = 300
"""What it costs the thinly clad to draw a boss's eye by killing its brood."""
AREAS = ("three", "cone", "adjacent", "wave", "seven")
SIX = range(6)


class Stance(Struct, frozen=True):
    """Where somebody strikes from, and whom it has found in reach there."""

    who: int
    cell: int
    facing: int
    found: dict[tuple[int, bool], list[Aim]] = field(default_factory=dict)


def stance(play: OathPlay, who: int) -> Stance:
    figure = play.state.figures[who]
    return Stance(who, figure.hex, figure.facing)


# -- what is struck at -------------------------------------------------------------------------------------


def mark(play: OathPlay, who: int, aim: Aim, source: int, breaking: int) -> Mark:
    """A target as the attacker sees it; friends in an area count against it."""
    figure = play.state.figures[aim.figure]
    armour = defense(play, aim.figure).total
    if not figure.enemy:
        return Mark(armour, max(1, figure.hit_points), -HIT_POINT, -2 * HIT_POINT, aim.more)
    if figure.kind == "minion":
        left = sum(figure.dice.values()) or figure.hit_points
        return Mark(armour, left, 100, kill_worth(play, who, aim.figure), aim.more)
    dice = dice_hit(play, aim, source)
    if not dice:  # OS-RCT-11: it only stays for the reactions that are due
        return Mark(armour, 1, 0, 0)
    die = max(dice, key=lambda name: (min(3, figure.dice[name]), -figure.dice[name]))
    return Mark(armour, figure.dice[die], HIT_POINT, breaking, aim.more)


def kill_worth(play: OathPlay, who: int, minion: int) -> int:
    """A minion is worth the harm it does in a round or two; its death may make the killer the next target."""
    deals = sum(n * FACE_OF_MIGHT[colour] for colour, n in might_track(play, minion).items())
    worth = 200 + 2 * deals
    grudge = any(kind_of(play, boss).targeting == "most minions killed" for boss in bosses(play.state))
    return worth - (GRUDGE if grudge and defense(play, who).total < 3 else 0)


def break_worth(play: OathPlay, who: int, card: str = "") -> int:
    """OS-RCT-04: whoever breaks a location has to stand the reaction; the last one ends it all."""
    if sum(len(play.state.figures[boss].dice) for boss in bosses(play.state)) == 1:
        return VICTORY
    return BREAK - reaction_toll(play, who, card) // 2


# -- whom an attack reaches --------------------------------------------------------------------------------


def targets(play: OathPlay, at: Stance, step: Step | None) -> list[Aim]:
    """Whom a single blow could strike from there."""
    reach = attack_range(play, at.who, step)
    if reach not in at.found:
        at.found[reach] = in_reach(play, at.cell, *reach)
    if step is None or not (step.only_minion or step.arc):
        return at.found[reach]
    return [aim for aim in at.found[reach] if allowed(play, at, step, aim.figure)]


def in_reach(play: OathPlay, cell: int, reach: int, ranged: bool) -> list[Aim]:
    distances = BOARD.distances[cell]
    return [
        aim_at(play, cell, foe, ranged=ranged)
        for foe in enemies(play.state)
        if any(distances[hex_] <= reach for hex_ in hexes_of(play, foe))
        and forbids_target(play, cell, foe, reach, ranged=ranged) is None
    ]


def allowed(play: OathPlay, at: Stance, step: Step, foe: int) -> bool:
    if step.only_minion and play.state.figures[foe].kind != "minion":
        return False
    arcs = (BOARD.arc(at.cell, at.facing, hex_) for hex_ in hexes_of(play, foe))
    return not step.arc or any(arc == step.arc for arc in arcs)


def area_of(play: OathPlay, at: Stance, step: Step) -> Iterator[tuple[int, ...]]:
    """The hexes that an area attack may cover from there, one for each way to set it."""
    match step.shape:
        case "three":
            yield three(at.cell, at.facing)
        case "cone":
            yield cone(at.cell, at.facing, step.range)
        case "adjacent":
            yield tuple(BOARD.neighbours[at.cell])
        case "wave":
            yield from (wave(at.cell, direction) for direction in SIX)
        case "seven" if step.straight:
            standing, obstacles = occupied(play, at.who), obstacle_hexes(play.state)
            flight = BOARD.ray(at.cell, at.facing)[: step.range]
            burst = next((hex_ for hex_ in flight if hex_ in standing or obstacles & HEXES.bit[hex_]), -1)
            if burst >= 0:
                yield seven(burst)
        case "seven":
            for foe in targets(play, at, step):
                yield from (seven(hex_) for hex_ in foe.hexes or [foe.hex])


def caught(play: OathPlay, at: Stance, step: Step, area: Sequence[int]) -> list[Aim]:
    """Everyone in an area, and oneself if one would stand there."""
    return [
        area_aim(play, figure, area)
        for figure in characters_in(play, area)
        if (play.state.figures[figure].enemy or not step.only_enemies)
        and (figure != at.who or at.cell in area)
    ]


# -- what a blow is worth ----------------------------------------------------------------------------------


def cubes(play: OathPlay, who: int, step: Step | None) -> tuple[Colour, ...]:
    """OS-ATK-01, OS-UNA-01: its Might."""
    if (step is not None and step.unarmed) or threw_weapon(play, play.state.figures[who]):
        return ()
    might = might_track(play, who)
    return tuple(colour for colour in COLOURS for _ in range(might.get(colour, 0)))


def blow_of(play: OathPlay, who: int, step: Step | None) -> Blow:
    redraws = tokens_of(play, who, "redraw")
    if step is None:
        return Blow(cubes(play, who, None), redraws=redraws)
    step = counted(play, Use(who), step)
    weakened = -3 if step.ignore_highest else 0
    return Blow(
        cubes(play, who, step),
        step.empowered,
        step.damage + weakened,
        redraws + step.redraws,
        step.cannot_miss,
    )


def attack_worth(play: OathPlay, at: Stance, step: Step | None, breaking: int) -> int:
    """The most that an attack from there is worth; nothing if it reaches nobody."""
    if step is not None and step.shape in AREAS:
        return area_worth(play, at, step, breaking)
    aims = targets(play, at, step)
    if not aims:
        return 0
    pool, blow = pool_of(play.state.decks), blow_of(play, at.who, step)
    worths = []
    for aim in aims:
        found = mark(play, at.who, aim, at.cell, breaking)
        worths.append(best_draw(pool, with_arc(play, at, step, aim, blow), (found,))[0] + besides(step))
    worths.sort(reverse=True)
    if step is not None and step.shape in ("several", "chain"):
        return worths[0] + sum(worths[1 : step.targets]) // 2
    return worths[0]


def area_worth(play: OathPlay, at: Stance, step: Step, breaking: int) -> int:
    """The best way to set an area."""
    pool, blow = pool_of(play.state.decks), blow_of(play, at.who, step)
    best = 0
    for area in area_of(play, at, step):
        marks = tuple(mark(play, at.who, aim, at.cell, breaking) for aim in caught(play, at, step, area))
        if marks:
            best = max(best, best_draw(pool, blow, marks)[0])
    return best


def with_arc(play: OathPlay, at: Stance, step: Step | None, aim: Aim, blow: Blow) -> Blow:
    """OS-ARC-05: stronger from the arc in which one stands."""
    if step is None or not step.arc_bonus:
        return blow
    arc = arc_of(play, aim.figure, at.cell)
    return blow._replace(empowered=blow.empowered + (step.arc_bonus.get(arc, 0) if arc else 0))


def besides(step: Step | None) -> int:
    """What an attack does besides its damage."""
    return 0 if step is None else 80 * step.knockback + 300 * step.bleed
