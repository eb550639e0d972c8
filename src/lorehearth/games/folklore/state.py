"""What lies on the table, as plain data.

Play is a stack of frames: the story lies at the bottom, and what it leads to (a journey, a town, a map, a
combat, a
skirmish, a card that is carried out) lies on top of it. The topmost frame runs, one small step at a time,
until it
is taken away; then the one below goes on. See `round.py`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from lorehearth.games.folklore.components.signs import Negative, Positive, Skill, Status
from lorehearth.games.folklore.components.steps import Lasts, Step
from lorehearth.table.book import Reading
from lorehearth.table.cards import FoldedCards

OFF = -1
"""No space: not on the map."""
NOBODY = -1
FOES = 10
"""Characters are numbered from 0, foes and summoned allies from here on: number 12 is `state.foes[2]`."""

Form = Literal["living", "ghost", "limbo"]


class Effect(Struct, array_like=True, gc=False):
    """Signs that somebody has for a while: from what, and how long."""

    signs: dict[str, int]
    lasts: Lasts
    source: str = ""
    """The kind and id of what it comes from, such as "ability ward"."""
    turns: int = 1
    """FK-GEN-04: of one that lasts a round, the ends of its bearer's turns that are still to come."""


class Figure(Struct, omit_defaults=True, gc=False, kw_only=True):
    """What characters, foes and summoned allies have in common."""

    cell: int = OFF
    """Its space; of a figure of 2 by 2 the upper left one."""
    vita: int = 0
    statuses: list[Status] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    misses: bool = False
    """FK-GEN-05: it does nothing on its next turn."""
    barred: bool = False
    """FK-ATK-14, FK-FAT-14: it cannot attack on its next turn."""
    barring: bool = False
    """The same for the turn under way, from its opening on."""
    weakened: int = 0
    """FK-KEY-56: tracking tokens."""
    razor: int = 0
    razor_left: int = 0
    """FK-KEY-40: damage at the start of its turn, for so many rounds."""


class Thing(Struct, omit_defaults=True, gc=False):
    """An item, artifact or heirloom that a character has, and how it stands."""

    id: str
    worn: bool = False
    primary: bool = False
    """FK-RUS-17."""
    exhausted: bool = False
    broken: bool = False
    """FK-RUL-49: to be repaired in a town."""
    spent: int = 0
    """Ammo, or uses of a consumable."""
    stored: int = 0
    """FK-KEY-18: PP in it."""
    filled: str = ""
    fills: int = 0
    """FK-KEY-25: the item that fills it, for so many more attacks."""
    active: bool = False
    """FK-CHP-02: activated for the chapter."""
    noted: bool = False
    """FK-ITM-14: written on the sheet, no card of the deck."""
    combat: bool = False
    """FK-ATK-13: an artifact exhausted by a fault, for the rest of the combat."""


