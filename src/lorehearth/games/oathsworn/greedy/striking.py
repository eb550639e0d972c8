"""Choices within an attack: whom, with how many cards, which to redraw, which die. (OS-ATK, OS-DRW)"""

from __future__ import annotations

from lorehearth.games.oathsworn.board.areas import seven, wave
from lorehearth.games.oathsworn.board.geometry import BOARD, DIRECTIONS
from lorehearth.games.oathsworn.board.places import hexes_of
from lorehearth.games.oathsworn.board.sight import aim_at
from lorehearth.games.oathsworn.cards.use import friends_beside
from lorehearth.games.oathsworn.combat import aiming, attack, checks, draw, hit_dice
from lorehearth.games.oathsworn.combat.defense import attack_might, defense
from lorehearth.games.oathsworn.combat.draw import cards_tally, current
from lorehearth.games.oathsworn.combat.hit_dice import dice_in
from lorehearth.games.oathsworn.combat.might import COLOURS, Colour, is_blank, stronger, value
from lorehearth.games.oathsworn.company.combat_tokens import tokens_of
from lorehearth.games.oathsworn.enemies.cages import HELP
from lorehearth.games.oathsworn.greedy.blows import break_worth, mark
from lorehearth.games.oathsworn.greedy.odds import (
    HIT_POINT,
    MOST_WHITE,
    WHITE,
    Blow,
    Mark,
    best_draw,
    expected,
    mean,
    pool_of,
    raised,
)
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim

NEVER = -1000 * HIT_POINT


def blow(play: OathPlay, cards: tuple[Colour, ...]) -> Blow:
    """The attack under way as it stands."""
    found = current(play)
    redraws = found.redraws + tokens_of(play, found.attackers[0], "redraw")
    return Blow(cards, found.empowered, found.damage, redraws, found.cannot_miss)


def marks(play: OathPlay) -> tuple[Mark, ...]:
    found = current(play)
    who = found.attackers[0]
    here = play.state.figures[who].hex
    breaking = break_worth(play, who)
    return tuple(mark(play, who, aim, here, breaking) for aim in found.aims)


# -- whom --------------------------------------------------------------------------------------------------


def target_worth(play: OathPlay, option: attack.AimAt) -> int:
    found = current(play)
    here = play.state.figures[found.attackers[0]].hex
    return aim_worth(play, aim_at(play, here, option.piece, ranged=found.ranged))


def link_worth(play: OathPlay, option: aiming.AimAtHex) -> int:
    return aim_worth(play, Aim(option.piece, BOARD.cell(option.cell)))


def aim_worth(play: OathPlay, aim: Aim) -> int:
    """What the attack under way is worth against somebody."""
    found = current(play)
    who = found.attackers[0]
    here = play.state.figures[who].hex
    might = attack_might(play, found)
    cubes = tuple(colour for colour in COLOURS for _ in range(might.get(colour, 0)))
    target = mark(play, who, aim, here, break_worth(play, who))
    return best_draw(pool_of(play.state.decks), blow(play, cubes), (target,))[0]


def centre_worth(play: OathPlay, option: aiming.Centre) -> int:
    return area_worth(play, seven(BOARD.cell(option.cell)))


def direction_worth(play: OathPlay, option: aiming.Direction) -> int:
    here = play.state.figures[current(play).attackers[0]].hex
    return area_worth(play, wave(here, DIRECTIONS.index(option.direction)))


def area_worth(play: OathPlay, area: tuple[int, ...]) -> int:
    """Enemies in an area, a large boss by every hex; friends count against it."""
    worth = 0
    for number, figure in enumerate(play.state.figures):
        covered = sum(hex_ in area for hex_ in hexes_of(play, number))
        worth += covered * {"boss": 3, "minion": 2}.get(figure.kind, -6)
    return worth


# -- with which cards --------------------------------------------------------------------------------------


