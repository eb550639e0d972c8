"""Spending magic pegs: the roll that goes with it, and the dread. (ML-MAG, ML-FOR-01, ML-DIE-08)"""

from __future__ import annotations

from msgspec import Struct

from lorehearth.games.maladum.abilities import has, total
from lorehearth.games.maladum.avoiding import avoid
from lorehearth.games.maladum.board.places import distance, everyone
from lorehearth.games.maladum.board.pushing import knock_prone, push
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.characters import in_party, rank_of, seat_of
from lorehearth.games.maladum.combat.dice import FORBIDDEN, MAGIC
from lorehearth.games.maladum.dread.tracker import raise_dread
from lorehearth.games.maladum.equipment.inventory import break_token
from lorehearth.games.maladum.magic import forbidden as forbidden_power
from lorehearth.games.maladum.magic.events import (
    MagicDiscarded,
    MagicGained,
    MagicRolled,
    MagicSpent,
    MagicTurnedOut,
)
from lorehearth.games.maladum.magic.options import AGAIN, KEEP_ROLL, Again, Aim
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.pegs import lose, restore
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Power
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Option

OVERLOAD, STABILITY, RECOVERY, BLAST, AURA, UNSTOPPABLE = 1, 2, 3, 4, 5, 6
"""ML-MAG-03 to ML-MAG-09; of stability nothing comes (ML-MAG-04)."""
"""ML-RUL-03: the faces of the magic die."""
NEAR = 2
"""ML-MAG-06, ML-MAG-08: how far a blast and an aura reach."""


class Spent(Struct):
    """What became of pegs that were spent: the die's result, and the X that takes effect (0: none does).

    An `unstoppable` result is counted in X already. Result 0: no die was rolled.
    """

    result: int
    x: int
    unstoppable: bool = False
    forbidden: bool = False
    fatigued: bool = False
    """ML-MAG-12: the overload has fatigued the spender."""


def can_spend(play: QuestPlay, who: int) -> bool:
    """ML-STA-27, ML-STA-34: whether somebody has pegs, and a will of its own."""
    character = play.state.characters[who]
    return (
        character.magic > 0
        and not character.defeated
        and "stunned" not in character.statuses
        and "terrified" not in character.statuses
    )


def discard_magic(play: QuestPlay, who: int, pegs: int, rule: str) -> int:
    """ML-MAG-11: pegs that are discarded, not spent: no roll, no dread."""
    gone = lose(play, who, "magic", pegs)
    if gone:
        play.tell(MagicDiscarded(someone(play, who), gone), "ML-MAG-11", rule)
    return gone


def rolls_forbidden(play: QuestPlay, who: int) -> bool:
    """ML-FOR-01, ML-UNS-01: whether somebody uses the forbidden die for everything."""
    return has(play, who, "unsanctioned")


def spend_magic(
    play: QuestPlay,
    who: int,
    pegs: int,
    rule: str,
    *,
    forbidden: bool = False,
    token: str = "",
    raised: int = 0,
    spell: str = "",
    target: int = NOBODY,
) -> Flow[Spent]:
    """Spend magic pegs on something and roll the die once (ML-MAG-02, ML-MAG-10); NPCs do not roll
    (ML-NMG-01). `token` is the item used, `spell` what is cast (through the item, if there is one), `raised`
    what X gains by unbridled power, `target` whom it is meant for. What follows the effects is `after_magic`.
    """
    lose(play, who, "magic", pegs)
    play.tell(MagicSpent(someone(play, who), pegs), "ML-MAG-02", rule)
    if not in_party(play.state.characters[who]):  # ML-RUL-84
        return Spent(0, pegs)
    forbidden = forbidden or raised > 0 or rolls_forbidden(play, who)  # ML-UNB-02
    play.state.powers.append(Power(who, pegs, forbidden, raised, 0, spell, token, target))
    yield from _roll(play, who)
    power = play.state.powers.pop()
    result = counted(play, power)
    spent = Spent(result, power.pegs + power.raised, forbidden=power.forbidden)
    if power.forbidden:
        yield from forbidden_power.take_hold(play, power, spent)
    elif result == OVERLOAD:
        yield from _overload(play, power, spent)
    elif result == UNSTOPPABLE:
        play.tell(MagicTurnedOut(someone(play, who), "Unstoppable magic"), "ML-MAG-09")
        spent.unstoppable = True
        spent.x += 1
    return spent


def counted(play: QuestPlay, power: Power) -> int:
    """The result that counts: less what unbridled power takes off (ML-UNB-01), and drink (ML-PLR-12); never
    below 1 (ML-RUL-58)."""
    return max(1, power.shows - power.raised + total(play, power.who, "magic-die"))


