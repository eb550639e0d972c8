"""Forges, and mending what is broken. (ML-TER-24, ML-TER-25)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.economy import can_spend_skill
from lorehearth.games.maladum.board.places import everyone, room_of, squares
from lorehearth.games.maladum.characters import hostile, seat_of
from lorehearth.games.maladum.equipment.inventory import carried, repair_token, worn
from lorehearth.games.maladum.gear import kind_of, whole
from lorehearth.games.maladum.names import named, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.terrain.interacting import Interaction
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Option, Refusal

PEGS = {"common": 1, "uncommon": 2, "rare": 3, "exclusive": 3}
"""Smithing repairs common, uncommon and any items for 1, 2 and 3 pegs."""
ENEMY_NEAR = Refusal("an enemy is in the room", "ML-TER-24")
NO_PEG = Refusal("no skill peg can be spent", "ML-SKL-03")
NOTHING_BROKEN = Refusal("it has nothing broken that this can mend", "ML-TER-24")


class Repair(Option, frozen=True):
    """A broken token that is mended."""

    card: str


def mendable(play: QuestPlay, who: int, pegs: int) -> list[str]:
    """Broken tokens that so many pegs can mend, in the order in which they are carried."""
    held = (*carried(play, who), *worn(play, who))
    return [
        each
        for each in dict.fromkeys(held)
        if not whole(each) and PEGS[play.content.items[kind_of(each)].rarity] <= pegs
    ]


def forbids_smithing(play: QuestPlay, who: int, most: int) -> Refusal | None:
    """ML-TER-24: no enemies in the room."""
    rooms = {room_of(play, cell) for cell in squares(play, who)}
    for other in everyone(play):
        if hostile(play, who, other) and any(room_of(play, cell) in rooms for cell in squares(play, other)):
            return ENEMY_NEAR
    if not can_spend_skill(play, who):
        return NO_PEG
    pegs = min(most, play.state.characters[who].skill)
    return None if mendable(play, who, pegs) else NOTHING_BROKEN


def smith(play: QuestPlay, who: int, most: int, rule: str, *, free: bool = False) -> Flow[None]:
    """Mend one token for the skill pegs that its rarity asks for, up to `most`."""
    pegs = most if free else min(most, play.state.characters[who].skill)
    options = [Repair(each) for each in mendable(play, who, pegs)]
    if not options:
        return
    chosen = yield from play.ask(
        seat_of(play, who),
        "What is mended?",
        options,
        rule,
        words=lambda option: f"Mend the {named(play, token(option.card)).text}",
        costs=lambda option: (Cost("skill", pegs_for(play, option.card)),),
    )
    if not free:
        character = play.state.characters[who]
        character.skill -= pegs_for(play, chosen.card)
        character.skilled = True
    repair_token(play, who, chosen.card, rule)


def pegs_for(play: QuestPlay, each: str) -> int:
    return PEGS[play.content.items[kind_of(each)].rarity]


USES = {
    "forge": (
        Interaction(
            "forge",
            "Mend something at {piece}",
            "ML-TER-24",
            lambda play, who, number: smith(play, who, 1, "ML-TER-24"),
            lambda play, who, number: forbids_smithing(play, who, 1),
        ),
    ),
    "artisan's forge": (
        Interaction(
            "forge",
            "Mend something at {piece}",
            "ML-TER-25",
            lambda play, who, number: smith(play, who, 3, "ML-TER-25"),
            lambda play, who, number: forbids_smithing(play, who, 3),
        ),
    ),
}
