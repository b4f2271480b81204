"""Links that people pass on to have others join or look on; a code alone will do."""

from __future__ import annotations

import re
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from tincup.client.errors import ClientError

LOCAL: Final = "http://127.0.0.1:8080"
"""The address at which ``tincup serve`` listens unless told otherwise."""

_LONGEST_CODE: Final = 12  # of a table; that of a spectators' link is longer
_CODE: Final = re.compile("[a-z0-9]{4,32}")
_KINDS: Final = ("tables", "t", "watch", "tv")
"""Words before the code in a link to a table, ``t`` and ``tv`` in the page's addresses."""


class Link(NamedTuple):
    """A table's address: the server's, without a ``/`` at its end, and the table's code.

    ``watching``: the code is that of a spectators' link. ``secret`` is that of a seat, which a link
    has after its ``#``; it is empty without one.
    """

    server: str
    code: str
    watching: bool = False
    secret: str = ""


def parse_link(text: str, server: str = LOCAL) -> Link:
    """Return the table that a link or a code leads to; ``server`` is that of a code alone.

    A link has the server's address, ``/tables/`` or ``/watch/``, and the code; the page's address
    will do, with ``/t/`` or ``/tv/``, and that of a call, with ``/api`` and ``/live``. Raises
    `ClientError`.

    >>> parse_link("https://farkle.example/t/k3m9pq")
    Link(server='https://farkle.example', code='k3m9pq', watching=False, secret='')
    """
    given = text.strip()
    if _CODE.fullmatch(given.casefold()):
        code = given.casefold()
        return Link(parse_server(server), code, watching=len(code) > _LONGEST_CODE)
    address, _, secret = given.partition("#")
    before, _, code = address.rstrip("/").removesuffix("/live").rpartition("/")
    before, _, kind = before.rpartition("/")
    if kind not in _KINDS or not _CODE.fullmatch(code):
        raise ClientError("client-bad-link", given=given[:200])
    watching = kind == "watch" or (kind == "tv" and len(code) > _LONGEST_CODE)
    return Link(parse_server(before.removesuffix("/api")), code, watching, secret)


def parse_circle(text: str, server: str = LOCAL) -> tuple[str, str]:
    """Return the server and the code of a circle for a link or a code. Raises `ClientError`."""
    given = text.strip()
    if _CODE.fullmatch(given.casefold()):
        return parse_server(server), given.casefold()
    before, _, code = given.rstrip("/").rpartition("/")
    before, _, kind = before.rpartition("/")
    if kind != "circles" or not _CODE.fullmatch(code):
        raise ClientError("client-bad-circle", given=given[:200])
    return parse_server(before.removesuffix("/api")), code


def parse_server(text: str) -> str:
    """Return the address of a server without a ``/`` at its end. Raises `ClientError`."""
    given = text.strip().rstrip("/")
    if not _is_address(given):
        raise ClientError("client-bad-server", given=text.strip()[:200])
    return given


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        has_host = bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port that is no number, brackets that do not close
        return False
    plain = not (parts.query or parts.fragment) and parts.username is None
    return parts.scheme in ("http", "https") and has_host and plain
