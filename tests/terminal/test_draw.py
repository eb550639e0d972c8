"""Whole scenes: everything on the table is told, and what a seat does not see is not."""

from __future__ import annotations

from msgspec.structs import replace
from rich.console import Console

from lorehearth.kernel.events import Line
from lorehearth.kernel.names import Face
from lorehearth.kernel.questions import Anchor, Cost
from lorehearth.kernel.scene import (
    Asking,
    CardFace,
    Choice,
    Ending,
    Offer,
    Panel,
    Passage,
    Piece,
    Scene,
    SeatLine,
    Track,
    Trial,
    Zone,
)
from lorehearth.kernel.tally import Tally
from lorehearth.terminal import draw, look
from lorehearth.terminal.closer import closer
from lorehearth.terminal.options import Choices

from .conftest import make_console


def shown(scene: Scene, console: Console) -> list[str]:
    for section in draw.sections(scene, Choices(scene).lit, console.width, look.FINE):
        console.print(section.drawing)
    return console.export_text().splitlines()


def row_with(rows: list[str], *words: str) -> str:
    found = [row for row in rows if all(word in row for word in words)]
    assert len(found) == 1, (words, found)
    return found[0]


def test_the_head_tells_game_status_and_seats(battle: Scene, console: Console) -> None:
    rows = shown(battle, console)
    assert row_with(rows, "The battle of the ford", "Turn 4, movement")
    assert "() Humans (you)" in row_with(rows, "[] Goblins")


def test_seats_of_one_name_are_told_apart(battle: Scene) -> None:
    twins = replace(battle, seats=(SeatLine(0, "Warden", 0), SeatLine(1, "Warden", 0)))
    assert look.names(twins) == {0: "Warden 1", 1: "Warden 2"}


def test_pieces_have_a_line_each(battle: Scene, console: Console) -> None:
    rows = shown(battle, console)
    assert "███░ 3/4" in row_with(rows, "(Sp)", "Green spears", "B3")
    assert "Bold" in row_with(rows, "Green spears")
    assert row_with(rows, "Hill giant", "10/12").startswith("▸3")
    assert row_with(rows, " C ", "Camp", "Forest")  # nothing to say of it but its name: in the legend


def test_parts_of_a_piece(hunt: Scene, console: Console) -> None:
    assert "Jaw 6/8 · Legs broken" in row_with(shown(hunt, console), "Broodmother", "31/40")


def test_tracks_and_panels(battle: Scene, console: Console) -> None:
    rows = shown(battle, console)
    assert "██░░░░ 2/6" in row_with(rows, "Your banners", "6 victory")
    assert row_with(rows, "Goblins: Banners", "1/6")
    assert row_with(rows, "Warrior: 3")


def test_the_hand_has_texts_and_numbers_and_piles_have_counts(battle: Scene, console: Console) -> None:
    rows = shown(battle, console)
    assert "Each goblin unit on a hill" in row_with(rows, "▸4", "Fire storm (5)")
    piles = row_with(rows, "Command deck 43")
    assert "Goblins: Command cards 4" in piles
    assert "Discard 3 (Patrol left on top)" in piles


def test_sections_know_what_they_show(battle: Scene) -> None:
    lit = Choices(battle).lit
    before = {s.name: s[2:] for s in draw.sections(battle, lit, 100, look.FINE)}
    moved = replace(battle, tracks=())
    after = {s.name: s[2:] for s in draw.sections(moved, lit, 100, look.FINE)}
    assert before.keys() - after.keys() == {"tracks"}
    assert all(before[name] == after[name] for name in after)


def test_the_ending_tells_who_won_and_why(battle: Scene, console: Console) -> None:
    console.print(draw.ending(replace(battle, ending=Ending((1,), (2, 6), "six banners")), 311))
    text = console.export_text()
    for words in ("Goblins won. Six banners.", "Humans 2, Goblins 6", "311 answers"):
        assert words in text
    console.print(draw.ending(replace(battle, ending=Ending((), (), "")), 1))
    assert "Nobody won." in console.export_text()
    console.print(draw.ending(replace(battle, ending=Ending((0, 1), (), "The beast is dead!")), 1))
    assert "Humans and Goblins win together. The beast is dead!" in console.export_text()


