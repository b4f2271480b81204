"""What must hold whatever is read: the sentences of refusals, and what a command prints."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Final

_SHOWS_INSIDES: Final = re.compile(
    r"Traceback|\bNone\b|<class|<function| object at 0x|\bMessage\(|[A-Z]\w*Error\(|\bFault\(",
    re.ASCII,
)
"""What only a program would say."""

_STEERING: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
_HARMLESS: Final = "\n\u200c\u200d"
"""Line ends, and the joiners that scripts and emoji are written with."""

_LONGEST_SENTENCE: Final = 20_000
"""Characters: some hundred faults of a rule file, each with its value cut short."""


class Broken(Exception):
    """Something that must hold does not; the text says what."""


def must(holds: bool, what: str) -> None:
    """Raise `Broken` unless this holds."""
    if not holds:
        raise Broken(what)


def check_sentence(said: str, given: bytes, *, quotes_raw: bool = False) -> None:
    """Check that a sentence says something, in one paragraph, and nothing of the program.

    ``quotes_raw``: it quotes what it was given as it is, for a front that shows it to mend.
    """
    must(bool(said.strip()), "a refusal without a sentence")
    must("\n\n" not in said, f"a refusal of several paragraphs: {said[:200]!r}")
    must(len(said) <= _LONGEST_SENTENCE, f"a refusal of {len(said)} characters")
    inside = _SHOWS_INSIDES.search(said)
    if inside and inside[0].encode() not in given:
        raise Broken(f"a refusal that shows the program: {said[:200]!r}")
    if not quotes_raw:
        check_printable(said, "a refusal")


def check_printable(said: str, what: str) -> None:
    """Check that no character of what is shown steers the terminal or hides."""
    if said.isprintable():
        return
    for character in said:
        if unicodedata.category(character) in _STEERING and character not in _HARMLESS:
            raise Broken(f"{what} has a character that steers: {character!r} in {said[:100]!r}")


def command(argv: Sequence[str], given: bytes, stdin: bytes = b"") -> tuple[int, str]:
    """Run a command within this process; its exit status and standard output.

    A fault of the program is raised. ``given`` is what the input is, which messages may quote.
    """
    from tincup.cli import main

    streams = {
        "stdin": io.TextIOWrapper(io.BytesIO(stdin), "utf-8", "surrogateescape"),
        "stdout": io.TextIOWrapper(io.BytesIO(), "utf-8"),
        "stderr": io.TextIOWrapper(io.BytesIO(), "utf-8"),
    }
    before = {name: getattr(sys, name) for name in streams}
    os.environ["TINCUP_DEBUG"] = "1"
    try:
        for name, stream in streams.items():
            setattr(sys, name, stream)
        status = main(argv)
    finally:
        for name, stream in before.items():
            setattr(sys, name, stream)
    out, said = (_written(streams[name]) for name in ("stdout", "stderr"))
    check_outcome(status, out, said, given, is_json="--json" in argv)
    return status, out


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    raw = stream.buffer
    assert isinstance(raw, io.BytesIO)
    return raw.getvalue().decode("utf-8")


def process(argv: Sequence[str], given: bytes, stdin: bytes = b"") -> tuple[int, str]:
    """Run a command as a process of its own, as people do; its exit status and output."""
    arguments = [
        argument.encode("utf-8", "surrogateescape").replace(b"\0", b"") for argument in argv
    ]
    environment = {name: value for name, value in os.environ.items() if name != "TINCUP_DEBUG"}
    done = subprocess.run(
        [sys.executable, "-m", "tincup", *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        env=environment,
        cwd=Path("/"),
    )
    out, said = (raw.decode("utf-8", "replace") for raw in (done.stdout, done.stderr))
    check_outcome(done.returncode, out, said, given, is_json="--json" in argv)
    return done.returncode, out


def check_outcome(status: int, out: str, said: str, given: bytes, *, is_json: bool = False) -> None:
    """Check how a command ended, and what it printed; JSON is for programs, which show it."""
    must(status in (0, 2), f"exit status {status}: {said[-300:]!r}")
    must(bool(said or out or status == 0), "exit status 2 without a reason")
    if not is_json:
        check_printable(out.replace("\r", ""), "standard output")
    for sentence in said.split("tincup: ")[1:]:
        check_sentence(sentence, given)
