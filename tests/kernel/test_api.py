"""The way in: which games there are, how one is started, and what is said when something is unknown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

import lorehearth as lh
from lorehearth.kernel import registry
from lorehearth.kernel.carry import Carry, write_carry
from lorehearth.kernel.content import About, Entry, Pack, merged
from lorehearth.kernel.errors import CarryError, ContentError, SaveError, UnknownName
from lorehearth.kernel.game import Game
from lorehearth.kernel.ruleset import Knob, Ruleset, Scenario, Setting, Setup, Step
from lorehearth.kernel.scene import Scene

from .small_games import Notes, asks, rolls


class Word(Entry, frozen=True):
    pass


class Purse(Carry, frozen=True):
    gold: int
    debts: list[str]


PURSE = '{"game": "words", "version": 1, "data": {"gold": 3, "debts": ["Wulf"]}}'


class Words(Ruleset[Notes, list[str]]):
    """A game whose content is a list of words from packs."""

    name = "words"
    title = "Words"
    line = "Words from packs."
    state = Notes
    families = {"words": Word}
    carry = Purse
    knobs = (Knob("fog", "Fog", (False, True)), Knob("length", "Length", (3, 5)))

    def own_pack(self) -> Pack:
        return Pack(About("own", "Own", "words"), "", "0", {"words": {"hail": Word(id="hail", name="Hail")}})

    def content(self, packs: Sequence[Pack]) -> list[str]:
        return list(merged(packs, "words", Word))

    def scenarios(self, content: list[str]) -> Sequence[Scenario]:
        return [
            Scenario("duel", "Duel", "For two.", ("A", "B")),
            Scenario("feast", "Feast", "For many.", ("A", "B", "C", "D"), 1),
        ]

    def set_up(self, setup: Setup, content: list[str]) -> Notes:
        return Notes(notes=list(content))

    def next_step(self, state: Notes) -> Step[Notes, list[str]] | None:
        return rolls() if len(state.notes) < 4 else asks("end")  # type: ignore[return-value]

    def scene(self, play: object, seat: int | None) -> Scene:
        return Scene(self.name, self.title, seat, ())


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A house with one game in it."""
    rules = Words()
    monkeypatch.setattr(registry, "ruleset", {"words": rules}.__getitem__)
    registry._table.cache_clear()
    yield
    registry._table.cache_clear()


def notes(game: object) -> list[str]:
    assert isinstance(game, Game)
    assert isinstance(game.state, Notes)
    return game.state.notes


def pack_at(folder: Path, id: str, *words: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "pack.toml").write_text(f'id = "{id}"\nname = "{id}"\ngame = "words"\n')
    (folder / "words.toml").write_text("".join(f'[[words]]\nid = "{w}"\nname = "{w}"\n' for w in words))
    return folder


def test_without_a_word_it_is_the_first_scenario_with_all_its_seats() -> None:
    setup = lh.new("words", seed=7).setup
    assert (setup.game, setup.scenario, setup.players, setup.seed) == ("words", "duel", 2, "7")


def test_without_a_seed_every_game_is_another() -> None:
    assert lh.new("words").setup.seed != lh.new("words").setup.seed


def test_seeds_may_be_numbers_or_text() -> None:
    assert notes(lh.new("words", seed=7)) == notes(lh.new("words", seed="7"))


def test_every_knob_has_a_value() -> None:
    assert lh.new("words").setup.options == {"fog": False, "length": 3}
    assert lh.new("words", options={"length": 5}).setup.options == {"fog": False, "length": 5}


def test_a_carry_is_kept_as_the_struct_that_the_ruleset_names() -> None:
    purse = Purse(gold=3, debts=["Wulf"])
    for given in (purse, write_carry(registry.ruleset("words"), purse), PURSE, PURSE.encode()):
        assert lh.new("words", carry=given).setup.carry == purse


def test_a_carry_is_nobody_elses() -> None:
    purse = Purse(gold=3, debts=["Wulf"])
    game = lh.new("words", carry=purse)
    purse.debts.append("Ada")
    assert game.setup.carry == Purse(3, ["Wulf"])


def test_a_carry_that_does_not_fit_is_refused() -> None:
    with pytest.raises(CarryError, match=r"Expected `int`, got `str` - at `\$.gold`"):
        lh.new("words", carry=PURSE.replace("3", '"much"'))
    with pytest.raises(CarryError, match=r"Expected `int`, got `str` - at `\$.gold`"):
        lh.new("words", carry=Purse("much", []))  # type: ignore[arg-type]


def test_dice_may_come_from_a_script() -> None:
    assert notes(lh.new("words", dice=lh.Script(["2", "3", "4"]))) == ["hail", "2", "3", "4"]


@pytest.mark.parametrize(
    ("scenario", "players", "options", "says"),
    [
        ("siege", None, {}, "words has no scenario 'siege'; there are: duel, feast"),
        ("duel", 1, {}, "duel is for 2 players, not for 1"),
        ("feast", 5, {}, "feast is for 1 to 4 players, not for 5"),
        ("feast", 0, {}, "feast is for 1 to 4 players, not for 0"),
        ("duel", 2, {"snow": True}, "words has no option 'snow'; there are: fog, length"),
        ("duel", 2, {"length": 4}, "option length of words cannot be 4; it can be: 3, 5"),
    ],
)
def test_what_is_unknown_is_named_with_what_is_known(
    scenario: str, players: int | None, options: Mapping[str, Setting], says: str
) -> None:
    with pytest.raises(UnknownName, match=says):
        lh.new("words", scenario, players=players, options=options)


def test_a_game_that_nobody_has_heard_of_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    with pytest.raises(UnknownName, match="there is no game 'chess'"):
        lh.new("chess")


def test_packs_bring_content_and_are_saved_with_their_hashes(tmp_path: Path) -> None:
    game = lh.new("words", seed=1, packs=[pack_at(tmp_path / "p", "more", "ho")])
    assert notes(game)[:2] == ["hail", "ho"]
    assert list(game.packs) == ["own", "more"]
    assert lh.load(game.save()).save() == game.save()


def test_two_packs_of_one_id_are_refused(tmp_path: Path) -> None:
    packs = [pack_at(tmp_path / "p", "more", "ho"), pack_at(tmp_path / "q", "more", "hey")]
    with pytest.raises(ContentError, match="two of the packs have the same id: own, more, more"):
        lh.new("words", packs=packs)


def test_a_pack_changed_on_disk_is_read_anew(tmp_path: Path) -> None:
    folder = pack_at(tmp_path / "p", "more", "ho")
    lh.new("words", packs=[folder])
    pack_at(folder, "more", "hey")
    assert notes(lh.new("words", packs=[folder]))[:2] == ["hail", "hey"]


def test_a_save_whose_pack_has_changed_says_so(tmp_path: Path) -> None:
    folder = pack_at(tmp_path / "p", "more", "ho")
    save = lh.new("words", packs=[folder]).save()
    pack_at(folder, "more", "hey")
    with pytest.raises(SaveError, match="the content of more has changed since"):
        lh.load(save)


def test_text_that_is_no_save_is_refused() -> None:
    with pytest.raises(SaveError):
        lh.load("no save")
