"""Writes `src/tincup/site/stdlib.txt`: what of Python's own library the engine loads.

``python -m tests.site.loaded``, when the engine imports something new, or with another runtime.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.browser.exact_in_node import BEGIN, exact_files
from tests.browser.in_node import in_node
from tincup.site import runtime
from tincup.site.engine import engine_sources
from tincup.site.shipped import LOADED

LIST = Path(__file__).parents[2] / "src" / "tincup" / "site" / "stdlib.txt"

ALSO = ("_strptime.py", "calendar.py", "encodings/ascii.py", "encodings/latin_1.py")
"""What is loaded in cases that are not gone through here: other texts and dates."""

CALLS = (
    ("advise", {"rules": "kingdom-come", "position": "2650,3900 1 0 111236 1,0 - 8"}),
    ("decide", {"rules": "kingdom-come", "position": "2650,3900 1 0 111236 1,0 - 8",
                "level": "hard", "name": "Pip"}),
)  # fmt: skip

PROGRAM = """
import importlib, json, sys
from tests.browser.device import Device
from tests.browser.hosted import logs
for name in {modules}:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name.partition(".")[0] not in ("numpy", "tincup"):
            raise
list(logs(18))
for language in ("en", "de", "fr"):
    check = ("POST", "/check", {{"record": "x"}})
    for method, path, body in (("GET", "/rules/zilch", None), check):
        asked = {{"method": method, "path": path, "body": body}}
        Device().do(language=language, ask=asked)
{exact}
for call, given in {calls}:
    said = json.loads(exact(json.dumps({{"call": call, "language": "en", "with": given}})))
    assert "answer" in said, said
library = next(path for path in sys.path if path.endswith(".zip"))
files = {{getattr(it, "__file__", None) or "" for it in sys.modules.values()}}
"\\n".join(sorted(it.removeprefix(library + "/") for it in files if it.startswith(library)))
"""


def loaded() -> list[str]:
    """The files that are loaded when all of the engine is, and it has done what it does."""
    modules = [
        path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for path in engine_sources()
        if path.endswith(".py")
    ]
    program = PROGRAM.format(modules=modules, exact=BEGIN, calls=CALLS)
    with tempfile.TemporaryDirectory() as folder:
        for name, content in runtime.opened().items():
            if name in LOADED:
                Path(folder, name).write_bytes(content)
        seen = in_node(Path(folder), program, more=exact_files()).first.split("\n")
    return sorted({*seen, *ALSO})


def main() -> int:
    """Write the list."""
    LIST.write_text("\n".join(loaded()) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
