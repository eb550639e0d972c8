"""Options: what to type for each, what a typed word may mean, and long lists that stay readable."""

from __future__ import annotations

import pytest
from rich.console import Console

from lorehearth.kernel.questions import Anchor
from lorehearth.kernel.scene import Asking, Board, Cell, Offer, Scene
from lorehearth.terminal.options import Choices, handles


def asked(*offers: Offer, boards: tuple[Board, ...] = ()) -> Choices:
    return Choices(Scene("g", "G", 0, (), boards=boards, asking=Asking((0,), "?", "", offers)))


def labels(*words: str) -> Choices:
    return asked(*(Offer(f"k{i}", word) for i, word in enumerate(words)))


def listed(console: Console, choices: Choices) -> list[str]:
    console.print(choices.listing(console.width))
    return console.export_text().splitlines()


class TestHandles:
    def test_numbers_from_one(self) -> None:
        assert labels("Attack", "Pass").handles == ["1", "2"]

    def test_a_die_is_answered_by_what_it_shows(self) -> None:
        choices = labels("0", "1", "2", "blank")
        assert choices.handles == ["0", "1", "2", "blank"]
        assert [choices.meant(typed) for typed in ("0", "1", "BLANK")] == [[0], [1], [3]]

    def test_numbers_that_occur_twice_get_letters(self) -> None:
        offers = [Offer("a 1", "1"), Offer("b 1", "1")]
        assert handles(offers) == ["a", "b"]
        assert len(set(handles(offers * 400))) == 800


class TestMeaning:
    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("1", [0]),
            ("attack 7 b3", [1]),
            ("attack the wolf", [1]),
            ("PASS", [2]),
            ("wolf", [1]),
            ("march", [0]),
            ("the", [0, 1]),
            ("b7", [0]),
            ("17", []),
            ("3", [2]),
            ("", []),
            ("zzz", []),
        ],
    )
    def test_number_key_label_cell_or_part(self, typed: str, meant: list[int]) -> None:
        board = Board("b", "", "squares", (Cell("17", 0, 0, (), "B7"),))
        choices = asked(
            Offer("march 3 17", "March to the hill", "Move", (Anchor("cell", "17"),)),
            Offer("attack 7 b3", "Attack the wolf", "Fight"),
            Offer("pass", "Pass"),
            boards=(board,),
        )
        assert choices.meant(typed) == meant

    def test_the_whole_name_wins_over_a_part_of_another(self) -> None:
        assert labels("Pass", "Pass for the rest of this turn").meant("pass") == [0]

    def test_a_whole_word_wins_over_the_beginning_of_another(self) -> None:
        assert labels("Face N", "Face NE", "Face NW").meant("n") == [0]

    def test_a_number_off_the_list_is_never_a_part_of_a_label(self) -> None:
        assert labels("mark 6", "mark 7").meant("6") == []


class TestListing:
    def test_groups_stand_together_and_the_rest_comes_last(self, console: Console) -> None:
        choices = asked(
            Offer("done", "Done"),
            Offer("m1", "North", "Move"),
            Offer("a", "Bite", "Act"),
            Offer("m2", "South", "Move"),
        )
        rows = [row.strip() for row in listed(console, choices)]
        assert rows == ["Move", "1 North", "2 South", "Act", "3 Bite", "Or", "4 Done"]

    def test_many_short_options_stand_in_columns(self, console: Console) -> None:
        rows = listed(console, labels(*(f"Step to {i}" for i in range(50))))
        assert len(rows) < 15
        assert max(map(len, rows)) <= 100

    def test_a_wall_of_options_is_cut(self, console: Console) -> None:
        choices = labels(*(f"Place the very long named token on hex number {i} of many" for i in range(200)))
        rows = listed(console, choices)
        assert len(rows) == 61
        assert "140 more" in rows[-1]

    def test_anchors_carry_the_handles(self) -> None:
        cell = Anchor("cell", "17")
        choices = asked(Offer("a", "A", "", (cell, cell)), Offer("b", "B", "", (cell,)))
        assert choices.lit == {cell: ["1", "2"]}
