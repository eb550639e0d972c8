"""What may happen, with the sentence that tells it."""

from __future__ import annotations

from typing import ClassVar

from lorehearth.games.oathsworn.content import Trigger
from lorehearth.kernel.events import Event


class CompanyPlaced(Event, frozen=True):
    says = "{who} stands at {cell}, facing {facing}."
    who: str
    cell: str
    facing: str


class SpecialRulesRevealed(Event, frozen=True):
    says = "The Special Rules Board of {encounter} is turned face up."
    encounter: str


class OwnsInjury(Event, frozen=True):
    says = "{who} comes with an old injury: {injury}."
    who: str
    injury: str


class Leads(Event, frozen=True):
    says = "{who} leads the company."
    who: str


# -- the moments at which interrupts may be used (OS-RUL-60) -------------------------------------------------


class Moment(Event, frozen=True):
    """Something that interrupts answer. `figure` is whom it happens to, `by` who causes it (-1: nobody)."""

    trigger: ClassVar[Trigger | None] = None
    figure: int
    by: int = -1


class BeforeTarget(Moment, frozen=True):
    """An enemy is about to choose its target; `figure` is the enemy."""

    says = "{name} is about to choose its target."
    trigger = "before target"
    name: str = "An enemy"


class UnderAttack(Moment, frozen=True):
    """Someone of the company is attacked; the attack lies on top of `state.attacks`."""

    says = "An attack is coming."
    trigger = "attacked"


class BeforeDamage(Moment, frozen=True):
    """OS-EAT-02: just before the enemy's Might is drawn, once for each figure attacked."""

    says = "Damage is about to be drawn."
    trigger = "before damage"


class Unrevealed(Moment, frozen=True):
    """OS-EAT-05: the enemy's Might lies unseen; the attacked may play a card for its Defense."""

    says = "Its Might Cards lie face down; a card may be played for Defense."


class AfterDamage(Moment, frozen=True):
    """OS-EAT-02, OS-TOK-01: the enemy's Might is revealed and the damage known."""

    says = "The damage is known."
    trigger = "after damage"


class LossSuffered(Moment, frozen=True):
    """Someone of the company has lost Hit Points."""

    says = "Hit Points are lost."
    trigger = "hit points lost"
    lost: int = 1


class CardForDefence(Moment, frozen=True):
    """A card has been played for its Defense and lies on cooldown now."""

    says = "A card is used for defence."
    trigger = "card for defence"
    card: str = ""


class CriticalDrawn(Moment, frozen=True):
    """OS-ITM-06: someone of the company has drawn a critical in an attack that hits; once an attack."""

    says = "A critical is drawn."
    trigger = "critical"


class Lull(Moment, frozen=True):
    """Between two steps of a card or phase: what may be used at any time (OS-TOK-03, OS-TOK-06)."""

    says = "Play pauses: tokens may be spent."


# -- rounds and turns ----------------------------------------------------------------------------------------


class RoundBegan(Event, frozen=True):
    says = "Round {round} begins."
    round: int


class Regenerated(Event, frozen=True):
    says = "{who} regenerates {animus} Animus."
    who: str
    animus: int


class CardsReturned(Event, frozen=True):
    says = "{who} takes {cards} back into hand."
    who: str
    cards: str


class TurnBegan(Event, frozen=True):
    says = "{who} takes a turn."
    who: str


class Passed(Event, frozen=True):
    says = "{who} passes."
    who: str


class TurnEnded(Event, frozen=True):
    says = "{who} ends the turn."
    who: str


class PhaseBegan(Event, frozen=True):
    says = "The {phase} Phase begins."
    phase: str


class Moved(Event, frozen=True):
    says = "{who} moves to {cell}."
    who: str
    cell: str


class Turned(Event, frozen=True):
    says = "{who} turns to the {facing}."
    who: str
    facing: str


class AnimusSpent(Event, frozen=True):
    says = "{who} spends {animus} Animus for {what}."
    who: str
    animus: int
    what: str


class AnimusGained(Event, frozen=True):
    says = "{who} gains {animus} Animus."
    who: str
    animus: int


class CardPlayed(Event, frozen=True):
    says = "{who} plays {card}."
    who: str
    card: str


