"""Blasts. (ML-BLA, ML-RUL-30, ML-RUL-31)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.combat.blast import spread
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Attack
from lorehearth.games.maladum.terrain import destroying
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Decision

from ..scenes import QuestGame, quest, run, who
from .blows import YARD


def blast(
    game: QuestGame, cell: str, dice: str, *said: str, then: tuple[str, ...] = (), **signs: int
) -> Attack:
    faces = dice.split()
    attack = Attack(
        0,
        cell=game.play.content.field.board.cell(cell),
        how="blast",
        range="short",
        dice=len(faces),
        signs={"blast": 1, **signs},
    )
    return run(game, resolve(game.play, attack), *said, dice=[*faces, *then])


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The pieces that blasts destroy; what becomes of them is not asked here."""
    found: list[int] = []

    def destroy(play: QuestPlay, number: int, by: int) -> Flow[None]:
        found.append(number)
        return
        yield

    monkeypatch.setattr(destroying, "destroy_piece", destroy)
    return found


@pytest.mark.rule("ML-BLA-03", "ML-BLA-04", "ML-BLA-06")
def test_a_blast_weakens_from_ring_to_ring() -> None:
    """ML-EX-09."""
    game = quest(YARD, "chiau A1", "kaan E3 skill=0", "grogmar F4 skill=0", "unger G3 skill=0")
    blast(game, "E3", "hit critical blank", burning=1)
    assert [who(game, n).health for n in (1, 2, 3)] == [2, 3, 2]
    assert [dict(who(game, n).statuses) for n in (1, 2, 3)] == [{"burning": 1}, {"burning": 1}, {}]


@pytest.mark.rule("ML-BLA-05", "ML-BLA-03")
def test_until_no_hit_is_left() -> None:
    game = quest(YARD, "chiau A1 skill=0", "kaan E3 skill=0", "unger G3 skill=0")
    blast(game, "E3", "hit hit")
    assert [who(game, n).health for n in (1, 2)] == [3, 3]


@pytest.mark.rule("ML-BLA-11", "ML-BLA-06")
def test_two_hits_before_armour_are_enough_for_the_icons() -> None:
    game = quest(YARD, "chiau A1", "kaan E3 skill=0 sign=armour:5")
    blast(game, "E3", "critical", burning=1)
    assert (who(game, 1).health, who(game, 1).statuses) == (5, {"burning": 1})


@pytest.mark.rule("ML-BLA-07")
def test_a_large_base_is_struck_once_by_what_reaches_it_first() -> None:
    game = quest(YARD, "chiau A1", "great-bear D3")
    blast(game, "F3", "critical hit")
    assert who(game, 1).health == 2


@pytest.mark.rule("ML-BLA-08", "ML-RUL-30", "ML-BLA-05")
def test_a_blast_goes_round_a_wall_not_through_it() -> None:
    """ML-EX-53."""
    hall = """
    +---+---+---+---+---+---+---+---+
    | .   .   .   .   .   .   .   . |
    |   +   +   +   +   +   +   +   |
    | .   .   .   .   .   .   .   . |
    |   +   +   +   +   +   +   +   |
    | .   .   .   .   .   .   .   . |
    |   +   +   +   +   +   +   +   |
    | .   .   .   .   . | .   .   . |
    |   +   +   +   +   +   +   +   |
    | .   .   .   .   . | .   .   . |
    |   +   +   +   +   +   +   +   |
    | .   .   .   .   . | .   .   . |
    |   +   +   +   +   +   +   +   |
    | .   .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+---+
    """
    game = quest(hall, "chiau A1 skill=0", "kaan F3 skill=0", "grogmar F5 skill=0")
    blast(game, "E5", "critical critical")
    assert [who(game, n).health for n in (1, 2)] == [3, 5]
    game = quest(hall.replace(". | .", ".   ."), "chiau A1 skill=0", "kaan F3 skill=0", "grogmar F5 skill=0")
    blast(game, "E5", "critical critical")
    assert [who(game, n).health for n in (1, 2)] == [3, 2]


