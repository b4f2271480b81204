"""The beat: each WebSocket is asked every few seconds whether its client is still there.

A connection that is cut off without a word, as when a phone loses its network, looks like an idle
one. So each is sent a ping (RFC 6455, section 5.5.2), which browsers and libraries answer by
themselves, and one whose client has answered neither of the last two is ended. Clients that ask for
it are sent a message with each ping, so that they notice alike.

One timer serves all sockets: they are spread over the interval, some at each of its steps.
"""

from __future__ import annotations

import asyncio
from math import inf
from typing import Final, Protocol

from websockets.frames import Frame, Opcode

from tincup.hosting.view.json_text import dumps

PULSE: Final = "tincup.pulse"
"""The key of a WebSocket's `Pulse` in its scope."""

_STEPS: Final = 40
"""Parts of each interval, and of all sockets: one part is asked at a time."""

_GRACE: Final = _STEPS // 4
"""Steps that an answer to the second of two pings may take."""

_PING: Final = Frame(Opcode.PING, b"").serialize(mask=False)


def beat_text(seconds: float) -> str:
    """Return a beat, which says that the next comes after so many ``seconds``."""
    return dumps({"type": "beat", "every": seconds})


class Pulse:
    """When a client was ``heard`` last, by the event loop's clock.

    ``is_told``: it is sent a message with each beat.
    """

    __slots__ = ("_loop", "heard", "is_told")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.heard = loop.time()
        self.is_told = False

    def hear(self) -> None:
        self.heard = self._loop.time()

    @property
    def silence(self) -> float:
        return self._loop.time() - self.heard


class Beating(Protocol):
    pulse: Pulse

    def beat(self, data: bytes) -> None:
        """Send these bytes, whole frames; or forgive the silence of one who cannot answer now."""

    def lose(self) -> None:
        """End the connection, as nobody answers."""


class Beats:
    """Asks all sockets that were added, every so many ``seconds``, and ends those that are dead."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._ping_and_beat = _PING + Frame(Opcode.TEXT, beat_text(seconds).encode()).serialize(
            mask=False
        )
        self._steps: list[set[Beating]] = [set() for _ in range(_STEPS)]
        self._asked = [(-inf, -inf)] * _STEPS
        self._of: dict[Beating, set[Beating]] = {}
        self._added = self._at = 0
        self._due = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def add(self, socket: Beating, loop: asyncio.AbstractEventLoop) -> None:
        self._added = (self._added + 1) % _STEPS  # at another step each, that no step has many
        step = self._of[socket] = self._steps[self._added]
        step.add(socket)
        if self._timer is None:
            self._due = loop.time()
            self._wait(loop)

    def remove(self, socket: Beating) -> None:
        if (step := self._of.pop(socket, None)) is not None:
            step.discard(socket)
        if not self._of and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self, loop: asyncio.AbstractEventLoop) -> None:
        # By the clock and not from now on, so that a step which is late makes no interval longer.
        self._due = max(self._due + self._seconds / _STEPS, loop.time())
        self._timer = loop.call_at(self._due, self._step, loop)

    def _step(self, loop: asyncio.AbstractEventLoop) -> None:
        self._at = (self._at + 1) % _STEPS
        self._asked[self._at] = self._asked[self._at][1], loop.time()
        for socket in self._steps[self._at]:
            socket.beat(self._ping_and_beat if socket.pulse.is_told else _PING)
        asked = self._at - _GRACE
        first_of_two = self._asked[asked][0]
        for socket in [it for it in self._steps[asked] if it.pulse.heard < first_of_two]:
            socket.lose()
        if self._of:
            self._wait(loop)
        else:
            self._timer = None
