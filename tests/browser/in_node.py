"""Runs Python programs in the page's engine, in the Node that comes with Playwright."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright._impl._driver import compute_driver_executable

from tincup.site import compiled

HERE = Path(__file__).parent
SECONDS = 7_200


@dataclass(frozen=True)
class Ran:
    """What the programs came to: from files, and from the picture that was made there."""

    first: str
    again: str | None
    from_files: float
    """Milliseconds to start."""
    from_picture: float | None


def in_node(
    runtime: Path, first: str, again: str | None = None, more: Mapping[str, str] | None = None
) -> Ran:
    """Run a program after a start from the files of this folder, and one after a second start.

    ``more`` are texts that lie beside the engine's sources, by their paths.
    """
    with tempfile.TemporaryDirectory() as folder:
        engine, programs, out = (Path(folder, name) for name in ("engine", "programs", "out"))
        engine.write_bytes(compiled.of_engine().shipped)
        files = dict(more or {})
        files |= {f"tests/browser/{name}.py": _text(name) for name in ("device", "hosted")}
        programs.write_text(json.dumps({"files": files, "first": first, "again": again}), "utf-8")
        node, _ = compute_driver_executable()
        command = [node, HERE / "in_node.mjs", runtime, engine, programs, out]
        done = subprocess.run(
            list(map(str, command)), capture_output=True, text=True, check=False, timeout=SECONDS
        )
        assert out.exists(), done.stderr[-3_000:]
        answer = json.loads(out.read_text("utf-8"))
    assert "fault" not in answer, answer["fault"]
    said: list[Any] = [*answer["said"], None, None]
    return Ran(said[1], said[3], said[0], said[2])


def _text(name: str) -> str:
    return HERE.joinpath(f"{name}.py").read_text("utf-8")
