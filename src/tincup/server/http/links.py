"""The links that people pass on, as texts and as QR codes.

They begin with the address that the settings give. A Host header is what a stranger sent: only one
that the settings name is taken for it.
"""

from __future__ import annotations

from http import HTTPStatus
from io import BytesIO
from typing import Final

import segno
from starlette.requests import Request

from tincup.hosting.errors import ServerError
from tincup.server.settings import Settings

SVG: Final = "image/svg+xml"

_PIXELS: Final = 8


def _public_address(request: Request, settings: Settings) -> str | None:
    if settings.public_url:
        return settings.public_url.rstrip("/")
    asked = f"{request.url.scheme}://{request.headers.get('host', '')}".lower()
    return asked if asked in settings.origins else None


def link_to(request: Request, settings: Settings, path: str) -> str | None:
    """Return the link that others reach a path of this server by; ``None`` without an address.

    People join at ``tables/CODE`` and look on at ``watch/CODE``; ``circles/CODE`` has a ledger.
    """
    address = _public_address(request, settings)
    return None if address is None else f"{address}/{path}"


def qr_code(link: str | None) -> bytes:
    """Return the link as a QR code, dark on white, in SVG that needs no style.

    Raises `ServerError` where there is none, for want of an address.
    """
    if link is None:
        raise ServerError("server-no-address", HTTPStatus.NOT_FOUND)
    drawn = BytesIO()
    code = segno.make(link, micro=False)
    code.save(
        drawn, kind="svg", scale=_PIXELS, light="#fff", svgclass=None, lineclass=None, xmldecl=False
    )
    return drawn.getvalue()
