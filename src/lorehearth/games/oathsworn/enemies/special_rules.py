"""The Special Rules Board of an Encounter: hidden until it is revealed. (OS-SET-02, OS-SET-10, OS-SET-16)"""

from __future__ import annotations

from lorehearth.games.oathsworn.cards.enemy_cards import EnemyKind
from lorehearth.games.oathsworn.combat.might import COLOURS
from lorehearth.games.oathsworn.enemies.events import SpecialRulesRevealed
from lorehearth.games.oathsworn.enemies.stage_deck import encounter_of
from lorehearth.games.oathsworn.names import thing
from lorehearth.games.oathsworn.play import OathPlay

HIDDEN = "face down until the hands are chosen"


def reveal(play: OathPlay) -> None:
    """OS-SET-16: turned face up once hands and archetypes are chosen."""
    play.state.rules_shown = True
    play.reveal()
    play.tell(SpecialRulesRevealed(thing("encounter", encounter_of(play).id)), "OS-SET-16")


def lines(play: OathPlay) -> tuple[tuple[str, str], ...]:
    """What the board says, line by line; nothing of it while it lies face down (OS-SET-02)."""
    if not play.state.rules_shown:
        return (("", HIDDEN),)
    board = encounter_of(play)
    stages = f"2 at {board.stage_two_at} dice lost, 3 at {board.stage_three_at}"
    return (
        *((kind.name, figures(kind)) for kind in kinds(play)),
        ("stages", stages),
        *((ability.name, ability.text) for ability in board.abilities),
        ("rules", board.rules),
    )


def kinds(play: OathPlay) -> list[EnemyKind]:
    """The enemies of the Encounter, those that are still to come too; bosses first."""
    board, enemies = encounter_of(play), play.content.enemies
    cards = (card for card in play.content.stages.values() if card.encounter == board.id)
    steps = [step for ability in board.abilities for step in ability.steps]
    steps += [step for card in cards for step in card.steps]
    named = dict.fromkeys([place.kind for place in board.enemies] + [s.kind for s in steps if s.kind])
    return sorted((enemies[id] for id in named), key=lambda kind: not kind.boss)


def figures(kind: EnemyKind) -> str:
    """OS-LOC-08, OS-EAT-03: the Defense and Might, and what a minion does."""
    might = ", ".join(f"{kind.might[colour]} {colour}" for colour in COLOURS if kind.might.get(colour))
    told = [f"Defense {kind.defense}", f"Might {might or 'none'}"]
    told += [f"Move {kind.move}"] * bool(kind.move) + [f"Range {kind.range}"] * bool(kind.range)
    told += ["Mob"] * kind.mob + [f"targets {kind.targeting}"] * bool(kind.targeting)
    return ", ".join(told)
