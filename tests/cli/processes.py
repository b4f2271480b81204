"""What another process writes, read line by line."""

from __future__ import annotations

import subprocess
from collections.abc import Callable


def read_until(process: subprocess.Popen[str], is_last: Callable[[str], bool]) -> str:
    """What is written up to the first line of which that is so; it fails where there is none."""
    assert process.stdout is not None
    told = ""
    while line := process.stdout.readline():
        told += line
        if is_last(line):
            return told
    raise AssertionError(f"it ended with {process.wait(60)} after: {told}")
