"""The sequence of play: five phases a turn, in turns. (BL-TRN, BL-END)"""

from __future__ import annotations

from lorehearth.games.battlelore.battle import attack_candidates, forbids_attack, forbids_battle, weapon_for
from lorehearth.games.battlelore.command import command, hand, reshuffle
from lorehearth.games.battlelore.content import Content
from lorehearth.games.battlelore.events import Drew, Reshuffled, TurnBegan
from lorehearth.games.battlelore.follow import fight
from lorehearth.games.battlelore.movement import forbids_move, move
from lorehearth.games.battlelore.orders import order_units
from lorehearth.games.battlelore.setup import set_up_step
from lorehearth.games.battlelore.state import Phase, State
from lorehearth.games.battlelore.words import (
    CAMPS,
    Attack,
    BattlePlay,
    Done,
    KeepCard,
    MoveUnit,
    title,
)
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal
from lorehearth.kernel.ruleset import Step
from lorehearth.table.cards import draw

DONE = Done()


def move_units(play: BattlePlay) -> Flow[None]:
    """BL-MOV-01: one ordered unit moves, until all have or the player has moved enough."""
    state = play.state
    waiting = [unit for unit in state.orders if forbids_move(play, unit) is None]
    if not waiting:
        state.phase = "combat"
        return
    options: list[MoveUnit | Done] = [*(MoveUnit(unit) for unit in state.orders), DONE]
    chosen = yield from play.ask(
        state.camp,
        "Move a unit",
        options,
        "BL-MOV-01",
        check=lambda o: forbids_move(play, o.unit) if isinstance(o, MoveUnit) else None,
        words=lambda o: "No more moves" if isinstance(o, Done) else f"Move {title(play, o.unit)}",
        public=f"The {CAMPS[state.camp]} move",
    )
    if isinstance(chosen, Done):
        state.phase = "combat"
        return
    yield from move(play, chosen.unit)


def battle_with_units(play: BattlePlay) -> Flow[None]:
    """BL-COM-01: one ordered unit battles, until all have or the player has had enough."""
    state = play.state
    options = [
        attack
        for unit in state.orders
        if state.units[unit].hex >= 0 and forbids_battle(play, unit) is None
        for attack in attack_candidates(play, unit)
    ]
    if not any(forbids(play, option) is None for option in options):
        state.phase = "end"
        return
    candidates: list[Attack | Done] = [*options, DONE]
    chosen = yield from play.ask(
        state.camp,
        "Battle with a unit",
        candidates,
        "BL-COM-05",
        check=lambda o: None if isinstance(o, Done) else forbids(play, o),
        words=lambda o: _attack_words(play, o),
        public=f"The {CAMPS[state.camp]} battle",
    )
    if isinstance(chosen, Done):
        state.phase = "end"
        return
    yield from fight(play, chosen)


def forbids(play: BattlePlay, option: Attack) -> Refusal | None:
    return forbids_attack(play, option.unit, option.target, weapon_for(play, option))


def _attack_words(play: BattlePlay, option: Attack | Done) -> str:
    if isinstance(option, Done):
        return "No more battles"
    weapon = f" with {weapon_for(play, option).name}" if option.weapon else ""
    return f"{title(play, option.unit)} attacks {title(play, option.target)}{weapon}"


def end_turn(play: BattlePlay) -> Flow[None]:
    """BL-END-01: the played card is discarded and a new one drawn; then the other camp is next."""
    state = play.state
    scouted = bool(state.effect) and play.content.commands[state.effect].scout
    if state.played:
        reshuffles = play.content.commands[state.played].reshuffles
        state.cards.pour("played", "discard")
        if reshuffles:
            reshuffle(play)
    while state.cards.count(hand(state.camp)) < state.hand_size[state.camp]:
        if scouted:
            yield from scout(play)
            scouted = False
        else:
            yield from draw_command(play, state.camp)
    next_turn(play)


def draw_command(play: BattlePlay, camp: int) -> Flow[None]:
    cards = play.state.cards
    if not cards.count("deck"):  # BL-RUL-86
        cards.pour("discard", "deck")
        cards.shuffle("deck")
        play.tell(Reshuffled("Command"), "BL-RUL-86")
    card = yield from draw(cards, "deck", hand(camp), (camp,), "Draw a Command card")
    play.tell(Drew(play.content.commands[card].name), "BL-END-01", to=(camp,))


def scout(play: BattlePlay) -> Flow[None]:
    """BL-CRD-01: two cards are drawn, one is kept and the other discarded."""
    state = play.state
    held = state.cards.count(hand(state.camp))
    yield from draw_command(play, state.camp)
    yield from draw_command(play, state.camp)
    pair = state.cards.cards(hand(state.camp))[held:]
    chosen = yield from play.ask(
        state.camp,
        "Keep one of the two cards",
        [KeepCard(card) for card in dict.fromkeys(pair)],
        "BL-CRD-01",
        words=lambda o: play.content.commands[o.card].name,
        public=f"The {CAMPS[state.camp]} keep one of two cards",
        audience=(state.camp,),
    )
    pair.remove(chosen.card)
    state.cards.move(pair[0], hand(state.camp), "discard")


def next_turn(play: BattlePlay) -> None:
    """BL-TRN-01: the other camp's turn begins with nothing left of this one."""
    state = play.state
    state.camp = 1 - state.camp
    state.turn += 1
    state.played = state.effect = ""
    state.left, state.any_left, state.colours_left = {}, 0, {}
    state.orders = {}
    state.lore_played = []
    state.quiet = []
    state.spells = [spell for spell in state.spells if spell.ends > state.turn]
    state.pieces = [piece for piece in state.pieces if not piece.ends or piece.ends > state.turn]
    state.phase = "command"
    play.tell(TurnBegan(state.turn, CAMPS[state.camp]), "BL-TRN-01")


TURN: dict[Phase, Step[State, Content]] = {
    "setup": set_up_step,
    "command": command,
    "order": order_units,
    "movement": move_units,
    "combat": battle_with_units,
    "end": end_turn,
}
