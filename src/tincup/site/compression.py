"""Compression of files for servers that send ``.br`` and ``.gz`` beside them."""

from __future__ import annotations

import gzip
from typing import Final

import brotli  # type: ignore[import-untyped]  # it has no types

_WORTH: Final = 0.95
"""Compressed forms larger than this part of a file's size are left out."""


def compressed(path: str, content: bytes, quality: int) -> dict[str, bytes]:
    """Return the file's compressed forms by their names."""
    window = 24 if quality >= 9 else 22
    small = {
        f"{path}.br": brotli.compress(content, quality=quality, lgwin=window),
        f"{path}.gz": gzip.compress(content, min(quality, 9), mtime=0),
    }
    return {name: each for name, each in small.items() if len(each) < _WORTH * len(content)}
