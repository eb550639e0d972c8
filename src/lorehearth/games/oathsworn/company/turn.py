"""A character's turn in the Oathsworn Phase: what it may do, one thing a step. (OS-TRN)

Each kind of deed is an option with three functions: what one might wish for, why not, and how it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple, TypeVar, cast

from lorehearth.games.oathsworn.board.movement import can_step, march, turn_figure
from lorehearth.games.oathsworn.cards import ability_cards
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
from lorehearth.games.oathsworn.company.events import Passed, TurnBegan, TurnEnded
from lorehearth.games.oathsworn.enemies.broken_locations import react_to_breaks
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.headings import TURN
from lorehearth.games.oathsworn.names import someone, title
from lorehearth.games.oathsworn.play import OathPlay
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
CANNOT_PAY = Refusal("it has no Animus to move", "OS-MOV-01")


Wishes = Callable[[OathPlay, int], Iterable[Option]]
Forbids = Callable[[OathPlay, int, Option], Refusal | None]
Do = Callable[[OathPlay, int, Option], Flow[None]]
Wish = TypeVar("Wish", bound=Option)


class Deed(NamedTuple):
    """What one might wish for, why not, and how it is done."""

    wishes: Wishes
    forbids: Forbids
    do: Do


def deed(
    kind: type[Wish],
    wishes: Wishes,
    forbids: Callable[[OathPlay, int, Wish], Refusal | None],
    do: Callable[[OathPlay, int, Wish], Flow[None]],
) -> tuple[type[Option], Deed]:
    """A deed by the kind of its option, which is the only kind that its functions are given."""
    return kind, Deed(wishes, cast("Forbids", forbids), cast("Do", do))


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


DEEDS: dict[type[Option], Deed] = dict(
    [
        deed(MoveAction, lambda play, who: (MOVE,), forbids_move, move),
        deed(ability_cards.PlayCard, ability_cards.wishes, ability_cards.forbids, ability_cards.play_card),
        deed(companions.BasicAttack, companions.wishes_attack, companions.forbids_attack, companions.attack),
        deed(
            companions.UseArchetype,
            companions.wishes_archetype,
            companions.forbids_archetype,
            companions.use_archetype,
        ),
        deed(allies.UseOnce, allies.wishes, allies.forbids, allies.use_once),
        deed(
            grove_maiden.Rejuvenate,
            grove_maiden.wishes,
            grove_maiden.forbids_rejuvenating,
            grove_maiden.rejuvenate,
        ),
        deed(injuries.PlayInjury, injuries.wishes, nothing_against, injuries.play_injury),
        deed(items.UseItem, items.wishes, items.forbids, items.use_item),
        deed(
            spending_tokens.SpendToken,
            spending_tokens.wishes,
            spending_tokens.forbids,
            spending_tokens.spend_token,
        ),
        deed(
            special_abilities.UseSpecial,
            special_abilities.wishes,
            special_abilities.forbids,
            special_abilities.use_special,
        ),
        deed(captive.Escape, captive.wishes_escape, captive.forbids_escape, captive.try_to_escape),
        deed(captive.FightWithin, captive.wishes_fight, captive.forbids_fight, captive.fight_within),
        deed(
            TurnAround,
            lambda play, who: (TURN_AROUND,),
            forbids_turning,
            lambda play, who, _: turn_figure(play, who),
        ),
        deed(EndTurn, lambda play, who: (END_TURN,), nothing_against, end),
    ]
)

CAGED = (captive.Escape, EndTurn)
"""OS-CAG-01: pass or try to escape, nothing else."""
SWALLOWED = (captive.FightWithin, spending_tokens.SpendToken, EndTurn)
"""OS-CSM-01 to OS-CSM-03: fight from within, spend tokens."""
BEFORE_INJURIES = (
    injuries.PlayInjury,
    items.UseItem,
    spending_tokens.SpendToken,
    special_abilities.UseSpecial,
    TurnAround,
)
"""OS-TRN-08, OS-TRN-10: what may come before the injuries; OS-RUL-09: ending the turn may not."""


IN_DURESS = (injuries.PlayInjury, captive.Escape, captive.FightWithin)
"""What only the injured, the caged and the swallowed do."""
FULL_ONLY = (ability_cards.PlayCard, special_abilities.UseSpecial)
"""OS-TRN-04, OS-TRN-07: what needs Ability Cards or a Player Board."""
OTHERS_ONLY = (companions.BasicAttack, companions.UseArchetype, allies.UseOnce)
"""OS-CMP-01, OS-ALY-12: what stands on the cards of companions and Allies."""
ALL_DEEDS = tuple(DEEDS.values())
ACTIONS = (ability_cards.PlayCard, companions.BasicAttack, companions.UseArchetype, grove_maiden.Rejuvenate)
"""OS-TRN-04, OS-TRN-05: of which a turn has one."""
FREE_DEEDS = {
    full: tuple(deed for kind, deed in DEEDS.items() if kind not in (*IN_DURESS, *lacking))
    for full, lacking in ((True, OTHERS_ONLY), (False, FULL_ONLY))
}
"""What full characters, and the others, may wish for while nothing holds them."""
UNSPENT_DEEDS = {
    (full, moved, acted): tuple(
        deed
        for kind, deed in DEEDS.items()
        if deed in FREE_DEEDS[full] and not (moved and kind is MoveAction) and not (acted and kind in ACTIONS)
    )
    for full in (True, False)
    for moved in (True, False)
    for acted in (True, False)
}
"""The same without what is spent once the character has moved, or acted."""


def wishes(play: OathPlay, who: int, refused: dict[Option, Refusal]) -> list[Option]:
    """All that a character might like to do in its turn; `refused` learns what may not be, and why."""
    bars = duress(play, who)
    deeds = FREE_DEEDS[hero_of(play, who).full] if bars is None else ALL_DEEDS
    found: list[Option] = []
    for wished, forbids, _ in deeds:
        for option in wished(play, who):
            found.append(option)
            why = forbids(play, who, option) if bars is None else bars(option) or forbids(play, who, option)
            if why is not None:
                refused[option] = why
    return found


def able(play: OathPlay, who: int) -> list[Option]:
    """All that a character may do now in its turn."""
    if duress(play, who) is not None:
        refused: dict[Option, Refusal] = {}
        return [option for option in wishes(play, who, refused) if option not in refused]
    hero = hero_of(play, who)
    found: list[Option] = []
    for wished, forbids, _ in UNSPENT_DEEDS[hero.full, hero.moved, hero.acted]:
        found += [option for option in wished(play, who) if forbids(play, who, option) is None]
    return found


def duress(play: OathPlay, who: int) -> Callable[[Option], Refusal | None] | None:
    """What a cage, a belly or injuries still to be played keep a character from."""
    figure = play.state.figures[who]
    if figure.cage is not None:
        caged = Refusal("it is caged", "OS-CAG-01")
        return lambda option: None if isinstance(option, CAGED) else caged
    if figure.belly is not None:
        swallowed = Refusal("it has been swallowed", "OS-CSM-01")
        return lambda option: None if isinstance(option, SWALLOWED) else swallowed
    if injuries.due(play, who):
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
    refused: dict[Option, Refusal] = {}
    chosen = yield from play.ask(
        hero.seat,
        f"{title(play, who)}: what now, with {hero.animus} Animus?",
        partial(wishes, play, who, refused),
        "OS-TRN-04",
        check=refused.get,
        words=partial(deed_words, play),
        able=partial(able, play, who),
    )
    state = play.state
    state.turned = isinstance(chosen, TurnAround)
    state.busy |= not isinstance(chosen, (TurnAround, EndTurn, MoveAction))
    hex_, animus = state.figures[who].hex, hero_of(play, who).animus
    yield from DEEDS[type(chosen)].do(play, who, chosen)
    # OS-RUL-08: whoever meant to move and went nowhere for nothing has done nothing.
    play.state.busy |= play.state.figures[who].hex != hex_ or hero_of(play, who).animus != animus
    yield from react_to_breaks(play)


def deed_words(play: OathPlay, option: Option) -> str:
    if isinstance(option, ability_cards.PlayCard):
        return ability_cards.words(play, option)
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
