"""The sequence of play: five phases a turn, in turns. (BL-TRN, BL-END)"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.dice_count import dice_tally
from lorehearth.games.battlelore.combat.follow_on import battle_of, fight
from lorehearth.games.battlelore.combat.targets import attacks, forbids_attack, forbids_battle, weapon_for
from lorehearth.games.battlelore.content import CAMPS, Content
from lorehearth.games.battlelore.field.lairs import summon, summoners
from lorehearth.games.battlelore.field.landmarks import (
    Deed,
    deed_words,
    deeds,
    do_deed,
    gather_lore,
    watch_strongholds,
)
from lorehearth.games.battlelore.headings import COMMAND
from lorehearth.games.battlelore.lore.casting import begin, cast_step
from lorehearth.games.battlelore.lore.gathering import discard_down, gather, keep, over_limit
from lorehearth.games.battlelore.lore.lore_cards import forbids_in_phase, in_hand, might_play_in
from lorehearth.games.battlelore.lore.lore_cards import words as card_words
from lorehearth.games.battlelore.lore.war_council import choose_starting_lore
from lorehearth.games.battlelore.monsters.conjuring import fade
from lorehearth.games.battlelore.monsters.dragons import breathe, move_dragon
from lorehearth.games.battlelore.names import title
from lorehearth.games.battlelore.options import (
    DONE,
    MOVE,
    Attack,
    Done,
    Heal,
    KeepCard,
    MoveUnit,
    PlayLore,
    Summon,
    TakePassage,
    Train,
)
from lorehearth.games.battlelore.orders.answered_commands import answer_command, false_orders, spies
from lorehearth.games.battlelore.orders.command_cards import cards_held, command, draw_command, reshuffle
from lorehearth.games.battlelore.orders.events import Scouted, TurnBegan
from lorehearth.games.battlelore.orders.movement import forbids_move, move
from lorehearth.games.battlelore.orders.ordering import order_units
from lorehearth.games.battlelore.play import BattlePlay, among, kind_of
from lorehearth.games.battlelore.setup import set_up_step
from lorehearth.games.battlelore.state import HAND, Phase, State
from lorehearth.kernel.names import card, seat
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal
from lorehearth.kernel.ruleset import Step

MOVING = tuple(f"The {camp} move" for camp in CAMPS)
BATTLING = tuple(f"The {camp} battle" for camp in CAMPS)


def move_units(play: BattlePlay) -> Flow[None]:
    """BL-MOV-01: one ordered unit moves, until all have or the player has moved enough."""
    state = play.state
    waiting = [unit for unit in state.orders if forbids_move(play, unit) is None]
    special = deeds(play)
    if not waiting and not special and not might_play_in(play, "movement"):
        end_movement(play)
        return
    legal: list[MoveUnit | Deed | PlayLore | Done] = [MOVE[unit] for unit in waiting]
    legal += special
    cards = in_hand(play, state.camp) if play.content.has_lore else []
    legal += [option for option in cards if forbids_in_phase(play, option, "movement") is None]
    legal.append(DONE)
    chosen = yield among(
        state.camp,
        "Move a unit",
        legal,
        lambda: [*[MOVE[unit] for unit in state.orders], *cards],
        "BL-MOV-01",
        lambda o: forbids_in_movement(play, o),
        lambda o: _move_words(play, o),
        MOVING[state.camp],
    )
    if isinstance(chosen, MoveUnit):
        mover = move_dragon if kind_of(play, chosen.unit).dragon else move
        yield from mover(play, chosen.unit)
    elif isinstance(chosen, PlayLore):
        begin(play, chosen)
    elif isinstance(chosen, (Heal, Train, TakePassage)):
        yield from do_deed(play, chosen)
    else:
        end_movement(play)


def forbids_in_movement(play: BattlePlay, option: Option) -> Refusal | None:
    if isinstance(option, MoveUnit):
        return forbids_move(play, option.unit)
    return forbids_in_phase(play, option, "movement") if isinstance(option, PlayLore) else None


def end_movement(play: BattlePlay) -> None:
    """BL-DRA-14: breath is rolled for before any other combat."""
    play.state.phase = "breath" if play.state.breath_targets else "combat"


def _move_words(play: BattlePlay, option: Option) -> str:
    if isinstance(option, MoveUnit):
        return f"Move {title(play, option.unit)}"
    if isinstance(option, PlayLore):
        return card_words(play, play.state.camp, option)
    return deed_words(play, option) if isinstance(option, (Heal, Train, TakePassage)) else "No more moves"


def battle_with_units(play: BattlePlay) -> Flow[None]:
    """BL-COM-01: one ordered unit battles, until all have or the player has had enough."""
    state = play.state
    enemies = state.there(1 - state.camp)
    legal: list[Attack | Summon | PlayLore | Done] = [
        attack
        for unit in state.orders
        if state.units[unit].hex >= 0 and forbids_battle(play, unit) is None
        for attack in attacks(play, unit, enemies)
    ]
    if state.pieces:
        legal += summoners(play)
    if not legal and not might_play_in(play, "combat"):
        state.phase = "end"
        return
    if play.content.has_lore:
        cards = in_hand(play, state.camp)
        legal += [option for option in cards if forbids_in_phase(play, option, "combat") is None]
    legal.append(DONE)
    chosen = yield among(
        state.camp,
        "Battle with a unit",
        legal,
        lambda: wished_attacks(play),
        "BL-COM-05",
        lambda o: forbids_in_combat(play, o),
        lambda o: _attack_words(play, o),
        BATTLING[state.camp],
    )
    if isinstance(chosen, Attack):
        yield from fight(play, chosen)
    elif isinstance(chosen, Summon):
        yield from summon(play, chosen.unit)
    elif isinstance(chosen, PlayLore):
        begin(play, chosen)
    else:
        state.phase = "end"


def wished_attacks(play: BattlePlay) -> list[Attack | PlayLore]:
    """Every ordered unit against every enemy, allowed or not, and every Lore card of the hand."""
    state = play.state
    ordered = [unit for unit in state.orders if state.units[unit].hex >= 0]
    cards = in_hand(play, state.camp) if play.content.has_lore else []
    return [*(Attack(unit, enemy) for unit in ordered for enemy in state.there(1 - state.camp)), *cards]


def forbids_in_combat(play: BattlePlay, option: Option) -> Refusal | None:
    if isinstance(option, Attack):
        return forbids(play, option)
    return forbids_in_phase(play, option, "combat") if isinstance(option, PlayLore) else None


def forbids(play: BattlePlay, option: Attack) -> Refusal | None:
    """Why an attack is not allowed: because of its unit, or because of its target."""
    barred = forbids_battle(play, option.unit)
    return barred or forbids_attack(play, option.unit, option.target, weapon_for(play, option))


def _attack_words(play: BattlePlay, option: Option) -> str:
    if isinstance(option, Attack):
        weapon = f" with {weapon_for(play, option).name}" if option.weapon else ""
        dice = "" if forbids(play, option) else f", {dice_words(play, option)}"
        return f"{title(play, option.unit)} against {title(play, option.target)}{weapon}{dice}"
    if isinstance(option, PlayLore):
        return card_words(play, play.state.camp, option)
    return (
        f"Roll to summon with {title(play, option.unit)}" if isinstance(option, Summon) else "No more battles"
    )


def dice_words(play: BattlePlay, option: Attack) -> str:
    """What an attack would roll as things stand."""
    dice = dice_tally(play, battle_of(play, option), option.unit).total
    return "1 die" if dice == 1 else f"{dice} dice"


def end_turn(play: BattlePlay) -> Flow[None]:
    """BL-END-01: the played card is discarded and a new one drawn; then Lore, or the other camp's turn."""
    state = play.state
    play.over(COMMAND)
    if might_play_in(play, "end"):
        option = yield from last_card(play)
        if isinstance(option, PlayLore):
            begin(play, option)
            return
    fade(play)
    scouted = bool(state.effect) and play.content.commands[state.effect].scout
    if state.played:
        followed = play.content.commands[state.effect or state.played]
        state.cards.pour("played", "discard")
        if followed.reshuffles:
            reshuffle(play, followed.rule)
    for _ in range(state.hand_size[state.camp] - cards_held(state)):
        if scouted:
            yield from scout(play)
            scouted = False
        else:
            yield from draw_command(play, state.camp)
    gather_lore(play)
    if play.content.has_lore:
        state.phase = "gather"
    else:
        next_turn(play)


