"""Compiled kernels on disk: a damaged file is as good as none."""

import os
import subprocess
import sys
from pathlib import Path

KINDS = ("nbi", "nbc")
DAMAGE = ("empty", "half", "junk")
NAMES = tuple(f"{damage}_{kind}" for damage in DAMAGE for kind in KINDS)

MODULE = """
from tincup.solve.jit import kernel

@kernel
def {name}(number):
    return 2 * number

print(*({name}(21) for _ in range(2)))
"""
"""One module for each way to damage a file; they are run by one process, as that takes seconds."""


def run(folder: Path) -> str:
    """Import all modules in a fresh process, and return what each of them says."""
    script = f"import {', '.join(NAMES)}"
    environment = os.environ | {"TINCUP_CACHE": str(folder / "cache")}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    return done.stdout


def kept(folder: Path, name: str, kind: str) -> Path:
    (found,) = (folder / "cache").rglob(f"{name}.{name}-*.{kind}")
    return found


def test_a_damaged_kernel_is_compiled_again(tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / f"{name}.py").write_text(MODULE.format(name=name))
    right = "42 42\n" * len(NAMES)
    assert run(tmp_path) == right
    for name in NAMES:
        damage, kind = name.split("_")
        file = kept(tmp_path, name, kind)
        whole = file.read_bytes()
        file.write_bytes(
            {"empty": b"", "half": whole[: len(whole) // 2], "junk": b"x" * 99}[damage]
        )
    assert run(tmp_path) == right
    for name in NAMES:
        assert kept(tmp_path, name, name.split("_")[1]).stat().st_size > 99
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.nbc")}
    assert run(tmp_path) == right
    after = {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.nbc")}
    assert after == before  # healed: nothing is compiled a third time
