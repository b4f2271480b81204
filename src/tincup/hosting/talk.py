"""Messages of a viewer, and the answers: that one is done, or why not."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

from tincup.errors import TincupError
from tincup.hosting.errors import Stale, problem, retry_headers
from tincup.hosting.idempotency import Answer
from tincup.hosting.view.json_text import Written, dumps

_LONGEST_KEY = 48


async def answer_to(
    text: str,
    do: Callable[[str], Awaitable[str]],
    view: Callable[[], Awaitable[Written]],
) -> str:
    """Do what somebody at a table sends, and return what they are told of it.

    ``view`` returns how the table stands now, for a command that is stale.
    """
    try:
        return await do(text)
    except TincupError as error:
        said: dict[str, Any] = {"type": "problem", "key": _key_in(text), "problem": problem(error)}
        if wait := retry_headers(error).get("Retry-After"):
            said["retry_after"] = int(wait)
        if isinstance(error, Stale):
            return dumps({**said, "view": await view()})
        return json.dumps(said)  # which writes any number, and half a character of a stranger's


def done_text(key: str, answer: Answer) -> str:
    said: dict[str, Any] = {"type": "done", "key": key, "seq": answer.seq}
    said["repeated"] = answer.repeated
    if answer.secrets:
        said["secrets"] = {str(seat + 1): secret for seat, secret in answer.secrets.items()}
    return dumps(said)


def _key_in(text: str) -> str | None:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    key = value.get("key") if isinstance(value, dict) else None
    return key[:_LONGEST_KEY] if isinstance(key, str) else None
