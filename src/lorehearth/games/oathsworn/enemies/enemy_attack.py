"""How enemies attack: whom it hits, what is drawn, and what comes of it. (OS-EAT, OS-MOB, OS-CHN)"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from lorehearth.games.oathsworn.board.areas import (
    aims_in,
    around,
    cone,
    next_links,
    seven,
    three,
    wave,
    widest_wave,
)
from lorehearth.games.oathsworn.board.events import LargeTileLaid
from lorehearth.games.oathsworn.board.geometry import BOARD, NORTHING
from lorehearth.games.oathsworn.board.places import (
    adjacent,
    distance_to,
    front_hex,
    hexes_of,
    is_large,
    part_hexes,
)
from lorehearth.games.oathsworn.board.sight import sees
from lorehearth.games.oathsworn.board.tiles import lay_tile
from lorehearth.games.oathsworn.cards.effects import Shape
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep
from lorehearth.games.oathsworn.cards.moments import (
    AfterDamage,
    BeforeDamage,
    Moment,
    UnderAttack,
    Unrevealed,
)
from lorehearth.games.oathsworn.combat.damage import settle, take_damage
from lorehearth.games.oathsworn.combat.defense import might_track
from lorehearth.games.oathsworn.combat.draw import (
    cards_tally,
    choose_dice,
    current,
    discard_drawn,
    draw_planned,
    planned_told,
)
from lorehearth.games.oathsworn.combat.events import DefenseLost
from lorehearth.games.oathsworn.combat.forced_movement import knockback, nearest_room, shift
from lorehearth.games.oathsworn.combat.might import COLOURS, Colour
from lorehearth.games.oathsworn.combat.status_tokens import give_status
from lorehearth.games.oathsworn.enemies.choosing_target import may_be_targeted
from lorehearth.games.oathsworn.enemies.enemy_moves import (
    charge,
    face,
    facing_towards,
    go,
    nearest_way,
    stands_still,
    turn,
    way_to,
)
from lorehearth.games.oathsworn.enemies.events import (
    AttackImpossible,
    AttackWeakened,
    ChainEnded,
    EnemyAttacked,
    EnemyMight,
    EnemyRevealed,
    WhyNoAttack,
)
from lorehearth.games.oathsworn.figures import company, enemies, kind_of
from lorehearth.games.oathsworn.headings import ATTACK
from lorehearth.games.oathsworn.names import several, someone, spot, thing, walked
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim, Attack
from lorehearth.kernel.play import Flow, moment

Aiming = Callable[[OathPlay, int, EnemyStep, int], Flow[list[Aim]]]
FAR = 99
"""More than any move or range on the board."""
LARGE_TILES = 4
"""OS-GEN-15: how many templates of seven hexes there are."""


# -- whom an attack hits -------------------------------------------------------------------------------------


def reach_of_attack(step: EnemyStep) -> int:
    """How far an attack reaches; 0 is melee."""
    match step.shape:
        case "cone":
            return step.range or FAR
        case "wave":
            return FAR
        case "charge":
            return step.amount
        case "three" | "adjacent":
            return 0
    return step.range


def in_reach(play: OathPlay, enemy: int, target: int, reach: int) -> bool:
    """OS-RUL-24, OS-RNG-03: adjacent to any hex of it, or in range and sight of its front hex."""
    if not play.state.figures[target].there:
        return False
    if not reach:
        return adjacent(play, enemy, target)
    return distance_to(play, target, front_hex(play, enemy)) <= reach and sees(play, enemy, target)


def spared(play: OathPlay, enemy: int, step: EnemyStep) -> list[int]:
    """Whom an area leaves alone: its friends if it says so, and minions that its attacks do not hurt."""
    friends = enemies(play.state)
    if step.spares_friends:
        return friends
    boss = play.state.figures[enemy].kind == "boss"
    return [friend for friend in friends if boss and kind_of(play, friend).immune_to_bosses]


def aim_one(play: OathPlay, enemy: int, step: EnemyStep, target: int) -> Flow[list[Aim]]:
    if target < 0 or not play.state.figures[target].there:
        return []
    yield from face(play, enemy, target)
    if not in_reach(play, enemy, target, reach_of_attack(step)):
        return []
    return [Aim(target, play.state.figures[target].hex)]


def aim_three(play: OathPlay, enemy: int, step: EnemyStep, target: int) -> Flow[list[Aim]]:
    """OS-AOE-01, OS-AOE-03."""
    if target >= 0:
        yield from face(play, enemy, target)
    area = three(front_hex(play, enemy), play.state.figures[enemy].facing)
    return aims_in(play, area, spared(play, enemy, step))


def aim_seven(play: OathPlay, enemy: int, step: EnemyStep, target: int) -> Flow[list[Aim]]:
    """OS-AOE-02, OS-AOE-04: around the target's hex, in range and sight."""
    if not (yield from aim_one(play, enemy, step, target)):
        return []
    area = seven(play.state.figures[target].hex)
    if step.tile:
        lay_large_tile(play, step, area)
    return aims_in(play, area, spared(play, enemy, step))