def test_lines_of_the_log_carry_rules_and_short_tallies() -> None:
    short = Tally("dice").add(3, "knights", "BL-ATK-01")
    long = Tally("damage")
    for i in range(9):
        long.add(1, f"reason {i}")
    text = look.told(Line("A fight.", "Fight", ("BL-ATK-09",), (short, long))).plain
    assert text.splitlines()[0] == "A fight.  BL-ATK-09"
    assert "+3  knights [BL-ATK-01]" in text
    assert "reason 4" not in text
    assert "9  damage" in text
    assert "reason 4" in look.told(Line("", "", (), (long,)), whole=True).plain


def test_bars() -> None:
    assert look.bar(3, 4, look.FINE) == "███░ 3/4"
    assert look.bar(1, 60, look.FINE) == "█░░░░░░░░░ 1/60"
    assert look.bar(0, 60, look.PLAIN) == ".......... 0/60"
    assert look.bar(-2, 3, look.PLAIN) == "... -2/3"
    assert look.bar(9, 3, look.PLAIN) == "### 9/3"
    assert look.bar(7, 0, look.FINE) == "7"


def test_names_instead_of_seats() -> None:
    known = {0: "Humans", 1: "Ann"}
    assert look.named("the last answer was seat 1's, not seat 0's", known) == (
        "the last answer was Ann's, not Humans'"
    )
    assert look.named("it is no longer seat 7 who decides", known) == "it is no longer seat 7 who decides"


def test_a_closer_look(battle: Scene, dungeon: Scene, journey: Scene, hunt: Scene) -> None:
    def seen(scene: Scene, words: str) -> str:
        return "\n".join(text.plain for text in closer(scene, words))

    assert "Hill giant (HG)" in seen(battle, "e7")
    assert "figures: 3 of 4" in seen(battle, "green")
    assert "Bold: Stands its ground." in seen(battle, "SP")
    assert "cannot be seen through" in seen(battle, "B4")
    assert "Order one unit" in seen(battle, "scout the centre")
    assert "door towards C2" in seen(dungeon, "b2")
    assert "wall towards the outside" in seen(dungeon, "a1")
    assert "way to Abbey (2 days)" in seen(journey, "old mill")
    assert "Legs (broken) 0 of 6 at 3,3, 5,3" in seen(hunt, "broodmother")
    assert closer(battle, "nowhere") == []


def company(active: str = "", about: str = "", marks: tuple[Anchor, ...] = ()) -> Scene:
    """A player of three figures with a hand each; one of them acts, or the question is about one."""
    pieces = tuple(Piece(name, name, "", (), name[0], 0, active=name == active) for name in NAMES)
    zones = [
        Zone(f"hand {name}", "Hand", "hand", 0, 2, (CardFace(f"{name} card", f"Trick of {name}"),), name)
        for name in NAMES
    ]
    zones.append(Zone("board Witch", "Board", "play", 0, 1, (CardFace("Witch", "A board"),), "Witch"))
    offer = Offer("go", "Go", "", marks, Anchor("piece", about) if about else None)
    asking = Asking((0,), "What now?", "", (offer,))
    return Scene("g", "t", 0, (SeatLine(0, "You", 0),), pieces=pieces, zones=tuple(zones), asking=asking)


NAMES = ("Warden", "Priest", "Witch")


def opened(scene: Scene) -> list[str]:
    text = "\n".join(shown(scene, make_console()))
    return [name for name in NAMES if f"Trick of {name}" in text]


def test_only_the_cards_of_whoever_acts_or_is_asked_about_are_spread() -> None:
    assert opened(company(active="Priest")) == ["Priest"]
    assert opened(company(about="Witch")) == ["Witch"]
    assert opened(company(marks=(Anchor("card", "Warden card"),))) == ["Warden"]
    assert opened(company()) == []


