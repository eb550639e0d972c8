"""Verbs that let somebody act: at once, with some kinds of action or with any. (ML-SKL-09)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import give
from lorehearth.games.maladum.board.places import engaged_with
from lorehearth.games.maladum.characters import in_party
from lorehearth.games.maladum.combat.attack import free_melee_attack
from lorehearth.games.maladum.combat.table import fallen
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import Verb, amount, doing_now, recipients
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills.kinds import kinds_of
from lorehearth.kernel.play import Flow

EASY = ("dash", "effortless")
"""What is given as an effortless action: a dash, or any."""


def act(play: QuestPlay, step: Step) -> Flow[None]:
    """So many actions (1 if none are named) of the kinds `of`, with the step's signs while they last."""
    actions = amount(play, step) or 1
    for who in (yield from recipients(play, step)):
        yield from let_act(play, who, actions, step.of, step.signs)


def let_act(play: QuestPlay, who: int, actions: int, of: str, signs: dict[str, int]) -> Flow[None]:
    """An adventurer's player chooses what it does; an NPC follows the chart (ML-AI-02)."""
    from lorehearth.games.maladum.adventurers.turn import act_now
    from lorehearth.games.maladum.npcs.activation import act_once

    if fallen(play, who):
        return
    for sign, value in signs.items():
        give(play, who, sign, value, "attack", "acting")
    easy = of in EASY
    if in_party(play.state.characters[who]):
        yield from act_now(play, who, 0 if easy else actions, only=kinds_of(of), effortless=easy)
    else:
        yield from act_once(play, who, actions)
    character = play.state.characters[who]
    character.effects = [each for each in character.effects if each.source != "acting"]


def strike_all(play: QuestPlay, step: Step) -> Flow[None]:
    """A melee attack on each enemy in contact, with the step's signs; `amount` is the most (0: all)."""
    who, most = doing_now(play).doer, amount(play, step)
    for sign, value in step.signs.items():
        give(play, who, sign, value, "attack", "acting")
    enemies = engaged_with(play, who)
    for enemy in enemies[: most or len(enemies)]:
        if not fallen(play, who) and not fallen(play, enemy):
            yield from free_melee_attack(play, who, enemy)
    character = play.state.characters[who]
    character.effects = [each for each in character.effects if each.source != "acting"]


VERBS: dict[str, Verb] = {
    "act": act,
    "strike all": strike_all,
}
