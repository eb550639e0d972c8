"""Optional rules, which the group switches on at setup. (FK-RUL-85)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay

OFF_ON = ("off", "on")


def on(play: TalePlay, option: str) -> bool:
    """FK-RUL-85: whether the group has switched an optional rule on; each is off unless it has."""
    return play.setup.options.get(option) in (True, "on")
