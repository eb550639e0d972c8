"""Status Tokens: Poison, Crippled and Bleed. (OS-STA)"""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.combat.status_tokens import (
    end_crippled,
    forbids_moving,
    give_status,
    suffer_poison,
    trigger_bleed,
)
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Phase, State
from lorehearth.kernel.play import Flow

from ..deeds import deed


@pytest.mark.rule("OS-STA-01")
@pytest.mark.parametrize(("encounter", "lost"), [("swallower", 1), ("broodmother", 0)])
def test_poison_costs_what_the_special_rules_board_says(encounter: str, lost: int) -> None:
    boss = "swallower 0,-3 S" if encounter == "swallower" else "broodmother 0,-3 S"
    game = deed(suffer_poison, "warden 0,4 poison=1", "priest 1,3", boss, encounter=encounter)
    assert [figure.hit_points for figure in game.state.figures[:2]] == [6 - lost, 6]


@pytest.mark.rule("OS-STA-02", "OS-STA-04")
@pytest.mark.parametrize(("phase", "rounds"), [("refresh", 1), ("oathsworn", 2), ("encounter", 2)])
def test_crippled_lasts_through_the_coming_oathsworn_phase(phase: Phase, rounds: int) -> None:
    def cripple(play: OathPlay) -> Flow[None]:
        play.state.phase = phase
        give_status(play, 0, "crippled")
        for number in range(1, 3):  # the Oathsworn Phases of rounds 1 and 2 end
            play.state.round = number
            assert forbids_moving(play, 0) is not None
            end_crippled(play)
            if not play.state.figures[0].status:
                break
        yield from ()

    game = deed(cripple, "warden 0,4", "broodmother 0,-3 S")
    assert game.state.round == rounds
    assert game.state.figures[0].status == {}


@pytest.mark.rule("OS-STA-05", "OS-RUL-36")
def test_bleed_tokens_add_up_and_stay() -> None:
    def bleed(play: OathPlay) -> Flow[None]:
        give_status(play, 0, "bleed")
        give_status(play, 0, "bleed")
        yield from trigger_bleed(play, 0, -1)

    def before(state: State) -> None:
        state.figures[0].hit_points = 5

    game = deed(bleed, "warden 0,4", "broodmother 0,-3 S", change=before)
    assert game.state.figures[0].hit_points == 3
    assert game.state.figures[0].status == {"bleed": 2}
