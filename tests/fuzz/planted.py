"""A target with faults that are known, for the tests of the fuzzer."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Sequence
from typing import ClassVar

from tests.fuzz.oracle import Broken
from tests.fuzz.target import Input, Outcome, Target
from tincup.cli.errors import UserError


class Planted(Target):
    """Reads words; some that are only there after a change break it, each in its own way."""

    name: ClassVar[str] = "planted"
    seconds: ClassVar[float] = 0.5
    words: ClassVar[Sequence[str]] = ("divide",)

    def corpus(self) -> list[Input]:
        """Lines without a fault."""
        return [Input("", f"line {number}\nand another one\n".encode()) for number in range(5)]

    def read(self, tried: Input) -> Outcome:
        """Break where a word says so."""
        if b"divide" in tried.data:
            raise ZeroDivisionError("planted")
        if b"another" not in tried.data:
            raise UserError("this says nothing of another one")
        return "accepted"


class PlantedNone(Planted):
    """Refuses with what only a program would say."""

    name: ClassVar[str] = "planted-none"

    def read(self, tried: Input) -> Outcome:
        """Refuse."""
        raise UserError(f"{len(tried.data)} is None")


class PlantedHang(Planted):
    """Takes for ever, dies, or asks for more memory than there is, at the input that says so."""

    name: ClassVar[str] = "planted-hang"

    def make(self, number: int) -> Input:
        """A word that `read` knows, every other time."""
        words = (b"", b"spin", b"", b"die", b"", b"eat", b"", b"deaf")
        return Input("", words[number % len(words)])

    def read(self, tried: Input) -> Outcome:
        """Do what the word says."""
        if tried.data == b"spin":
            while True:
                pass
        if tried.data == b"deaf":
            signal.signal(signal.SIGPROF, signal.SIG_IGN)  # as compiled code is
            while True:
                pass
        if tried.data == b"die":
            os._exit(3)
        if tried.data == b"eat":
            raise Broken(f"no limit of memory: {len(bytearray(1 << 34))}")
        return "accepted"


class PlantedSleep(Planted):
    """Waits for something that never comes."""

    name: ClassVar[str] = "planted-sleep"

    def read(self, tried: Input) -> Outcome:  # noqa: ARG002
        """Sleep."""
        time.sleep(3600)
        return "accepted"
