"""What lies on the table, as plain data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field, structs

from lorehearth.games.maladum.campaign.party import Camp
from lorehearth.games.maladum.components.signs import Status
from lorehearth.games.maladum.components.steps import Lasts
from lorehearth.table.cards import FoldedCards

OFF = -1
"""No square: out of play."""
NOBODY = -1

Kind = Literal["adventurer", "apprentice", "companion", "adversary", "beast", "denizen"]
Where = Literal["here", "staging", "waiting", "escaped", "removed"]
"""On the gaming area; not come in yet; just outside an entry point (ML-ADY-04); gone, in two ways."""

Phase = Literal[
    "setup", "dread", "adventurers", "arrivals", "adversaries", "npcs", "assessment", "over", "camp", "camped"
]
"""ML-RND-01; the adversary phase is the third and the fourth of them after the dread phase. Between two
quests it is "camp", and "camped" when that is over."""

PegColour = Literal["black", "blue", "purple", "green"]


class Effect(Struct, array_like=True, gc=False):
    """A sign that somebody has for a while: from what, and how long."""

    sign: str
    amount: int
    lasts: Lasts
    source: str = ""
    """The id of the skill, spell, token or card that it comes from."""
    rounds: int = 0
    """Assessment phases still to come, where it lasts for rounds."""


class Character(Struct, omit_defaults=True, gc=False):
    """Anyone with a miniature. `board` is the id of the adventurer, companion or NPC; a denizen has an
    adventurer's."""

    kind: Kind
    board: str
    party: int = NOBODY
    """The seat to whose party it belongs."""
    cls: str = ""
    rank: int = 1
    skills: dict[str, int] = field(default_factory=dict)
    """Spaces marked on the class board."""
    spells: list[str] = field(default_factory=list)
    """Spells learned."""
    read: list[str] = field(default_factory=list)
    """Spells cast out of a book beside those learned (ML-SPL-02)."""
    raised: dict[str, int] = field(default_factory=dict)
    """What experience has added to its stats."""
    cell: int = OFF
    """Its square; of a large base the north-western one (ML-BAS-01)."""
    squeezed: bool = False
    """ML-BAS-05: a large one in a narrow place on its way: it holds the one square that it counts from."""
    where: Where = "staging"
    entry: int = 0
    """The number of the entry point that it waits beside."""
    health: int = 0
    """Pegs or counters left."""
    black: int = 0
    """ML-COR-01: so many of the health pegs, from the left."""
    skill: int = 0
    magic: int = 0
    statuses: dict[Status, int] = field(default_factory=dict)
    effects: list[Effect] = field(default_factory=list)
    prone: bool = False
    defeated: bool = False
    """ML-DEF-01: lies on the board and needs assistance."""
    activated: bool = False
    skilled: bool = False
    """ML-SKL-03: skill pegs have been spent this round."""
    reacted: bool = False
    """ML-SKL-14."""
    unready: list[str] = field(default_factory=list)
    """Weapons that must be readied, a token for each copy (ML-ICO-16, ML-ICO-52, ML-ICO-89)."""
    turned: list[str] = field(default_factory=list)
    """Tokens in use: turned, and not to be used again yet (ML-WRD-02, ML-ICO-35)."""
    over: list[str] = field(default_factory=list)
    """Worn tokens that lie over what is printed in the armour slot (ML-ACT-04, ML-SKL-19)."""
    counters: dict[str, int] = field(default_factory=dict)
    """Reminder counters, by what they are on."""
    shield: str = ""
    """ML-ICO-73: the shield that is raised."""
    relentless: int = 0
    """ML-ICO-62: attacks by relentless characters this round."""
    struck: list[int] = field(default_factory=list)
    """ML-ICO-97: whom its reactive attack has struck in the running turn."""
    second: bool = False
    """Of an NPC: its elite side is up (adversaries all flip at once, ML-DRD-02)."""
    card: str = ""
    """ML-BST-02, ML-DEN-06: the event card that governs it."""
    hostile: list[int] = field(default_factory=list)
    """ML-DEN-08: the parties that have attacked it."""
    truces: list[int] = field(default_factory=list)
    """ML-PER-13: the parties that it no longer treats as enemies."""
    joined: bool = False
    """ML-JOI-01: an NPC that belongs to a party."""
    wild: bool = False
    """ML-LCT-02: out of control."""
    hidden: int = NOBODY
    """ML-TER-35: the tapestry that it hides behind."""
    netted: bool = False
    """ML-TRP-14."""
    pit: bool = False
    """ML-TRP-09: it is down in the pit of its square."""
    piece: int = NOBODY
    """Of a piece of terrain that has come alive: which one it was; its tokens lie in it still."""
    riding: int = NOBODY
    """The cart or platform that it is on."""
    master: int = NOBODY
    """ML-CMP-02: of a companion."""
    upgrade: str = ""
    reached: int = 0
    """ML-SEN-18: the patrol point last reached; 0: none."""
    extra: int = 0
    """ML-ICO-66: actions given to it for its turn this round."""
    trained: bool = False
    """ML-PLR-06."""
    experience: int = 0
    """Gained in this quest."""
    renown: int = 0
    """What it has gained its party."""
    guilders: int = 0
    hero: int = NOBODY
    """Its number in the party of a campaign."""

    @property
    def here(self) -> bool:
        return self.cell >= 0

    @property
    def npc(self) -> bool:
        """Whether the game runs it."""
        return self.wild or (not self.joined and self.kind in ("adversary", "beast", "denizen"))


