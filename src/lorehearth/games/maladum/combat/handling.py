"""Weapons and shields in hand: readying the one, raising the other. (ML-ICO-16, ML-ICO-52, ML-ICO-73,
ML-ICO-89, ML-RUL-42)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    effortless,
    lacks_action,
    lacks_effortless,
    pay_action,
    pay_effortless,
)
from lorehearth.games.maladum.combat.events import WeaponReadied
from lorehearth.games.maladum.combat.means import no_fighter
from lorehearth.games.maladum.combat.options import RaiseShield, ReadyWeapon
from lorehearth.games.maladum.combat.shields import raise_shield, shields
from lorehearth.games.maladum.gear import kind_of, whole
from lorehearth.games.maladum.names import named, someone, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Refusal

RAISED = Refusal("it is raised already", "ML-ICO-76")


def takes_action(play: QuestPlay, who: int, weapon: str) -> bool:
    """ML-ICO-52, ML-ICO-89: an action; what is only cumbersome takes an effortless one (ML-ICO-16)."""
    signs = play.content.items[kind_of(weapon)].signs
    if "preparation" in signs and has(play, who, "quick-preparation"):
        return "unreliable" in signs
    return "preparation" in signs or "unreliable" in signs


def unready(play: QuestPlay, who: int) -> list[str]:
    """The weapons that somebody could ready, one of a kind."""
    return [name for name in dict.fromkeys(play.state.characters[who].unready) if whole(name)]


def make_ready(play: QuestPlay, who: int, weapon: str) -> None:
    """The weapon can be used again. An NPC does so only where nothing else reaches its target (ML-RUL-42)."""
    play.state.characters[who].unready.remove(weapon)
    play.tell(WeaponReadied(someone(play, who), token(weapon)), _rule(play, weapon))


def _rule(play: QuestPlay, weapon: str) -> str:
    signs = play.content.items[kind_of(weapon)].signs
    return "ML-ICO-52" if "preparation" in signs else "ML-ICO-89" if "unreliable" in signs else "ML-ICO-16"


def forbids_readying(play: QuestPlay, who: int, option: ReadyWeapon) -> Refusal | None:
    why = no_fighter(play, who)
    if why is not None:
        return why
    return lacks_action(play, who) if takes_action(play, who, option.card) else lacks_effortless(play, who)


def ready(play: QuestPlay, who: int, option: ReadyWeapon) -> Flow[None]:
    if takes_action(play, who, option.card):
        pay_action(play)
    else:
        yield from pay_effortless(play, who)
    make_ready(play, who, option.card)


def ready_costs(play: QuestPlay, who: int, option: ReadyWeapon) -> tuple[Cost, ...]:
    return ACTION if takes_action(play, who, option.card) else effortless(play, who)


def forbids_shield(play: QuestPlay, who: int, option: RaiseShield) -> Refusal | None:
    why = no_fighter(play, who)
    if why is None and play.state.characters[who].shield == option.card:
        why = RAISED
    if why is None:
        why = lacks_effortless(play, who) if _quick(play, who) else lacks_action(play, who)
    return why


def _quick(play: QuestPlay, who: int) -> bool:
    return has(play, who, "quick-shield")


def lift_shield(play: QuestPlay, who: int, option: RaiseShield) -> Flow[None]:
    """ML-ICO-73."""
    if _quick(play, who):
        yield from pay_effortless(play, who)
    else:
        pay_action(play)
    raise_shield(play, who, option.card, "ML-ICO-73")


DEEDS: tuple[Deed[QuestPlay, int], ...] = (
    deed(
        ReadyWeapon,
        lambda play, who: [ReadyWeapon(name) for name in unready(play, who)],
        ready,
        forbids_readying,
        words=lambda play, who, option: f"Ready the {named(play, token(option.card)).text}",
        costs=ready_costs,
    ),
    deed(
        RaiseShield,
        lambda play, who: [RaiseShield(name) for name in shields(play, who)],
        lift_shield,
        forbids_shield,
        words=lambda play, who, option: f"Raise the {named(play, token(option.card)).text}",
        costs=lambda play, who, option: effortless(play, who) if _quick(play, who) else ACTION,
    ),
)
