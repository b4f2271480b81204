"""Whatever is sent has the keys that are stated of it, with such values, and no others."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest
from jsonschema_rs import validator_for
from msgspec.json import schema_components
from protocol_tables import ENTRIES, GAME_EVENTS

from tests.golden.protocol import played
from tests.golden.protocol_talks import TALKS
from tests.server.test_openapi import document
from tincup.protocol.messages import MESSAGES

DOCUMENT: Final = document()


def closed(schema: Any) -> Any:
    """The same schema, which allows no other keys than those it has."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    shut = {key: closed(value) for key, value in schema.items()}
    return {**shut, "additionalProperties": False} if "properties" in schema else shut


def by_value(kinds: tuple[Any, ...], key: str) -> dict[str, Any]:
    """The schemas of these, by the only value that each has for a key."""
    _, schemas = schema_components(kinds, ref_template="#/components/schemas/{name}")
    found = [schemas[kind.__name__] for kind in kinds]
    return {schema["properties"][key]["enum"][0]: schema for schema in found}


_OF_PARTS: Final = schema_components(ENTRIES, ref_template="#/components/schemas/{name}")[1]
COMPONENTS: Final = {
    "components": closed({"schemas": {**_OF_PARTS, **DOCUMENT["components"]["schemas"]}})
}
OF_TYPE: Final = by_value(MESSAGES, "type")
OF_ENTRY: Final = by_value(ENTRIES, "kind")
OF_EVENT: Final = by_value(GAME_EVENTS, "kind")


_VALIDATORS: Final[dict[str, Any]] = {}


def check(value: Any, schema: Any) -> None:
    text = json.dumps(schema)
    if text not in _VALIDATORS:
        _VALIDATORS[text] = validator_for({**closed(schema), **COMPONENTS})
    errors = _VALIDATORS[text].iter_errors(value)
    found = [f"{list(error.instance_path)}: {error.message}" for error in errors]
    assert not found, (value, found[:3])


def check_message(message: Any) -> None:
    of_type = OF_TYPE[message["type"]]
    if message["type"] != "event":
        check(message, of_type)
        return
    parts = (of_type, OF_ENTRY[message["kind"]])
    properties = {key: it for part in parts for key, it in part["properties"].items()}
    required = sorted({key for part in parts for key in part["required"]})
    check(message, {"type": "object", "properties": properties, "required": required})
    for event in message.get("events", ()):
        check(event, OF_EVENT[event["kind"]])


def answer_schema(asked: str, status: int) -> Any:
    """What the OpenAPI document says of an answer in JSON; ``None`` where it has none."""
    method, _, path = asked.partition(" ")
    for template, operations in DOCUMENT["paths"].items():
        if method.lower() in operations and re.fullmatch(re.sub("{.*?}", "[^/]+", template), path):
            content = operations[method.lower()]["responses"][str(status)].get("content", {})
            for kind, described in content.items():
                if "json" in kind:
                    return described["schema"]
    return None


@pytest.mark.parametrize("name", TALKS)
def test_what_is_sent_is_what_is_stated(name: str) -> None:
    checked = 0
    for asked, status, value in played(name).raw:
        if not asked:
            check_message(value)
        elif asked.endswith("/log"):
            assert all({"time", "actor", "kind"} <= entry.keys() for entry in value)
        elif schema := answer_schema(asked, status):
            check(value, schema)
        elif not isinstance(value, str):
            assert status in (404, 405), asked  # what the document does not have
        checked += 1
    assert checked >= 5


def test_a_key_that_is_not_stated_is_noticed() -> None:
    here = {"type": "here", "seats": [1], "host": True}
    check_message(here)
    for wrong in ({**here, "more": 1}, {**here, "seats": [0]}, {"type": "here"}):
        with pytest.raises(AssertionError):
            check_message(wrong)
