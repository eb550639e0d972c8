"""Sleeping vampires. (FK-VAM, FK-RUL-47)"""

from __future__ import annotations

from functools import lru_cache

from lorehearth.games.folklore.components.stories import Encounter, Squad
from lorehearth.games.folklore.dice import shown
from lorehearth.games.folklore.maps.encounters import meet
from lorehearth.games.folklore.maps.events import SleeperDestroyed, SleepersWake, Staked
from lorehearth.games.folklore.maps.interacting import forbids_at, forbids_interacting, spend_interaction
from lorehearth.games.folklore.maps.open_road import VAMPIRE, lay_out_open_road
from lorehearth.games.folklore.maps.spaces import ground, tile_of
from lorehearth.games.folklore.names import someone, space
from lorehearth.games.folklore.people.checks import own_die
from lorehearth.games.folklore.people.figures import tally
from lorehearth.games.folklore.people.lore import award_lore
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import OFF
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option

NEEDED = 4
"""FK-VAM-01."""
NEEDED_AFTER = 5
"""FK-VAM-06: for each vampire after the first."""
LORE = 8
"""FK-VAM-03."""


class Stake(Option, frozen=True):
    says = "Stake the sleeper at {cell}"
    cell: str


stake_at = lru_cache(maxsize=1 << 10)(Stake)


def sleepers(play: TalePlay) -> list[int]:
    """The spaces of those that still sleep."""
    gone = ground(play).staked
    return [cell for cell in tile_of(play).sleepers if cell not in gone]


def stakes(play: TalePlay, who: int) -> list[Stake]:
    names = tile_of(play).board.names
    return [stake_at(names[cell]) for cell in sleepers(play)]


def attempt(play: TalePlay, who: int, number: int, cell: int = OFF) -> Flow[bool]:
    """FK-VAM-01 to 03: a d6, with what adds to staking rolls; the one who destroys a sleeper gains lore."""
    bonus = tally(play, who, "staking", "staking")
    face = yield from own_die(play, who, 6, Ref("sign", "staking"), number, bonus.total)
    total = face + bonus.total
    where = None if cell == OFF else space(play, cell)
    told = Staked(someone(play, who), shown(6, [face]), total, number, where, tallies=(bonus,))
    play.tell(told, "FK-VAM-01", *(("FK-VAM-02",) if bonus.total else ()))
    if total < number:
        return False
    play.tell(SleeperDestroyed(), "FK-VAM-01" if number == NEEDED else "FK-VAM-06")
    award_lore(play, who, LORE, "FK-VAM-03")
    return True


def stake(play: TalePlay, who: int, option: Stake) -> Flow[None]:
    """A try is the interaction of the round (FK-RUL-47); a failed one wakes all that remain (FK-VAM-04,
    FK-VAM-07)."""
    spend_interaction(play)
    found = ground(play)
    cell = tile_of(play).board.cell(option.cell)
    if (yield from attempt(play, who, NEEDED_AFTER if found.staked else NEEDED, cell)):
        found.staked.append(cell)
        return
    awake = sleepers(play)
    found.staked += awake
    play.tell(SleepersWake(len(awake)), "FK-VAM-04", "FK-VAM-07")
    names = tile_of(play).board.names
    squad = Squad(VAMPIRE, each=len(awake), at=tuple([names[each] for each in awake]))
    yield from meet(play, Encounter("sleepers", (squad,)))


def stake_on_the_road(play: TalePlay, who: int, creature: str) -> Flow[None]:
    """FK-VAM-05: a sleeper met while travelling; if it wakes it is fought on the open road tile."""
    if not (yield from attempt(play, who, NEEDED)):
        play.tell(SleepersWake(1), "FK-VAM-04", "FK-VAM-05")
        yield from lay_out_open_road(play, (creature,))


DEEDS: tuple[Deed[TalePlay, int], ...] = (
    deed(
        Stake,
        stakes,
        stake,
        lambda play, who, option: forbids_at(play, who, option.cell),
        when=forbids_interacting,
        group="Interact",
    ),
)