class Coming(Struct, array_like=True, gc=False):
    """A status that somebody is about to suffer; a reaction may lower the count, to 0 if it turns it away."""

    who: int
    status: Status
    count: int
    by: int = NOBODY


class Turn(Struct, omit_defaults=True, gc=False):
    """The turn under way, of whoever it is."""

    who: int
    actions: int
    """Actions left."""
    begun: bool = False
    effortless: bool = True
    """ML-EFF-01: the free one has not been used."""
    moves: int = 0
    """ML-MOV-11: move actions taken."""
    taken: int = 0
    """Regular actions taken."""
    entered: bool = False
    """ML-ENT-02, ML-ADY-17: it came in this turn."""
    target: int = NOBODY
    """ML-NPC-08: of an NPC, its target."""
    given: bool = False
    """The actions were given by another (ML-PER-10): afterwards the turn before goes on."""
    runs: int = 0
    """ML-SEN-11, ML-RUL-73: move actions taken, dashes not counted."""
    lent: bool = False
    """ML-PER-11: of a persuaded NPC, which harms none of its friends."""
    corrupted: bool = False
    """ML-UNS-03: the strength of corruption has been used."""
    used: list[str] = field(default_factory=list)
    """What is used once a turn, by name."""
    stopped: bool = False
    """ML-STA-41: stunned in it: the rest of it is lost."""
    tired: int = 0
    """ML-STA-18, ML-STA-40: fatigued counters from before it, still to be removed first."""
    outer: Turn | None = None
    """The turn that this one breaks into."""


class Attack(Struct, omit_defaults=True, gc=False):
    """An attack under way, open on the table so that reactions can change it. (ML-RUL-78)"""

    attacker: int
    """NOBODY: a card, trap or rule."""
    target: int = NOBODY
    """The character attacked; NOBODY: terrain, a door, a net, or a square."""
    piece: int = NOBODY
    """The terrain piece attacked."""
    door: int = NOBODY
    """The edge of the door attacked."""
    net: int = NOBODY
    """The netted character whose net is attacked."""
    cell: int = OFF
    """The square aimed at."""
    how: Literal["melee", "ranged", "throw", "blast", "rule"] = "melee"
    range: Literal["", "short", "medium", "long"] = ""
    weapon: str = ""
    """The token used; "": unarmed, or what the board of an NPC shows."""
    ammunition: str = ""
    dice: int = 0
    signs: dict[str, int] = field(default_factory=dict)
    forceful: bool = False
    opportunity: bool = False
    outwards: bool = False
    """Of a blast that bursts forth from the attacker in place of a blow: it spares the attacker itself."""
    rolled: list[str] = field(default_factory=list)
    """Faces, the blue die first (ML-DIE-06)."""
    added: int = 0
    """Hits that skills add."""
    stopped: int = 0
    """Hits that skills and parries stop."""
    sure: int = 0
    """Hits that skills add and neither armour nor parry stops."""
    hits: int = 0
    damage: int = 0
    cancelled: bool = False
    channelled: int = 0
    """Magic pegs spent on it."""
    source: str = ""
    """The skill, spell or card that makes it."""
    rule: str = ""
    """The rule that an attack by a rule follows."""
    graced: list[int] = field(default_factory=list)
    """ML-STA-07: who has used a blessed counter in it."""

    def copy(self) -> Attack:
        """The same attack, planned but not made yet, to be changed by itself."""
        return structs.replace(self, signs={**self.signs}, rolled=[*self.rolled], graced=[*self.graced])


