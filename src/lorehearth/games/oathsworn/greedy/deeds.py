"""What a deed of one's own turn is worth: cards, actions, tokens, special abilities. (OS-TRN)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lorehearth.games.oathsworn.board.places import distance, distance_to
from lorehearth.games.oathsworn.board.sight import MELEE, attack_range
from lorehearth.games.oathsworn.cards import ability_cards
from lorehearth.games.oathsworn.cards.effects import Effect, Need, Step, Verb
from lorehearth.games.oathsworn.cards.needs import MET, near_tiles
from lorehearth.games.oathsworn.combat.defense import defense
from lorehearth.games.oathsworn.company import companions, items, special_abilities, spending_tokens
from lorehearth.games.oathsworn.figures import bosses, company, enemies, hero_of
from lorehearth.games.oathsworn.greedy.blows import AREAS, Stance, attack_worth, break_worth, stance
from lorehearth.games.oathsworn.greedy.guard import guards_in_hand, kept_for, peril
from lorehearth.games.oathsworn.greedy.odds import HIT_POINT
from lorehearth.games.oathsworn.play import OathPlay

ANIMUS = 300
"""What a point of Animus is worth: an attack costs three and is worth a good Hit Point."""
SPARE = 240
"""What is lost of it with every point that the next Refresh Phase would have brought anyway."""
NOTHING = -100 * HIT_POINT
TILE = 450
"""What a tile is worth that lies ready for spells and in the way of a boss."""
ENOUGH_TILES = 5
FAR = 99
"""More than any distance on the board."""


def actor(play: OathPlay) -> int:
    return play.state.order[play.state.turn]


def spare_animus(play: OathPlay, who: int) -> int:
    """OS-RND-05: what it would have to spend this round, lest the next one brings less."""
    hero = hero_of(play, who)
    return max(0, hero.regen - hero.reserve)


def end_worth(play: OathPlay) -> int:
    """One who has done something comes round again; one who passes may have passed for good."""
    who = actor(play)
    hero = hero_of(play, who)
    return 0 if hero.acted or hero.moved else -SPARE * spare_animus(play, who)


# -- effects -----------------------------------------------------------------------------------------------


def effect_worth(play: OathPlay, at: Stance, effect: Effect, card: str = "") -> int:
    """What an effect is worth from a hex, its cost not counted."""
    found = [VERBS[step.verb](play, at, step, card) for step in effect.steps if step.verb in VERBS]
    if not any(worth > 0 for worth in found):
        return NOTHING
    lost = sum(need.amount for need in effect.needs if need.what == "hit points")
    tiles = sum(need.amount for need in effect.needs if need.what == "tiles")
    return sum(found) - HIT_POINT * lost - TILE // 2 * tiles


def card_worth(play: OathPlay, option: ability_cards.PlayCard) -> int:
    who = actor(play)
    return play_worth(play, stance(play, who), option.card, option.effect)


def play_worth(play: OathPlay, at: Stance, card: str, number: int) -> int:
    """An effect of an Ability Card, less its Animus and what the card would be worth in defence."""
    effect = play.content.abilities[card].effects[number]
    return (
        effect_worth(play, at, effect, card)
        - ANIMUS * play.content.costs[card, number].animus
        - kept_for(play, at.who, card)
    )


def archetype_worth(play: OathPlay, option: companions.UseArchetype) -> int:
    who = actor(play)
    side = play.content.archetypes[hero_of(play, who).archetype]
    return effect_worth(play, stance(play, who), side.abilities[option.ability]) - ANIMUS


def basic_worth(play: OathPlay, option: companions.BasicAttack) -> int:
    worth = plain_worth(play, stance(play, actor(play)))
    return worth - ANIMUS if worth else NOTHING


def item_worth(play: OathPlay, option: items.UseItem) -> int:
    who = actor(play)
    item = play.content.items[option.card]
    effect = items.effect_of(play, who, item)
    return (
        NOTHING
        if effect is None
        else effect_worth(play, stance(play, who), effect) - ANIMUS * max(0, item.cost)
    )


# -- verbs -------------------------------------------------------------------------------------------------


def _attack(play: OathPlay, at: Stance, step: Step, card: str) -> int:
    return attack_worth(play, at, step, break_worth(play, at.who, card))


def _heal(play: OathPlay, at: Stance, step: Step, card: str) -> int:
    """Hit Points are worth more the fewer are left."""
    near = patients(play, at, step)
    return max((need_of(play, f) for f in near), default=0) * step.amount


def patients(play: OathPlay, at: Stance, step: Step) -> list[int]:
    state = play.state
    reach = max(MELEE, step.range)
    found = [f for f in company(state) if state.figures[f].kind == "oathsworn"]
    return [
        f
        for f in found
        if (f == at.who and step.target in ("self", "friend"))
        or (f != at.who and step.target != "self" and distance_to(play, f, at.cell) <= reach)
    ]


def need_of(play: OathPlay, figure: int) -> int:
    left = play.state.figures[figure].hit_points
    return {1: 2000, 2: 1700, 3: 1300, 4: 1000, 5: 500}.get(left, 0)


def _token(play: OathPlay, at: Stance, step: Step, card: str) -> int:
    if step.token == "defense":
        near = patients(play, at, step)
        return max((token_need(play, f) for f in near), default=0) * step.amount
    return HIT_POINT // 2 * step.amount


def token_need(play: OathPlay, figure: int) -> int:
    """A Defense Token helps the thinly clad most, and one that has many least."""
    held = hero_of(play, figure).tokens.get("defense", 0)
    return {1: 900, 2: 700, 3: 500}.get(defense(play, figure).total, 350) // (1 + held)


def _taunt(play: OathPlay, at: Stance, step: Step, card: str) -> int:
    """OS-TGT-07: let a boss come to the one who stands it best, while the others are worse off."""
    if not any(distance_to(play, boss, at.cell) <= step.range for boss in bosses(play.state)):
        return 0
    mine = peril(play, at.who, guards_in_hand(play, at.who, card))
    others = [f for f in company(play.state) if f != at.who and play.state.figures[f].kind == "oathsworn"]
    theirs = [peril(play, f, guards_in_hand(play, f)) for f in others]
    return max(0, sum(theirs) // len(theirs) - mine) if theirs else 0


def _tile(play: OathPlay, at: Stance, step: Step, card: str) -> int:
    wanted = Need("tiles", tile=step.tile)
    there = len(near_tiles(play, at.who, wanted))
    return TILE * min(step.amount or 1, ENOUGH_TILES - there)


def _spread(play: OathPlay, at: Stance, step: Step, card: str) -> int:
    there = len(near_tiles(play, at.who, Need("tiles", tile=step.tile)))
    return TILE * min(step.amount or 1, ENOUGH_TILES - there) if there else 0


def _flow(play: OathPlay, at: Stance, step: Step, card: str) -> int:
    """A card from position 1 comes back in the next Refresh Phase."""
    positions = hero_of(play, at.who).cooldown
    return 500 if positions[1] else 350 if positions[2] or positions[3] else 0


def _flow_all(play: OathPlay, at: Stance, step: Step, card: str) -> int:
    return 300 * sum(map(len, hero_of(play, at.who).cooldown[1:]))


def _defense(play: OathPlay, at: Stance, step: Step, card: str) -> int:
    near = [f for f in patients(play, at, step) if hero_of(play, f).full]
    own = [peril(play, f, guards_in_hand(play, f)) for f in near]
    return max(own, default=0) * step.amount // 5 if step.lasts == "round" else 0


def _refresh(play: OathPlay, at: Stance, step: Step, card: str) -> int:
    """OS-MGT-10: worth it when the white deck is mostly blanks."""
    left = play.state.decks["white"].left
    total = sum(left.values())
    blanks = left.get("0", 0)
    return 900 if total >= 3 and 100 * blanks > 55 * total else 0


def _helps(worth: int) -> Callable[[OathPlay, Stance, Step, str], int]:
    return lambda play, at, step, card: worth


def _beside(worth: int) -> Callable[[OathPlay, Stance, Step, str], int]:
    """What is done to an enemy in reach."""

    def found(play: OathPlay, at: Stance, step: Step, card: str) -> int:
        reach = max(MELEE, step.range)
        near = any(distance_to(play, foe, at.cell) <= reach for foe in enemies(play.state))
        return worth if near else 0

    return found


def _bleed(play: OathPlay, at: Stance, step: Step, card: str) -> int:
    """OS-STA-05: a Hit Point for each token."""
    found = [play.state.figures[foe].status.get("bleed", 0) for foe in enemies(play.state)]
    return HIT_POINT * max(found, default=0)


VERBS: dict[Verb, Callable[[OathPlay, Stance, Step, str], int]] = {
    "attack": _attack,
    "heal": _heal,
    "token": _token,
    "taunt": _taunt,
    "tile": _tile,
    "spread tile": _spread,
    "battleflow card": _flow,
    "battleflow position": _flow,
    "battleflow all": _flow_all,
    "defense": _defense,
    "refresh might": _refresh,
    "weaken": _beside(600),
    "status": _beside(400),
    "trigger bleed": _bleed,
    "animus": _helps(500),
    "raise sentinel": _helps(900),
    "sentinels attack": _helps(1200),
    "guardian acts": _helps(1200),
    "send falcon": _helps(700),
    "falcon attack": _helps(1300),
    "lose hit points": _beside(HIT_POINT),
}
"""What the steps of an effect are worth; those not named are worth nothing by themselves."""


# -- tokens and special abilities --------------------------------------------------------------------------


def token_worth(play: OathPlay, option: spending_tokens.SpendToken) -> int:
    """OS-TOK-03, OS-TOK-06, OS-CMP-05: Animus that buys an attack, cards that come back."""
    who = actor(play)
    hero = hero_of(play, who)
    here = stance(play, who)
    if option.purpose == "attack":
        return plain_worth(play, here) or NOTHING
    if option.purpose:
        return NOTHING
    if option.token == "animus":
        return 200 if hero.reserve >= spending_tokens.REGENERATED and strikes(play, here, FAR) else NOTHING
    return 150 if max(map(len, hero.cooldown)) >= 2 else NOTHING


class Arm(NamedTuple):
    """An attack at hand: what it costs, and what its card would be worth in defence."""

    effect: Effect
    step: Step
    reach: int
    cost: int
    kept: int
    breaking: int


def arms(play: OathPlay, who: int) -> list[Arm]:
    """All its attacks, wherever it stands."""
    found = []
    for card in ability_cards.abilities_in_hand(play, who):
        attacks = [
            (number, effect, step)
            for number, effect in enumerate(card.effects)
            for step in effect.steps[:2]
            if step.verb == "attack" and not effect.trigger
        ]
        if attacks:
            kept, breaking = kept_for(play, who, card.id), break_worth(play, who, card.id)
            for number, effect, step in attacks:
                reach = FAR if step.shape in AREAS else attack_range(play, who, step)[0]
                cost = play.content.costs[card.id, number].animus
                found.append(Arm(effect, step, reach, cost, kept, breaking))
    return found


def strikes(
    play: OathPlay, at: Stance, animus: int, moved: int = 0, at_hand: Sequence[Arm] | None = None
) -> list[tuple[int, int]]:
    """What its attacks are worth from a hex, and what they cost; the best first."""
    if not hero_of(play, at.who).full:
        worth = plain_worth(play, at)
        return [(worth - ANIMUS, 1)] if worth and animus >= 1 else []
    found = []
    near = min((distance_to(play, foe, at.cell) for foe in enemies(play.state)), default=FAR)
    for arm in arms(play, at.who) if at_hand is None else at_hand:
        if near <= arm.reach and arm.cost <= animus and ready(play, at, arm.effect, moved):
            worth = attack_worth(play, at, arm.step, arm.breaking)
            found.append((worth - ANIMUS * arm.cost - arm.kept, arm.cost))
    return sorted((pair for pair in found if pair[0] > 0), reverse=True)


def plain_worth(play: OathPlay, at: Stance) -> int:
    """The attack of a companion or Ally."""
    return attack_worth(play, at, None, break_worth(play, at.who))


def ready(play: OathPlay, at: Stance, effect: Effect, moved: int) -> bool:
    """Whether an effect's requirements would be met at a hex."""
    for need in effect.needs:
        match need.what:
            case "animus":
                continue
            case "moved at most":
                met = moved + hero_of(play, at.who).moved_hexes <= need.amount
            case "no adjacent enemy":
                met = all(distance_to(play, foe, at.cell) > 1 for foe in enemies(play.state))
            case _:
                met = MET[need.what](play, at.who, need)
        if not met:
            return False
    return True


def special_worth(play: OathPlay, option: special_abilities.UseSpecial) -> int:
    who = actor(play)
    match option.ability:
        case "discipline":
            positions = hero_of(play, who).cooldown
            return 300 if positions[1] or positions[2] or positions[3] else NOTHING
        case "element-tiles":
            near = min((distance(play, who, boss) for boss in bosses(play.state)), default=9)
            return (400 if option.way == "spread" else 300) if near <= 5 else 10
    return NOTHING
