"""Where typed lines come from."""

from __future__ import annotations

import codecs
import os
import select
from typing import Protocol, TextIO

LONGEST_LINE = 200
"""More characters than this say nothing in this game; the rest of the line is not kept."""

_CHUNK = 4096


class Source(Protocol):
    """Lines as they are typed or piped in."""

    def line(self) -> str | None:
        """The next line without its end, waiting for it; ``None`` once the input has ended."""
        ...

    def typed_ahead(self, quiet: float) -> list[str]:
        """The whole lines that were typed before anything was asked.

        What is typed on at intervals of less than ``quiet`` seconds belongs to it.
        """
        ...

    def waits(self, seconds: float) -> bool:
        """Wait so long; at once True when a line (or the input's end) is there to be read."""
        ...


class StreamSource:
    """Lines from a text stream that is all there already, like a text in memory."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def line(self) -> str | None:
        """The next line."""
        found = self._stream.readline(LONGEST_LINE + 1)
        if not found:
            return None
        rest = found
        while rest and not rest.endswith("\n"):
            rest = self._stream.readline(_CHUNK)
        return found.removesuffix("\n").removesuffix("\r")

    def typed_ahead(self, quiet: float) -> list[str]:  # noqa: ARG002 - see the class
        """Nothing: every line answers its question."""
        return []

    def waits(self, seconds: float) -> bool:  # noqa: ARG002 - see the class
        """Say that a line is there: nothing is ever waited for."""
        return True


class FileSource:
    """Lines from a file descriptor: a terminal, a pipe, a file.

    Its own buffer, because a pause has to know whether a line is waiting and Python's buffered
    streams do not tell. Bytes that are no text become U+FFFD, and a line is kept up to one
    character more than `LONGEST_LINE`, so that however much is piped in, memory does not grow.
    """

    def __init__(self, descriptor: int, encoding: str = "utf-8") -> None:
        self._descriptor = descriptor
        self._decoder = codecs.getincrementaldecoder(encoding)("replace")
        self._text = ""
        self._ended = False
        self._skipping = False  # inside a line of which enough has been kept

    def line(self) -> str | None:
        """The next line."""
        while "\n" not in self._text and not self._ended:
            self._read()
        if "\n" not in self._text:
            last, self._text = self._text, ""
            return last or None
        found, _, self._text = self._text.partition("\n")
        return found.removesuffix("\r")

    def typed_ahead(self, quiet: float) -> list[str]:
        """What can be read until nothing more comes for so many seconds."""
        while not self._ended and self._has_more(quiet):
            self._read()
        *found, self._text = self._text.split("\n")
        return [line.removesuffix("\r") for line in found]

    def waits(self, seconds: float) -> bool:
        """Wait for a line, so many seconds at most."""
        if "\n" in self._text or self._ended:
            return True
        return self._has_more(seconds)

    def _has_more(self, seconds: float) -> bool:
        return bool(select.select([self._descriptor], [], [], seconds)[0])

    def _read(self) -> None:
        try:
            chunk = os.read(self._descriptor, _CHUNK)
        except OSError:  # the terminal is gone: nobody types any more
            chunk = b""
        if not chunk:
            self._ended = True
            self._text += self._decoder.decode(b"", final=True)
            return
        text = self._decoder.decode(chunk)
        if self._skipping:
            _, end, rest = text.partition("\n")
            if not end:
                return
            self._text += end + rest
            self._skipping = False
        else:
            self._text += text
        before, end, last = self._text.rpartition("\n")
        if len(last) > LONGEST_LINE:
            self._text = before + end + last[: LONGEST_LINE + 1]
            self._skipping = True
