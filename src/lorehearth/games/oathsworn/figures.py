"""Who is who. (OS-GEN)"""

from __future__ import annotations

from lorehearth.games.oathsworn.cards.company_cards import SpecialAbility
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyKind
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import ENEMIES, FULL, Figure, Hero, State
from lorehearth.kernel.questions import Seat


def sign_of(play: OathPlay, figure: int) -> str:
    """The letters that stand for it on a board."""
    found = play.state.figures[figure]
    content = play.content
    if found.enemy:
        return content.enemies[found.name].sign
    if found.kind == "oathsworn":
        return content.classes[found.name].sign
    ally = content.allies.get(found.name)
    return ally.sign if ally is not None else found.kind[:2].capitalize()


def picture_of(play: OathPlay, figure: int) -> str:
    """The drawn sign that stands for it on a board."""
    found = play.state.figures[figure]
    content = play.content
    if found.enemy:
        return content.enemies[found.name].picture
    if found.kind == "oathsworn":
        return content.classes[found.name].picture
    ally = content.allies.get(found.name)
    return ally.picture if ally is not None else "pine"  # a Sentinel, grown from the wood (OS-GRV)


def kind_of(play: OathPlay, figure: int) -> EnemyKind:
    """The boards of an enemy."""
    return play.content.enemies[play.state.figures[figure].name]


def hero_of(play: OathPlay, figure: int) -> Hero:
    """What one of the company has besides its figure; Sentinels and enemies have nothing."""
    hero = play.state.figures[figure].hero
    assert hero is not None
    return hero


def everyone(play: OathPlay) -> tuple[Seat, ...]:
    """All seats: whoever answers first decides for the company."""
    return tuple(range(play.setup.players))


def seats_of(play: OathPlay, figure: int) -> tuple[Seat, ...]:
    """OS-GEN-14: its player; for whom nobody plays, all of them together. -1 is nobody."""
    hero = play.state.figures[figure].hero if figure >= 0 else None
    return everyone(play) if hero is None else (hero.seat,)


def company(state: State) -> list[int]:
    """OS-GEN-09, OS-GEN-12: the Oathsworn on the board and all their friends, Sentinels among them."""
    return [i for i, figure in enumerate(state.figures) if figure.hex >= 0 and figure.kind not in ENEMIES]


def oathsworn(state: State) -> list[int]:
    """OS-GEN-11: the full characters and companions on the board."""
    return [i for i, figure in enumerate(state.figures) if figure.hex >= 0 and figure.kind == "oathsworn"]


def enemies(state: State) -> list[int]:
    """OS-GEN-10: the bosses and minions on the board."""
    return [i for i, figure in enumerate(state.figures) if figure.hex >= 0 and figure.kind in ENEMIES]


def bosses(state: State) -> list[int]:
    return [i for i, figure in enumerate(state.figures) if figure.hex >= 0 and figure.kind == "boss"]


def minions(state: State) -> list[int]:
    return [i for i, figure in enumerate(state.figures) if figure.hex >= 0 and figure.kind == "minion"]


def friends(state: State, figure: int) -> list[int]:
    """OS-GEN-09: everyone on the same side, the figure itself included."""
    return enemies(state) if state.figures[figure].enemy else company(state)


def foes(state: State, figure: int) -> list[int]:
    """OS-GEN-10: everyone who is not on its side."""
    return company(state) if state.figures[figure].enemy else enemies(state)


def lost_hit_points(figure: Figure) -> int:
    """OS-GEN-20: counted from 6, whatever the difficulty."""
    return max(0, FULL - figure.hit_points)


def level_of(play: OathPlay) -> int:
    """OS-QKL-02, OS-QKL-06: the level of the company."""
    return int(play.setup.options.get("level", 1))


def special_abilities(play: OathPlay, figure: int) -> tuple[SpecialAbility, ...]:
    """OS-TRN-07: what an Oathsworn's Player Board gives it."""
    found = play.state.figures[figure]
    return play.content.classes[found.name].abilities if found.kind == "oathsworn" else ()


def grove_maidens(play: OathPlay) -> list[int]:
    """OS-GRV-08: whoever leads the Guardian and the Sentinels, unless she is unconscious."""
    awake = [i for i, figure in enumerate(play.state.figures) if figure.hit_points > 0]
    return [figure for figure in awake if "grove" in special_abilities(play, figure)]


def sentinels(state: State) -> list[int]:
    """The Grove Maiden's Sentinels on the board."""
    if "sentinel" not in [figure.kind for figure in state.figures]:  # the common and quick case
        return []
    return [i for i, figure in enumerate(state.figures) if figure.kind == "sentinel" and figure.hex >= 0]
