"""Rules of event cards that stay in force for a while. (ML-ASM-03, ML-RUL-44)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay


def in_force(play: QuestPlay, card: str) -> bool:
    """Whether a card's lasting rule is in force."""
    return card in play.state.lasting


def begin_lasting(play: QuestPlay, card: str, rounds: int = 0) -> None:
    """A card's rule is in force for so many assessment phases; 0: until something ends it."""
    play.state.lasting[card] = rounds


def end_lasting(play: QuestPlay, card: str) -> None:
    """A card's rule is over, with all that it brought for the time; the card itself is discarded."""
    state = play.state
    state.lasting.pop(card, None)
    state.markers.pop(card, None)
    state.hazards.pop(card, None)
    if state.wet.pop(card, None) is not None:
        state.slippery = sorted({room for rooms in state.wet.values() for room in rooms})
    for character in state.characters:
        if character.effects:
            character.effects = [effect for effect in character.effects if effect.source != card]
    if card in state.events.piles.get("in play", ()):
        state.events.move(card, "in play", "discard")


def rounds_pass(play: QuestPlay) -> None:
    """ML-ASM-03: what lasts for rounds has one less to go."""
    state = play.state
    for card, rounds in list(state.lasting.items()):
        if rounds == 1:
            end_lasting(play, card)
        elif rounds > 1:
            state.lasting[card] = rounds - 1