class Character(Figure, omit_defaults=True, gc=False, kw_only=True):
    """A character of the group."""

    cls: str
    name: str
    focus: str
    seat: int
    form: Form = "living"
    pp: int = 0
    gp: int = 0
    extra_vita: int = 0
    extra_pp: int = 0
    extra_gp: int = 0
    """FK-GEN-03, FK-RUL-57: temporary points, kept apart."""
    coins: int = 0
    lore: int = 0
    stories: int = 0
    """Stories completed."""
    ap: int = 0
    """FK-ABL-02: ability points not spent yet."""
    abilities: list[str] = field(default_factory=list)
    mystics: list[str] = field(default_factory=list)
    """Prayers and rituals."""
    things: list[Thing] = field(default_factory=list)
    boons: list[str] = field(default_factory=list)
    companions: list[str] = field(default_factory=list)
    tarots: list[str] = field(default_factory=list)
    tiers: dict[str, int] = field(default_factory=dict)
    """FK-LOR-02: lore tiers reached, by id, and which reward was chosen."""
    tiers_paid: list[str] = field(default_factory=list)
    """FK-RUS-35: tiers, and steps beyond 1700, whose AP it has had."""
    bonuses: dict[int, str] = field(default_factory=dict)
    """FK-LOR-05: by step of lore beyond 1700, the sign chosen; "ap" for an ability point."""
    chosen_skills: dict[str, Skill] = field(default_factory=dict)
    """By tier, the skill chosen where any may be."""
    tiers_lost: dict[str, int] = field(default_factory=dict)
    bonuses_lost: dict[int, str] = field(default_factory=dict)
    """FK-RUS-35: what it had of tiers and steps that its lore has fallen below, and will have again."""
    corrosion: list[int] = field(default_factory=list)
    """FK-CND-03: rounds left of each token, the oldest first."""
    infection: int = 0
    worn_out: int = 0
    """FK-CND-09: maximum VITA lost for good."""
    wanted: bool = False
    kept_statuses: list[Status] = field(default_factory=list)
    """FK-STA-03: positive ones earned between stories, which last until the end of the next story."""
    used: dict[str, int] = field(default_factory=dict)
    """How often limited things have been used: by the limit and their source, such as "chapter focus
    numerologist"."""
    focused: list[tuple[str, int, int]] = field(default_factory=list)
    """FK-KEY-28: the FOCUS weapon, the foe attacked with it and the round of combat; this round's and the
    last one's."""
    chased: dict[int, tuple[int, int]] = field(default_factory=dict)
    """By foe, from which round of the combat to which it has been attacked in every one; kept only by who
    has "pursuit"."""
    extra_acts: int = 0
    """FK-ATK-11: moves and acts won by striking back, outside its own turn, for its next one."""
    died_at: int = OFF
    """FK-DTH-03: where the ghost is yet to appear."""
    visits: int = 0
    """FK-TWN-05: locations used in the town."""


class Foe(Figure, omit_defaults=True, gc=False, kw_only=True):
    """An enemy figure, or an ally that a character has summoned."""

    kind: str
    """The id of the creature or ally."""
    ally: bool = False
    summoner: int = NOBODY
    """FK-SUM-07: who has called it."""
    controller: int = NOBODY
    """FK-SUM-10: the character that controls it."""
    control_left: int = 0
    since: int = 0
    """FK-SUM-05: the round of combat in which it came."""
    squeezed: bool = False
    top: int = 0
    """Its VITA at the start."""
    risen: int = NOBODY
    """FK-STA-21: the character that it was."""
    out: bool = False
    """Defeated, talked down, or gone."""
    rewarded: bool = True
    """Whether it counts for rewards (FK-WIN-01, FK-RUL-63)."""


class Attack(Struct, omit_defaults=True, gc=False):
    """An attack under way, open on the table so that reactions can change it."""

    attacker: int
    target: int = NOBODY
    """The target named; `targets` are all that it is aimed at, one after another."""
    targets: list[int] = field(default_factory=list)
    how: Literal["melee", "ranged"] = "melee"
    thing: int = NOBODY
    """Which of the attacker's things is the weapon; NOBODY: unarmed, or a creature's own."""
    source: str = ""
    """The ability, item or row of the attack table that it is made with."""
    damage: str = ""
    """The dice of its damage."""
    dmg: bool = True
    """Whether DMG is added."""
    signs: dict[str, int] = field(default_factory=dict)
    steps: tuple[Step, ...] = ()
    """What a hit does besides."""
    rolled: list[int] = field(default_factory=list)
    """Percentile results, one or two; `roll` is the one kept."""
    roll: int = 0
    power: int = 0
    """FK-RUL-02: the power die."""
    might: int = 0
    total: int = 0
    hit: list[int] = field(default_factory=list)
    blocked: list[int] = field(default_factory=list)
    now: int = NOBODY
    """Of the targets, the one that is being hit."""
    anew: list[int] = field(default_factory=list)
    """Of the targets, those whose DEFENSE a reaction may have changed: it is compared anew."""
    again: bool = False
    """Somebody has it rolled again."""


class Trial(Struct, omit_defaults=True, gc=False):
    """The check whose die lies on the table, so that it can be rolled again."""

    who: int = NOBODY
    face: int = 0
    number: int = 0
    plus: int = 0
    resists: bool = False
    """FK-STA-05: a status is to be resisted with it."""
    again: bool = False
    """Somebody has the die rolled again."""


