"""The cookies of a request, as far as they may be Tincup's.

Programs of the same host share their cookies, and strangers send what they like. Parsers of cookies
undo quotes and escapes, which Python up to 3.11.9 does in quadratic time (CVE-2024-7592); what
Tincup puts into a cookie needs neither.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from starlette.types import Scope

PREFIX: Final = "tincup-"
"""With which the names of Tincup's cookies begin."""

_COOKIE: Final = re.compile(rf"\s*({PREFIX}[a-z0-9]+)=([A-Za-z0-9._-]*)\s*")


def own_cookies(given: str) -> Iterator[tuple[str, str]]:
    """Names and values of the cookies in a header that may be Tincup's."""
    for part in given.split(";"):
        if found := _COOKIE.fullmatch(part):
            yield found[1], found[2]


def leave_own(scope: Scope) -> None:
    """Take all other cookies from a request."""
    headers = scope["headers"]
    given = [value for name, value in headers if name == b"cookie"]
    if given:
        own = own_cookies(";".join(value.decode("latin-1") for value in given))
        header = "; ".join(f"{name}={value}" for name, value in own)
        others = [(name, value) for name, value in headers if name != b"cookie"]
        scope["headers"] = [*others, (b"cookie", header.encode())] if header else others
