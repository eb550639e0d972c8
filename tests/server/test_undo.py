"""Taking back and giving again over the network: at once, by consent, and past what bots did."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from lorehearth.server.messages import Done, Refusal

from .clients import Api, Seat


def test_alone_against_a_bot_one_takes_back_ones_own_answer(api: Api) -> None:
    opened = api.new("battlelore", "first-blood", "here", "greedy", seed="4")
    luck = random.Random(4)
    with api.sit(opened.table, opened.token) as me:
        me.play(luck, 25)
        me.until(lambda: bool(me.offers))
        scene, moment = me.table, me.look.moment
        while me.table.status.split(":")[0] == scene.status.split(":")[0]:
            me.play(luck, 1)
            me.until(lambda: bool(me.offers))
        assert me.look.moment > moment
        back = 0
        while me.look.moment > moment:
            assert isinstance(me.undo(), Done)
            assert me.offers  # never left at a bot's decision
            back += 1
        assert me.table == scene
        for _ in range(back):
            assert me.look.redo
            assert isinstance(me.redo(), Done)
            me.until(lambda: bool(me.offers))
        assert me.look.moment > moment
        assert me.look.redo == ""


def test_nothing_to_take_back(api: Api) -> None:
    opened = api.new("ford", "narrow-ford", "here", "random", seed="1")
    with api.sit(opened.table, opened.token) as me:
        assert not me.look.undo.can
        undone = me.undo()
        assert isinstance(undone, Refusal)
        assert "nothing has been answered" in undone.error
        redone = me.redo()
        assert isinstance(redone, Refusal)
        assert "nothing that could be given again" in redone.error


def test_beyond_a_barrier_all_have_to_agree(api: Api) -> None:
    opened = api.new("ford", "narrow-ford", "here", "link")
    luck = random.Random(1)
    with (
        api.sit(opened.table, opened.token) as one,
        api.sit(opened.table, api.take(opened)) as two,
        api.sit(opened.table) as watcher,
    ):
        while not two.offers:
            one.answer(luck.choice(one.offers))
            two.until(lambda: two.look.moves == one.look.moves)
        moves, moment = one.look.moves, one.look.moment
        assert one.look.undo.can
        assert "who decides" in one.look.undo.why or "chance" in one.look.undo.why
        assert one.look.undo.missing == (0, 1)
        wished = one.undo(0)
        assert wished == Done(1 + moves, moves)  # it is a wish, and nothing has moved
        two.until(lambda: two.look.undo.wished)
        assert two.look.undo.missing == (1,)
        assert two.look.moment == moment
        watcher.until(lambda: watcher.looks > moves)
        agreed = two.undo(1)
        assert isinstance(agreed, Done)
        assert agreed.moves == moves + 1
        one.until(lambda: one.look.moves == moves + 1)
        assert one.look.moment < moment
        assert one.offers
        assert one.look.redo
        assert two.look.redo == ""  # it was not this one's answer
        assert isinstance(one.redo(), Done)
        assert one.look.moment == moment


@pytest.fixture
def wished(api: Api) -> Iterator[tuple[Seat, Seat]]:
    """Two people at two screens; the first would like to take something back."""
    opened = api.new("ford", "narrow-ford", "here", "link")
    luck = random.Random(1)
    with (
        api.sit(opened.table, opened.token) as one,
        api.sit(opened.table, api.take(opened)) as two,
    ):
        while not two.offers:
            one.answer(luck.choice(one.offers))
            two.hear_of(one.look.moves)
        one.undo(0)
        two.until(lambda: two.look.undo.wished)
        yield one, two


def test_a_wish_can_be_refused_and_granted_after_all(wished: tuple[Seat, Seat]) -> None:
    one, two = wished
    moves, moment = one.look.moves, one.look.moment
    assert isinstance(two.refuse(), Done)
    one.until(lambda: one.look.undo.refused == (1,))
    assert (one.look.undo.wished, one.look.undo.missing) == (True, (1,))
    assert [(n.kind, n.text) for n in one.notices][-1] == (
        "undo",
        "Red would rather not take the last decision back.",
    )
    assert (one.look.moves, one.look.moment) == (moves, moment)  # the game stands as it did
    assert isinstance(two.undo(1), Done)
    one.hear_of(moves + 1)
    assert one.look.moment < moment
    assert one.look.undo.refused == ()


def test_a_wish_can_be_taken_back(wished: tuple[Seat, Seat]) -> None:
    one, two = wished
    moves, moment = one.look.moves, one.look.moment
    two.refuse()
    assert isinstance(one.withdraw(), Done)
    two.until(lambda: not two.look.undo.wished)
    assert two.look.undo.refused == ()  # there is nothing to say no to any more
    refused = two.refuse()
    assert isinstance(refused, Refusal)
    assert "nobody wishes" in refused.error
    nothing = one.withdraw()
    assert isinstance(nothing, Refusal)
    assert "you have not said" in nothing.error
    two.undo(1)  # now it is the other who wishes, and the consent of the first is gone
    one.until(lambda: one.look.undo.wished)
    assert one.look.undo.missing == (0,)
    assert (one.look.moves, one.look.moment) == (moves, moment)


def test_a_refusal_can_be_taken_back(wished: tuple[Seat, Seat]) -> None:
    one, two = wished
    two.refuse()
    two.withdraw()
    one.until(lambda: one.look.undo.refused == () and bool(one.notices))
    assert (one.look.undo.wished, one.look.undo.missing) == (True, (1,))


def test_a_wish_lapses_when_the_game_goes_on(api: Api) -> None:
    opened = api.new("ford", "narrow-ford", "here", "link")
    luck = random.Random(1)
    with (
        api.sit(opened.table, opened.token) as one,
        api.sit(opened.table, api.take(opened)) as two,
    ):
        while not two.offers:
            one.answer(luck.choice(one.offers))
            two.until(lambda: two.look.moves == one.look.moves)
        one.undo(0)
        two.until(lambda: two.look.undo.wished)
        two.answer(luck.choice(two.offers))
        assert not two.look.undo.wished


def test_within_a_turn_ones_own_answer_needs_no_consent(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lorehearth.server.api.new_seed", lambda: "1")  # no chance between these answers
    opened = api.new("battlelore", "first-blood", "here", "link")
    with api.sit(opened.table, opened.token) as one:
        one.answer(one.offers[0])
        before, moment = one.table, one.look.moment
        one.answer(one.offers[0])
        assert one.look.undo.can
        assert one.look.undo.why == ""
        assert isinstance(one.undo(), Done)
        assert (one.table, one.look.moment) == (before, moment)
