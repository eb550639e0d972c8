"""What may be told of magic: pegs spent, spells, wards, forbidden power and corruption."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.maladum.headings import DEED
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Ref

# -- spending ------------------------------------------------------------------------------------------------


class MagicSpent(Event, frozen=True):
    says = "{who} {spends|spend:who} {pegs} magic {peg|pegs:pegs}."
    by = "who"
    who: Ref
    pegs: int


class MagicDiscarded(Event, frozen=True):
    says = "{who} {discards|discard:who} {pegs} magic {peg|pegs:pegs}."
    by = "who"
    who: Ref
    pegs: int


class MagicRolled(Event, frozen=True):
    """ML-MAG-02: reactions may still change what the die shows."""

    says = "{who} {rolls|roll:who} {die} on the {kind_of_die} die[, which counts as {counts}]."
    by = "who"
    who: Ref
    die: Dice
    kind_of_die: Literal["magic", "forbidden"]
    character: int
    counts: int = 0


class MagicTurnedOut(Event, frozen=True):
    says = "{what} for {who}."
    who: Ref
    what: Literal[
        "Mental overload",
        "Mental recovery",
        "Withering blast",
        "Radiating aura",
        "Unstoppable magic",
        "Mental degeneration",
        "Mental instability",
        "Focus required",
        "Mental resurgence",
        "Siphoned power",
    ]


class MagicGained(Event, frozen=True):
    says = "{who} {gains|gain:who} {pegs} magic {peg|pegs:pegs}."
    who: Ref
    pegs: int


class HealthGained(Event, frozen=True):
    says = "{who} {gains|gain:who} {pegs} health."
    who: Ref
    pegs: int


# -- spells --------------------------------------------------------------------------------------------------


class SpellCast(Event, frozen=True):
    """ML-SPL-15: before anything of it happens."""

    says = "{who} {casts|cast:who} {spell}[ through the {token}][ at {target}] with X {x}."
    heads = DEED
    by = "who"
    who: Ref
    spell: Ref
    x: int
    character: int
    token: Ref | None = None
    target: tuple[Ref, ...] | None = None
    at: int = -1
    """The number of the character aimed at."""


class SpellFailed(Event, frozen=True):
    says = "{spell} has no effect[ on {target}]."
    spell: Ref
    target: Ref | None = None


class Resisted(Event, frozen=True):
    says = "{who} {resists|resist:who} {spell} by {amount}."
    by = "who"
    who: Ref
    spell: Ref
    amount: int


class Siphoned(Event, frozen=True):
    says = "The die for {who} shows {die}."
    who: Ref
    die: Dice


class StrayEnergy(Event, frozen=True):
    says = "The energy strikes {target} instead, with {dice} {die|dice:dice}."
    target: Ref
    dice: int


class PieceMoved(Event, frozen=True):
    says = "{piece} now stands at {cell}."
    piece: Ref
    cell: Ref


class LookedInside(Event, frozen=True):
    says = "{who} {looks|look:who} into {piece}[ and {sees|see:who} {inside}]."
    by = "who"
    who: Ref
    piece: Ref
    inside: tuple[Ref, ...]


class IllusionMade(Event, frozen=True):
    says = "An illusion at {cell} distracts {whom}."
    cell: Ref
    whom: Ref


class Bound(Event, frozen=True):
    says = "{who} now {obeys|obey:who} {party}."
    who: Ref
    party: Ref


class Freed(Event, frozen=True):
    says = "{who} {is|are:who} free again."
    who: Ref


class Summoned(Event, frozen=True):
    says = "{who} {appears|appear:who} at {cell}."
    who: Ref
    cell: Ref


class Drained(Event, frozen=True):
    says = "{who} {loses|lose:who} 1 magic peg to the power dispersed."
    who: Ref


class Clouded(Event, frozen=True):
    says = "The mind of {who} is clouded: nothing comes of it."
    who: Ref


# -- wards ---------------------------------------------------------------------------------------------------


class WardRaised(Event, frozen=True):
    says = "{who} {uses|use:who} the {token} to raise a ward of {value}."
    by = "who"
    who: Ref
    token: Ref
    value: int


class WardBoosted(Event, frozen=True):
    says = "{who} {boosts|boost:who} the ward: {hits} {hit is|hits are:hits} stopped."
    by = "who"
    who: Ref
    hits: int


class WardLost(Event, frozen=True):
    says = "{who} {is|are:who} warded no more."
    who: Ref


class WardSinks(Event, frozen=True):
    says = "The ward of {who} sinks to {value}."
    who: Ref
    value: int


# -- corruption ----------------------------------------------------------------------------------------------


class Corrupted(Event, frozen=True):
    says = "{who} {is|are:who} corrupted: {black} black {peg|pegs:black}."
    who: Ref
    black: int


class Purified(Event, frozen=True):
    says = "{who} {is|are:who} purified of {pegs} black {peg|pegs:pegs}."
    who: Ref
    pegs: int


class ControlLost(Event, frozen=True):
    says = "{who} {loses|lose:who} control."
    who: Ref
    character: int


class ControlRegained(Event, frozen=True):
    says = "{who} {regains|regain:who} control."
    who: Ref


class StrengthDrawn(Event, frozen=True):
    says = "{who} {draws|draw:who} strength from corruption."
    by = "who"
    who: Ref