class Doing(Struct, omit_defaults=True, gc=False):
    """A skill, spell, token or card that is being carried out: its X, and whom it is for."""

    doer: int
    source: str
    kind: Literal["skill", "spell", "token", "event", "terrain", "plea"] = "skill"
    x: int = 0
    target: int = NOBODY
    targets: list[int] = field(default_factory=list)
    cell: int = OFF
    piece: int = NOBODY
    edge: int = NOBODY
    done: int = 0
    """How much of it has been carried out, for steps that count."""
    graced: list[int] = field(default_factory=list)
    """ML-STA-07: who has used a blessed counter in it."""
    beyond: int = 0
    """ML-MAG-09: what is added to X beyond any limit."""
    way: int = 0
    """Of a spell: which of its uses it is."""
    pile: str = ""
    token: str = ""
    """The token that it is aimed at, and where that lies."""


class Power(Struct, omit_defaults=True, gc=False):
    """Magic pegs being spent, open on the table so that reactions can change what the die shows."""

    who: int
    pegs: int
    forbidden: bool = False
    """ML-DIE-08: the forbidden die is rolled."""
    raised: int = 0
    """ML-UNB-01: what X gains from corruption."""
    shows: int = 0
    """What the die shows; 0: not rolled yet."""
    spell: str = ""
    """The spell that they are spent on."""
    token: str = ""
    """The item that is used."""
    target: int = NOBODY
    """ML-FOR-03: the original target; the spender itself where there is none."""


class Bond(Struct, array_like=True, gc=False):
    """Somebody who obeys another party: what it was before, and for how many assessment phases more."""

    party: int
    joined: bool
    wild: bool
    rounds: int


class Piece(Struct, omit_defaults=True, gc=False):
    """A terrain piece on the board; what lies in it is the pile "piece N" of the tokens."""

    kind: str
    cell: int
    """Its north-western square; OFF: destroyed or removed."""
    turned: bool = False
    wall: int = NOBODY
    """The side of the square that it hangs on: 0 N, 1 E, 2 S, 3 W."""
    locked: bool = False
    letter: str = ""
    searched: bool = False
    """Marked as searched (ML-OPP-05), or used up."""
    open: bool = False
    lit: bool = False
    burning: int = 0
    """ML-DST-10: burning counters."""
    uses: int = 0
    """How often it has been used, or the dread band in which it was used last."""
    results: list[int] = field(default_factory=list)
    """ML-TER-44: die results already had."""
    id: str = ""
    ore: int = 0
    """ML-MIN-08: ore counters in it."""
    driven: int = 0
    """ML-MIN-03: how often a cart has been driven this round."""
    doused: bool = False
    """A fire that magic has put out."""


class Blades(Struct, array_like=True, gc=False):
    """ML-TRP-01: swinging blades in a wall slot of the map, with their reminder counters."""

    slot: int
    counters: int


class Snare(Struct, array_like=True, gc=False):
    """ML-ICO-82: a trap token that somebody has laid; face down until the assessment phase once sprung."""

    token: str
    cell: int
    by: int
    sprung: bool = False


