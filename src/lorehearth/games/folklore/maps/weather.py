"""What lies over a map, and befalls every character as rounds begin. (FK-ADV-09, FK-RST-06)"""

from __future__ import annotations

from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.maps.events import WeatherCame
from lorehearth.games.folklore.maps.spaces import ground, tile_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Doing
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow


def weather_of_the_round(play: TalePlay) -> Flow[None]:
    """As a round on the map begins, be it of adventure or of combat: every so many of them its environment
    strikes the group, those who wait off the map too."""
    found, environment = ground(play), tile_of(play).source.environment
    found.rounds += 1
    if environment is None or found.rounds % environment.every:
        return
    play.tell(WeatherCame(found.rounds, Ref("map", found.map)), "FK-ADV-09")
    yield from carry_out(play, Doing(f"map {found.map}", []), environment.steps)
