"""The public names: starting a game with every argument, and loading one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import Struct

import lorehearth as lh
from lorehearth.kernel.carry import Carry
from lorehearth.kernel.errors import CarryError, ContentError, SaveError, ScriptError, UnknownName
from lorehearth.kernel.ruleset import Knob, Scenario, Setup
from lorehearth_ford import Ford
from lorehearth_ford.content import Content
from lorehearth_ford.state import State

DEAL = ["advance", "onslaught", "shield-wall", "advance", "advance", "advance"]


def play_on(game: lh.Game[Struct, object], answers: int = 10) -> None:
    for _ in range(answers):
        assert game.decision is not None
        game.answer(game.decision.options[0])


# -- which games there are -----------------------------------------------------------------------------


def test_games_are_known_by_name() -> None:
    assert "ford" in lh.games()
    assert lh.games() == sorted(lh.games())


def test_the_function_keeps_its_name_from_the_package_of_games() -> None:
    code = "import lorehearth as lh; lh.games(); import lorehearth.games; lh.new('ford'); print(*lh.games())"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == lh.games()


def test_scenarios_have_an_id_and_a_line() -> None:
    found = lh.scenarios("ford")
    assert [scenario.id for scenario in found] == ["two-fords", "narrow-ford"]
    assert all(scenario.name and scenario.line for scenario in found)
    assert sorted(found[0].seats) == ["Blue", "Red"]


@pytest.mark.parametrize("name", ["chess", "", "Ford"])
def test_an_unknown_game_is_refused_with_the_known_ones(name: str) -> None:
    for ask in (lh.scenarios, lh.new):
        with pytest.raises(UnknownName, match=f"no game '{name}'; there are: .*ford"):
            ask(name)


def test_the_public_names_are_all_there() -> None:
    assert all(hasattr(lh, name) for name in lh.__all__)


def test_every_error_has_one_base() -> None:
    for error in (UnknownName, ContentError, SaveError, ScriptError):
        assert issubclass(error, lh.LorehearthError)


# -- starting a game -----------------------------------------------------------------------------------


def test_without_a_scenario_it_is_the_first() -> None:
    assert lh.new("ford").setup.scenario == "two-fords"
    assert lh.new("ford", "narrow-ford").setup.scenario == "narrow-ford"
    with pytest.raises(UnknownName, match="ford has no scenario 'winter'; there are: two-fords, narrow-ford"):
        lh.new("ford", "winter")


def test_a_seed_is_the_same_as_number_and_as_text() -> None:
    first, second = lh.new("ford", seed=7), lh.new("ford", seed="7")
    play_on(first)
    play_on(second)
    assert first.save() == second.save()
    assert lh.new("ford", seed="any words").setup.seed == "any words"


def test_another_seed_is_another_game() -> None:
    hands = {tuple(lh.new("ford", seed=seed).entries_as_keys()) for seed in range(10)}
    assert len(hands) == 10


def test_without_a_seed_nobody_knows_what_comes() -> None:
    seeds = {lh.new("ford").setup.seed for _ in range(5)}
    assert len(seeds) == 5
    assert all(len(seed) >= 32 for seed in seeds)


def test_as_many_players_as_the_scenario_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lh.new("ford").setup.players == lh.new("ford", players=2).setup.players == 2
    for count in (0, 1, 3, -1):
        with pytest.raises(UnknownName, match=f"two-fords is for 2 players, not for {count}"):
            lh.new("ford", players=count)

    def for_few(rules: Ford, content: Content) -> list[Scenario]:
        return [Scenario(id, id, "", ("Red", "Blue", "Green"), least=2) for id in content.battles]

    monkeypatch.setattr(Ford, "scenarios", for_few)
    assert lh.new("ford", players=2).setup.players == 2
    assert lh.new("ford").setup.players == 3
    with pytest.raises(UnknownName, match="two-fords is for 2 to 3 players, not for 4"):
        lh.new("ford", players=4)


def test_options_are_settings_that_the_game_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownName, match="ford has no option 'moon'; there are: none"):
        lh.new("ford", options={"moon": "full"})
    knobs = (Knob("moon", "Moon", ("new", "full")), Knob("rounds", "Rounds", (12, 6)))
    monkeypatch.setattr(Ford, "knobs", knobs)
    assert lh.new("ford").setup.options == {"moon": "new", "rounds": 12}
    assert lh.new("ford", options={"rounds": 6}).setup.options == {"moon": "new", "rounds": 6}
    with pytest.raises(UnknownName, match="option moon of ford cannot be 'half'; it can be: new, full"):
        lh.new("ford", options={"moon": "half"})
    with pytest.raises(UnknownName, match="ford has no option 'sun'; there are: moon, rounds"):
        lh.new("ford", options={"sun": 1})


def test_what_is_carried_on_reaches_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    class Spoils(Carry, frozen=True):
        gold: int

    seen: list[Carry | None] = []
    set_up = Ford.set_up

    def spying(rules: Ford, setup: Setup, content: Content) -> State:
        seen.append(setup.carry)
        return set_up(rules, setup, content)

    with pytest.raises(CarryError, match="The Ford begins with nothing from another game"):
        lh.new("ford", carry=Spoils(3))
    monkeypatch.setattr(Ford, "set_up", spying)
    monkeypatch.setattr(Ford, "carry", Spoils)
    game = lh.new("ford", carry=Spoils(3))
    lh.load(game.save())
    lh.new("ford")
    assert seen == [Spoils(3), Spoils(3), None]


def test_chance_may_come_from_a_script() -> None:
    game = lh.new("ford", dice=lh.Script(DEAL))
    assert [said for _, said in game.entries_as_keys()] == DEAL
    assert game.decision is not None
    assert [option.key for option in game.decision.options] == [
        "card advance",
        "card onslaught",
        "card shield-wall",
    ]
    with pytest.raises(ScriptError, match="the script has 5 outcomes and is asked for one more"):
        lh.new("ford", dice=lh.Script(DEAL[:5]))
    with pytest.raises(ScriptError, match="'rain', is not possible"):
        lh.new("ford", dice=lh.Script(["rain"]))


def test_chance_may_be_typed_in() -> None:
    game = lh.new("ford", dice=lh.Ask())
    for card in DEAL:
        assert game.decision is not None
        assert card in [option.key for option in game.decision.options]
        game.answer(card)
    assert [said for _, said in game.entries_as_keys()] == DEAL
    assert game.decision is not None
    assert game.decision.prompt == "Play a card"


def test_packs_bring_scenarios_of_their_own(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    (pack / "pack.toml").write_text('id = "mine"\nname = "Mine"\ngame = "ford"\n')
    battle = 'id = "duel"\nname = "Duel"\nmap = """\n. .\n . f\n"""\n'
    units = ", ".join(f'{{ kind = "bows", side = {side}, hex = "{side + 1}.1" }}' for side in (0, 1))
    (pack / "battles.toml").write_text(f"[[battles]]\n{battle}units = [{units}]\n")
    assert [scenario.id for scenario in lh.scenarios("ford", (str(pack),))][-1] == "duel"
    game = lh.new("ford", "duel", seed=1, packs=[pack])
    play_on(game, 3)
    assert lh.load(game.save()).save() == game.save()
    assert game.packs.keys() == {"ford", "mine"}
    with pytest.raises(UnknownName, match="no scenario 'duel'"):
        lh.new("ford", "duel")
    with pytest.raises(ContentError, match="two of the packs have the same id: ford, mine, mine"):
        lh.new("ford", packs=[pack, pack])
    with pytest.raises(ContentError, match=r"no pack\.toml there"):
        lh.new("ford", packs=[tmp_path])
    (pack / "battles.toml").write_text(f"[[battles]]\n{battle}units = []\n")  # read again once it has changed
    assert lh.new("ford", "duel", packs=[pack]).packs["mine"] != game.packs["mine"]


# -- loading -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("snapshot", [False, True])
def test_a_saved_game_goes_on_as_it_would_have(snapshot: bool) -> None:
    game = lh.new("ford", seed=3)
    play_on(game, 20)
    loaded = lh.load(game.save(), snapshot=snapshot)
    play_on(game, 20)
    play_on(loaded, 20)
    assert loaded.view(0).pieces == game.view(0).pieces
    assert loaded.answered == game.answered


def test_a_save_is_bytes_or_text() -> None:
    game = lh.new("ford", seed=3)
    assert lh.load(game.save().decode()).save() == lh.load(game.save()).save() == game.save()


@pytest.mark.parametrize("data", [b"", "", b"[]", b"{}", "null", b"\xff", '{"format": 1, "game": "ford"}'])
def test_what_is_no_save_is_refused(data: bytes | str) -> None:
    with pytest.raises(SaveError):
        lh.load(data)


# -- importing -----------------------------------------------------------------------------------------


def test_importing_and_starting_a_game_loads_nothing_heavy() -> None:
    code = (
        "import sys; before = set(sys.modules); import lorehearth as lh; lh.new('ford', seed=1); "
        "print(*sorted({name.partition('.')[0] for name in set(sys.modules) - before}))"
    )
    ran = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    loaded = set(ran.stdout.split())
    assert "lorehearth" in loaded
    assert not loaded & {"rich", "cyclopts", "asyncio", "numpy", "multiprocessing", "concurrent", "pytest"}
