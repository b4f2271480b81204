"""What every target of the fuzzer has: valid inputs, ways to change them, and what must hold."""

from __future__ import annotations

import tempfile
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import ClassVar, Literal, NamedTuple

from tests.fuzz.mutation import mutated
from tests.fuzz.oracle import check_sentence, process
from tests.fuzz.oracle import command as within
from tincup.errors import TincupError

Outcome = Literal["accepted", "refused"]


class Input(NamedTuple):
    """``data`` is what is read; ``context`` what is read with it: a rule set, the name of a file.

    ``origin`` is the valid input that it was made of, for what may be said of both.
    """

    context: str
    data: bytes
    origin: bytes = b""


class Target(ABC):
    """Something that reads what comes from outside."""

    name: ClassVar[str]
    seconds: ClassVar[float] = 10.0
    """Of processor time for one input, whatever its size."""

    quotes_raw: ClassVar[bool] = False
    """Whether its refusals quote what they were given as it is; a front shows them."""

    words: ClassVar[Sequence[str]] = ()
    """Words of the format, to be put into inputs."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._folder = tempfile.TemporaryDirectory(prefix="fuzz-")
        self.folder = Path(self._folder.name)

    @abstractmethod
    def corpus(self) -> list[Input]:
        """Valid inputs; the same for the same seed."""

    @abstractmethod
    def read(self, tried: Input) -> Outcome:
        """Read the input and use it; refused too is one for which ``TincupError`` is raised.

        What must hold is checked, and `tests.fuzz.oracle.Broken` raised where it does not.
        """

    def argv(self, tried: Input) -> tuple[list[str], bytes] | None:  # noqa: ARG002
        """The command that reads the input, and its standard input; ``None`` where none does."""
        return None

    @cached_property
    def valid(self) -> list[Input]:
        """The corpus, made once."""
        return self.corpus()

    def make(self, number: int) -> Input:
        """The input of this number: the same for the same seed."""
        rnd = Random(f"{self.seed} {self.name} {number}")
        base = rnd.choice(self.valid)
        return self.change(base, rnd)._replace(origin=base.data)

    def change(self, base: Input, rnd: Random) -> Input:
        """A valid input changed."""
        others = [rnd.choice(self.valid).data for _ in range(3)]
        return base._replace(data=mutated(base.data, rnd, others, self.words))

    def run(self, tried: Input) -> Outcome:
        """Read the input within this process; anything raised is a find."""
        try:
            return self.read(tried)
        except TincupError as error:
            check_sentence(str(error), tried.data, quotes_raw=self.quotes_raw)
            return "refused"

    def run_command(self, tried: Input, *, alone: bool) -> Outcome:
        """Read the input with the command line: as a process, ``alone``, or within this one."""
        command = self.argv(tried)
        if command is None:
            return self.run(tried)
        argv, stdin = command
        status, _ = (process if alone else within)(argv, tried.data, stdin)
        return "refused" if status else "accepted"

    def close(self) -> None:
        """Take away what was written."""
        self._folder.cleanup()

    def write(self, name: str, data: bytes) -> Path:
        """Write a file into the folder of this target."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return path


def text_of(data: bytes) -> str:
    """The bytes as an argument of a command or a typed line has them."""
    return data.decode("utf-8", "surrogateescape")
