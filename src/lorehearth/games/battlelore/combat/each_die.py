"""What each die of an attack did, as it is told with the score: the numbers of `scoring`, die by die."""

from __future__ import annotations

from lorehearth.games.battlelore.combat.dice import dice
from lorehearth.games.battlelore.combat.dice_count import weapon_in
from lorehearth.games.battlelore.combat.lore_faces import bars_tokens, lore_is_used, wrathful
from lorehearth.games.battlelore.combat.scoring import deflected, rolls, spared, strikes_hit
from lorehearth.games.battlelore.monsters.powers import power_for
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import Battle
from lorehearth.kernel.names import Dice, Did


def each_die(play: BattlePlay, battle: Battle) -> Dice:
    """All dice that were rolled, the attacker's first, each with what it did."""
    shows: list[str] = []
    did: list[Did] = []
    helmets, strikes = battle.ignored_helmets, deflected(play, battle).total
    banner = play.state.units[battle.target].banner
    for unit, faces in rolls(battle):
        once = len(faces) - len(battle.again if unit == battle.attacker else battle.helper_again)
        does = what_faces_do(play, battle, unit, faces[:once].count("lore"))
        done = [does[face] for face in faces]
        for i, face in enumerate(faces):
            if face == "lore" and i >= once:  # BL-RUL-75
                done[i] = "miss"
        helmets -= _ignore(faces, done, banner, helmets)
        if strikes_hit(play, battle, unit):
            _ignore(faces, done, "strike", spared(play, battle, unit))
            strikes -= _ignore(faces, done, "strike", strikes)
        shows += faces
        did += done
    for _ in range(min(battle.ignored_hits, did.count("hit"))):
        did[did.index("hit")] = "ignored"
    return dice(shows, did)


def _ignore(faces: list[str], done: list[Did], face: str, most: int) -> int:
    """Let up to so many dice of a face that count for something be ignored; says how many there were."""
    counted = [i for i, shown in enumerate(faces) if shown == face and done[i] != "ignored"][:most]
    for i in counted:
        done[i] = "ignored"
    return len(counted)


def what_faces_do(play: BattlePlay, battle: Battle, unit: int, lore: int) -> dict[str, Did]:
    """For each face what it does on a die of this unit, before anything is ignored."""
    found = play.state.units[battle.target]
    flag: Did = "hit" if found.web or found.frost else "flag"  # BL-SPI-04, BL-DRA-27
    hit: Did = flag if weapon_in(play, battle, unit).hits_are_flags else "hit"
    does: dict[str, Did] = dict.fromkeys(("green", "blue", "red", "strike"), "miss")
    does[found.banner] = hit
    if strikes_hit(play, battle, unit):
        does["strike"] = "hit" if battle.turned_strikes else hit
    does["flag"] = flag
    does["lore"] = what_lore_does(play, battle, unit, lore, hit) if lore else "miss"
    return does


def what_lore_does(play: BattlePlay, battle: Battle, unit: int, lore: int, hit: Did) -> Did:
    """A hit, a power or a token; with poison it turns on whoever has it."""
    kind = kind_of(play, unit)
    if play.state.units[battle.target].poison:
        return "hit"
    if wrathful(play, battle, unit):
        return hit
    if kind.creature:
        used = battle.breath or (battle.melee and power_for(kind, lore) is not None)
        return "power" if used else "miss"
    if play.state.units[unit].poison or lore_is_used(play, battle, unit):
        return "power"
    return "lore" if play.content.has_lore and not bars_tokens(play, battle, unit) else "miss"
