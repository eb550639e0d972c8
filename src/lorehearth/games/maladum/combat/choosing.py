"""Choosing how to attack: weapon, forceful hit, ammunition, channelled pegs. (ML-MEL-02 to ML-MEL-04,
ML-RNG-05, ML-ICO-03, ML-ICO-11, ML-NPC-18, ML-NPC-19)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.places import distance
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.combat.armour import armour_of
from lorehearth.games.maladum.combat.beyond import armour_of_piece
from lorehearth.games.maladum.combat.declaring import (
    in_the_dark,
    melee_attack,
    ranged_attack,
    shots,
    strikes,
    strongest_shot,
    strongest_strike,
)
from lorehearth.games.maladum.combat.means import Means, ammunition, joined
from lorehearth.games.maladum.combat.options import (
    FORCEFUL,
    NO_CHANNEL,
    NO_STRIKE,
    NONE,
    STANDARD,
    Forceful,
    PegsOf,
    With,
    with_words,
)
from lorehearth.games.maladum.components.items import Channel
from lorehearth.games.maladum.names import title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


def choose_melee(
    play: QuestPlay,
    who: int,
    whom: int,
    *,
    optional: bool = False,
    dice: int = 0,
    signs: Mapping[str, int] | None = None,
    unarmed: bool = False,
    sign: str = "",
) -> Flow[Attack | None]:
    """The melee attack that somebody makes on another, with `dice` and `signs` more than usual; None if it
    can make none, or its player would rather not. NPCs strike with what is strongest."""
    if play.state.characters[who].npc:
        attack = strongest_strike(play, who, whom)
        if attack is not None:
            attack.forceful = forceful_npc(play, attack)
    else:
        ways = [means for means in strikes(play, who, whom) if not unarmed or not means.token]
        if sign and not has(play, who, sign):
            ways = [means for means in ways if sign in means.signs]
        means = yield from choose_means(play, who, ways, optional)
        if means is None:
            return None
        attack = melee_attack(play, who, whom, means)
        yield from choose_forceful(play, attack)
        yield from choose_channel(play, attack)
    if attack is not None:
        attack.dice += dice
        attack.signs = joined(attack.signs, dict(signs or {}))
    return attack


def choose_means(play: QuestPlay, who: int, ways: Sequence[Means], optional: bool) -> Flow[Means | None]:
    """ML-MEL-02: one of several weapons, or none if that is allowed."""
    if not ways:
        return None
    if len(ways) == 1 and not optional:
        return ways[0]
    options: list[Option] = [With(means.token or NONE) for means in ways]
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: attack with what?",
        [*options, NO_STRIKE] if optional else options,
        "ML-MEL-02",
        words=lambda option: means_words(play, option, ways),
    )
    if not isinstance(chosen, With):
        return None
    return next(means for means in ways if (means.token or NONE) == chosen.card)


def means_words(play: QuestPlay, option: Option, ways: Sequence[Means]) -> str:
    """A way to attack, with its dice: for a shot at short, medium and long range."""
    for means in ways:
        if isinstance(option, With) and option.card == (means.token or NONE):
            return f"{with_words(play, option)}, {'/'.join(map(str, means.dice))} dice"
    return with_words(play, option)


def can_be_forceful(play: QuestPlay, attack: Attack) -> bool:
    """ML-MEL-04, ML-DRK-07."""
    return "forceful" in attack.signs and not in_the_dark(play, attack)


def forceful_npc(play: QuestPlay, attack: Attack) -> bool:
    """ML-NPC-19: against any target with armour, physical, magical or of terrain."""
    return can_be_forceful(play, attack) and _armoured(play, attack)


def _armoured(play: QuestPlay, attack: Attack) -> bool:
    if attack.piece != NOBODY:
        return armour_of_piece(play, attack.piece) > 0
    if attack.target == NOBODY:
        return False
    warded = play.state.characters[attack.target].statuses.get("warded", 0)
    return warded > 0 or armour_of(play, attack.target).total > 0


def choose_forceful(play: QuestPlay, attack: Attack) -> Flow[None]:
    if not can_be_forceful(play, attack):
        return
    chosen = yield from play.ask(
        seat_of(play, attack.attacker),
        "Is it a forceful hit?",
        [STANDARD, FORCEFUL],
        "ML-MEL-04",
    )
    attack.forceful = isinstance(chosen, Forceful)


# -- ammunition and pegs -------------------------------------------------------------------------------------


def choose_shot(play: QuestPlay, who: int, whom: int, ways: Sequence[Means] | None = None) -> Flow[Attack]:
    """ML-RNG-05: the shot that somebody makes at another."""
    if play.state.characters[who].npc:
        attack = strongest_shot(play, who, whom)
        assert attack is not None
        return attack
    means = yield from choose_means(play, who, ways or shots(play, who, distance(play, who, whom)), False)
    assert means is not None
    shot = yield from choose_ammunition(play, who, means)
    attack = ranged_attack(play, who, whom, means, shot)
    yield from choose_channel(play, attack)
    return attack


def choose_ammunition(play: QuestPlay, who: int, means: Means) -> Flow[str]:
    if not means.needs and "throwing-stars" not in means.signs:
        return ""
    found = ammunition(play, who, means.token)
    if len(found) == 1:
        return found[0]
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: which ammunition?",
        [With(each) for each in found],
        "ML-RNG-05",
        words=lambda option: with_words(play, option),
    )
    return chosen.card


def channel_of(play: QuestPlay, weapon: str) -> Channel | None:
    return play.content.items[weapon].channel if weapon else None


def must_channel(play: QuestPlay, attack: Attack) -> bool:
    """ML-MIT-02: whether the stat itself works only with a peg: it has no dice, or nothing else is shown
    beside the channel icon."""
    channel = channel_of(play, attack.weapon)
    if channel is None:
        return False
    far = attack.how == "melee" and attack.target != NOBODY and "reach" in channel.signs
    if far:
        from lorehearth.games.maladum.combat.declaring import within_reach

        reach = attack.signs.get("reach", 0)
        return not within_reach(play, attack.attacker, attack.target, reach)
    return not attack.dice or not (channel.signs or channel.each)


def choose_channel(play: QuestPlay, attack: Attack) -> Flow[None]:
    """ML-ICO-03, ML-ICO-11: how many magic pegs; more than one only where each of them counts. A board may
    give a die for a peg in any attack; pegs that go into a weapon serve for it too."""
    channel = channel_of(play, attack.weapon)
    pegs = play.state.characters[attack.attacker].magic
    if not pegs or (channel is None and not has(play, attack.attacker, "channelled-die")):
        return
    most = pegs if channel is not None and channel.each else 1
    counts = [PegsOf(n) for n in range(1, most + 1)]
    must = must_channel(play, attack)
    if must and most == 1:
        attack.channelled = 1
        return
    chosen = yield from play.ask(
        seat_of(play, attack.attacker),
        lambda: f"{title(play, attack.attacker)}: how many magic pegs go into it?",
        counts if must else [NO_CHANNEL, *counts],
        "ML-ICO-11",
    )
    attack.channelled = chosen.pegs if isinstance(chosen, PegsOf) else 0
