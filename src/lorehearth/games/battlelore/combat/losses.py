"""Losses: what hits take from a troop, and who gets its banner. (BL-DIE, BL-END)"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.events import BannerTaken, Eliminated, FiguresLost, Won
from lorehearth.games.battlelore.names import someone
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import OFF
from lorehearth.kernel.names import seat
from lorehearth.kernel.play import Cut, Flow


def lose_figures(play: BattlePlay, unit: int, hits: int, by: int) -> None:
    """BL-DIE-08, BL-DIE-09: figures go one by one, a musician before the Banner Bearer, who is last."""
    found = play.state.units[unit]
    lost = min(hits, found.figures)
    found.figures -= lost
    if found.music and found.figures < 2:  # BL-RUL-57
        found.music = False
    if found.figures:
        play.tell(FiguresLost(someone(play, unit), lost, found.figures), "BL-DIE-08")
    else:
        eliminate(play, unit, by)


def eliminate(play: BattlePlay, unit: int, by: int) -> None:
    """BL-DIE-10, BL-RUL-21: the unit is off the field, and its banner goes to the camp opposing it."""
    found = play.state.units[unit]
    kind = kind_of(play, unit)
    play.tell(Eliminated(someone(play, unit)), "BL-DIE-10")
    found.figures = 0
    leave_field(play, unit)
    take_banner(play, 1 - found.camp, kind.worth, kind.rule("worth", "BL-DIE-10"))


def leave_field(play: BattlePlay, unit: int) -> None:
    """Take a unit off the field with its tokens (BL-DRA-17, BL-RUL-89) and what came with it (BL-ELE-14)."""
    state = play.state
    found = state.units[unit]
    kind = kind_of(play, unit)
    found.hex = OFF
    found.web = False
    found.poison = found.fire = found.frost = 0
    state.supply += found.trophy
    found.trophy = 0
    if kind.conjured_for:
        state.pieces = [p for p in state.pieces if p.terrain != kind.rises_from or p.camp != found.camp]
        state.councils[found.camp].conjures = False


def take_banner(play: BattlePlay, camp: int, banners: int, rule: str) -> None:
    """BL-END-03: the game ends at once when a camp has the banners it needs."""
    state = play.state
    state.banners[camp] += banners
    event = BannerTaken(seat(camp), banners, state.banners[camp], play.content.adventure.banners)
    play.tell(event, rule)
    if not state.one_instant:
        see_who_won(play)


def see_who_won(play: BattlePlay) -> None:
    """BL-RUL-22: the active camp is looked at first."""
    state = play.state
    for camp in (state.camp, 1 - state.camp):
        if state.banners[camp] >= play.content.adventure.banners:
            state.winner = camp
            state.phase = "over"
            play.tell(Won(seat(camp), state.banners[camp]), "BL-END-03")
            raise Cut


def in_one_instant(play: BattlePlay, happening: Flow[None]) -> Flow[None]:
    """BL-RUL-22: losses of both camps that come together; who has won is seen after all of them."""
    play.state.one_instant = True
    yield from happening
    play.state.one_instant = False
    see_who_won(play)
