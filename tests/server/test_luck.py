"""Nobody knows the luck of a table with others; and when it is over, everybody can prove it."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from lorehearth.commands.table import replay
from lorehearth.kernel.api import load
from lorehearth.kernel.errors import LorehearthError
from lorehearth.kernel.luck import Seeded
from lorehearth.kernel.proof import commitment, compare
from lorehearth.kernel.saves import read, seal
from lorehearth.server.messages import Moment, Opened, Proof, Refusal, TableCard

from .clients import Api


def save_of(api: Api, table: str, token: str = "") -> bytes:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    response = api.http.get(f"/api/tables/{table}/save", headers=headers)
    assert response.status_code == 200, response.text
    return response.content


def together(api: Api, opened: Opened, answers: int | None = None) -> str:
    """Two people at two screens play; returns the token of the second."""
    token, luck, given = api.take(opened), random.Random(7), 0
    with api.sit(opened.table, opened.token) as one, api.sit(opened.table, token) as two:
        while one.table.ending is None and (answers is None or given < answers):
            asked = one if one.offers else two
            asked.answer(luck.choice(asked.offers))
            given += 1
            for client in (one, two):
                client.hear_of(given)
    return token


def test_nobody_chooses_the_seed_where_somebody_plays_from_elsewhere(api: Api) -> None:
    wanted = {"game": "ford", "scenario": "narrow-ford", "seats": ["here", "link"], "seed": "7"}
    assert "nobody may choose it" in api.refused("POST", "/api/tables", 400, json=wanted).error


@pytest.mark.parametrize(("game", "scenario"), [("oathsworn", "broodmother"), ("ford", "narrow-ford")])
def test_no_save_before_the_end_where_somebody_plays_from_elsewhere(
    game: str, scenario: str, api: Api
) -> None:
    opened = api.new(game, scenario, "here", "link")
    for token in (opened.token, api.take(opened), ""):
        told = api.refused("GET", f"/api/tables/{opened.table}/save", 403, token)
        assert "a save tells what is to come" in told.error
        card = api.get(f"/api/tables/{opened.table}", TableCard, token)
        assert (card.seed, card.seal) == ("", opened.seal)
        told = api.refused("GET", f"/api/tables/{opened.table}/proof", 403, token)
        assert "when the game is over" in told.error


def test_who_plays_elsewhere_against_a_bot_does_not_know_the_luck_either(api: Api) -> None:
    """Those who sent the link, and those who watch, rely on it."""
    opened = api.new("ford", "narrow-ford", "link", "random")
    seat = api.take(opened)
    assert "what is to come" in api.refused("GET", f"/api/tables/{opened.table}/save", 403, seat).error
    with api.sit(opened.table, seat) as me:
        assert (me.look.may_save, me.look.may_branch) == (False, True)
        me.play(random.Random(1))
        assert me.look.may_save
    assert load(save_of(api, opened.table, seat)).over


def test_who_watches_a_game_without_secrets_does_not_learn_its_seed(api: Api) -> None:
    opened = api.new("oathsworn", "broodmother", "here", "here")
    assert "what is to come" in api.refused("GET", f"/api/tables/{opened.table}/save", 403).error
    assert load(save_of(api, opened.table, opened.token)).setup.seed


def test_a_branch_of_a_game_without_secrets_has_luck_of_its_own(api: Api) -> None:
    opened = api.new("oathsworn", "broodmother", "here", "link")
    token = together(api, opened, 20)
    stops = api.get(f"/api/tables/{opened.table}/history", list[Moment], token)
    wanted = {"moment": stops[-1].at, "seats": ["here", "here"]}
    branch = api.post(f"/api/tables/{opened.table}/branch", Opened, wanted, token)
    foreseen = load(save_of(api, branch.table, branch.token))
    assert commitment(foreseen.setup.seed) == branch.seal != opened.seal
    assert isinstance(foreseen.luck, Seeded)
    assert foreseen.luck.seed == foreseen.setup.seed
    with api.sit(branch.table) as watcher:
        assert watcher.notices[0].kind == "origin"
        assert "branches off another" in watcher.notices[0].text


def test_a_game_from_a_file_has_luck_of_its_own_and_says_where_it_comes_from(api: Api) -> None:
    alone = api.new("ford", "narrow-ford", "here", "here", seed="known")
    with api.sit(alone.table, alone.token) as me:
        me.play(random.Random(1), 10)
    data = save_of(api, alone.table, alone.token)
    response = api.http.post("/api/tables/load?seats=here,link", content=data)
    opened = msgspec.json.decode(response.content, type=Opened)
    assert opened.seal != commitment("known")
    token = together(api, opened)
    save = load(save_of(api, opened.table))
    assert save.setup.seed != "known"
    proof = api.get(f"/api/tables/{opened.table}/proof", Proof, token)
    assert proof.since == load(data).answered
    assert proof.others == ()
    with api.sit(opened.table, token) as me:
        assert "loaded from a file" in me.notices[0].text
    wanted = {"moment": 30, "seats": ["here", "here"]}
    branch = api.post(f"/api/tables/{opened.table}/branch", Opened, wanted, token)
    with api.sit(branch.table) as me:  # for ever
        assert [n.text.split(".")[0] for n in me.notices[:2]] == [
            "This table was loaded from a file",
            "This table branches off another at answer 30",
        ]


def test_a_file_that_people_play_on_at_one_screen_keeps_its_luck(api: Api) -> None:
    alone = api.new("ford", "narrow-ford", "here", "here", seed="known")
    data = save_of(api, alone.table, alone.token)
    opened = msgspec.json.decode(api.http.post("/api/tables/load", content=data).content, type=Opened)
    assert opened.seal == commitment("known")


def test_when_it_is_over_the_luck_is_proven(
    api: Api, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = api.new("ford", "narrow-ford", "here", "link")
    token = together(api, opened)
    proof = api.get(f"/api/tables/{opened.table}/proof", Proof)
    assert (proof.seal, proof.since, proof.others) == (opened.seal, 0, ())
    assert proof.outcomes > 10
    assert commitment(proof.seed) == opened.seal
    with api.sit(opened.table, token) as me:
        assert me.look.seed == proof.seed
        assert opened.seal in me.notices[0].text
        assert not me.look.undo.can  # who knows the luck may not go back
        refused = me.undo(1)
        assert isinstance(refused, Refusal)
        assert "its seed is told" in refused.error
    path = tmp_path / "save.json"
    path.write_bytes(save_of(api, opened.table))
    assert replay(path, verify=opened.seal) == 0
    assert f"{proof.outcomes} dice and cards were compared: all of them follow" in capsys.readouterr().out
    assert replay(path, verify=commitment("another")) == 1
    assert "is NOT the one that was sealed" in capsys.readouterr().out


def test_a_game_that_was_meddled_with_is_found_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same dice under another seed: the seal fits, and the dice do not follow."""
    from lorehearth.kernel import api

    game, luck = api.new("ford", "narrow-ford", seed="honest"), random.Random(1)
    while not game.over:
        decision = game.decision
        assert decision is not None
        game.answer(luck.choice(decision.options), decision.seats[0])
    assert compare(game).others == ()
    forged = read(game.save())
    forged.setup = msgspec.structs.replace(forged.setup, seed="other")
    path = tmp_path / "forged.json"
    path.write_bytes(seal(msgspec.json.encode(forged)))
    found = compare(load(path.read_bytes()))
    assert len(found.others) > found.outcomes // 4
    assert replay(path, verify=commitment("other")) == 1
    assert f"The first that does not is answer {found.others[0]}." in capsys.readouterr().out


def test_real_dice_are_not_sealed(api: Api) -> None:
    opened = api.new("ford", "narrow-ford", "here", "here", real_dice=True)
    assert opened.seal == ""
    with pytest.raises(LorehearthError, match="people rolled the dice"):
        compare(load(save_of(api, opened.table, opened.token)))
