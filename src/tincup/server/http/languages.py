"""In which language a request is answered: the one asked for, chosen earlier, or liked best."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Scope

from tincup.messages import closest_language
from tincup.messages.preferences import accepted_language
from tincup.server.http.cookies import PREFIX, own_cookies

PARAMETER: Final = "language"
"""Of the query of any address."""

COOKIE: Final = f"{PREFIX}language"
"""In which a browser keeps its choice; the page's menu sets it."""

_API: Final = "/api/"


def language_of(scope: Scope) -> str | None:
    """The language that a request wants, if there is one with a file.

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
