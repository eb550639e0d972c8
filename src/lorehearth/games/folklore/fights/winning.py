"""Winning an encounter: coins, lore and loot. (FK-WIN, FK-RUL-83)"""

from __future__ import annotations

from lorehearth.games.folklore.dice import shown
from lorehearth.games.folklore.fights.events import CombatWon, Looted, Rewarded
from lorehearth.games.folklore.goods.things import award_coins, draw_item
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.checks import own_die
from lorehearth.games.folklore.people.figures import tally
from lorehearth.games.folklore.people.group import living, with_us
from lorehearth.games.folklore.people.lore import award_lore
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.tally import Tally

FINDS = 10
"""FK-WIN-02."""


def win(play: TalePlay) -> Flow[None]:
    """FK-WIN-01: every character gets the coins and the lore of all the foes; then it may search them."""
    play.tell(CombatWon(), "FK-RUL-29")
    overcome = [foe for foe in play.state.foes if not foe.ally and foe.rewarded]
    felled = [foe.kind for foe in overcome]
    for foe in overcome:
        foe.rewarded = False  # once, whatever combat follows on this map
    sides = [play.content.creatures[kind].encounter for kind in felled]
    coins, lore = sum(side.coins for side in sides), sum(side.lore for side in sides)
    for who in with_us(play):
        more = tally(play, who, "encounter-coins", "coins")
        if coins or lore or more.total:
            purse = more.add(coins, "the foes", "FK-WIN-01")
            play.tell(Rewarded(someone(play, who), purse.total, lore, tallies=(purse,)), "FK-WIN-01")
            award_coins(play, who, purse.total, "FK-WIN-01")
            award_lore(play, who, lore, "FK-WIN-01")
    for kind in dict.fromkeys(felled):
        yield from loot(play, kind, living(play), "FK-WIN-02")


def loot(play: TalePlay, kind: str, who_may: list[int], rule: str) -> Flow[None]:
    """For each different creature (FK-RUL-83) a d10 each, with bonuses to searching (FK-WIN-03); ghosts make
    no loot rolls (FK-WIN-04)."""
    for who in who_may:
        helps = [part for sign in ("search", "loot") for part in tally(play, who, sign, sign).parts]
        plus = sum(part.amount for part in helps)
        face = yield from own_die(play, who, 10, Ref("sign", "loot"), FINDS, plus)
        bonus = Tally("loot").add(face, "d10", rule)
        bonus.parts += helps
        total = bonus.total
        found = shown(10, [face], ["hit" if total >= FINDS else "miss"])
        play.tell(
            Looted(someone(play, who), Ref("kind", kind), found, total, tallies=(bonus,)), rule, "FK-WIN-03"
        )
        if total >= FINDS:
            yield from draw_item(play, who)
