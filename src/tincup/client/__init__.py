"""A client of the table server (docs/protocol.md), for programs and for the terminal.

`Client` blocks while it waits, `AsyncClient` is for ``asyncio``. Both have the same methods, and a
live feed that connects again by itself. A client computes no rules: views say what can be done.
"""

from tincup.client.aio import AsyncClient, AsyncLive
from tincup.client.calls import Done, Looked, Opened, Seated
from tincup.client.connecting import AsyncSocket, AsyncTransport, Socket, Transport
from tincup.client.errors import ClientError, Refused
from tincup.client.feed import Message
from tincup.client.links import Link, parse_link
from tincup.client.sync import Client, Live
from tincup.protocol.game import GameView, OptionView
from tincup.protocol.table import View

__all__ = [
    "AsyncClient",
    "AsyncLive",
    "AsyncSocket",
    "AsyncTransport",
    "Client",
    "ClientError",
    "Done",
    "GameView",
    "Link",
    "Live",
    "Looked",
    "Message",
    "Opened",
    "OptionView",
    "Refused",
    "Seated",
    "Socket",
    "Transport",
    "View",
    "parse_link",
]
