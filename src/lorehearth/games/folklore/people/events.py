"""What is told of characters: points, checks, statuses, conditions, death and lore."""

from __future__ import annotations

from typing import Literal

from lorehearth.kernel.events import Event, Wound
from lorehearth.kernel.names import Dice, Ref

Points = Literal["VITA", "PP", "GP"]


class Lost(Event, frozen=True):
    says = "{who} {loses|lose:who} {amount} {points} and {has|have:who} {left} left[: {why}]."
    who: Ref
    amount: int
    points: Points
    left: int
    why: Ref | None = None

    @property
    def wound(self) -> Wound | None:
        return Wound(self.who, self.amount) if self.points == "VITA" else None


class HarmComes(Event, frozen=True):
    """Something that is no attack is about to cost somebody VITA."""

    says = "{why} is about to cost {who} {amount} VITA."
    who: Ref
    amount: int
    why: Ref


class LetGo(Event, frozen=True):
    says = "{who} {has|have:who} no PP left to hold {what}."
    who: Ref
    what: Ref


class Recovered(Event, frozen=True):
    says = "{who} {recovers|recover:who} {amount} {points} and {has|have:who} {now}."
    who: Ref
    amount: int
    points: Points
    now: int


class Gained(Event, frozen=True):
    says = (
        "{who} {gains|gain:who} {amount} {points} and {has|have:who} {now}[, {extra} of them "
        "above the maximum]."
    )
    who: Ref
    amount: int
    points: Points
    now: int
    extra: int = 0


class Paid(Event, frozen=True):
    says = "{who} {pays|pay:who} {amount} {points}[ for {why}]."
    who: Ref
    amount: int
    points: Points
    why: Ref | None = None


class CheckRolled(Event, frozen=True):
    """A check whose die lies on the table; it may still be rolled again."""

    says = "{who} {tries|try:who} {skill} {number}: {dice} makes {total}[, for {why}]."
    by = "who"
    who: Ref
    skill: Ref
    number: int
    dice: Dice
    total: int
    why: Ref | None = None


class DieRolled(Event, frozen=True):
    """A die for a search, loot or a stake lies on the table; it may still be rolled again."""

    says = "{who} {rolls|roll:who} {dice} for {what}."
    who: Ref
    dice: Dice
    what: Ref


class CheckEnded(Event, frozen=True):
    says = "The check is {how}."
    how: Literal["passed", "failed"]


class CannotCheck(Event, frozen=True):
    says = "{who} {fails|fail:who} {skill} {number} without a roll."
    who: Ref
    skill: Ref
    number: int


class StatusGiven(Event, frozen=True):
    says = "{who} {is|are:who} {status} now."
    who: Ref
    status: Ref


class StatusComing(Event, frozen=True):
    """A negative status is about to be given: whoever can may cancel it."""

    says = "{who} {is|are:who} about to be {status}."
    who: Ref
    status: Ref


class StatusCancelled(Event, frozen=True):
    says = "{who} {is|are:who} spared {status}."
    who: Ref
    status: Ref


class StatusResisted(Event, frozen=True):
    says = "{who} {resists|resist:who} {status}."
    who: Ref
    status: Ref


class StatusHad(Event, frozen=True):
    says = "{who} {is|are:who} {status} already."
    who: Ref
    status: Ref


class StatusImmune(Event, frozen=True):
    says = "{who} cannot become {status}: {other} keeps it off."
    who: Ref
    status: Ref
    other: Ref


class StatusLost(Event, frozen=True):
    says = "{who} {is|are:who} {status} no more."
    who: Ref
    status: Ref


class CompanionsGone(Event, frozen=True):
    says = "{companions} {leaves|leave:companions} {who}."
    who: Ref
    companions: tuple[Ref, ...]


class Corroded(Event, frozen=True):
    says = "{who} {gets|get:who} a corrosion token[ ({count} in all)]."
    who: Ref
    count: int


class CorrosionRenewed(Event, frozen=True):
    says = "A third corrosion token on {who} only starts the oldest one again."
    who: Ref


