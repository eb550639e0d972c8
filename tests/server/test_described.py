"""Whatever is asked, the server answers as its own description says.

Schemathesis makes requests from the description, some that fit it and some that do not. Each is sent to a
real server, mostly for a table that is there and with a token that holds something.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok

from lorehearth.server.api import WAYS
from lorehearth.server.openapi import document

from .clients import Api
from .conftest import empty_database
from .servers import ServerProcess

EXAMPLES = 10
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]

AnyCase: TypeAlias = Case[Any]

DESCRIPTION = schemathesis.openapi.from_dict(document(WAYS))
OPERATIONS: list[Any] = [found.ok() for found in DESCRIPTION.get_all_operations() if isinstance(found, Ok)]


class Place:
    """A server with a table that is played at, one that is over, and tokens of all kinds."""

    def __init__(self, server: ServerProcess) -> None:
        self.address = server.address
        with Api(server.address) as api:
            running = api.new("ford", "narrow-ford", "here", "link")
            over = api.new("ford", "narrow-ford", "here", "here", seed="3")
            with api.sit(running.table, running.token) as me:
                if me.offers:
                    me.answer(me.offers[0])
            with api.sit(over.table, over.token) as me:
                me.play(random.Random(3))
            seated = api.take(running)
            invited = api.new("ford", "narrow-ford", "here", "link")
        self.pairs = [
            (running.table, running.token),
            (running.table, seated),
            (running.table, running.links[0].token),
            (running.table, ""),
            (over.table, over.token),
            (over.table, ""),
            (invited.table, invited.links[0].token),
            (invited.table, server.key),
        ]

    def send(self, case: AnyCase, pair: int, told: dict[str, str]) -> None:
        table, token = self.pairs[pair]
        case.path_parameters = {**case.path_parameters, **told}
        if "id" in case.path_parameters and "id" not in told:
            case.path_parameters["id"] = table
        if token:
            case.headers["Authorization"] = f"Bearer {token}"
        case.validate_response(case.call(base_url=self.address, timeout=120), checks=CHECKS)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('described') / 'tables.db'}"
    else:
        url = empty_database(request.getfixturevalue("postgres"))
    with ServerProcess(url) as server:  # away from Hypothesis, which changes how deep Python may go
        yield Place(server)


PLACES = st.fixed_dictionaries(
    {},
    optional={
        "id": st.sampled_from(["nowhere", "é", "a b", "x" * 60]),
        "seat": st.sampled_from(["0", "1", "2", "-1", "one"]),
        "moment": st.sampled_from(["0", "1", "2", "9999", "-5", "now"]),
        "game": st.sampled_from(["ford", "battlelore", "chess"]),
    },
)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda found: found.label)
def test_every_answer_is_as_described(operation: Any, place: Place) -> None:
    inside = {found.name for found in operation.path_parameters}
    told = PLACES.map(lambda some: {name: value for name, value in some.items() if name in inside})
    cases = st.one_of(
        operation.as_strategy(GenerationMode.POSITIVE), operation.as_strategy(GenerationMode.NEGATIVE)
    )

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(cases, st.integers(0, len(place.pairs) - 1), told)
    def ask(case: AnyCase, pair: int, told: dict[str, str]) -> None:
        try:
            place.send(case, pair, told)
        except FailureGroup as found:
            wrong.extend(str(failure) for failure in found.exceptions)

    wrong: list[str] = []
    ask()
    assert wrong == []
