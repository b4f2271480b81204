"""Headers of a request: the cookies that may be Tincup's, and a language.

Programs of the same host share their cookies, and strangers send what they like. Parsers of cookies
undo quotes and escapes, which Python up to 3.11.9 does in quadratic time (CVE-2024-7592); what
Tincup puts into a cookie needs neither.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Scope

from tincup.messages import closest_language
from tincup.messages.preferences import accepted_language

PREFIX: Final = "tincup-"
"""The names of Tincup's cookies begin with this."""

PARAMETER: Final = "language"
"""The name of the language in the query of any address."""

COOKIE: Final = f"{PREFIX}language"
"""The cookie in which a browser keeps its choice; the page's menu sets it."""

_API: Final = "/api/"

_COOKIE: Final = re.compile(rf"\s*({PREFIX}[a-z0-9]+)=([A-Za-z0-9._-]*)\s*")


def own_cookies(given: str) -> Iterator[tuple[str, str]]:
    for part in given.split(";"):
        if found := _COOKIE.fullmatch(part):
            yield found[1], found[2]


def leave_own(scope: Scope) -> None:
    headers = scope["headers"]
    given = [value for name, value in headers if name == b"cookie"]
    if given:
        own = own_cookies(";".join(value.decode("latin-1") for value in given))
        header = "; ".join(f"{name}={value}" for name, value in own)
        others = [(name, value) for name, value in headers if name != b"cookie"]
        scope["headers"] = [*others, (b"cookie", header.encode())] if header else others


def language_of(scope: Scope) -> str | None:
    """Return the language that a request wants, if there is one with a file.

    It is that of ``?language=``, then that of the cookie, then of Accept-Language. The cookie
    counts for pages alone: a page that is open names the language that it is in itself.
    """
    headers = Headers(scope=scope)
    query = scope.get("query_string", b"")
    if PARAMETER.encode() in query:
        for tag in parse_qs(query.decode("latin-1")).get(PARAMETER, ())[:1]:
            if chosen := closest_language(tag):
                return chosen
    if not scope["path"].startswith(_API) and (kept := _kept(headers.get("cookie", ""))):
        return kept
    return accepted_language(headers.get("accept-language", ""))


def _kept(cookies: str) -> str | None:
    kept = dict(own_cookies(cookies)).get(COOKIE)
    return None if kept is None else closest_language(kept)
