"""Finds, and the files that they are reproduced from."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.fuzz.target import Input
from tests.fuzz.worker import Way, packed, unpacked


@dataclass
class Find:
    """An input that shows a fault, as small as it could be made."""

    target: str
    seed: int
    number: int
    signature: str
    said: str
    trail: str
    tried: Input
    way: Way = "read"
    times: int = 1

    def values(self) -> dict[str, Any]:
        """The reproduction as JSON."""
        return {
            "target": self.target,
            "seed": self.seed,
            "number": self.number,
            "signature": self.signature,
            "said": self.said,
            "trail": self.trail,
            "way": self.way,
            "shown": self.tried.data[:300].decode("utf-8", "backslashreplace"),
            "input": packed(self.tried),
        }


def write_finds(finds: Sequence[Find], folder: Path) -> list[Path]:
    """A reproduction file for each find."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for find in finds:
        path = folder / f"{find.target}-{find.seed}-{find.number}.json"
        path.write_text(json.dumps(find.values(), indent=1) + "\n", "utf-8")
        paths.append(path)
    return paths


def read_find(path: Path) -> Find:
    """A find from its reproduction file."""
    values = json.loads(path.read_text("utf-8"))
    values.pop("shown")
    tried = unpacked(values.pop("input"))
    return Find(**values, tried=tried)