# -- frames --------------------------------------------------------------------------------------------------


class Frame(Struct, omit_defaults=True, gc=False, tag=True):
    """Something under way. The topmost frame runs."""


class Story(Frame, tag="story"):
    """The book that is read: `state.reading` says where. It lies at the bottom until the story is closed."""


class Journey(Frame, tag="journey"):
    """FK-STO-06: travel on the world map, until the group stands on one of these places."""

    to: list[int] = field(default_factory=list)
    """None: as long as the group likes (between stories)."""
    by_story: bool = False
    """The scene of the page that is read; else the way back after a total group death (FK-LIM-10)."""
    stage: Literal["start", "move", "event", "end"] = "start"
    rests: bool = False
    """FK-RST-04: the turn under way is a rest."""


class Visit(Frame, tag="visit"):
    """FK-TWN: in a town."""

    town: str
    stage: Literal["gate", "open", "leave"] = "gate"
    by_story: bool = False
    entered: bool = False
    opened: bool = False
    """The cards of the market have been laid open."""
    market: list[str] = field(default_factory=list)
    at: dict[int, str] = field(default_factory=dict)
    """By character, the location that it is at."""
    done: list[int] = field(default_factory=list)


class Turn(Struct, omit_defaults=True, gc=False):
    """The turn of a character on a map, in adventure mode or in an encounter."""

    who: int
    stride: int = 0
    """STRIDE left."""
    begun: bool = False
    """It has opened (FK-RUM-24), and cannot be held any more (FK-ADV-12)."""
    moved: bool = False
    """The move is over: nothing more may be walked (FK-ENC-10)."""
    stopped: bool = False
    """Water has stopped it (FK-MOV-02)."""
    walked: int = 0
    acts: int = 1
    """Acts, or out of combat activations, left."""
    interactions: int = 1
    bites: int = 1
    """FK-STA-20, FK-STA-31: the extra attack."""
    struck_with: str = ""
    """The weapon of the last attack of an act, by its id."""
    second: bool = False
    """FK-RUL-51: the second weapon's attack is still to be had in this act."""
    evading: bool = False
    """FK-OEN-04: paid for in this move."""
    attacked: bool = False
    struck_by: list[int] = field(default_factory=list)
    """FK-AUR-02: the foes whose auras have struck it in this turn."""
    companions: list[str] = field(default_factory=list)
    """Companions that have attacked."""
    ally_moved: bool = False
    ally_acted: bool = False
    used: list[str] = field(default_factory=list)
    last: bool = False
    """FK-ENC-16: only equipping and trading is left."""


class Adventure(Frame, tag="adventure"):
    """FK-ADV-11: rounds on the adventure map that lies in `state.map`."""

    stage: Literal["rest", "turns", "transition"] = "rest"
    round: int = 0
    queue: list[int] = field(default_factory=list)
    """Those who have yet to act this round, in order."""
    held: list[int] = field(default_factory=list)
    turn: Turn | None = None


class Combat(Frame, tag="combat"):
    """FK-ENC: an encounter on the map that lies in `state.map`."""

    stage: Literal["strike", "round", "stances", "characters", "foes", "end"] = "strike"
    round: int = 0
    first: Literal["", "characters", "foes"] = ""
    """Who won first strike."""
    half: int = 0
    """How many sides have had their turns in this round."""
    order: list[int] = field(default_factory=list)
    """FK-DTH-05: the characters in the order of this combat."""
    queue: list[int] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    turn: Turn | None = None
    acting: int = NOBODY
    """The foe whose turn it is."""
    foe_stage: int = 0
    """Of that foe: 0 to begin, 1 to move, 2 to attack, 3 to end."""
    attacks: int = 0
    """Attacks that it still has."""
    came_near: bool = False
    """FK-OEN-06: the foe that acts has moved in this turn."""
    settled: bool = False
    """FK-SUM-11: the controlled foe that acts has attacked, and moves no more."""
    again: int = 0
    """FK-FAT-13: further attacks, on somebody at random."""
    optional: bool = False
    """FK-MTR-03: only an optional goal: the map may be left while it lasts."""
    no_escape: bool = False
    """FK-STA-23."""
    stances: dict[int, Literal["attack", "defend"]] = field(default_factory=dict)
    guarded: list[int] = field(default_factory=list)
    """FK-OEN-06: who has struck back in this round."""
    goal: str = ""
    """The goal that winning it fulfils."""
    dark: bool = False
    """FK-SGT-04: darkness that ends with the combat."""


