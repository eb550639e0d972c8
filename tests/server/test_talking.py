"""Who is at the table, a word to everyone, and a nudge for those who are waited for."""

from __future__ import annotations

import random

from lorehearth.server.messages import Done, Ended, Nudge, Refusal, Say
from lorehearth.server.talking import LONGEST

from .clients import Api, Seat


def say(who: Seat, text: str, seat: int) -> Done | Refusal:
    return who._ask(Say(who._next(), who.look.moves, seat, text))


def nudge(who: Seat, seat: int) -> Done | Refusal:
    return who._ask(Nudge(who._next(), who.look.moves, seat))


def words(who: Seat, kind: str = "said") -> list[str]:
    return [notice.text for notice in who.notices if notice.kind == kind]


def test_everyone_hears_what_somebody_says(api: Api) -> None:
    opened = api.new("ford", "two-fords", "here", "link")
    ada = api.take(opened, name="Ada")
    with api.sit(opened.table, opened.token) as host, api.sit(opened.table, ada) as guest:
        assert isinstance(say(guest, "  Good \n evening ", 1), Done)
        host.until(lambda: words(host) == ["Ada: Good evening"])
        assert isinstance(say(host, "Hello", 0), Done)
        guest.until(lambda: words(guest) == ["Ada: Good evening", "Blue: Hello"])


def test_nothing_too_long_and_nothing_for_another_seat_is_said(api: Api) -> None:
    opened = api.new("ford", "two-fords", "here", "link")
    with api.sit(opened.table, opened.token) as host, api.sit(opened.table) as watcher:
        assert isinstance(say(host, "x" * LONGEST, 0), Done)
        assert isinstance(say(host, "x" * (LONGEST + 1), 0), Refusal)
        assert isinstance(say(host, " ", 0), Refusal)
        assert isinstance(say(host, "I am Red", 1), Refusal)
        assert isinstance(say(watcher, "I watch", 0), Refusal)
        assert len(words(host)) == 1


def test_who_is_waited_for_is_nudged_and_not_twice_at_once(api: Api) -> None:
    opened = api.new("ford", "two-fords", "here", "link")
    ada = api.take(opened, name="Ada")
    with api.sit(opened.table, opened.token) as host, api.sit(opened.table, ada) as guest:
        asked = host.table.asking
        assert asked is not None
        assert asked.seats == (0,)
        assert isinstance(nudge(host, 0), Refusal)  # they are waited for themselves
        assert isinstance(nudge(guest, 1), Done)
        host.until(lambda: words(host, "nudge") == ["Ada is waiting for Blue."])
        assert isinstance(nudge(guest, 1), Refusal)


def test_everyone_sees_who_comes_and_goes(api: Api) -> None:
    opened = api.new("ford", "two-fords", "here", "link")
    ada = api.take(opened, name="Ada")
    with api.sit(opened.table, opened.token) as host:
        assert [person.here for person in host.look.people] == [True, False]
        with api.sit(opened.table, ada):
            host.until(lambda: host.look.people[1].here)
        host.until(lambda: not host.look.people[1].here)


def test_a_game_is_reckoned_up_when_it_is_over(api: Api) -> None:
    opened = api.new("ford", "narrow-ford", "here", "here", seed="5")
    path = f"/api/tables/{opened.table}/ended"
    api.refused("GET", path, 409, opened.token)
    with api.sit(opened.table, opened.token) as me:
        given = me.play(random.Random(5))
    ended = api.get(path, Ended, opened.token)
    assert (ended.scenario, ended.next, ended.reckoning.decisions) == ("narrow-ford", None, given)
    dice = [fell for fell in ended.reckoning.luck if fell.what == "battle die"]
    assert dice
    for fell in dice:
        assert sum(count.came for count in fell.counts) == fell.times
