"""Interrupts: what may be used in answer to a moment, in anybody's turn. (OS-TRN-11, OS-EAT-05, OS-RUL-60)"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeVar, cast

from lorehearth.games.oathsworn.board.places import distance
from lorehearth.games.oathsworn.cards.ability_cards import abilities_in_hand, use_card
from lorehearth.games.oathsworn.cards.company_cards import SpecialAbility
from lorehearth.games.oathsworn.cards.cooldown import battleflow, card_name, cards_of, put_on_cooldown
from lorehearth.games.oathsworn.cards.effects import Effect, Step, Token, Trigger
from lorehearth.games.oathsworn.cards.interrupt_use import can_do, in_its_turn, is_over
from lorehearth.games.oathsworn.cards.interrupt_verbs import attacker_within
from lorehearth.games.oathsworn.cards.moments import (
    AboutToAttack,
    BeforeTarget,
    DefenceCardPlayed,
    Lull,
    Moment,
    Unrevealed,
)
from lorehearth.games.oathsworn.cards.needs import falcons_on, forbids_cost
from lorehearth.games.oathsworn.cards.use import Use
from lorehearth.games.oathsworn.combat.draw import current
from lorehearth.games.oathsworn.company import items, special_abilities, spending_tokens
from lorehearth.games.oathsworn.company.animus import animus
from lorehearth.games.oathsworn.company.automatic_abilities import guard_rules
from lorehearth.games.oathsworn.company.companions import (
    ability_words,
    apply_ability,
    archetype_of,
    forbids_ability,
)
from lorehearth.games.oathsworn.company.grove_maiden import dormant
from lorehearth.games.oathsworn.company.items import apply_item, effect_of, forbids_item, usable
from lorehearth.games.oathsworn.company.special_abilities import SpendLethality, lethality, spend_lethality
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.names import named, someone, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import card as card_of
from lorehearth.kernel.play import Flow, Window, moment
from lorehearth.kernel.questions import Concern, Cost, Option, Seat

NO_CARDS: frozenset[str] = frozenset()
PAUSES = (AboutToAttack, Lull, Unrevealed)
"""The moments at which some things may be used that wait for none."""
OWN_MOMENTS: tuple[Trigger, ...] = ("own attack", "critical")
"""Moments of one's own attacks; what is used at them is no interrupt."""
EVERYONE = -1
"""The figure of a pause for all."""
NOBODY = -2
FREE = 0
"""OS-CMP-03, OS-TRN-12: what a companion pays for an interrupt."""


class Interrupt(Option, frozen=True):
    """An effect of an Ability Card in hand, used as an interrupt."""

    piece: int
    card: str
    effect: int


class InterruptWithItem(Option, frozen=True):
    verb = "interrupt-item"
    piece: int
    card: str


class InterruptWithArchetype(Option, frozen=True):
    verb = "interrupt-archetype"
    piece: int
    ability: int


class Defend(Option, frozen=True):
    """OS-EAT-05: a card played for the Defense printed at its foot."""

    piece: int
    card: str


class TokenNow(Option, frozen=True):
    """OS-TOK-03, OS-TOK-06: a token that may be spent at any time."""

    verb = "token-now"
    piece: int
    token: Token


class SpecialNow(Option, frozen=True):
    """A Special Ability for any time."""

    verb = "special-now"
    piece: int
    ability: SpecialAbility


# -- the windows ---------------------------------------------------------------------------------------------


def windows(play: OathPlay, happening: Event) -> Sequence[Window]:
    """A window for each player who has something to answer with; whoever it happens to comes first."""
    if not isinstance(happening, Moment):
        return ()
    offered: dict[int, list[Option]] = {}
    for who in answerers(play, happening):
        found = offers(play, happening, who)
        if found:
            offered.setdefault(hero_of(play, who).seat, []).extend(found)
    return [
        Window(
            seat,
            partial(question, play, happening),
            lambda found=found: found,  # type: ignore[misc]
            "OS-TRN-11",
            words=partial(words, play),
            costs=partial(costs, play),
            concern=concern(play, happening, seat),
        )
        for seat, found in offered.items()
    ]


def concern(play: OathPlay, happening: Moment, seat: Seat) -> Concern:
    """How near to a player it is: an attack on one of the own, or something else that one of them does."""
    own = {f for f, figure in enumerate(play.state.figures) if figure.hero and figure.hero.seat == seat}
    if happening.figure not in own:
        return "elsewhere"
    return "attacked" if play.state.attacks and happening.figure in aimed_at(play) else "near"