def aim_cone(play: OathPlay, enemy: int, step: EnemyStep, target: int) -> Flow[list[Aim]]:
    """OS-CON-01 to OS-CON-04: before its front, or from another hex of its base, away from the core."""
    if step.source in ("", "front") and target >= 0:
        yield from face(play, enemy, target)
    found = play.state.figures[enemy]
    source, direction = front_hex(play, enemy), found.facing
    if step.source not in ("", "front") and is_large(play, enemy):
        source = part_hexes(play, enemy, step.source)[0]
        direction = BOARD.towards(found.hex, source)[0]
    return aims_in(play, cone(source, direction, step.range), spared(play, enemy, step))


def aim_wave(play: OathPlay, enemy: int, step: EnemyStep, target: int) -> Flow[list[Aim]]:
    """OS-WAV-02, OS-RUL-39: it turns, if it has room, to where the wave hits the most of its enemies."""
    core = play.state.figures[enemy].hex
    fronts = [BOARD.step(core, direction) for direction in range(6)]
    sources = [front if front is not None and is_large(play, enemy) else core for front in fronts]
    direction = widest_wave(play, sources, company(play.state))
    yield from turn(play, enemy, direction)
    return aims_in(play, wave(sources[direction], direction), spared(play, enemy, step))


def aim_adjacent(play: OathPlay, enemy: int, step: EnemyStep, target: int) -> Flow[list[Aim]]:
    """Everyone beside any hex of its base."""
    yield from ()
    return aims_in(play, around(play, enemy), spared(play, enemy, step))


def aim_charge(play: OathPlay, enemy: int, step: EnemyStep, target: int) -> Flow[list[Aim]]:
    """OS-CHG, OS-STA-03: through everyone straight ahead; they are attacked when the charge is over."""
    if stands_still(play, enemy):
        return []
    if target >= 0:
        yield from face(play, enemy, target)
    stood = yield from charge(play, enemy, step.amount)
    left_alone = spared(play, enemy, step)
    return [Aim(figure, play.state.figures[figure].hex) for figure in stood if figure not in left_alone]


def aim_chain(play: OathPlay, enemy: int, step: EnemyStep, target: int) -> Flow[list[Aim]]:
    """OS-CHN-01 to OS-CHN-04: the target, and from each to the closest of the company that it sees."""
    if not step.range and stands_still(play, enemy):
        return []  # OS-STA-03: a melee chain needs movement
    aims = yield from aim_one(play, enemy, step, target)
    while aims and len(aims) < step.targets:
        hit = [aim.figure for aim in aims]
        able = [f for f in company(play.state) if f not in hit and may_be_targeted(play, enemy, f)]
        links = next_links(play, aims[-1].hex, step.chain_range, able)
        if not links:
            break
        aims.append(Aim(*links[0]))
    return aims


AIMINGS: Mapping[Shape, Aiming] = {
    "one": aim_one,
    "three": aim_three,
    "seven": aim_seven,
    "cone": aim_cone,
    "wave": aim_wave,
    "adjacent": aim_adjacent,
    "charge": aim_charge,
    "chain": aim_chain,
}


# -- what is drawn -------------------------------------------------------------------------------------------


