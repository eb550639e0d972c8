"""An invitation is not the seat: who brings it first sits there, and nobody else can."""

from __future__ import annotations

import threading

import pytest
from websockets.exceptions import ConnectionClosed

from lorehearth.server.messages import Name, Opened, Refusal, Seated, SeatLink, TableCard
from lorehearth.server.seating import plain_name

from .clients import Api
from .servers import KEY, LocalServer


@pytest.fixture
def opened(api: Api) -> Opened:
    return api.new("battlelore", "first-blood", "here", "link")


def test_an_invitation_is_exchanged_once(api: Api, opened: Opened) -> None:
    path, invitation = f"/api/tables/{opened.table}", opened.links[0].token
    assert api.get(path, TableCard, invitation).invited == (1,)
    with api.sit(opened.table, opened.token) as owner:
        seated = api.post(f"{path}/sit", Seated, Name("Ada"), invitation)
        assert seated.held == (1,)
        assert seated.token not in (invitation, opened.token)
        owner.until(lambda: owner.look.people[1].joined)
        assert owner.look.people[1].name == "Ada"
        assert owner.notices[-1].text == "Ada sat down as Pennants."
    with api.sit(opened.table, seated.token) as me:
        assert me.look.held == (1,)
    for method, where in (("POST", f"{path}/sit"), ("GET", path), ("GET", f"{path}/log")):
        assert "has sat down with this" in api.refused(method, where, 410, invitation, content="{}").error
    with pytest.raises(AssertionError, match="has sat down with this invitation"):
        api.sit(opened.table, invitation)
    with api.sit(opened.table, seated.token) as me:
        assert me.look.people[1].name == "Ada"


def test_an_invitation_shows_nothing_of_the_seat(api: Api, opened: Opened) -> None:
    """Whoever sets a table up keeps the links, and must not see the other's hand by them."""
    invitation = opened.links[0].token
    for path in ("log", "history", "moments/1", "refusals", "save"):
        told = api.refused("GET", f"/api/tables/{opened.table}/{path}", 403, invitation)
        assert "this is an invitation" in told.error
    with pytest.raises(AssertionError, match="this is an invitation"):
        api.sit(opened.table, invitation)
    assert api.get(f"/api/tables/{opened.table}", TableCard, invitation).held == ()


@pytest.mark.parametrize("kind", ["sqlite_url", "postgres_url"])
def test_of_many_who_bring_it_at_once_one_sits_down(kind: str, request: pytest.FixtureRequest) -> None:
    url = request.getfixturevalue(kind)
    with LocalServer(url) as one, LocalServer(url) as two, Api(one.address) as here:
        opened = here.new("ford", "narrow-ford", "here", "link")
        given: list[int] = []

        def take(address: str) -> None:
            with Api(address) as client:
                headers = {"authorization": f"Bearer {opened.links[0].token}"}
                path = f"/api/tables/{opened.table}/sit"
                given.append(client.http.post(path, content="{}", headers=headers).status_code)

        threads = [threading.Thread(target=take, args=(s.address,)) for s in (one, two) * 4]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert sorted(given) == [201] + [410] * 7


def test_a_lost_seat_is_given_out_again(api: Api, opened: Opened) -> None:
    path = f"/api/tables/{opened.table}/seats/1/invite"
    lost = api.take(opened, name="Ada")
    with api.sit(opened.table, opened.token) as owner, api.sit(opened.table, lost) as old:
        link = api.post(path, SeatLink, token=opened.token)
        assert (link.seat, link.name) == (1, "Pennants")
        assert old.hear(Refusal).error == "this token holds no seat at this table"
        with pytest.raises(ConnectionClosed):  # it is shown no more
            old.read()
        owner.until(lambda: not owner.look.people[1].joined)
        assert "given out again" in owner.notices[-1].text
        assert owner.notices[-1].seats == (1,)
        assert "holds no seat" in api.refused("GET", f"/api/tables/{opened.table}", 401, lost).error
        again = api.post(f"/api/tables/{opened.table}/sit", Seated, Name("Bo"), link.token)
        owner.until(lambda: owner.look.people[1].name == "Bo")
    with api.sit(opened.table, again.token) as me:
        assert me.look.held == (1,)
        # The one who set it up has seen all of it, and so does whoever comes later.
        assert [n.kind for n in me.notices] == ["luck", "sat", "given", "sat"]


