"""What statuses do at the end of a round, character by character. (ML-ASM-02, ML-STA, ML-ICO-61)"""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.maladum.abilities import all_lacking, total
from lorehearth.games.maladum.characters import in_party, rank_of, seat_of
from lorehearth.games.maladum.combat.damage import lose_health
from lorehearth.games.maladum.combat.dice import MAGIC
from lorehearth.games.maladum.components.signs import PEGS, Status
from lorehearth.games.maladum.healing import give_back
from lorehearth.games.maladum.magic.spending import discard_magic
from lorehearth.games.maladum.names import someone, thing, title
from lorehearth.games.maladum.pegs import lose
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.events import PegLost, WardKept
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.games.maladum.status.statuses import bears, relieve, suffer
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough


def burn(play: QuestPlay, who: int) -> Flow[None]:
    """ML-STA-09."""
    yield from lose_health(play, who, 1, "ML-STA-09", direct=False)


def ail(play: QuestPlay, who: int) -> Flow[None]:
    """ML-STA-22 to ML-STA-26."""
    shows = int((yield from roll_die(play, MAGIC, who, "ML-STA-22", good=6)))
    if shows == 6:
        relieve(play, who, "poisoned", "ML-STA-26")
    elif shows == 5:
        yield from suffer(play, who, "fatigued", "ML-STA-25")
    elif shows >= 3 and lose(play, who, "skill", 1):
        play.tell(PegLost(someone(play, who), thing("peg", "skill")), "ML-STA-24")
    else:
        yield from lose_health(play, who, 1, "ML-STA-24" if shows >= 3 else "ML-STA-23", direct=False)


def bleed(play: QuestPlay, who: int) -> Flow[None]:
    """ML-STA-37."""
    shows = int((yield from roll_die(play, MAGIC, who, "ML-STA-37", good=4)))
    if shows <= 3:
        yield from lose_health(play, who, 1, "ML-STA-37", direct=False)


class PayPeg(Option, frozen=True):
    verb = "pay-peg"
    says = "Discard a magic peg"


class PayFatigue(Option, frozen=True):
    verb = "pay-fatigue"
    says = "Become fatigued"


def keep_ward(play: QuestPlay, who: int) -> Flow[None]:
    """ML-WRD-06, ML-RUL-60, ML-STA-36: each point above the first is paid for, or lost. NPCs have no pegs to
    discard for it and no will to: their wards are lost only as others are (ML-STA-38)."""
    if play.state.characters[who].npc:
        return
    value = play.state.characters[who].statuses["warded"]
    kept = 1
    while kept < value and bears(play, who, "warded"):
        options: list[Option] = [PayPeg()] if play.state.characters[who].magic else []
        options += [PayFatigue(), enough("Let the rest go")]
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: what is paid for a point of the ward?",
            options,
            "ML-WRD-06",
        )
        if isinstance(chosen, PayPeg):
            discard_magic(play, who, 1, "ML-WRD-06")
        elif isinstance(chosen, PayFatigue):
            yield from suffer(play, who, "fatigued", "ML-WRD-06")  # which may stun, and end the ward
        else:
            break
        kept += 1
    if bears(play, who, "warded") and kept < value:
        play.state.characters[who].statuses["warded"] = kept
        play.tell(WardKept(someone(play, who), kept), "ML-WRD-06")


CHECKS: dict[Status, Callable[[QuestPlay, int], Flow[None]]] = {
    "burning": burn,
    "poisoned": ail,
    "wounded": bleed,
    "warded": keep_ward,
}
"""What is resolved in the assessment phase; the others wait for a turn or a roll."""


class Resolve(Option, frozen=True):
    says = "{status}"
    status: Status


def settle(play: QuestPlay, who: int) -> Flow[None]:
    """ML-ASM-02, ML-STA-04, ML-STA-05, ML-DEF-02: all statuses of one character, in the order
    that its player likes; the fallen wait until they are revived."""
    statuses = play.state.characters[who].statuses
    left = [status for status in CHECKS if status in statuses] if statuses else []
    while left:
        chosen = left[0]
        if len(left) > 1:
            answer = yield from play.ask(
                seat_of(play, who),
                lambda: f"{title(play, who)}: what is resolved first?",
                [Resolve(status, words=status.capitalize()) for status in left],
                "ML-STA-04",
            )
            chosen = answer.status
        left.remove(chosen)
        character = play.state.characters[who]
        if character.cell < 0 or character.defeated:
            return
        if bears(play, who, chosen):
            yield from CHECKS[chosen](play, who)


REGENERATION = frozenset(f"regeneration-{peg}" for peg in PEGS)


def regenerate(play: QuestPlay, who: int) -> None:
    """ML-ICO-61: pegs come back, those of several sources together; not to the fallen."""
    if play.state.characters[who].defeated or play.state.characters[who].cell < 0:
        return
    if all_lacking(play, who, REGENERATION):
        return
    for peg in PEGS:
        gained = total(play, who, f"regeneration-{peg}")
        if gained:
            give_back(play, who, peg, gained, "ML-ICO-61")


def ordered(play: QuestPlay, found: list[int]) -> list[int]:
    """ML-ASM-05: adventurers clockwise from the first player, then NPCs by rank."""
    seats = play.setup.players
    people = play.state.characters

    def place(who: int) -> tuple[int, int]:
        if in_party(people[who]):
            return 0, (people[who].party - play.state.first) % seats
        return 1, -rank_of(play, who)

    return sorted(found, key=place)
