"""Resting, and tending the fallen in a rest. (ML-RST, ML-ICO-65, ML-DEF-04, ML-DEF-05)

A rest is one deed of two actions that asks effect by effect; each effect is for whoever rests, or for a
fallen adventurer in contact instead (ML-RST-10).
"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.maladum.abilities import total
from lorehearth.games.maladum.adventurers.economy import TWO_ACTIONS, lacks_action, pay_action
from lorehearth.games.maladum.adventurers.events import Rested, Tended
from lorehearth.games.maladum.board.places import SHORT, distance, enemies, everyone, in_contact, room_around
from lorehearth.games.maladum.board.prone import get_up
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.characters import seat_of, start_of
from lorehearth.games.maladum.components.signs import Peg, Status
from lorehearth.games.maladum.equipment.using import RestItem, eat, rest_items, rest_words, use_of
from lorehearth.games.maladum.headings import DEED
from lorehearth.games.maladum.healing import give_back
from lorehearth.games.maladum.magic.unsanctioned import purify_in_rest
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.pegs import pegs_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.statuses import bears, relieve
from lorehearth.games.maladum.terrain.resting_places import choose_benefit, take_benefit
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Option, Refusal, enough

BURNING = Refusal("it burns", "ML-RST-02")
ENEMY_IN_ROOM = Refusal("an enemy is in the same room", "ML-RST-01")
ENEMY_IN_SIGHT = Refusal("an enemy is near and in sight", "ML-RST-01")
NETTED = Refusal("it hangs in a net", "ML-TRP-16")
OUTSIDE = Refusal("it has not come in", "ML-ENT-02")


class Rest(Option, frozen=True):
    says = "Rest"


REST = Rest()

Relief = Literal["fatigue", "magic", "health", "skill", "wounded", "poisoned", "standing"]


class Ease(Option, frozen=True):
    """An effect of the rest, and for whom."""

    effect: Relief
    piece: int


PEGS: dict[Relief, tuple[Peg, int, str]] = {
    "magic": ("magic", 2, "ML-RST-06"),
    "health": ("health", 1, "ML-RST-07"),
    "skill": ("skill", 1, "ML-RST-07"),
}
WOUNDS: dict[Relief, Status] = {"wounded": "wounded", "poisoned": "poisoned"}
PARTS: tuple[tuple[tuple[Relief, ...], str], ...] = (
    (("fatigue",), "ML-RST-05"),
    (("magic",), "ML-RST-06"),
    (("health", "skill"), "ML-RST-07"),
    (("wounded", "poisoned"), "ML-RST-08"),
    (("standing",), "ML-RST-09"),
)
"""Of each part one effect, for one of those who may have it."""
LABELS: dict[Relief, str] = {
    "fatigue": "Remove all fatigued counters",
    "magic": "Restore up to 2 magic pegs",
    "health": "Restore 1 health peg",
    "skill": "Restore 1 skill peg",
    "wounded": "Remove the wounded counter",
    "poisoned": "Remove the poisoned counter",
    "standing": "Stand up",
}
NOT_THIS = enough("Leave that")
NO_MORE_ITEMS = enough("Use nothing more")


def forbids_resting(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    """ML-RST-01, ML-RST-02, ML-RST-04; being prone or fatigued does not hinder it (ML-RST-03)."""
    why = lacks_action(play, who, 2)
    if why is not None:
        return why
    character = play.state.characters[who]
    if character.cell < 0:
        return OUTSIDE
    if "burning" in character.statuses:
        return BURNING
    if character.netted:
        return NETTED
    room = room_around(play, who)
    for other, enemy, cells in enemies(play, who):
        if enemy.defeated:
            continue
        if cells & room:
            return ENEMY_IN_ROOM
        if distance(play, who, other) <= SHORT and sees(play, who, other):
            return ENEMY_IN_SIGHT
    return None


def rest(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    """ML-RST-04: the two actions, then one effect after the other."""
    pay_action(play, 2)
    yield from take_rest(play, who)


def take_rest(play: QuestPlay, who: int) -> Flow[None]:
    """All that a rest brings, whatever has paid for it."""
    yield from announce(play, Rested(someone(play, who), who), "ML-RST-04")
    comfort = yield from choose_benefit(play, who)
    tended: list[int] = []
    if comfort != "training":  # ML-PLR-06: instead of the usual benefits
        for effects, rule in PARTS:
            yield from _ease(play, who, effects, rule, tended)
        yield from _use_items(play, who, tended, double=comfort == "hearth")
        more = total(play, who, "rests-well")
        if more:
            for peg in ("health", "magic"):
                give_back(play, who, peg, more, "ML-SKL-10", who, how="rest")
    if comfort is not None:
        yield from take_benefit(play, who, comfort)
    yield from purify_in_rest(play, who)
    for fallen in tended:
        play.state.characters[fallen].activated = True  # ML-RST-10
    play.over(DEED)


def fallen_beside(play: QuestPlay, who: int) -> list[int]:
    """ML-RST-10: the fallen in contact."""
    return [
        other
        for other in everyone(play)
        if other != who and play.state.characters[other].defeated and in_contact(play, who, other)
    ]


def _ease(play: QuestPlay, who: int, effects: tuple[Relief, ...], rule: str, tended: list[int]) -> Flow[None]:
    """One part of a rest: which effect, and for whom; nobody is asked where there is nothing to choose."""
    others = dict.fromkeys([*tended, *fallen_beside(play, who)])
    found: list[Option] = [
        Ease(effect, other) for other in (who, *others) for effect in effects if _helps(play, effect, other)
    ]
    if not found:
        return
    chosen = found[0]
    if len(found) > 1 or others or "standing" in effects:
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)} rests",
            [*found, NOT_THIS],
            rule,
            words=lambda option: _ease_words(play, who, option),
        )
    if isinstance(chosen, Ease):
        if chosen.piece != who:
            tend(play, who, chosen.piece, tended)
        _apply(play, who, chosen, rule)


def tend(play: QuestPlay, who: int, fallen: int, tended: list[int]) -> None:
    """ML-RST-10: somebody fallen has been given something in a rest."""
    if fallen not in tended:
        tended.append(fallen)
        play.tell(Tended(someone(play, who), someone(play, fallen)), "ML-RST-10")


def _helps(play: QuestPlay, effect: Relief, who: int) -> bool:
    if effect in PEGS:
        peg = PEGS[effect][0]
        return pegs_of(play, who, peg) < start_of(play, who, peg)
    if effect in WOUNDS:
        return bears(play, who, WOUNDS[effect])
    character = play.state.characters[who]
    return (
        character.prone and not character.defeated if effect == "standing" else bears(play, who, "fatigued")
    )


def _apply(play: QuestPlay, who: int, chosen: Ease, rule: str) -> None:
    effect, target = chosen.effect, chosen.piece
    if effect in PEGS:
        peg, most, _ = PEGS[effect]
        give_back(play, target, peg, most, rule, who, how="rest")
    elif effect in WOUNDS:
        relieve(play, target, WOUNDS[effect], rule, 1)
    elif effect == "standing":
        get_up(play, target)
    else:
        relieve(play, target, "fatigued", rule)


def _ease_words(play: QuestPlay, who: int, option: Option) -> str:
    if not isinstance(option, Ease):
        return option.label
    label = LABELS[option.effect]
    return label if option.piece == who else f"{label}: {title(play, option.piece)}"


def _use_items(play: QuestPlay, who: int, tended: list[int], *, double: bool) -> Flow[None]:
    """ML-ICO-65, ML-RST-10, ML-DEF-05, ML-PLR-04: what is eaten and drunk, by whoever rests or the fallen."""
    served: list[tuple[str, int, int]] = []
    while True:
        others = dict.fromkeys([*tended, *fallen_beside(play, who)])
        found: list[Option] = [
            option
            for option in rest_items(play, who, list(others))
            if (option.card, option.number, option.owner) not in served
        ]
        if not found:
            return
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: what is used in the rest?",
            [*found, NO_MORE_ITEMS],
            "ML-ICO-65",
            words=lambda option: rest_words(play, who, option),
        )
        if not isinstance(chosen, RestItem):
            return
        if chosen.piece != who:
            tend(play, who, chosen.piece, tended)
        if not use_of(play, chosen).discard:
            served.append((chosen.card, chosen.number, chosen.owner))
        yield from eat(play, who, chosen, double=double)


DEEDS = (deed(Rest, lambda play, who: (REST,), rest, forbids_resting, costs=lambda *_: TWO_ACTIONS),)
