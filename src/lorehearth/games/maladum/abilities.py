"""What somebody can do now: signs of boards, skills and tokens, and those that last a while. (ML-ICO)"""

from __future__ import annotations

from lorehearth.games.maladum.board.places import SHORT, Figure, distance, figures
from lorehearth.games.maladum.characters import bundle
from lorehearth.games.maladum.components.steps import Lasts
from lorehearth.games.maladum.gear import PACK, WORN
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Effect

NPCS = ("adversary", "beast")


def amounts(play: QuestPlay, who: int, sign: str) -> tuple[int, ...]:
    """The amount of every source of a sign."""
    found = bundle(play, who).signs.get(sign, ())
    state = play.state
    effects = state.characters[who].effects
    if effects:
        found = (*found, *(effect.amount for effect in effects if effect.sign == sign))
    if state.lasting and sign in play.content.card_signs:
        found = (*found, *_by_cards(play, who, sign))
    if sign in play.content.master_signs:
        found = (*found, *_from_companions(play, who, sign))
    return found


def _from_companions(play: QuestPlay, who: int, sign: str) -> list[int]:
    """ML-ICO-44: what its companions within short range of it lend their master."""
    return [
        play.content.companions[other.board].master[sign]
        for number, other in enumerate(play.state.characters)
        if other.master == who
        and other.kind == "companion"
        and sign in play.content.companions[other.board].master
        and other.cell >= 0
        and play.state.characters[who].cell >= 0
        and distance(play, who, number) <= SHORT
    ]


def _by_cards(play: QuestPlay, who: int, sign: str) -> list[int]:
    """What event cards in force give to adversaries, or to all (ML-DRD-04)."""
    cards = play.content.events
    character = play.state.characters[who]
    return [
        cards[id].grants[sign]
        for id in play.state.lasting
        if sign in cards[id].grants
        and (cards[id].whose == "all" or (character.kind == "adversary" and not character.joined))
    ]


def has(play: QuestPlay, who: int, sign: str) -> bool:
    found = bundle(play, who).signs.get(sign, ())
    if play.state.characters[who].effects or sign in play.content.passing_signs:
        found = amounts(play, who, sign)
    return any(found) if found else False


def lacks(play: QuestPlay, who: int, sign: str) -> bool:
    """Whether it is plain that somebody has nothing of a sign, as it mostly is."""
    if sign in bundle(play, who).signs or play.state.characters[who].effects:
        return False
    return sign not in play.content.passing_signs or (
        not play.state.lasting and sign not in play.content.master_signs
    )


def all_lacking(play: QuestPlay, who: int, signs: frozenset[str]) -> bool:
    """The same of several signs at once."""
    state, content = play.state, play.content
    if not signs.isdisjoint(bundle(play, who).signs) or not signs.isdisjoint(content.master_signs):
        return False
    if state.lasting and not signs.isdisjoint(content.card_signs):
        return False
    for effect in state.characters[who].effects:  # noqa: SIM110 - asked before every step
        if effect.sign in signs:
            return False
    return True


def bearers(play: QuestPlay, sign: str) -> list[int]:
    """All on the board who have a sign."""
    return [who for who, _, _ in likely(play, figures(play), sign) if has(play, who, sign)]


def likely(play: QuestPlay, among: list[Figure], sign: str) -> list[Figure]:
    """Those of some who may have a sign, or a weapon with it: whose board, skills or tokens show it, who are
    under some effect and, if companions lend it, everybody with tokens or a dashboard."""
    content, found = play.content, []
    if play.state.lasting and sign in content.card_signs:
        return among
    boards, piles = content.npcs_with[sign], play.state.tokens.piles
    lent = sign in content.master_signs
    people = lent or sign in content.of_people
    for each in among:
        who, character, _ = each
        if character.effects or character.board in boards:
            found.append(each)
        elif people and (character.kind not in NPCS or piles.get(PACK[who]) or piles.get(WORN[who])):
            own = bundle(play, who)
            if lent or sign in own.signs or sign in own.kit:
                found.append(each)
    return found


def total(play: QuestPlay, who: int, sign: str) -> int:
    """The sum over all sources (ML-ICO-61)."""
    found = amounts(play, who, sign)
    return sum(found) if found else 0


def most(play: QuestPlay, who: int, sign: str) -> int:
    """The highest of all sources (ML-ICO-23)."""
    found = amounts(play, who, sign)
    return max(found) if found else 0


def bare_hands(play: QuestPlay, who: int) -> int:
    """ML-ICO-88: the highest unarmed combat value, with all that is added to it."""
    return most(play, who, "unarmed") + total(play, who, "unarmed-plus")


def immune(play: QuestPlay, who: int, what: str) -> bool:
    """ML-ICO-31: whether it suffers nothing of this status or ability."""
    return what in bundle(play, who).immune or has(play, who, f"immune-{what}")


def skill_level(play: QuestPlay, who: int, skill: str) -> int:
    """ML-SKL-01, ML-SKL-18."""
    return bundle(play, who).skills.get(skill, 0)


def give(
    play: QuestPlay, who: int, sign: str, amount: int, lasts: Lasts, source: str = "", rounds: int = 0
) -> None:
    """A sign for a while."""
    play.state.characters[who].effects.append(Effect(sign, amount, lasts, source, rounds))


DISABLED = "disabled"
"""What gave the sign that a trap does nothing, if it is for that one trap alone."""


def spared(play: QuestPlay, who: int) -> bool:
    """Whether the trap that has just been set off was disabled for somebody; it counts for no other."""
    character = play.state.characters[who]
    if not any(effect.source == DISABLED for effect in character.effects):
        return False
    character.effects = [effect for effect in character.effects if effect.source != DISABLED]
    return True


def end_effects(play: QuestPlay, lasts: Lasts, who: int | None = None) -> None:
    """What lasted so long is over, for one or for all."""
    for number, character in enumerate(play.state.characters):
        if character.effects and who in (None, number):
            character.effects = [effect for effect in character.effects if effect.lasts != lasts]


def rounds_pass(play: QuestPlay) -> None:
    """ML-PLR-12, ML-ASM-03: of what lasts for rounds a counter goes, with the last one the effect."""
    for character in play.state.characters:
        if any(effect.lasts == "rounds" for effect in character.effects):
            for effect in character.effects:
                effect.rounds -= effect.lasts == "rounds"
            character.effects = [
                effect for effect in character.effects if effect.lasts != "rounds" or effect.rounds > 0
            ]
