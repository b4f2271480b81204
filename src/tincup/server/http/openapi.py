"""The OpenAPI document: what FastAPI knows of requests, and here what is answered, and refused."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI

from tincup.server.errors import MEDIA_TYPE
from tincup.server.http.languages import PARAMETER

_Schema = dict[str, Any]

_TEXT: Final[_Schema] = {"type": "string"}
_WHOLE: Final[_Schema] = {"type": "integer", "minimum": 0}
_FLAG: Final[_Schema] = {"type": "boolean"}


def _object(*, some: _Schema | None = None, **required: _Schema) -> _Schema:
    """An object with these keys, and ``some`` that it may have; others may come."""
    return {
        "type": "object",
        "properties": {**required, **(some or {})},
        "required": list(required),
    }


def _or_null(schema: _Schema) -> _Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _list(of: _Schema) -> _Schema:
    return {"type": "array", "items": of}


def _known(name: str) -> _Schema:
    return {"$ref": f"#/components/schemas/{name}"}


_SECRETS: Final[_Schema] = {"type": "object", "additionalProperties": _TEXT}
_YOU: Final = _object(seats=_list(_WHOLE), host=_FLAG)
_NAMED: Final = {"id": _TEXT, "name": _TEXT}

_SCHEMAS: Final[_Schema] = {
    "Problem": _object(
        type={"type": "string", "pattern": "^urn:tincup:problem:"},
        title=_TEXT,
        status={"type": "integer", "minimum": 400, "maximum": 599},
        detail=_TEXT,
        code=_TEXT,
        data={"type": "object"},
        some={"view": _known("View")},
    ),
    "View": _object(
        seq=_WHOLE,
        chain={"type": "string", "pattern": "^[0-9a-f]{64}$"},
        status={"enum": ["lobby", "playing", "over"]},
        rules=_object(**_NAMED, digest=_TEXT),
        dice=_object(
            kind={"enum": ["fair", "entered"]},
            commitment=_or_null(_TEXT),
            salts=_list(_TEXT),
            salted=_list(_WHOLE),
            promised=_list(_WHOLE),
            seed=_or_null(_TEXT),
            derivation=_WHOLE,
        ),
        stake=_WHOLE,
        circle=_or_null(_object(name=_TEXT)),
        won=_or_null({"type": "object", "additionalProperties": {"type": "integer"}}),
        auto_roll=_FLAG,
        public=_FLAG,
        paused=_FLAG,
        undo=_list(_WHOLE),
        may_undo=_FLAG,
        clock=_or_null(
            _object(seconds=_WHOLE, then=_TEXT, left=_or_null({"type": "number", "minimum": 0}))
        ),
        rematch=_or_null(_TEXT),
        seats=_list(
            _object(
                seat=_WHOLE,
                name=_or_null(_TEXT),
                player=_TEXT,
                stands_in=_FLAG,
                side=_or_null(_WHOLE),
                present=_FLAG,
            )
        ),
        game=_or_null({"type": "object"}),
    ),
}

_TABLE: Final = _object(you=_YOU, view=_known("View"))
_FACES: Final = _object(
    dice=_WHOLE,
    faces={"type": "object", "additionalProperties": _WHOLE},
    expected={"type": "number"},
    chi_square=_or_null({"type": "number"}),
    p=_or_null({"type": "number"}),
)
_VERIFIED: Final = _object(right=_FLAG)
_LEDGER: Final = _object(
    name=_TEXT,
    balances={"type": "object", "additionalProperties": {"type": "integer"}},
    games=_list(
        _object(
            game=_TEXT,
            date=_TEXT,
            rules=_TEXT,
            name=_TEXT,
            stake=_WHOLE,
            won={"type": "object", "additionalProperties": {"type": "integer"}},
        )
    ),
    damaged=_list(_object(line=_WHOLE, reason=_TEXT)),
)
_LISTED: Final = _object(
    code=_TEXT, rules=_object(**_NAMED), seats=_WHOLE, stake=_WHOLE, opened=_TEXT
)

_CHART: Final = _list(_object(pattern=_TEXT, name=_TEXT, scores=_TEXT))
_WHOLE_RULES: Final = {**_NAMED, "digest": _TEXT, "rules": {"type": "object"}, "words": _TEXT}
_READ: Final = _object(**_WHOLE_RULES, summary=_TEXT, warnings=_list({}), chart=_CHART)

_ANSWERS: Final[dict[tuple[str, str], _Schema]] = {
    ("get", "/api/tables"): _list(_LISTED),
    ("post", "/api/tables"): _object(
        code=_TEXT, watch=_TEXT, host=_TEXT, secrets=_SECRETS, view=_known("View")
    ),
    ("get", "/api/tables/{code}"): _TABLE,
    ("get", "/api/watch/{watch}"): _TABLE,
    ("get", "/api/watch/{watch}/rematch"): _object(watch=_or_null(_TEXT)),
    ("post", "/api/tables/{code}/seats"): _object(seat=_WHOLE, secret=_TEXT, view=_known("View")),
    ("post", "/api/tables/{code}/rematch"): _object(code=_TEXT, view=_known("View")),
    ("post", "/api/tables/{code}/commands"): _object(
        type={"const": "done"},
        key=_TEXT,
        seq=_WHOLE,
        repeated=_FLAG,
        view=_known("View"),
        some={"secrets": _SECRETS},
    ),
    ("post", "/api/circles"): _object(circle=_TEXT, name=_TEXT, link=_or_null(_TEXT)),
    ("get", "/api/circles/{circle}"): _LEDGER,
    ("get", "/api/tables/{code}/ledger"): _LEDGER,
    ("get", "/api/tables/{code}/log"): _list(
        _object(time=_TEXT, kind=_TEXT, actor={"type": ["integer", "string"]})
    ),
    ("get", "/api/tables/{code}/verify"): _VERIFIED,
    ("post", "/api/verify"): _VERIFIED,
    ("get", "/api/tables/{code}/rules"): _object(**_WHOLE_RULES, warnings=_list({}), chart=_CHART),
    ("get", "/api/tables/{code}/dice"): _FACES,
    ("get", "/api/dice"): _FACES,
    ("get", "/api/rules"): _list(_object(**_NAMED, summary=_TEXT)),
    ("get", "/api/rules/{name}"): _READ,
    ("post", "/api/rules"): _READ,
    ("get", "/health"): _object(status={"const": "ok"}),
    ("get", "/ready"): _object(status={"const": "ready"}),
}

_TEXTS: Final = {
    ("get", "/api/tables/{code}/record"): "text/plain",
    ("get", "/metrics"): "text/plain",
    ("get", "/api/tables/{code}/events"): "text/event-stream",
    ("get", "/api/watch/{watch}/events"): "text/event-stream",
    ("get", "/api/tables/{code}/qr.svg"): "image/svg+xml",
    ("get", "/api/watch/{watch}/qr.svg"): "image/svg+xml",
}
"""What is answered as text, and of which kind."""

_NOT_NOW: Final = (
    *("/api/tables", "/api/tables/{code}/seats", "/api/tables/{code}/rematch"),
    *("/api/tables/{code}/commands", "/api/tables/{code}/record", "/api/tables/{code}/verify"),
)
"""What may be refused because of how a table stands."""

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
"""What every operation understands, beside what FastAPI knows."""

_EXAMPLE: Final[_Schema] = {
    "type": "urn:tincup:problem:below-opening-minimum",
    "title": "Conflict",
    "status": 409,
    "detail": "you need 1,000 points in one turn to get on the board; this turn has 200",
    "code": "below-opening-minimum",
    "data": {"needed": 1000, "score": 200, "missing": 800, "unit": "points"},
}


def document(app: FastAPI) -> _Schema:
    """The OpenAPI document of the application, with every answer; made once."""
    if app.openapi_schema is None:
        made = FastAPI.openapi(app)
        made.setdefault("components", {}).setdefault("schemas", {}).update(_SCHEMAS)
        for name in ("HTTPValidationError", "ValidationError"):  # FastAPI's own form
            made["components"]["schemas"].pop(name, None)
        for path, operations in made["paths"].items():
            for method, operation in operations.items():
                _describe(operation, method, path)
        app.openapi_schema = made
    return app.openapi_schema


def _describe(operation: _Schema, method: str, path: str) -> None:
    """Say what one operation answers, and with which statuses it refuses."""
    if path.startswith("/api"):
        operation.setdefault("parameters", []).extend(_LANGUAGE)
    responses = operation["responses"]
    responses.pop("422", None)
    (right,) = responses.values()
    if (method, path) in _TEXTS:
        right["content"] = {_TEXTS[method, path]: {"schema": _TEXT}}
    elif (method, path) in _ANSWERS:
        right["content"] = {"application/json": {"schema": _ANSWERS[method, path]}}
    for status in _refusals(method, path):
        content = {"schema": _known("Problem"), "example": _EXAMPLE | {"status": status}}
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
