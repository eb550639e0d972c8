"""Animus: what is available pays for moves and cards and goes to the reserve; it comes back from there."""

from __future__ import annotations

from lorehearth.games.oathsworn.company.events import AnimusGained, AnimusSpent, Purpose, Regenerated
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.names import someone
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.questions import Cost, Refusal
from lorehearth.table.board import Lazy

TOO_DEAR: Lazy[tuple[int, int, str], Refusal] = Lazy(
    lambda key: Refusal(f"it costs {key[0]} Animus and {key[1]} is available", key[2])
)


def forbids_paying(play: OathPlay, who: int, cost: int, rule: str = "OS-ABL-03") -> Refusal | None:
    available = hero_of(play, who).animus
    return TOO_DEAR[cost, available, rule] if cost > available else None


def spend_animus(play: OathPlay, who: int, cost: int, what: Ref | Purpose, rule: str) -> None:
    """OS-ABL-03: from available to reserve."""
    if cost:
        hero = hero_of(play, who)
        hero.animus -= cost
        hero.reserve += cost
        play.tell(AnimusSpent(someone(play, who), cost, what), rule)


def gain_animus(
    play: OathPlay, who: int, amount: int, rule: str = "OS-GEN-17", source: Ref | None = None
) -> None:
    """OS-GEN-17: from reserve to available, as far as the reserve goes."""
    moved = _from_reserve(play, who, amount)
    if moved:
        play.tell(AnimusGained(someone(play, who), moved, source), rule)


def regenerate(play: OathPlay, who: int) -> None:
    """OS-RND-05, OS-RND-06: as much as the Regen value."""
    moved = _from_reserve(play, who, hero_of(play, who).regen)
    if moved:
        play.tell(Regenerated(someone(play, who), moved), "OS-RND-05")


def _from_reserve(play: OathPlay, who: int, amount: int) -> int:
    hero = hero_of(play, who)
    moved = min(amount, hero.reserve)
    hero.reserve -= moved
    hero.animus += moved
    return moved


def animus(amount: int) -> tuple[Cost, ...]:
    """What an option costs; nothing, where it is free."""
    return (Cost("Animus", amount),) if amount > 0 else ()
