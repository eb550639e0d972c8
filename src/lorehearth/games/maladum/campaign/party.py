"""A party as its sheets record it from quest to quest. (ML-PTY, ML-CMP, ML-LTC)"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

HeroKind = Literal["adventurer", "apprentice", "companion"]
Stage = Literal["muster", "quest", "escape", "advancement", "market", "rest"]
"""What a game of the campaign is about: ML-PTY-01, then quests, and after each of them ML-PTY-07."""


class After(Struct, omit_defaults=True, frozen=True):
    """How somebody came out of the latest quest."""

    out: bool = True
    """It escaped; otherwise it was left behind (ML-ESC-01)."""
    skill: int = 0
    magic: int = 0
    """ML-SKL-16: pegs left at its end."""
    counters: int = 0
    """ML-ESC-03: wounded, poisoned and burning counters."""
    blessed: int = 0
    gained: int = 0
    """Experience gained in it."""
    few: bool = False
    """ML-XPA-03: at most two of the party had started it."""


class Hero(Struct, omit_defaults=True):
    """One of a party: an adventurer, an apprentice (ML-CMP-09) or a companion (ML-CMP-01)."""

    kind: HeroKind
    board: str
    cls: str = ""
    filled: int = 0
    """Experience spaces filled."""
    skills: dict[str, int] = field(default_factory=dict)
    """Spaces marked on the class board."""
    spells: list[str] = field(default_factory=list)
    raised: dict[str, int] = field(default_factory=dict)
    """What experience has added to its stats."""
    worn: list[str] = field(default_factory=list)
    pack: list[str] = field(default_factory=list)
    crossed: int = 0
    """ML-LTC-01: health spaces crossed out."""
    misses: int = 0
    """ML-ESC-05, ML-ESC-07: quests that it has to miss."""
    master: str = ""
    """ML-CMP-02: the board of a companion's master."""
    upgrade: str = ""
    temporary: bool = False
    """ML-MKT-08: hired for one game."""
    new: bool = False
    """ML-MKT-13: hired in this market phase."""
    goes: bool = False
    """It goes on the next quest."""
    fallen: bool = False
    """ML-RUL-103: it lies where it was left behind, to be rescued."""
    bought: bool = False
    """ML-MKT-04: its dearer item of this market phase."""
    favours: int = 0
    """ML-SKL-17: skill pegs spent since the latest quest."""
    starts: dict[str, int] = field(default_factory=dict)
    """What it takes into the next quest: statuses, and pegs less."""
    after: After | None = None
    """Unless it missed the latest quest."""


class Party(Struct, omit_defaults=True):
    """All that one player leads and owns."""

    heroes: list[Hero] = field(default_factory=list)
    goods: list[str] = field(default_factory=list)
    """Tokens that nobody carries."""
    stash: int = 0
    """Guilders."""
    renown: int = 0
    purchases: int = 0
    """ML-MKT-06: of any value, still to be made in this market phase."""
    offer: str = ""
    """ML-MKT-05: the rare item on offer."""
    faces: list[list[str]] = field(default_factory=list)
    """ML-MKT-07: who may be hired, each with a class."""
    tried: list[list[str]] = field(default_factory=list)
    """ML-MKT-07: adventurers hired temporarily before, each with the class."""
    joined: list[str] = field(default_factory=list)
    """ML-MKT-09: denizens that joined the party in the latest quest, by their boards."""
    chests: int = 0
    """ML-TER-42: treasure chests brought to the staging area in the latest quest."""
    dread: int = 0
    """ML-TER-45: pegs less on the dread tracker of the next quest."""
    camp: bool = False
    """ML-TER-46."""
    road: bool = False
    """ML-TER-47."""
    foresight: bool = False
    """ML-RPH-06."""
    novices: int = 0
    """ML-PTY-06: novice cards more in the next deck."""
    sides: list[str] = field(default_factory=list)
    """ML-RPH-07: side quest cards drawn and not fulfilled yet."""
    gained: int = 0
    """Guilders found in the latest quest, not in the stash yet."""
    rescue: bool = False
    """ML-ESC-02: the game that follows is a rescue mission, or was one."""


class Past(Struct, frozen=True):
    """A quest that was played, and the seats that won it."""

    quest: str
    won: tuple[int, ...]
    seats: int = 1


class Camp(Struct, omit_defaults=True):
    """What lies on the table between two quests, and in the background of one."""

    parties: list[Party]
    past: list[Past] = field(default_factory=list)
    todo: list[str] = field(default_factory=list)
    """Steps still to be done, each by its name and the seat that does it."""
    number: int = 0
    """Which of the party the running step has come to."""
    stage: Stage = "muster"
    quest: str = ""
    """The quest that is played."""


MOST_RENOWN = 12
"""ML-PTY-05."""


def add_renown(party: Party, amount: int) -> int:
    """ML-PTY-05: from 0 to 12; says by how much it has changed."""
    before = party.renown
    party.renown = min(max(before + amount, 0), MOST_RENOWN)
    return party.renown - before


def give_up(party: Party, token: str) -> None:
    """A token leaves the party, out of the common store or else from whoever has it."""
    piles = [party.goods, *(pile for hero in party.heroes for pile in (hero.pack, hero.worn))]
    next(pile for pile in piles if token in pile).remove(token)


def tokens_of(party: Party) -> list[str]:
    """All equipment of a party."""
    return [*party.goods, *(token for hero in party.heroes for token in (*hero.worn, *hero.pack))]