def last_card(play: BattlePlay) -> Flow[PlayLore | Done]:
    """A Lore card for the end of the turn, if the camp likes."""
    options: list[PlayLore | Done] = [*in_hand(play, play.state.camp), DONE]
    return (
        yield from play.ask(
            play.state.camp,
            "Play a Lore card before your turn ends?",
            options,
            "BL-LOR-02",
            check=lambda o: forbids_in_phase(play, o, "end") if isinstance(o, PlayLore) else None,
            words=lambda o: "End the turn" if isinstance(o, Done) else card_words(play, play.state.camp, o),
            public=f"The {CAMPS[play.state.camp]} end their turn",
        )
    )


def keep_to_limit(play: BattlePlay) -> Flow[None]:
    """BL-LOR-08: cards beyond the limit go; then the other camp is next."""
    if over_limit(play):
        yield from discard_down(play)
    else:
        next_turn(play)


def scout(play: BattlePlay) -> Flow[None]:
    """BL-CRD-01: two cards are drawn, one is kept and the other discarded."""
    state = play.state
    held = state.cards.count(HAND[state.camp])
    yield from draw_command(play, state.camp)
    yield from draw_command(play, state.camp)
    pair = state.cards.cards(HAND[state.camp])[held:]
    chosen = yield from play.ask(
        state.camp,
        "Keep one of the two cards",
        [KeepCard(id) for id in dict.fromkeys(pair)],
        "BL-CRD-01",
        words=lambda o: play.content.commands[o.card].name,
        public=f"The {CAMPS[state.camp]} keep one of two cards",
        audience=(state.camp,),
    )
    pair.remove(chosen.card)
    state.cards.move(pair[0], HAND[state.camp], "discard")
    play.tell(Scouted(seat(state.camp), card(pair[0])), play.content.commands[state.effect].rule)
    play.reveal()  # which one goes, the other camp learns only now


