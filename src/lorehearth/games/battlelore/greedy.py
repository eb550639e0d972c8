"""A sensible general: orders what can fight, seeks support, takes good shots, keeps out of nonsense.

It knows its own view and its options, and nothing else: what it weighs is a game that it imagines.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import TypeAlias

from lorehearth.games.battlelore.combat.dice_count import BANNER_DICE, dice_tally
from lorehearth.games.battlelore.combat.targets import adjacent
from lorehearth.games.battlelore.content import CommandCard, Content
from lorehearth.games.battlelore.field.terrain import bars_battle, can_see, caps, impassable, terrains
from lorehearth.games.battlelore.lore.lore_cards import hand_limit
from lorehearth.games.battlelore.options import (
    Attack,
    AtUnit,
    BattleBack,
    Breathe,
    BreatheOver,
    Call,
    Conjure,
    Cure,
    DiscardCard,
    FallBack,
    Fly,
    FlyOver,
    GainGround,
    GiveOrder,
    GoTo,
    Heal,
    Ignore,
    KeepCard,
    Land,
    MoveUnit,
    OnHex,
    OnUnit,
    OrderFromAfar,
    PlayCommand,
    PlayLore,
    Pursue,
    RetreatFirst,
    Summon,
    TokenChoice,
    Train,
    Walk,
)
from lorehearth.games.battlelore.orders.command_cards import fitting
from lorehearth.games.battlelore.orders.movement import RUSH, allowance, paces
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import HAND, LORE_HAND, Battle, State
from lorehearth.kernel.game import Game
from lorehearth.kernel.greedy import Worth, greedy
from lorehearth.kernel.play import Pass, PassTurn
from lorehearth.kernel.questions import Enough, Option, Seat
from lorehearth.table import paths

SIXTH = 100
"""What a sixth of a hit is worth; all weighing is in whole numbers."""

PACE = 15
"""What a hex nearer to the enemy is worth."""

FAR_OFF = 20
"""By so much less a unit cares for company and good ground where it cannot strike: for less than a PACE."""

PATIENCE = 60
"""After so many turns, more than a lively battle takes, it is fought out: nobody spares himself any more."""

Ways: TypeAlias = Mapping[int, int]
"""How many steps it is from each hex to the nearest enemy, for those who walk."""


def weigh(game: Game[State, Content], seat: Seat) -> Worth:
    play = game.play
    ways = cache(partial(ways_to_enemies, play, seat))

    def worth(option: Option) -> int:
        match option:
            case PlayCommand(card=card) | KeepCard(card=card):
                return card_worth(play, seat, card)
            case GiveOrder(unit=unit):
                return 1 + eagerness(play, unit)
            case MoveUnit(unit=unit):
                return 1 + eagerness(play, unit)
            case GoTo(unit=unit, hex=name):
                return hex_worth(play, ways(), unit, play.content.field.board.cell(name))
            case Attack(unit=unit, target=target):
                return attack_worth(play, unit, target)
            case Pursue(hex=name) | GainGround(hex=name):
                return follow_worth(play, seat, play.content.field.board.cell(name))
            case FallBack(hex=name):
                return -exposure(play, seat, play.content.field.board.cell(name))
            case Ignore(flags=flags):
                return flags
            case PassTurn():
                return -1
            case Enough() | Pass():
                return 0
        return lore_worth(play, seat, option)

    return worth


PLAYER = greedy(weigh)


def lore_worth(play: BattlePlay, seat: Seat, option: Option) -> int:
    """Lore, monsters and everything else that a medieval battle does not have."""
    match option:
        case PlayLore(card=card):
            return spell_worth(play, seat, card)
        case AtUnit(unit=unit):
            own = play.state.units[unit].camp == seat
            return eagerness(play, unit) if own else 1000 - 100 * play.state.units[unit].figures
        case DiscardCard(card=card):
            spell = play.content.lore.get(card)
            return spell.cost if spell is not None else -card_worth(play, seat, card)
        case TokenChoice(what=what):
            room = play.state.cards.count(LORE_HAND[seat]) < hand_limit(play, seat)
            return 1 + (what == "both" and room) + (what == "tokens" and not room)
        case OrderFromAfar(unit=unit):
            return eagerness(play, unit) - 4 * SIXTH
        case Breathe() | Fly() | Walk() | BreatheOver() | FlyOver() | Land():
            return dragon_worth(play, seat, option)
        case BattleBack() | Cure() | Call() | Heal() | Train() | Summon() | Conjure() | RetreatFirst():
            return 2 * SIXTH
    return 0


def spell_worth(play: BattlePlay, seat: Seat, card: str) -> int:
    """A card that costs little for the purse is played at once; dear ones wait for better times."""
    found = play.content.lore[card]
    purse = play.state.lore[seat]
    if "instead of command" in found.phases:
        return SIXTH * 30 if purse >= 15 else -1
    return SIXTH * 20 - found.cost if found.cost * 2 <= purse + 2 else -1


def dragon_worth(play: BattlePlay, seat: Seat, option: Option) -> int:
    """Fly where somebody can be breathed on, walk where somebody can be bitten."""
    if isinstance(option, OnUnit):
        here = play.state.units[option.unit].hex
        gap = nearest_enemy(play, seat, here)
        return {Walk: 3 if gap <= 3 else 1, Fly: 2 if gap > 4 else 0}.get(type(option), 4 if gap <= 3 else -1)
    assert isinstance(option, OnHex)
    hex_ = play.content.field.board.cell(option.hex)
    if isinstance(option, BreatheOver):
        return 20
    near = 10 - nearest_enemy(play, seat, hex_)
    return near + 1 - exposure(play, seat, hex_) // SIXTH if isinstance(option, Land) else near


def nearest_enemy(play: BattlePlay, seat: Seat, hex_: int) -> int:
    distances = play.content.field.board.distances[hex_]
    return min((distances[e.hex] for e in play.state.units if e.camp != seat and e.hex >= 0), default=0)


def ways_to_enemies(play: BattlePlay, seat: Seat) -> Ways:
    """A river or a cliff is walked round; units are not, since they move on."""
    enemies = [unit.hex for unit in play.state.units if unit.camp != seat and unit.hex >= 0]
    return paths.field(play.content.field.walk, enemies, impassable(play))


def card_worth(play: BattlePlay, seat: Seat, card: str) -> int:
    """How much the units that a card could order can do this turn."""
    found = play.content.commands.get(card)
    if found is None:
        return 0
    units = sorted(play.state.there(seat), key=lambda unit: -eagerness(play, unit))
    if found.by_section:
        total = 0
        sections = play.content.field.sections[seat]
        held = len(play.state.cards.cards(HAND[seat]))
        for section, n in found.section_orders.items():
            able = [u for u in units if section in sections[play.state.units[u].hex]]
            total += sum(eagerness(play, u) for u in able[: held if found.equal_to_command else n])
        return total
    ordered = tactic_units(play, units, found)[: tactic_orders(play, seat, found)]
    return sum(eagerness(play, u) for u in ordered) // 2 + SIXTH * found.dice


def tactic_units(play: BattlePlay, units: list[int], card: CommandCard) -> list[int]:
    """Those for whom a Tactic card does something: not who could only stand still and look on."""
    able = fitting(play, units, card)
    if not able:  # BL-CRD-15
        return units[:1]
    return [u for u in able if not card.no_move or best_strike(play, u, play.state.units[u].hex)]


def tactic_orders(play: BattlePlay, seat: Seat, card: CommandCard) -> int:
    """How many units a Tactic card orders, roughly."""
    if card.equal_to_command or card.all_of_them or card.rolls_for_orders:
        return len(play.state.cards.cards(HAND[seat]))
    return max(1, card.orders)


def eagerness(play: BattlePlay, unit: int) -> int:
    """How much a unit could do if it were ordered: fight at once, or come nearer."""
    found = play.state.units[unit]
    kind = kind_of(play, unit)
    near, far = paces(kind, found.banner)
    reach = play.content.weapons[kind.weapon].reach
    gap = nearest_enemy(play, found.camp, found.hex)
    dice = kind.dice or BANNER_DICE[found.banner]
    if gap <= near + reach:
        return 4 * SIXTH + SIXTH * dice
    return max(1, SIXTH * 2 - 20 * (gap - far))


def hits_expected(play: BattlePlay, unit: int, target: int, here: int) -> int:
    """Sixths of hits that an attack from a hex would bring, flags counted for something."""
    kind = kind_of(play, unit)
    weapon = play.content.weapons[kind.weapon]
    found = play.state.units[unit]
    there = play.state.units[target].hex
    melee = play.content.field.board.distances[here][there] == 1
    dice = kind.dice or BANNER_DICE[found.banner]
    if not melee and here != found.hex:
        dice -= weapon.on_the_move
    limits = [cap for cap, _, _ in caps(play, unit, here, there)]
    dice = max(1, min([dice, *limits]))
    strikes = weapon.strikes == "hit" or (weapon.strikes == "not point blank" and not melee)
    return dice * (SIXTH + (SIXTH if strikes else 0) + SIXTH // 3)


def attack_worth(play: BattlePlay, unit: int, target: int) -> int:
    """Hits that an attack promises, more against the weak, less against those who would answer."""
    battle = Battle(unit, target, True, kind_of(play, unit).weapon)
    dice = dice_tally(play, battle, unit).total
    prey = play.state.units[target]
    worth = dice * 2 * SIXTH + (SIXTH * 3 if prey.figures == 1 else SIXTH if prey.figures == 2 else 0)
    return worth if dice > 1 or prey.figures <= 2 else worth // 2


def hex_worth(play: BattlePlay, ways: Ways, unit: int, hex_: int) -> int:
    """Where a unit would like to end its move: where it strikes or soon can, and until then ever nearer."""
    found = play.state.units[unit]
    kind = kind_of(play, unit)
    patient = play.state.turn <= PATIENCE
    strike = best_strike(play, unit, hex_) if may_strike(play, unit, hex_) else 0
    way = ways.get(hex_, len(play.content.field.walk))
    soon = way <= paces(kind, found.banner)[0] + 1
    wounded = found.figures * 2 <= (kind.figures or 4) and not kind.creature
    worth = strike - PACE * way
    worth -= exposure(play, found.camp, hex_) * (3 if wounded and patient else 1)
    worth += comfort(play, unit, hex_) // (1 if patient and (strike or soon) else FAR_OFF)
    if play.content.weapons[kind.weapon].reach > 1 and way == 1:
        worth -= SIXTH * 3
    return worth


def comfort(play: BattlePlay, unit: int, hex_: int) -> int:
    """What friends at one's side and good ground are worth in a battle."""
    shelter = sum(1 for terrain in terrains(play, hex_) if terrain.cap_in or terrain.bold)
    return SIXTH // 2 * (min(2, friends_beside(play, unit, hex_)) + shelter)


