"""Forming a party: its budget, its people, what they know, what they carry, and who goes. (ML-PTY)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.campaign.carried import Company
from lorehearth.games.maladum.campaign.party import Party, add_renown
from lorehearth.kernel.errors import CarryError
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script
from lorehearth.kernel.ruleset import Setup

from .camps import (
    KNOBS,
    OUT,
    CampGame,
    answer,
    beren,
    camp,
    company,
    content,
    hero,
    keys,
    nerinda,
    over,
    party,
    refusals,
    syrio,
)


def muster(options: dict[str, str | int | bool] | None = None) -> CampGame:
    setup = Setup("maladum", "muster", "1", 1, {**KNOBS, **(options or {})})
    return Game(GAME, setup, content(), Script([]))


@pytest.mark.rule("ML-PTY-01")
def test_a_party_is_bought_from_350_guilders_and_the_rest_is_the_stash() -> None:
    """Nerinda for 80, a guardian for 7, a sword for 11: 252 are left."""
    game = muster()
    assert party(game).stash == 350
    answer(game, "recruit nerinda", "of-class guardian", *["mark " + s for s in SKILLS], "enough")
    assert party(game).stash == 350 - 87
    answer(game, "equip sword", "enough")
    assert party(game).stash == 252
    assert party(game).goods == ["sword"]


SKILLS = ("onslaught", "steady", "impervious")


@pytest.mark.rule("ML-PTY-01")
def test_nobody_is_taken_in_beyond_the_budget() -> None:
    """Four times 80 or so leave no room for a fifth."""
    game = muster()
    for who in ("phedra", "brahm", "corazon"):
        answer(game, f"recruit {who}", "of-class rogue")
        while keys(game)[0].startswith("mark"):
            answer(game, keys(game)[0])
    assert party(game).stash == 350 - 93 - 90 - 83 - 3 * 5
    assert refusals(game)["recruit unger"] == "ML-PTY-01"
    assert "recruit callan" in keys(game)  # 54, and 5 for a rogue, are less than 69


@pytest.mark.rule("ML-PTY-02")
def test_a_party_may_be_larger_than_those_who_go() -> None:
    game = camp("rest", nerinda(), syrio(), beren(), dice=["5"])
    game.setup.options["adventurers"] = 2
    answer(game, "lodge wilderness", "goes 0", "goes 2")
    carry = over(game)
    assert [each.goes for each in carry.parties[0].heroes] == [True, False, True]
    game.setup.options["adventurers"] = 4


@pytest.mark.rule("ML-PTY-03")
def test_a_new_adventurer_marks_a_skill_for_each_filled_space_once_each() -> None:
    game = muster()
    answer(game, "recruit nerinda", "of-class guardian", "mark onslaught")
    assert "mark onslaught" not in keys(game)
    answer(game, "mark steady", "mark impervious")
    assert hero(game).skills == {"onslaught": 1, "steady": 1, "impervious": 1}
    assert hero(game).filled == 3
    assert "enough" in keys(game)


@pytest.mark.rule("ML-PTY-03")
def test_a_maladaar_may_mark_spells_instead() -> None:
    game = muster()
    answer(game, "recruit beren", "of-class eudaemon", "learn healing", "learn strength", "learn recover")
    answer(game, "mark impervious")
    assert (hero(game).spells, hero(game).skills) == (["healing", "strength", "recover"], {"impervious": 1})


@pytest.mark.rule("ML-PTY-05")
def test_renown_goes_from_0_to_12() -> None:
    found = Party(renown=11)
    assert (add_renown(found, 3), found.renown) == (1, 12)
    assert (add_renown(found, -20), found.renown) == (-12, 0)


@pytest.mark.rule("ML-PTY-06")
def test_renown_buys_novice_cards_for_the_next_deck() -> None:
    game = camp("rest", nerinda(), dice=["5"], renown=2)
    answer(game, "lodge wilderness", "goes 0", "novice", "novice")
    carry = over(game)
    assert (carry.parties[0].novices, carry.parties[0].renown) == (2, 0)


@pytest.mark.rule("ML-PTY-06")
def test_the_deck_of_the_quest_has_the_novice_cards_that_were_bought() -> None:
    """One adventurer of 87 guilders: 5 novice cards (ML-DIF-03), and 2 more."""
    goes = nerinda(goes=True)
    decks = []
    for novices in (0, 2):
        carry = company(goes, stage="rest", novices=novices)
        game = Game(GAME, Setup("maladum", "cellar", "1", 1, KNOBS, (), carry), content(), _any_luck())
        decks.append(next(line.text for line in game.lines() if "event deck" in line.text))
    assert "5 of them novice" in decks[0]
    assert decks[0].split()[4] != decks[1].split()[4]
    assert int(decks[1].split()[4]) == int(decks[0].split()[4]) + 2


def _any_luck() -> Script:
    from lorehearth.kernel.luck import Seeded

    return Seeded("1")  # type: ignore[return-value]


@pytest.mark.rule("ML-PTY-07")
def test_escape_advancement_market_and_rest_follow_in_this_order() -> None:
    """Somebody was left behind, so the escape phase is not skipped."""
    from .camps import DOWN

    carry: Company = company(nerinda(after=OUT), syrio(after=DOWN), stage="quest")
    for after, follows in (
        ("quest", "escape"), ("escape", "advancement"), ("advancement", "market"), ("market", "rest")
    ):  # fmt: skip
        now = Company(carry.parties, carry.past, after)  # type: ignore[arg-type]
        ahead = GAME.ahead(content(), "the-crown-below", now)
        assert [each.scenario for each in ahead if each.refusal is None] == [follows]


@pytest.mark.rule("ML-PTY-07")
def test_after_the_rest_come_quests_by_what_has_come_to_pass() -> None:
    def open_after(*, won: bool) -> list[str]:
        carry = company(nerinda(), stage="rest", won=won)
        ahead = GAME.ahead(content(), "the-crown-below", carry)
        return [each.scenario for each in ahead if each.refusal is None]

    assert open_after(won=True) == ["under-the-tannery", "deep-seam"]
    assert open_after(won=False) == ["cellar", "under-the-tannery"]


def test_a_phase_without_a_quest_before_it_is_refused() -> None:
    with pytest.raises(CarryError, match="The market phase comes after a quest only"):
        Game(GAME, Setup("maladum", "market", "1", 1, KNOBS), content(), Script([]))


def test_a_company_that_does_not_fit_is_refused() -> None:
    wrong = company(nerinda(pack=["spoon"], skills={"knitting": 1}), stash=-3)
    with pytest.raises(CarryError, match=r"unknown token 'spoon'.*guilders.*unknown skill 'knitting'"):
        Game(GAME, Setup("maladum", "market", "1", 1, KNOBS, (), wrong), content(), Script([]))
