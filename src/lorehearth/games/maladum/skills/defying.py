"""Verbs that turn away what is about to happen to somebody: statuses, traps, defeat, a bad roll."""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.defeated import revive
from lorehearth.games.maladum.board.prone import get_up
from lorehearth.games.maladum.combat.dice import FORBIDDEN, MAGIC
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import Verb, amount, doing_now, recipients
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills.events import RolledMagicAgain, TurnedAway
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.games.maladum.status.statuses import relieve
from lorehearth.games.maladum.verbs import rule_of
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option

STATUSES = ("burning", "cursed", "poisoned", "stunned", "terrified", "wounded")


class TakeRoll(Option, frozen=True):
    """Which of two rolls counts."""

    verb = "take-roll"
    says = "The {shows}"
    shows: int


def turn_away(play: QuestPlay, step: Step) -> Flow[None]:
    """The status that is about to be suffered is not."""
    play.state.coming[-1].count = 0
    play.tell(TurnedAway(someone(play, doing_now(play).doer)), rule_of(play))
    return
    yield


def rise(play: QuestPlay, step: Step) -> Flow[None]:
    """Defeated a moment ago, and on one's feet again with so much health."""
    who = doing_now(play).doer
    yield from revive(play, who, amount(play, step), rule_of(play))
    get_up(play, who)


def roll_again(play: QuestPlay, step: Step) -> Flow[None]:
    """The die for magic is rolled again, and the doer chooses which roll counts."""
    power, doer = play.state.powers[-1], doing_now(play).doer
    die = FORBIDDEN if power.forbidden else MAGIC
    shows = int((yield from roll_die(play, die, doer, rule_of(play), good=2)))
    play.tell(RolledMagicAgain(someone(play, doer), Dice.of(die.name, [str(shows)])), rule_of(play))
    before = play.state.powers[-1].shows
    if shows != before:
        seat = play.state.characters[doer].party
        options = [TakeRoll(before), TakeRoll(shows)]
        chosen = yield from play.ask(seat, "Which roll counts?", options, rule_of(play))
        play.state.powers[-1].shows = chosen.shows


def cleanse(play: QuestPlay, step: Step) -> Flow[None]:
    """All statuses but blessings and wards, or those that `of` names."""
    wanted = step.of.split() or STATUSES
    for who in (yield from recipients(play, step)):
        for status in list(play.state.characters[who].statuses):
            if status in wanted:
                relieve(play, who, status, rule_of(play))


VERBS: dict[str, Verb] = {
    "turn away": turn_away,
    "rise": rise,
    "roll again": roll_again,
    "cleanse": cleanse,
}
