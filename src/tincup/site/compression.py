"""Compression of files for servers that send ``.br`` and ``.gz`` beside them."""

from __future__ import annotations

import gzip
from typing import Any, Final

_WORTH: Final = 0.95
"""The part of a file's size to which compression must bring it, or it is left as it is."""


def packer() -> Any:
    """The package that does Brotli; ``None`` where it is not installed."""
    try:
        import brotli  # type: ignore[import-untyped]  # it has no types
    except ModuleNotFoundError:
        return None
    return brotli


def compressed(path: str, content: bytes, brotli: Any, quality: int) -> dict[str, bytes]:
    """The file's compressed forms by their names, without Brotli's where that is ``None``."""
    small: dict[str, bytes] = {}
    if brotli is not None:
        window = 24 if quality >= 9 else 22
        small[f"{path}.br"] = brotli.compress(content, quality=quality, lgwin=window)
    small[f"{path}.gz"] = gzip.compress(content, min(quality, 9), mtime=0)
    return {name: each for name, each in small.items() if len(each) < _WORTH * len(content)}
