"""What lies on the table, as plain data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.oathsworn.board.geometry import OFF
from lorehearth.games.oathsworn.cards.effects import Arc, Status, Tile, Token
from lorehearth.games.oathsworn.combat.might import Colour, Deck, new_decks
from lorehearth.table.cards import Cards

POSITIONS = 4
FULL = 6
"""Hit Points at the standard difficulty."""

Kind = Literal["oathsworn", "ally", "guardian", "sentinel", "boss", "minion"]
ENEMIES: tuple[Kind, ...] = ("boss", "minion")

Phase = Literal["setup", "refresh", "oathsworn", "encounter", "minions", "end of round", "over"]


class Hero(Struct, omit_defaults=True, gc=False):
    """What a character of the company has besides its figure: Animus, cards, tokens.

    `full` characters have Ability Cards in hand and on cooldown; companions, Allies and the Guardian do not.
    Items and injuries lie among the cards, told apart by the content that has their id.
    """

    seat: int
    full: bool = True
    regen: int = 2
    animus: int = 0
    reserve: int = 0
    hand: list[str] = field(default_factory=list)
    cooldown: list[list[str]] = field(default_factory=lambda: [[] for _ in range(POSITIONS)])
    playing: list[str] = field(default_factory=list)
    """Cards that are being played: no longer in hand and not yet on cooldown."""
    items: list[str] = field(default_factory=list)
    """Everything it wears, whether its card is in hand, on cooldown or face down (OS-ITM-03)."""
    face_down: list[str] = field(default_factory=list)
    tokens: dict[Token, int] = field(default_factory=dict)
    archetype: str = ""
    used_this_round: tuple[str, ...] = ()
    used_up: tuple[str, ...] = ()
    """What is used once in an Encounter and has been."""
    moved: bool = False
    acted: bool = False
    """Whether this turn's move, and its card or action, are spent."""
    moved_hexes: int = 0
    injuries_due: bool = True
    """OS-TRN-08: the first turn of the round is still to come."""
    paid_water: tuple[int, ...] = ()
    thrown: dict[str, int] = field(default_factory=dict)
    """Items that lie on the board, and where (OS-THR-01)."""
    falcons: list[int] = field(default_factory=list)
    """The figures that bear the Huntress's falcons."""
    kills: dict[str, int] = field(default_factory=dict)
    defense_lost: int = 0


class Cage(Struct, omit_defaults=True, gc=False):
    """OS-CAG: a caged character; it is over at the end of round `until`."""

    until: int
    difficulty: int
    card: str
    """The Stage Card that stays with it (OS-CAG-08)."""
    toll: int = 1
    """Hit Points that failing costs (OS-CAG-06)."""
    tried: bool = False


class Belly(Struct, omit_defaults=True, gc=False):
    """OS-CSM: a swallowed character, and what the location has lost since."""

    by: int
    slot: str
    lost: int = 0
    fought: bool = False
    """It has attacked from within this turn (OS-CSM-02)."""
    fell_at: int = OFF
    """Where its captor stood when it fell (OS-CSM-07)."""


class Figure(Struct, omit_defaults=True, gc=False):
    """Anyone with a figure on the board; `name` is the id of its class, Ally or enemy kind."""

    kind: Kind
    name: str
    hex: int = OFF
    facing: int = 0
    hit_points: int = FULL
    dice: dict[str, int] = field(default_factory=dict)
    """A boss's Hit Point dice by location; a removed die is gone from here."""
    hero: Hero | None = None
    status: dict[Status, int] = field(default_factory=dict)
    crippled_until: int = 0
    """OS-STA-02, OS-STA-04: the round whose Oathsworn Phase ends it."""
    cage: Cage | None = None
    belly: Belly | None = None
    defense: int = 0
    """What effects have added to its Defense for the Encounter."""
    defense_this_turn: int = 0
    defense_this_round: int = 0
    hidden_from: tuple[int, ...] = ()
    """The enemies that cannot target it this round."""
    hidden_this_turn: bool = False
    hidden_by_trees: tuple[int, ...] = ()
    """Those that cannot target it this round as long as a tree is beside it."""
    taunted_by: int = -1
    killed: bool = False
    waded: tuple[int, ...] = ()
    """Water hexes that an enemy has paid for in this activation (OS-TIL-04)."""

    @property
    def enemy(self) -> bool:
        return self.kind in ENEMIES

    @property
    def there(self) -> bool:
        return self.hex >= 0


