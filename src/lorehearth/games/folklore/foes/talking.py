"""Talking a foe down: an interaction next to one that will listen. (FK-FAT-04, FK-ADV-19)"""

from __future__ import annotations

from lorehearth.games.folklore.foes.events import TalkedDown
from lorehearth.games.folklore.foes.special import special
from lorehearth.games.folklore.maps.interacting import forbids_check, forbids_interacting, spend_interaction
from lorehearth.games.folklore.maps.nearness import adjacent
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people.checks import check
from lorehearth.games.folklore.people.figures import foe
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, OFF
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal

NOT_BESIDE = Refusal("it does not stand next to it", "FK-ADV-19")


class TalkDown(Option, frozen=True):
    verb = "talk"
    piece: int


def listeners(play: TalePlay, who: int) -> list[TalkDown]:
    """The foes in the fight that can be talked down."""
    there = [FOES + i for i, each in enumerate(play.state.foes) if each.cell != OFF and not each.out]
    return [TalkDown(each) for each in there if special(play, each, "talked-down") is not None]


def forbids_talking(play: TalePlay, who: int, option: TalkDown) -> Refusal | None:
    return forbids_check(play, who) if adjacent(play, who, option.piece) else NOT_BESIDE


def talk_down(play: TalePlay, who: int, option: TalkDown) -> Flow[None]:
    """A check passed ends the foe's part in the fight; it counts as overcome."""
    spend_interaction(play)
    one, power = foe(play, option.piece), special(play, option.piece, "talked-down")
    assert power is not None
    assert power.skill is not None
    if (yield from check(play, who, power.skill, power.number, Ref("kind", one.kind), "FK-FAT-04")):
        play.tell(TalkedDown(someone(play, option.piece)), "FK-FAT-04")
        one.out, one.cell = True, OFF


def _words(play: TalePlay, who: int, option: TalkDown) -> str:
    power = special(play, option.piece, "talked-down")
    assert power is not None
    assert power.skill is not None
    return f"Talk {title(play, option.piece)} down ({power.skill.upper()} {power.number})"


DEEDS: tuple[Deed[TalePlay, int], ...] = (
    deed(
        TalkDown,
        listeners,
        talk_down,
        forbids_talking,
        when=forbids_interacting,
        words=_words,
        group="Interact",
    ),
)
