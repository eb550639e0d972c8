"""Verbs of spells that attack. (ML-SPL-15, ML-ATK-08)"""

from __future__ import annotations

from collections.abc import Mapping

from lorehearth.games.maladum.abilities import has, immune
from lorehearth.games.maladum.board.places import band_of, distance, distance_to, piece_squares
from lorehearth.games.maladum.board.pushing import knock_prone, push
from lorehearth.games.maladum.combat.attack import attack_by_rule, resolve
from lorehearth.games.maladum.combat.blast import reached_by
from lorehearth.games.maladum.combat.dice import COMBAT, hits
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import amount, doing_now, power, recipients
from lorehearth.games.maladum.magic.asking import ask_whom
from lorehearth.games.maladum.magic.targets import characters_reached
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.games.maladum.status.rerolls import reroll_combat
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.kernel.play import Flow

RULE = "ML-SPL-15"


def _dice(play: QuestPlay, step: Step) -> int:
    return step.dice + step.dice_x * power(play)


def _signs(play: QuestPlay, signs: Mapping[str, int]) -> dict[str, int]:
    """The signs of a spell's attack, with what forbidden arts add."""
    doer = doing_now(play).doer
    return {**signs, "vicious": 1} if has(play, doer, "vicious-spells") else dict(signs)


def smite(play: QuestPlay, step: Step) -> Flow[None]:
    """An attack on each of those it is for; cover does not count."""
    doing, dice, signs = doing_now(play), _dice(play, step), _signs(play, step.signs)
    for who in (yield from recipients(play, step)):
        if play.state.characters[who].cell >= 0 and not immune(play, who, "spells"):
            yield from attack_by_rule(play, who, dice, signs, RULE, by=doing.doer, source=doing.source)


def shoot(play: QuestPlay, step: Step) -> Flow[None]:
    """A ranged attack on what is aimed at, with all that goes for ranged attacks."""
    doing = doing_now(play)
    who = doing.doer
    if doing.target != NOBODY:
        away = distance(play, who, doing.target)
    else:
        away = distance_to(play, who, piece_squares(play, play.state.pieces[doing.piece]))
    attack = Attack(
        who, doing.target, doing.piece, how="ranged", range=band_of(away), dice=_dice(play, step),
        signs=_signs(play, step.signs), source=doing.source, rule=RULE,
    )  # fmt: skip
    yield from resolve(play, attack)


def blast(play: QuestPlay, step: Step) -> Flow[None]:
    """A blast at the square aimed at."""
    doing = doing_now(play)
    yield from resolve(play, _blast(play, step, doing.doer, doing.cell))


def erupt(play: QuestPlay, step: Step) -> Flow[None]:
    """A blast from the caster's own square, which spares the caster; all others whom it reaches are pushed 1
    square and laid prone."""
    who = doing_now(play).doer
    here = play.state.characters[who].cell
    attack = _blast(play, step, who, here)
    attack.outwards = True
    done = yield from resolve(play, attack)
    struck = [other for other in reached_by(play, here, hits(done.rolled)) if other != who]
    for other in sorted(struck, key=lambda other: -distance(play, who, other)):
        yield from push(play, other, here, 1, RULE, who)
        yield from knock_prone(play, other, RULE)


def _blast(play: QuestPlay, step: Step, who: int, cell: int) -> Attack:
    away = band_of(distance_to(play, who, (cell,)))
    signs = {**_signs(play, step.signs), "blast": 1}
    return Attack(
        who, cell=cell, how="blast", range=away, dice=_dice(play, step), signs=signs,
        source=doing_now(play).source, rule=RULE,
    )  # fmt: skip


def sweep(play: QuestPlay, step: Step) -> Flow[None]:
    """X characters are laid prone, the one aimed at first."""
    doing = doing_now(play)
    spell = play.content.spells[doing.source]
    struck = [doing.target]
    yield from knock_prone(play, doing.target, RULE)
    for _ in range(amount(play, step) - 1):
        left = [who for who in characters_reached(play, doing.doer, spell) if who not in struck]
        who = yield from ask_whom(play, left, "Who else is swept off the feet?", may=True)
        if who is None:
            return
        struck.append(who)
        yield from knock_prone(play, who, RULE)


def drench(play: QuestPlay, step: Step) -> Flow[None]:
    """Dice of fatigue: each hit tires the target."""
    by = doing_now(play).doer
    for who in (yield from recipients(play, step)):
        faces = yield from COMBAT.roll(_dice(play, step))
        faces = yield from reroll_combat(play, faces, by, who)
        yield from suffer(play, who, "fatigued", RULE, hits(faces), by)
