"""What enemy attacks cost, and what cards, tokens and friends can do against them. (OS-EAT, OS-TOK-01)"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from lorehearth.games.oathsworn.cards import interrupt_verbs, interrupts
from lorehearth.games.oathsworn.cards.ability_cards import abilities_in_hand
from lorehearth.games.oathsworn.cards.effects import Effect
from lorehearth.games.oathsworn.combat.defense import defense, might_track
from lorehearth.games.oathsworn.combat.draw import cards_tally, current
from lorehearth.games.oathsworn.combat.might import COLOURS, Colour, value
from lorehearth.games.oathsworn.company.items import effect_of
from lorehearth.games.oathsworn.figures import bosses, hero_of
from lorehearth.games.oathsworn.greedy.odds import HIT_POINT, Pool, drawn, pool_of
from lorehearth.games.oathsworn.play import OathPlay

FALL = 2500
"""What it costs, besides the Hit Points, that one of the company falls."""
CARD = 120
"""What a card used for defence is missed later, for each point of its Defense."""
ANIMUS = 250
"""What a point of Animus is worth that an interrupt costs."""
FIRST, SECOND = 60, 30
"""How likely, in percent, one is attacked once or twice before one's cards come back."""
CERTAIN = 100


def toll(play: OathPlay, who: int, cards: Sequence[Colour], guarded: int) -> int:
    """What an attack with these enemy cards costs somebody of that Defense, on the average."""
    hit_points = play.state.figures[who].hit_points
    return toll_of(pool_of(play.state.enemy_decks), tuple(cards), hit_points, guarded)