class Counter(Struct, omit_defaults=True, gc=False):
    """A creature of a skirmish, or an afflicted character, with its counter."""

    kind: str = ""
    who: int = NOBODY
    """FK-CVC-01: the afflicted."""
    count: int = 0
    start: int = 0
    deadly: bool = False
    """FK-STA-34: a werewolf, to the death."""
    out: bool = False


class Skirmish(Frame, tag="skirmish"):
    """FK-SKI."""

    creatures: list[Counter] = field(default_factory=list)
    stage: Literal["strength", "stances", "creatures", "characters", "loot"] = "strength"
    modifier: int = 0
    maximum: bool = False
    round: int = 0
    fighters: list[int] = field(default_factory=list)
    stances: dict[int, Literal["attack", "defend"]] = field(default_factory=dict)
    against: dict[int, int] = field(default_factory=dict)
    """By character, which creature it has chosen."""
    queue: list[int] = field(default_factory=list)
    acted: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    """FK-SKI-16: those who make no attack this round."""
    next_lost: list[int] = field(default_factory=list)
    """FK-SKI-26: and in the next."""
    hit_with: dict[int, str] = field(default_factory=dict)
    """By character, the weapon of its attack."""
    begun: bool = False
    asked_to_flee: bool = False
    fled: bool = False
    dark: bool = False
    died: list[int] = field(default_factory=list)
    won: bool = False
    by_story: bool = False
    """The scene of the page that is read."""


class Doing(Frame, tag="doing"):
    """An ability, item, card, feature or page that is carried out, one step after another."""

    source: str
    """Its kind and id, such as "ability ember", "road 3 night", "page bell-4"."""
    steps: list[Step]
    who: int = NOBODY
    """Who does it; NOBODY: the story or a card, and then the leader stands for it."""
    target: int = NOBODY
    targets: list[int] = field(default_factory=list)
    cell: int = OFF
    thing: int = NOBODY
    amount: int = 0
    """What was rolled or counted last."""


class Card(Frame, tag="card"):
    """FK-EVT: a road or off-road card that has been drawn."""

    kind: Literal["road", "off-road"]
    id: str
    stage: int = 0
    night: bool = False
    foreseen: bool = False
    """The outcomes of its choices have been read."""


class Overload(Frame, tag="overload"):
    """FK-ITM-05: a card that its receiver has no room for."""

    who: int
    thing: Thing


class Baggage(Frame, tag="baggage"):
    """FK-ITM-06: somebody's baggage is open, out of combat and away from maps."""

    who: int


class Rise(Frame, tag="rise"):
    """FK-LOR-01: lore has been received, so tiers may be reached or lost."""

    who: int


class Between(Frame, tag="between"):
    """FK-WRP-02: between two stories."""

    begun: bool = False


AnyFrame: TypeAlias = (
    Story
    | Journey
    | Visit
    | Adventure
    | Combat
    | Skirmish
    | Doing
    | Card
    | Overload
    | Baggage
    | Rise
    | Between
)


class Ground(Struct, omit_defaults=True, gc=False):
    """The adventure map that lies on the table: what has changed since it was laid out."""

    map: str
    box: str = ""
    """The map setup box of the story, by its id in `Content.boxes`; "": the open road, for one fight."""
    opened: list[int] = field(default_factory=list)
    """Doors and portcullises that stand open."""
    searched: list[int] = field(default_factory=list)
    """Search tokens, dice and features that are used up."""
    flames: list[int] = field(default_factory=list)
    staked: list[int] = field(default_factory=list)
    """Sleeping vampires that are destroyed or awake."""
    dark: bool = False
    """FK-SGT-04: by the story."""
    waiting: list[int] = field(default_factory=list)
    """FK-ADV-05: characters off the map."""
    tokens: dict[str, int] = field(default_factory=dict)
    """FK-MTR-04: tracking tokens collected, by what they are."""
    goals: list[str] = field(default_factory=list)
    """Goals fulfilled."""
    met: list[str] = field(default_factory=list)
    """Encounters of this map that have begun."""
    placed: list[str] = field(default_factory=list)
    """Encounters whose foes stand on the map before they have begun (FK-ADV-02)."""
    rounds: int = 0
    """Rounds on this map, of adventure and of combat (FK-ADV-09)."""


