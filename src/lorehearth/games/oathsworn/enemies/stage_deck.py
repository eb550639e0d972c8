"""The Stage deck and its three stages. (OS-STG, OS-RCT-02, OS-SET-04)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.oathsworn.cards.enemy_cards import Encounter, EnemyStep
from lorehearth.games.oathsworn.content import Content
from lorehearth.games.oathsworn.enemies.events import (
    DiceLost,
    StageCardDone,
    StageCardShown,
    StageCardsReordered,
    StageChanged,
    StageDeckRenewed,
)
from lorehearth.games.oathsworn.figures import kind_of
from lorehearth.games.oathsworn.headings import STAGE_CARD
from lorehearth.games.oathsworn.names import cards as cards_told
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.names import card as card_of
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Seat
from lorehearth.table.cards import Cards, draw, look

STAGES = (1, 2, 3)
LAST = 3


def encounter_of(play: OathPlay) -> Encounter:
    return play.content.encounters[play.setup.scenario]


def instructions(play: OathPlay, card: str) -> tuple[EnemyStep, ...]:
    """OS-STG-02, OS-STG-08: the instructions of a card, with the abilities that it names spelled out."""
    abilities = {ability.name: ability.steps for ability in encounter_of(play).abilities}
    found: list[EnemyStep] = []
    for step in play.content.stages[card].steps:
        found += abilities[step.named] if step.verb == "special" else (step,)
    return tuple(found)


def ability_at(play: OathPlay, card: str, place: int) -> str:
    """OS-STG-08: the ability of the board whose instructions begin at this place; "" if none."""
    abilities, at = {ability.name: ability.steps for ability in encounter_of(play).abilities}, 0
    for step in play.content.stages[card].steps:
        if step.verb == "special" and at == place:
            return step.named
        at += len(abilities[step.named]) if step.verb == "special" else 1
    return ""


# -- the deck ------------------------------------------------------------------------------------------------


def new_stage_deck(content: Content, encounter: str) -> Cards:
    """OS-SET-04: each stage shuffled by itself, stage 1 on stage 2 on stage 3.

    Cards being carried out, those that last and those that stay with a cage lie in "play".
    """
    own = [card for card in content.stages.values() if card.encounter == encounter]
    cards = Cards()
    cards.add_shuffled("deck", *({card.id: 1 for card in own if card.stage == stage} for stage in STAGES))
    cards.add("play")
    cards.add("discard")
    return cards


def cards_left(play: OathPlay, stage: int) -> int:
    """How many cards of a stage are still in the deck."""
    stages, held = play.content.stages, play.state.stage_deck.contents("deck")
    return sum(n for card, n in held.items() if stages[card].stage == stage)


def show_top(play: OathPlay) -> Flow[None]:
    """OS-SET-05, OS-STG-09, OS-STG-10: the top card is always known, if there is one (OS-RUL-77)."""
    renew_if_empty(play)
    for card in (yield from look(play.state.stage_deck, "deck", 1, None, "The next Stage Card")):
        play.tell(StageCardShown(card_of(card), play.content.stages[card].stage), "OS-STG-09")


def renew_if_empty(play: OathPlay) -> None:
    """OS-STG-10: the discarded Stage 3 cards make a new deck."""
    deck = play.state.stage_deck
    if not deck.empty("deck"):
        return
    renewed = [card for card in deck.cards("discard") if play.content.stages[card].stage == LAST]
    if not renewed:
        return
    for card in renewed:
        deck.take("discard", card)
    deck.add_shuffled("deck", dict.fromkeys(renewed, 1))
    play.tell(StageDeckRenewed(), "OS-STG-10")


def draw_stage_card(play: OathPlay) -> Flow[str]:
    """OS-STG-02, OS-STG-06: the top card; with the last one of its stage the next stage begins.

    "" if there is none at all (OS-RUL-77).
    """
    renew_if_empty(play)
    if play.state.stage_deck.empty("deck"):
        return ""
    card = yield from draw(play.state.stage_deck, "deck", "play", None, "Draw a Stage Card")
    state = play.state
    while state.stage < LAST and not cards_left(play, state.stage):
        state.stage += 1
        play.tell(StageChanged(state.stage, "all cards of the stage before are drawn"), "OS-STG-06")
    return card


class NextCard(Option, frozen=True):
    """The Stage Card that comes next."""

    verb = "stage-card"
    card: str


def reorder_top(play: OathPlay, n: int, seats: tuple[Seat, ...]) -> Flow[None]:
    """Look at the top cards and lay them back in any order."""
    renew_if_empty(play)
    left = yield from look(play.state.stage_deck, "deck", n, None, "Look at a Stage Card")
    play.reveal()
    stages = play.content.stages
    order: list[str] = []
    while len(left) > 1:
        chosen = yield from play.ask(
            seats,
            f"Which Stage Card shall be number {len(order) + 1}?",
            [NextCard(card) for card in left],
            "OS-STG-09",
            words=lambda o: f"{stages[o.card].name}: {stages[o.card].text}",
        )
        left.remove(chosen.card)
        order.append(chosen.card)
    order += left
    play.state.stage_deck.arrange("deck", order)
    play.tell(StageCardsReordered(cards_told(order)), "OS-GEN-03")


def discard_card(play: OathPlay, card: str) -> None:
    play.state.stage_deck.move(card, "play", "discard")


def put_away(play: OathPlay, card: str) -> None:
    """OS-STG-04, OS-CAG-08: a resolved card is discarded, unless it lasts or stays with a cage."""
    state = play.state
    if any(step.until_end_of_round for step in instructions(play, card)):
        state.lasting.append(card)
        play.tell(StageCardDone(card_of(card), "in view till the end of the round"), "OS-STG-04")
    elif any(figure.cage is not None and figure.cage.card == card for figure in state.figures):
        play.tell(StageCardDone(card_of(card), "with the cage"), "OS-CAG-08")
    else:
        discard_card(play, card)
        play.tell(StageCardDone(card_of(card)), "OS-STG-04")
    play.over(STAGE_CARD)


def drop_cage(play: OathPlay, figure: int) -> None:
    """OS-CAG-08: a cage ends; its Stage Card is discarded with the last cage that it made."""
    state = play.state
    ended, state.figures[figure].cage = state.figures[figure].cage, None
    if ended is None or any(f.cage is not None and f.cage.card == ended.card for f in state.figures):
        return
    held = (*(running.card for running in state.stage_plays), *state.lasting)
    if ended.card in state.stage_deck.cards("play") and ended.card not in held:
        discard_card(play, ended.card)


def discard_lasting(play: OathPlay) -> None:
    """OS-RND-10: what was till the end of the round is over."""
    for card in play.state.lasting:
        discard_card(play, card)
    play.state.lasting = []
    for figure in play.state.figures:
        figure.defense_this_round = 0


# -- stages --------------------------------------------------------------------------------------------------


def dice_lost(play: OathPlay) -> int:
    """How many dice the bosses have lost, those gone from the board included."""
    figures = enumerate(play.state.figures)
    return sum(
        len(kind_of(play, i).slots) - len(figure.dice) for i, figure in figures if figure.kind == "boss"
    )


def check_stage(play: OathPlay) -> Flow[None]:
    """OS-RCT-02, OS-STG-07: whether the dice lost bring on another stage."""
    board, lost = encounter_of(play), dice_lost(play)
    due = 3 if lost >= board.stage_three_at else 2 if lost >= board.stage_two_at else 1
    if due <= play.state.stage:
        return
    for stage in range(play.state.stage, due):
        discard_stage(play, stage)
    play.state.stage = due
    play.tell(StageChanged(due, DiceLost(lost)), "OS-RCT-02", "OS-STG-07")
    yield from show_top(play)


def discard_stage(play: OathPlay, stage: int) -> None:
    """OS-STG-07: the cards of an older stage leave the deck, the unseen ones too."""
    old = [card.id for card in play.content.stages.values() if card.stage == stage]
    play.state.stage_deck.drop("deck", "discard", old)


def remaining(play: OathPlay) -> Sequence[EnemyStep]:
    """The instruction being carried out and those after it."""
    running = play.state.stage_plays[0]
    return instructions(play, running.card)[max(running.next - 1, 0) :]
