"""What a roll does: which faces hit and which are flags. (BL-DIE, BL-RUL-13, BL-RUL-55)"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.dice_count import weapon_in
from lorehearth.games.battlelore.combat.lore_faces import lore_faces, lore_misses, wrathful
from lorehearth.games.battlelore.content import Colour, Weapon
from lorehearth.games.battlelore.field.terrain import is_ranged_foot, terrains
from lorehearth.games.battlelore.names import entry
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import Battle
from lorehearth.kernel.tally import Tally

HELMETS: dict[Colour, str] = {"green": "green helmets", "blue": "blue helmets", "red": "red helmets"}


def rolls(battle: Battle) -> list[tuple[int, list[str]]]:
    """Whose faces are whose: each unit's dice score by its own weapon (BL-RUL-55)."""
    if battle.helper < 0:
        return [(battle.attacker, battle.dice + battle.again)]
    return [
        (battle.attacker, battle.dice[: battle.own] + battle.again),
        (battle.helper, battle.dice[battle.own :] + battle.helper_again),
    ]


def strikes_hit(play: BattlePlay, battle: Battle, unit: int) -> bool:
    """BL-DIE-05: whether the bonus strikes of a unit hit at all in this battle."""
    target = kind_of(play, battle.target)
    if target.necks or target.life or battle.shielded:  # BL-HYD-04, BL-TRO-03
        return False
    return weapon_strikes(battle, weapon_in(play, battle, unit))


def weapon_strikes(battle: Battle, weapon: Weapon) -> bool:
    """BL-RUL-14: whether bonus strikes with a weapon can hit as things stand, whoever the target is."""
    point_blank = battle.melee and weapon.reach > 1
    return weapon.strikes in ("hit", "flag") or (weapon.strikes == "not point blank" and not point_blank)


def spared(play: BattlePlay, battle: Battle, unit: int) -> int:
    """BL-RUL-13: the bonus strike that men on foot waste on a mounted target."""
    return int(
        weapon_in(play, battle, unit).foot_spares_mounted
        and kind_of(play, unit).arm == "foot"
        and kind_of(play, battle.target).arm == "mounted"
    )


def deflected(play: BattlePlay, battle: Battle) -> Tally:
    """How many of the bonus strikes that would hit the target ignores, and why."""
    weapon = play.content.weapons[kind_of(play, battle.target).weapon]
    tally = Tally("bonus strikes ignored", [])
    if battle.melee:
        if weapon.deflects:
            tally.add(weapon.deflects, entry("weapon", weapon.id), weapon.rule("deflects"))
        if is_ranged_foot(play, battle.target):
            for terrain in terrains(play, play.state.units[battle.target].hex):
                tally.add(terrain.deflects, entry("behind", terrain.id), terrain.rule("deflects"))
    return tally


def scored(play: BattlePlay, battle: Battle) -> tuple[Tally, Tally]:
    """What the faces did: hits and flags, each with its reasons."""
    hits, flags = Tally("hits", []), Tally("flags", [])
    flags.add(flags_rolled(battle), "flags", "BL-DIE-07")
    banner = play.state.units[battle.target].banner
    ignored_helmets = battle.ignored_helmets
    ignored = [(part.amount, part.reason, part.rule) for part in deflected(play, battle).parts]
    for unit, faces in rolls(battle):
        weapon = weapon_in(play, battle, unit)
        tally = flags if weapon.hits_are_flags else hits
        helmets = faces.count(banner)
        rule = weapon.rule("hits_are_flags") if weapon.hits_are_flags else "BL-DIE-03"
        tally.add(helmets, HELMETS[banner], rule)
        tally.add(-min(helmets, ignored_helmets), "a helmet ignored", "BL-LOR-04")
        ignored_helmets -= min(helmets, ignored_helmets)
        strikes = faces.count("strike") if strikes_hit(play, battle, unit) else 0
        if not strikes or battle.turned_strikes:
            continue
        tally.add(strikes, "bonus strikes", weapon.rule("strikes", "BL-DIE-05"))
        if spared(play, battle, unit):
            tally.add(-1, "foot against mounted", "BL-RUL-13")
            strikes -= 1
        for i, (amount, reason, rule) in enumerate(ignored):
            used = min(amount, strikes)
            tally.add(-used, reason, rule)
            strikes -= used
            ignored[i] = (amount - used, reason, rule)
    return hits, flags


def missed(play: BattlePlay, battle: Battle) -> Tally:
    """BL-DIE-04 to BL-DIE-06: the faces that do nothing, so that every die of a roll is accounted for."""
    found = play.state.units[battle.target]
    tally = Tally("misses", [])
    for unit, faces in rolls(battle):
        helmets = faces.count("green") + faces.count("blue") + faces.count("red")
        tally.add(helmets - faces.count(found.banner), "helmets of other colours", "BL-DIE-04")
        if not battle.turned_strikes and not strikes_hit(play, battle, unit):
            weapon = weapon_in(play, battle, unit)
            rule = "BL-DIE-05" if weapon_strikes(battle, weapon) else weapon.rule("strikes", "BL-DIE-05")
            tally.add(faces.count("strike"), "bonus strikes that cannot hit", rule)
    for unit, lore in lore_faces(battle):
        if lore and (rule := lore_misses(play, battle, unit)):
            tally.add(lore, "Lore", rule)
    return tally


def flags_rolled(battle: Battle) -> int:
    return sum(faces.count("flag") for _, faces in rolls(battle))


def outcome(play: BattlePlay, battle: Battle) -> tuple[Tally, Tally]:
    """All hits and flags on the target: what the faces did, its own plight and the cards.

    For a webbed or frozen unit a flag is one hit, Frightened or not (BL-RUL-50).
    """
    hits, flags = scored(play, battle)
    found = play.state.units[battle.target]
    if flags.total and (found.web or found.frost):
        rule = "BL-SPI-04" if found.web else "BL-DRA-27"
        hits.add(flags.total, "flags on a unit that cannot retreat", rule)
        flags.becomes(0, "it cannot retreat", rule)
    lore = battle.dice.count("lore")
    if lore and found.poison:
        hits.add(lore, "poisoned", "BL-SPI-07")  # BL-DRA-28: whatever it was poisoned by
    for unit, faces in lore_faces(battle) if lore else ():
        if wrathful(play, battle, unit):
            tally = flags if weapon_in(play, battle, unit).hits_are_flags else hits
            tally.add(faces, "Lore faces that hit", "BL-LOR-04")
    return hits.add(-min(hits.total, battle.ignored_hits), "hits ignored", "BL-LOR-04"), flags


def dice_that_hit(play: BattlePlay, battle: Battle, hits: int) -> int:
    """BL-CRE-04: a die that hit, was rolled again and hit once more is still one die."""
    again = [*battle.again, *battle.helper_again]
    if not again:
        return hits
    found = play.state.units[battle.target]
    more = again.count(found.banner) + again.count("strike")
    if found.web or found.frost:
        more += again.count("flag")
    return max(min(hits, 1), hits - more)


def scoring_strikes(play: BattlePlay, battle: Battle) -> int:
    """The bonus strikes of a roll that hit."""
    scoring = 0
    for unit, faces in rolls(battle):
        if strikes_hit(play, battle, unit) and not weapon_in(play, battle, unit).hits_are_flags:
            scoring += max(0, faces.count("strike") - spared(play, battle, unit))
    return max(0, scoring - deflected(play, battle).total)
