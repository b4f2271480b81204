"""The one way by which a server sends anything to an address that somebody has given it.

A stranger who names an address must reach nothing with it that only this machine can reach. So a
name is resolved here, and only what it leads to is connected to: public addresses and no others, at
the port of HTTPS, by a certificate of that name, and no answer leads elsewhere.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterable, Mapping
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

if TYPE_CHECKING:
    from ssl import SSLContext

    import httpcore

_SECONDS: Final = 20.0
"""The time for a name, a connection and an answer together."""
_MOST_CONNECTIONS: Final = 8
_IDLE_SECONDS: Final = 60.0
_HTTPS: Final = 443

_UNICAST: Final = ip_network("2000::/3")
"""All of the internet that has addresses of IPv6; the rest is of networks, or wraps others."""

Resolve = Callable[[str], Awaitable[Iterable[str]]]


class Answer(NamedTuple):
    """The status that was answered, and the seconds its sender is asked to wait, if any."""

    status: int
    wait: float | None


class Unreached(Exception):
    pass


def is_public(address: str) -> bool:
    """Return True if an address is one of the internet's, and wraps no address of a network.

    >>> [is_public(it) for it in ("8.8.8.8", "10.0.0.1", "169.254.169.254", "::ffff:127.0.0.1")]
    [True, False, False, False]
    """
    try:
        found = ip_address(address)
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and (found not in _UNICAST or found.sixtofour is not None):
        return False
    return found.is_global and not found.is_multicast


async def resolved(host: str) -> Iterable[str]:
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, _HTTPS, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


def public_only(resolve: Resolve = resolved) -> httpcore.AsyncNetworkBackend:
    """Return the network as far as it is public: a name that leads anywhere else leads nowhere."""
    import httpcore

    class Public(httpcore.AsyncNetworkBackend):
        def __init__(self) -> None:
            self._through = cast("httpcore.AsyncNetworkBackend", httpcore.AnyIOBackend())

        async def connect_tcp(
            self, host: str, port: int, *args: Any, **options: Any
        ) -> httpcore.AsyncNetworkStream:
            try:
                addresses = list(dict.fromkeys(await resolve(host)))
            except (OSError, UnicodeError) as error:  # of IDNA: a part of a name is too long
                raise httpcore.ConnectError(f"{host} has no address") from error
            if port != _HTTPS or not addresses or not all(map(is_public, addresses)):
                raise httpcore.ConnectError(f"{host} is no public address for HTTPS")
            for address in addresses[:-1]:
                try:
                    return await self._through.connect_tcp(address, port, *args, **options)
                except httpcore.ConnectError:
                    continue
            return await self._through.connect_tcp(addresses[-1], port, *args, **options)

        async def sleep(self, seconds: float) -> None:
            await asyncio.sleep(seconds)

    return Public()


class Outward:
    """Posts to addresses of strangers. Used in one event loop; closed by `close`."""

    def __init__(
        self,
        network: httpcore.AsyncNetworkBackend | None = None,
        trust: SSLContext | None = None,
    ) -> None:
        import httpcore

        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=trust,
            max_connections=_MOST_CONNECTIONS,
            keepalive_expiry=_IDLE_SECONDS,
            network_backend=network or public_only(),
        )

    async def post(self, address: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Post this, and return the answer, of which no body is read. Raises `Unreached`."""
        import httpcore

        sent = [(name.encode(), value.encode()) for name, value in headers.items()]
        try:
            async with (
                asyncio.timeout(_SECONDS),
                self._pool.stream("POST", address, headers=sent, content=body) as answer,
            ):
                answered = {name.lower(): value for name, value in answer.headers}
                waits = answered.get(b"retry-after", b"")
                return Answer(answer.status, float(waits) if waits.isdigit() else None)
        except (
            TimeoutError,
            OSError,
            httpcore.NetworkError,
            httpcore.ProtocolError,
            httpcore.TimeoutException,
            httpcore.UnsupportedProtocol,
        ) as error:
            raise Unreached(str(error) or type(error).__name__) from error

    async def close(self) -> None:
        await self._pool.aclose()
