"""Runs once more what failed while others ran, when nothing else does.

    python -m tests.again CACHE

CACHE is the ``cache_dir`` of the run that failed, and of no other. What passes alone is unsteady:
its names are written to ``unsteady`` in that folder, and nobody is held up by a few of them. More
than a few, or anything that fails again, is a failure.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

FEW: Final = 3
"""So many tests may be unsteady in one run."""

MOST: Final = 20
"""Of so many failures it is plain that they are no accident: none is tried again."""


def failed(cache: Path) -> set[str]:
    """What failed in the run with this ``cache_dir``."""
    try:
        names: Iterable[str] = json.loads((cache / "v/cache/lastfailed").read_text("utf-8"))
    except FileNotFoundError:
        return set()
    return set(names)


def run_of(name: str) -> str:
    """What is to be run for a test: the examples of a document build on one another."""
    path = name.partition("::")[0]
    return path if path.endswith((".md", ".mjs")) else name


def main(folder: str) -> int:
    """Try again; the exit status of a process."""
    cache = Path(folder)
    before = failed(cache)
    if not 0 < len(before) <= MOST:
        return 1
    print(f"\n== {len(before)} failed beside others and are tried alone", flush=True)
    once_more = ["-n", "0", "-o", f"cache_dir={cache / 'alone'}", "-m", ""]  # whatever its marks
    command = [sys.executable, "-m", "pytest", *once_more, *sorted({*map(run_of, before)})]
    status = subprocess.run(command, check=False).returncode
    if status not in (0, 1):
        return status  # not all of them were run
    unsteady = sorted(before - failed(cache / "alone"))
    (cache / "unsteady").write_text("".join(f"{name}\n" for name in unsteady), "utf-8")
    return int(status != 0 or len(unsteady) > FEW)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
