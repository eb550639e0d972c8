"""What a character does that is caged or has been swallowed. (OS-CAG-01 to 06, OS-CSM-01 to 03)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.oathsworn.board.geometry import OFF
from lorehearth.games.oathsworn.combat.attack import company_attack, new_attack
from lorehearth.games.oathsworn.combat.checks import draw_check
from lorehearth.games.oathsworn.company.animus import animus, forbids_paying, spend_animus
from lorehearth.games.oathsworn.enemies.cages import judge_escape
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Option, Refusal

COST = {True: 3, False: 1}
"""OS-CAG-02, OS-CSM-02, OS-RUL-73: for a full character; for a companion or Ally."""


class Escape(Option, frozen=True):
    says = "Try to escape"


class FightWithin(Option, frozen=True):
    verb = "fight-within"
    says = "Attack from within"


def cost(play: OathPlay, who: int) -> int:
    return COST[hero_of(play, who).full]


def costs(play: OathPlay, who: int, _: Escape | FightWithin) -> tuple[Cost, ...]:
    return animus(cost(play, who))


def wishes_escape(play: OathPlay, who: int) -> Sequence[Escape]:
    return () if play.state.figures[who].cage is None else (Escape(),)


def forbids_escape(play: OathPlay, who: int, _: Escape) -> Refusal | None:
    """OS-CAG-02, OS-CAG-04: once a turn, for its cost."""
    cage = play.state.figures[who].cage
    if cage is not None and cage.tried:
        return Refusal("it has tried this turn", "OS-CAG-04")
    return forbids_paying(play, who, cost(play, who), "OS-CAG-02")


def try_to_escape(play: OathPlay, who: int, _: Escape) -> Flow[None]:
    """OS-CAG-02, OS-RUL-38: a Survival Check."""
    spend_animus(play, who, cost(play, who), "an escape", "OS-CAG-02")
    cage = play.state.figures[who].cage
    assert cage is not None
    cage.tried = True
    total, cards, blanks = yield from draw_check(play, who, "Survival Check to escape")
    yield from judge_escape(play, who, total, cards, blanks=blanks)


def wishes_fight(play: OathPlay, who: int) -> Sequence[FightWithin]:
    return () if play.state.figures[who].belly is None else (FightWithin(),)


def forbids_fight(play: OathPlay, who: int, _: FightWithin) -> Refusal | None:
    """OS-CSM-02: once a turn, for its cost."""
    belly = play.state.figures[who].belly
    if belly is not None and belly.fought:
        return Refusal("it has attacked this turn", "OS-CSM-02")
    return forbids_paying(play, who, cost(play, who), "OS-CSM-02")


def fight_within(play: OathPlay, who: int, _: FightWithin) -> Flow[None]:
    """OS-CSM-02: an attack on the location it is in; no Ability Card is needed."""
    spend_animus(play, who, cost(play, who), "an attack from within", "OS-CSM-02")
    belly = play.state.figures[who].belly
    assert belly is not None
    belly.fought = True
    attack = new_attack(play, who)
    attack.aims = [Aim(belly.by, OFF, slot=belly.slot)]
    yield from company_attack(play, attack)
