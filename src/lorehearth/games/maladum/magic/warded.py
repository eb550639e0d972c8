"""A ward that stands: its value, and how it is lost. (ML-WRD-04, ML-WRD-07, ML-NMG-02, ML-NMG-06)

What raises, boosts and keeps up wards is in `wards`; this much is needed by damage and statuses too.
"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.places import are_adjacent, everyone
from lorehearth.games.maladum.characters import friendly
from lorehearth.games.maladum.gear import kind_of
from lorehearth.games.maladum.magic.events import WardLost
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay


def own_ward(play: QuestPlay, who: int) -> int:
    """ML-STA-36: the value on the warded counter."""
    return play.state.characters[who].statuses.get("warded", 0)


def ward_of(play: QuestPlay, who: int) -> int:
    """ML-WRD-04: how many hits of an attack the ward stops: one's own, or that of a friend with an aura."""
    found = own_ward(play, who)
    for other in everyone(play):
        lent = own_ward(play, other)
        if (
            lent > found
            and other != who
            and has(play, other, "aura")
            and friendly(play, other, who)
            and are_adjacent(play, other, who)
        ):
            found = lent
    return found


def lose_ward(play: QuestPlay, who: int, rule: str = "ML-WRD-07") -> None:
    """ML-WRD-07, ML-NMG-06: the counter goes, and all tokens of magical armour are ready again."""
    character = play.state.characters[who]
    if character.statuses.pop("warded", 0):
        play.tell(WardLost(someone(play, who)), rule)
    ready_tokens(play, who)


def ready_tokens(play: QuestPlay, who: int) -> None:
    """Turn the tokens of magical armour upright."""
    character = play.state.characters[who]
    character.turned = [token for token in character.turned if not is_magical_armour(play, token)]


def is_magical_armour(play: QuestPlay, token: str) -> bool:
    item = play.content.items.get(kind_of(token))
    return item is not None and "magical-armour" in item.signs
