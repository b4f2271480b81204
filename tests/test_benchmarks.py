"""The list of benchmarks names each of them."""

import re
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "benchmarks"


def test_every_benchmark_is_in_the_list() -> None:
    listed = re.findall(r"^\| `(\w+\.py)`", (FOLDER / "README.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(path.name for path in FOLDER.glob("test_*.py"))
