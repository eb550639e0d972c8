"""The verbs of Stage Cards: one small function for each. (OS-STG-08 and what the cards call for)"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import cast

from lorehearth.games.oathsworn import cage as cages
from lorehearth.games.oathsworn.areas import aims_in, around, seven
from lorehearth.games.oathsworn.belly import swallow
from lorehearth.games.oathsworn.board import BOARD, DIRECTIONS, HEXES, NORTHING, ROOM
from lorehearth.games.oathsworn.board_events import Dragged
from lorehearth.games.oathsworn.damage import leave, lose_hit_points, settle, suffer
from lorehearth.games.oathsworn.draw import draw_for_effect
from lorehearth.games.oathsworn.effects import Shape
from lorehearth.games.oathsworn.enemy_attack import (
    enemy_attack,
    lay_large_tile,
    reach_of_attack,
    resolve,
    spared,
)
from lorehearth.games.oathsworn.enemy_cards import EnemyStep, EnemyVerb, Naming
from lorehearth.games.oathsworn.enemy_events import (
    DirectionRolled,
    EnemyHealed,
    EnemyToughened,
    Leapt,
    MinionEaten,
    MinionsStronger,
    Screeched,
    StepSkipped,
    TokensLost,
)
from lorehearth.games.oathsworn.enemy_moves import (
    arrive,
    move_away,
    move_direction,
    move_to,
    move_to_edge,
    stands_still,
    turn_away,
)
from lorehearth.games.oathsworn.forced import hexes_at, knockback, shift
from lorehearth.games.oathsworn.might import value
from lorehearth.games.oathsworn.minions import activate_minions, add_enemy
from lorehearth.games.oathsworn.purse import OfToken
from lorehearth.games.oathsworn.stage import remaining
from lorehearth.games.oathsworn.state import FULL
from lorehearth.games.oathsworn.status import give_status, trigger_bleed
from lorehearth.games.oathsworn.targeting import Reach, choose_target, heading, may_be_targeted
from lorehearth.games.oathsworn.tiles import lay_tile
from lorehearth.games.oathsworn.words import (
    OathPlay,
    adjacent,
    characters_in,
    company,
    distance,
    distance_to,
    empty_hexes,
    empty_set,
    hero_of,
    hexes_of,
    is_large,
    kind_of,
    minions,
    north_first,
    oathsworn,
    part_hexes,
    seats_of,
    title,
)
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Option
from lorehearth.table.hexsets import CellSet

Verb = Callable[[OathPlay, int, EnemyStep], Flow[None]]
DIRECTION_DIE = "Direction die"
WITHOUT_TARGET: tuple[Shape, ...] = ("adjacent", "wave")


class GiveUp(OfToken, frozen=True):
    """The Combat Token that is lost."""

    verb = "give-up"


class PayWithTokens(Option, frozen=True):
    verb = "pay-tokens"
    says = "Lose {tokens} Combat Tokens"
    tokens: int


class PayWithHitPoint(Option, frozen=True):
    verb = "pay-hit-point"
    says = "Lose 1 Hit Point"


# -- targets -------------------------------------------------------------------------------------------------


def target_so_far(play: OathPlay, enemy: int) -> int:
    """OS-RUL-61: whom it goes for on this card, if that one may still be targeted; else -1."""
    target = play.state.stage_plays[0].targets.get(enemy, -1)
    return target if target >= 0 and may_be_targeted(play, enemy, target) else -1


def target_of(play: OathPlay, enemy: int) -> Flow[int]:
    """OS-RUL-61: chosen when the first instruction needs it and kept for the card; -1 if there is nobody."""
    target = target_so_far(play, enemy)
    if target >= 0 or enemy in play.state.stage_plays[0].in_vain:
        return target
    return (yield from pick(play, enemy, ""))


def pick(play: OathPlay, enemy: int, named: Naming) -> Flow[int]:
    """OS-TGT-01, OS-TGT-02, OS-RCT-04, OS-RUL-18: the breaker (the closest if nobody is), or else whom card
    or board names."""
    running = play.state.stage_plays[0]
    besides = [running.turned_from[enemy]] if enemy in running.turned_from else []
    breaker = running.grudges.get(enemy, -1)
    if breaker < 0 and enemy in running.grudges:
        named = "closest"
    elif not named:
        named = kind_of(play, enemy).targeting
    target = yield from choose_target(play, enemy, reach_ahead(play, enemy), named, breaker, besides)
    play.state.stage_plays[0].targets[enemy] = target
    return target


def reach_ahead(play: OathPlay, enemy: int) -> Reach | None:
    """OS-RUL-19: the movement that comes before its next attack or leap, and how far that goes."""
    movement, moves = 0, False
    for number, step in enumerate(remaining(play)):
        if step.by not in ("", play.state.figures[enemy].name):
            continue
        if step.verb == "move to target":
            movement, moves = movement + step.amount, True
        elif step.verb == "leap":
            return Reach(movement, step.amount)
        elif step.verb == "attack":
            return Reach(movement, reach_of_attack(step))
        elif step.verb in ("cage", "drag", "consume") and step.who == "target":
            return Reach(movement, step.range)
        elif step.verb == "retarget" and number:
            break
    return Reach(movement) if moves else None


def retarget(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    running = play.state.stage_plays[0]
    if step.named == "next closest" and running.targets.get(enemy, -1) >= 0:
        running.turned_from[enemy] = running.targets[enemy]
    yield from pick(play, enemy, cast("Naming", step.named))


def those(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[list[int]]:
    """Whom of the company an instruction is for."""
    yield from ()
    state = play.state
    if step.who == "target":
        target = yield from target_of(play, enemy)
        in_range = target >= 0 and (not step.range or distance(play, enemy, target) <= step.range)
        return [target] if in_range else []
    if step.who == "hurt":
        return [figure for figure in state.stage_plays[0].hurt if state.figures[figure].there]
    everyone = north_first(play, company(state))
    match step.who:
        case "adjacent":
            return [figure for figure in everyone if adjacent(play, enemy, figure)]
        case "within range":
            return [figure for figure in everyone if distance(play, enemy, figure) <= step.range]
        case "bleeding":
            return [figure for figure in everyone if state.figures[figure].status.get("bleed")]
        case "poisoned":
            return [figure for figure in everyone if state.figures[figure].status.get("poison")]
    return everyone


# -- moving --------------------------------------------------------------------------------------------------


def move_to_target(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    target = yield from target_of(play, enemy)
    if target >= 0:
        yield from move_to(play, enemy, target, step.amount)
        return
    left = play.state.stage_plays[0].turned_from.get(enemy, -1)
    towards = heading(play, enemy, (left,))  # OS-TGT-06
    if towards >= 0:
        yield from move_to(play, enemy, towards, step.amount, faces=False)


def move_in_direction(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    direction = DIRECTIONS.index(step.direction)
    yield from move_direction(play, enemy, direction, step.amount, target_so_far(play, enemy))


def move_random(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """OS-DMV-04."""
    shown = yield from play.chance(Chance(DIRECTION_DIE, DIRECTIONS, rule="OS-DMV-04"))
    play.tell(DirectionRolled(shown), "OS-DMV-04")
    yield from move_direction(play, enemy, DIRECTIONS.index(shown), step.amount, target_so_far(play, enemy))


def move_from_target(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    target = yield from target_of(play, enemy)
    if target >= 0:
        yield from move_away(play, enemy, target, step.amount)


def move_edgewards(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    yield from move_to_edge(play, enemy, step.amount, target_so_far(play, enemy))


def turn_from_target(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    target = yield from target_of(play, enemy)
    if target >= 0:
        yield from turn_away(play, enemy, target)


def leap(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """Onto the target's hex if that is near enough; whoever is under it is knocked back (OS-KNB-09)."""
    target = yield from target_of(play, enemy)
    if target < 0 or distance(play, enemy, target) > step.amount:
        play.tell(StepSkipped("the target is too far for the leap"), "OS-STG-03")
        return
    if stands_still(play, enemy):
        return
    hex_ = landing(play, enemy, play.state.figures[target].hex)
    play.tell(Leapt(title(play, enemy), BOARD.name(hex_)), "OS-STG-08")
    yield from shift(play, enemy, hex_)
    own = hexes_of(play, enemy)
    under = [figure for figure in characters_in(play, own) if figure != enemy]
    yield from knockback(play, under, step.knockback, hex_, enemy)
    if play.state.figures[enemy].there:
        yield from arrive(play, enemy, target_so_far(play, enemy), None)