def test_folded_cards_are_counted_and_called_after_their_figure(console: Console) -> None:
    rows = shown(company(active="Priest"), console)
    assert row_with(rows, "Warden: Hand (2)", "Witch: Hand (2)")
    assert row_with(rows, "Priest: Hand").strip() == "Priest: Hand"
    assert not any("Board" in row for row in rows)


def test_another_figure_in_the_question_is_news_of_the_cards() -> None:
    zones = [draw.sections(company(about=name), {}, 100, look.FINE)[-1] for name in NAMES]
    assert zones[0].shows != zones[1].shows


def test_what_belongs_to_a_figure_is_called_after_it_and_tells_its_room(console: Console) -> None:
    scene = company(active="Witch")
    bag = Zone(
        "bag", "Pack", "inventory", 0, 2, (CardFace("a", "Axe", size=2), CardFace("b", "Rope")), "Witch", 5
    )
    track = Track("t", "Health", 2, 3, piece="Priest")
    panel = Panel("p", "Oaths", (("sworn", "two"),), piece="Warden")
    rows = shown(replace(scene, zones=(bag,), tracks=(track,), panels=(panel,)), console)
    assert row_with(rows, "Witch: Pack, room 3 of 5")
    assert row_with(rows, "Priest: Health", "2/3")
    assert row_with(rows, "Warden: Oaths")


def test_what_an_option_costs_stands_behind_it(console: Console) -> None:
    scene = company()
    assert scene.asking is not None
    dear = replace(scene.asking.offers[0], costs=(Cost("Animus", 2), Cost("Lore", 1)))
    choices = Choices(replace(scene, asking=replace(scene.asking, offers=(dear,))))
    console.print(choices.listing(80))
    assert console.export_text().split() == ["1", "Go", "[2", "Animus,", "1", "Lore]"]


def test_a_passage_tells_its_story_its_checks_what_was_chosen_and_what_came_of_it(console: Console) -> None:
    page = Passage(
        "7",
        "The Door",
        "A door\nin the rock.\n\nIt is shut.",
        (Trial("Strength", "2 hits", (Face("die", "hit", "hit"), Face("die", "miss")), False), Trial("Wits")),
        (Choice("Knock", taken=True), Choice("Force it", why="it is too heavy"), Choice("Wait", "wait")),
        ("Nobody opens.",),
    )
    rows = [row.strip() for row in shown(replace(company(), passages=(page,)), console)]
    start = rows.index("The Door")
    assert [row for row in rows[start : start + 10] if row] == [
        "The Door",
        "A door in the rock.",
        "It is shut.",
        "Strength, 2 hits: hit miss: failed",
        "Wits",
        "Chosen: Knock",
        "Force it (it is too heavy)",
        "Nobody opens.",
    ]
    assert not any("Wait" in row for row in rows)  # it stands among the options


def test_a_panel_line_without_a_label_stands_alone(console: Console) -> None:
    scene = replace(company(), panels=(Panel("p", "Special Rules", (("", "face down"), ("a", "b"))),))
    rows = shown(scene, console)
    assert row_with(rows, "face down").strip() == "face down"
    assert row_with(rows, "a:", "b")


def test_a_wide_terminal_has_the_board_beside_the_rest(battle: Scene) -> None:
    lit = Choices(battle).lit
    wide, narrow = make_console(width=140), make_console(width=100)
    fresh = draw.sections(battle, lit, 140, look.FINE)
    drawing = draw.side_by_side(battle, lit, wide, look.FINE, fresh)
    assert drawing is not None
    wide.print(drawing)
    rows = wide.export_text().splitlines()
    assert row_with(rows, "Turn 4, movement").startswith(("┌", "│", "└", " "))
    assert "┌" in "".join(rows[:3])
    assert max(map(len, rows)) <= 140
    assert draw.side_by_side(battle, lit, narrow, look.FINE, fresh) is None


def test_in_a_low_terminal_the_board_comes_last(battle: Scene) -> None:
    fresh = draw.sections(battle, Choices(battle).lit, 80, look.FINE)
    names = [section.name for section in draw.ordered(fresh, 24)]
    assert names[-1].startswith("board ")
    assert sorted(names) == sorted(section.name for section in fresh)
    assert draw.ordered(fresh, 60) == fresh
