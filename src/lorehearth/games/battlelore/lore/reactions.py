"""Reactions: Lore cards that answer what the enemy does. (BL-LOR-03, BL-RUL-28, BL-RUL-87)

A window opens by what everyone can see, so that a pause betrays nothing: the camp holds a Lore card, has
played none this turn, and some card of the game that fits would not be too dear for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import structs

from lorehearth.games.battlelore.combat.events import Attacked, DiceLie
from lorehearth.games.battlelore.content import CAMPS, LoreCard, Trigger
from lorehearth.games.battlelore.lore.casting import cast_now
from lorehearth.games.battlelore.lore.events import LorePlayed
from lorehearth.games.battlelore.lore.lore_cards import (
    forbids_answer,
    forbids_option,
    in_hand,
    might_play,
    words,
)
from lorehearth.games.battlelore.monsters.events import FlewOver
from lorehearth.games.battlelore.names import named
from lorehearth.games.battlelore.options import PlayLore
from lorehearth.games.battlelore.orders.events import CommandPlayed, Moves
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.kernel.events import Event
from lorehearth.kernel.play import Flow, Window
from lorehearth.kernel.questions import Concern, Option

TRIGGERS: dict[type[Event], Trigger] = {
    CommandPlayed: "command",
    LorePlayed: "lore",
    Attacked: "roll",
    DiceLie: "after roll",
    Moves: "move",
    FlewOver: "move",
}


def windows(play: BattlePlay, happening: Event) -> Sequence[Window]:
    """The camp opposed to whoever acts may answer, if for all that can be seen it might have a card."""
    trigger = TRIGGERS[type(happening)]
    camp = answerer(play, trigger)
    if not might_play(play, camp, fitting(play, camp, trigger)):
        return ()
    prompt = f"{happening.words(partial(named, play))} Do you answer with a Lore card?"
    public = f"The {CAMPS[camp]} may answer with a Lore card"
    offered = partial(offers, play, camp, trigger)
    # Only a roll is always at one of its own units, and all can see which; what else an enemy does is near.
    concern: Concern = "attacked" if trigger in ("roll", "after roll") else "near"
    return (Window(camp, prompt, offered, "BL-LOR-03", public, concern=concern),)


def answerer(play: BattlePlay, trigger: Trigger) -> int:
    """The camp that may answer: the one opposed to whoever acts."""
    state = play.state
    if trigger == "lore":
        return 1 - state.casts[-1].camp
    if trigger in ("roll", "after roll"):
        return 1 - state.units[state.battles[-1].attacker].camp
    return 1 - state.camp


def fitting(play: BattlePlay, camp: int, trigger: Trigger) -> list[LoreCard]:
    """The cards of the game that answer this."""
    cards = play.content.reactions[trigger]
    return [card for card in cards if forbids_answer(play, camp, card, trigger) is None]


def offers(play: BattlePlay, camp: int, trigger: Trigger) -> list[PlayLore]:
    """The cards of the camp's hand that it may answer with."""
    return [
        structs.replace(option, words=words(play, camp, option))
        for option in in_hand(play, camp)
        if forbids_answer(play, camp, play.content.lore[option.card], trigger) is None
        and forbids_option(play, camp, option) is None
    ]


def react(play: BattlePlay, happening: Event, choice: Option) -> Flow[None]:
    """Play the answer; it is resolved before what it answers goes on."""
    assert isinstance(choice, PlayLore)
    yield from cast_now(play, answerer(play, TRIGGERS[type(happening)]), choice)
