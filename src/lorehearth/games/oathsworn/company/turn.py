"""A character's turn in the Oathsworn Phase: a table of what it may do, one thing a step. (OS-TRN)"""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.oathsworn.board.movement import can_step, march, turn_figure
from lorehearth.games.oathsworn.cards import ability_cards
from lorehearth.games.oathsworn.cards.ability_cards import PlayCard
from lorehearth.games.oathsworn.cards.cooldown import card_name
from lorehearth.games.oathsworn.combat.status_tokens import end_turn_effects, forbids_moving
from lorehearth.games.oathsworn.company import (
    allies,
    captive,
    companions,
    grove_maiden,
    injuries,
    items,
    special_abilities,
    spending_tokens,
)
from lorehearth.games.oathsworn.company.allies import UseOnce
from lorehearth.games.oathsworn.company.animus import animus
from lorehearth.games.oathsworn.company.captive import Escape, FightWithin
from lorehearth.games.oathsworn.company.companions import BasicAttack, UseArchetype
from lorehearth.games.oathsworn.company.events import Passed, TurnBegan, TurnEnded
from lorehearth.games.oathsworn.company.grove_maiden import Rejuvenate
from lorehearth.games.oathsworn.company.injuries import PlayInjury
from lorehearth.games.oathsworn.company.items import UseItem
from lorehearth.games.oathsworn.company.special_abilities import UseSpecial
from lorehearth.games.oathsworn.company.spending_tokens import SpendToken
from lorehearth.games.oathsworn.enemies.broken_locations import react_to_breaks
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.headings import TURN
from lorehearth.games.oathsworn.names import someone, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.deeds import Deeds, deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Option, Refusal


class MoveAction(Option, frozen=True):
    """OS-TRN-04: the one move action of a turn."""

    verb = "move"
    says = "Move"


class TurnAround(Option, frozen=True):
    """OS-MOV-06."""

    verb = "turn"
    says = "Turn"


class EndTurn(Option, frozen=True):
    verb = "end-turn"
    says = "End the turn"


MOVE, TURN_AROUND, END_TURN = MoveAction(), TurnAround(), EndTurn()


HAS_MOVED = Refusal("it has moved this turn", "OS-TRN-04")
CANNOT_PAY = Refusal("it has no Animus to move", "OS-MOV-01")


def forbids_move(play: OathPlay, who: int, _: Option) -> Refusal | None:
    """OS-TRN-04, OS-MOV-01: one move action a turn, and Animus to pay for it."""
    hero = hero_of(play, who)
    if hero.moved:
        return HAS_MOVED
    if hero.animus < (1 if hero.full else companions.move_cost(play, who)):
        return CANNOT_PAY
    if not can_step(play, who, movement(play, who)):
        return Refusal("no hex beside it can be entered", "OS-MOV-02")
    return forbids_moving(play, who)


def movement(play: OathPlay, who: int) -> int:
    """How far its move action could take it."""
    hero = hero_of(play, who)
    return hero.animus if hero.full else companions.move_range(play, who)


def move_costs(play: OathPlay, who: int, _: Option) -> tuple[Cost, ...]:
    """OS-CMP-01: a companion pays for the move, a full character for each hex of it."""
    return () if hero_of(play, who).full else animus(companions.move_cost(play, who))


def move(play: OathPlay, who: int, _: Option) -> Flow[None]:
    hero = hero_of(play, who)
    hero.moved = True
    yield from march(play, who) if hero.full else companions.move(play, who)


def forbids_turning(play: OathPlay, who: int, _: Option) -> Refusal | None:
    return Refusal("it has just turned", "OS-MOV-06") if play.state.turned else None


def end(play: OathPlay, who: int, _: Option) -> Flow[None]:
    end_turn(play, who)
    return
    yield


def card_label(play: OathPlay, who: int, option: UseItem | PlayInjury) -> str:
    return f"{option.label}: {card_name(play, option.card)}"