class CorrosionGone(Event, frozen=True):
    says = "A corrosion token on {who} is gone."
    who: Ref


class Infected(Event, frozen=True):
    says = "{who} {gets|get:who} an infection token ({count} in all)."
    who: Ref
    count: int


class WornOut(Event, frozen=True):
    says = (
        "The fourth infection token: {who} {is|are:who} SICKENED no more, and {has|have:who} "
        "1 maximum VITA less for good."
    )
    who: Ref


class Wanted(Event, frozen=True):
    says = "{who} {is|are:who} wanted."
    who: Ref


class WantedNoMore(Event, frozen=True):
    says = "{who} {is|are:who} wanted no more."
    who: Ref


class Died(Event, frozen=True):
    says = "{who} {dies|die:who}."
    by = "who"
    who: Ref


class BecameGhost(Event, frozen=True):
    says = "{who} {is|are:who} a ghost now, with {gp} GP."
    who: Ref
    gp: int


class WillRise(Event, frozen=True):
    says = "{who} will rise as a vampire."
    who: Ref


class IntoLimbo(Event, frozen=True):
    says = "{who} {goes|go:who} to limbo."
    who: Ref


class Returned(Event, frozen=True):
    says = "{who} {is|are:who} alive again, with {vita} VITA."
    who: Ref
    vita: int


class GroupDeath(Event, frozen=True):
    says = "Nobody is left alive: total group death."


class GroupRevived(Event, frozen=True):
    says = "The group wakes at the travellers' camp of {place}."
    place: Ref


class ItemLost(Event, frozen=True):
    says = "{who} {loses|lose:who} {item}."
    who: Ref
    item: Ref


class CoinsLost(Event, frozen=True):
    says = "{who} {loses|lose:who} {coins} {coin|coins:coins}."
    who: Ref
    coins: int


class Struggled(Event, frozen=True):
    says = "{who} {cannot move|is free to move:free} this round."
    who: Ref
    free: int


class MustMiss(Event, frozen=True):
    says = "{who} will miss a turn."
    who: Ref


class RolledFor(Event, frozen=True):
    says = "{who}: {dice}[, for {why}]."
    who: Ref
    dice: Dice
    why: Ref | None = None


class AddedToRoll(Event, frozen=True):
    says = "{amount} {is|are:amount} added to the roll: {why}."
    amount: int
    why: Ref


class TarotDrawn(Event, frozen=True):
    says = "{who} must keep {tarot}."
    who: Ref
    tarot: Ref


class GhostAppears(Event, frozen=True):
    says = "{who} {appears|appear:who} at {cell}."
    by = "who"
    who: Ref
    cell: Ref


# -- lore ----------------------------------------------------------------------------------------------------


class LoreGot(Event, frozen=True):
    says = "{who} {receives|receive:who} {lore} lore and {has|have:who} {now}."
    who: Ref
    lore: int
    now: int


class LoreLost(Event, frozen=True):
    says = "{who} {loses|lose:who} {lore} lore and {has|have:who} {now}."
    who: Ref
    lore: int
    now: int


class TierReached(Event, frozen=True):
    says = "{who} {reaches|reach:who} the tier {tier}."
    by = "who"
    who: Ref
    tier: Ref


class TierLost(Event, frozen=True):
    says = "{who} {has|have:who} no longer what the tier {tier} gave."
    who: Ref
    tier: Ref


class BonusGot(Event, frozen=True):
    says = "For {step} {who} {has|have:who} a bonus: {sign}."
    who: Ref
    step: Ref
    sign: Ref


class BonusLost(Event, frozen=True):
    says = "{who} {loses|lose:who} the bonus for {step}."
    who: Ref
    step: Ref


class ApGot(Event, frozen=True):
    says = "{who} {gets|get:who} {ap} AP and {has|have:who} {now}."
    who: Ref
    ap: int
    now: int


class RetrainedBy(Event, frozen=True):
    says = "{who} {gives|give:who} {ability} back."
    who: Ref
    ability: Ref
