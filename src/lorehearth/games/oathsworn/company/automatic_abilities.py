"""What Player Boards do by themselves, without a choice. (OS-CLS-09, OS-CLS-10, OS-CLS-13, OS-CLS-14)"""

from __future__ import annotations

from lorehearth.games.oathsworn.cards.company_cards import Called, SpecialAbility
from lorehearth.games.oathsworn.company.animus import gain_animus
from lorehearth.games.oathsworn.company.combat_tokens import gain_token
from lorehearth.games.oathsworn.figures import hero_of, special_abilities
from lorehearth.games.oathsworn.names import special
from lorehearth.games.oathsworn.play import OathPlay


def has_ability(play: OathPlay, figure: int, ability: SpecialAbility) -> bool:
    """Special Abilities stand on Player Boards, and only full characters have one."""
    return ability in special_abilities(play, figure) and hero_of(play, figure).full


def called(play: OathPlay, figure: int, ability: SpecialAbility) -> Called:
    """What its Player Board calls an ability, and the rule that it follows."""
    return play.content.classes[play.state.figures[figure].name].called[ability]


def guard_rules(play: OathPlay, figure: int) -> tuple[str, ...]:
    """OS-CLS-09: what its board says of the Defense printed on its cards, told when they are used for it."""
    return (called(play, figure, "endurance").rule,) if has_ability(play, figure, "endurance") else ()


def on_loss(play: OathPlay, figure: int, lost: int) -> None:
    """OS-CLS-14: for each Hit Point lost the Penitent gains an Empowered x3 Token."""
    if has_ability(play, figure, "penance"):
        rule = called(play, figure, "penance").rule
        gain_token(play, figure, "empowered", lost, rule, special(play, figure, "penance"))


def on_critical(play: OathPlay, figure: int) -> None:
    """OS-CLS-13: a critical in an attack that hits brings the Exile 1 Animus, once for the attack."""
    if has_ability(play, figure, "unbound-rage"):
        rule = called(play, figure, "unbound-rage").rule
        gain_animus(play, figure, 1, rule, special(play, figure, "unbound-rage"))
