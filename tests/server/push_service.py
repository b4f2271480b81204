"""A push service, and a browser that has subscribed there: what is sent is checked by the RFCs.

It opens what was sealed (RFC 8291 and 8188) and checks who sent it (RFC 8292) by its own reading
of them, with nothing of what sends.
"""

from __future__ import annotations

import asyncio
import json
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple, cast

import httpcore
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)

HOST = "push.example"


def text_of(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass
class Device:
    """A browser with a subscription; ``name`` is the end of its endpoint."""

    name: str
    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.derive_private_key(7, ec.SECP256R1())
    )
    auth: bytes = bytes(range(16))

    @property
    def endpoint(self) -> str:
        return f"https://{HOST}/m/{self.name}"

    @property
    def body(self) -> dict[str, str]:
        public = point(self.private.public_key())
        return {"endpoint": self.endpoint, "p256dh": text_of(public), "auth": text_of(self.auth)}

    def opened(self, body: bytes) -> bytes:
        """Read a message, as RFC 8291 (section 3.4) and RFC 8188 (section 2) say."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), public)
        info = b"WebPush: info\0" + point(self.private.public_key()) + sender
        secret = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)

        def derived(length: int, about: bytes) -> bytes:
            return HKDF(hashes.SHA256(), length, salt, about).derive(secret)

        key = derived(16, b"Content-Encoding: aes128gcm\0")
        nonce = derived(12, b"Content-Encoding: nonce\0")
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain[-1:] == b"\2"  # the last record
        return plain[:-1]


class Sent(NamedTuple):
    """A message as it came, who sent it by the key ``key``, and what that claims."""

    path: str
    headers: dict[str, str]
    body: bytes
    key: str
    claims: dict[str, Any]


def checked(path: str, headers: dict[str, str], body: bytes) -> Sent:
    """Check the signature of a message, as RFC 8292 (sections 2 and 3) says."""
    scheme, _, given = headers["authorization"].partition(" ")
    assert scheme.lower() == "vapid"
    values = dict(part.strip().split("=", 1) for part in given.split(","))
    head, claims, signature = values["t"].split(".")
    assert json.loads(bytes_of(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = bytes_of(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(values["k"]))
    public.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return Sent(path, headers, body, values["k"], json.loads(bytes_of(claims)))


class PushService:
    """Takes messages over HTTPS, and answers each with the next of ``answers``, or 201."""

    def __init__(self, folder: Path) -> None:
        self.sent: list[Sent] = []
        self.answers: list[tuple[int, str]] = []
        """Statuses, and more lines of the head of the answer."""
        self.port = 0
        self._came = asyncio.Condition()
        self._folder = folder
        self.trust = self._certified()
        self._server: asyncio.Server | None = None

    def _certified(self) -> ssl.SSLContext:
        """Make a certificate for its name; what is returned believes in it alone."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
        now = datetime.now(UTC)
        made = (
            x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
            .not_valid_before(now - timedelta(days=1))
            .not_valid_after(now + timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
            .sign(key, hashes.SHA256())
        )
        pem = made.public_bytes(Encoding.PEM)
        file = self._folder / "push.pem"
        private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        file.write_bytes(private + pem)
        self._own = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._own.load_cert_chain(file)
        return ssl.create_default_context(cadata=pem.decode())

    async def begin(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=self._own)
        self.port = self._server.sockets[0].getsockname()[1]

    async def end(self) -> None:
        assert self._server is not None
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
                first, *lines = head.strip().split("\r\n")
                headers = {
                    name.lower(): value.strip()
                    for name, _, value in (line.partition(":") for line in lines)
                }
                body = await reader.readexactly(int(headers["content-length"]))
                method, path, _ = first.split(" ")
                assert method == "POST"
                status, more = self.answers.pop(0) if self.answers else (201, "")
                async with self._came:
                    self.sent.append(checked(path, headers, body))
                    self._came.notify_all()
                writer.write(f"HTTP/1.1 {status} X\r\n{more}Content-Length: 0\r\n\r\n".encode())
        except asyncio.IncompleteReadError:
            writer.close()

    async def until(self, count: int) -> None:
        """Wait until so many messages have come."""
        async with self._came:
            await self._came.wait_for(lambda: len(self.sent) >= count)

    def network(self) -> httpcore.AsyncNetworkBackend:
        """Return a network in which all names lead here."""
        service = self

        class Here(httpcore.AsyncNetworkBackend):
            async def connect_tcp(
                self, host: str, port: int, *args: Any, **options: Any
            ) -> httpcore.AsyncNetworkStream:
                assert (host, port) == (HOST, 443)
                through = cast("httpcore.AsyncNetworkBackend", httpcore.AnyIOBackend())
                return await through.connect_tcp("127.0.0.1", service.port, *args, **options)

        return Here()