@lru_cache(8192)
def toll_of(pool: Pool, cards: tuple[Colour, ...], hit_points: int, guarded: int) -> int:
    odds = drawn(pool, cards, criticals=False)
    cost = sum(w * loss_worth(hit_points, dealt // guarded) for (_, dealt), w in odds.items())
    return cost // max(1, sum(odds.values()))


def loss_worth(hit_points: int, lost: int) -> int:
    """Hit Points lost; the last of them costs more, and those near it a little more than the first."""
    lost = min(lost, hit_points)
    left = hit_points - lost
    return lost * HIT_POINT + (FALL if left <= 0 else 0) + (300 if lost and left == 1 else 0)


def might_against(play: OathPlay, attackers: Iterable[int]) -> list[Colour]:
    """The cards that these would draw together."""
    might = [might_track(play, enemy) for enemy in attackers]
    return [colour for colour in COLOURS for cubes in might for _ in range(cubes.get(colour, 0))]


def worst_attack(play: OathPlay) -> list[Colour]:
    """The attack of the mightiest boss."""
    found = [might_against(play, [boss]) for boss in bosses(play.state)]
    return max(found, key=lambda cards: sum(map(COLOURS.index, cards)) + len(cards), default=[])


def peril(play: OathPlay, who: int, guards: Iterable[int]) -> int:
    """What the coming Encounter Phase may cost one who has cards of this Defense in hand."""
    own, cards = defense(play, who).total, worst_attack(play)
    best = [*sorted(guards, reverse=True), 0, 0][:2]
    first, second = (toll(play, who, cards, own + guard) for guard in best)
    return (FIRST * first + SECOND * second) // CERTAIN


def guards_in_hand(play: OathPlay, who: int, without: str = "") -> list[int]:
    return [card.defense for card in abilities_in_hand(play, who) if card.id != without]


def kept_for(play: OathPlay, who: int, card: str) -> int:
    """What a card in hand is worth because it can still be played for its Defense."""
    guards = guards_in_hand(play, who)
    own = play.content.abilities[card].defense
    if own < sorted(guards)[-2:][0]:
        return 0  # there are two better ones
    return peril(play, who, guards_in_hand(play, who, card)) - peril(play, who, guards)


def reaction_toll(play: OathPlay, who: int, card: str = "") -> int:
    """OS-RCT-04: what it costs to be the one who breaks a location, with the cards one still has."""
    guard = max(guards_in_hand(play, who, card), default=0) if hero_of(play, who).full else 0
    return toll(play, who, worst_attack(play), defense(play, who).total + guard)


# -- under attack ------------------------------------------------------------------------------------------


def coming_cards(play: OathPlay) -> list[Colour]:
    attack = current(play)
    return list(attack.planned) or might_against(play, attack.attackers)


def spared(play: OathPlay, who: int, more: int, besides: int = 0) -> int:
    """What so much more Defense spares somebody in the attack under way."""
    own, cards = defense(play, who).total + besides, coming_cards(play)
    return toll(play, who, cards, own) - toll(play, who, cards, own + more)


def defence_worth(play: OathPlay, option: interrupts.Defend) -> int:
    """OS-EAT-05: the card that spares most, and of those that spare the same the least."""
    guard = play.content.abilities[option.card].defense
    return spared(play, option.piece, guard) - CARD * guard


def interrupt_worth(play: OathPlay, option: interrupts.Interrupt) -> int:
    card = play.content.abilities[option.card]
    effect = card.effects[option.effect]
    cost = ANIMUS * card.cost_of(effect) + CARD * card.defense
    return answer_worth(play, option.piece, effect) - cost


def item_worth(play: OathPlay, option: interrupts.InterruptWithItem) -> int:
    item = play.content.items[option.card]
    effect = effect_of(play, option.piece, item)
    return 0 if effect is None else answer_worth(play, option.piece, effect) - ANIMUS * max(0, item.cost)


def archetype_worth(play: OathPlay, option: interrupts.InterruptWithArchetype) -> int:
    side = play.content.archetypes[hero_of(play, option.piece).archetype]
    return answer_worth(play, option.piece, side.abilities[option.ability])


def answer_worth(play: OathPlay, who: int, effect: Effect) -> int:
    """What an interrupt is worth, by when it comes."""
    match effect.trigger:
        case "critical":
            return HIT_POINT // 2  # more damage for nothing
        case "own attack":
            boosts = [s for s in effect.steps if s.empowered or s.damage or s.redraws or s.extra_on_critical]
            return HIT_POINT // 2 if boosts else -1  # range alone: the target was chosen to be in reach
        case "attacked" | "before damage" | "after damage":
            return sum(help_worth(play, who, effect, verb) for verb in {step.verb for step in effect.steps})
        case "before target":
            return HIT_POINT // 4
    return 1


def help_worth(play: OathPlay, who: int, effect: Effect, verb: str) -> int:
    """What one verb of an answer spares those who are attacked."""
    steps = [step for step in effect.steps if step.verb == verb]
    attacked = [aim.figure for aim in current(play).aims if not play.state.figures[aim.figure].enemy]
    amount = sum(step.amount for step in steps)
    if verb == "defense":
        able = [f for f in attacked if effect.reach or f == who]
        return max((spared(play, f, amount, likely_guard(play, f)) for f in able), default=0)
    if verb in ("ignore enemy card", "redraw enemy card"):
        return softened(play, who, attacked, amount, redrawn=verb == "redraw enemy card")
    if verb == "redirect":
        return redirected(play, who, attacked)
    return HIT_POINT // 5 if verb in ("attack", "token", "heal", "status", "weaken") else 0


def likely_guard(play: OathPlay, who: int) -> int:
    """The Defense that one under attack will add from its own hand."""
    hero = play.state.figures[who].hero
    if hero is None or not hero.full or who in current(play).defended:
        return 0
    return max(guards_in_hand(play, who), default=0)


def softened(play: OathPlay, who: int, attacked: Sequence[int], amount: int, *, redrawn: bool) -> int:
    """What is spared when the highest enemy cards are drawn anew or left out."""
    cards = current(play).cards
    dealt = cards_tally(cards).total
    highest = sorted((value(card.face) for card in cards), reverse=True)[:amount]
    less = sum(max(0, high - 1) if redrawn else high for high in highest)
    return sum(
        loss_worth(play.state.figures[f].hit_points, dealt // defense(play, f).total)
        - loss_worth(play.state.figures[f].hit_points, (dealt - less) // defense(play, f).total)
        for f in attacked
    )


def redirected(play: OathPlay, who: int, attacked: Sequence[int]) -> int:
    """What is spared when the attack falls on oneself."""
    cards = coming_cards(play)
    mine = toll(play, who, cards, defense(play, who).total + likely_guard(play, who))
    others = [toll(play, f, cards, defense(play, f).total + likely_guard(play, f)) for f in attacked]
    return max(others, default=0) - mine


def enemy_card_worth(play: OathPlay, option: interrupt_verbs.EnemyCard) -> int:
    """The highest card is the one to be rid of."""
    return value(current(play).cards[option.place].face) - 1
