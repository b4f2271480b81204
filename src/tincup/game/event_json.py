"""Events as JSON: `as_json` and `from_json` are each other's inverse."""

from __future__ import annotations

from typing import Any, Final, get_args

from tincup.game.errors import MalformedAction
from tincup.game.events import Event

KINDS: Final[dict[str, type[Event]]] = {
    event._field_defaults["kind"]: event for event in get_args(Event)
}


def as_json(event: Event) -> dict[str, Any]:
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in event._asdict().items()
    }


def from_json(values: dict[str, Any]) -> Event:
    """Return the event for which `as_json` gives these values. Raises `MalformedAction`."""
    event: Any = KINDS.get(values.get("kind", ""))
    if event is None or values.keys() != set(event._fields):
        raise MalformedAction("not-an-event", {"value": str(values)[:80]})
    fields = {
        name: tuple(value) if isinstance(value, list) else value for name, value in values.items()
    }
    made: Event = event(**fields)
    return made