class State(Struct, omit_defaults=True, gc=False):
    characters: list[Character]
    pieces: list[Piece]
    tokens: FoldedCards
    """Piles: "pouch", "uncommon", "rare", "exclusive" (known kinds that are still in the box), "large",
    "piece N", "pack N" (an inventory), "worn N" (an armour slot), "ground CELL", "box" (out of the game)."""
    events: FoldedCards
    """Piles: "deck", "discard", "in play", "boxes ...", "set aside" (ML-SEN-01)."""
    phase: Phase = "setup"
    stage: int = 0
    """Where the set-up, or a phase of several parts, stands."""
    round: int = 0
    first: int = 0
    """The seat of the first player."""
    next: int = 0
    """The seat that activates next in the adventurer phase."""
    rivals: bool = False
    """The quest, or the table, makes the parties rivals (ML-RUL-74)."""
    staging: list[int] = field(default_factory=list)
    """By seat, the number of the staging position chosen, in the quest's list."""
    dread: list[PegColour] = field(default_factory=list)
    markers: dict[str, int] = field(default_factory=dict)
    """ML-RUL-44: spaces of the tracker that cards have set a purple peg ahead on."""
    rung: dict[str, list[int]] = field(default_factory=dict)
    """ML-TER-01, ML-TER-02: bands in which the bell and the gong have added their peg."""
    doom: bool = False
    """ML-DRD-02, ML-RUL-45: the adversary board is flipped."""
    drawn: str = ""
    """The event card being resolved."""
    fed: int = 0
    """Blessed counters that a card has laid up for the commander until it comes."""
    ignored: list[str] = field(default_factory=list)
    """ML-RUL-47: cards ignored in this dread phase."""
    acted: list[int] = field(default_factory=list)
    """Who has had its turn in the adversary or NPC phase under way."""
    due: list[str] = field(default_factory=list)
    """Arrivals still to be worked through in this phase."""
    no_arrivals: bool = False
    magic_used: bool = False
    """ML-MAG-01: an adventurer has used magic this round."""
    turn: Turn | None = None
    attacks: list[Attack] = field(default_factory=list)
    """Attacks under way, the innermost last."""
    doings: list[Doing] = field(default_factory=list)
    """Skills, spells, tokens and cards being carried out, the innermost last."""
    powers: list[Power] = field(default_factory=list)
    """Magic being spent, the innermost last."""
    coming: list[Coming] = field(default_factory=list)
    """Statuses about to be suffered, the innermost last."""
    open: list[int] = field(default_factory=list)
    """Edges of doors that stand open, sorted."""
    locked: dict[int, str] = field(default_factory=dict)
    """ML-LCK: edges of locked doors, with the letter of a bespoke lock or ""."""
    broken_doors: list[int] = field(default_factory=list)
    """ML-DST-06: edges of destroyed doors; they are among the open ones too."""
    found_doors: list[int] = field(default_factory=list)
    """ML-DOR-13: hidden doorways that have been found."""
    burning_doors: dict[int, int] = field(default_factory=dict)
    graves: list[int] = field(default_factory=list)
    """Grave points that rules have added, beside those of the map."""
    pits: list[int] = field(default_factory=list)
    """Squares of pits that rules have added."""
    rubble: list[int] = field(default_factory=list)
    blades: list[Blades] = field(default_factory=list)
    snares: list[Snare] = field(default_factory=list)
    noise: list[int] = field(default_factory=list)
    """ML-SEN-07: squares with noise counters, one entry each."""
    alarm: bool = False
    ore: dict[int, int] = field(default_factory=dict)
    """ML-MIN-09: ore counters by square."""
    ropes: list[int] = field(default_factory=list)
    """ML-ICO-68: squares in which a rope hangs."""
    dark: list[int] = field(default_factory=list)
    """ML-DRK-03: rooms with a darkness counter, by number."""
    lit: list[int] = field(default_factory=list)
    """Rooms with a light counter."""
    lights_until: dict[int, int] = field(default_factory=dict)
    """Rooms whose counter goes at the end of this round."""
    slippery: list[int] = field(default_factory=list)
    """Rooms that cards have made wet."""
    wet: dict[str, list[int]] = field(default_factory=dict)
    """By card, the rooms that it has made wet; "": for good."""
    hazards: dict[str, list[int]] = field(default_factory=dict)
    """By card, the squares that it has made dangerous."""
    prizes: dict[int, str] = field(default_factory=dict)
    """Squares in which a prize lies, with the card that laid it there."""
    gates: dict[str, list[int]] = field(default_factory=dict)
    """"entry N" and "staging SEAT": the squares of those that cards have moved (see `board/gates`)."""
    rooms_searched: list[int] = field(default_factory=list)
    """ML-SRC-10."""
    closed_entries: list[int] = field(default_factory=list)
    """Entry points that are not active."""
    open_exits: dict[int, int] = field(default_factory=dict)
    """ML-TER-48: entry points that a seat may use as a staging point, by number."""
    illusions: dict[int, int] = field(default_factory=dict)
    """Squares with illusions, and whom each distracts."""
    portals: list[int] = field(default_factory=list)
    filled_pits: list[int] = field(default_factory=list)
    """Squares of pits that magic has made solid."""
    bonds: dict[int, Bond] = field(default_factory=dict)
    """Those who obey another party for a while, and what they were before."""
    kept: dict[str, int] = field(default_factory=dict)
    """Event cards that a player keeps, and who."""
    worthy: list[str] = field(default_factory=list)
    """ML-ADY-14, ML-ICO-96: worthy opponents that have been in play."""
    stash: list[int] = field(default_factory=list)
    """By seat, guilders gained in this quest."""
    renown: list[int] = field(default_factory=list)
    out: dict[str, int] = field(default_factory=dict)
    """What was brought out or done for the objectives, by id."""
    credit: dict[str, list[int]] = field(default_factory=dict)
    """By objective, how much each seat has done for it."""
    quiet: list[int] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    """The seats that have won, once it is over."""
    best: int = NOBODY
    """ML-END-06: the seat that was named."""
    playing_on: list[int] = field(default_factory=list)
    """ML-JOI-06: seats that play on this round with nobody but those who joined."""
    placed: dict[str, int] = field(default_factory=dict)
    """Whom the quest placed, by the id that it names them by."""
    last_search: int = OFF
    last_veteran: str = ""
    lasting: dict[str, int] = field(default_factory=dict)
    """Rules of cards in force, and for how many assessment phases; 0: until something ends them."""
    camp: Camp | None = None
    """The parties of a campaign, as they were when the game began, or as they are between two quests."""