def is_bared(play: OathPlay, enemy: int, icon: str) -> bool:
    """OS-EAT-04: whether a removed die of it has bared this body part."""
    dice = play.state.figures[enemy].dice
    return any(slot.icon == icon and slot.name not in dice for slot in kind_of(play, enemy).slots)


def might_of(play: OathPlay, attackers: Sequence[int], icon: str = "") -> list[Colour]:
    """OS-EAT-03, OS-EAT-04, OS-MOB-01: the Might of all that attack; a broken attack is one card short."""
    cards: list[Colour] = []
    for enemy in attackers:
        might = might_track(play, enemy)
        cards += [colour for colour, n in might.items() for _ in range(n)]
        if might and play.state.figures[enemy].kind == "minion":
            cards += [max(might, key=COLOURS.index)] * play.state.minion_bonus
    if icon and cards and is_bared(play, attackers[0], icon):
        strongest = max(cards, key=COLOURS.index)
        cards.remove(strongest)  # OS-RUL-34
        play.tell(AttackWeakened(someone(play, attackers[0]), thing("part", icon), strongest), "OS-EAT-04")
    return sorted(cards, key=COLOURS.index)


# -- the attack ----------------------------------------------------------------------------------------------


def enemy_attack(play: OathPlay, enemy: int, step: EnemyStep, target: int) -> Flow[None]:
    """OS-EAT: one attack of a Stage Card, on whomever its shape hits."""
    aims = yield from AIMINGS[step.shape](play, enemy, step, target)
    if misses_taunter(play, enemy, step, aims):
        aims = []
    if not aims:
        why: WhyNoAttack = "there is no target" if target < 0 else "nobody is in its reach"
        play.tell(AttackImpossible(someone(play, enemy), why), "OS-STG-03")
        return
    struck = yield from resolve(play, [enemy], aims, step)
    if struck and step.shape == "chain" and play.state.figures[enemy].there:
        yield from end_chain(play, enemy, step, struck[-1])


def misses_taunter(play: OathPlay, enemy: int, step: EnemyStep, aims: Sequence[Aim]) -> bool:
    """OS-TGT-07: a taunted enemy's attack that does not reach the taunter is cancelled, save on all adjacent.

    A Wave has no target and goes where it hits the most (OS-WAV-02).
    """
    taunter = play.state.figures[enemy].taunted_by
    if taunter < 0 or step.shape in ("adjacent", "wave") or not may_be_targeted(play, enemy, taunter):
        return False
    return all(aim.figure != taunter for aim in aims)


def resolve(play: OathPlay, attackers: list[int], aims: list[Aim], step: EnemyStep) -> Flow[list[Aim]]:
    """OS-EAT-01: broken or not, drawn unseen, defended against, revealed, and the damage resolved.

    Whom it struck in the end: interrupts may have put others in their place.
    """
    reach = reach_of_attack(step)
    attack = Attack(attackers, aims, bool(step.range), reach or 1, knockback=step.knockback)
    play.state.attacks.append(attack)
    attacked = several(play, [aim.figure for aim in aims])
    play.tell(EnemyAttacked(several(play, attackers), attacked), "OS-EAT-01", "OS-EAT-10")
    yield from each_attacked(play, UnderAttack)
    yield from each_attacked(play, BeforeDamage)  # OS-EAT-02
    attack = current(play)
    attack.attackers = [enemy for enemy in attack.attackers if play.state.figures[enemy].there]
    if not attack.attackers:
        play.state.attacks.pop()
        play.over(ATTACK)
        return []
    attack.planned = might_of(play, attack.attackers, step.icon)
    play.tell(EnemyMight(planned_told(attack.planned)), "OS-EAT-03")
    yield from choose_dice(play)
    yield from each_attacked(play, Unrevealed)
    yield from reveal(play)
    yield from each_attacked(play, AfterDamage)
    return (yield from strike(play, step))


def each_attacked(play: OathPlay, happening: type[Moment]) -> Flow[None]:
    """A moment for each who is attacked; an interrupt may have put another in its place."""
    done: list[int] = []
    while True:
        attack, figures = current(play), play.state.figures
        left = [a.figure for a in attack.aims if a.figure not in done and not figures[a.figure].enemy]
        if not left:
            return
        figure = left[0]
        done.append(figure)
        if figures[figure].there:
            by = someone(play, attack.attackers[0])
            yield from moment(play, happening(someone(play, figure), by))


