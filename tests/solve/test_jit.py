"""Compiled kernels on disk: a damaged file is as good as none."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

MODULE = """
from tincup.solve.jit import kernel

@kernel
def twice(number):
    return 2 * number

print(twice(21))
"""


def run(folder: Path) -> str:
    script = folder / "twice.py"
    script.write_text(MODULE)
    environment = os.environ | {"TINCUP_CACHE": str(folder / "cache")}
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=True, env=environment
    )
    return done.stdout.split()[0]


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("damage", ["empty", "half", "junk"])
def test_a_damaged_kernel_is_compiled_again(tmp_path: Path, kind: str, damage: str) -> None:
    assert run(tmp_path) == "42"
    files = list((tmp_path / "cache").rglob(f"*.{kind}"))
    assert files
    for file in files:
        whole = file.read_bytes()
        file.write_bytes(
            {"empty": b"", "half": whole[: len(whole) // 2], "junk": b"x" * 99}[damage]
        )
    assert run(tmp_path) == "42"
    assert run(tmp_path) == "42"
    healed = next(iter((tmp_path / "cache").rglob(f"*.{kind}")))
    assert healed.stat().st_size > 99
