"""Runs the ```console blocks of the documentation and compares what they print.

    $ tincup score 11156 --json
    {"rules": "playmonster", ...}

Every line `$ tincup ...` is run, also where `echo` or `printf` types something into it, in an
empty folder that the blocks of one document share. What stands below it is what it must print
(`...` being any text, standard error included); where nothing does, it must succeed. Other
programs' lines are for the reader.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path
from typing import Any

from sybil import Example
from sybil.parsers.markdown import CodeBlockParser

PROMPT = "$ "
_RUN = re.compile(r"^(?:(?:echo|printf) [^|]*\| )?tincup ")
LONGEST_RUN = 120  # seconds


class ConsoleBlockParser(CodeBlockParser):
    """Finds ```console blocks."""

    language = "console"

    def evaluate(self, example: Example) -> str | None:
        """Run the block's commands; returns what differs, or None."""
        folder = example.namespace["folder"].name
        for command, expected in _commands(str(example.parsed)):
            if not _RUN.search(command):
                continue
            done = _run(command, folder)
            if not expected.strip():
                if done.returncode:
                    return f"{command}\nended with status {done.returncode}:\n{done.stdout}"
            elif not _agree(expected, done.stdout):
                return f"{command}\nprinted:\n{done.stdout}\nthe document says:\n{expected}"
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


def _run(command: str, folder: str) -> subprocess.CompletedProcess[str]:
    scripts = Path(sys.executable).parent
    environment = {
        **os.environ,
        "PATH": f"{scripts}{os.pathsep}{os.environ.get('PATH', '')}",
        "HOME": folder,
        "XDG_DATA_HOME": folder,
        "TINCUP_HOME": folder,
        "COLUMNS": "80",
        "NO_COLOR": "1",
    }
    return subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=LONGEST_RUN,
        check=False,
    )
