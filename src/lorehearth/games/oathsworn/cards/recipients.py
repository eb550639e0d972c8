"""Whom a step of a card is for, where it is no attack. (OS-GEN-09, OS-GEN-10, OS-RNG-05)"""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.oathsworn.board.areas import around, cone, seven, three
from lorehearth.games.oathsworn.board.places import characters_in, distance
from lorehearth.games.oathsworn.cards.effects import Step, Target
from lorehearth.games.oathsworn.cards.needs import falcons_on
from lorehearth.games.oathsworn.cards.use import Use
from lorehearth.games.oathsworn.combat.attack import REACTION_DUE
from lorehearth.games.oathsworn.combat.damage import reacts
from lorehearth.games.oathsworn.combat.forced_movement import is_rooted
from lorehearth.games.oathsworn.enemies.events import StepSkipped
from lorehearth.games.oathsworn.figures import company, enemies, minions, seats_of
from lorehearth.games.oathsworn.names import title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, Refusal, enough


class Choose(Option, frozen=True):
    """This one."""

    piece: int


NOBODY = enough("Nobody")

SIDES: dict[Target, Callable[[OathPlay, int], list[int]]] = {
    "friend": lambda play, who: company(play.state),
    "adjacent friend": lambda play, who: [f for f in company(play.state) if f != who],
    "all friends": lambda play, who: company(play.state),
    "enemy": lambda play, who: enemies(play.state),
    "minion": lambda play, who: minions(play.state),
    "adjacent": lambda play, who: [f for f in (*company(play.state), *enemies(play.state)) if f != who],
    "any": lambda play, who: [*company(play.state), *enemies(play.state)],
}
NEAR = ("adjacent friend", "adjacent")
MOVING = ("knockback", "push")


def within(play: OathPlay, who: int, figure: int, reach: int) -> bool:
    return play.state.figures[figure].there and (figure == who or distance(play, who, figure) <= reach)


def forbids_recipient(play: OathPlay, use: Use, step: Step, figure: int) -> Refusal | None:
    """Why a step cannot be for somebody. No Line of Sight is needed without an attack (OS-RNG-05)."""
    reach = 1 if step.target in NEAR else step.range or 1
    if not within(play, use.who, figure, reach):
        return Refusal(f"it is not within {reach}", "OS-RNG-02")
    if reacts(play.state, figure):
        return REACTION_DUE
    if use.falcons and play.state.figures[figure].enemy and falcons_on(play, use.who, figure) < use.falcons:
        return Refusal("too few falcons are on it", "OS-HNT-05")
    if step.verb in MOVING and is_rooted(play, figure):
        return Refusal("a Sentinel cannot move", "OS-GRV-09")
    return None


def bound_targets(play: OathPlay, use: Use, step: Step) -> list[int] | None:
    """Whom a step is for without a choice; None where there is one."""
    match step.target:
        case "self":
            return [use.who]
        case "all friends":
            return [f for f in company(play.state) if within(play, use.who, f, step.range or 99)]
        case "target":
            named = use.aimed
        case "attacker":
            named = [use.by]
        case "attacked":
            named = [use.about]
        case _:
            return area_targets(play, use, step)
    reach = step.range or 99
    return [f for f in named if f >= 0 and within(play, use.who, f, reach) and not reacts(play.state, f)]


def area_targets(play: OathPlay, use: Use, step: Step) -> list[int] | None:
    """All of a kind in an area around the one who acts."""
    figure = play.state.figures[use.who]
    match step.shape:
        case "adjacent":
            area = around(play, use.who)
        case "three":
            area = three(figure.hex, figure.facing)
        case "cone":
            area = cone(figure.hex, figure.facing, step.range)
        case "seven":
            area = seven(figure.hex)
        case _:
            return None
    side = SIDES[step.target](play, use.who)
    return [f for f in characters_in(play, area) if f in side and not reacts(play.state, f)]


def choose_targets(play: OathPlay, use: Use, step: Step, prompt: str) -> Flow[list[int]]:
    """Whom the step is for; the player may let it go by if it is optional."""
    bound = bound_targets(play, use, step)
    if bound is None:
        bound = yield from choose_one(play, use, step, prompt)
    use.aimed = list(bound)
    return bound


def choose_one(play: OathPlay, use: Use, step: Step, prompt: str) -> Flow[list[int]]:
    able = SIDES[step.target](play, use.who)
    if all(forbids_recipient(play, use, step, figure) is not None for figure in able):
        play.tell(StepSkipped("there is nobody for it"), "OS-ABL-02")
        return []
    options: list[Choose | Enough] = [*map(Choose, able), *([NOBODY] if step.optional else [])]
    chosen = yield from play.ask(
        seats_of(play, use.who),
        prompt,
        options,
        "OS-ABL-02",
        check=lambda o: forbids_recipient(play, use, step, o.piece) if isinstance(o, Choose) else None,
        words=lambda o: title(play, o.piece) if isinstance(o, Choose) else "",
    )
    return [chosen.piece] if isinstance(chosen, Choose) else []