DEEDS: Deeds[OathPlay, int] = Deeds(
    deed(MoveAction, (MOVE,), move, forbids_move, costs=move_costs),
    deed(
        PlayCard,
        ability_cards.wishes,
        ability_cards.play_card,
        ability_cards.forbids,
        able=ability_cards.able,
        words=ability_cards.words,
        brief=ability_cards.brief,
        costs=ability_cards.costs,
    ),
    deed(
        BasicAttack,
        companions.wishes_attack,
        companions.attack,
        companions.forbids_attack,
        costs=lambda play, who, _: animus(companions.attack_cost(play, who)),
    ),
    deed(
        UseArchetype,
        companions.wishes_archetype,
        companions.use_archetype,
        companions.forbids_archetype,
        words=lambda play, who, option: companions.ability_words(play, who, option.ability),
        costs=lambda play, who, _: animus(companions.ACTION),
    ),
    deed(UseOnce, allies.wishes, allies.use_once, allies.forbids),
    deed(
        Rejuvenate,
        grove_maiden.wishes,
        grove_maiden.rejuvenate,
        grove_maiden.forbids_rejuvenating,
        costs=grove_maiden.costs_of_rejuvenating,
    ),
    deed(PlayInjury, injuries.wishes, injuries.play_injury, words=card_label),
    deed(UseItem, items.wishes, items.use_item, items.forbids, words=card_label, costs=items.costs),
    deed(SpendToken, spending_tokens.wishes, spending_tokens.use_token, spending_tokens.forbids),
    deed(
        UseSpecial,
        special_abilities.wishes,
        special_abilities.use_special,
        special_abilities.forbids,
        words=special_abilities.words,
        costs=special_abilities.costs,
    ),
    deed(Escape, captive.wishes_escape, captive.try_to_escape, captive.forbids_escape, costs=captive.costs),
    deed(FightWithin, captive.wishes_fight, captive.fight_within, captive.forbids_fight, costs=captive.costs),
    deed(
        TurnAround,
        (TURN_AROUND,),
        lambda play, who, _: turn_figure(play, who),
        forbids_turning,
    ),
    deed(EndTurn, (END_TURN,), end),
)

CAGED = (Escape, EndTurn)
"""OS-CAG-01: pass or try to escape, nothing else."""
SWALLOWED = (FightWithin, SpendToken, EndTurn)
"""OS-CSM-01 to OS-CSM-03: fight from within, spend tokens."""
BEFORE_INJURIES = (PlayInjury, UseItem, SpendToken, UseSpecial, TurnAround)
"""OS-TRN-08, OS-TRN-10: what may come before the injuries; OS-RUL-09: ending the turn may not."""
IN_DURESS = (PlayInjury, Escape, FightWithin)
"""What only the injured, the caged and the swallowed do."""
FULL_ONLY = (PlayCard, UseSpecial)
"""OS-TRN-04, OS-TRN-07: what needs Ability Cards or a Player Board."""
OTHERS_ONLY = (BasicAttack, UseArchetype, UseOnce)
"""OS-CMP-01, OS-ALY-12: what stands on the cards of companions and Allies."""
ACTIONS = (PlayCard, BasicAttack, UseArchetype, Rejuvenate)
"""OS-TRN-04, OS-TRN-05: of which a turn has one."""
FREE_DEEDS = {
    full: DEEDS.without(*IN_DURESS, *lacking) for full, lacking in ((True, OTHERS_ONLY), (False, FULL_ONLY))
}
"""What full characters, and the others, may wish for while nothing holds them."""
UNSPENT_DEEDS = {
    (full, moved, acted): FREE_DEEDS[full].without(*(MoveAction,) * moved, *ACTIONS * acted)
    for full in (True, False)
    for moved in (True, False)
    for acted in (True, False)
}
"""The same without what is spent once the character has moved, or acted."""


def duress(play: OathPlay, who: int) -> Callable[[Option], Refusal | None] | None:
    """What a cage, a belly or injuries still to be played keep a character from."""
    figure = play.state.figures[who]
    if figure.cage is not None:
        caged = Refusal("it is caged", "OS-CAG-01")
        return lambda option: None if isinstance(option, CAGED) else caged
    if figure.belly is not None:
        swallowed = Refusal("it has been swallowed", "OS-CSM-01")
        return lambda option: None if isinstance(option, SWALLOWED) else swallowed
    if figure.hero is not None and figure.hero.injuries_due and injuries.due(play, who):
        first = Refusal("its injuries come first", "OS-TRN-08")
        return lambda option: (
            None if isinstance(option, BEFORE_INJURIES) and not special_abilities.moves(option) else first
        )
    return None