def aimed_at(play: OathPlay) -> list[int]:
    return [aim.figure for aim in current(play).aims]


def words(play: OathPlay, option: Option) -> str:
    found = REACTIONS.get(type(option))
    return "" if found is None or found.words is None else found.words(play, option)


def costs(play: OathPlay, option: Option) -> tuple[Cost, ...]:
    """OS-ABL-03, OS-ITM-02: what an answer costs; companions pay nothing for theirs (OS-CMP-03)."""
    found = REACTIONS.get(type(option))
    return () if found is None or found.costs is None else found.costs(play, option)


def question(play: OathPlay, happening: Moment) -> str:
    """What happens, to whom and by whom."""
    return happening.words(partial(named, play))


def answerers(play: OathPlay, happening: Moment) -> list[int]:
    """Whoever holds a card for it, and those it is a pause for, whom it happens to first.

    OS-CAG-01, OS-RUL-02, OS-GRV-08: neither the caged nor those whose Grove Maiden is unconscious; nor those
    whose player lets every moment of this turn go by.
    """
    state, at = play.state, happening.figure
    paused = at if isinstance(happening, PAUSES) else NOBODY
    cards = play.content.answering[happening.trigger] if happening.trigger is not None else NO_CARDS
    able = []
    for figure, found in enumerate(state.figures):
        hero = found.hero
        if hero is None:
            continue
        concerned = figure == paused or paused == EVERYONE
        if not concerned and cards.isdisjoint(hero.hand) and hero.archetype not in cards:
            continue
        there = found.hex >= 0 or found.belly is not None
        if there and hero.seat not in state.quiet and found.cage is None and not dormant(play, figure):
            able.append(figure)
    return sorted(able, key=at.__ne__) if len(able) > 1 else able


def offers(play: OathPlay, happening: Moment, who: int) -> list[Option]:
    """What one of the company may answer with."""
    if isinstance(happening, Lull):
        return [*at_any_time(play, who), *(items_now(play, who) if in_its_turn(play, who) else ())]
    if isinstance(happening, Unrevealed):
        return [*defences(play, who), *at_any_time(play, who)]
    found: list[Option] = []
    matches = list(matching(play, happening, who)) if play.state.figures[who].there else []
    if matches:
        found += interrupts(play, happening, who, matches)
    if isinstance(happening, AboutToAttack) and happening.figure == who:
        found += lethality(play, who)
    if matches:
        found += at_any_time(play, who)
    return found


def matching(play: OathPlay, happening: Moment, who: int) -> Iterator[tuple[Option, Effect]]:
    """All effects at hand whose moment this is, whether or not they can be paid for."""
    trigger: Trigger | None = happening.trigger
    if trigger is None:
        return
    content, hero = play.content, hero_of(play, who)
    known = content.answering[trigger]
    for id in () if known.isdisjoint(hero.hand) else cards_of(play, who, known):
        card = content.abilities.get(id)
        for number, effect in enumerate(card.effects if card is not None else ()):
            if effect.trigger == trigger and answers(play, happening, who, effect):
                yield Interrupt(who, id, number), effect
    for id in usable(play, who, trigger) if may_use_items(play, who, trigger) else ():
        found = effect_of(play, who, play.content.items[id])
        if found is not None and answers(play, happening, who, found):
            yield InterruptWithItem(who, id), found
    side = archetype_of(play, who)
    for number, effect in enumerate(side.abilities if side is not None else ()):
        if effect.trigger == trigger and answers(play, happening, who, effect):
            yield InterruptWithArchetype(who, number), effect


def may_use_items(play: OathPlay, who: int, trigger: Trigger) -> bool:
    """OS-ITM-01, OS-CMP-07: what is no interrupt waits for its owner's turn, but not with companions."""
    return trigger not in OWN_MOMENTS or not hero_of(play, who).full or in_its_turn(play, who)


def answers(play: OathPlay, happening: Moment, who: int, effect: Effect) -> bool:
    """Whether the condition of an interrupt is met by what happens, and to whom; and it can do something."""
    if isinstance(happening, BeforeTarget):
        return any(can_do(play, happening, who, step) for step in effect.steps)
    if is_over(play, happening):
        return False
    if happening.figure != who and not _reaches(play, who, happening.figure, effect.reach):
        return False
    for step in effect.steps[:1]:
        if happening.figure == who and (step.towards or step.verb == "redirect"):
            return False  # nobody goes to his own side, nor takes his own place
        if step.verb == "boost" and step == Step("boost", range=step.range):
            return current(play).ranged  # nothing but range, which only a ranged attack has
        if step.verb in ("ignore enemy card", "redraw enemy card"):
            if not attacker_within(play, Use(who), step.range):
                return False
        elif step.target == "attacker" and not (
            _is_enemy(play, happening.cause) and _within(play, who, happening.cause, step.range)
        ):
            return False
    return any(can_do(play, happening, who, step) for step in effect.steps)


