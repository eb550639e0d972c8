"""What lies on the table, as plain data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.oathsworn.board import OFF
from lorehearth.games.oathsworn.content import Status, Tile, Token
from lorehearth.games.oathsworn.might import Colour, Deck, new_decks
from lorehearth.table.cards import Cards

POSITIONS = 4
FULL = 6
"""Hit Points at the standard difficulty."""

Phase = Literal["setup", "refresh", "oathsworn", "encounter", "minions", "end of round", "over"]


class Hero(Struct):
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
    items: list[str] = field(default_factory=list)
    """Everything it wears, whether its card is in hand, on cooldown or face down (OS-ITM-03)."""
    face_down: list[str] = field(default_factory=list)
    tokens: dict[Token, int] = field(default_factory=dict)
    archetype: str = ""
    used_this_round: list[str] = field(default_factory=list)
    used_up: list[str] = field(default_factory=list)
    """What is used once in an Encounter and has been."""
    moved: bool = False
    acted: bool = False
    """Whether this turn's move, and its card or action, are spent."""
    moved_hexes: int = 0
    injuries_due: bool = True
    """OS-TRN-08: the first turn of the round is still to come."""
    paid_water: list[int] = field(default_factory=list)
    thrown: dict[str, int] = field(default_factory=dict)
    """Items that lie on the board, and where (OS-THR-01)."""
    falcons: list[int] = field(default_factory=list)
    """The figures that bear the Huntress's falcons."""
    kills: dict[str, int] = field(default_factory=dict)
    defense_lost: int = 0


class Cage(Struct):
    """OS-CAG: a caged character; it is over at the end of round `until`."""

    until: int
    difficulty: int
    card: str
    tried: bool = False


class Belly(Struct):
    """OS-CSM: a swallowed character, and what the location has lost since."""

    by: int
    slot: str
    lost: int = 0


class Figure(Struct):
    """Anyone with a figure on the board; `name` is the id of its class, Ally or enemy kind."""

    kind: Literal["oathsworn", "ally", "guardian", "sentinel", "boss", "minion"]
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
    untargetable_until: int = 0
    taunted_by: int = -1
    killed: bool = False

    @property
    def enemy(self) -> bool:
        return self.kind in ("boss", "minion")

    @property
    def there(self) -> bool:
        return self.hex >= 0


class Drawn(Struct, array_like=True):
    """A Might Card on the table; `extra` if a critical gave it, `ignored` if an effect leaves it out."""

    colour: Colour
    face: str
    extra: bool = False
    ignored: bool = False
    dice: bool = False


class Aim(Struct, array_like=True):
    """Someone an attack is made on, and the hex of it that is targeted."""

    figure: int
    hex: int
    more: int = 0
    """Damage beyond what is drawn: hexes of a large target in an area (OS-AOE-06)."""


class Attack(Struct):
    """An attack under way, of either side, open on the table so that interrupts can change it."""

    attackers: list[int]
    aims: list[Aim]
    ranged: bool = False
    planned: list[Colour] = field(default_factory=list)
    cards: list[Drawn] = field(default_factory=list)
    revealed: bool = False
    damage: int = 0
    """Bonus damage besides the cards."""
    redraws: int = 0
    spent: dict[Token, int] = field(default_factory=dict)
    """Tokens spent on it, which come back if it misses (OS-DRW-13)."""
    cannot_miss: bool = False
    unarmed: bool = False
    missed: bool = False
    bought_with_token: bool = False
    defenses: dict[int, int] = field(default_factory=dict)
    """Defense that cards and tokens add for this one draw, by figure."""
    losses: dict[int, int] = field(default_factory=dict)


class Obstacle(Struct, array_like=True):
    kind: Literal["tree", "wall", "building"]
    hexes: list[int]


class Broken(Struct, array_like=True):
    """OS-RCT: a location that was broken and waits for its reaction; `by` is the breaker, or -1."""

    boss: int
    by: int


class StagePlay(Struct):
    """A Stage Card being carried out: which instruction is next, and whom it aims at."""

    card: str
    actor: int
    next: int = 0
    target: int = -1
    reaction_to: int = -1
    minions_acted: bool = False


class State(Struct):
    figures: list[Figure]
    stage_deck: Cards
    order: list[int] = field(default_factory=list)
    """The characters in the order of their turns, the lead first (OS-RUL-07)."""
    phase: Phase = "setup"
    setup_stage: int = 0
    round: int = 1
    turn: int = 0
    """Whose place it is in the order."""
    passes: int = 0
    """How many in a row have passed (OS-RUL-08)."""
    decks: dict[Colour, Deck] = field(default_factory=new_decks)
    enemy_decks: dict[Colour, Deck] = field(default_factory=new_decks)
    obstacles: list[Obstacle] = field(default_factory=list)
    tiles: dict[int, Tile] = field(default_factory=dict)
    large_tiles: list[tuple[Tile, list[int]]] = field(default_factory=list)
    stage: int = 1
    stage_plays: list[StagePlay] = field(default_factory=list)
    """Stage Cards to be carried out, the running one first (OS-STG-05)."""
    lasting: list[str] = field(default_factory=list)
    """Stage Cards in view till the end of the round (OS-STG-04)."""
    broken: list[Broken] = field(default_factory=list)
    attacks: list[Attack] = field(default_factory=list)
    minion_bonus: int = 0
    minions_acted: bool = False
    allies: list[str] = field(default_factory=list)
    """Combat Allies that may still step in (OS-ALY-01)."""
    quiet: list[int] = field(default_factory=list)
    dice_instead: bool = False
    won: bool = False
    lost: bool = False