class InjurySuffered(Event, frozen=True):
    says = "{who} plays the injury {card}: {effect}."
    who: str
    card: str
    effect: str


class OnCooldown(Event, frozen=True):
    says = "{card} goes to cooldown position {position}."
    card: str
    position: int


class Battleflowed(Event, frozen=True):
    says = "Battleflow: {cards} of {who} {moves|move:count} down."
    who: str
    cards: str
    count: int


class ItemUsed(Event, frozen=True):
    says = "{who} uses {item}."
    who: str
    item: str


class TokenSpent(Event, frozen=True):
    says = "{who} spends 1 {token} Token."
    who: str
    token: str


class TokenGained(Event, frozen=True):
    says = "{who} gains {count} {token} {Token|Tokens:count}."
    who: str
    token: str
    count: int


class AbilityUsed(Event, frozen=True):
    says = "{who} uses {ability}."
    who: str
    ability: str


class TileEntered(Event, frozen=True):
    says = "{who} comes onto the {tile} tile at {cell}."
    who: str
    tile: str
    cell: str


class TileLaid(Event, frozen=True):
    says = "A {tile} tile is laid at {cell}."
    tile: str
    cell: str


class TileRemoved(Event, frozen=True):
    says = "The {tile} tile at {cell} is removed."
    tile: str
    cell: str


class AllyEntered(Event, frozen=True):
    says = "{who} enters at {cell}."
    who: str
    cell: str


class DefenceCardPlayed(Event, frozen=True):
    says = "{who} plays {card} for {defense} Defense."
    who: str
    card: str
    defense: int


class SentinelRaised(Event, frozen=True):
    says = "A Sentinel rises at {cell}."
    cell: str


class SentinelGone(Event, frozen=True):
    says = "The Sentinel at {cell} is gone."
    cell: str


class FalconSent(Event, frozen=True):
    says = "A falcon of {who} flies to {target}."
    who: str
    target: str


class ItemThrown(Event, frozen=True):
    says = "{item} lies at {cell}."
    item: str
    cell: str


class ItemPickedUp(Event, frozen=True):
    says = "{who} picks up {item}."
    who: str
    item: str


class MightRefreshed(Event, frozen=True):
    says = "The {colours} discards go back into their decks."
    colours: str


class StatusGained(Event, frozen=True):
    says = "{who} gains {count} {status} {Token|Tokens:count}."
    who: str
    status: str
    count: int


class StatusEnded(Event, frozen=True):
    says = "{who} loses the {status} Token."
    who: str
    status: str


class BleedTriggered(Event, frozen=True):
    says = "{who} bleeds from {count} {token|tokens:count}."
    who: str
    count: int


# -- attacks, damage and what comes of it --------------------------------------------------------------------


class AboutToAttack(Moment, frozen=True):
    """One of the company is about to attack: it lies on top of `state.attacks`, without a target yet."""

    says = "An attack is about to be made."
    trigger = "own attack"


class Attacks(Event, frozen=True):
    """OS-ATK-03: what is drawn against whom; the tallies tell what is left in each deck."""

    says = "{who} attacks {targets}: {cards}."
    who: str
    targets: str
    cards: str


class AttackDeclined(Event, frozen=True):
    says = "{who} makes no attack."
    who: str


class EmpoweredCard(Event, frozen=True):
    says = "A {colour} card is raised to {to}."
    colour: str
    to: str


class Drew(Event, frozen=True):
    says = "{who} draws {cards}."
    who: str
    cards: str


class ExtraDrawn(Event, frozen=True):
    says = "The critical gives one more {colour} card: {face}."
    colour: str
    face: str


class Redrew(Event, frozen=True):
    says = "{who} redraws {colour} {old}: {new}."
    who: str
    colour: str
    old: str
    new: str


class Missed(Event, frozen=True):
    says = "{who} misses with {blanks} blanks."
    who: str
    blanks: int


class CardIgnored(Event, frozen=True):
    says = "The {which} card, {colour} {face}, is ignored."
    which: str
    colour: str
    face: str


class TokensReturned(Event, frozen=True):
    says = "{who} takes back what was spent on the attack: {tokens}."
    who: str
    tokens: str


