"""Whom an attack of the company is aimed at, by its shape. (OS-ATK-04, OS-LOS-05, OS-AOE, OS-CHN, OS-CHG)

The attack lies on top of `state.attacks` while its aims are chosen; without any it is not made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lorehearth.games.oathsworn.board.areas import aims_in, around, cone, next_links, seven, three, wave
from lorehearth.games.oathsworn.board.geometry import BOARD, DIRECTIONS, HEXES, NORTHING
from lorehearth.games.oathsworn.board.movement import go, step_cost, stretches
from lorehearth.games.oathsworn.board.places import (
    adjacent,
    apart,
    distance,
    empty_set,
    hexes_of,
    is_large,
    obstacle_hexes,
    occupied,
)
from lorehearth.games.oathsworn.board.sight import aim_at, arc_of, forbids_target, seen_hexes
from lorehearth.games.oathsworn.cards.effects import Shape, Step
from lorehearth.games.oathsworn.cards.needs import falcons_on
from lorehearth.games.oathsworn.cards.use import Use
from lorehearth.games.oathsworn.combat.damage import reacts, settle
from lorehearth.games.oathsworn.combat.forced_movement import place_near
from lorehearth.games.oathsworn.combat.hit_dice import dice_in
from lorehearth.games.oathsworn.combat.status_tokens import forbids_moving
from lorehearth.games.oathsworn.company.automatic_abilities import has_ability
from lorehearth.games.oathsworn.figures import company, enemies, hero_of, seats_of, special_abilities
from lorehearth.games.oathsworn.names import kind_name, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim, Attack
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, Refusal, enough


class AimAt(Option, frozen=True):
    """Attack this one."""

    verb = "attack"
    piece: int


class AimAtHex(Option, frozen=True):
    """OS-CHN-08: a link of a chain, and the hex of it that is chosen."""

    verb = "link"
    piece: int
    cell: str


class Centre(Option, frozen=True):
    """OS-AOE-02: where an area at range has its centre."""

    says = "The area around {cell}"
    cell: str


class Direction(Option, frozen=True):
    says = "To the {direction}"
    direction: str


class Strike(Option, frozen=True):
    says = "Attack all in the area"


class Spare(Option, frozen=True):
    """OS-CLS-07."""

    piece: int


DECLINE, NO_MORE, STRIKE = enough("No attack"), enough("No more targets"), Strike()


def current(play: OathPlay) -> Attack:
    return play.state.attacks[-1]


# -- single targets ------------------------------------------------------------------------------------------


def forbids_aim(play: OathPlay, use: Use, step: Step, target: int) -> Refusal | None:
    """Why an enemy may not be attacked."""
    state, attack = play.state, current(play)
    here = state.figures[use.who].hex
    if reacts(state, target):
        return Refusal("a reaction of it is due, so all that is to come against it is lost", "OS-RCT-06")
    if step.only_minion and state.figures[target].kind != "minion":
        return Refusal("only a minion can be attacked", "OS-ABL-02")
    if step.arc and not any(arc_of(play, use.who, hex_) == step.arc for hex_ in hexes_of(play, target)):
        return Refusal(f"it is not in the {step.arc} arc", "OS-ARC-01")
    if use.falcons and falcons_on(play, use.who, target) < use.falcons:
        return Refusal("too few falcons are on it", "OS-HNT-05")
    if step.target == "target" and target not in use.aimed:
        return Refusal("the effect is bound to another", "OS-ABL-02")
    if step.target == "attacker" and target != use.by:
        return Refusal("only the attacker can be attacked", "OS-ABL-02")
    return forbids_target(play, here, target, attack.reach, ranged=attack.ranged)


def aim_at_one(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    target = yield from choose_enemy(play, use, lambda foe: forbids_aim(play, use, step, foe), DECLINE)
    if target >= 0:
        add_aim(play, use, target)


def add_aim(play: OathPlay, use: Use, target: int) -> None:
    attack = current(play)
    attack.aims.append(aim_at(play, play.state.figures[use.who].hex, target, ranged=attack.ranged))


def choose_enemy(play: OathPlay, use: Use, check: Callable[[int], Refusal | None], stop: Enough) -> Flow[int]:
    """An enemy that nothing forbids, or -1."""
    if all(check(foe) is not None for foe in enemies(play.state)):
        return -1
    options: list[AimAt | Enough] = [*map(AimAt, enemies(play.state)), stop]
    chosen = yield from play.ask(
        seats_of(play, use.who),
        f"Whom does {title(play, use.who)} attack?",
        options,
        "OS-ATK-04",
        check=lambda o: check(o.piece) if isinstance(o, AimAt) else None,
        words=lambda o: f"Attack {title(play, o.piece)}" if isinstance(o, AimAt) else "",
    )
    return chosen.piece if isinstance(chosen, AimAt) else -1


def aim_at_several(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """Up to so many targets, drawn once for all (OS-ATK-09)."""

    def check(foe: int) -> Refusal | None:
        if any(aim.figure == foe for aim in current(play).aims):
            return Refusal("it is a target already", "OS-ATK-09")
        return forbids_aim(play, use, step, foe)

    while len(current(play).aims) < step.targets:
        target = yield from choose_enemy(play, use, check, NO_MORE if current(play).aims else DECLINE)
        if target < 0:
            return
        add_aim(play, use, target)


def aim_divided(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """A first target, and others within the chain range of it; the damage is divided among them."""
    yield from aim_at_one(play, use, step)

    def check(foe: int) -> Refusal | None:
        first = current(play).aims[0].figure
        if any(aim.figure == foe for aim in current(play).aims):
            return Refusal("it is a target already", "OS-ATK-09")
        if distance(play, first, foe) > step.chain_range:
            return Refusal("it is too far from the first", "OS-ATK-04")
        return None

    while current(play).aims and len(current(play).aims) < step.targets:
        target = yield from choose_enemy(play, use, check, NO_MORE)
        if target < 0:
            return
        first = current(play).aims[0]
        from_hex = first.hex if first.hex >= 0 else first.hexes[0]
        current(play).aims.append(aim_at(play, from_hex, target, ranged=False))


# -- areas ---------------------------------------------------------------------------------------------------


def aim_at_area(play: OathPlay, use: Use, step: Step, area: Sequence[int], rule: str) -> Flow[None]:
    """OS-AOE-05: all in the area, friends too unless the effect spares them; it may be declined."""
    spared = [*company(play.state)] if step.only_enemies else []
    spared += [f for f in enemies(play.state) if reacts(play.state, f)]  # OS-RCT-06
    spared += yield from mantle(play, use.who, [aim.figure for aim in aims_in(play, area, spared)])
    aims = aims_in(play, area, spared)
    if not any(play.state.figures[aim.figure].enemy for aim in aims):
        return
    names = ", ".join(title(play, aim.figure) for aim in aims)
    options: list[Strike | Enough] = [STRIKE, DECLINE]
    chosen = yield from play.ask(seats_of(play, use.who), f"Attack {names}?", options, rule)
    if isinstance(chosen, Strike):
        current(play).aims = aims_in(play, area, spared)


def aim_three(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    figure = play.state.figures[use.who]
    yield from aim_at_area(play, use, step, three(figure.hex, figure.facing), "OS-AOE-03")


def aim_cone(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    figure = play.state.figures[use.who]
    yield from aim_at_area(play, use, step, cone(figure.hex, figure.facing, step.range), "OS-CON-01")


def aim_adjacent(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    yield from aim_at_area(play, use, step, around(play, use.who), "OS-AOE-01")


def aim_wave(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-WAV-02: a player chooses any direction."""
    options = [Direction(name) for name in DIRECTIONS]
    chosen = yield from play.ask(seats_of(play, use.who), "Which way does the Wave go?", options, "OS-WAV-02")
    here = play.state.figures[use.who].hex
    yield from aim_at_area(play, use, step, wave(here, DIRECTIONS.index(chosen.direction)), "OS-WAV-01")


