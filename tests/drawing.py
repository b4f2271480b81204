"""Prints which tests drew chance in the run with this ``cache_dir``: python -m tests.drawing CACHE.

Of a document all examples, which build on one another.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.again import run_of
from tests.seeded import DREW

if __name__ == "__main__":
    names = json.loads((Path(sys.argv[1]) / "v" / DREW).read_text("utf-8"))
    print(*sorted({*map(run_of, names)}), sep="\n")
