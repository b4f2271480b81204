"""Messages to push services: sealed for one browser (RFC 8291), signed by this server (RFC 8292).

The two libraries are the parts that `pywebpush` is made of. What it adds posts by clients of its
own, which cannot be held to `tincup.server.tables.push.outward`, and brings thirteen packages
more.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from tincup.hosting.errors import ServerError
from tincup.protocol.requests import Subscribe
from tincup.server.storage.subscriptions import Claimed, Device, ServerKey

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ec

_KEPT_SECONDS: Final = 3 * 24 * 3600

_VALID_SECONDS: Final = 12 * 3600
"""The life of a signature, which may be a day at most."""


def are_installed() -> bool:
    try:
        import http_ece  # noqa: F401
        import py_vapid  # noqa: F401
    except ModuleNotFoundError:
        return False
    return True


def device_of(asked: Subscribe) -> Device:
    """Read where a browser is told. Raises `ServerError` for a key that is no point of P-256."""
    from cryptography.hazmat.primitives.asymmetric import ec

    public, auth = _bytes(asked.p256dh), _bytes(asked.auth)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), public)
    except ValueError as error:
        raise ServerError("server-push-key", HTTPStatus.UNPROCESSABLE_ENTITY) from error
    return Device(asked.endpoint, public, auth)


def public_key(key: ServerKey) -> str:
    """Return the key that browsers subscribe with, in base64url."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    public = _private(key).public_key()
    point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).decode().rstrip("=")


def _private(key: ServerKey) -> ec.EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int(key.private, 16), ec.SECP256R1())


class Signer:
    """Signs with the server's key; ``now`` is the time as people have it, in seconds."""

    def __init__(self, key: ServerKey, now: Callable[[], float]) -> None:
        from py_vapid import Vapid02

        self.public = public_key(key)
        self._signs: Any = Vapid02(_private(key))
        self._contact = key.contact
        self._now = now

    def message(self, to: Claimed, table: str) -> tuple[dict[str, str], bytes]:
        """Return the headers and the body of the message that it is somebody's turn at a table."""
        at = urlsplit(to.device.endpoint)
        expires = int(self._now()) + _VALID_SECONDS
        claims = {"sub": self._contact, "aud": f"https://{at.hostname}", "exp": expires}
        headers = {
            **self._signs.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_KEPT_SECONDS),
            "Topic": to.id,
            "Urgency": "normal",
        }
        return headers, sealed(json.dumps({"table": table}).encode(), to.device)


def sealed(content: bytes, device: Device) -> bytes:
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    body: bytes = http_ece.encrypt(
        content,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=device.public,
        auth_secret=device.auth,
        version="aes128gcm",
    )
    return body


def _bytes(given: str) -> bytes:
    return urlsafe_b64decode(given + "=" * (-len(given) % 4))
