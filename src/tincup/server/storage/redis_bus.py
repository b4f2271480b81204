"""The bus by Redis; the package ``redis`` is that of the extra of this name."""

from __future__ import annotations

from http import HTTPStatus

from redis.asyncio import Redis
from redis.asyncio.connection import parse_url

from tincup.hosting.errors import ServerError
from tincup.server.storage.bus import CHANNEL, Messages


class RedisBus(Messages):
    """Publish and subscribe at a Redis, which keeps nothing.

    Raises `ServerError` for a URL that is none.
    """

    def __init__(self, url: str) -> None:
        super().__init__()
        try:
            parse_url(url)
        except ValueError as error:
            raise ServerError("serve-redis-url", HTTPStatus.BAD_REQUEST) from error
        self._url = url

    def _client(self) -> Redis:
        return Redis.from_url(self._url, socket_connect_timeout=10, socket_keepalive=True)

    async def _listen(self) -> None:
        async with self._client() as client, client.pubsub() as subscribed:
            await subscribed.subscribe(CHANNEL)
            async for message in subscribed.listen():
                if message["type"] == "subscribe":  # again, too, after the connection was lost
                    self._connected()
                elif message["type"] == "message":
                    self._heard(message["data"])

    async def _send(self) -> None:
        async with self._client() as client:
            while True:
                await client.publish(CHANNEL, await self._next())
