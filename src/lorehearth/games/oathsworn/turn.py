"""A character's turn in the Oathsworn Phase: what it may do, one thing a step. (OS-TRN)

Each kind of deed is an option with three functions: what one might wish for, why not, and how it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

from lorehearth.games.oathsworn import (
    abilities,
    allies,
    captive,
    classes,
    companions,
    grove_maiden,
    injuries,
    items,
    tokens,
)
from lorehearth.games.oathsworn.cooldown import card_name
from lorehearth.games.oathsworn.events import Passed, TurnBegan, TurnEnded
from lorehearth.games.oathsworn.movement import can_step, march, turn_figure
from lorehearth.games.oathsworn.reactions import react_to_breaks
from lorehearth.games.oathsworn.status import forbids_moving
from lorehearth.games.oathsworn.words import OathPlay, hero_of, title
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal


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


class Deed(NamedTuple):
    """What one might wish for, why not, and how it is done."""

    wishes: Callable[[OathPlay, int], Iterable[Option]]
    forbids: Callable[[OathPlay, int, Any], Refusal | None]
    do: Callable[[OathPlay, int, Any], Flow[None]]


def forbids_move(play: OathPlay, who: int, _: Option) -> Refusal | None:
    """OS-TRN-04, OS-MOV-01: one move action a turn, and Animus to pay for it."""
    hero = hero_of(play, who)
    if hero.moved:
        return HAS_MOVED
    if hero.animus < move_price(play, who):
        return Refusal("it has no Animus to move", "OS-MOV-01")
    if not can_step(play, who, movement(play, who)):
        return Refusal("no hex beside it can be entered", "OS-MOV-02")
    return forbids_moving(play, who)


def movement(play: OathPlay, who: int) -> int:
    """How far its move action could take it."""
    hero = hero_of(play, who)
    return hero.animus if hero.full else companions.move_range(play, who)


def move_price(play: OathPlay, who: int) -> int:
    """The least that a move action costs."""
    return 1 if hero_of(play, who).full else companions.move_cost(play, who)


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


def nothing_against(play: OathPlay, who: int, _: Option) -> Refusal | None:
    return None


DEEDS: dict[type[Option], Deed] = {
    MoveAction: Deed(lambda play, who: (MOVE,), forbids_move, move),
    abilities.PlayCard: Deed(abilities.wishes, abilities.forbids, abilities.play_card),
    companions.BasicAttack: Deed(companions.wishes_attack, companions.forbids_attack, companions.attack),
    companions.UseArchetype: Deed(
        companions.wishes_archetype, companions.forbids_archetype, companions.use_archetype
    ),
    allies.UseOnce: Deed(allies.wishes, allies.forbids, allies.use_once),
    grove_maiden.Rejuvenate: Deed(
        grove_maiden.wishes, grove_maiden.forbids_rejuvenating, grove_maiden.rejuvenate
    ),
    injuries.PlayInjury: Deed(injuries.wishes, nothing_against, injuries.play_injury),
    items.UseItem: Deed(items.wishes, items.forbids, items.use_item),
    tokens.SpendToken: Deed(tokens.wishes, tokens.forbids, tokens.spend_token),
    classes.UseSpecial: Deed(classes.wishes, classes.forbids, classes.use_special),
    captive.Escape: Deed(captive.wishes_escape, captive.forbids_escape, captive.try_to_escape),
    captive.FightWithin: Deed(captive.wishes_fight, captive.forbids_fight, captive.fight_within),
    TurnAround: Deed(
        lambda play, who: (TURN_AROUND,), forbids_turning, lambda play, who, _: turn_figure(play, who)
    ),
    EndTurn: Deed(lambda play, who: (END_TURN,), nothing_against, end),
}

CAGED = (captive.Escape, EndTurn)
"""OS-CAG-01: pass or try to escape, nothing else."""
SWALLOWED = (captive.FightWithin, tokens.SpendToken, EndTurn)
"""OS-CSM-01 to OS-CSM-03: fight from within, spend tokens."""
BEFORE_INJURIES = (injuries.PlayInjury, items.UseItem, tokens.SpendToken, classes.UseSpecial, TurnAround)
"""OS-TRN-08, OS-TRN-10: what may come before the injuries; OS-RUL-09: ending the turn may not."""


def wishes(play: OathPlay, who: int) -> list[Option]:
    """All that a character might like to do in its turn."""
    found: list[Option] = []
    for deed in DEEDS.values():
        found += deed.wishes(play, who)
    return found


def forbids(play: OathPlay, who: int, option: Option) -> Refusal | None:
    """Why it may not."""
    figure = play.state.figures[who]
    if figure.cage is not None:
        if not isinstance(option, CAGED):
            return Refusal("it is caged", "OS-CAG-01")
    elif figure.belly is not None:
        if not isinstance(option, SWALLOWED):
            return Refusal("it has been swallowed", "OS-CSM-01")
    elif injuries.due(play, who) and (not isinstance(option, BEFORE_INJURIES) or classes.moves(option)):
        return Refusal("its injuries come first", "OS-TRN-08")
    return DEEDS[type(option)].forbids(play, who, option)


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
    chosen = yield from play.ask(
        hero_of(play, who).seat,
        f"{title(play, who)}: what now, with {hero_of(play, who).animus} Animus?",
        partial(wishes, play, who),
        "OS-TRN-04",
        check=partial(forbids, play, who),
        words=partial(deed_words, play),
    )
    state = play.state
    state.turned = isinstance(chosen, TurnAround)
    state.busy |= not isinstance(chosen, (TurnAround, EndTurn, MoveAction))
    before = (state.figures[who].hex, hero_of(play, who).animus)
    yield from DEEDS[type(chosen)].do(play, who, chosen)
    # OS-RUL-08: whoever meant to move and went nowhere for nothing has done nothing.
    play.state.busy |= (play.state.figures[who].hex, hero_of(play, who).animus) != before
    yield from react_to_breaks(play)


def deed_words(play: OathPlay, option: Option) -> str:
    if isinstance(option, abilities.PlayCard):
        return abilities.words(play, option)
    if isinstance(option, companions.UseArchetype):
        return companions.ability_words(play, play.state.order[play.state.turn], option.ability)
    card = getattr(option, "card", "")
    return f"{option.label}: {card_name(play, card)}" if card else ""


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
    hero.paid_water = []
    play.tell(TurnBegan(title(play, who)), "OS-TRN-01")


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
        play.tell(TurnEnded(title(play, who)), "OS-TRN-02")
    else:
        state.passes += 1
        play.tell(Passed(title(play, who)), "OS-TRN-02", "OS-RUL-08")
    for figure in state.figures:
        figure.defense_this_turn = 0
        figure.hidden_this_turn = False
        if figure.cage is not None:
            figure.cage.tried = False
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
    able = [who for who in state.order if can_take_turns(play, who) or allies.can_step_in(play, who)]
    return state.passes >= len(able)
