"""Runs the ```console blocks of the documentation and compares what they print.

    $ tincup score 11156 --json
    {"rules": "playmonster", ...}

Every line `$ tincup ...` is run, also where `echo` or `printf` types something into it, in an
empty folder that the blocks of one document share. What stands below it is what it must print
(`...` being any text, standard error included); where nothing does, it must succeed. Other
programs' lines are for the reader.

Those of README.md, which people type first, and pipes are run as the shell would; the others in
this process, which spares each the start of Python.
"""

import io
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path
from typing import Any
from unittest import mock

from sybil import Example
from sybil.parsers.markdown import CodeBlockParser

from tincup.cli import main

PROMPT = "$ "
_RUN = re.compile(r"^(?:(?:echo|printf) [^|]*\| )?tincup ")
LONGEST_RUN = 120  # seconds


class ConsoleBlockParser(CodeBlockParser):
    """Finds ```console blocks."""

    language = "console"

    def evaluate(self, example: Example) -> str | None:
        """Run the block's commands; returns what differs, or None."""
        folder = example.namespace["folder"].name
        as_typed = Path(example.path).name == "README.md"
        for command, expected in _commands(str(example.parsed)):
            if not _RUN.search(command):
                continue
            run = _run_by_shell if as_typed or "|" in command else _run_here
            status, printed = run(command, folder)
            if not expected.strip():
                if status:
                    return f"{command}\nended with status {status}:\n{printed}"
            elif not _agree(expected, printed):
                return f"{command}\nprinted:\n{printed}\nthe document says:\n{expected}"
        return None


def make_folder(namespace: dict[str, Any]) -> None:
    """Make the folder that a document's commands are run in (Sybil's `setup`)."""
    namespace["folder"] = tempfile.TemporaryDirectory(prefix="tincup-docs-")


def remove_folder(namespace: dict[str, Any]) -> None:
    """Remove it again (Sybil's `teardown`)."""
    namespace["folder"].cleanup()


def _commands(block: str) -> Iterator[tuple[str, str]]:
    """Give each command with what is shown below it."""
    for part in f"\n{block}".split(f"\n{PROMPT}")[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def _agree(expected: str, printed: str) -> bool:
    return OutputChecker().check_output(expected, printed, ELLIPSIS | NORMALIZE_WHITESPACE)


def _environment(folder: str) -> dict[str, str]:
    scripts = Path(sys.executable).parent
    return {
        **os.environ,
        "PATH": f"{scripts}{os.pathsep}{os.environ.get('PATH', '')}",
        "HOME": folder,
        "XDG_DATA_HOME": folder,
        "TINCUP_HOME": folder,
        "COLUMNS": "80",
        "NO_COLOR": "1",
    }


def _run_by_shell(command: str, folder: str) -> tuple[int, str]:
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=_environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=LONGEST_RUN,
        check=False,
    )
    return done.returncode, done.stdout


def _run_here(command: str, folder: str) -> tuple[int, str]:
    _, *argv = shlex.split(command, comments=True)
    printed = io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True)
    with (
        mock.patch.dict(os.environ, _environment(folder)),
        mock.patch.object(sys, "stdin", io.StringIO()),
        chdir(folder),
        redirect_stdout(printed),
        redirect_stderr(printed),
    ):
        status = main(argv)
    printed.seek(0)
    return status, printed.read()
