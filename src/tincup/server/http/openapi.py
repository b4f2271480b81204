"""The OpenAPI document, made of the table of operations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from http import HTTPStatus
from importlib.metadata import version
from inspect import cleandoc
from typing import Any, Final

from msgspec.json import schema_components

from tincup.protocol.messages import MESSAGES, Problem
from tincup.server.errors import MEDIA_TYPE
from tincup.server.http.headers import PARAMETER
from tincup.server.http.operations import IN_PATH, PATH_PARTS, Operation

_Schema = dict[str, Any]

_JSON: Final = "application/json"
_TEXT: Final[_Schema] = {"type": "string"}
_REFERENCE: Final = "#/components/schemas/{name}"

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
"""Parameters that every operation of the API understands, beside its own."""

_EXAMPLE: Final[_Schema] = {
    "type": "urn:tincup:problem:below-opening-minimum",
    "title": "Conflict",
    "status": 409,
    "detail": "you need 1,000 points in one turn to get on the board; this turn has 200",
    "code": "below-opening-minimum",
    "data": {"needed": 1000, "score": 200, "missing": 800, "unit": "points"},
}


def document(operations: Sequence[Operation]) -> _Schema:
    kinds = [it.body for it in operations if it.body not in (None, str)]
    kinds += [it.answer for it in operations if not _is_text(it.answer)]
    kinds += [it for operation in operations for it in (operation.query or {}).values()]
    kinds += [part.kind for part in PATH_PARTS.values()]
    kinds += [Problem, *MESSAGES]
    found, components = schema_components(kinds, ref_template=_REFERENCE)
    schemas = list(zip(kinds, found, strict=True))  # kinds need not be hashable

    def schema(kind: Any) -> _Schema:
        return next(it for known, it in schemas if known is kind)

    paths: dict[str, _Schema] = {}
    for operation in operations:
        described = _described(operation, schema)
        paths.setdefault(operation.path, {})[operation.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tincup", "version": version("tincup-farkle")},
        "paths": paths,
        "components": {"schemas": components},
    }


def _is_text(answer: Any) -> bool:
    """Return True for the media type of a text, and for no answer at all."""
    return answer is None or isinstance(answer, str)


def _described(operation: Operation, schema: Callable[[Any], _Schema]) -> _Schema:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": schema(PATH_PARTS[name].kind)}
        for name in IN_PATH.findall(operation.path)
    ]
    parameters += [
        {"name": name, "in": "query", "required": False, "schema": schema(kind)}
        for name, kind in (operation.query or {}).items()
    ]
    if operation.path.startswith("/api"):
        parameters += _LANGUAGE
    right: _Schema = {"description": HTTPStatus(operation.status).phrase}
    if isinstance(operation.answer, str):
        right["content"] = {operation.answer: {"schema": _TEXT}}
    elif operation.answer is not None:
        right["content"] = {_JSON: {"schema": schema(operation.answer)}}
    name = operation.do.__name__
    described = {
        "summary": name.replace("_", " ").capitalize(),
        "description": cleandoc(operation.do.__doc__ or ""),
        "operationId": name,
        "parameters": parameters,
        "responses": {str(int(operation.status)): right, **_refused(operation)},
    }
    if operation.body is not None:
        media, of = ("text/plain", _TEXT) if operation.body is str else (_JSON, None)
        content = {media: {"schema": of or schema(operation.body)}}
        described["requestBody"] = {"required": True, "content": content}
    return described


def _refused(operation: Operation) -> _Schema:
    refused = {}
    for status in _refusals(operation):
        content: _Schema = {"schema": {"$ref": _REFERENCE.format(name="Problem")}}
        if status == _EXAMPLE["status"]:
            content["example"] = _EXAMPLE
        refused[str(status)] = {"description": _REFUSED[status], "content": {MEDIA_TYPE: content}}
    return refused


def _refusals(operation: Operation) -> list[int]:
    path, method = operation.path, operation.method
    if not path.startswith("/api"):
        return [400, 413, 503] if path == "/ready" else [400, 413]
    statuses = {400, 413, 422, 429, 503}
    if method != "GET":
        statuses.add(403)
    if "{" in path or (method, path) == ("POST", "/api/tables"):
        statuses.add(404)  # of a table there is a circle, which may not be
    if operation.conflicts:
        statuses.add(409)
    return sorted(statuses)
