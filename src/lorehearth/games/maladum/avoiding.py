"""Paying a skill peg to avoid something. (ML-RUL-27)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.names import title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough


class PaySkill(Option, frozen=True):
    verb = "pay-skill"
    piece: int


def in_own_turn(play: QuestPlay, who: int) -> bool:
    turn = play.state.turn
    return turn is not None and turn.who == who


def can_avoid(play: QuestPlay, who: int, pegs: int = 1) -> bool:
    """ML-RUL-27: in one's own turn it is the skill use of the round, outside it the reaction of the round.

    The stunned and the terrified can do nothing of their own will (ML-STA-27, ML-STA-34).
    """
    character = play.state.characters[who]
    if character.skill < pegs or character.defeated or "stunned" in character.statuses:
        return False
    if "terrified" in character.statuses or has(play, who, "no-skill"):  # ML-PLR-12
        return False
    return not (character.skilled if in_own_turn(play, who) else character.reacted)


def pay_skill(play: QuestPlay, who: int, pegs: int = 1) -> None:
    """Pay, and count it as ML-RUL-27 says."""
    character = play.state.characters[who]
    character.skill -= pegs
    if in_own_turn(play, who):
        character.skilled = True
    else:
        character.reacted = True


def avoid(play: QuestPlay, who: int, prompt: str, rule: str, pegs: int = 1) -> Flow[bool]:
    """Whether somebody pays to avoid what threatens; nobody is asked who cannot."""
    if not can_avoid(play, who, pegs):
        return False
    what = "1 skill peg" if pegs == 1 else f"{pegs} skill pegs"
    chosen: Option = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: {prompt}",
        (PaySkill(who, words=f"Pay {what}"), enough("Bear it")),
        rule,
    )
    if not isinstance(chosen, PaySkill):
        return False
    pay_skill(play, who, pegs)
    return True
