"""Corruption, losing control and regaining it. (ML-COR, ML-LCT-01, 07, 08, ML-RUL-19, ML-RUL-59)

Nothing here asks anything, and it builds on pegs and statuses alone: whatever hurts, stuns or corrupts calls
`settle` once its effect is resolved.
"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.characters import has_dashboard, start_of
from lorehearth.games.maladum.magic.events import ControlLost, ControlRegained, Corrupted, Purified
from lorehearth.games.maladum.magic.warded import ready_tokens
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay

DISPERSES = "disperses"
"""How often power is still to be dispersed (`dispersal`), among the counters of a character."""
LOST = "lost control"
"""ML-LTC-01: how often somebody has lost control, among the counters of a character."""


def corruption_level(play: QuestPlay, who: int) -> int:
    """ML-COR-02."""
    return play.state.characters[who].black


def corrupt(play: QuestPlay, who: int, rule: str) -> bool:
    """ML-COR-01, ML-COR-05: the leftmost green peg turns black; those without a dashboard, or with no green
    peg left, stay as they are."""
    character = play.state.characters[who]
    if not has_dashboard(character) or character.black >= character.health:
        return False
    character.black += 1
    if has(play, who, "dispersal"):
        character.counters[DISPERSES] = character.counters.get(DISPERSES, 0) + 1
    play.tell(Corrupted(someone(play, who), character.black), "ML-COR-01", rule)
    settle(play)
    return True


def is_due(play: QuestPlay) -> bool:
    """Whether power is to be dispersed now: once nothing else is being resolved, as with control."""
    state = play.state
    if state.attacks or state.doings:
        return False
    for character in state.characters:  # noqa: SIM110 - asked after every action
        if character.counters and DISPERSES in character.counters:
            return True
    return False


def purify(play: QuestPlay, who: int, pegs: int, rule: str) -> int:
    """ML-ICO-53, ML-UNS-02: so many black pegs, from the right, turn green."""
    character = play.state.characters[who]
    gone = min(character.black, pegs)
    if gone:
        character.black -= gone
        play.tell(Purified(someone(play, who), gone), rule)
    return gone


def stunned_while_corrupted(play: QuestPlay, who: int) -> None:
    """ML-COR-03, ML-COR-06: whoever has a black peg and becomes stunned is corrupted again."""
    if play.state.characters[who].black:
        corrupt(play, who, "ML-COR-03")


def settle(play: QuestPlay) -> None:
    """Once no attack and no spell, skill, token or card is being resolved: who has nothing but black pegs
    loses control (ML-COR-04), and who has reached an end of it regains control (ML-LCT-07)."""
    state = play.state
    if state.attacks or state.doings:
        return
    for who, character in enumerate(state.characters):
        if character.wild:
            if character.magic <= 0 or character.defeated or "stunned" in character.statuses:
                regain_control(play, who)
        elif who in state.bonds:
            continue  # out of control already, and in another's power for now
        elif character.black and character.black >= character.health > 0 and not character.defeated:
            lose_control(play, who)


def lose_control(play: QuestPlay, who: int) -> None:
    """ML-LCT-01: from now on it is run as an NPC, from this round's NPC phase on (ML-LCT-02, ML-RUL-59)."""
    character = play.state.characters[who]
    if not has_dashboard(character) or character.party < 0:
        return
    character.wild = True
    character.magic = max(character.magic, start_of(play, who, "magic"))
    character.statuses.clear()
    ready_tokens(play, who)
    character.counters[LOST] = character.counters.get(LOST, 0) + 1
    play.tell(ControlLost(someone(play, who), who), "ML-LCT-01", "ML-COR-04")
    turn = play.state.turn
    if turn is not None and turn.who == who:
        turn.actions, turn.effortless, turn.stopped = 0, False, True


def regain_control(play: QuestPlay, who: int) -> None:
    """ML-LCT-07, ML-LCT-08: the rightmost black peg turns green, unless it has fallen."""
    character = play.state.characters[who]
    character.wild = False
    if not character.defeated:
        character.black = max(character.black - 1, 0)
        play.tell(ControlRegained(someone(play, who)), "ML-LCT-07", "ML-LCT-08")