def aim_seven(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-AOE-02, OS-AOE-04: around a centre in range and sight; or where it bursts on its flight."""
    centre = (
        burst(play, use.who, current(play).reach) if step.straight else (yield from choose_centre(play, use))
    )
    if centre >= 0:
        yield from aim_at_area(play, use, step, seven(centre), "OS-AOE-04")


def burst(play: OathPlay, who: int, reach: int) -> int:
    """The first occupied hex straight ahead; -1 if there is none within reach."""
    figure = play.state.figures[who]
    ahead = BOARD.ray(figure.hex, figure.facing)[:reach]
    return next(iter(HEXES.among(ahead, ~empty_set(play))), -1)


def choose_centre(play: OathPlay, use: Use) -> Flow[int]:
    """OS-AOE-02: a hex in range and Line of Sight whose area holds an enemy."""
    here = play.state.figures[use.who].hex
    taken = {hex_ for foe in enemies(play.state) for hex_ in hexes_of(play, foe)}
    seen = seen_hexes(play, here, BOARD.disc(here, current(play).reach))
    centres = [hex_ for hex_ in seen if not taken.isdisjoint(seven(hex_))]
    if not centres:
        return -1
    options: list[Centre | Enough] = [*(Centre(BOARD.names[hex_]) for hex_ in centres), DECLINE]
    chosen = yield from play.ask(
        seats_of(play, use.who), "Where is the centre of the area?", options, "OS-AOE-02"
    )
    return BOARD.cell(chosen.cell) if isinstance(chosen, Centre) else -1


def mantle(play: OathPlay, by: int, hit: Sequence[int]) -> Flow[list[int]]:
    """OS-CLS-07: the Warden may make himself and those beside him immune to the Witch's abilities."""
    spared: list[int] = []
    if "element-tiles" not in special_abilities(play, by):
        return spared
    for warden in [f for f in company(play.state) if has_ability(play, f, "mantle")]:
        while True:
            able = [f for f in hit if f not in spared and (f == warden or adjacent(play, f, warden))]
            if not able:
                break
            options: list[Spare | Enough] = [*map(Spare, able), enough("Nobody else")]
            chosen = yield from play.ask(
                hero_of(play, warden).seat,
                "Whom does the Mantle protect?",
                options,
                "OS-CLS-07",
                words=lambda o: title(play, o.piece) if isinstance(o, Spare) else "",
            )
            if not isinstance(chosen, Spare):
                break
            spared.append(chosen.piece)
    return spared


# -- chains and charges --------------------------------------------------------------------------------------


def aim_chain(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-CHN-01 to OS-CHN-03: one after another, none twice, each seen from the one before."""
    if not current(play).ranged and forbids_moving(play, use.who) is not None:
        return  # OS-STA-03: a melee chain needs movement
    last, reach = play.state.figures[use.who].hex, current(play).reach
    while len(current(play).aims) < step.targets:
        done = [aim.figure for aim in current(play).aims]
        able = [foe for foe in enemies(play.state) if foe not in done and not reacts(play.state, foe)]
        links = next_links(play, last, reach, able)
        if not links:
            return
        stop: Enough = NO_MORE if done else DECLINE
        options: list[AimAtHex | Enough] = [*(AimAtHex(f, BOARD.names[h]) for f, h in links), stop]
        chosen = yield from play.ask(
            seats_of(play, use.who),
            "Whom does the chain strike next?",
            options,
            "OS-CHN-03" if done else "OS-CHN-02",
            words=lambda o: _link_words(play, o),
        )
        if not isinstance(chosen, AimAtHex):
            return
        last, reach = BOARD.cell(chosen.cell), step.chain_range
        current(play).aims.append(Aim(chosen.piece, last))


def _link_words(play: OathPlay, option: Option) -> str:
    """By the hex that is struck: a large enemy may be struck in several."""
    if not isinstance(option, AimAtHex):
        return ""
    return f"{kind_name(play, option.piece).text} at {option.cell}"


def aim_charge(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-CHG-01, OS-CHG-02, OS-CHG-04: straight forward through everybody; then all of them are attacked."""
    if forbids_moving(play, use.who) is not None:
        return
    path = charge_path(play, use.who, step.amount)
    options: list[Strike | Enough] = [Strike(words="Charge"), DECLINE]
    chosen = yield from play.ask(
        seats_of(play, use.who),
        f"Charge {len(path)} {'hex' if len(path) == 1 else 'hexes'}?",
        options,
        "OS-CHG-01",
    )
    if not isinstance(chosen, Strike) or not path:
        return
    met = {taken: hex_ for hex_, taken in occupied(play).items() if hex_ in path and taken != use.who}
    for run in stretches(play, use.who, path):
        yield from go(play, use.who, run)
        if not play.state.figures[use.who].there:
            return
    if path[-1] in occupied(play, use.who):
        yield from place_near(play, use.who, path[-1], "OS-CHG-02")
    yield from settle(play)
    spared = company(play.state) if step.only_enemies else []
    for figure in met:
        if play.state.figures[figure].there and not reacts(play.state, figure) and figure not in spared:
            current(play).aims.append(charged_aim(play, figure, path))


def charge_path(play: OathPlay, who: int, hexes: int) -> list[int]:
    """OS-CHG-01, OS-CHG-02, OS-TIL-02: so many hexes ahead, to the edge or to an obstacle."""
    figure, blocked = play.state.figures[who], obstacle_hexes(play.state)
    path: list[int] = []
    for hex_ in BOARD.ray(figure.hex, figure.facing):
        hexes -= step_cost(play, who, hex_)
        if hexes < 0 or HEXES.bit[hex_] & blocked:
            break
        path.append(hex_)
    return path


def charged_aim(play: OathPlay, figure: int, path: Sequence[int]) -> Aim:
    """OS-CHG-06: of a large enemy, one of the dice in the hexes passed."""
    if not is_large(play, figure):
        return Aim(figure, play.state.figures[figure].hex)
    passed = [hex_ for hex_ in hexes_of(play, figure) if hex_ in path]
    passed = [hex_ for hex_ in passed if dice_in(play, figure, hex_)] or passed
    return Aim(figure, passed[0]) if len(passed) == 1 else Aim(figure, -1, hexes=passed)


def end_of_chain(play: OathPlay, who: int, last: Sequence[int]) -> list[int]:
    """OS-CHN-06, OS-RUL-64: the empty hexes closest to the last target, one's own counting as empty."""
    free = HEXES.cells(empty_set(play) | HEXES.bit[play.state.figures[who].hex])
    far = {hex_: apart((hex_,), last) for hex_ in free}
    least = min(far.values())
    return sorted((hex_ for hex_ in free if far[hex_] == least), key=NORTHING.__getitem__)


AIMS: dict[Shape, Callable[[OathPlay, Use, Step], Flow[None]]] = {
    "one": aim_at_one,
    "several": aim_at_several,
    "divided": aim_divided,
    "three": aim_three,
    "seven": aim_seven,
    "cone": aim_cone,
    "wave": aim_wave,
    "adjacent": aim_adjacent,
    "chain": aim_chain,
    "charge": aim_charge,
}
