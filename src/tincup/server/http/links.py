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
"""The size of each module of a QR code: one that phones read from a screen."""


def public_address(request: Request, settings: Settings) -> str | None:
    """Return the server's address as others reach it, without a ``/`` at its end, if known."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    asked = f"{request.url.scheme}://{request.headers.get('host', '')}".lower()
    return asked if asked in settings.origins else None


def join_link(request: Request, settings: Settings, code: str) -> str | None:
    """Return the link by which people join the table of this code; ``None`` without an address."""
    address = public_address(request, settings)
    return None if address is None else f"{address}/tables/{code}"


def watch_link(request: Request, settings: Settings, watch: str) -> str | None:
    """Return the link by which people look on; ``None`` without an address."""
    address = public_address(request, settings)
    return None if address is None else f"{address}/watch/{watch}"


def circle_link(request: Request, settings: Settings, code: str) -> str | None:
    """Return the link to the ledger of a circle; ``None`` without an address."""
    address = public_address(request, settings)
    return None if address is None else f"{address}/circles/{code}"


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