def _reaches(play: OathPlay, who: int, figure: int, reach: int) -> bool:
    there = play.state.figures[figure].there and not play.state.figures[figure].enemy
    return bool(reach) and there and distance(play, who, figure) <= reach


def _within(play: OathPlay, who: int, figure: int, reach: int) -> bool:
    return not reach or distance(play, who, figure) <= reach


def _is_enemy(play: OathPlay, figure: int) -> bool:
    return figure >= 0 and play.state.figures[figure].enemy and play.state.figures[figure].there


def interrupts(
    play: OathPlay, happening: Moment, who: int, waiting: Iterable[tuple[Option, Effect]]
) -> Iterator[Option]:
    """Those of them that can be paid for and whose requirements are met."""
    for option, effect in waiting:
        if _falcons_missing(play, happening, who, effect):
            continue
        if isinstance(option, Interrupt):
            refused = forbids_cost(play, who, play.content.costs[option.card, option.effect])
        elif isinstance(option, InterruptWithItem):
            refused = forbids_item(play, who, option.card)
        else:
            assert isinstance(option, InterruptWithArchetype)
            refused = forbids_ability(play, who, option.ability, FREE)
        if refused is None and not unarmed_bars(play, happening, option):
            yield option


def _falcons_missing(play: OathPlay, happening: Moment, who: int, effect: Effect) -> bool:
    """OS-HNT-05, OS-MOB-02: in answer to an attack the falcons must ride on one of the attackers."""
    needed = [need.amount for need in effect.needs if need.what == "falcon on target"]
    if not needed:
        return False
    attackers = current(play).attackers if play.state.attacks else [happening.cause]
    return all(falcons_on(play, who, attacker) < needed[0] for attacker in attackers)


def unarmed_bars(play: OathPlay, happening: Moment, option: Option) -> bool:
    """OS-UNA-02: weapon abilities cannot be used in an Unarmed attack."""
    if happening.trigger not in OWN_MOMENTS or not isinstance(option, InterruptWithItem):
        return False
    return current(play).unarmed and play.content.items[option.card].kind == "weapon"


def defences(play: OathPlay, who: int) -> list[Defend]:
    """OS-EAT-05: one Ability Card for an attack, by a full character that is attacked."""
    if who in current(play).defended or not play.state.figures[who].there:
        return []
    return [Defend(who, card.id) for card in abilities_in_hand(play, who)]


def at_any_time(play: OathPlay, who: int) -> list[Option]:
    """OS-TOK-03, OS-TOK-06, OS-CLS-12: what is tied to no moment, for full characters."""
    found: list[Option] = []
    hero = hero_of(play, who)
    if not hero.full:
        return found
    if hero.tokens:
        found += [
            TokenNow(who, option.token)
            for option in spending_tokens.wishes(play, who)
            if spending_tokens.forbids(play, who, option) is None
        ]
    specials = special_abilities.wishes(play, who, any_time=True)
    if specials and play.state.figures[who].there:
        found += [
            SpecialNow(who, special.ability)
            for special in specials
            if special_abilities.forbids(play, who, special) is None
        ]
    return found


def items_now(play: OathPlay, who: int) -> Iterator[Option]:
    """OS-ITM-01, OS-ABL-14: in its owner's turn an item may be used while a card is being played."""
    if play.state.figures[who].there:
        for option in items.wishes(play, who):
            if items.forbids(play, who, option) is None:
                yield InterruptWithItem(who, option.card)


# -- carrying them out ---------------------------------------------------------------------------------------


def react(play: OathPlay, happening: Event, choice: Option) -> Flow[None]:
    """OS-RUL-10, OS-RUL-60: resolved in full before play goes on; it uses up nobody's turn."""
    assert isinstance(happening, Moment)
    yield from REACTIONS[type(choice)].do(play, happening, choice)


def use_for(happening: Moment, who: int, card: str = "") -> Use:
    defence = happening.card.id if isinstance(happening, DefenceCardPlayed) else ""
    return Use(who, card, happening.figure, happening.cause, defence)


def interrupt(play: OathPlay, happening: Moment, choice: Interrupt) -> Flow[None]:
    """OS-ABL-08: the card cools down with Battleflow as if it had been played in a turn."""
    yield from use_card(play, use_for(happening, choice.piece, choice.card), choice.effect)


