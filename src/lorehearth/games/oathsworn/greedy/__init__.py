"""A sensible company: it strikes where it hurts, guards itself with its cards, and spends what would be lost.

It knows its own view and its options, and nothing else. Everything in an Encounter is open but what chance
will bring, so it weighs the table as it lies and the cards that are left in the decks. What an option is
worth is told in thousandths of a Hit Point.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from lorehearth.games.oathsworn import setup
from lorehearth.games.oathsworn.board import elements, movement
from lorehearth.games.oathsworn.cards import (
    ability_cards,
    cooldown,
    interrupt_verbs,
    interrupts,
    needs,
    recipients,
    verbs,
)
from lorehearth.games.oathsworn.combat import aiming, attack, checks, damage, draw, hit_dice
from lorehearth.games.oathsworn.company import (
    allies,
    captive,
    companions,
    injuries,
    items,
    special_abilities,
    spending_tokens,
    turn,
)
from lorehearth.games.oathsworn.content import Content
from lorehearth.games.oathsworn.enemies import harming_verbs
from lorehearth.games.oathsworn.greedy import deeds, footing, guard, striking, support
from lorehearth.games.oathsworn.greedy.odds import HIT_POINT
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import State
from lorehearth.kernel.game import Game
from lorehearth.kernel.greedy import Worth, greedy
from lorehearth.kernel.play import Pass, PassTurn
from lorehearth.kernel.questions import Option, Seat

Weigh: TypeAlias = Callable[[OathPlay, Any], int]
NEVER = -1000 * HIT_POINT


def weigh(game: Game[State, Content], seat: Seat) -> Worth:
    """What the options of a seat are worth to the company, as the table lies."""
    decision = game.decision_for(seat)
    options = [] if decision is None else decision.options
    if options and isinstance(options[0], damage.SpendDefense):
        return lambda option: spared(game, option, seat)
    if options and isinstance(options[0], movement.GoTo):
        ways = dict(zip(options, footing.ways_worth(game.play, options), strict=True))
        return ways.__getitem__
    return lambda option: worth_of(game.play, option)


def worth_of(play: OathPlay, option: Option) -> int:
    found = WORTH.get(type(option))
    return found(play, option) if found is not None else 0


PLAYER = greedy(weigh)


def spared(game: Game[State, Content], option: Option, seat: int) -> int:
    """OS-TOK-01: Hit Points that the company has after spending Defense Tokens, with the tokens it keeps."""
    twin = game.fork()
    twin.answer(option.key, seat)
    company = [figure for figure in twin.state.figures if not figure.enemy]
    left = sum(HIT_POINT * figure.hit_points - guard.FALL * (figure.hit_points <= 0) for figure in company)
    held = sum(f.hero.tokens.get("defense", 0) for f in company if f.hero is not None)
    return left + 400 * held


def _always(value: int) -> Weigh:
    return lambda play, option: value


WORTH: dict[type[Option], Weigh] = {
    setup.Element: footing.element_worth,
    setup.Stand: footing.place_worth,
    # one's own turn
    ability_cards.PlayCard: deeds.card_worth,
    companions.UseArchetype: deeds.archetype_worth,
    companions.BasicAttack: deeds.basic_worth,
    items.UseItem: deeds.item_worth,
    spending_tokens.SpendToken: deeds.token_worth,
    special_abilities.UseSpecial: deeds.special_worth,
    turn.MoveAction: lambda play, option: footing.move_worth(play),
    turn.TurnAround: lambda play, option: support.turn_worth(play),
    turn.EndTurn: lambda play, option: deeds.end_worth(play),
    injuries.PlayInjury: _always(50 * HIT_POINT),
    captive.Escape: _always(10 * HIT_POINT),
    captive.FightWithin: _always(10 * HIT_POINT),
    allies.UseOnce: _always(HIT_POINT // 2),
    allies.EnterAt: footing.enter_worth,
    movement.Face: support.face_worth,
    # attacking
    attack.AimAt: striking.target_worth,
    attack.Draw: striking.draw_worth,
    attack.Empower: striking.empower_worth,
    attack.SpendEmpowered: striking.spend_empowered_worth,
    attack.Determined: support.determined_worth,
    attack.Share: striking.share_worth,
    aiming.AimAtHex: striking.link_worth,
    aiming.Centre: striking.centre_worth,
    aiming.Direction: striking.direction_worth,
    aiming.Strike: _always(HIT_POINT),
    aiming.Spare: lambda play, option: -1 if play.state.figures[option.piece].enemy else 1,
    checks.CheckWith: striking.check_worth,
    special_abilities.SpendLethality: lambda play, option: (
        100 * special_abilities.LETHALITY[option.tokens] - 60 * option.tokens
    ),
    draw.DrawExtra: _always(5 * HIT_POINT),
    draw.Redraw: striking.redraw_worth,
    hit_dice.HitDie: striking.die_worth,
    hit_dice.HitHex: striking.hex_worth,
    # whom a step is for, tiles, cards and tokens
    recipients.Choose: support.choose_worth,
    elements.LayTile: footing.tile_worth,
    elements.SpreadFrom: footing.spread_worth,
    needs.ConsumeTile: footing.consume_worth,
    cooldown.FlowCard: support.flow_worth,
    cooldown.FlowPosition: support.flow_position_worth,
    verbs.RefreshDeck: support.refresh_worth,
    items.Pay: lambda play, option: -option.animus,
    # enemy attacks
    interrupts.Defend: guard.defence_worth,
    interrupts.Interrupt: guard.interrupt_worth,
    interrupts.InterruptWithItem: guard.item_worth,
    interrupts.InterruptWithArchetype: guard.archetype_worth,
    interrupts.TokenNow: _always(NEVER),
    interrupts.SpecialNow: _always(NEVER),
    interrupt_verbs.EnemyCard: guard.enemy_card_worth,
    harming_verbs.PayWithTokens: _always(1),
    Pass: _always(0),
    PassTurn: _always(NEVER),
}
"""What an option is worth to it; what is not named here is worth nothing and harms nobody."""
