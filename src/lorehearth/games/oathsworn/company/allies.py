"""Allies that step in for the fallen. (OS-ALY, OS-UNC-03)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.board.movement import arrive
from lorehearth.games.oathsworn.board.places import empty_hexes
from lorehearth.games.oathsworn.cards.ability_cards import resolve
from lorehearth.games.oathsworn.cards.effects import Effect
from lorehearth.games.oathsworn.cards.needs import forbids_needs, pay_needs
from lorehearth.games.oathsworn.cards.use import Use
from lorehearth.games.oathsworn.combat.defense import most_hit_points
from lorehearth.games.oathsworn.company.events import AbilityUsed, AllyEntered
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.headings import DEED
from lorehearth.games.oathsworn.names import once, someone, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Figure, Hero
from lorehearth.kernel.names import cell
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal

ANIMUS = 2
"""OS-ALY-03, OS-RND-06: what an Ally has and regenerates."""


class CallAlly(Option, frozen=True):
    says = "Call {card}"
    card: str


class EnterAt(Option, frozen=True):
    says = "Enter at {cell}"
    cell: str


class UseOnce(Option, frozen=True):
    """OS-ALY-08."""

    verb = "once"
    says = "Use the ability of the Ally Card"


def can_step_in(play: OathPlay, who: int) -> bool:
    """OS-ALY-01, OS-ALY-10: somebody is down and an Ally is left; the Guardian has no stand-in."""
    figure = play.state.figures[who]
    down = not figure.there and figure.belly is None
    return down and figure.kind in ("oathsworn", "ally") and bool(play.state.allies)


def step_in(play: OathPlay) -> Flow[None]:
    """OS-ALY-01 to OS-ALY-05, OS-RUL-07: the Ally takes the place in the order and acts in this very turn."""
    fallen = play.state.order[play.state.turn]
    seat = hero_of(play, fallen).seat
    call = yield from play.ask(
        seat,
        f"Which Ally steps in for {title(play, fallen)}?",
        [CallAlly(id) for id in dict.fromkeys(play.state.allies)],
        "OS-ALY-01",
        words=lambda o: play.content.allies[o.card].name,
    )
    edge = empty_hexes(play, BOARD.rim)
    place = yield from play.ask(
        seat,
        f"Where does {play.content.allies[call.card].name} enter?",
        [EnterAt(BOARD.names[hex_]) for hex_ in edge],
        "OS-ALY-04",
    )
    state = play.state
    state.allies.remove(call.card)
    ally = Figure("ally", call.card, hero=Hero(seat, full=False, regen=ANIMUS, animus=ANIMUS))
    ally.hit_points = most_hit_points(play, ally)  # OS-ALY-02
    state.figures.append(ally)
    number = len(state.figures) - 1
    state.order[state.turn] = number
    hero_of(play, number).injuries_due = False
    play.tell(AllyEntered(someone(play, number), cell(place.cell)), "OS-ALY-03", "OS-ALY-05")
    yield from arrive(play, number, BOARD.cell(place.cell))


# -- the ability that is used once ---------------------------------------------------------------------------


def once_of(play: OathPlay, who: int) -> Effect | None:
    """The ability of an Ally Card that is marked once per Encounter."""
    figure = play.state.figures[who]
    return play.content.allies[figure.name].once if figure.kind == "ally" else None


def wishes(play: OathPlay, who: int) -> Sequence[UseOnce]:
    return () if once_of(play, who) is None else (UseOnce(),)


def forbids(play: OathPlay, who: int, _: UseOnce) -> Refusal | None:
    """OS-ALY-08: used up once it has been used."""
    effect = once_of(play, who)
    assert effect is not None
    if effect.name in hero_of(play, who).used_up:
        return Refusal("it has been used in this Encounter", "OS-ALY-08")
    return forbids_needs(play, who, effect, 0)


def use_once(play: OathPlay, who: int, _: UseOnce) -> Flow[None]:
    effect = once_of(play, who)
    assert effect is not None
    hero_of(play, who).used_up += (effect.name,)
    play.tell(AbilityUsed(someone(play, who), once(play.state.figures[who].name)), "OS-ALY-08")
    use = Use(who)
    yield from pay_needs(play, use, effect)
    yield from resolve(play, use, effect)
    play.over(DEED)
