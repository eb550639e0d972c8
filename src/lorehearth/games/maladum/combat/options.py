"""What may be chosen in and about attacks."""

from __future__ import annotations

from functools import lru_cache

from lorehearth.games.maladum.names import named, title, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.questions import Enough, Option, enough


class MeleeAttack(Option, frozen=True):
    """ML-MEL-01."""

    verb = "strike"
    piece: int


class RangedAttack(Option, frozen=True):
    """ML-RNG-01."""

    verb = "shoot"
    piece: int


class BlastAttack(Option, frozen=True):
    """ML-BLA-01: with a weapon or ability that has blast; the square is asked next."""

    verb = "blast"
    card: str


class ThrowWeapon(Option, frozen=True):
    """ML-THR-01: the square is asked next."""

    verb = "hurl"
    card: str


class ThrowItem(Option, frozen=True):
    """ML-THR-07, ML-EFF-10: the square is asked next."""

    verb = "throw"
    card: str


class BreakPiece(Option, frozen=True):
    """ML-DST-03: attack a terrain piece in contact."""

    verb = "break"
    piece: str


class ShootPiece(Option, frozen=True):
    """ML-DST-03: shoot at a terrain piece."""

    verb = "shoot-at"
    piece: str


class BreakDoor(Option, frozen=True):
    """ML-DST-03: attack a door in contact."""

    verb = "break-door"
    edge: str


class CutNet(Option, frozen=True):
    """ML-TRP-17: one's own net in melee, another's by a shot."""

    verb = "cut-net"
    piece: int


class ReadyWeapon(Option, frozen=True):
    """ML-ICO-16, ML-ICO-52, ML-ICO-89."""

    verb = "ready"
    card: str


class RaiseShield(Option, frozen=True):
    """ML-ICO-73."""

    verb = "raise-shield"
    card: str


class With(Option, frozen=True):
    """Which weapon, ammunition or shield; "-" is none."""

    verb = "with"
    card: str


def with_words(play: QuestPlay, option: Option) -> str:
    """The label of a weapon, shield or ammunition."""
    if not isinstance(option, With):
        return option.label
    return "Unarmed" if option.card == NONE else named(play, token(option.card)).text


class At(Option, frozen=True):
    """A square to aim at."""

    verb = "at"
    says = "{cell}"
    cell: str


class Whom(Option, frozen=True):
    verb = "whom"
    piece: int


def whom_words(play: QuestPlay, option: Option) -> str:
    return title(play, option.piece) if isinstance(option, Whom) else option.label


class Forceful(Option, frozen=True):
    """ML-MEL-04."""

    says = "A forceful hit: 1 die more, but 2 blunders break the weapon"


class Standard(Option, frozen=True):
    """ML-MEL-06."""

    says = "A standard hit"


class PegsOf(Option, frozen=True):
    """ML-ICO-11, ML-WRD-05: so many magic pegs."""

    verb = "pegs"
    says = "{pegs} magic pegs"
    pegs: int


class Again(Option, frozen=True):
    """Which die is rolled again; 0 is the blue one."""

    verb = "again"
    die: int
    shows: str

    @property
    def key(self) -> str:
        return f"again {self.die}"

    @property
    def label(self) -> str:
        return f"Roll {'the blue die' if self.die == 0 else f'red die {self.die}'} again: {self.shows}"


class Parry(Option, frozen=True):
    """ML-ICO-48; "-": with what a board gives."""

    card: str


class UseArmour(Option, frozen=True):
    """ML-ARM-05."""

    verb = "armour"
    says = "Physical armour"


class UseWard(Option, frozen=True):
    verb = "ward"
    says = "The ward"


class Keep(Option, frozen=True):
    """ML-ICO-50."""

    says = "Keep it"


class LetFly(Option, frozen=True):
    verb = "scatter"
    says = "Let it scatter"


class FreeDash(Option, frozen=True):
    """ML-ICO-54."""

    verb = "dash"
    says = "Dash"


class TakePeg(Option, frozen=True):
    """ML-ICO-91."""

    verb = "take"
    says = "A {peg} peg"
    peg: str


class Direction(Option, frozen=True):
    """ML-BLA-02."""

    verb = "stray"
    says = "To {cell}"
    cell: str


strike_at = lru_cache(maxsize=1 << 10)(MeleeAttack)
shoot_at = lru_cache(maxsize=1 << 10)(RangedAttack)
break_at = lru_cache(maxsize=1 << 10)(BreakPiece)
shoot_piece_at = lru_cache(maxsize=1 << 10)(ShootPiece)
aiming = lru_cache(maxsize=1 << 12)(At)

NONE = "-"
NO_STRIKE: Enough = enough("Do not strike")
NO_RE_ROLL: Enough = enough("Roll nothing again")
NO_BLESSING: Enough = enough("Keep the blessing")
NO_PARRY: Enough = enough("Do not parry")
NO_SHIELD: Enough = enough("Do not raise a shield")
NO_BOOST: Enough = enough("Do not boost the ward")
NO_CHANNEL: Enough = enough("Spend no pegs")
NO_MORE: Enough = enough("Attack nobody else")
FORCEFUL = Forceful()
STANDARD = Standard()
USE_ARMOUR = UseArmour()
USE_WARD = UseWard()
KEEP = Keep()
LET_FLY = LetFly()
DASH = FreeDash()