def landing(play: OathPlay, enemy: int, goal: int) -> int:
    """The target's hex, or the nearest to it that holds the whole base (OS-RUL-26)."""
    cores = [core for core in BOARD.cells if hexes_at(play, enemy, core) is not None]
    return min(cores, key=lambda core: (BOARD.distances[goal][core], NORTHING[core]))


def drag(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """OS-MOV-05: straight towards it, all the way that is free."""
    for figure in (yield from those(play, enemy, step)):
        for _ in range(step.amount):
            ahead = hex_towards(play, figure, enemy)
            if ahead is None:
                break
            yield from shift(play, figure, ahead)
            if not play.state.figures[figure].there:
                break
        if play.state.figures[figure].there:
            play.tell(Dragged(title(play, figure), BOARD.name(play.state.figures[figure].hex)), "OS-MOV-05")


def hex_towards(play: OathPlay, figure: int, enemy: int) -> int | None:
    """The next hex straight towards an enemy; None if it is beside it or something bars the way."""
    here = play.state.figures[figure].hex
    if distance_to(play, enemy, here) <= 1:
        return None
    ways = BOARD.towards(here, play.state.figures[enemy].hex)
    ahead = empty_hexes(play, [hex_ for way in ways if (hex_ := BOARD.step(here, way)) is not None])
    return min(ahead, key=NORTHING.__getitem__, default=None)


# -- attacking -----------------------------------------------------------------------------------------------


def attack(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """OS-EAT; all that are adjacent, or in a wave, need no target."""
    if step.shape in WITHOUT_TARGET:
        target = target_so_far(play, enemy)
    else:
        target = yield from target_of(play, enemy)
    yield from enemy_attack(play, enemy, step, target)


def needs_target(step: EnemyStep) -> bool:
    """Whether an instruction is about the target of each boss that carries it out."""
    if step.verb == "attack":
        return step.shape not in WITHOUT_TARGET
    return step.verb in ("move to target", "move away", "turn away", "leap")


def burst(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """The minion closest to an Oathsworn dies and leaves a cloud, in which all are attacked."""
    prey, kin = oathsworn(play.state), of_kind(play, step.kind)
    if not prey or not kin:
        play.tell(StepSkipped("there is nobody to burst"), "OS-STG-03")
        return
    minion = min(north_first(play, kin), key=lambda m: min(distance(play, m, figure) for figure in prey))
    area = seven(play.state.figures[minion].hex)
    remove_minion(play, minion)
    lay_large_tile(play, step, area)
    aims = aims_in(play, area, spared(play, enemy, step))
    if aims:
        yield from resolve(play, [enemy], aims, step)


def of_kind(play: OathPlay, kind: str) -> list[int]:
    return [m for m in minions(play.state) if kind in ("", play.state.figures[m].name)]


def remove_minion(play: OathPlay, minion: int) -> None:
    play.tell(MinionEaten(title(play, minion)), "OS-STG-08")
    play.state.figures[minion].killed = True
    leave(play, minion)


def eat_minion(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """It goes to the farthest one and, beside it, eats it: its most damaged location regains Hit Points."""
    kin = of_kind(play, step.kind)
    if not kin:
        play.tell(StepSkipped("there is nobody to eat"), "OS-STG-03")
        return
    meal = max(north_first(play, kin), key=lambda minion: distance(play, enemy, minion))
    yield from move_to(play, enemy, meal, step.amount)
    if play.state.figures[enemy].there and play.state.figures[meal].there and adjacent(play, enemy, meal):
        remove_minion(play, meal)
        mend(play, enemy, step.heal)


def mend(play: OathPlay, enemy: int, n: int) -> None:
    """OS-RUL-70: the most damaged die that is left goes up, to 6 at most."""
    dice = play.state.figures[enemy].dice
    if not dice:
        return
    slot = min(dice, key=dice.__getitem__)
    gained = min(n, FULL - dice[slot])
    dice[slot] += gained
    play.tell(EnemyHealed(title(play, enemy), slot, gained), "OS-RUL-70")


# -- minions and the ground ----------------------------------------------------------------------------------


def place_minions(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """OS-ADD-01, OS-GEN-15: one after another, on the first hex that the instruction allows."""
    target = yield from goal_of(play, enemy, step)
    for number in range(step.amount):
        place = next(places(play, enemy, step, target, number), None)
        if place is None:
            play.tell(StepSkipped("there is no room for more"), "OS-STG-03")
            return
        if not (yield from add_enemy(play, step.kind, place, target)):
            return


def lay_tiles(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    target = yield from goal_of(play, enemy, step)
    for hex_ in islice(places(play, enemy, step, target, 0), step.amount):
        if step.tile:
            lay_tile(play, step.tile, hex_)


def goal_of(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[int]:
    """Whose neighbourhood an instruction speaks of; -1 if of nobody's."""
    if step.where not in ("target", "edge"):
        return -1
    target = yield from target_of(play, enemy)
    return target if target >= 0 else heading(play, enemy)


def places(play: OathPlay, enemy: int, step: EnemyStep, target: int, number: int) -> Iterator[int]:
    """Where something may come, the best hex first; equally good ones by North then West."""
    near = hexes_of(play, target) if target >= 0 else hexes_of(play, enemy)
    cells = HEXES.all
    match step.where:
        case "rear" | "front":
            cells, near = HEXES.of(around(play, enemy)), end_of(play, enemy, step.where)
        case "hexes":
            near = (BOARD.cell(step.hexes[number % len(step.hexes)]),)
        case "edge":
            cells = HEXES.of(BOARD.edge)
        case "target":
            pass
        case _:
            cells, near = HEXES.of(around(play, enemy)), ()
    return nearest_first(cells & room_at(play, step.kind), near)


def nearest_first(cells: CellSet, near: Sequence[int]) -> Iterator[int]:
    """Hexes by their distance to some others, if there are any; equally near ones by North then West."""
    far = 0
    while cells and near:
        within = 0
        for hex_ in near:
            within |= HEXES.discs[hex_, far]
        yield from HEXES.cells(cells & within)
        cells &= ~within
        far += 1
    yield from HEXES.cells(cells)


def end_of(play: OathPlay, enemy: int, end: str) -> tuple[int, ...]:
    """The front or rear part of a base; of a normal-sized one the hex before or behind it."""
    if is_large(play, enemy):
        return part_hexes(play, enemy, end)
    found = play.state.figures[enemy]
    beyond = BOARD.step(found.hex, found.facing if end == "front" else (found.facing + 3) % 6)
    return (found.hex if beyond is None else beyond,)


def room_at(play: OathPlay, kind: str) -> CellSet:
    """OS-ADD-01, OS-ADD-02: small things need an empty hex, a large enemy only the board."""
    large = play.content.large.get(kind)
    return empty_set(play) if large is None else ROOM[large, 0]


def activate(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    yield from activate_minions(play, step.kind)


def empower_minions(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    yield from ()
    play.state.minion_bonus += step.amount
    play.tell(MinionsStronger(play.state.minion_bonus), "OS-STG-04")


def toughen(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    yield from ()
    found = play.state.figures[enemy]
    if step.until_end_of_round:
        found.defense_this_round += step.amount
    else:
        found.defense += step.amount
    lasts = "this round" if step.until_end_of_round else "for the Encounter"
    play.tell(EnemyToughened(title(play, enemy), step.amount, lasts), "OS-STG-08")


# -- what happens to the company -----------------------------------------------------------------------------


def cage(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    card = play.state.stage_plays[0].card
    for figure in (yield from those(play, enemy, step)):
        cages.cage(play, figure, step.difficulty, step.amount, card)


def consume(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    for figure in (yield from those(play, enemy, step)):
        if adjacent(play, enemy, figure):
            swallow(play, enemy, figure, step.source)


def give_tokens(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    for figure in (yield from those(play, enemy, step)):
        if step.status:
            give_status(play, figure, step.status, max(1, step.amount))


def make_bleed(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    for figure in (yield from those(play, enemy, step)):
        yield from trigger_bleed(play, figure, enemy)


def take_hit_points(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    for figure in (yield from those(play, enemy, step)):
        yield from suffer(play, figure, step.amount, enemy)
    yield from settle(play)


def take_tokens(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    for figure in (yield from those(play, enemy, step)):
        yield from lose_tokens(play, figure, step.amount)


def lose_tokens(play: OathPlay, figure: int, n: int) -> Flow[None]:
    """So many Combat Tokens of its player's choice, or all that it has."""
    hero = play.state.figures[figure].hero
    lost = 0
    while hero is not None and hero.tokens and lost < n:
        chosen = yield from play.ask(
            hero.seat,
            f"Which Combat Token does {title(play, figure)} lose?",
            [GiveUp(token) for token in hero.tokens],
            "OS-TOK-07",
        )
        hero = hero_of(play, figure)
        token = chosen.token
        hero.tokens[token] -= 1
        if not hero.tokens[token]:
            del hero.tokens[token]
        lost += 1
    if lost:
        play.tell(TokensLost(title(play, figure), lost), "OS-TOK-07")


def screech(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """Each draws a white card for every hex to the next friend; each 2 costs tokens or a Hit Point."""
    for figure in north_first(play, company(play.state)):
        found = play.state.figures[figure]
        friends = [other for other in company(play.state) if other != figure]
        if found.there and found.hero is not None and friends:
            hexes = min(distance(play, figure, friend) for friend in friends)
            twos = yield from draw_whites(play, figure, hexes)
            for _ in range(twos):
                yield from pay_for_two(play, figure, step.amount)


def draw_whites(play: OathPlay, figure: int, n: int) -> Flow[int]:
    """White cards from the company's deck; says how many of them show a 2."""
    play.tell(Screeched(title(play, figure), n), "OS-STG-08")
    cards = yield from draw_for_effect(play, figure, ["white"] * n)
    return sum(value(card.face) == 2 for card in cards)


def pay_for_two(play: OathPlay, figure: int, tokens: int) -> Flow[None]:
    found = play.state.figures[figure]
    if not found.there:
        return
    if found.hero is not None and sum(found.hero.tokens.values()) >= tokens:
        options: list[PayWithTokens | PayWithHitPoint] = [PayWithTokens(tokens), PayWithHitPoint()]
        chosen = yield from play.ask(
            seats_of(play, figure), f"What does {title(play, figure)} lose?", options, "OS-STG-08"
        )
        if isinstance(chosen, PayWithTokens):
            yield from lose_tokens(play, figure, tokens)
            return
    yield from lose_hit_points(play, figure, 1)


VERBS: Mapping[EnemyVerb, Verb] = {
    "move to target": move_to_target,
    "move direction": move_in_direction,
    "move random": move_random,
    "move away": move_from_target,
    "move to edge": move_edgewards,
    "turn away": turn_from_target,
    "attack": attack,
    "retarget": retarget,
    "place minions": place_minions,
    "activate minions": activate,
    "defense": toughen,
    "tile": lay_tiles,
    "cage": cage,
    "consume": consume,
    "status": give_tokens,
    "trigger bleed": make_bleed,
    "empower minions": empower_minions,
    "burst": burst,
    "eat minion": eat_minion,
    "screech": screech,
    "leap": leap,
    "lose tokens": take_tokens,
    "lose hit points": take_hit_points,
    "drag": drag,
}
"""All but "special", whose ability stands in its place among a card's instructions."""

ONCE: tuple[EnemyVerb, ...] = ("place minions", "activate minions", "empower minions", "screech")
"""What a pack does but once, whichever of it carries the instruction out."""