class Drawn(Struct, array_like=True, gc=False):
    """A Might Card on the table; `extra` if a critical gave it, `ignored` if an effect leaves it out."""

    colour: Colour
    face: str
    extra: bool = False
    ignored: bool = False
    dice: bool = False
    given: bool = False
    """Its critical has given its extra card (OS-DRW-01)."""


class Aim(Struct, array_like=True, gc=False):
    """Someone an attack is made on, and the hex of it that is targeted."""

    figure: int
    hex: int
    """OFF: no hex in particular, so that the die closest to the attacker is hit."""
    more: int = 0
    """Damage beyond what is drawn: hexes of a large target in an area (OS-AOE-06)."""
    hexes: list[int] = field(default_factory=list)
    """Equally close hexes, of which the player targets one after the draw (OS-LOS-05)."""
    slot: str = ""
    """The location, where an effect names it (OS-CSM-02)."""


class Spent(Struct, array_like=True, gc=False):
    """A token spent on an attack: whose, and which."""

    figure: int
    token: Token | Literal["lethality"]


class Loss(Struct, array_like=True, gc=False):
    """Hit Points that someone has lost, `by` whom (-1: nobody), and whose consequences are to come."""

    figure: int
    lost: int
    by: int = -1


class Harm(Struct, array_like=True, gc=False):
    """Hit Points to be lost by an enemy, `near` a hex, as soon as somebody can be asked from which die."""

    figure: int
    lost: int
    by: int
    near: int


class Attack(Struct, omit_defaults=True, gc=False):
    """An attack under way, of either side, open on the table so that interrupts can change it."""

    attackers: list[int]
    aims: list[Aim]
    ranged: bool = False
    reach: int = 1
    planned: list[Colour] = field(default_factory=list)
    cards: list[Drawn] = field(default_factory=list)
    revealed: bool = False
    damage: int = 0
    """Bonus damage besides the cards."""
    redraws: int = 0
    """Free ones, for this attack only (OS-GEN-18)."""
    empowered: int = 0
    """Steps of Empowered that are still to be placed (OS-DRW-06)."""
    extra_on_critical: int = 0
    """Cards that one critical of a hit gives besides its own (OS-ITM-06)."""
    arc_bonus: dict[Arc, int] = field(default_factory=dict)
    """Empowered that items give for attacking from an arc."""
    knockback: int = 0
    bleed: int = 0
    spent: list[Spent] = field(default_factory=list)
    """Tokens that come back if it misses (OS-DRW-13, OS-RUL-06)."""
    cannot_miss: bool = False
    unarmed: bool = False
    missed: bool = False
    bought_with_token: bool = False
    defenses: dict[int, int] = field(default_factory=dict)
    """Defense that cards and tokens add for this one draw, by figure."""
    defended: list[int] = field(default_factory=list)
    """Who has played a card against it for its Defense (OS-EAT-05)."""
    losses: dict[int, int] = field(default_factory=dict)
    """Hit Points that it has cost, by figure."""
    felled: int = 0
    """Minions killed and locations broken by it."""
    rolled: dict[Colour, int] = field(default_factory=dict)
    """How many of the planned cards of a colour are dice instead (OS-GEN-07)."""
    resolving: bool = False
    """Its damage is being dealt: whoever it fells leaves the board only when it is over (OS-KNB-01)."""


class Obstacle(Struct, array_like=True, gc=False):
    kind: Literal["tree", "wall", "building"]
    hexes: tuple[int, ...]