def draw_worth(play: OathPlay, option: attack.Draw) -> int:
    """OS-ATK-01, OS-ATK-02: the number of cards that is worth most, whites to come included."""
    colour = next(c for c in COLOURS if c == option.colour)
    cards = (*current(play).planned, *[colour] * option.cards)
    if colour != WHITE:
        return best_draw(pool_of(play.state.decks), blow(play, cards), marks(play))[0] + option.cards
    return plan_worth(play, cards, current(play).empowered) if option.cards <= MOST_WHITE else NEVER


def plan_worth(play: OathPlay, cards: tuple[Colour, ...], steps: int) -> int:
    pool = pool_of(play.state.decks)
    return expected(pool, raised(pool, cards, steps), blow(play, ()), marks(play))


def empower_worth(play: OathPlay, option: attack.Empower) -> int:
    """OS-DRW-06: the step that brings most."""
    colour = next(c for c in COLOURS if c == option.colour)
    pool = pool_of(play.state.decks)
    return 1000 + mean(pool, stronger(colour)) - mean(pool, colour)


def spend_empowered_worth(play: OathPlay, option: attack.SpendEmpowered) -> int:
    """OS-TOK-04: a token for more than half a Hit Point."""
    cards, steps = tuple(current(play).planned), current(play).empowered
    gain = plan_worth(play, cards, steps + attack.EMPOWERED_TOKEN) - plan_worth(play, cards, steps)
    return gain - HIT_POINT // 2


def redraw_worth(play: OathPlay, option: draw.Redraw) -> int:
    """A blank when there are two; besides, a free redraw is for the lowest card, if that can only rise."""
    found = current(play)
    card = found.cards[option.place]
    blanks = draw.blanks(found.cards)
    if blanks >= 2 and not found.cannot_miss:
        able = found.redraws + tokens_of(play, found.attackers[0], "redraw") >= blanks - 1
        return 1000 if able and is_blank(card.face) and not card.extra else NEVER
    low = is_blank(card.face) and not card.extra
    return 100 - value(card.face) if found.redraws and low else NEVER


def check_worth(play: OathPlay, option: checks.CheckWith) -> int:
    """OS-CAG-02, OS-CAG-03: the number of whites that most likely gets one out of a cage."""
    who = play.state.order[play.state.turn]
    cage = play.state.figures[who].cage
    if cage is None:
        return -abs(option.cards - 3)
    needed = max(1, cage.difficulty - HELP * len(friends_beside(play, who)))
    goal = Mark(needed, 1, 0, 100 * HIT_POINT)
    redraws = tokens_of(play, who, "redraw")
    cards = (WHITE,) * option.cards
    return expected(pool_of(play.state.decks), cards, Blow((), redraws=redraws), (goal,))


# -- where it hurts ----------------------------------------------------------------------------------------


def die_worth(play: OathPlay, option: hit_dice.HitDie) -> int:
    """The die that loses most, and of equal ones the one that breaks or is nearest to it."""
    return loss_worth(play, option.piece, option.slot)


def loss_worth(play: OathPlay, figure: int, slot: str) -> int:
    left = play.state.figures[figure].dice.get(slot, 0)
    dealt = cards_tally(current(play).cards).total + current(play).damage if play.state.attacks else 1
    lost = min(left, dealt // defense(play, figure).total)
    return 100 * lost - (left - lost)


def hex_worth(play: OathPlay, option: hit_dice.HitHex) -> int:
    cell = BOARD.cell(option.cell)
    figure = next((aim.figure for aim in current(play).aims if cell in aim.hexes), -1)
    return max((loss_worth(play, figure, die) for die in dice_in(play, figure, cell)), default=0)


def share_worth(play: OathPlay, option: attack.Share) -> int:
    """OS-ATK-09: damage divided between two."""
    first, *others = marks(play)
    left = cards_tally(current(play).cards).total + current(play).damage - option.damage
    return first.worth(option.damage) + (others[0].worth(max(0, left)) if others else 0)
