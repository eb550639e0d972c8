"""What is known of an option before it is chosen, and which answers lead on to others, for screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from lorehearth.games.oathsworn.board.geometry import BOARD, DIRECTIONS
from lorehearth.games.oathsworn.board.movement import STOP, Face, GoTo
from lorehearth.games.oathsworn.board.places import hexes_of
from lorehearth.games.oathsworn.board.sight import attack_range, forbids_target
from lorehearth.games.oathsworn.cards.ability_cards import PlayCard
from lorehearth.games.oathsworn.cards.effects import Step
from lorehearth.games.oathsworn.combat.attack import AimAt, Draw
from lorehearth.games.oathsworn.combat.damage import SpendDefense, reacts
from lorehearth.games.oathsworn.combat.defense import defense
from lorehearth.games.oathsworn.combat.draw import current
from lorehearth.games.oathsworn.company.turn import END_TURN, MOVE, TURN_AROUND
from lorehearth.games.oathsworn.figures import foes
from lorehearth.games.oathsworn.names import title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.ahead import Leading
from lorehearth.kernel.questions import NO_OUTLOOK, Anchor, Decision, Enough, Option, Outlook, Seat


def outlook(play: OathPlay, option: Option) -> Outlook:
    find = OUTLOOKS.get(type(option))
    return NO_OUTLOOK if find is None else find(play, option)


def of_card(play: OathPlay, option: PlayCard) -> Outlook:
    """Whom a card's attack reaches from where its owner stands; one that reaches nobody does nothing."""
    who = play.state.order[play.state.turn]
    effect = play.content.abilities[option.card].effects[option.effect]
    step = effect.steps[0]
    if step.verb != "attack" or step.shape not in AT_ONE or play.state.figures[who].hex < 0:
        return NO_OUTLOOK
    found = in_reach(play, who, step)
    if not found and all(each.verb == "attack" for each in effect.steps):
        return Outlook(idle="nobody is in reach of this attack")
    return Outlook(tuple(Anchor("piece", str(foe)) for foe in found))


AT_ONE = ("one", "several", "divided")
"""The attacks whose targets are chosen one by one: whom an area touches is known only when it is laid."""


def in_reach(play: OathPlay, who: int, step: Step) -> list[int]:
    """The enemies that an attack could be made on (OS-ATK-04)."""
    reach, ranged = attack_range(play, who, step)
    here = play.state.figures[who].hex
    return [
        foe
        for foe in foes(play.state, who)
        if not reacts(play.state, foe)
        and forbids_target(play, here, foe, reach, ranged=ranged) is None
        and not (step.only_minion and play.state.figures[foe].kind != "minion")
    ]


def of_aim(play: OathPlay, option: AimAt) -> Outlook:
    if play.state.figures[option.piece].enemy and not play.state.rules_shown:
        return NO_OUTLOOK
    return Outlook(facts=(f"Defense {defense(play, option.piece).total}: so much damage for each Hit Point",))


def of_defense(play: OathPlay, option: SpendDefense) -> Outlook:
    """OS-TOK-01: how much of a blow comes through, and whether it fells."""
    aims = current(play).aims if play.state.attacks else []
    if len(aims) != 1:
        return NO_OUTLOOK
    figure = play.state.figures[aims[0].figure]
    return Outlook(facts=(f"of {figure.hit_points} Hit Points left",))


def of_facing(play: OathPlay, option: Face) -> Outlook:
    """A facing lies on the hex that it looks at."""
    here = play.state.figures[option.piece].hex
    ahead = BOARD.ray(here, DIRECTIONS.index(option.facing))[:1] if here >= 0 else ()
    return Outlook(at=tuple(Anchor("cell", BOARD.names[hex_]) for hex_ in ahead))


def of_step(play: OathPlay, option: GoTo) -> Outlook:
    """The hexes from which an enemy is next to one."""
    hex_ = BOARD.cell(option.cell)
    beside = [
        foe
        for foe in foes(play.state, option.piece)
        if any(BOARD.distances[hex_][taken] == 1 for taken in hexes_of(play, foe))
    ]
    return Outlook(tuple(Anchor("piece", str(foe)) for foe in beside), sign=MELEE if beside else "")


MELEE = "⚔"

OUTLOOKS = cast(
    "dict[type[Option], Callable[[OathPlay, Option], Outlook]]",
    {PlayCard: of_card, AimAt: of_aim, SpendDefense: of_defense, Face: of_facing, GoTo: of_step},
)


def leading(play: OathPlay, seat: Seat, decision: Decision) -> Sequence[Leading]:
    """The hexes of a move are shown at once, and what comes after it while it may still go on."""
    options = decision.options
    found: list[Leading] = []
    if MOVE in options:
        found.append(Leading((MOVE.key,)))
    if STOP in options and any(isinstance(option, GoTo) for option in options):
        found.append(Leading((STOP.key,)))
    # An attack on the only one in reach: to be asked whom would have one answer.
    found += [
        Leading((option.key, AimAt(int(targets[0].id)).key), whole=True)
        for option in options
        if isinstance(option, PlayCard) and len(targets := of_card(play, option).touches) == 1
    ]
    # With all the strong cards that there are, one chooses the white ones right away.
    strong = [option for option in options if isinstance(option, Draw) and option.colour != "white"]
    if strong:
        found.append(Leading((strong[-1].key,)))
    if END_TURN in options:
        rest = f"End every turn of {title(play, play.state.order[play.state.turn])} this round"
        found.append(Leading((END_TURN.key,), rest, during=f"round {play.state.round}"))
    return found


def trifle(decision: Decision) -> str:
    """A turn in which nothing is left but to turn around; an attack that has one target."""
    options = decision.options
    if len(options) == 2 and isinstance(options[0], AimAt) and isinstance(options[1], Enough):
        return options[0].key
    nothing = END_TURN in options and all(option in (END_TURN, TURN_AROUND) for option in options)
    return END_TURN.key if nothing else ""
