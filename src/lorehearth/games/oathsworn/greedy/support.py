"""The smaller choices: whom a step helps, which card comes back, which token, which way to face."""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.oathsworn.board import movement
from lorehearth.games.oathsworn.board.geometry import BOARD, DIRECTIONS, HEXES
from lorehearth.games.oathsworn.board.places import characters_in, obstacle_hexes
from lorehearth.games.oathsworn.cards import cooldown, recipients, verbs
from lorehearth.games.oathsworn.combat import attack
from lorehearth.games.oathsworn.combat.defense import defense
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.greedy.blows import Stance
from lorehearth.games.oathsworn.greedy.deeds import NOTHING, Arm, actor, arms, need_of, strikes, token_need
from lorehearth.games.oathsworn.play import OathPlay

AHEAD = ("three", "cone", "charge")
"""Shapes that are set by the attacker's facing."""
TOSSED = 4
"""How far one looks along the way on which an enemy is sent."""
TURN = 150
"""How much better a blow must be for which one turns."""


def choose_worth(play: OathPlay, option: recipients.Choose) -> int:
    """Bosses before minions; among friends whoever needs it most."""
    figure = play.state.figures[option.piece]
    if figure.enemy:
        return 12 if figure.kind == "boss" else 10
    return 1 + need_of(play, option.piece) + (token_need(play, option.piece) if figure.hero else 0)


def flow_worth(play: OathPlay, option: cooldown.FlowCard) -> int:
    """OS-RND-07: from position 1 a card is back in the next Refresh Phase; from 0 it would be anyway."""
    card = play.content.abilities.get(option.card)
    return {1: 300, 2: 200, 3: 150, 0: 50}[option.position] + 10 * (card.defense if card is not None else 0)


def flow_position_worth(play: OathPlay, option: cooldown.FlowPosition) -> int:
    who = actor(play)
    return len(hero_of(play, who).cooldown[option.position]) * {1: 3, 2: 2, 3: 2, 0: 1}[option.position]


def refresh_worth(play: OathPlay, option: verbs.RefreshDeck) -> int:
    """OS-MGT-10: a deck whose discards have fewer blanks than what is left in it."""
    deck = next(deck for colour, deck in play.state.decks.items() if colour == option.colour)
    gone, left = sum(deck.discard.values()), deck.count
    return deck.discard.get("0", 0) * -100 * left + deck.left.get("0", 0) * 100 * gone


def determined_worth(play: OathPlay, option: attack.Determined) -> int:
    """OS-DRW-12: Defense for the thinly clad, Animus for another blow, else a surer or stronger one."""
    who = play.state.attacks[-1].attackers[0] if play.state.attacks else actor(play)
    thin = play.state.figures[who].kind == "oathsworn" and defense(play, who).total <= 2
    return {"defense": 5 if thin else 0, "animus": 4, "empowered": 3, "redraw": 2}.get(option.token, 1)


def turn_worth(play: OathPlay) -> int:
    """OS-MOV-06: turning is free, but only worth it for a blow straight ahead."""
    who = actor(play)
    figure = play.state.figures[who]
    hero = hero_of(play, who)
    if hero.acted or not hero.full or not figure.there:
        return NOTHING
    ahead = [arm for arm in arms(play, who) if arm.step.arc or arm.step.straight or arm.step.shape in AHEAD]
    if not ahead:
        return NOTHING
    best = max(facing_worth(play, who, facing, ahead) for facing in range(len(DIRECTIONS)))
    now = facing_worth(play, who, figure.facing)
    return best if best > now + TURN else NOTHING


def facing_worth(play: OathPlay, who: int, facing: int, at_hand: Sequence[Arm] | None = None) -> int:
    here = play.state.figures[who].hex
    found = strikes(play, Stance(who, here, facing), hero_of(play, who).animus, 0, at_hand)
    return found[0][0] if found else 0


def face_worth(play: OathPlay, option: movement.Face) -> int:
    facing = DIRECTIONS.index(option.facing)
    if play.state.figures[option.piece].hero is None:
        return sending_worth(play, option.piece, facing)
    return facing_worth(play, option.piece, facing)


def sending_worth(play: OathPlay, foe: int, direction: int) -> int:
    """An enemy is tossed or turned away from the company, best against another or an obstacle (OS-KNB-06)."""
    ahead = BOARD.ray(play.state.figures[foe].hex, direction)[:TOSSED]
    met = [play.state.figures[f] for hex_ in ahead for f in characters_in(play, (hex_,)) if f != foe]
    if met:
        return 2 if met[0].enemy else -2
    return int(bool(HEXES.among(ahead, obstacle_hexes(play.state))))