def interrupt_with_item(play: OathPlay, happening: Moment, choice: InterruptWithItem) -> Flow[None]:
    yield from apply_item(play, use_for(happening, choice.piece, choice.card))


def interrupt_with_archetype(play: OathPlay, happening: Moment, choice: InterruptWithArchetype) -> Flow[None]:
    yield from apply_ability(play, use_for(happening, choice.piece), choice.ability)


def defend(play: OathPlay, happening: Moment, choice: Defend) -> Flow[None]:
    """OS-EAT-06, OS-EAT-07: free, without its other effects, for this one draw, and with Battleflow."""
    who, card = choice.piece, play.content.abilities[choice.card]
    attack = current(play)
    attack.defended.append(who)
    attack.defenses[who] = attack.defenses.get(who, 0) + card.defense
    played = DefenceCardPlayed(
        someone(play, who), happening.whom, card=card_of(card.id), defense=card.defense
    )
    play.tell(played, "OS-EAT-05", "OS-EAT-07", *guard_rules(play, who))
    put_on_cooldown(play, who, card.id, card.cooldown)
    battleflow(play, who, card.cooldown)
    yield from moment(play, played)


def token_now(play: OathPlay, happening: Moment, choice: TokenNow) -> Flow[None]:
    yield from spending_tokens.use_token(play, choice.piece, spending_tokens.SpendToken(choice.token))


def special_now(play: OathPlay, happening: Moment, choice: SpecialNow) -> Flow[None]:
    yield from special_abilities.use_special(play, choice.piece, special_abilities.UseSpecial(choice.ability))


def lethality_now(play: OathPlay, happening: Moment, choice: SpendLethality) -> Flow[None]:
    spend_lethality(play, choice)
    return
    yield


# -- what they are called and cost ---------------------------------------------------------------------------


def interrupt_words(play: OathPlay, option: Interrupt) -> str:
    return (
        f"{card_name(play, option.card)}: {play.content.abilities[option.card].effects[option.effect].text}"
    )


def item_words(play: OathPlay, option: InterruptWithItem) -> str:
    effect = effect_of(play, option.piece, play.content.items[option.card])
    assert effect is not None
    return f"{card_name(play, option.card)}: {effect.text}"


def defend_words(play: OathPlay, option: Defend) -> str:
    card = play.content.abilities[option.card]
    return f"{card.name} for {card.defense} Defense"


def token_words(play: OathPlay, option: TokenNow) -> str:
    return f"{title(play, option.piece)}: {spending_tokens.SpendToken(option.token).label}"


def special_words(play: OathPlay, option: SpecialNow) -> str:
    used = special_abilities.UseSpecial(option.ability)
    return f"{title(play, option.piece)}: {special_abilities.words(play, option.piece, used)}"


Do = Callable[[OathPlay, Moment, Option], Flow[None]]
Words = Callable[[OathPlay, Option], str]
Costs = Callable[[OathPlay, Option], tuple[Cost, ...]]


class Reaction(NamedTuple):
    """How an answer is carried out, what it is called, and what it costs."""

    do: Do
    words: Words | None
    costs: Costs | None


Choice = TypeVar("Choice", bound=Option)


def reaction(
    kind: type[Choice],
    do: Callable[[OathPlay, Moment, Choice], Flow[None]],
    words: Callable[[OathPlay, Choice], str] | None = None,
    costs: Callable[[OathPlay, Choice], tuple[Cost, ...]] | None = None,
) -> tuple[type[Option], Reaction]:
    """A reaction by the kind of its option, which is the only kind that it is given."""
    return kind, Reaction(cast("Do", do), cast("Words | None", words), cast("Costs | None", costs))


REACTIONS: dict[type[Option], Reaction] = dict(
    [
        reaction(
            Interrupt,
            interrupt,
            interrupt_words,
            lambda play, option: animus(play.content.costs[option.card, option.effect].animus),
        ),
        reaction(
            InterruptWithItem,
            interrupt_with_item,
            item_words,
            lambda play, option: items.costs(play, option.piece, items.UseItem(option.card)),
        ),
        reaction(
            InterruptWithArchetype,
            interrupt_with_archetype,
            lambda play, option: ability_words(play, option.piece, option.ability),
        ),
        reaction(Defend, defend, defend_words),
        reaction(TokenNow, token_now, token_words),
        reaction(SpecialNow, special_now, special_words),
        reaction(SpendLethality, lethality_now),
    ]
)
