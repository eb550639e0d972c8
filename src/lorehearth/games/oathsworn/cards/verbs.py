"""What cards, items and abilities do: one small function a verb, and the table of them all. (OS-ABL-06)

A verb gets the use that is being made, and the step with its figures counted out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import structs

from lorehearth.games.oathsworn.board import elements
from lorehearth.games.oathsworn.board.areas import around
from lorehearth.games.oathsworn.board.geometry import BOARD, DIRECTIONS
from lorehearth.games.oathsworn.board.movement import Face, jump, move_straight, move_towards, move_up_to
from lorehearth.games.oathsworn.board.places import adjacent, base_of, hexes_of, north_first
from lorehearth.games.oathsworn.cards.cooldown import (
    choose_card_to_flow,
    choose_position_to_flow,
    flow_all,
    on_cooldown,
)
from lorehearth.games.oathsworn.cards.effects import TOKENS, Step, Token, Verb
from lorehearth.games.oathsworn.cards.interrupt_verbs import (
    ignore_enemy_cards,
    redirect,
    redraw_enemy_cards,
    reorder_stage_cards,
    to_position_zero,
)
from lorehearth.games.oathsworn.cards.recipients import choose_targets
from lorehearth.games.oathsworn.cards.use import Use, drawn_amount
from lorehearth.games.oathsworn.combat.aiming import AIMS, end_of_chain
from lorehearth.games.oathsworn.combat.attack import call_off, declare, strike
from lorehearth.games.oathsworn.combat.damage import heal, lose_hit_points
from lorehearth.games.oathsworn.combat.draw import current
from lorehearth.games.oathsworn.combat.events import MightRefreshed
from lorehearth.games.oathsworn.combat.forced_movement import (
    directly_away,
    hexes_at,
    knock,
    knockback,
    push_one,
)
from lorehearth.games.oathsworn.combat.might import COLOURS, refresh
from lorehearth.games.oathsworn.combat.status_tokens import give_status, trigger_bleed
from lorehearth.games.oathsworn.company import grove_maiden, huntress
from lorehearth.games.oathsworn.company.animus import gain_animus
from lorehearth.games.oathsworn.company.combat_tokens import OfToken, gain_token
from lorehearth.games.oathsworn.company.events import Taunted, Toughened, Unseen
from lorehearth.games.oathsworn.company.thrown_items import throw, throwable
from lorehearth.games.oathsworn.enemies.enemy_moves import turn
from lorehearth.games.oathsworn.figures import hero_of, seats_of
from lorehearth.games.oathsworn.names import someone, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, enough

VerbRule: TypeAlias = Callable[[OathPlay, Use, Step], Flow[None]]


class GainToken(OfToken, frozen=True):
    """The token that a card gives."""


class RefreshDeck(Option, frozen=True):
    says = "The {colour} discards"
    colour: str


DONE = enough("Enough")


# -- attacks -------------------------------------------------------------------------------------------------


def attack(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-ABL-06: make an attack of the step's shape, or decline."""
    if step.thrown and not throwable(play, use.who, use.card):
        return
    yield from declare(play, use.who, step, bought=use.bought_with_token)
    yield from AIMS[step.shape](play, use, step)
    if not current(play).aims:
        call_off(play)
        return
    last = current(play).aims[-1]
    target = last.figure
    place = last.hex if last.hex >= 0 else play.state.figures[target].hex
    ranged = current(play).ranged
    outcome = yield from strike(play, spared_highest(play, step))
    use.remember(outcome)
    if step.thrown:
        yield from throw(play, use.who, use.card, hexes_of(play, target) or (place,))
    if step.shape == "chain" and not ranged:
        beside = end_of_chain(play, use.who, hexes_of(play, target) or (place,))
        yield from jump(play, use.who, beside, "OS-CHN-06", may_stay=False)


def spared_highest(play: OathPlay, step: Step) -> Step:
    """The highest card counts after all if every target stands beside another of them."""
    targets = [aim.figure for aim in current(play).aims]
    grouped = len(targets) > 1 and all(any(adjacent(play, a, b) for b in targets if b != a) for a in targets)
    return structs.replace(step, ignore_highest=False) if step.unless_grouped and grouped else step