def take_turn(play: OathPlay) -> Flow[None]:
    """One thing that the character whose turn it is does (OS-TRN-04 to OS-TRN-07)."""
    state = play.state
    if not state.turn_begun:
        yield from begin_turn(play)
        state = play.state
        if not state.turn_begun:
            return
    who = state.order[state.turn]
    if not can_take_turns(play, who):
        end_turn(play, who)  # OS-UNC-01: a reaction has felled it in its own turn
        return
    hero = hero_of(play, who)
    bars = duress(play, who)
    chosen = yield DEEDS.question(
        play,
        hero.seat,
        who,
        lambda: f"{title(play, who)}: what now, with {hero_of(play, who).animus} Animus?",
        "OS-TRN-04",
        among=FREE_DEEDS[hero.full] if bars is None else DEEDS,
        likely=UNSPENT_DEEDS[hero.full, hero.moved, hero.acted] if bars is None else None,
        bars=bars,
    )
    state = play.state
    state.turned = isinstance(chosen, TurnAround)
    state.busy |= not isinstance(chosen, (TurnAround, EndTurn, MoveAction))
    hex_, animus = state.figures[who].hex, hero_of(play, who).animus
    yield from DEEDS.do(play, who, chosen)
    # OS-RUL-08: whoever meant to move and went nowhere for nothing has done nothing.
    play.state.busy |= play.state.figures[who].hex != hex_ or hero_of(play, who).animus != animus
    yield from react_to_breaks(play)


def begin_turn(play: OathPlay) -> Flow[None]:
    """OS-UNC-03, OS-ALY-10, OS-ALY-11: an Ally steps in for the fallen; without one the place is skipped."""
    state = play.state
    if not can_take_turns(play, state.order[state.turn]):
        if not allies.can_step_in(play, state.order[state.turn]):
            next_place(play)
            return
        yield from allies.step_in(play)
    state = play.state
    state.turn_begun, state.busy, state.turned, state.quiet = True, False, False, []
    who = state.order[state.turn]
    hero = hero_of(play, who)
    hero.moved = hero.acted = False
    hero.moved_hexes = 0
    play.tell(TurnBegan(someone(play, who)), "OS-TRN-01")


def can_take_turns(play: OathPlay, who: int) -> bool:
    """Whether it is there to act: on the board or swallowed, and not dormant (OS-GRV-08)."""
    figure = play.state.figures[who]
    return (figure.hex >= 0 or figure.belly is not None) and not grove_maiden.dormant(play, who)


def end_turn(play: OathPlay, who: int) -> None:
    """OS-RUL-08: a turn that only changed the facing counts as a pass."""
    state = play.state
    hero = hero_of(play, who)
    hero.injuries_due = False
    if state.busy:
        state.passes = 0
        play.tell(TurnEnded(someone(play, who)), "OS-TRN-02")
    else:
        state.passes += 1
        play.tell(Passed(someone(play, who)), "OS-TRN-02", "OS-RUL-08")
    play.over(TURN)
    end_turn_effects(play)
    for figure in state.figures:
        if figure.cage is not None:
            figure.cage.tried = False
        if figure.belly is not None:
            figure.belly.fought = False
    next_place(play)


def next_place(play: OathPlay) -> None:
    """OS-TRN-01, OS-TRN-03: the next in the order; once all have passed one after another, nobody."""
    state = play.state
    state.turn = (state.turn + 1) % len(state.order)
    state.turn_begun = False


def all_have_passed(play: OathPlay) -> bool:
    """OS-RUL-08: everyone who can take turns has passed, with none acting between."""
    state = play.state
    if state.turn_begun:
        return False
    left = state.passes
    for who in state.order:
        left -= can_take_turns(play, who) or allies.can_step_in(play, who)
        if left < 0:
            return False
    return True