class Broken(Struct, array_like=True, gc=False):
    """OS-RCT: a location that was broken and waits for its reaction; `by` is the breaker, or -1."""

    boss: int
    by: int
    reacts: bool = True
    """OS-RCT-09: the last die of all causes no reaction; but its boss bears the grudge (OS-RUL-75)."""


class StagePlay(Struct, omit_defaults=True, gc=False):
    """A Stage Card being carried out: which instruction is next, whom each enemy aims at, who was hurt."""

    card: str
    reaction: bool = False
    grudges: dict[int, int] = field(default_factory=dict)
    """OS-RCT-04, OS-RCT-10: the bosses whose location was broken, and who broke it (-1: nobody)."""
    next: int = 0
    targets: dict[int, int] = field(default_factory=dict)
    in_vain: list[int] = field(default_factory=list)
    """The enemies that found nobody when the instruction began."""
    turned_from: dict[int, int] = field(default_factory=dict)
    """The target that an enemy has left for the next closest."""
    hurt: list[int] = field(default_factory=list)
    """Of the company, those whom its attacks have cost Hit Points."""


class Swarm(Struct, omit_defaults=True, gc=False):
    """The activation of the minions: who has moved, for whom each goes, who has attacked (OS-RUL-35)."""

    kind: str = ""
    """Only minions of this kind; "": all."""
    called: bool = False
    """A Stage Card has called them, whatever they have done in this phase (OS-MIN-03)."""
    outer: Swarm | None = None
    """The activation that a reaction has broken into."""
    moved: list[int] = field(default_factory=list)
    targets: dict[int, int] = field(default_factory=dict)
    attacked: list[int] = field(default_factory=list)


class State(Struct, omit_defaults=True, gc=False):
    figures: list[Figure]
    stage_deck: Cards
    order: list[int] = field(default_factory=list)
    """The characters in the order of their turns, the lead first (OS-RUL-07)."""
    phase: Phase = "setup"
    setup_stage: int = 0
    round: int = 1
    turn: int = 0
    """Whose place it is in the order."""
    turn_begun: bool = False
    busy: bool = False
    """Whether this turn has seen more than a change of facing (OS-RUL-08)."""
    turned: bool = False
    """Whether a change of facing was the last thing in it: another would undo it."""
    passes: int = 0
    """How many in a row have passed (OS-RUL-08)."""
    decks: dict[Colour, Deck] = field(default_factory=new_decks)
    enemy_decks: dict[Colour, Deck] = field(default_factory=new_decks)
    obstacles: list[Obstacle] = field(default_factory=list)
    tiles: dict[int, Tile] = field(default_factory=dict)
    large_tiles: list[tuple[Tile, list[int]]] = field(default_factory=list)
    rules_shown: bool = False
    """OS-SET-02: the Special Rules Board lies face up."""
    stage: int = 1
    stage_plays: list[StagePlay] = field(default_factory=list)
    """Stage Cards to be carried out, the running one first (OS-STG-05)."""
    lasting: list[str] = field(default_factory=list)
    """Stage Cards in view till the end of the round (OS-STG-04)."""
    broken: list[Broken] = field(default_factory=list)
    attacks: list[Attack] = field(default_factory=list)
    """Attacks under way, the innermost last."""
    losses: list[Loss] = field(default_factory=list)
    """Hit Points just lost, to which nobody has answered yet."""
    harms: list[Harm] = field(default_factory=list)
    injuries_drawn: list[tuple[int, str]] = field(default_factory=list)
    """OS-HRD-03: who has drawn which Injury Card at the end of the Encounter."""
    minion_bonus: int = 0
    minions_acted: list[int] = field(default_factory=list)
    """Minions that a Stage Card has activated in this Encounter Phase already (OS-MIN-02)."""
    swarm: Swarm | None = None
    allies: list[str] = field(default_factory=list)
    """Combat Allies that may still step in (OS-ALY-01)."""
    quiet: list[int] = field(default_factory=list)
    won: bool = False
    lost: bool = False
