"""What is told of a story as a whole: who sets out, its chapters, its end."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.folklore.headings import CHAPTER
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Ref


class Joined(Event, frozen=True):
    says = "{who} joins the group: {cls}, {focus}."
    by = "who"
    who: Ref
    cls: Ref
    focus: Ref


class CameBack(Event, frozen=True):
    says = "{who} {goes|go:who} along again: {cls}, with {lore} lore."
    by = "who"
    who: Ref
    cls: Ref
    lore: int


class Newcomer(Event, frozen=True):
    says = "{who} comes with experience: {lore} lore, {coins} coins ({dice}), {ap} AP in all."
    by = "who"
    who: Ref
    lore: int
    coins: int
    dice: Dice
    ap: int


class StoryBegan(Event, frozen=True):
    says = "A story begins: {story}."
    story: Ref


Place = Literal["first", "second", "third", "fourth", "fifth"]


class NoSuchController(Event, frozen=True):
    """FK-ROL-08: the one who is named sits at no table as small as this."""

    says = "There is no {place} player: whoever sits to the right of the leader runs the enemies."
    place: Place


Suited = Literal["0 or 1", "2 or 3", "4 or 5", "6 or more"]


class NotSuited(Event, frozen=True):
    says = (
        "The story suits characters that have completed {suits} stories; {who} {has|have:who} "
        "completed {completed}."
    )
    who: Ref
    suits: Suited
    completed: int


class ChapterBegan(Event, frozen=True):
    says = "Chapter {number}: {chapter}."
    heads = CHAPTER
    number: int
    chapter: Ref


class ChapterEnded(Event, frozen=True):
    says = "Chapter {number} is over."
    number: int


class EventEnded(Event, frozen=True):
    says = "{card} is in play no more."
    card: Ref


class PointsGone(Event, frozen=True):
    says = "{who} {loses|lose:who} what {who} had above the maximum."
    who: Ref


class StoryEnded(Event, frozen=True):
    says = "The story is over: {ending}."
    heads = CHAPTER
    chronicled = True
    ending: Ref


class BetweenStories(Event, frozen=True):
    says = "Between two stories the group may see to itself."


class GroupParts(Event, frozen=True):
    says = "The group is ready for its next story."
