"""What may be chosen in using magic."""

from __future__ import annotations

from lorehearth.kernel.questions import Anchor, Option, enough


class Cast(Option, frozen=True):
    """Cast a spell that one knows, in one of its ways."""

    spell: str
    way: int

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("card", self.spell),)


class CastThrough(Option, frozen=True):
    """ML-MIT-03: cast the spell of an item."""

    verb = "cast-through"
    card: str
    way: int


class Pegs(Option, frozen=True):
    """ML-SPL-11: so many magic pegs."""

    says = "{pegs} magic pegs"
    pegs: int


class SkillPegs(Option, frozen=True):
    """Skill pegs added to X."""

    verb = "skill-pegs"
    says = "{pegs} skill pegs"
    pegs: int


class Raise(Option, frozen=True):
    """ML-UNB-01."""

    says = "Raise X by {amount}"
    amount: int


class Aim(Option, frozen=True):
    """A character."""

    piece: int


class AimSquare(Option, frozen=True):
    verb = "aim-square"
    cell: str


class AimPiece(Option, frozen=True):
    """A terrain piece, by its number."""

    verb = "aim-piece"
    thing: int


class AimDoor(Option, frozen=True):
    verb = "aim-door"
    edge: str


class AimToken(Option, frozen=True):
    """A token that lies in a square, or that somebody carries."""

    verb = "aim-token"
    pile: str
    card: str


class Again(Option, frozen=True):
    """ML-ICO-42: discard a peg and roll again."""

    verb = "again"
    says = "Discard a magic peg and roll again"


class Hold(Option, frozen=True):
    """ML-FOR-02."""

    verb = "hold"
    says = "Discard a magic peg to keep hold of the magic"


class RaiseWard(Option, frozen=True):
    verb = "raise-ward"
    card: str


class KeepWard(Option, frozen=True):
    verb = "keep-ward"
    says = "Discard a magic peg"


class TireForWard(Option, frozen=True):
    verb = "tire-for-ward"
    says = "Become fatigued"


class Purify(Option, frozen=True):
    verb = "purify"
    says = "Discard 3 magic pegs to purify a black health peg"


class DrawStrength(Option, frozen=True):
    verb = "draw-strength"
    says = "Be corrupted to take another action"


class Mend(Option, frozen=True):
    """A peg, or a status that goes."""

    says = "{what}"
    what: str


class Shape(Option, frozen=True):
    """What cells become."""

    says = "{sign}"
    sign: str


class Guise(Option, frozen=True):
    """A kind of character, or a beast by its board."""

    says = "{kind}"
    kind: str


class Conjure(Option, frozen=True):
    card: str


class RemoveTrap(Option, frozen=True):
    verb = "remove-trap"
    card: str


class Shade(Option, frozen=True):
    says = "{shade}"
    shade: str


class Summon(Option, frozen=True):
    """A kind of NPC."""

    kind: str


class Elite(Option, frozen=True):
    verb = "elite"
    says = "Spend 1 more magic peg for its elite side"


class NextCard(Option, frozen=True):
    """An event card that comes next."""

    verb = "next"
    card: str


class TakeAlso(Option, frozen=True):
    """What a critical hit of dispersed power takes."""

    verb = "take-also"
    says = "1 {peg}"
    peg: str


class ActOnAlert(Option, frozen=True):
    """ML-ACT-07."""

    verb = "alert"
    says = "Take the action kept for any time"


ACT_ON_ALERT = ActOnAlert()
AGAIN = Again()
HOLD, PURIFY, DRAW_STRENGTH = Hold(), Purify(), DrawStrength()
KEEP_ROLL = enough("Keep the roll")
LET_GO = enough("Let the energy go astray")
NO_PEGS = enough("Spend no magic pegs")
NOT_RAISED = enough("Do not raise X")
LET_SINK = enough("Let the ward sink")
NO_SPELL = enough("Cast nothing")
DO_NOT_RESIST = enough("Do not resist")
NOT_PURIFIED = enough("Purify nothing")
NO_SKILL = enough("Add no skill pegs")
THESE = enough("These, and no more")
NO_MORE = enough("No more")
STAY_HERE = enough("Stay here")
LEAVE_TRAPS = enough("Leave the traps")
AS_IT_IS = enough("As it is")
