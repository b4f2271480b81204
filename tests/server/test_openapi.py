"""Requests made by machine from the OpenAPI document: each is answered as the document says."""

from __future__ import annotations

import functools
from io import BytesIO
from typing import Any, NamedTuple, cast, get_args

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.json import schema_components
from requests import PreparedRequest, Response, Session
from requests.adapters import HTTPAdapter
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks as specs
from urllib3 import HTTPHeaderDict, HTTPResponse

from tests.effort import fewer
from tests.server.running import Client, Server, begun_table, play_out
from tincup.hosting.request_faults import read
from tincup.protocol.commands import Command
from tincup.protocol.requests import Join, OpenTable
from tincup.server.process.app import api_document

CHECKED = (
    not_a_server_error,
    specs.status_code_conformance,
    specs.content_type_conformance,
    specs.response_schema_conformance,
    specs.response_headers_conformance,
)


class Known(NamedTuple):
    """A table that is there: what stands in paths that lead to it, and its people's secrets."""

    real: dict[str, str]
    secrets: str


@pytest.fixture(scope="module")
def tables(server: Server) -> list[Known]:
    """A table that waits, one that plays and one whose game is over, of one circle."""
    rules = {"extends": "plain", "end": {"target": 200}}
    made = []
    with Client(server) as client:
        circle = client.post("/circles", name="Friday")["circle"]
        opened = client.post("/tables", rules="plain", seats=[{}] * 12, circle=circle)
        real = {"circle": circle, "watch": opened["watch"], "name": "plain"}
        real |= {"attempt": client.post("/cup")["attempt"], "day": "2026-11-21"}
        made.append(Known({**real, "code": opened["code"]}, opened["host"]))
    for over in (False, True):
        code, host, secrets, view = begun_table(
            server, "Ada", "Bo", rules=rules, circle=circle, stake=5
        )
        if over:
            play_out(server, code, secrets, view)
        made.append(Known({**real, "code": code}, ".".join([host, *secrets])))
    return made


@functools.cache
def document() -> Any:
    """The document as it is served; no database is needed to make it."""
    return api_document()


@functools.cache
def schema() -> Any:
    """What makes requests from the document."""
    return schemathesis.openapi.from_dict(document())


OPERATIONS = [
    (path, method)
    for path, operations in sorted(document()["paths"].items())
    for method in sorted(operations)
]


class Here(HTTPAdapter):
    """Has a server answer that has no address."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self._client = server.http({})

    def send(self, request: PreparedRequest, *_: Any, **__: Any) -> Response:
        """The answer to a request, as `requests` has it."""
        assert request.method
        assert request.url
        content: Any = request.body
        said = self._client.request(
            request.method, request.url, headers=cast("Any", request.headers), content=content
        )
        raw = HTTPResponse(
            BytesIO(said.content),
            headers=HTTPHeaderDict(said.headers.multi_items()),
            status=said.status_code,
            preload_content=False,
        )
        return self.build_response(request, raw)


def attack(server: Server, tables: list[Known], path: str, method: str, how: settings) -> None:
    operation = schema()[path][method.upper()]
    session = Session()
    session.mount(server.address, Here(server))
    strategies = [operation.as_strategy(generation_mode=mode) for mode in GenerationMode]

    @settings(how, suppress_health_check=list(HealthCheck))
    @given(st.one_of(strategies), st.sampled_from([*tables, None]), st.booleans())
    def answered_as_documented(case: Any, table: Any, known: bool) -> None:
        headers = {}
        if table is not None:
            for name in case.path_parameters or {}:
                case.path_parameters[name] = table.real[name]
            headers = {"Authorization": f"Bearer {table.secrets}"} if known else {}
        response = case.call(base_url=server.address, headers=headers, session=session)
        case.validate_response(response, checks=list(CHECKED))

    answered_as_documented()


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_operation_answers_as_documented(
    server: Server, tables: list[Known], path: str, method: str
) -> None:
    attack(server, tables, path, method, fewer(30))


@pytest.mark.slow
@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_operation_answers_as_documented_for_long(
    server: Server, tables: list[Known], path: str, method: str
) -> None:
    attack(server, tables, path, method, fewer(2))


def test_what_is_sent_has_examples_that_are_right() -> None:
    for path, operations in document()["paths"].items():
        for operation in operations.values():
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "path":
                    assert parameter["schema"].get("examples"), path
    examples = 0
    for kind in (*get_args(Command), Join, OpenTable):
        (_,), schemas = schema_components([kind], ref_template="{name}")
        schema = schemas[kind.__name__]
        fields = {
            name: field["examples"][0]
            for name, field in schema["properties"].items()
            if "examples" in field
        }
        if "type" in schema["properties"]:
            (fields["type"],) = schema["properties"]["type"]["enum"]
        missing = {"seats": [{}], "turn": 1, "actions": ["+700"], "digest": "sha256:" + "0" * 64}
        needed = {name: missing[name] for name in schema["required"] if name not in fields}
        read({**fields, **needed}, kind)
        examples += len(fields)
    assert examples > 30
