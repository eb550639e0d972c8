"""Events, tallies and scenes: words from data, who may hear them, and that all of it survives the wire."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from typing import Literal

import msgspec
import pytest
from msgspec import Struct

from lorehearth.kernel import content, events, questions, record, ruleset, saves, scene, tally
from lorehearth.kernel import names as names_module
from lorehearth.kernel.events import Event, Heading, Headings, Line, Told, as_data, line, outwards
from lorehearth.kernel.names import CardFace, Dice, Face, Name, Path, Ref, Saying
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Anchor, Cost
from lorehearth.kernel.scene import Scene
from lorehearth.kernel.tally import Part, Tally

from .small_games import BenchPlay, Drew, Noted, Say, asks, barrow, bench, give, in_one, play_on, rolls

# -- words -------------------------------------------------------------------------------------------


def names(ref: Ref) -> Name:
    """Elves are many, whoever else is one."""
    return Name(f"{ref.id} at {ref.at}" if ref.at else ref.id, ref.id == "Elves")


def no_face(ref: Ref) -> None:
    return None


class Fled(Event, frozen=True):
    says = "{unit} {flees|flee:unit} {hex|hexes:far} and {loses|lose:unit} {lost} {figure|figures:lost}."
    unit: Ref
    far: int
    lost: int


class Wordless(Event, frozen=True):
    pass


class Named(Event, frozen=True):
    says = "{who}!"
    who: Ref


ELF, ELVES = Ref("piece", "Elf"), Ref("piece", "Elves", "3.4")


@pytest.mark.parametrize(
    ("unit", "far", "lost", "words"),
    [
        (ELF, 1, 1, "Elf flees hex and loses 1 figure."),
        (ELF, 2, 0, "Elf flees hexes and loses 0 figures."),
        (ELVES, 1, 5, "Elves at 3.4 flee hex and lose 5 figures."),
    ],
)
def test_an_event_says_its_data_with_the_right_number(unit: Ref, far: int, lost: int, words: str) -> None:
    assert Fled(unit, far, lost).words(names) == words


def test_an_event_without_a_sentence_says_its_kind() -> None:
    assert Wordless().words(names) == "Wordless" == Wordless().kind


def test_braces_in_a_name_are_just_a_name() -> None:
    assert Named(Ref("piece", "{who|which:who} {0} [x]")).words(names) == "{who|which:who} {0} [x]!"


def test_a_plural_may_have_an_empty_side() -> None:
    class Wounds(Event, frozen=True):
        says = "{n} wound{|s:n}"
        n: int

    assert [Wounds(n).words(names) for n in (1, 2)] == ["1 wound", "2 wounds"]


class Aimed(Saying, frozen=True):
    says = "it saw {whom}[, {steps:+} {step|steps:steps} nearer]"
    whom: Ref
    steps: int = 0


class Raided(Event, frozen=True):
    says = "{who} {goes|go:who} by {way} and {rolls|roll:who} {dice}[: {why}][ with {friend}][ ({word})]."
    by = "who"
    who: tuple[Ref, ...]
    way: Path
    dice: Dice
    why: Aimed | None = None
    friend: Ref | None = None
    word: Literal["", "by night"] = ""


WAY = Path(ELF, ("1.1", "1.2", "2.2"))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Raided((ELF,), WAY, Dice(())), "Elf goes by 2.2 and rolls nothing."),
        (
            Raided((ELF, Ref("piece", "Orc")), WAY, Dice.of("die", ["hit", "flag"]), Aimed(ELVES, 1)),
            "Elf and Orc go by 2.2 and roll hit, flag: it saw Elves at 3.4, +1 step nearer.",
        ),
        (
            Raided((ELVES,), WAY, Dice.of("die", ["hit"]), Aimed(ELF), Ref("piece", "Orc"), "by night"),
            "Elves at 3.4 go by 2.2 and roll hit: it saw Elf with Orc (by night).",
        ),
    ],
)
def test_a_saying_may_hold_lists_dice_paths_other_sayings_and_parts_left_out(
    event: Raided, words: str
) -> None:
    assert event.words(names) == words


def test_a_line_is_the_event_in_words_with_its_rules_and_tallies() -> None:
    force = Tally("force").add(2, "axe", "T-01").add(1, Ref("card", "Rage"))
    told = Told(Fled(ELF, 1, 1, tallies=(force,)), ("T-02", "T-03"), None, 7)
    shown = line(told, names, no_face)
    assert (shown.text, shown.kind, shown.rules, shown.at) == (
        "Elf flees hex and loses 1 figure.",
        "Fled",
        ("T-02", "T-03"),
        7,
    )
    assert [part.reason for part in shown.tallies[0].parts] == ["axe", "Rage"]
    assert shown.tallies[0].total == 3


def test_a_line_holds_what_it_speaks_of_as_data() -> None:
    """Whatever lies on the table is touched once, wherever it is named; other things are only words."""

    class Cast(Event, frozen=True):
        says = "{who} casts {cards} at {aim} ({element}) and goes {way}: {dice}."
        by = "who"
        who: Ref
        cards: tuple[Ref, ...]
        aim: Aimed
        element: Ref
        way: Path
        dice: Dice

    dice = Dice.of("die", ["hit", "flag"], ["hit", "miss"])
    bolt, unseen = Ref("card", "bolt"), Ref("card", "unseen")
    event = Cast(ELF, (bolt, unseen), Aimed(ELVES), Ref("element", "fire"), WAY, dice)

    def face(ref: Ref) -> CardFace | None:
        return CardFace(ref.id, "Bolt") if ref.id == "bolt" else None

    shown = line(Told(event, (), None, 0), names, face)
    assert shown.touches == (ELF, bolt, unseen, ELVES)
    assert shown.dice == (Face("die", "hit", "hit"), Face("die", "flag", "miss"))
    assert shown.cards == (CardFace("bolt", "Bolt"),)
    assert shown.paths == (WAY,)
    assert shown.by == ELF


# -- larger deeds ------------------------------------------------------------------------------------

TURN, CARD, ATTACK = Heading("turn", 1), Heading("card", 2), Heading("attack", 3, nests=True)


def opened(*headings: Heading) -> Headings:
    found = Headings()
    for heading in headings:
        found = found.told(heading, Hewed())
    return found


def open_names(headings: Headings) -> list[str]:
    return [f"{under.heading.name} {under.number}" for under in outwards(headings.inmost)][::-1]


@pytest.mark.parametrize(
    ("told", "stand"),
    [
        ((TURN, CARD), ["turn 0", "card 1"]),
        ((TURN, CARD, CARD), ["turn 0", "card 2"]),
        ((TURN, CARD, TURN), ["turn 2"]),
        ((CARD, ATTACK, ATTACK), ["card 0", "attack 1", "attack 2"]),
        ((TURN, ATTACK, ATTACK, CARD), ["turn 0", "card 3"]),
        ((ATTACK, TURN), ["turn 1"]),
    ],
)
def test_a_heading_ends_those_of_its_rank_unless_it_nests(
    told: tuple[Heading, ...], stand: list[str]
) -> None:
    assert open_names(opened(*told)) == stand


def test_a_deed_that_is_over_takes_along_what_is_within_it() -> None:
    stand = opened(TURN, CARD, ATTACK, ATTACK)
    assert open_names(stand.over(ATTACK)) == ["turn 0", "card 1", "attack 2"]
    assert open_names(stand.over(ATTACK).over(ATTACK)) == ["turn 0", "card 1"]
    assert open_names(stand.over(CARD)) == ["turn 0"]
    assert stand.over(Heading("round", 0)) is stand
    assert open_names(stand.over(TURN).told(CARD, Hewed())) == ["card 4"]


class Began(Event, frozen=True):
    says = "{who} begins."
    heads = TURN
    by = "who"
    who: Ref


class Hewed(Event, frozen=True):
    says = "A blow."
    heads = ATTACK


def day(play: BenchPlay) -> Flow[None]:
    """A turn with an attack in its middle, in which somebody is asked."""
    play.tell(Began(ELF))
    play.tell(Hewed())
    yield from play.ask(0, "Go", [Say("go")])
    play.tell(Noted("it hurts"))
    play.over(ATTACK)
    play.tell(Noted("all is quiet"))
    play.tell(Hewed(), to=(0,))
    yield from play.ask(0, "Go", [Say("go")])
    play.tell(Noted("The end"))


DAY = [
    ("Elf begins.", "turn", (0,)),
    ("A blow.", "attack", (0, 1)),
    ("it hurts", "", (0, 1)),
    ("all is quiet", "", (0,)),
    ("A blow.", "", (0,)),
    ("The end", "", (0,)),
]


def test_every_line_knows_the_larger_deeds_it_belongs_to_and_whose_they_were() -> None:
    """What only some may hear opens nothing, so that nobody learns of it by a number."""
    table = bench(day)
    table.answer("say go")
    table.answer("say go")
    lines = table.lines(0)
    assert [(each.text, each.heads, each.under) for each in lines] == DAY
    assert {each.by for each in lines} == {ELF}


@pytest.mark.parametrize("copy", ["fork", "undo", "replay"])
def test_copies_tell_under_the_same_headings(copy: str) -> None:
    table = bench(day)
    table.answer("say go")
    match copy:
        case "fork":
            table = table.fork()
        case "undo":
            table.answer("say go")
            table.undo()
        case "replay":
            table = table.replay(1)
    table.answer("say go")
    assert [(each.text, each.heads, each.under) for each in table.lines(0)] == DAY


# -- who hears it ------------------------------------------------------------------------------------


def secrets(play: BenchPlay) -> Flow[None]:
    play.tell(Noted("for all"), "T-01", "T-02")
    play.tell(Noted("for 0"), to=(0,))
    play.tell(Noted("for 1 and 2"), to=(1, 2))
    play.tell(Noted("for nobody"), to=())
    yield from play.ask(0, "Go", [Say("go")])


@pytest.mark.parametrize(
    ("seat", "heard"),
    [
        (0, ["for all", "for 0"]),
        (1, ["for all", "for 1 and 2"]),
        (2, ["for all", "for 1 and 2"]),
        (None, ["for all"]),
    ],
)
def test_a_seat_hears_what_is_meant_for_it(seat: int | None, heard: list[str]) -> None:
    table = bench(secrets, players=3)
    assert [each.text for each in table.lines(seat)] == heard
    assert [each.text for each in table.view(seat).log] == heard


def test_the_log_holds_everything_with_its_rules() -> None:
    told = bench(secrets).log
    assert len(told) == 4
    assert told[0].rules == ("T-01", "T-02")


def test_each_event_tells_after_how_many_answers_it_came() -> None:
    table = bench(asks("a"), in_one(rolls(times=2), asks("b")))
    give(table, "say a", "say b")
    assert [told.at for told in table.log] == [1, 2, 3, 4]


def test_the_view_ends_with_the_newest_lines() -> None:
    table = bench(*[asks(str(n)) for n in range(40)])
    give(table, *[f"say {n}" for n in range(30)])
    assert [each.text for each in table.view(0).log] == [str(n) for n in range(18, 30)]


@pytest.mark.parametrize("last", [0, 1, 3, 99])
def test_the_newest_lines_can_be_asked_for(last: int) -> None:
    table = bench(*[asks(str(n)) for n in range(5)])
    give(table, *[f"say {n}" for n in range(5)])
    assert [each.text for each in table.lines(0, last)] == [str(n) for n in range(5)][max(0, 5 - last) :]


def test_the_view_and_the_lines_agree() -> None:
    table = barrow()
    play_on(table)
    for seat in (None, 0, 1):
        assert list(table.view(seat).log) == table.lines(seat, 12)


# -- tallies -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tally", "total"),
    [
        (Tally("x"), 0),
        (Tally("x").add(2, "a").add(-3, "b"), -1),
        (Tally("x").add(2, "a").times(3, "b"), 6),
        (Tally("x").times(3, "a").add(2, "b"), 2),
        (Tally("x").add(5, "a").at_most(3, "b"), 3),
        (Tally("x").add(2, "a").at_most(3, "b"), 2),
        (Tally("x").at_most(3, "a").add(5, "b"), 5),
        (Tally("x").add(-2, "a").at_least(0, "b"), 0),
        (Tally("x").add(2, "a").at_least(1, "b"), 2),
        (Tally("x").add(2, "a").becomes(7, "b").add(1, "c"), 8),
        (Tally("x").add(9, "a").becomes(0, "b"), 0),
        (Tally("x").add(4, "a").at_most(3, "b").times(2, "c").at_least(7, "d"), 7),
    ],
)
def test_a_tally_is_worked_out_from_the_first_line_to_the_last(tally: Tally, total: int) -> None:
    assert tally.total == total


def test_an_amount_of_nothing_is_not_worth_a_line() -> None:
    assert Tally("x").add(0, "nothing").parts == []


def test_a_cap_that_changes_nothing_is_still_told_and_a_floor_is_not() -> None:
    tally = Tally("x").add(1, "a").at_most(9, "cap").at_least(0, "floor")
    assert [part.reason for part in tally.parts] == ["a", "cap"]


def test_a_tally_can_be_read_aloud() -> None:
    sum_of = (
        Tally("wounds")
        .add(3, "axe", "T-01")
        .add(-1, "armour")
        .times(2, "rage")
        .at_most(3, "shield", "T-02")
        .at_least(4, "luck")
        .becomes(4, "fate")
    )
    assert sum_of.lines() == [
        "    +3  axe [T-01]",
        "    -1  armour",
        "    x2  rage",
        " max 3  shield [T-02]",
        " min 4  luck",
        "    =4  fate",
        "     4  wounds",
    ]


def test_two_tallies_never_share_their_lines() -> None:
    Tally("one").add(1, "a")
    assert Tally("two").parts == []


# -- the wire ----------------------------------------------------------------------------------------

THING = Tally("force").add(2, "axe", "T-01").times(2, "rage").at_most(3, "x").at_least(1, "y").becomes(4, "z")

WHOLE_SCENE = Scene(
    game="all",
    title="Everything",
    seat=0,
    seats=(scene.SeatLine(0, "Left", 0), scene.SeatLine(1, "Right", 1)),
    status="Round 1",
    boards=(
        scene.Board(
            "b",
            "Board",
            "squares",
            (scene.Cell("0", 0, 0, ("wood",), "A1", 1, ("start",)), scene.Cell("1", 1, 0)),
            (scene.Terrain("wood", "Wood", "W", "wood", "trees", "slow"),),
            (scene.Edge("e", "0", "1", "door", True, "gate"),),
            (scene.Way("0", "1", "road"),),
            (scene.Section("Left", ("0",)),),
            True,
        ),
    ),
    pieces=(
        scene.Piece(
            "p",
            "Ogre",
            "b",
            ("0", "1"),
            "O",
            1,
            3,
            scene.Meter("health", 3, 5),
            (scene.Badge("!", "Angry", 2, "hits harder"),),
            (scene.Limb("arm", "Arm", ("0",), scene.Meter("health", 1, 2), True),),
            ("big",),
            True,
        ),
    ),
    zones=(
        scene.Zone("h", "Hand", "hand", 0, 1, (scene.CardFace("c", "Card", "text", "kind", "2", ("fact",)),)),
    ),
    tracks=(scene.Track("t", "Dread", 2, 9, 0, (scene.Mark(5, "doom"),)),),
    panels=(scene.Panel("x", "Panel", (("a", "b"),), "text", 1),),
    asking=scene.Asking(
        (0,),
        "Go?",
        "T-01",
        (
            scene.Offer(
                "go", "Go", "Moves", (Anchor("cell", "0"),), Anchor("piece", "p"), (Cost("steps", 2),)
            ),
        ),
        ahead=(scene.Ahead(("go", "on"), prompt="Where?", offers=(scene.Offer("there", "There"),)),),
    ),
    log=(Line("It happens.", "Noted", ("T-01",), (THING,), 3),),
    ending=scene.Ending((0,), (3, 2), "won"),
    passages=(
        scene.Passage(
            "1",
            "A Door",
            "It is shut.\n\nYou may knock.",
            (scene.Trial("Strength", "2 hits", (Face("die", "hit", "hit"),), False),),
            (scene.Choice("Knock", "knock", True), scene.Choice("Leave", "", False, "the way is gone")),
            ("Nobody opens.",),
        ),
    ),
    read=(scene.Passage("0", "A Road", "It is long."),),
    dice=(scene.DieFace("die", "hit", "sword", "H", "red", "card"),),
)


def parts_of(value: object) -> Iterator[Struct]:
    """A struct and all structs inside it."""
    if isinstance(value, Struct):
        yield value
        for name in value.__struct_fields__:
            yield from parts_of(getattr(value, name))
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from parts_of(item)


def structs_in(module: types.ModuleType) -> list[type[Struct]]:
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == module.__name__
    ]


def test_the_whole_scene_has_every_type_of_scene_in_it() -> None:
    assert {type(part) for part in parts_of(WHOLE_SCENE)} >= set(structs_in(scene))


@pytest.mark.parametrize("codec", [msgspec.json, msgspec.msgpack])
def test_a_scene_survives_the_wire(codec: types.ModuleType) -> None:
    assert codec.decode(codec.encode(WHOLE_SCENE), type=Scene) == WHOLE_SCENE


def test_every_scene_of_a_game_survives_the_wire() -> None:
    table = barrow()
    play_on(table)
    for to in range(table.answered + 1):
        shown = table.replay(to).view(0)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=Scene) == shown


@pytest.mark.parametrize(
    "event",
    [Fled(ELF, 1, 2), Wordless(), Named(Ref("x", "é{}")), Drew(1, "axe"), Fled(ELF, 1, 2, tallies=(THING,))],
)
def test_an_event_survives_the_wire_with_its_kind(event: Event) -> None:
    kinds = Fled | Wordless | Named | Drew
    assert msgspec.json.decode(msgspec.json.encode(event), type=kinds) == event


def test_an_event_as_data_names_its_kind_and_fields() -> None:
    unit = {"kind": "piece", "id": "Elf", "at": ""}
    assert as_data(Fled(ELF, 1, 2)) == {"type": "Fled", "unit": unit, "far": 1, "lost": 2, "tallies": ()}


@pytest.mark.parametrize(
    "value",
    [
        THING,
        Part(3, "axe", "T-01", "times"),
        Line("text", "kind", ("T",), (THING,), 4),
        Line("text", "kind", (), (), 4, (ELF,), (Face("d", "1", "hit"),), (), (WAY,), ELF, "turn", (0, 1)),
        Tally("force").add(1, Ref("card", "axe")),
        Anchor("card", "c"),
        ruleset.Setup("g", "s", "7", 2, {"a": 1, "b": True, "c": "x"}, ("p",)),
        ruleset.Result((0, 1), (3, 3), "a draw"),
        ruleset.Scenario("s", "Name", "line", ("A", "B"), 1),
        record.Undone(3, 1),
        record.Place(1, 2, 3, 4),
    ],
)
def test_every_value_of_the_kernel_survives_the_wire(value: Struct) -> None:
    assert msgspec.json.decode(msgspec.json.encode(value), type=type(value)) == value


def leaves(kind: object) -> Iterator[object]:
    """Every plain type that a type is made of."""
    inner = typing.get_args(kind)
    if inner and typing.get_origin(kind) is not typing.Literal:
        for part in inner:
            yield from leaves(part)
    else:
        yield kind


DATA = [
    *structs_in(scene),
    *structs_in(events),
    *structs_in(names_module),
    *structs_in(tally),
    *structs_in(content),
    record.Undone,
    record.Place,
    saves.Save,
    saves.Snapshot,
    questions.Anchor,
    questions.Option,
    questions.Refusal,
    ruleset.Scenario,
    ruleset.Knob,
    ruleset.Setup,
    ruleset.Result,
]


@pytest.mark.parametrize("kind", DATA, ids=lambda kind: kind.__name__)
def test_there_is_no_float_in_anything_that_lasts(kind: type[Struct]) -> None:
    found = {leaf for hint in typing.get_type_hints(kind).values() for leaf in leaves(hint)}
    assert not found & {float, complex, object, typing.Any}


def test_scenes_and_lines_cannot_be_changed() -> None:
    kinds: list[type[Struct]] = [*structs_in(scene), Line, Told, Part, Anchor]
    for kind in kinds:
        assert kind.__struct_config__.frozen, kind