def _roll(play: QuestPlay, who: int) -> Flow[None]:
    """Roll the die for the power that lies on the table, with what may change it."""
    power = play.state.powers[-1]
    die = FORBIDDEN if power.forbidden else MAGIC
    power.shows = int((yield from roll_die(play, die, who, "ML-MAG-02", good=2)))  # ML-STA-14
    if has(play, who, "stability") and play.state.characters[who].magic:
        chosen: Option = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)} rolled {play.state.powers[-1].shows} for magic",
            (AGAIN, KEEP_ROLL),
            "ML-ICO-42",
        )
        if isinstance(chosen, Again):
            discard_magic(play, who, 1, "ML-ICO-42")
            play.state.powers[-1].shows = int((yield from roll_die(play, die, who, "ML-ICO-42", good=2)))
    power = play.state.powers[-1]
    counts = found if (found := counted(play, power)) != power.shows else 0
    rolled = Dice.of(die.name, [str(power.shows)])
    kind = "forbidden" if power.forbidden else "magic"
    told = MagicRolled(someone(play, who), rolled, kind, who, counts)  # type: ignore[arg-type]
    yield from announce(play, told, "ML-MAG-02", "ML-RUL-04" if power.forbidden else "ML-RUL-03")


def _overload(play: QuestPlay, power: Power, spent: Spent) -> Flow[None]:
    """ML-MAG-03, ML-MAG-12, ML-MIT-04: nothing comes of the pegs."""
    who = power.who
    play.tell(MagicTurnedOut(someone(play, who), "Mental overload"), "ML-MAG-03")
    spent.x = 0
    if power.spell and power.token:
        break_token(play, who, power.token, "ML-MIT-04")
    elif not _unshaken(play, power):
        spent.fatigued = True
        yield from suffer(play, who, "fatigued", "ML-MAG-03")


def _unshaken(play: QuestPlay, power: Power) -> bool:
    """Of a fortified mind: spells below its own rank do not tire it."""
    if not power.spell or not has(play, power.who, "unshaken"):
        return False
    return play.content.spells[power.spell].level < rank_of(play, power.who)


def after_magic(play: QuestPlay, who: int, spent: Spent) -> Flow[None]:
    """The other effects of the die, once the spell or item has had its own, and the dread for the first magic
    of the round (ML-MAG-01, ML-MAG-14, ML-SPL-15)."""
    if spent.result == 0:
        return
    if spent.forbidden:
        yield from forbidden_power.aftermath(play, who, spent.result)
    elif spent.result == RECOVERY:
        play.tell(MagicTurnedOut(someone(play, who), "Mental recovery"), "ML-MAG-05")
        gained = restore(play, who, "magic", 1)
        if gained:
            play.tell(MagicGained(someone(play, who), gained), "ML-MAG-05", "ML-SPL-14")
    elif spent.result == BLAST:
        yield from withering_blast(play, who)
    elif spent.result == AURA:
        radiating_aura(play, who)
    if not play.state.magic_used:
        play.state.magic_used = True
        yield from raise_dread(play, 1, "blue", "ML-MAG-01", someone(play, who))


def near(play: QuestPlay, who: int, squares: int) -> list[int]:
    """All others on the board so near to somebody, the furthest first (ML-RUL-76)."""
    if play.state.characters[who].cell < 0:
        return []
    found = [other for other in everyone(play) if other != who and distance(play, who, other) <= squares]
    return sorted(found, key=lambda other: -distance(play, who, other))


def withering_blast(play: QuestPlay, who: int) -> Flow[None]:
    """ML-MAG-06, ML-MAG-07: those around are thrown back and down, the furthest first."""
    play.tell(MagicTurnedOut(someone(play, who), "Withering blast"), "ML-MAG-06")
    left = [other for other in near(play, who, NEAR) if sees(play, who, other)]
    while left:
        furthest = max(distance(play, who, other) for other in left)
        equal = [other for other in left if distance(play, who, other) == furthest]
        first = equal[0]
        if len(equal) > 1:
            chosen = yield from play.ask(
                seat_of(play, who),
                "Who is thrown back first?",
                [Aim(other) for other in equal],
                "ML-RUL-76",
                words=lambda option: title(play, option.piece),
            )
            first = chosen.piece
        left.remove(first)
        yield from _thrown_back(play, first, who)


def _thrown_back(play: QuestPlay, other: int, who: int) -> Flow[None]:
    if (yield from avoid(play, other, "keep your footing in the withering blast?", "ML-MAG-07")):
        return
    yield from push(play, other, play.state.characters[who].cell, 1, "ML-MAG-06", who, straight=True)
    yield from knock_prone(play, other, "ML-MAG-06")


def radiating_aura(play: QuestPlay, who: int) -> None:
    """ML-MAG-08: even above the starting value."""
    play.tell(MagicTurnedOut(someone(play, who), "Radiating aura"), "ML-MAG-08")
    for other in (who, *sorted(near(play, who, NEAR))):
        restore(play, other, "magic", 1, above=True)
        play.tell(MagicGained(someone(play, other), 1), "ML-MAG-08")
