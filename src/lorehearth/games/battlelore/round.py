"""The sequence of play: five phases a turn, in turns. (BL-TRN, BL-END)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.battlelore.combat.dice_count import dice_tally
from lorehearth.games.battlelore.combat.follow_on import battle_of, fight
from lorehearth.games.battlelore.combat.targets import attacks, forbids_attack, forbids_battle, weapon_for
from lorehearth.games.battlelore.content import CAMPS, Content
from lorehearth.games.battlelore.field.lairs import summon, summoners
from lorehearth.games.battlelore.field.landmarks import (
    AT_LANDMARKS,
    gather_lore,
    watch_strongholds,
)
from lorehearth.games.battlelore.headings import COMMAND
from lorehearth.games.battlelore.lore.casting import begin, cast_step, lore_deed
from lorehearth.games.battlelore.lore.gathering import discard_down, gather, keep, over_limit
from lorehearth.games.battlelore.lore.lore_cards import costs as lore_costs
from lorehearth.games.battlelore.lore.lore_cards import forbids_in_phase, in_hand, might_play_in
from lorehearth.games.battlelore.lore.lore_cards import words as card_words
from lorehearth.games.battlelore.lore.war_council import choose_starting_lore
from lorehearth.games.battlelore.monsters.conjuring import fade
from lorehearth.games.battlelore.monsters.dragons import breathe, move_dragon
from lorehearth.games.battlelore.names import title
from lorehearth.games.battlelore.options import (
    MOVE,
    Attack,
    KeepCard,
    MoveUnit,
    PlayLore,
    Summon,
)
from lorehearth.games.battlelore.orders.answered_commands import (
    answer_command,
    discard_spied_card,
    play_false_order,
)
from lorehearth.games.battlelore.orders.command_cards import cards_held, command, draw_command, reshuffle
from lorehearth.games.battlelore.orders.events import Scouted, TurnBegan
from lorehearth.games.battlelore.orders.movement import forbids_move, move
from lorehearth.games.battlelore.orders.ordering import order_units
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.setup import set_up_step
from lorehearth.games.battlelore.state import HAND, Phase, State
from lorehearth.kernel.deeds import Deeds, deed
from lorehearth.kernel.names import card, seat
from lorehearth.kernel.play import AT_ONCE, Flow
from lorehearth.kernel.questions import Enough, Option, Refusal, Seat, enough
from lorehearth.kernel.ruleset import Step

MOVING = tuple(f"The {camp} move" for camp in CAMPS)
NO_MORE_MOVES, NO_MORE_BATTLES = enough("No more moves"), enough("No more battles")
BATTLING = tuple(f"The {camp} battle" for camp in CAMPS)


def move_units(play: BattlePlay) -> Flow[None]:
    """BL-MOV-01: one ordered unit moves, until all have or the player has moved enough."""
    camp = play.state.camp
    found: Sequence[Option]
    if play.content.has_lore or play.state.pieces:
        found = MOVEMENT.possible(play, camp)
    else:  # nothing lets units do more
        found = [*possible_moves(play, camp), NO_MORE_MOVES]
    if len(found) == 1 and not might_play_in(play, "movement"):
        end_movement(play)
        return
    chosen = yield MOVEMENT.question(
        play, camp, camp, "Move a unit", "BL-MOV-01", known=found, public=MOVING[camp]
    )
    yield from MOVEMENT.do(play, camp, chosen)


def possible_moves(play: BattlePlay, camp: Seat) -> list[MoveUnit]:
    return [MOVE[unit] for unit in play.state.orders if forbids_move(play, unit) is None]


def move_unit(play: BattlePlay, camp: Seat, option: MoveUnit) -> Flow[None]:
    return (move_dragon if kind_of(play, option.unit).dragon else move)(play, option.unit)


def end_movement(play: BattlePlay) -> None:
    """BL-TRN-03: now battles begin; breath is rolled for before any other (BL-DRA-14)."""
    play.state.phase = "breath" if play.state.breath_targets else "combat"


def move_no_more(play: BattlePlay, camp: Seat, option: Enough) -> Flow[None]:
    end_movement(play)
    return AT_ONCE


MOVEMENT: Deeds[BattlePlay, Seat] = Deeds(
    deed(
        MoveUnit,
        lambda play, camp: [MOVE[unit] for unit in play.state.orders],
        move_unit,
        lambda play, camp, option: forbids_move(play, option.unit),
        words=lambda play, camp, option: f"Move {title(play, option.unit)}",
        able=possible_moves,
    ),
    *AT_LANDMARKS,
    lore_deed("movement"),
    deed(Enough, (NO_MORE_MOVES,), move_no_more),
)
"""BL-MOV, BL-LMK-09, BL-LOR-02: what a camp does in its Movement phase."""


def battle_with_units(play: BattlePlay) -> Flow[None]:
    """BL-COM-01, BL-COM-03: one ordered unit battles, until all have or the player has had enough."""
    camp = play.state.camp
    found: Sequence[Option]
    if play.content.has_lore or play.state.pieces:
        found = COMBAT.possible(play, camp)
    else:  # nothing lets units do more
        found = [*possible_attacks(play, camp), NO_MORE_BATTLES]
    if len(found) == 1 and not might_play_in(play, "combat"):
        play.state.phase = "end"
        return
    chosen = yield COMBAT.question(
        play, camp, camp, "Battle with a unit", "BL-COM-05", known=found, public=BATTLING[camp]
    )
    yield from COMBAT.do(play, camp, chosen)


def wished_attacks(play: BattlePlay, camp: Seat) -> list[Attack]:
    """Every ordered unit against every enemy, allowed or not."""
    state = play.state
    ordered = [unit for unit in state.orders if state.units[unit].hex >= 0]
    return [Attack(unit, enemy) for unit in ordered for enemy in state.there(1 - camp)]


def possible_attacks(play: BattlePlay, camp: Seat) -> list[Attack]:
    units = play.state.units
    return [
        attack
        for unit in play.state.orders
        if units[unit].hex >= 0 and forbids_battle(play, unit) is None
        for attack in attacks(play, unit)
    ]


def forbids(play: BattlePlay, camp: Seat, option: Attack) -> Refusal | None:
    """Why an attack is not allowed: because of its unit, or because of its target."""
    barred = forbids_battle(play, option.unit)
    return barred or forbids_attack(play, option.unit, option.target, weapon_for(play, option))


def attack_words(play: BattlePlay, camp: Seat, option: Attack) -> str:
    weapon = f" with {weapon_for(play, option).name}" if option.weapon else ""
    dice = "" if forbids(play, camp, option) else f", {dice_words(play, option)}"
    return f"{title(play, option.unit)} against {title(play, option.target)}{weapon}{dice}"


def battle_no_more(play: BattlePlay, camp: Seat, option: Enough) -> Flow[None]:
    play.state.phase = "end"
    return AT_ONCE


COMBAT: Deeds[BattlePlay, Seat] = Deeds(
    deed(
        Attack,
        wished_attacks,
        lambda play, camp, option: fight(play, option),
        forbids,
        words=attack_words,
        able=possible_attacks,
    ),
    deed(
        Summon,
        lambda play, camp: summoners(play),
        lambda play, camp, option: summon(play, option.unit),
        words=lambda play, camp, option: f"Roll to summon with {title(play, option.unit)}",
    ),
    lore_deed("combat"),
    deed(Enough, (NO_MORE_BATTLES,), battle_no_more),
)
"""BL-COM, BL-LAI-03, BL-LOR-02: what a camp does in its Combat phase."""


def dice_words(play: BattlePlay, option: Attack) -> str:
    """What an attack would roll as things stand."""
    dice = dice_tally(play, battle_of(play, option), option.unit).total
    return "1 die" if dice == 1 else f"{dice} dice"


def end_turn(play: BattlePlay) -> Flow[None]:
    """BL-END-01: the played card is discarded and a new one drawn; then Lore, or the other camp's turn.

    If a Lore card stood in for it, none goes and none comes (BL-RUL-27).
    """
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


def last_card(play: BattlePlay) -> Flow[PlayLore | Enough]:
    """A Lore card for the end of the turn, if the camp likes."""
    camp = play.state.camp
    options: list[PlayLore | Enough] = [*in_hand(play, camp), enough("End the turn")]
    return (
        yield from play.ask(
            camp,
            "Play a Lore card before your turn ends?",
            options,
            "BL-LOR-02",
            check=lambda o: forbids_in_phase(play, o, "end") if isinstance(o, PlayLore) else None,
            words=lambda o: card_words(play, camp, o) if isinstance(o, PlayLore) else "",
            public=f"The {CAMPS[camp]} end their turn",
            costs=lambda o: lore_costs(play, camp, o) if isinstance(o, PlayLore) else (),
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
    if len(pair) < 2:  # BL-RUL-86
        return
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
    if state.lore_played:
        state.lore_played = []
    if state.quiet:
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
    "false orders": play_false_order,
    "spies": discard_spied_card,
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