class State(Struct, omit_defaults=True, gc=False):
    characters: list[Character]
    cards: FoldedCards
    """Decks and discard piles: "items", "artifacts", "heirlooms", "tokens", "prayers", "rituals", "roads",
    "offroads", "tarots", "boons" and "companions", and of each "... discard"."""
    stack: list[AnyFrame] = field(default_factory=list)
    stage: Literal["setup", "play", "over"] = "setup"
    set_up: int = 0
    set_up_for: int = 0
    """How far the set-up has come: its stage, and the character whose turn it is in that."""
    veterans: int = 0
    """How many of the characters have come from another story; those after them are new."""
    story: str = ""
    reading: Reading = field(default_factory=Reading)
    """Where the story is read, and what it remembers."""
    chapter: int = 0
    chapters_ended: int = 0
    leader: int = 0
    night: bool = False
    """Which side of the leader token is up."""
    controller: int = NOBODY
    """FK-ROL-08: a seat named for good."""
    place: int = 0
    """Where the group marker stands on the world map."""
    rested: bool = False
    """FK-RST-01: in this chapter."""
    kept: list[str] = field(default_factory=list)
    """FK-EVT-06: KEEP IN PLAY events, such as "road 4 day"."""
    map: Ground | None = None
    foes: list[Foe] = field(default_factory=list)
    attack: Attack | None = None
    trial: Trial = field(default_factory=Trial)
    coming: str = ""
    """The negative status that is just being given; another word here cancels it."""
    moon: int = 0
    """FK-RUS-18: moon icons that wait for the end of a combat."""
    sale: list[str] = field(default_factory=list)
    """Item cards that a pedlar has laid open."""
    harmed: int = NOBODY
    """Whom something that is no attack is about to cost VITA; NOBODY once a companion has taken it."""
    blocker: str = ""
    """The companion that takes a blow just now, and goes unless something keeps it."""
    killed: tuple[int, str] | None = None
    """Who has just killed a foe of which type."""
    fallen: bool = False
    """FK-LIM-04: total group death, to be settled next."""
    vampires: list[int] = field(default_factory=list)
    """FK-RUL-63: characters that will rise as vampires once this is over."""
    lost_travel: int = 0
    """Travel turns that the group must miss."""
    keys: dict[str, int] = field(default_factory=dict)
    """What cards have done to the group on its way."""
    seats: int = 1
    quiet: list[int] = field(default_factory=list)
    ending: str = ""
    """How the story has ended, by the id of its ending; "": not yet."""
    ended_as: str = ""
    """What the book calls that ending."""
    won: bool = False
    stories: list[str] = field(default_factory=list)
    """The stories that the group has been in before."""
    packs: dict[str, str] = field(default_factory=dict)
    """What is played with: the packs by id, with their versions."""
    bought: dict[str, int] = field(default_factory=dict)
    """What is counted by visit, map or chapter for the whole group."""


__all__ = [
    "FOES",
    "NOBODY",
    "OFF",
    "Adventure",
    "AnyFrame",
    "Attack",
    "Baggage",
    "Between",
    "Card",
    "Character",
    "Combat",
    "Counter",
    "Doing",
    "Effect",
    "Figure",
    "Foe",
    "Form",
    "Frame",
    "Ground",
    "Journey",
    "Negative",
    "Overload",
    "Positive",
    "Rise",
    "Skirmish",
    "State",
    "Story",
    "Thing",
    "Trial",
    "Turn",
    "Visit",
]