class Damaged(Event, frozen=True):
    """OS-GEN-16: damage divided by Defense; both are tallies."""

    says = "{who} takes {damage} damage, worth {lost} Hit {Point|Points:lost}."
    who: str
    damage: int
    lost: int


class HitPointsLost(Event, frozen=True):
    says = "{who} loses {lost} Hit {Point|Points:lost}{where}."
    who: str
    lost: int
    where: str = ""


class LocationBroken(Event, frozen=True):
    says = "The {slot} of {who} is broken."
    who: str
    slot: str


class Healed(Event, frozen=True):
    says = "{who} regains {gained} Hit {Point|Points:gained}."
    who: str
    gained: int


class Felled(Event, frozen=True):
    says = "{who} is killed."
    who: str


class KnockedOut(Event, frozen=True):
    says = "{who} is unconscious."
    who: str


class BossFell(Event, frozen=True):
    says = "{who} falls."
    who: str


class EncounterDefeated(Event, frozen=True):
    says = "The Encounter is defeated."


class CompanyDefeated(Event, frozen=True):
    says = "Every Oathsworn is down: the Encounter is failed."


class CloseCall(Event, frozen=True):
    says = "{who} came close to death and draws the injury {card}."
    who: str
    card: str


# -- forced movement -----------------------------------------------------------------------------------------


class KnockedBack(Event, frozen=True):
    says = "{who} is knocked back {direction}, {hexes} {hex|hexes:hexes} at most."
    who: str
    direction: str
    hexes: int


class Collided(Event, frozen=True):
    says = "{who} runs into {what}."
    who: str
    what: str


class StoppedAtEdge(Event, frozen=True):
    says = "The board edge stops {who}."
    who: str


class MadeRoom(Event, frozen=True):
    says = "{who} finds room at {cell}."
    who: str
    cell: str


class Pushed(Event, frozen=True):
    says = "{who} is pushed to {cell}."
    who: str
    cell: str


class ObstacleDestroyed(Event, frozen=True):
    says = "The {thing} at {cell} is destroyed."
    thing: str
    cell: str


# -- enemies: whom they go for, how they move and attack -----------------------------------------------------


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


class LargeTileLaid(Event, frozen=True):
    says = "A large {tile} tile is laid around {cell}."
    tile: str
    cell: str


class DefenseLost(Event, frozen=True):
    says = "{who} loses {amount} Defense for the Encounter."
    who: str
    amount: int


# -- the Stage deck ------------------------------------------------------------------------------------------


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


class StepSkipped(Event, frozen=True):
    says = "An instruction is skipped: {why}."
    why: str


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


class MinionEaten(Event, frozen=True):
    says = "{minion} is gone."
    minion: str


class TokensLost(Event, frozen=True):
    says = "{who} loses {count} Combat {Token|Tokens:count}."
    who: str
    count: int


class Leapt(Event, frozen=True):
    says = "{enemy} leaps to {cell}."
    enemy: str
    cell: str


class Dragged(Event, frozen=True):
    says = "{who} is dragged to {cell}."
    who: str
    cell: str


class StageCardsReordered(Event, frozen=True):
    says = "The next Stage Cards are {cards}."
    cards: str


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


class Taunted(Event, frozen=True):
    says = "{who} taunts {target}."
    who: str
    target: str


class Toughened(Event, frozen=True):
    says = "The Defense of {who} changes by {amount:+} for the {lasts}."
    who: str
    amount: int
    lasts: str


class Unseen(Event, frozen=True):
    says = "{who} cannot be targeted."
    who: str


class Redirected(Event, frozen=True):
    says = "{who} takes the blow meant for {target}."
    who: str
    target: str


class FalconRecalled(Event, frozen=True):
    says = "A falcon comes back to {who}."
    who: str


class GuardianRose(Event, frozen=True):
    says = "{who} is rejuvenated at {cell}."
    who: str
    cell: str


class LethalitySpent(Event, frozen=True):
    says = "{who} spends {tokens} Lethality {Token|Tokens:tokens} for Empowered {steps}."
    who: str
    tokens: int
    steps: int
