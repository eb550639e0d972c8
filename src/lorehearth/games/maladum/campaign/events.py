"""What may be told between two quests; most of it belongs into the chronicle."""

from __future__ import annotations

from typing import Literal

from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Ref


class PhaseBegins(Event, frozen=True):
    says = "{what}."
    what: Literal[
        "A party is formed", "The escape phase", "The advancement phase", "The market phase", "The rest phase"
    ]


class TookIn(Event, frozen=True):
    says = "{party} {takes|take:party} {who} in[ ({cls})] for {guilders} {guilder|guilders:guilders}."
    by = "party"
    chronicled = True
    party: Ref
    who: Ref
    guilders: int
    cls: Ref | None = None


class TookService(Event, frozen=True):
    says = "{who} {is|are:who} hired for one game, for {guilders} {guilder|guilders:guilders}."
    chronicled = True
    who: Ref
    guilders: int


class Learned(Event, frozen=True):
    says = "{who} {learns|learn:who} {what}."
    by = "who"
    who: Ref
    what: Ref


class Bought(Event, frozen=True):
    says = "{party} {buys|buy:party} {what} for {guilders} {guilder|guilders:guilders}."
    by = "party"
    party: Ref
    what: Ref
    guilders: int


class Sold(Event, frozen=True):
    says = "{party} {sells|sell:party} {what} for {guilders} {guilder|guilders:guilders}."
    by = "party"
    party: Ref
    what: Ref
    guilders: int


class Mended(Event, frozen=True):
    says = "{what} {is|are:what} repaired for {guilders} {guilder|guilders:guilders}."
    what: Ref
    guilders: int


class Crafted(Event, frozen=True):
    says = "{party} {has|have:party} {what} crafted for {guilders} {guilder|guilders:guilders}."
    by = "party"
    party: Ref
    what: Ref
    guilders: int


class Handed(Event, frozen=True):
    says = "{who} {takes|take:who} {what}."
    who: Ref
    what: Ref


class LaidBy(Event, frozen=True):
    says = "{who} {lays|lay:who} {what} by."
    who: Ref
    what: Ref


class SetsOut(Event, frozen=True):
    says = "{who} {goes|go:who} on the next quest."
    who: Ref


class RolledFor(Event, frozen=True):
    says = "For {who}: {dice}[, {less} off][: {result}]."
    who: Ref
    dice: Dice
    less: int = 0
    result: int = 0


class Rolled(Event, frozen=True):
    says = "{party} {rolls|roll:party} {dice} for {what}."
    party: Ref
    dice: Dice
    what: Literal[
        "the inn", "the locals", "the night", "the wilderness", "a book", "the chest",
        "what it loses", "the ware",
    ]  # fmt: skip


Fate = Literal[
    "is dead, and all that was carried is lost",
    "misses the next two quests",
    "has lost all equipment",
    "misses the next quest",
    "comes home unharmed",
    "is lost to corruption",
    "leaves, unpaid",
    "leaves with the game that was paid for",
    "gets better: one space is restored",
    "has nobody to go with, and leaves",
]


class Befell(Event, frozen=True):
    says = "{who} {fate}."
    chronicled = True
    who: Ref
    fate: Fate


class GoesBack(Event, frozen=True):
    says = "{party} {goes|go:party} back for those who were left behind."
    chronicled = True
    party: Ref


class Ransom(Event, frozen=True):
    says = "{guilders} guilders are paid for {who}."
    chronicled = True
    who: Ref
    guilders: int


class GainedExperience(Event, frozen=True):
    says = "{who} {gains|gain:who} 1 experience."
    who: Ref


class RankRose(Event, frozen=True):
    says = "{who} {is|are:who} of rank {rank} now."
    chronicled = True
    who: Ref
    rank: int


class StatRose(Event, frozen=True):
    says = "{who}: {stat} rises by 1."
    chronicled = True
    who: Ref
    stat: Literal["health", "skill", "magic", "actions"]


class GrewUp(Event, frozen=True):
    says = "{who} {is|are:who} an apprentice no longer, but {cls}."
    chronicled = True
    who: Ref
    cls: Ref


class Upgraded(Event, frozen=True):
    says = "{who} {bears|bear:who} {what} now."
    chronicled = True
    who: Ref
    what: Ref


class Reward(Event, frozen=True):
    says = "{party} {gets|get:party} {guilders} {guilder|guilders:guilders}[ and {renown} renown]."
    chronicled = True
    by = "party"
    party: Ref
    guilders: int
    renown: int = 0


class RenownChanged(Event, frozen=True):
    says = "{party} {has|have:party} {renown} renown now."
    party: Ref
    renown: int


class OnOffer(Event, frozen=True):
    says = "On offer: {what}."
    what: Ref


class Faces(Event, frozen=True):
    says = "Looking for a party: {who}, {cls}."
    who: Ref
    cls: Ref


class UpkeepPaid(Event, frozen=True):
    says = "{party} {pays|pay:party} {guilders} {guilder|guilders:guilders} of upkeep."
    by = "party"
    party: Ref
    guilders: int


class Lodged(Event, frozen=True):
    says = "{party} {sleeps|sleep:party} {where}[ for {guilders} guilders]."
    chronicled = True
    by = "party"
    party: Ref
    where: Literal["at an inn", "in the wilderness", "in a safe camp"]
    guilders: int = 0


class Received(Event, frozen=True):
    says = "{party} {receives|receive:party} {what}."
    chronicled = True
    by = "party"
    party: Ref
    what: Ref


class LostGuilders(Event, frozen=True):
    says = "{party} {loses|lose:party} {guilders} {guilder|guilders:guilders}."
    chronicled = True
    party: Ref
    guilders: int


class LostItem(Event, frozen=True):
    says = "{who} {loses|lose:who} {what}."
    chronicled = True
    who: Ref
    what: Ref


Start = Literal["blessed", "wounded", "poisoned", "1 health less", "1 skill less", "1 magic less"]


class StartsWith(Event, frozen=True):
    says = "{who} will start the next quest with: {what}."
    chronicled = True
    who: Ref
    what: Start


class Heard(Event, frozen=True):
    says = "{party} {hears|hear:party} what lies ahead."
    chronicled = True
    party: Ref


class SideQuest(Event, frozen=True):
    says = "{party} {draws|draw:party} a side quest: {what}."
    chronicled = True
    party: Ref
    what: Ref


class SideQuestDone(Event, frozen=True):
    says = "{party} {has|have:party} fulfilled a side quest: {what}."
    chronicled = True
    party: Ref
    what: Ref


class NoviceAdded(Event, frozen=True):
    says = "{party} {spends|spend:party} 1 renown: the next deck has a novice card more."
    party: Ref


class Favour(Event, frozen=True):
    says = "{who} {uses|use:who} {skill} for {pegs} skill {peg|pegs:pegs}."
    by = "who"
    who: Ref
    skill: Ref
    pegs: int


class LookedInto(Event, frozen=True):
    says = "{party} {knows|know:party} what lies in {where}: {what}."
    party: Ref
    where: Ref
    what: tuple[Ref, ...]


class TimePasses(Event, frozen=True):
    says = "{party} {has|have:party} nobody who could go, and {waits|wait:party} for better days."
    chronicled = True
    party: Ref


class NewMaster(Event, frozen=True):
    says = "{who} {follows|follow:who} {master} from now on."
    who: Ref
    master: Ref