def next_turn(play: BattlePlay) -> None:
    """BL-TRN-01: the other camp's turn begins with nothing left of this one."""
    state = play.state
    state.camp = 1 - state.camp
    state.turn += 1
    state.played = state.effect = state.last[state.camp] = ""
    state.left, state.any_left, state.colours_left = {}, 0, {}
    state.orders = {}
    state.lore_played = []
    state.quiet = []
    if state.spells:
        state.spells = [spell for spell in state.spells if spell.ends > state.turn]
    if state.pieces:
        state.pieces = [piece for piece in state.pieces if not piece.ends or piece.ends > state.turn]
    state.phase = "command"
    play.tell(TurnBegan(state.turn, seat(state.camp)), "BL-TRN-01")


def watched(step: Step[State, Content]) -> Step[State, Content]:
    """A step after which the Strongholds are looked at: units may have moved into them."""

    def run(play: BattlePlay) -> Flow[None]:
        yield from step(play)
        yield from watch_strongholds(play)

    return run


TURN: dict[Phase, Step[State, Content]] = {
    "setup": set_up_step,
    "choose": choose_starting_lore,
    "command": command,
    "answer": answer_command,
    "false orders": false_orders,
    "spies": spies,
    "lore": cast_step,
    "order": order_units,
    "movement": move_units,
    "breath": breathe,
    "combat": battle_with_units,
    "end": end_turn,
    "gather": gather,
    "keep": keep,
    "limit": keep_to_limit,
}
WATCHED = TURN | {
    phase: watched(step) for phase, step in TURN.items() if phase in ("command", "lore", "movement", "combat")
}

"""The same where pieces lie on the field, since there may be Strongholds among them."""
