"""Losses: what hits take from a troop, and who gets its banner. (BL-DIE, BL-END)"""

from __future__ import annotations

from lorehearth.games.battlelore.events import BannerTaken, Eliminated, FiguresLost, Won
from lorehearth.games.battlelore.state import OFF
from lorehearth.games.battlelore.words import CAMPS, BattlePlay, kind_of, title
from lorehearth.kernel.play import Cut
from lorehearth.table.dice import Die

DIE = Die("battle die", ("green", "blue", "red", "strike", "flag", "lore"))


def lose_figures(play: BattlePlay, unit: int, hits: int, by: int) -> None:
    """BL-DIE-08, BL-DIE-09: figures go one by one, a musician before the Banner Bearer, who is last."""
    found = play.state.units[unit]
    name = title(play, unit)
    lost = min(hits, found.figures)
    found.figures -= lost
    if found.music and found.figures < 2:  # BL-RUL-57
        found.music = False
    if found.figures:
        play.tell(FiguresLost(name, lost, found.figures), "BL-DIE-08")
    else:
        eliminate(play, unit, by)


def eliminate(play: BattlePlay, unit: int, by: int) -> None:
    """BL-DIE-10, BL-RUL-21: the unit is off the field, and its banner goes to the camp opposing it."""
    found = play.state.units[unit]
    kind = kind_of(play, unit)
    play.tell(Eliminated(title(play, unit)), "BL-DIE-10")
    found.figures = 0
    found.hex = OFF
    if found.trophy:  # BL-RUL-89
        play.state.supply += found.trophy
        found.trophy = 0
    if kind.arm == "foot" and found.banner == "green":
        play.state.fallen_green[found.camp].append(found.kind)
    take_banner(play, 1 - found.camp, kind.worth)


def take_banner(play: BattlePlay, camp: int, banners: int) -> None:
    """BL-END-03, BL-RUL-22: the game ends at once when a camp has the banners it needs."""
    state = play.state
    needed = play.content.adventure.banners
    state.banners[camp] += banners
    play.tell(BannerTaken(CAMPS[camp], state.banners[camp], needed), "BL-DIE-10")
    if state.banners[camp] >= needed:
        state.winner = camp
        state.phase = "over"
        play.tell(Won(CAMPS[camp], state.banners[camp]), "BL-END-03")
        raise Cut
