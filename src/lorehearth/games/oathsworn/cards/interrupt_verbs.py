"""What interrupts do to an enemy's attack, the Stage deck and cards used for defence. (OS-MOB-02)"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lorehearth.games.oathsworn.board.places import distance
from lorehearth.games.oathsworn.cards.effects import Step
from lorehearth.games.oathsworn.cards.use import Use
from lorehearth.games.oathsworn.combat.draw import card_words, current, might_told, replace_card, which_of
from lorehearth.games.oathsworn.combat.events import CardIgnored, Redirected
from lorehearth.games.oathsworn.company.events import OnCooldown
from lorehearth.games.oathsworn.enemies.stage_deck import reorder_top
from lorehearth.games.oathsworn.figures import hero_of, seats_of
from lorehearth.games.oathsworn.names import someone
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim
from lorehearth.kernel.names import card as card_of
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Anchor, Enough, Option, enough


class EnemyCard(Option, frozen=True):
    """One of the enemy's revealed Might Cards, by its place."""

    verb = "enemy-card"
    place: int

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("card", f"might {self.place}"),)


LEAVE = enough("No more cards")


def attacker_within(play: OathPlay, use: Use, reach: int) -> bool:
    """OS-MOB-02: the range reaches one or more of the attackers; 0 is any distance."""
    attackers = [f for f in current(play).attackers if play.state.figures[f].there]
    return not reach or any(distance(play, use.who, attacker) <= reach for attacker in attackers)


def choose_enemy_card(play: OathPlay, use: Use, prompt: str, able: Sequence[int]) -> Flow[int]:
    """One of the enemy's cards, or -1."""
    if not able:
        return -1
    options: list[EnemyCard | Enough] = [*map(EnemyCard, able), LEAVE]
    chosen = yield from play.ask(
        seats_of(play, use.who),
        prompt,
        options,
        "OS-MOB-02",
        words=lambda o: _card_words(play, o.place, able) if isinstance(o, EnemyCard) else "",
    )
    return chosen.place if isinstance(chosen, EnemyCard) else -1


def _card_words(play: OathPlay, place: int, places: Sequence[int]) -> str:
    cards = current(play).cards
    return f"{card_words(cards[place])}{which_of(cards, place, places)}"


def on_enemy_cards(
    play: OathPlay, use: Use, step: Step, prompt: str, do: Callable[[OathPlay, int], Flow[None]]
) -> Flow[None]:
    """Do something to so many of the enemy's cards that still count, each once."""
    if not play.state.attacks or not attacker_within(play, use, step.range):
        return
    touched: list[int] = []
    for _ in range(step.amount):
        cards = current(play).cards
        able = [i for i, card in enumerate(cards) if not card.ignored and i not in touched]
        place = yield from choose_enemy_card(play, use, prompt, able)
        if place < 0:
            return
        touched.append(place)
        yield from do(play, place)


def ignore_enemy_cards(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    yield from on_enemy_cards(play, use, step, "Which card of the enemy is left out?", ignore_one)


def ignore_one(play: OathPlay, place: int) -> Flow[None]:
    card = current(play).cards[place]
    card.ignored = True
    play.tell(CardIgnored("chosen", might_told([card])), "OS-DRW-10")
    return
    yield


def redraw_enemy_cards(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    yield from on_enemy_cards(play, use, step, "Which card does the enemy redraw?", replace_card)


def redirect(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """The attack on another is made on oneself, if that one is within range, in its place among the aims."""
    if not play.state.attacks or (step.range and distance(play, use.who, use.about) > step.range):
        return
    attack = current(play)
    if all(aim.figure != use.about for aim in attack.aims):
        return  # somebody else has stood in for it
    own = Aim(use.who, play.state.figures[use.who].hex)
    others = [aim for aim in attack.aims if aim.figure != use.who]
    attack.aims = [own if aim.figure == use.about else aim for aim in others]
    play.tell(Redirected(someone(play, use.who), someone(play, use.about)), "OS-TRN-11")
    return
    yield


def reorder_stage_cards(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    yield from reorder_top(play, step.amount, seats_of(play, use.who))


def to_position_zero(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """The card just used for defence lies in position 0."""
    cooldown = hero_of(play, use.about).cooldown
    for cards in cooldown:
        if use.defence in cards:
            cards.remove(use.defence)
            cooldown[0].append(use.defence)
            play.tell(OnCooldown(someone(play, use.about), card_of(use.defence), 0), "OS-ABL-12")
            break
    return
    yield
