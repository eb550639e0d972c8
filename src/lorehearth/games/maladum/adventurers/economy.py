"""Actions and effortless actions: what is left, and paying. (ML-ADV-03 to ML-ADV-05, ML-EFF-01 to 03)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Turn
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Option, Refusal

NO_ACTION = Refusal("no action is left", "ML-ADV-03")
NO_EFFORTLESS = Refusal("no effortless action is left", "ML-EFF-01")

ACTION = (Cost("action", 1),)
TWO_ACTIONS = (Cost("actions", 2),)
EFFORTLESS = (Cost("effortless", 1),)
SKILL_PEG = (Cost("skill", 1),)


class WithAction(Option, frozen=True):
    """ML-EFF-02."""

    verb = "with-action"
    says = "In place of an action"


class WithSkill(Option, frozen=True):
    """ML-EFF-03."""

    verb = "with-skill"
    says = "For a skill peg"


def effortless(play: QuestPlay, who: int, _: Option | None = None) -> tuple[Cost, ...]:
    """What an effortless action costs now: the free one, an action, or a skill peg. (ML-EFF-01 to 03)"""
    turn = turn_of(play)
    return EFFORTLESS if turn.effortless else ACTION if turn.actions > 0 else SKILL_PEG


def turn_of(play: QuestPlay) -> Turn:
    """The turn under way."""
    turn = play.state.turn
    assert turn is not None, "nobody's turn"
    return turn


def lacks_action(play: QuestPlay, who: int, actions: int = 1) -> Refusal | None:
    turn = play.state.turn
    assert turn is not None, "nobody's turn"
    return None if turn.actions >= actions else NO_ACTION


def pay_action(play: QuestPlay, actions: int = 1) -> None:
    turn = turn_of(play)
    turn.actions -= actions
    turn.taken += actions


def can_spend_skill(play: QuestPlay, who: int, pegs: int = 1) -> bool:
    """ML-SKL-03, ML-SKL-05: skill pegs in one's own turn, once a round; not for a drinker (ML-PLR-12)."""
    character = play.state.characters[who]
    return character.skill >= pegs and not character.skilled and not has(play, who, "no-skill")


def lacks_effortless(play: QuestPlay, who: int) -> Refusal | None:
    """ML-EFF-01 to ML-EFF-03, ML-RUL-26: the free one, one in place of an action, or one for a skill peg."""
    turn = turn_of(play)
    if turn.effortless or turn.actions > 0 or can_spend_skill(play, who):
        return None
    return NO_EFFORTLESS


def pay_effortless(play: QuestPlay, who: int) -> Flow[None]:
    """The free one first; then an action or a skill peg, as the player likes."""
    turn = turn_of(play)
    if turn.effortless:
        turn.effortless = False
        return
    options: list[Option] = []
    if turn.actions > 0:
        options.append(WithAction())
    if can_spend_skill(play, who):
        options.append(WithSkill())
    chosen = options[0]
    if len(options) > 1:
        seat = play.state.characters[who].party
        chosen = yield from play.ask(seat, "How is the effortless action paid for?", options, "ML-EFF-02")
    if isinstance(chosen, WithAction):
        pay_action(play)
    else:
        character = play.state.characters[who]
        character.skill -= 1
        character.skilled = True


def lacks_blow(play: QuestPlay, who: int) -> Refusal | None:
    """A melee attack takes an action, for some an effortless one (ML-SKL-11)."""
    return lacks_effortless(play, who) if has(play, who, "quick-melee") else lacks_action(play, who)


def blow_costs(play: QuestPlay, who: int, _: Option) -> tuple[Cost, ...]:
    return effortless(play, who) if has(play, who, "quick-melee") else ACTION


def pay_blow(play: QuestPlay, who: int) -> Flow[None]:
    if has(play, who, "quick-melee"):
        yield from pay_effortless(play, who)
    else:
        pay_action(play)


def lacks_shot(play: QuestPlay, who: int) -> Refusal | None:
    """A ranged attack likewise (ML-SKL-11)."""
    return lacks_effortless(play, who) if has(play, who, "quick-shot") else lacks_action(play, who)


def shot_costs(play: QuestPlay, who: int, _: Option) -> tuple[Cost, ...]:
    return effortless(play, who) if has(play, who, "quick-shot") else ACTION


def pay_shot(play: QuestPlay, who: int) -> Flow[None]:
    if has(play, who, "quick-shot"):
        yield from pay_effortless(play, who)
    else:
        pay_action(play)
