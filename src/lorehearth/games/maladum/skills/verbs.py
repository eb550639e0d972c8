"""The verbs of skills, all tables put together."""

from __future__ import annotations

from lorehearth.games.maladum.abilities import DISABLED, give
from lorehearth.games.maladum.board.places import are_adjacent, everyone
from lorehearth.games.maladum.characters import rank_of
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import Verb, choose_among, doing_now
from lorehearth.games.maladum.magic.cast_deeds import spell_words
from lorehearth.games.maladum.magic.castable import lacks_target
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.magic.corruption import corrupt
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills import (
    acting,
    blows,
    brawling,
    commanding,
    crafting,
    defying,
    footwork,
    thieving,
)
from lorehearth.games.maladum.verbs import rule_of
from lorehearth.kernel.looking import looks
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


def pick_a_pocket(play: QuestPlay, step: Step) -> Flow[None]:
    """Of somebody adjacent, whom the doer's player chooses."""
    doing = doing_now(play)
    near = [
        other for other in everyone(play) if other != doing.doer and are_adjacent(play, doing.doer, other)
    ]
    if near:
        doing.target = yield from choose_among(play, doing.doer, near, rule_of(play))
        yield from thieving.pickpocket(play, step)


def disable_trap(play: QuestPlay, step: Step) -> Flow[None]:
    """The trap that has just been set off does nothing to the target (see `abilities.spared`)."""
    give(play, doing_now(play).target, "trap-wise", 1, "turn", DISABLED)
    return
    yield


class AnySpell(Option, frozen=True):
    """One of all the spells there are."""

    verb = "any-spell"
    spell: str
    way: int


@looks
def any_spells(play: QuestPlay, doer: int, *, forbidden: bool) -> list[AnySpell]:
    """Those that have something to aim at."""
    return [
        AnySpell(spell.id, way)
        for spell in play.content.spells.values()
        if forbidden or (spell.level == 1 and spell.type != "forbidden")
        for way, use in enumerate(spell.uses)
        if use.manner not in ("during", "passive") and lacks_target(play, doer, spell, use) is None
    ]


def cast_any(play: QuestPlay, step: Step) -> Flow[None]:
    """A spell that the doer need not know: of level 1 and not forbidden, or (`of` "forbidden") any at all
    with the forbidden die, for which the doer is corrupted once for each level above its rank."""
    doer, forbidden = doing_now(play).doer, step.of == "forbidden"
    options = any_spells(play, doer, forbidden=forbidden)
    if not options:
        return
    chosen = yield from play.ask(
        play.state.characters[doer].party,
        "Which spell is cast?",
        options,
        rule_of(play),
        words=lambda option: spell_words(play, option.spell, option.way),
    )
    yield from cast(play, doer, chosen.spell, chosen.way, forbidden=forbidden)
    above = play.content.spells[chosen.spell].level - rank_of(play, doer)
    for _ in range(above if forbidden else 0):
        corrupt(play, doer, rule_of(play))


VERBS: dict[str, Verb] = {
    "cast any": cast_any,
    **acting.VERBS,
    **blows.VERBS,
    **brawling.VERBS,
    **commanding.VERBS,
    **crafting.VERBS,
    **defying.VERBS,
    **footwork.VERBS,
    **thieving.VERBS,
    "pick a pocket": pick_a_pocket,
    "disable trap": disable_trap,
}
