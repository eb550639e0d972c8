"""What may be told of the enemies: whom they go for, what they do, the Stage deck, cages and bellies."""

from __future__ import annotations

from lorehearth.kernel.events import Event


class TargetChosen(Event, frozen=True):
    """The tallies hold what was weighed: for each candidate the hexes to go."""

    says = "{enemy} goes for {target}: {why}."
    enemy: str
    target: str
    why: str


class NobodyToTarget(Event, frozen=True):
    says = "{enemy} has nobody to go for: {why}."
    enemy: str
    why: str


class EnemyMoved(Event, frozen=True):
    says = "{enemy} goes {way} to {cell}{choice}."
    enemy: str
    way: str
    cell: str
    choice: str = ""


class EnemyStays(Event, frozen=True):
    says = "{enemy} stays at {cell}: {why}."
    enemy: str
    cell: str
    why: str


class EnemyFaces(Event, frozen=True):
    says = "{enemy} turns to the {facing}."
    enemy: str
    facing: str


class DirectionRolled(Event, frozen=True):
    says = "The direction die shows {direction}."
    direction: str


class Leapt(Event, frozen=True):
    says = "{enemy} leaps to {cell}."
    enemy: str
    cell: str


class EnemyAttacked(Event, frozen=True):
    says = "{enemy} {attacks|attack:attackers} {targets} with {might}."
    enemy: str
    targets: str
    might: str
    attackers: int = 1


class AttackWeakened(Event, frozen=True):
    says = "The {icon} of {enemy} is bared: one {colour} card fewer."
    enemy: str
    icon: str
    colour: str


class AttackImpossible(Event, frozen=True):
    says = "{enemy} cannot attack: {why}."
    enemy: str
    why: str


class EnemyRevealed(Event, frozen=True):
    says = "The attack of {enemy} does {damage} damage."
    enemy: str
    damage: int


class EnemyHealed(Event, frozen=True):
    says = "The {location} of {enemy} regains {count} Hit {Point|Points:count}."
    enemy: str
    location: str
    count: int


class EnemyToughened(Event, frozen=True):
    says = "The Defense of {enemy} is {amount} higher {lasts}."
    enemy: str
    amount: int
    lasts: str


# -- minions -------------------------------------------------------------------------------------------------


class EnemyPlaced(Event, frozen=True):
    says = "{enemy} appears at {cell}."
    enemy: str
    cell: str


class NoneLeft(Event, frozen=True):
    says = "There is no {name} left to place."
    name: str


class MinionsStronger(Event, frozen=True):
    says = "Minions draw {cards} more {card|cards:cards} of their best colour this round."
    cards: int


class MinionEaten(Event, frozen=True):
    says = "{minion} is gone."
    minion: str


# -- the Special Rules Board and the Stage deck --------------------------------------------------------------


class SpecialRulesRevealed(Event, frozen=True):
    says = "The Special Rules Board of {encounter} is turned face up."
    encounter: str


class StageCardShown(Event, frozen=True):
    says = "The next Stage Card is {card} (stage {stage})."
    card: str
    stage: int


class StageCardDrawn(Event, frozen=True):
    says = "The Stage Card {card} is carried out."
    card: str


class Reaction(Event, frozen=True):
    says = "{boss} reacts to a broken location: {card}."
    boss: str
    card: str


class StageChanged(Event, frozen=True):
    says = "Stage {stage} begins: {why}."
    stage: int
    why: str


class StageDeckRenewed(Event, frozen=True):
    says = "The discarded Stage 3 cards are shuffled into a new deck."


class StageCardDone(Event, frozen=True):
    says = "The Stage Card {card} is done{stays}."
    card: str
    stays: str = ""


class StageCardsReordered(Event, frozen=True):
    says = "The next Stage Cards are {cards}."
    cards: str


class StepSkipped(Event, frozen=True):
    says = "An instruction is skipped: {why}."
    why: str


class TokensLost(Event, frozen=True):
    says = "{who} loses {count} Combat {Token|Tokens:count}."
    who: str
    count: int


class Screeched(Event, frozen=True):
    says = "{who} draws for {hexes} {hex|hexes:hexes} to the next friend."
    who: str
    hexes: int


# -- cages and bellies ---------------------------------------------------------------------------------------


class CagedIn(Event, frozen=True):
    says = "{who} is caged until the end of round {round}."
    who: str
    round: int


class CageEnded(Event, frozen=True):
    says = "{who} is free of the cage: {why}."
    who: str
    why: str


class EscapeTried(Event, frozen=True):
    says = "{who} tries to escape with {cards}: {total} against {difficulty}."
    who: str
    cards: str
    total: int
    difficulty: int


class Swallowed(Event, frozen=True):
    says = "{who} is swallowed by {enemy}."
    who: str
    enemy: str


class SpatOut(Event, frozen=True):
    says = "{who} is free again at {cell}."
    who: str
    cell: str
