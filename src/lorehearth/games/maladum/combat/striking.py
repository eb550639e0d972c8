"""What an attack does to one who is struck: cover, skills, defences, damage, icons. (ML-ATK-02, ML-ATK-03,
ML-RUL-15, ML-ICO-13, ML-ICO-25)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has, total
from lorehearth.games.maladum.board.places import area, beside, everyone, filled
from lorehearth.games.maladum.characters import hostile, in_party, seat_of
from lorehearth.games.maladum.combat.beyond import Debt
from lorehearth.games.maladum.combat.damage import lose_health
from lorehearth.games.maladum.combat.declaring import reach_of, within_reach
from lorehearth.games.maladum.combat.events import AttackRolled, Damaged, ItemScattered, Unharmed
from lorehearth.games.maladum.combat.icons import apply_icons
from lorehearth.games.maladum.combat.means import Means, no_enemy
from lorehearth.games.maladum.combat.options import NO_MORE, At, Whom, With, whom_words, with_words
from lorehearth.games.maladum.combat.rolling import shown
from lorehearth.games.maladum.combat.stopping import armour, parry, wear_off
from lorehearth.games.maladum.combat.table import aim_of, fallen, now
from lorehearth.games.maladum.equipment.inventory import carried, lay_down
from lorehearth.games.maladum.names import someone, square, title, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.tally import Tally
from lorehearth.table.sight_square import Cover

KNOCKED = 6
"""How far a trick shot sends an item."""
ICONS_FROM = 2
"""ML-BLA-06: the hits at which the icons of a blast take effect."""


def break_peace(play: QuestPlay, who: int, whom: int) -> None:
    """ML-DEN-07, ML-DEN-08, ML-PER-13: a party that attacks an NPC has made an enemy; and whoever is attacked
    is hidden no more (ML-TER-38)."""
    target = play.state.characters[whom]
    target.hidden = NOBODY
    if who == NOBODY or target.party >= 0 or not in_party(play.state.characters[who]):
        return
    party = play.state.characters[who].party
    if party in target.truces:
        target.truces.remove(party)
    if target.kind == "denizen" and party not in target.hostile:
        target.hostile.append(party)


def strike(play: QuestPlay, scored: Tally, seen: Cover = "open") -> Flow[tuple[int, list[Debt]]]:
    """Settle the hits of the attack under way on its target. Tells how many hits its defences stopped, and
    the pegs that were spent on them.

    `scored` are the hits of the dice, less what distance takes off a blast.
    """
    attack = now(play)
    break_peace(play, attack.attacker, attack.target)  # by a blast or a stray shot, too
    if seen == "partial" and "hawkeye" not in attack.signs:
        scored.add(-1, "cover", "ML-LOS-06")  # before any other modifier
    if attack.opportunity and has(play, attack.target, "fly"):
        scored.add(-1, "fly", "ML-ICO-25")
    if attack.opportunity:
        scored.add(-min(1, total(play, attack.target, "shrugs-opportunity")), "reflexes", "ML-SKL-11")
    scored.at_least(0, "none is left", "ML-RUL-15")
    attack.hits, attack.added, attack.stopped, attack.damage, attack.sure = scored.total, 0, 0, 0, 0
    yield from announce(
        play,
        AttackRolled(
            aim_of(play, attack),
            shown(attack.rolled),
            attack.hits,
            attack.attacker,
            attack.target,
            tallies=(Tally(scored.what, list(scored.parts)),),  # as it is now: it is added to below
        ),
        "ML-ATK-02",
        "ML-DIE-02",
    )
    attack = now(play)
    if attack.cancelled or attack.target == NOBODY or play.state.characters[attack.target].cell < 0:
        return 0, []
    scored.add(attack.added, "skills", "ML-RUL-15").add(-attack.stopped, "skills", "ML-RUL-15")
    scored.at_least(0, "none is left", "ML-RUL-15")
    attack.hits = scored.total + attack.sure
    wear_off(play)
    before = scored.total
    yield from parry(play, scored)
    spent = yield from armour(play, scored)
    stopped = before - scored.total
    scored.add(now(play).sure, "hits that nothing stops", "ML-SKL-10")
    if scored.total and "knocks-away" in now(play).signs and carried(play, now(play).target):
        yield from knock_away(play)
        return stopped, [] if spent is None else [(now(play).target, spent)]
    yield from _damage(play, scored)
    attack = now(play)
    if attack.how != "blast" or attack.hits >= ICONS_FROM:
        yield from apply_icons(play)
    return stopped, [] if spent is None else [(attack.target, spent)]


def _damage(play: QuestPlay, hits: Tally) -> Flow[None]:
    """ML-ATK-03: each hit that is left is 1 damage."""
    attack = now(play)
    attack.damage = hits.total
    target = someone(play, attack.target)
    if not attack.damage:
        play.tell(Unharmed(target, tallies=(hits,)), "ML-ATK-03")
        return
    play.tell(Damaged(target, attack.damage, tallies=(hits,)), "ML-ATK-03")
    yield from lose_health(play, attack.target, attack.damage, "ML-ATK-03", attack.attacker)


def knock_away(play: QuestPlay) -> Flow[None]:
    """A trick shot: instead of harm, one of the target's items goes up to six squares off, as the shooter's
    player likes (ML-SKL-10)."""
    attack, field = now(play), play.content.field
    whom, seat = attack.target, seat_of(play, attack.attacker)
    chosen = yield from play.ask(
        seat,
        lambda: f"What is knocked away from {title(play, whom)}?",
        [With(each) for each in dict.fromkeys(carried(play, whom))],
        "ML-SKL-10",
        words=lambda option: with_words(play, option),
    )
    found = area(play, whom)
    for _ in range(KNOCKED):
        found |= beside(play).spread(found)
    names = field.board.names
    to = yield from play.ask(
        seat,
        "Where does it land?",
        [At(names[cell]) for cell in field.sets.cells(found & ~filled(play))],
        "ML-SKL-10",
    )
    cell = field.board.cell(to.cell)
    play.tell(ItemScattered(someone(play, whom), token(chosen.card), square(play, cell)), "ML-SKL-10")
    lay_down(play, f"pack {whom}", chosen.card, cell)


# -- cleave --------------------------------------------------------------------------------------------------


def cleave(play: QuestPlay, scored: int) -> Flow[list[Debt]]:
    """ML-ICO-13: when a melee attack defeats an enemy, the same attack with 1 hit less on another, and on."""
    spent: list[Debt] = []
    struck: list[int] = []
    while True:
        attack = now(play)
        struck.append(attack.target)
        scored -= 1
        if "cleave" not in attack.signs or attack.how != "melee" or scored <= 0:
            return spent
        if not fallen(play, attack.target) or attack.attacker == NOBODY or fallen(play, attack.attacker):
            return spent
        whom = yield from _next(play, struck)
        if whom == NOBODY:
            return spent
        now(play).target = whom
        tally = Tally("hits").add(scored, "the same attack with 1 hit less", "ML-ICO-13")
        _, more = yield from strike(play, tally)
        spent += more


def _next(play: QuestPlay, struck: list[int]) -> Flow[int]:
    attack = now(play)
    who = attack.attacker
    reach = reach_of(play, who, Means(attack.weapon, (attack.dice,), attack.signs))
    near = [
        other
        for other in everyone(play)
        if other not in struck
        and hostile(play, who, other)
        and no_enemy(play, who, other) is None
        and within_reach(play, who, other, reach)
    ]
    if not near:
        return NOBODY
    if play.state.characters[who].npc:
        return min(near, key=lambda other: (play.state.characters[other].health, other))
    chosen = yield from play.ask(
        seat_of(play, who),
        "Who is next?",
        [*map(Whom, near), NO_MORE],
        "ML-ICO-13",
        words=lambda option: whom_words(play, option),
    )
    return chosen.piece if isinstance(chosen, Whom) else NOBODY
