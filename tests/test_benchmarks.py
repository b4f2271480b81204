"""Every benchmark is in the list and starts on something small.

Those that pytest times are tests themselves, each on the first that it is given
(`benchmarks/conftest.py`).
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.site.test_runtime import needs_archive

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "benchmarks"

SMALL: Final = {
    "against": f"{ROOT} engine cli --pairs 1",
    "hostile_memory": "--seconds 2 --quiet 0 --workers 2 --half-open 2",
    "limits": "--only score",
    "page_engine": "--starts 1 --slower 1 --quick",
    "page_memory": "--settle 0",
    "page_speed": "--times 1 --crowd 2",
    "server_load": "--tables 2 --seconds 0.5 --warm-up 0.1",
    "server_unread": "--connections 2 --requests 1 --entries 20 --seconds 1",
    "server_viewers": "--spectators 2 --idle 2 --seconds 1 --idle-seconds 1",
}
"""What makes little of each that is started by its name."""
NEED_ENGINE: Final = ("page_engine", "page_memory")


def test_every_benchmark_is_in_the_list() -> None:
    said = (FOLDER / "README.md").read_text("utf-8")
    listed = re.findall(r"^\| `(\w+\.py)`", said, re.MULTILINE)
    assert sorted(listed) == sorted(path.name for path in FOLDER.glob("test_*.py"))
    assert [name for name in SMALL if f"benchmarks.{name}" not in said] == []


def test_every_program_among_them_is_started() -> None:
    programs = {path.stem for path in FOLDER.glob("*.py") if "__main__" in path.read_text("utf-8")}
    assert programs == SMALL.keys()


@pytest.mark.real
@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [pytest.param(it, marks=[needs_archive] * (it in NEED_ENGINE)) for it in SMALL]
)
def test_it_starts(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", f"benchmarks.{name}", *SMALL[name].split()],
        cwd=ROOT, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout
