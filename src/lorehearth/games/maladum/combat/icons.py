"""What the icons of an attack do to whoever is struck: one function a sign. (ML-ICO-07, ML-ICO-09, ML-ICO-17,
ML-ICO-22, ML-ICO-50, ML-ICO-51, ML-ICO-72, ML-ICO-80, ML-ICO-91, ML-ICO-92, ML-RUL-86)

A critical hit sets them off once an attack, whether damage gets through or not (ML-DIE-03).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from lorehearth.games.maladum.abilities import has, immune
from lorehearth.games.maladum.board.places import SHORT, distance
from lorehearth.games.maladum.board.pushing import knock_prone
from lorehearth.games.maladum.board.scatter import scatter
from lorehearth.games.maladum.characters import seat_of, start_of
from lorehearth.games.maladum.combat.damage import lose_health
from lorehearth.games.maladum.combat.dice import CRITICAL
from lorehearth.games.maladum.combat.events import ItemScattered, ItemSnatched, PegTaken
from lorehearth.games.maladum.combat.options import KEEP, LET_FLY, Keep, TakePeg
from lorehearth.games.maladum.combat.table import now
from lorehearth.games.maladum.components.signs import PEGS, SIGNS, Peg, Status
from lorehearth.games.maladum.equipment.inventory import carried, fits, lay_down, move_token
from lorehearth.games.maladum.names import someone, square, title, token
from lorehearth.games.maladum.pegs import lose, pegs_of, restore
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.kernel.play import Flow
from lorehearth.table.cards import blind_pick

Icon: TypeAlias = Callable[[QuestPlay], Flow[None]]


def apply_icons(play: QuestPlay) -> Flow[None]:
    """ML-RUL-78: after damage and defeat. Nothing more befalls those who are defeated (ML-DEF-03)."""
    for sign, icon in ICONS.items():
        attack = now(play)
        if sign not in attack.signs and not (sign == VAMPIRIC and drinks(play, attack)):
            continue
        target = play.state.characters[attack.target]
        if target.cell < 0 or target.defeated:
            return
        if not immune(play, attack.target, sign):  # ML-ICO-31
            yield from icon(play)


def critical(play: QuestPlay) -> bool:
    """ML-DIE-03: whether any die shows a critical hit."""
    return CRITICAL in now(play).rolled


def _afflicts(sign: str, status: Status) -> Icon:
    """A critical hit gives a status, damage or not."""

    def afflict(play: QuestPlay) -> Flow[None]:
        attack = now(play)
        if critical(play):
            yield from suffer(play, attack.target, status, SIGNS[sign].rule, by=attack.attacker)

    return afflict


def bludgeoning(play: QuestPlay) -> Flow[None]:
    """ML-ICO-07, ML-RUL-86: one counter for a critical hit, and one for each damage in any case; all at once
    (ML-RUL-54)."""
    attack = now(play)
    counters = int(critical(play)) + attack.damage
    if counters:
        yield from suffer(play, attack.target, "fatigued", "ML-ICO-07", counters, by=attack.attacker)


def entangling(play: QuestPlay) -> Flow[None]:
    """ML-ICO-22."""
    attack = now(play)
    if attack.hits:
        yield from suffer(play, attack.target, "fatigued", "ML-ICO-22", by=attack.attacker)
        if critical(play):
            yield from knock_prone(play, attack.target, "ML-ICO-22")


def plunderer(play: QuestPlay) -> Flow[None]:
    """ML-ICO-50: a random item scatters; with a critical hit the attacker may keep it, if there is room."""
    attack = now(play)
    robber, victim = attack.attacker, attack.target
    if not attack.damage or not carried(play, victim):
        return
    item = yield from blind_pick(play.state.tokens, f"pack {victim}", "Which item is snatched?", "ML-ICO-50")
    if critical(play) and robber != NOBODY and fits(play, robber, item):
        keeps = True
        if not play.state.characters[robber].npc:
            chosen = yield from play.ask(
                seat_of(play, robber),
                lambda: f"{title(play, robber)}: keep what was snatched?",
                [KEEP, LET_FLY],
                "ML-ICO-50",
            )
            keeps = isinstance(chosen, Keep)
        if keeps:
            move_token(play, item, f"pack {victim}", f"pack {robber}")
            play.tell(ItemSnatched(someone(play, robber), someone(play, victim), token(item)), "ML-ICO-50")
            return
    cell = yield from scatter(play, play.state.characters[victim].cell)
    play.tell(ItemScattered(someone(play, victim), token(item), square(play, cell)), "ML-ICO-50", "ML-SCT-02")
    lay_down(play, f"pack {victim}", item, cell)


VAMPIRIC = "vampiric"
DRINKS: dict[str, Peg] = {f"vampiric-{peg}": peg for peg in PEGS}


def drinks(play: QuestPlay, attack: Attack) -> list[Peg]:
    """The kinds of pegs that an attack may take; of a leech, any in short range."""
    who, whom = attack.attacker, attack.target
    if who != NOBODY and whom != NOBODY and has(play, who, "leech") and _near(play, attack):
        return list(DRINKS.values())
    return [peg for sign, peg in DRINKS.items() if sign in attack.signs]


def _near(play: QuestPlay, attack: Attack) -> bool:
    """Whether an attack was made in short range; whom it has removed is measured no more."""
    people = play.state.characters
    if people[attack.attacker].cell < 0 or people[attack.target].cell < 0:
        return attack.how == "melee" or attack.range == "short"
    return distance(play, attack.attacker, attack.target) <= SHORT


def vampiric(play: QuestPlay) -> Flow[None]:
    """ML-ICO-91, ML-ICO-92: a critical hit takes a peg, of several kinds the one that the target has most
    of; the attacker restores one like it, or is blessed."""
    attack = now(play)
    who, whom = attack.attacker, attack.target
    kinds = [peg for peg in drinks(play, attack) if pegs_of(play, whom, peg)]
    if not critical(play) or not kinds or who == NOBODY:
        return
    most = max(pegs_of(play, whom, peg) for peg in kinds)
    kinds = [peg for peg in kinds if pegs_of(play, whom, peg) == most]
    peg = kinds[0]
    if len(kinds) > 1 and not play.state.characters[who].npc:
        chosen = yield from play.ask(
            seat_of(play, who), "Which peg is taken?", [TakePeg(kind) for kind in kinds], "ML-ICO-91"
        )
        peg = next(kind for kind in kinds if kind == chosen.peg)
    play.tell(PegTaken(someone(play, who), someone(play, whom), peg), "ML-ICO-91")
    if peg == "health":
        yield from lose_health(play, whom, 1, "ML-ICO-91", who)
    else:
        lose(play, whom, peg, 1)
    taker = play.state.characters[who]
    if taker.cell < 0 or taker.defeated:
        return
    if not (start_of(play, who, peg) and restore(play, who, peg, 1)):
        yield from suffer(play, who, "blessed", "ML-ICO-92")


ICONS: dict[str, Icon] = {
    "bludgeoning": bludgeoning,
    "burning": _afflicts("burning", "burning"),
    "curse": _afflicts("curse", "cursed"),
    "entangling": entangling,
    "poison": _afflicts("poison", "poisoned"),
    "sharp": _afflicts("sharp", "wounded"),
    "terrifying": _afflicts("terrifying", "terrified"),
    "plunderer": plunderer,
    VAMPIRIC: vampiric,
}
"""In this order, as far as an attack has them."""
