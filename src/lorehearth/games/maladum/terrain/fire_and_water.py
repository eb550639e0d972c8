"""Fonts, wells, sconces and braziers. (ML-TER-22, ML-TER-23, ML-TER-30 to ML-TER-34, ML-TER-51)"""

from __future__ import annotations

from lorehearth.games.maladum.agreed import agreed
from lorehearth.games.maladum.board.darkness import bears_fire
from lorehearth.games.maladum.equipment.inventory import carried
from lorehearth.games.maladum.equipment.stock import gain_new, swap_token
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.names import someone, terrain
from lorehearth.games.maladum.pegs import restore
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.statuses import bears, relieve
from lorehearth.games.maladum.terrain.events import BrazierLit, Drank
from lorehearth.games.maladum.terrain.interacting import Interaction
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

NOT_BURNING = Refusal("it does not burn", "ML-STA-11")
NO_OPTION = Refusal("the water is not blessed at this table", "ML-TER-23")
SPENT = Refusal("the font has been used", "ML-TER-23")
UNLIT = Refusal("no flame burns there", "ML-TER-33")
LIT = Refusal("it burns already", "ML-TER-32")
NO_FIRE = Refusal("it holds nothing that burns", "ML-TER-32")
NO_ARROWS = Refusal("it has no plain arrows", "ML-TER-30")


def forbids_quenching(play: QuestPlay, who: int, number: int) -> Refusal | None:
    return None if bears(play, who, "burning") else NOT_BURNING


def quench(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-22, ML-TER-51, ML-STA-11."""
    relieve(play, who, "burning", "ML-STA-11")
    return
    yield


def forbids_blessing(play: QuestPlay, who: int, number: int) -> Refusal | None:
    if not agreed(play, "blessed-font"):
        return NO_OPTION
    return SPENT if play.state.pieces[number].searched else None


def take_blessing(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-23: once a game, 1 health and a token of blessed water."""
    play.state.pieces[number].searched = True
    health = restore(play, who, "health", 1)
    play.tell(Drank(someone(play, who), terrain(number), health), "ML-TER-23")
    yield from gain_new(play, who, "blessed-water", "ML-TER-23")


def burns(play: QuestPlay, number: int) -> bool:
    """ML-TER-31, ML-TER-33: whether there is a flame to take fire from."""
    piece = play.state.pieces[number]
    return piece.lit or ("sconce" in play.content.pieces[piece.kind].does and not piece.doused)


def forbids_torch(play: QuestPlay, who: int, number: int) -> Refusal | None:
    return None if burns(play, number) else UNLIT


def take_torch(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-30."""
    yield from gain_new(play, who, "torch", "ML-TER-30")


def plain_arrows(play: QuestPlay, who: int) -> list[str]:
    """Arrows without any sign of their own."""
    return [
        token
        for token in carried(play, who)
        if whole(token) and play.content.items[token].ammunition == "arrows"
        and play.content.items[token].kind == "gear" and not play.content.items[token].signs
    ]  # fmt: skip


def forbids_lighting_arrows(play: QuestPlay, who: int, number: int) -> Refusal | None:
    if not burns(play, number):
        return UNLIT
    return None if plain_arrows(play, who) else NO_ARROWS


def light_arrows(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-30: an arrows token becomes fire arrows."""
    yield from swap_token(play, who, plain_arrows(play, who)[0], "fire-arrow", "ML-TER-30")


def forbids_lighting(play: QuestPlay, who: int, number: int) -> Refusal | None:
    if burns(play, number):
        return LIT
    return None if bears_fire(play, who) else NO_FIRE  # ML-STA-10, ML-ICO-09


def light(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-32."""
    kindle(play, number)
    return
    yield


def kindle(play: QuestPlay, number: int) -> None:
    """ML-TER-32: also by a burning attack on it that scores a hit."""
    play.state.pieces[number].lit, play.state.pieces[number].doused = True, False
    play.tell(BrazierLit(terrain(number)), "ML-TER-32")


def forbids_dousing(play: QuestPlay, who: int, number: int) -> Refusal | None:
    return None if play.state.pieces[number].lit else UNLIT


def douse(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-33: the flame goes, the brazier stays."""
    play.state.pieces[number].lit = False
    return
    yield


LIGHT = Interaction("light", "Light {piece}", "ML-TER-32", light, forbids_lighting)
TORCH = Interaction("torch", "Take a torch from {piece}", "ML-TER-30", take_torch, forbids_torch)
ARROWS = Interaction("arrows", "Light arrows at {piece}", "ML-TER-30", light_arrows, forbids_lighting_arrows)

USES = {
    "water": (Interaction("quench", "Put out the fire at {piece}", "ML-STA-11", quench, forbids_quenching),),
    "font": (
        Interaction(
            "drink", "Drink the blessed water of {piece}", "ML-TER-23", take_blessing, forbids_blessing
        ),
    ),
    "sconce": (LIGHT, TORCH, ARROWS),
    "brazier": (
        LIGHT,
        Interaction("douse", "Put out {piece}", "ML-TER-33", douse, forbids_dousing),
        TORCH,
        ARROWS,
    ),
}