def boost(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """An item's or card's bonus to the attack under way; range only to an attack that has one."""
    found = current(play)
    found.damage += step.damage
    found.reach += step.range if found.ranged else 0
    found.knockback += step.knockback
    found.empowered += step.empowered
    found.redraws += step.redraws
    found.bleed += step.bleed
    found.extra_on_critical += step.extra_on_critical
    for arc, steps in step.arc_bonus.items():
        found.arc_bonus[arc] = found.arc_bonus.get(arc, 0) + steps
    return
    yield


# -- movement ------------------------------------------------------------------------------------------------


def move(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-MOV-03, OS-MOV-04: towards somebody, in a straight line, or up to so many hexes."""
    targets = yield from choose_targets(play, use, step, "Who moves?")
    if step.towards:
        for target in targets:
            yield from move_towards(play, use.who, step.amount, target)
        return
    for target in targets:
        if play.state.figures[target].hero is None:
            continue  # OS-GRV-09: Sentinels and enemies do not move by this
        if step.straight:
            yield from move_straight(play, target, step.amount, exactly=step.exactly, may_stay=step.optional)
        else:
            yield from move_up_to(play, target, step.amount, exactly=step.exactly)


def jump_to(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """Without passing through what lies between: within so many hexes, or beside somebody."""
    targets = yield from choose_targets(play, use, step, "Who goes?")
    for target in targets:
        if step.towards:
            beside = around(play, target)
            near = [
                h for h in beside if not step.amount or h in BOARD.disc(hex_of(play, use.who), step.amount)
            ]
            yield from jump(play, use.who, near, "OS-MOV-03", may_stay=step.optional)
        elif play.state.figures[target].hero is not None:
            yield from jump(play, target, BOARD.disc(hex_of(play, target), step.amount), "OS-MOV-03")


def hex_of(play: OathPlay, figure: int) -> int:
    return play.state.figures[figure].hex


def knock_back(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-KNB-01: Knockback without an attack, away from the one who acts or where the player likes."""
    targets = yield from choose_targets(play, use, step, "Who is knocked back?")
    if not targets:
        return
    hexes = yield from drawn_amount(play, use, step)
    if not step.any_direction:
        yield from knockback(play, targets, hexes, play.state.figures[use.who].hex, use.who)
        return
    for target in targets:
        direction = yield from choose_facing(
            play, use, target, "Which way is it knocked back?", verb="To the"
        )
        yield from knock(play, target, hexes, direction, use.who)


def push_away(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-PSH-01, OS-PSH-02, OS-RUL-30: one hex directly away, without harm, the northernmost first."""
    targets = yield from choose_targets(play, use, step, "Who is pushed?")
    for target in north_first(play, targets):
        source, here = hex_of(play, use.who), hex_of(play, target)
        ahead = BOARD.step(here, directly_away(source, here))
        after = None if ahead is None else hexes_at(play, target, ahead)
        # Clear of the hexes that one step takes it out of: a large one moves but one hex, too.
        yield from push_one(
            play, target, source, [h for h in hexes_of(play, target) if h not in (after or ())]
        )


def turn_enemy(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-BRD-15, OS-RUL-26: to any facing in which its whole base lies on the board."""
    for target in (yield from choose_targets(play, use, step, "Who is turned?")):
        base, core = base_of(play, target), hex_of(play, target)
        able = [facing for facing in range(len(DIRECTIONS)) if base.cells(BOARD, core, facing) is not None]
        prompt = f"Which way does {title(play, target)} face?"
        facing = yield from choose_facing(play, use, target, prompt, able)
        yield from turn(play, target, facing, "OS-BRD-15")


def choose_facing(
    play: OathPlay,
    use: Use,
    figure: int,
    prompt: str,
    able: Sequence[int] = range(len(DIRECTIONS)),
    verb: str = "Face",
) -> Flow[int]:
    options = [Face(figure, DIRECTIONS[facing]) for facing in able]
    chosen = yield from play.ask(
        seats_of(play, use.who), prompt, options, "OS-BRD-15", words=lambda o: f"{verb} {o.facing}"
    )
    return DIRECTIONS.index(chosen.facing)


# -- what characters gain and lose ---------------------------------------------------------------------------


def taunt(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-TGT-07: till the end of the round the enemy goes for the taunter."""
    for target in (yield from choose_targets(play, use, step, "Who is taunted?")):
        play.state.figures[target].taunted_by = use.who
        play.tell(Taunted(someone(play, use.who), someone(play, target)), "OS-TGT-07")


def token(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    for target in (yield from choose_targets(play, use, step, "Who gains the token?")):
        if play.state.figures[target].hero is None:
            continue
        kind: Token = "defense"
        if step.token == "any":
            options = [GainToken(name) for name in TOKENS]
            chosen = yield from play.ask(
                seats_of(play, target), f"Which token does {title(play, target)} gain?", options, "OS-ABL-02"
            )
            kind = chosen.token
        elif step.token:
            kind = step.token
        gain_token(play, target, kind, step.amount, "OS-GEN-18")


def regain(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-GEN-19."""
    for target in (yield from choose_targets(play, use, step, "Who gains Hit Points?")):
        heal(play, target, step.amount)


def lose(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-GEN-16: Hit Points directly, whatever the Defense."""
    for target in (yield from choose_targets(play, use, step, "Who loses Hit Points?")):
        yield from lose_hit_points(play, target, step.amount, use.who)


def animus(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    for target in (yield from choose_targets(play, use, step, "Who gains Animus?")):
        if play.state.figures[target].hero is not None:
            gain_animus(play, target, step.amount)


def status(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    prompt = f"Who gains a {step.status.capitalize()} Token?"
    for target in (yield from choose_targets(play, use, step, prompt)):
        if step.status:
            give_status(play, target, step.status, step.amount or 1)


def bleed(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    for target in (yield from choose_targets(play, use, step, "Whose Bleed is triggered?")):
        yield from trigger_bleed(play, target, use.who)


def strengthen(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    for target in (yield from choose_targets(play, use, step, "Whose Defense is raised?")):
        change_defense(play, target, step.amount, step)


def weaken(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    for target in (yield from choose_targets(play, use, step, "Whose Defense is lowered?")):
        change_defense(play, target, -step.amount, step)


def change_defense(play: OathPlay, figure: int, amount: int, step: Step) -> None:
    """For the attack under way, the turn or the round; without an attack, for the turn."""
    found = play.state.figures[figure]
    if step.lasts == "round":
        found.defense_this_round += amount
    elif step.lasts == "attack" and play.state.attacks:
        defenses = current(play).defenses
        defenses[figure] = defenses.get(figure, 0) + amount
    else:
        found.defense_this_turn += amount
    play.tell(Toughened(someone(play, figure), amount, step.lasts), "OS-EAT-02")


def untargetable(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """The enemy that is about to choose cannot choose them, this turn or this round."""
    for target in (yield from choose_targets(play, use, step, "Who is hidden?")):
        found = play.state.figures[target]
        if step.lasts == "turn":
            found.hidden_this_turn = True
        elif step.lasts == "beside tree":
            found.hidden_by_trees += (use.about,)
        else:
            found.hidden_from += (use.about,)
        play.tell(Unseen(someone(play, target)), "OS-GEN-03")


# -- cards and decks -----------------------------------------------------------------------------------------


def flow_cards(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-ABL-11: so many cards, one after another."""
    for target in (yield from choose_targets(play, use, step, "Whose card moves down?")):
        for _ in range(step.amount or 1):
            if play.state.figures[target].hero is not None and on_cooldown(play, target):
                yield from choose_card_to_flow(play, target, "OS-ABL-11")


def flow_positions(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    for target in (yield from choose_targets(play, use, step, "Whose cards move down?")):
        for _ in range(step.amount or 1):
            yield from choose_position_to_flow(play, target, "OS-ABL-11")


def rotate_all(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-ABL-11: all cards on cooldown, each one position down, so many times."""
    for target in (yield from choose_targets(play, use, step, "Whose cards move down?")):
        for _ in range(step.amount or 1):
            flow_all(play, target)


def refresh_might(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-MGT-10: any of the Oathsworn discard piles, each whole, back into their decks."""
    yield from refresh_decks(play, use.who)


def refresh_decks(play: OathPlay, who: int) -> Flow[None]:
    while True:
        full = [colour for colour in COLOURS if play.state.decks[colour].discard]
        if not full:
            return
        options: list[RefreshDeck | Enough] = [*map(RefreshDeck, full), DONE]
        chosen = yield from play.ask(
            hero_of(play, who).seat, "Which discards go back into their deck?", options, "OS-MGT-10"
        )
        if isinstance(chosen, Enough):
            return
        colour = next(colour for colour in full if colour == chosen.colour)
        refresh(play.state.decks[colour])
        play.tell(MightRefreshed(colour), "OS-MGT-10")


VERBS: dict[Verb, VerbRule] = {
    "attack": attack,
    "boost": boost,
    "move": move,
    "jump": jump_to,
    "knockback": knock_back,
    "push": push_away,
    "turn enemy": turn_enemy,
    "taunt": taunt,
    "token": token,
    "heal": regain,
    "lose hit points": lose,
    "animus": animus,
    "status": status,
    "trigger bleed": bleed,
    "tile": elements.lay_tiles,
    "spread tile": elements.spread_tile,
    "battleflow card": flow_cards,
    "battleflow position": flow_positions,
    "battleflow all": rotate_all,
    "refresh might": refresh_might,
    "defense": strengthen,
    "weaken": weaken,
    "redirect": redirect,
    "ignore enemy card": ignore_enemy_cards,
    "redraw enemy card": redraw_enemy_cards,
    "untargetable": untargetable,
    "reorder stage cards": reorder_stage_cards,
    "raise sentinel": grove_maiden.raise_sentinels,
    "sentinels attack": grove_maiden.sentinels_attack,
    "guardian acts": grove_maiden.guardian_acts,
    "send falcon": huntress.send_falcon,
    "recall falcon": huntress.recall_falcon,
    "falcon attack": huntress.falcon_attack,
    "to position 0": to_position_zero,
}
