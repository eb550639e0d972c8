"""Shields: raised by an action or in need, lowered by damage and deeds. (ML-ICO-73 to ML-ICO-76)"""

from __future__ import annotations

from lorehearth.games.maladum.characters import unequipped
from lorehearth.games.maladum.combat.events import ShieldLowered, ShieldRaised
from lorehearth.games.maladum.equipment.inventory import carried
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.names import someone, token
from lorehearth.games.maladum.play import QuestPlay


def shields(play: QuestPlay, who: int) -> list[str]:
    """The shields that somebody could raise, one of a kind."""
    items = play.content.items
    if unequipped(play.state.characters[who]):
        return []
    return list(dict.fromkeys(each for each in carried(play, who) if whole(each) and items[each].shield))


def raise_shield(play: QuestPlay, who: int, shield: str, rule: str) -> None:
    """ML-ICO-73, ML-ICO-76: it is up, and any other is down."""
    play.state.characters[who].shield = shield
    play.tell(ShieldRaised(someone(play, who), token(shield)), rule)


def lower_shield(play: QuestPlay, who: int) -> None:
    """ML-ICO-74: damage, being stunned, or any action but move and dash."""
    character = play.state.characters[who]
    if character.shield:
        play.tell(ShieldLowered(someone(play, who), token(character.shield)), "ML-ICO-74")
        character.shield = ""


def shielded(play: QuestPlay, who: int, sign: str) -> int:
    """What the raised shield gives."""
    shield = "" if unequipped(play.state.characters[who]) else play.state.characters[who].shield
    return play.content.items[shield].shield.get(sign, 0) if shield else 0
