"""What may happen in battles: attacks, losses, retreats, follow-on actions and victory."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.battlelore.headings import ATTACK
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Path, Ref

# -- attacks and rolls -----------------------------------------------------------------------------


class Called(Event, frozen=True):
    says = "{unit} {sounds|sound:unit} the Horn, and {friend} {joins|join:friend} in."
    by = "unit"
    unit: Ref
    friend: Ref


class Attacked(Event, frozen=True):
    """A moment: target and dice are declared."""

    says = "{attacker} {attacks|attack:attacker} {target} with {dice} {die|dice:dice}."
    heads = ATTACK
    by = "attacker"
    attacker: Ref
    target: Ref
    dice: int


class Recounted(Event, frozen=True):
    """The enemy has answered, and an attack is not what was declared."""

    says = (
        "{attacker} now {attacks|attack:attacker} with {dice} {die|dice:dice}"
        "[ against {bold} {level|levels:bold} of Bold]."
    )
    attacker: Ref
    dice: int
    bold: int


class CalledOff(Event, frozen=True):
    says = "{unit} cannot attack any more."
    unit: Ref


class Rolled(Event, frozen=True):
    says = "{attacker} {rolls|roll:attacker} {dice}."
    attacker: Ref
    dice: Dice


class RolledAgain(Event, frozen=True):
    """Dice that their player picked are rolled again."""

    says = "{attacker} {rolls|roll:attacker} {again} again: {dice}."
    attacker: Ref
    again: Dice
    dice: Dice


class StrikesRolledAgain(Event, frozen=True):
    says = "{unit} {rolls|roll:unit} bonus strikes again: {dice}."
    by = "unit"
    unit: Ref
    dice: Dice


class SwungOn(Event, frozen=True):
    says = "{weapon} of {unit} {swings|swing:weapon} on: {dice}."
    by = "unit"
    unit: Ref
    weapon: Ref
    dice: Dice


class RolledOn(Event, frozen=True):
    says = "{unit} {rolls|roll:unit} on for bonus strikes: {dice}."
    by = "unit"
    unit: Ref
    dice: Dice


class DiceLie(Event, frozen=True):
    """A moment: all dice of an attack have been rolled. They have been told one by one."""

    says = "{attacker} {has|have:attacker} rolled {dice} at {target}."
    by = "attacker"
    attacker: Ref
    target: Ref
    dice: Dice


class Scored(Event, frozen=True):
    """What came of a roll; each die with what it did."""

    says = "{target} {takes|take:target} {hits} {hit|hits:hits} and {flags} {flag|flags:flags}."
    target: Ref
    hits: int
    flags: int
    dice: Dice


# -- losses ----------------------------------------------------------------------------------------


class FiguresLost(Event, frozen=True):
    says = "{unit} {loses|lose:unit} {lost} {figure|figures:lost}; {left} {is|are:left} left."
    wounds = ("unit", "lost")
    unit: Ref
    lost: int
    left: int


class HitsPassedOn(Event, frozen=True):
    says = "{unit} {takes|take:unit} {hits} {hit|hits:hits} in its place."
    by = "unit"
    unit: Ref
    hits: int


class Eliminated(Event, frozen=True):
    says = "{unit} {is|are:unit} eliminated."
    unit: Ref


class BannerTaken(Event, frozen=True):
    says = "The {camp} take {taken} {banner|banners:taken}: {banners} of {needed}."
    by = "camp"
    camp: Ref
    taken: int
    banners: int
    needed: int


class Won(Event, frozen=True):
    says = "The {camp} have {banners} banners and win."
    by = "camp"
    camp: Ref
    banners: int


# -- retreats --------------------------------------------------------------------------------------


class FlagsIgnored(Event, frozen=True):
    says = "{unit} {ignores|ignore:unit} {flags} {flag|flags:flags}."
    by = "unit"
    unit: Ref
    flags: int


class FellBack(Event, frozen=True):
    says = "{unit} {falls|fall:unit} back to {way}."
    by = "unit"
    unit: Ref
    way: Path


class RetreatBlocked(Event, frozen=True):
    says = "{unit} cannot fall back {short} {hex|hexes:short} further."
    by = "unit"
    unit: Ref
    short: int


class Held(Event, frozen=True):
    says = "{unit} {does|do:unit} not give way."
    by = "unit"
    unit: Ref


class Trampled(Event, frozen=True):
    says = "{unit} {tramples|trample:unit} {trampled}."
    by = "unit"
    unit: Ref
    trampled: tuple[Ref, ...]


class Panicked(Event, frozen=True):
    says = "{unit} {panics|panic:unit}: {dice}."
    by = "unit"
    unit: Ref
    dice: Dice


# -- what follows ----------------------------------------------------------------------------------


class BattledBack(Event, frozen=True):
    says = "{unit} {battles|battle:unit} back."
    by = "unit"
    unit: Ref


class GainedGround(Event, frozen=True):
    says = "{unit} {gains|gain:unit} ground at {way}."
    by = "unit"
    unit: Ref
    way: Path


class Pursued(Event, frozen=True):
    says = "{unit} {pursues|pursue:unit} to {way}."
    by = "unit"
    unit: Ref
    way: Path


# -- trophies --------------------------------------------------------------------------------------

TrophyUse = Literal["one hex more", "an extra die", "a flag is ignored"]


class TrophyTaken(Event, frozen=True):
    says = "{unit} {takes|take:unit} a trophy token."
    by = "unit"
    unit: Ref


class TrophySpent(Event, frozen=True):
    says = "{unit} {spends|spend:unit} a trophy token: {why}."
    by = "unit"
    unit: Ref
    why: TrophyUse
