"""Compiles archives of Python's sources, run by the very version that will load them.

It leaves out docstrings and assertions, which the engine never reads, and where that is asked the
line that each instruction came from: an archive of the library is then no larger than its sources.
"""

from __future__ import annotations

import importlib.util
import io
import marshal
from types import CodeType
from typing import Final
from zipfile import ZIP_STORED, ZipFile, ZipInfo

_HEAD: Final = importlib.util.MAGIC_NUMBER + bytes(12)
"""Of a file without a moment to be compared with, as PEP 552 states it."""

_NOWHERE: Final = 0xF8
"""The first bits of an entry of a line table that states no line.

See ``InternalDocs/code_objects.md`` in CPython.
"""

_MOST: Final = 8
"""The instructions that one entry is about, at most."""

_MOMENT: Final = (1980, 1, 1, 0, 0, 0)
"""The oldest moment that archives know, so that the same sources give the same bytes."""


def packed(files: dict[str, bytes]) -> bytes:
    """Return an archive of files by their names, not compressed: that is done to the whole."""
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(ZipInfo(name, _MOMENT), content)
    return out.getvalue()


def compiled(archive: bytes, place: str, *, has_lines: bool) -> bytes:
    """Return an archive with byte code in place of each source; ``place`` is where it will lie."""
    found: dict[str, bytes] = {}
    with ZipFile(io.BytesIO(archive)) as sources:
        for name in sources.namelist():
            content = sources.read(name)
            if name.endswith(".py"):
                code = compile(content, f"{place}/{name}", "exec", dont_inherit=True, optimize=2)
                found[f"{name}c"] = _HEAD + marshal.dumps(code if has_lines else _bare(code))
            else:
                found[name] = content
    return packed(found)


def _bare(code: CodeType) -> CodeType:
    """Return the code without its lines, which tracebacks then do not tell."""
    parts = (_bare(it) if isinstance(it, CodeType) else it for it in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, _MOST)
    table = bytes([_NOWHERE | _MOST - 1] * whole + [_NOWHERE | rest - 1] * bool(rest))
    return code.replace(co_linetable=table, co_consts=tuple(parts))
