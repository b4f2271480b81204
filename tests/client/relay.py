"""A line between clients and a server that can be cut, also before an answer comes through."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self

from tests.server.running import Process


class Relay:
    """Passes bytes on in both directions, from a port of its own.

    ``swallows``: what the server says next is lost, and the connection with it.

    `silence`, `hush`, `deafen` and `refuse` cut the line till `speak`, each in its way. What is
    kept back then comes through afterwards, as a network sends again what was not acknowledged;
    no new connection comes about meanwhile, for that takes both directions.
    """

    def __init__(self, server: Process) -> None:
        self._server = server
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._open: list[socket.socket] = []
        self.swallows = False
        self.connections = 0
        self._hears, self._speaks = threading.Event(), threading.Event()
        self._refuses = False
        self.speak()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """End every connection there is."""
        for end in self._open:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._open.clear()

    def silence(self) -> None:
        """Keep back whatever is said, and tell nobody: as where a network is gone."""
        self.deafen()
        self.hush()

    def hush(self) -> None:
        """Keep back what the server says; it hears its clients."""
        self._speaks.clear()

    def deafen(self) -> None:
        """Keep back what clients say; they hear the server."""
        self._hears.clear()

    def refuse(self) -> None:
        """End every connection, and each new one at once."""
        self._refuses = True
        self.cut()

    def speak(self) -> None:
        """Pass on what was kept back, and what follows."""
        self._refuses = False
        self._hears.set()
        self._speaks.set()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                self.connections += 1
                threading.Thread(target=self._connect, args=(client,), daemon=True).start()

    def _connect(self, client: socket.socket) -> None:
        self._hears.wait()
        self._speaks.wait()
        if self._refuses:
            client.close()
            return
        try:
            server = socket.create_connection(("127.0.0.1", self._server.port))
        except OSError:
            client.close()
            return
        self._open += [client, server]
        for ends in ((client, server, self._hears), (server, client, self._speaks)):
            threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(
        self, source: socket.socket, sink: socket.socket, may_pass: threading.Event
    ) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if may_pass is self._speaks and self.swallows:
                    self.swallows = False
                    break
                may_pass.wait()
                sink.sendall(data)
            may_pass.wait()
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.speak()
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()