def test_an_invitation_that_was_not_taken_up_is_revoked_as_well(api: Api, opened: Opened) -> None:
    link = api.post(f"/api/tables/{opened.table}/seats/1/invite", SeatLink, token=opened.token)
    where = f"/api/tables/{opened.table}/sit"
    assert "holds no seat" in api.refused("POST", where, 401, opened.links[0].token, content="{}").error
    assert api.post(where, Seated, Name(), link.token).held == (1,)


def test_revoked_at_one_server_is_revoked_at_the_other(sqlite_url: str) -> None:
    with (
        LocalServer(sqlite_url) as one,
        LocalServer(sqlite_url) as two,
        Api(one.address) as here,
        Api(two.address) as there,
    ):
        opened = here.new("ford", "narrow-ford", "here", "link")
        token = here.take(opened)
        with there.sit(opened.table, token) as old:
            here.post(f"/api/tables/{opened.table}/seats/1/invite", SeatLink, token=opened.token)
            assert old.hear(Refusal).error == "this token holds no seat at this table"
        assert "holds no seat" in there.refused("GET", f"/api/tables/{opened.table}", 401, token).error


def test_only_the_owner_gives_seats_out(api: Api, opened: Opened) -> None:
    path = f"/api/tables/{opened.table}"
    guest = api.take(opened)
    for way in ("seats/1/invite", "renew"):
        for token in ("", guest):
            assert "only whoever set" in api.refused("POST", f"{path}/{way}", 403, token).error
    for seat in (0, 7, -1):
        told = api.refused("POST", f"{path}/seats/{seat}/invite", 400, opened.token)
        assert "not one for somebody elsewhere" in told.error
    assert "already" in api.refused("POST", f"{path}/sit", 409, opened.token, content="{}").error
    assert "needed" in api.refused("POST", f"{path}/sit", 401, content="{}").error
    with api.sit(opened.table, guest) as me:
        assert (me.look.owner, me.look.held) == (False, (1,))


def test_the_owner_renews_their_own_token(api: Api, opened: Opened) -> None:
    guest = api.take(opened)
    with api.sit(opened.table, opened.token) as old, api.sit(opened.table, guest) as other:
        fresh = api.post(f"/api/tables/{opened.table}/renew", Seated, token=opened.token)
        assert "holds no seat" in old.hear(Refusal).error
        other.until(lambda: "new token" in other.notices[-1].text)
    with api.sit(opened.table, fresh.token) as me:
        assert (me.look.held, me.look.owner) == ((0,), True)


def test_who_sets_a_table_up_for_others_owns_it_without_a_seat(api: Api) -> None:
    opened = api.new("ford", "narrow-ford", "link", "link")
    with api.sit(opened.table, opened.token) as owner:
        assert (owner.look.held, owner.look.owner, owner.table.seat) == ((), True, None)
    assert api.post(f"/api/tables/{opened.table}/seats/0/invite", SeatLink, token=opened.token).seat == 0


def test_all_see_when_the_one_who_runs_the_server_sits_down(api: Api, opened: Opened) -> None:
    with api.sit(opened.table, api.take(opened)) as me:
        api.post(f"/api/tables/{opened.table}/claim", Seated, token=KEY)
        me.until(lambda: me.notices[-1].kind == "owner")


def test_names_are_plain() -> None:
    assert plain_name("  Ada\n\x00 L\u202e ") == "Ada L"
    assert plain_name("x" * 100) == "x" * 40
    assert plain_name("\u200b") == ""
