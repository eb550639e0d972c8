"""What may be told of the enemies: whom they go for, what they do, the Stage deck, cages and bellies."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.oathsworn.board.geometry import Facing
from lorehearth.games.oathsworn.cards.enemy_cards import Naming
from lorehearth.games.oathsworn.combat.events import Might, Planned, Together
from lorehearth.games.oathsworn.combat.might import Colour
from lorehearth.games.oathsworn.headings import ACTIVATION, ATTACK, STAGE_CARD
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Path, Ref, Saying


class Named(Saying, frozen=True):
    """Whom a card or board names, and who else might have been meant."""

    says = "{naming}[, closer than {others}]"
    naming: Naming
    others: tuple[Ref, ...] = ()


class EquallyClose(Saying, frozen=True):
    says = "{figures} are equally close, and {tie}"
    figures: tuple[Ref, ...]
    tie: Literal["another of the Mob is beside it", "North then West decides"]


WhyTarget = Literal["it is taunted", "who broke a location of it", "the closest"] | Named | EquallyClose


class TargetChosen(Event, frozen=True):
    """The tallies hold what was weighed: for each candidate the hexes to go."""

    says = "{enemy} {goes|go:enemy} for {target}: {why}."
    by = "enemy"
    enemy: Ref
    target: Ref
    why: WhyTarget


WhyNobody = Literal["nobody is both in sight and in reach", "nobody may be targeted"]


class NobodyToTarget(Event, frozen=True):
    says = "{enemy} {has|have:enemy} nobody to go for: {why}."
    by = "enemy"
    enemy: Ref
    why: WhyNobody


WhyWay = Literal["the first by North then West of equally good ways", "as near as it can come"]


class EnemyMoved(Event, frozen=True):
    says = "{enemy} {goes|go:enemy} {steps} to {way}[, {choice}]."
    by = "enemy"
    enemy: Ref
    steps: tuple[Facing, ...]
    way: Path
    choice: WhyWay | None = None


WhyStay = Literal["it is adjacent", "it has no movement", "it is at the edge", "it is Crippled"]


class EnemyStays(Event, frozen=True):
    says = "{enemy} {stays|stay:enemy} at {cell}: {why}."
    by = "enemy"
    enemy: Ref
    cell: Ref
    why: WhyStay


class EnemyFaces(Event, frozen=True):
    says = "{enemy} {turns|turn:enemy} to the {facing}."
    by = "enemy"
    enemy: Ref
    facing: Facing


class DirectionRolled(Event, frozen=True):
    says = "The direction die shows {direction}."
    direction: Dice


class Leapt(Event, frozen=True):
    says = "{enemy} {leaps|leap:enemy} to {way}."
    by = "enemy"
    enemy: Ref
    way: Path


class ChainEnded(Event, frozen=True):
    says = "{enemy} {ends|end:enemy} the chain at {way}."
    by = "enemy"
    enemy: Ref
    way: Path


class EnemyAttacked(Together, frozen=True):
    says = "{who} {attacks|attack:who} {targets}."
    heads = ATTACK
    targets: tuple[Ref, ...]


class EnemyMight(Event, frozen=True):
    says = "The attack is made with {might}."
    might: Planned


class AttackWeakened(Event, frozen=True):
    says = "The {part} of {enemy} is bared: one {colour} card fewer."
    enemy: Ref
    part: Ref
    colour: Colour


WhyNoAttack = Literal["there is no target", "nobody is in its reach", "its target is out of reach"]


class AttackImpossible(Event, frozen=True):
    says = "{enemy} cannot attack: {why}."
    by = "enemy"
    enemy: Ref
    why: WhyNoAttack


class EnemyRevealed(Together, frozen=True):
    says = "The attack of {who} does {damage} damage."
    damage: int


class EnemyToughened(Event, frozen=True):
    says = "The Defense of {enemy} is {amount} higher {lasts}."
    enemy: Ref
    amount: int
    lasts: Literal["this round", "for the Encounter"]


# -- minions -------------------------------------------------------------------------------------------------


class MinionActs(Event, frozen=True):
    says = "{minion} {acts|act:minion}."
    heads = ACTIVATION
    by = "minion"
    minion: Ref


class EnemyPlaced(Event, frozen=True):
    says = "{name} {appears|appear:name} at {cell}."
    enemy: Ref
    name: Ref
    cell: Ref


class NoneLeft(Event, frozen=True):
    says = "There {is|are:name} no {name} left to place."
    name: Ref


class MinionsStronger(Event, frozen=True):
    says = "Minions draw {cards} more {card|cards:cards} of their best colour this round."
    cards: int


class MinionGone(Event, frozen=True):
    says = "{minion} {is|are:minion} gone."
    minion: Ref


# -- the Special Rules Board and the Stage deck --------------------------------------------------------------


class SpecialRulesRevealed(Event, frozen=True):
    says = "The Special Rules Board of {encounter} is turned face up."
    encounter: Ref


class StageCardShown(Event, frozen=True):
    says = "The next Stage Card is {card} (stage {stage})."
    card: Ref
    stage: int


class StageCardDrawn(Event, frozen=True):
    """The deed of the boss that reacts, or of the only one there is."""

    says = "The Stage Card {card} is carried out."
    heads = STAGE_CARD
    by = "boss"
    card: Ref
    boss: Ref | None


class AbilityCalled(Event, frozen=True):
    says = "The ability {ability} is carried out."
    ability: Ref


class Reaction(Event, frozen=True):
    says = "{boss} {reacts|react:boss} to a broken location: {card}."
    by = "boss"
    boss: Ref
    card: Ref


class DiceLost(Saying, frozen=True):
    says = "{dice} {die is|dice are:dice} lost"
    dice: int


class StageChanged(Event, frozen=True):
    says = "Stage {stage} begins: {why}."
    stage: int
    why: DiceLost | Literal["all cards of the stage before are drawn"]


class StageDeckRenewed(Event, frozen=True):
    says = "The discarded Stage 3 cards are shuffled into a new deck."


class StageCardDone(Event, frozen=True):
    says = "The Stage Card {card} is done[ and stays {stays}]."
    card: Ref
    stays: Literal["in view till the end of the round", "with the cage"] | None = None


class StageCardsReordered(Event, frozen=True):
    says = "The next Stage {Card is|Cards are:cards} {cards}."
    cards: tuple[Ref, ...]


class StepSkipped(Event, frozen=True):
    says = "An instruction is skipped: {why}."
    why: Literal[
        "whoever should do it is gone",
        "there is nobody for it",
        "there is no room for more",
        "there is nobody to burst",
        "there is nobody to eat",
        "the target is too far for the leap",
    ]


class TokensLost(Event, frozen=True):
    says = "{who} {loses|lose:who} {count} Combat {Token|Tokens:count}."
    who: Ref
    count: int


class Screeched(Event, frozen=True):
    says = "{who} {draws|draw:who} for {hexes} {hex|hexes:hexes} to the next friend."
    by = "who"
    who: Ref
    hexes: int


# -- cages and bellies ---------------------------------------------------------------------------------------


class CagedIn(Event, frozen=True):
    says = "{who} {is|are:who} caged until the end of round {round}."
    who: Ref
    round: int


WhyFree = Literal["the escape succeeds", "its time is up"]


class CageEnded(Event, frozen=True):
    says = "{who} {is|are:who} free of the cage: {why}."
    who: Ref
    why: WhyFree


class EscapeTried(Event, frozen=True):
    says = "{who} {tries|try:who} to escape with {cards}: {total} against {difficulty}."
    by = "who"
    who: Ref
    cards: Might
    total: int
    difficulty: int


class Swallowed(Event, frozen=True):
    says = "{who} {is|are:who} swallowed by {enemy}."
    by = "enemy"
    who: Ref
    enemy: Ref


class SpatOut(Event, frozen=True):
    says = "{who} {is|are:who} free again at {cell}."
    who: Ref
    cell: Ref