def may_strike(play: BattlePlay, unit: int, hex_: int) -> bool:
    """Whether a unit that moves to a hex may still battle this turn, as far as it is easily seen."""
    here = play.state.units[unit].hex
    if hex_ == here:
        return True
    kind = kind_of(play, unit)
    if play.content.weapons[kind.weapon].only_standing or bars_battle(play, unit, hex_, here):
        return False
    near = max(allowance(play, unit)[0], RUSH if kind.rush else 0)
    return play.content.field.board.distances[here][hex_] <= near


def best_strike(play: BattlePlay, unit: int, hex_: int) -> int:
    """What the best attack from a hex promises; 0 if nobody is in reach there."""
    camp = play.state.units[unit].camp
    enemies = [i for i, enemy in enumerate(play.state.units) if enemy.camp != camp and enemy.hex >= 0]
    struck = [enemy for enemy in enemies if reaches(play, unit, hex_, play.state.units[enemy].hex)]
    return max((hits_expected(play, unit, enemy, hex_) for enemy in struck), default=0)


def reaches(play: BattlePlay, unit: int, here: int, there: int) -> bool:
    """Whether a unit on one hex could strike or shoot at another."""
    distance = play.content.field.board.distances[here][there]
    if distance == 1:
        return adjacent(play, here, there)
    return distance <= play.content.weapons[kind_of(play, unit).weapon].reach and can_see(play, here, there)


def friends_beside(play: BattlePlay, unit: int, hex_: int) -> int:
    camp = play.state.units[unit].camp
    beside = play.content.field.board.neighbours[hex_]
    return sum(
        other.hex in beside for i, other in enumerate(play.state.units) if other.camp == camp and i != unit
    )


def exposure(play: BattlePlay, camp: int, hex_: int) -> int:
    """How many enemies stand next to a hex, and how hard they strike."""
    beside = play.content.field.walk[hex_]
    danger = 0
    for enemy in play.state.units:
        if enemy.camp != camp and enemy.hex in beside:
            kind = play.content.kinds[enemy.kind]
            danger += SIXTH // 2 * (kind.dice or BANNER_DICE[enemy.banner])
    return danger


def follow_worth(play: BattlePlay, seat: Seat, hex_: int) -> int:
    """Whether to follow: towards one enemy gladly, into a crowd not."""
    beside = play.content.field.board.neighbours[hex_]
    enemies = sum(enemy.hex in beside for enemy in play.state.units if enemy.camp != seat)
    return 3 if enemies == 1 else 2 if enemies == 0 else 1 if enemies == 2 else -1
