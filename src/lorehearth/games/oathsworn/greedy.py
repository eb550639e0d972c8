"""A sensible company: it goes for the boss, draws what it dares, guards itself and heals who is hurt.

It knows its own view and its options, and nothing else. Everything in an Encounter is open, so what it weighs
is the table as it lies; only what chance will bring is imagined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, cast

from lorehearth.games.oathsworn import (
    abilities,
    aiming,
    allies,
    attack,
    captive,
    companions,
    cooldown,
    damage,
    dice,
    draw,
    injuries,
    interrupts,
    movement,
    targets,
    turn,
)
from lorehearth.games.oathsworn.board import BOARD
from lorehearth.games.oathsworn.content import Content, Effect, Step
from lorehearth.games.oathsworn.might import is_blank
from lorehearth.games.oathsworn.sight import attack_range, forbids_target
from lorehearth.games.oathsworn.state import State
from lorehearth.games.oathsworn.words import OathPlay, bosses, distance_to, enemies, hero_of
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.play import Pass, PassTurn
from lorehearth.kernel.questions import Option
from lorehearth.kernel.sight import Sight

CARDS = 3
"""How many cards it draws: with more, two blanks become likely (OS-ATK-06)."""

FORBIDDEN = -100

Weigh: TypeAlias = Callable[[OathPlay, Any], int]


class Greedy:
    def __init__(self, seed: str) -> None:
        self._luck = Stream(f"greedy/{seed}")

    def choose(self, sight: Sight) -> Option:
        options = sight.options
        if len(options) == 1:
            return options[0]
        game = cast("Game[State, Content]", sight.imagine(0))
        if isinstance(options[0], damage.SpendDefense):
            worth = [spared(game, option, sight.seat) for option in options]
        else:
            worth = [weigh(game.play, option) for option in options]
        best = [o for o, value in zip(options, worth, strict=True) if value == max(worth)]
        return best[self._luck.below(len(best))]


def weigh(play: OathPlay, option: Option) -> int:
    found = WORTH.get(type(option))
    return found(play, option) if found is not None else 0


def spared(game: Game[State, Content], option: Option, seat: int) -> int:
    """Hit Points that the company has after spending so many Defense Tokens, with the tokens it keeps."""
    twin = game.fork()
    twin.answer(option.key, seat)
    left = sum(10 * max(0, figure.hit_points) for figure in twin.state.figures if not figure.enemy)
    tokens = sum(f.hero.tokens.get("defense", 0) for f in twin.state.figures if f.hero is not None)
    return left + 4 * tokens


# -- in one's own turn -----------------------------------------------------------------------------


def actor(play: OathPlay) -> int:
    return play.state.order[play.state.turn]


def in_reach(play: OathPlay, who: int, step: Step | None, cell: int) -> bool:
    """Whether a boss or minion could be attacked from a hex."""
    reach, ranged = attack_range(play, who, step)
    return any(
        forbids_target(play, cell, enemy, reach, ranged=ranged) is None for enemy in enemies(play.state)
    )


def effect_worth(play: OathPlay, who: int, effect: Effect, cost: int) -> int:
    """An attack that reaches somebody is worth most; healing while somebody is hurt; the rest little."""
    attacks = [step for step in effect.steps if step.verb == "attack"]
    if attacks:
        here = play.state.figures[who].hex
        if not in_reach(play, who, attacks[0], here):
            return FORBIDDEN
        return (
            100
            + sum(6 * step.empowered + 8 * step.damage + 2 * step.knockback for step in attacks)
            - 5 * cost
        )
    if any(step.verb == "heal" for step in effect.steps):
        hurt = [f for f in play.state.figures if f.kind == "oathsworn" and 0 < f.hit_points < 5]
        return 40 if hurt else FORBIDDEN
    if any(step.verb in ("token", "defense") for step in effect.steps):
        return 20 - 5 * cost
    return FORBIDDEN


def card_worth(play: OathPlay, option: abilities.PlayCard) -> int:
    card = play.content.abilities[option.card]
    effect = card.effects[option.effect]
    return effect_worth(play, actor(play), effect, max(0, abilities.cost_of(card, effect)))


def archetype_worth(play: OathPlay, option: companions.UseArchetype) -> int:
    archetype = play.content.archetypes[hero_of(play, actor(play)).archetype]
    return effect_worth(play, actor(play), archetype.abilities[option.ability], 1)


def basic_attack_worth(play: OathPlay, option: Option) -> int:
    who = actor(play)
    return 90 if in_reach(play, who, None, play.state.figures[who].hex) else FORBIDDEN


def move_worth(play: OathPlay, option: Option) -> int:
    """Worth it when nobody is in reach, and enough Animus would be left to strike."""
    who = actor(play)
    hero = hero_of(play, who)
    if in_reach(play, who, None, play.state.figures[who].hex):
        return FORBIDDEN
    return 60 if hero.animus >= 2 or not hero.full else FORBIDDEN


def go_worth(play: OathPlay, option: movement.GoTo) -> int:
    """Towards the boss, as near as the weapon asks for and no nearer, with Animus left for a blow."""
    who = option.piece
    cell = BOARD.cell(option.cell)
    reach, _ = attack_range(play, who, None)
    gap = min((distance_to(play, boss, cell) for boss in bosses(play.state)), default=0)
    steps = BOARD.distances[play.state.figures[who].hex][cell]
    left = hero_of(play, who).animus - steps
    poor = 15 if hero_of(play, who).full and left < 3 and gap <= reach else 0
    return 100 - 12 * max(0, gap - max(1, reach)) - 2 * steps - poor - (6 if reach > 1 and gap == 1 else 0)


# -- attacking -------------------------------------------------------------------------------------


def prey_worth(play: OathPlay, option: attack.Target | aiming.AimAt | targets.Choose) -> int:
    """Bosses before minions; among friends, whoever is hurt most."""
    figure = play.state.figures[option.piece]
    if figure.enemy:
        return 12 if figure.kind == "boss" else 10
    return 9 - max(0, figure.hit_points)


def draw_worth(play: OathPlay, option: attack.Draw) -> int:
    """All the Might it has, and whites to make up a draw that rarely misses."""
    if option.colour != "white":
        return option.cards
    planned = len(play.state.attacks[-1].planned)
    return -abs(max(1, CARDS - planned) - option.cards) if planned < CARDS else -option.cards


def redraw_worth(play: OathPlay, option: draw.Redraw) -> int:
    """A blank, when there are two of them."""
    cards = play.state.attacks[-1].cards
    blanks = sum(is_blank(card.face) and not card.extra for card in cards)
    card = cards[option.place]
    return 5 if blanks >= 2 and is_blank(card.face) and not card.extra else FORBIDDEN


def die_worth(play: OathPlay, option: dice.HitDie) -> int:
    """The die that is nearest to being broken."""
    return 10 - play.state.figures[option.piece].dice.get(option.slot, 10)


def boss_beside(play: OathPlay, option: Any) -> int:
    cell = BOARD.cell(option.cell)
    return -min((distance_to(play, boss, cell) for boss in bosses(play.state)), default=0)


def defence_worth(play: OathPlay, option: interrupts.Defend) -> int:
    """A card that guards well is well spent; one that hardly guards is better kept."""
    guard = play.content.abilities[option.card].defense
    return 10 + guard if guard >= 1 else FORBIDDEN


def flow_worth(play: OathPlay, option: cooldown.FlowCard) -> int:
    return option.position + 1


def _always(value: int) -> Weigh:
    return lambda play, option: value


WORTH: dict[type[Option], Weigh] = {
    abilities.PlayCard: card_worth,
    companions.UseArchetype: archetype_worth,
    companions.BasicAttack: basic_attack_worth,
    turn.MoveAction: move_worth,
    turn.TurnAround: _always(FORBIDDEN),
    turn.EndTurn: _always(0),
    injuries.PlayInjury: _always(300),
    captive.Escape: _always(100),
    captive.FightWithin: _always(100),
    allies.UseOnce: _always(30),
    allies.CallAlly: _always(5),
    allies.EnterAt: boss_beside,
    movement.GoTo: go_worth,
    movement.Stop: _always(70),
    attack.Target: prey_worth,
    attack.NoAttack: _always(FORBIDDEN),
    attack.Draw: draw_worth,
    attack.Empower: _always(3),
    attack.SpendEmpowered: _always(2),
    attack.EnoughEmpowered: _always(0),
    attack.Determined: lambda play, option: {"redraw": 3, "empowered": 2}.get(option.token, 1),
    aiming.AimAt: prey_worth,
    aiming.Decline: _always(FORBIDDEN),
    aiming.Centre: boss_beside,
    aiming.Strike: _always(5),
    targets.Choose: prey_worth,
    draw.DrawExtra: _always(5),
    draw.Redraw: redraw_worth,
    draw.EnoughDrawn: _always(0),
    dice.HitDie: die_worth,
    interrupts.Defend: defence_worth,
    interrupts.Interrupt: _always(3),
    interrupts.InterruptWithItem: _always(3),
    interrupts.InterruptWithArchetype: _always(3),
    interrupts.TokenNow: _always(FORBIDDEN),
    interrupts.SpecialNow: _always(FORBIDDEN),
    cooldown.FlowCard: flow_worth,
    Pass: _always(0),
    PassTurn: _always(FORBIDDEN),
}
"""What an option is worth to it; what is not named here is worth nothing and harms nobody."""
