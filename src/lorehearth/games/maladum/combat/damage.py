"""Damage and defeat. (ML-ATK-03 to ML-ATK-07, ML-ATK-10, ML-DEF-01, ML-JOI-03, ML-CMP-05)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.characters import has_dashboard, in_party
from lorehearth.games.maladum.combat import beyond
from lorehearth.games.maladum.combat.events import CharacterDefeated, HealthLost, RenownGained
from lorehearth.games.maladum.combat.shields import lower_shield
from lorehearth.games.maladum.equipment.inventory import carried, lay_down, worn
from lorehearth.games.maladum.goals import note
from lorehearth.games.maladum.governing import LAIR, governs, lay_down_card
from lorehearth.games.maladum.magic.corruption import settle
from lorehearth.games.maladum.magic.warded import lose_ward
from lorehearth.games.maladum.names import player, someone
from lorehearth.games.maladum.pegs import set_pegs
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, OFF
from lorehearth.kernel.play import Flow, announce


def lose_health(
    play: QuestPlay, who: int, amount: int, rule: str, by: int = NOBODY, *, direct: bool = True
) -> Flow[int]:
    """Take so much health; at 0 it is defeated (ML-ATK-04, ML-ATK-05), and without a health stat at once
    (ML-ATK-06). Tells how much was lost. Wards go (ML-WRD-07), and corruption may take over (ML-COR-04).
    `direct`: an attack or effect of `by`'s own, no lingering one (ML-ICO-95)."""
    character = play.state.characters[who]
    if amount <= 0 or character.cell < 0 or character.defeated or has(play, who, "immune-damage"):
        return 0
    lost = min(amount, character.health) if character.health else amount
    set_pegs(play, who, "health", max(0, character.health - amount))
    play.tell(HealthLost(someone(play, who), lost, character.health, who), rule)
    lose_ward(play, who)
    lower_shield(play, who)
    if not character.health:
        yield from defeat(play, who, by, direct=direct)
    settle(play)
    return lost


def defeat(play: QuestPlay, who: int, by: int = NOBODY, *, direct: bool = True) -> Flow[None]:
    """An adventurer falls, anyone else leaves the board and leaves its items (ML-ATK-07, ML-ATK-10)."""
    character = play.state.characters[who]
    if direct and by != NOBODY and has(play, who, "worthy-opponent") and in_party(play.state.characters[by]):
        party = play.state.characters[by].party
        play.state.renown[party] += 1
        play.tell(RenownGained(player(party), 1), "ML-ICO-95")
    event = CharacterDefeated(someone(play, who), None if by == NOBODY else someone(play, by), who, by)
    set_pegs(play, who, "health", 0)
    character.netted, character.hidden, character.shield = False, NOBODY, ""
    if has_dashboard(character):
        character.defeated, character.prone, character.wild = True, False, False  # ML-DEF-01, ML-LCT-07
        yield from announce(play, event, "ML-DEF-01", "ML-ATK-04")
        return
    leave_items(play, who)
    if character.piece >= 0:
        yield from beyond.spill(play, character.piece, character.cell)
    leave_play(play, who)
    note(play.state, "defeat", character.board, NOBODY if by == NOBODY else play.state.characters[by].party)
    yield from announce(play, event, "ML-ATK-10")


def leave_items(play: QuestPlay, who: int) -> None:
    """ML-ATK-07: what it had lies where it fell."""
    cell = play.state.characters[who].cell
    for pile, tokens in ((f"pack {who}", carried(play, who)), (f"worn {who}", worn(play, who))):
        for token in tuple(tokens):
            lay_down(play, pile, token, cell)


def leave_play(play: QuestPlay, who: int) -> None:
    """ML-ATK-10, ML-CMP-05, ML-JOI-03: off the gaming area for good; its event card is discarded with the
    last whom it governs (ML-BST-02, ML-DEN-06)."""
    state = play.state
    character = state.characters[who]
    character.cell, character.where, character.pit, character.prone = OFF, "removed", False, False
    character.riding = NOBODY  # an adventurer who falls in a cart lies in it
    character.statuses, character.effects = {}, []
    if state.illusions:
        state.illusions = {cell: whom for cell, whom in state.illusions.items() if whom != who}
    if character.card and play.content.events[character.card].behaviour == LAIR:
        state.closed_entries = [entry for entry in state.closed_entries if entry != character.entry]
    if not governs(play, character.card):
        lay_down_card(play, character.card)