def reveal(play: OathPlay) -> Flow[None]:
    """OS-EAT-08, OS-EAT-09: blanks never miss, criticals give nothing."""
    if current(play).planned:
        yield from draw_planned(play)
    attack = current(play)
    attack.revealed = True
    tally = cards_tally(attack.cards)
    play.tell(EnemyRevealed(several(play, attack.attackers), tally.total, tallies=(tally,)), "OS-EAT-08")


def strike(play: OathPlay, step: EnemyStep) -> Flow[list[Aim]]:
    """OS-EAT-10, OS-EAT-11: each takes the full damage, and then what else the attack does."""
    by = current(play).attackers[0]
    current(play).resolving = True
    for number in range(len(current(play).aims)):
        attack = current(play)
        aim = attack.aims[number]
        if not play.state.figures[aim.figure].there:
            continue
        damage = cards_tally(attack.cards, number if step.shape == "chain" else 0)  # OS-CHN-05
        damage.add(attack.damage, "bonus damage").add(aim.more, "hexes of it in the area", "OS-AOE-06")
        yield from take_damage(play, aim, damage, by)
    after_damage(play, step)
    attack = current(play)
    if attack.knockback and play.state.figures[by].there:
        source = play.state.figures[by].hex  # OS-KNB-03, OS-RUL-32
        yield from knockback(play, [aim.figure for aim in attack.aims], attack.knockback, source, by)
    current(play).resolving = False
    discard_drawn(play)
    struck = play.state.attacks.pop().aims
    yield from settle(play)
    play.over(ATTACK)
    return struck


def after_damage(play: OathPlay, step: EnemyStep) -> None:
    """What happens to those who have lost Hit Points by an attack."""
    for figure, lost in current(play).losses.items():
        found = play.state.figures[figure]
        if not lost:
            continue
        if not found.enemy and play.state.stage_plays and figure not in play.state.stage_plays[0].hurt:
            play.state.stage_plays[0].hurt.append(figure)
        if step.defense_loss and found.hero is not None:
            found.hero.defense_lost += lost
            play.tell(DefenseLost(someone(play, figure), lost), "OS-GEN-03")
        if step.status:
            give_status(play, figure, step.status)
        if step.tile and step.shape != "seven" and found.there:
            lay_tile(play, step.tile, found.hex)


def lay_large_tile(play: OathPlay, step: EnemyStep, area: Sequence[int]) -> None:
    """OS-TIL-09, OS-GEN-15: a large tile over an area, if one is left."""
    if step.tile and len(play.state.large_tiles) < LARGE_TILES:
        play.state.large_tiles.append((step.tile, list(area)))
        play.tell(LargeTileLaid(thing("tile", step.tile), spot(area[0])), "OS-TIL-09")


def end_chain(play: OathPlay, enemy: int, step: EnemyStep, last: Aim) -> Flow[None]:
    """OS-CHN-06, OS-CHN-07, OS-RUL-64: a melee chain ends beside the last target, which it faces.

    Where that one has fallen, its hex counts; from where it came, if it now stands there itself.
    """
    hexes = hexes_of(play, last.figure) or (last.hex,)
    if not step.range and is_large(play, enemy):
        way = way_to(play, enemy, hexes)
        path = nearest_way(play, enemy, hexes, FAR) if way is None else way.path
        yield from go(play, enemy, path, FAR, last.figure if play.state.figures[last.figure].there else -1)
    elif not step.range:
        goal = min(nearest_room(play, enemy, hexes[0]), key=NORTHING.__getitem__)
        if goal != play.state.figures[enemy].hex:
            play.tell(ChainEnded(someone(play, enemy), walked(play, enemy, [goal])), "OS-CHN-06")
            yield from turn(play, enemy, facing_towards(play, enemy, hexes))
            yield from shift(play, enemy, goal)
    if play.state.figures[enemy].there and play.state.figures[enemy].hex not in hexes:
        yield from turn(play, enemy, facing_towards(play, enemy, hexes))
