"""Soundness: a save that no game can have written is refused before anything is built from it."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from lorehearth.kernel import api, loading, saves
from lorehearth.kernel.errors import LorehearthError, SaveError
from lorehearth.kernel.ruleset import Ruleset
from lorehearth.lab.spoil import sealed, spoiled


def fields() -> dict[str, Any]:
    """A save in the middle of a game of Maladum, whose set-up has settings; something was taken back."""
    game, luck = api.new("maladum", "cellar", seed=1, players=2), random.Random(1)
    for _ in range(6):
        assert game.decision is not None
        game.answer(luck.choice(game.decision.options))
    game.undo(agreed=True)
    found = msgspec.json.decode(api.load(game.save(), snapshot=True).save())
    assert isinstance(found, dict)
    assert found["start"] is not None
    return found


def changed(path: str, value: object) -> bytes:
    """That save with one value changed, under a check digest that fits."""
    found = fields()
    holder: Any = found
    *way, last = path.split(".")
    for name in way:
        holder = holder[int(name) if isinstance(holder, list) else name]
    holder[int(last) if isinstance(holder, list) else last] = value
    return sealed(msgspec.json.encode(found))


CANNOT_BE = {
    "version": (-(2**63), "no version -9223372036854775808"),
    "setup.players": (1_000_000, "cellar is for 1 to 4 players, not for 1000000"),
    "setup.scenario": ("nowhere", "maladum has no scenario 'nowhere'"),
    "setup.game": ("ford", "its set-up of 'ford'"),
    "setup.options": ({"adventurers": 10**9}, "adventurers of maladum cannot be 1000000000"),
    "setup.seed": ("x" * 5_000, "is no name"),
    "luck": ("x" * 5_000, "is no name"),
    "real_dice": ([7], "real dice are rolled by seats 7"),
    "start.place.chances": (10**30, "its start stands nowhere"),
    "start.place.first": (2**50, "its start stands nowhere"),
    "start.place.idle": (-1, "its start stands nowhere"),
    "snapshot.place.first": (0, "its snapshot stands nowhere"),
    "snapshot.place.revealed": (-5, "its snapshot stands nowhere"),
    "answers": ([[9, "pass"]], "entry 0 is of a seat that is not there"),
}


@pytest.mark.parametrize("path", CANNOT_BE)
def test_what_cannot_be_is_refused_before_anything_is_built(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    value, words = CANNOT_BE[path]
    data = changed(path, value)

    def never(*_: object) -> Any:
        raise AssertionError("something was built")

    for name in ("focus", "set_up", "next_step"):
        monkeypatch.setattr(Ruleset, name, never)
    for snapshot in (False, True):
        with pytest.raises(SaveError, match=words):
            api.load(data, snapshot=snapshot)


def test_an_undo_of_a_seat_that_is_not_there_is_refused() -> None:
    data = changed("answers", [{"undo": 0, "seat": 9}])
    with pytest.raises(SaveError, match="entry 0 is of a seat that is not there"):
        api.load(data)


@pytest.mark.parametrize("path", ["x" * 5_000, "a\0b", "nowhere"])
def test_packs_that_cannot_be_read_are_refused(path: str) -> None:
    with pytest.raises(SaveError, match="the save needs what is not here"):
        api.load(changed("setup.packs", [path]))


def test_settings_that_the_game_no_longer_knows_are_let_be() -> None:
    found = fields()
    found["setup"]["options"]["weather"] = "fair"
    assert api.load(sealed(msgspec.json.encode(found))).setup.options["weather"] == "fair"


@pytest.mark.parametrize("seed", range(8))
def test_spoiled_saves_load_or_are_refused_in_words(seed: int) -> None:
    game, luck = api.new("ford", seed=seed), random.Random(seed)
    for _ in range(12):
        assert game.decision is not None
        game.answer(luck.choice(game.decision.options))
    whole = game.save()
    later = loading.from_snapshot(saves.read(whole), (game.ruleset, game.content, game.packs)).save()
    verdicts = set()
    for _ in range(40):
        data = spoiled(luck.choice((whole, later)), luck)
        for snapshot in (False, True):
            try:
                api.load(data, snapshot=snapshot)
                verdicts.add("loads")
            except LorehearthError:
                verdicts.add("refused")
    assert verdicts == {"loads", "refused"}