@pytest.mark.rule("ML-BLA-08", "ML-RUL-30")
def test_a_blast_passes_windows_and_low_terrain_but_not_closed_doors_or_high_terrain() -> None:
    cells = "+---+---+---+---+\n| . {} .   .   . |\n+---+---+---+---+"

    def far(edge: str, *pieces: str, open: tuple[str, ...] = ()) -> int:
        game = quest(cells.format(edge), "chiau A1", pieces=list(pieces), open=list(open))
        return len(spread(game.play, game.play.content.field.board.cell("A1"), 9))

    assert far(" ") == 4
    assert far("o") == 4
    assert far("D") == 1
    assert far("D", open=("A1|B1",)) == 4
    assert far(" ", "crate B1") == 4
    assert far(" ", "high-barricade B1") == 2, "which itself is struck"


@pytest.mark.rule("ML-BLA-09", "ML-BLA-12")
def test_cover_is_judged_from_the_target_point(broken: list[int]) -> None:
    """A chest between the target point and one of them; none between the attacker and that one. Of 4 hits
    distance takes 3 and cover 1; without the chest one would be left."""
    game = quest(YARD, "chiau G1 skill=0", "kaan G3 skill=0", pieces=["chest E3"])
    blast(game, "D3", "critical critical")
    assert who(game, 1).health == 5
    game = quest(YARD, "chiau G1 skill=0", "kaan G3 skill=0", pieces=["chest F1"])
    blast(game, "D3", "critical critical")
    assert who(game, 1).health == 4


@pytest.mark.rule("ML-BLA-02", "ML-RUL-31")
def test_two_blunders_make_it_stray_at_random() -> None:
    game = quest(YARD, "chiau A1", "unger D3 skill=0", "kaan F3 skill=0")
    blast(game, "E3", "hit blunder blunder", then=("E",))
    assert [who(game, n).health for n in (1, 2)] == [3, 4]


@pytest.mark.rule("ML-RUL-94", "ML-BLA-02")
def test_it_strays_through_no_wall_and_not_off_the_board() -> None:
    """Aimed at B1, with a wall to the east and the board's edge to the north: at random it stays; who stands
    there may choose the squares on this side alone, round the end of the wall too."""
    picture = """
    +---+---+---+
    | .   . | . |
    +   +   +   +
    | .   .   . |
    +---+---+---+
    """
    for step in ("E", "N", "NE"):
        game = quest(picture, "chiau A2", "unger C1 health=5 skill=0")
        attack = blast(game, "B1", "blank blunder blunder", then=(step,))
        assert game.play.content.field.board.names[attack.cell] == "B1"
    game = quest(picture, "hellfont A2", "unger B1 health=5 skill=0")
    cell = game.play.content.field.board.cell("B1")
    flow = resolve(game.play, Attack(0, cell=cell, how="blast", range="short", dice=2, signs={"blast": 1}))
    question = next(flow)
    while isinstance(question, Chance):
        question = flow.send("blunder")
    assert isinstance(question, Decision)
    assert {option.key for option in question.options} == {"stray A1", "stray A2", "stray B2", "stray C2"}


@pytest.mark.rule("ML-BLA-02")
def test_the_player_of_the_target_says_where_it_strays() -> None:
    game = quest(YARD, "hellfont A1", "unger E3 skill=0", "kaan G3 skill=0")
    attack = blast(game, "E3", "hit blunder blunder", "stray F3")
    assert game.play.content.field.board.names[attack.cell] == "F3"
    assert [who(game, n).health for n in (1, 2)] == [3, 5]


@pytest.mark.rule("ML-BLA-02")
def test_one_blunder_does_not_make_it_stray_and_an_npc_leaves_it_to_chance() -> None:
    game = quest(YARD, "chiau A1", "hellfont E3")
    blast(game, "E3", "hit blunder")
    assert game.play.state.characters[1].cell >= 0
    blast(game, "E3", "blank blunder blunder", then=("N",))


@pytest.mark.rule("ML-BLA-13", "ML-BLA-01")
def test_no_magic_die_for_a_blast_into_a_fight() -> None:
    game = quest(YARD, "chiau A1", "hellfont H3", "unger H4 skill=0")
    blast(game, "H3", "critical")
    assert (who(game, 1).health, who(game, 2).health) == (1, 2)


@pytest.mark.rule("ML-DST-03", "ML-BLA-05")
def test_terrain_is_struck_too(broken: list[int]) -> None:
    game = quest(YARD, "chiau A1", pieces=["crate E3", "crate F3", "pillar E4", "crate H1"])
    blast(game, "E3", "critical hit")
    assert broken == [0, 1], "3 hits and 2 against armour 1; 2 against the pillar's armour 2"
