"""The OpenAPI document: FastAPI's part about requests, and here the answers and refusals."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI
from msgspec.json import schema_components

from tincup.protocol import answers, cup
from tincup.protocol.keeping import EntryView, SheetView
from tincup.protocol.messages import MESSAGES, Problem
from tincup.protocol.requests import BringTable
from tincup.protocol.rules import SummaryView
from tincup.server.errors import MEDIA_TYPE
from tincup.server.http.headers import PARAMETER

_Schema = dict[str, Any]

_TEXT: Final[_Schema] = {"type": "string"}
_REFERENCE: Final = "#/components/schemas/{name}"

_ANSWERS: Final[dict[tuple[str, str], Any]] = {
    ("get", "/api/tables"): list[answers.ListedTable],
    ("post", "/api/tables"): answers.OpenedAnswer,
    ("post", "/api/kept"): answers.BroughtAnswer,
    ("get", "/api/tables/{code}"): answers.TableAnswer,
    ("get", "/api/watch/{watch}"): answers.TableAnswer,
    ("get", "/api/watch/{watch}/rematch"): answers.WatchedRematch,
    ("post", "/api/tables/{code}/seats"): answers.SeatedAnswer,
    ("post", "/api/tables/{code}/rematch"): answers.RematchAnswer,
    ("post", "/api/tables/{code}/commands"): answers.DoneAnswer,
    ("post", "/api/circles"): answers.OpenedCircle,
    ("get", "/api/circles/{circle}"): answers.CircleLedger,
    ("get", "/api/tables/{code}/ledger"): answers.CircleLedger,
    ("get", "/api/tables/{code}/log"): list[answers.LogEntry],
    ("get", "/api/tables/{code}/rules"): answers.TableRules,
    ("get", "/api/tables/{code}/sheet"): SheetView,
    ("get", "/api/watch/{watch}/sheet"): SheetView,
    ("post", "/api/tables/{code}/entry"): EntryView,
    ("get", "/api/rules"): list[SummaryView],
    ("get", "/api/rules/{name}"): answers.ReadRules,
    ("post", "/api/rules"): answers.ReadRules,
    ("get", "/api/cup"): cup.CupDay,
    ("get", "/api/cup/days/{day}"): cup.PastCup,
    ("post", "/api/cup"): cup.AttemptAnswer,
    ("get", "/api/cup/{attempt}"): cup.AttemptAnswer,
    ("post", "/api/cup/{attempt}"): cup.AttemptAnswer,
    ("post", "/api/cup/{attempt}/name"): cup.AttemptAnswer,
    ("get", "/api/push"): answers.PushKey,
    ("get", "/health"): answers.HealthView,
    ("get", "/ready"): answers.ReadyView,
}
"""Types of the answers in JSON; of several types, one."""

_TEXTS: Final = {
    ("get", "/api/tables/{code}/record"): "text/plain",
    ("get", "/metrics"): "text/plain",
    ("get", "/api/tables/{code}/qr.svg"): "image/svg+xml",
    ("get", "/api/watch/{watch}/qr.svg"): "image/svg+xml",
}
"""Media types of the answers that are texts."""

_NOT_NOW: Final = (
    *("/api/kept", "/api/tables", "/api/tables/{code}/seats", "/api/tables/{code}/rematch"),
    *("/api/tables/{code}/commands", "/api/tables/{code}/record"),
    *("/api/tables/{code}/sheet", "/api/watch/{watch}/sheet", "/api/tables/{code}/entry"),
    *("/api/tables/{code}/marked", "/api/tables/{code}/opinion", "/api/tables/{code}/push"),
    *("/api/cup", "/api/cup/days/{day}", "/api/cup/{attempt}", "/api/cup/{attempt}/name"),
)
"""Addresses that may be refused because of how a table stands."""

_REFUSED: Final = {
    400: "Not to be understood",
    403: "Not your seat, not the host, or another site's page",
    404: "No such table",
    409: "Not now: the answer to a stale command has the present view",
    413: "Too large",
    422: "Not what it should be; `data` says where",
    429: "Too much from one address; `Retry-After` says for how many seconds",
    503: "It could not be saved and has not happened: send the same again",
}

_LANGUAGE: Final[list[_Schema]] = [
    {
        "name": PARAMETER,
        "in": "query",
        "required": False,
        "schema": _TEXT,
        "description": "A language tag, such as de: sentences are in it, and codes are not",
    },
    {
        "name": "Accept-Language",
        "in": "header",
        "required": False,
        "schema": _TEXT,
        "description": "The same where the query names no language that there is",
    },
]
"""Parameters that every operation of the API understands, beside those that FastAPI knows."""

_EXAMPLE: Final[_Schema] = {
    "type": "urn:tincup:problem:below-opening-minimum",
    "title": "Conflict",
    "status": 409,
    "detail": "you need 1,000 points in one turn to get on the board; this turn has 200",
    "code": "below-opening-minimum",
    "data": {"needed": 1000, "score": 200, "missing": 800, "unit": "points"},
}


def document(app: FastAPI) -> _Schema:
    """Return the OpenAPI document of the application, with every answer; made once."""
    if app.openapi_schema is None:
        made = FastAPI.openapi(app)
        schemas, named = _schemas()
        made.setdefault("components", {}).setdefault("schemas", {}).update(named)
        for name in ("HTTPValidationError", "ValidationError"):  # FastAPI's own form
            made["components"]["schemas"].pop(name, None)
        for path, operations in made["paths"].items():
            for method, operation in operations.items():
                _describe(operation, method, path, schemas)
        app.openapi_schema = made
    return app.openapi_schema


def _schemas() -> tuple[dict[tuple[str, str], _Schema], dict[str, _Schema]]:
    _, named = schema_components([Problem, BringTable, *MESSAGES], ref_template=_REFERENCE)
    schemas = {}
    for operation, kind in _ANSWERS.items():
        kinds = kind if isinstance(kind, tuple) else (kind,)
        found, more = schema_components(kinds, ref_template=_REFERENCE)
        schemas[operation] = found[0] if len(found) == 1 else {"anyOf": list(found)}
        named |= more
    return schemas, named


def _describe(
    operation: _Schema, method: str, path: str, schemas: dict[tuple[str, str], _Schema]
) -> None:
    if path.startswith("/api"):
        operation.setdefault("parameters", []).extend(_LANGUAGE)
    responses = operation["responses"]
    responses.pop("422", None)
    (right,) = responses.values()
    if (method, path) in _TEXTS:
        right["content"] = {_TEXTS[method, path]: {"schema": _TEXT}}
    elif (method, path) in schemas:
        right["content"] = {"application/json": {"schema": schemas[method, path]}}
    refused = {"$ref": _REFERENCE.format(name="Problem")}
    for status in _refusals(method, path):
        content = {"schema": refused, "example": _EXAMPLE | {"status": status}}
        if status != _EXAMPLE["status"]:
            del content["example"]
        responses[str(status)] = {
            "description": _REFUSED[status],
            "content": {MEDIA_TYPE: content},
        }


def _refusals(method: str, path: str) -> list[int]:
    if not path.startswith("/api"):
        return [400, 413, 503] if path == "/ready" else [400, 413]
    statuses = {400, 413, 422, 429, 503}
    if method != "get":
        statuses.add(403)
    if "{" in path or (method, path) == ("post", "/api/tables"):
        statuses.add(404)  # of a table there is a circle, which may not be
    if path in _NOT_NOW:
        statuses.add(409)
    return sorted(statuses)
