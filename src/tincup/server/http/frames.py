"""Frames of a WebSocket as nearly every client sends them, read without a parser.

A message that is one short frame, and all that came, needs no state between what was read and what
comes (RFC 6455, section 5.2). Everything else is the parser's; so is whatever is not allowed.
"""

from __future__ import annotations

from typing import Final

from websockets.utils import apply_mask

_FIN: Final = 0x80
_TEXT: Final = _FIN | 1
"""The first byte of a frame that is a whole text, uncompressed."""
_MASKED: Final = 0x80
_SHORT: Final = 125
_TWO_BYTES: Final = 126
_MASK: Final = 4


def whole_text(data: bytes) -> str | None:
    """The text that these bytes are, as one frame from a client; ``None`` for all else."""
    if len(data) < 2 + _MASK or data[0] != _TEXT or data[1] & ~_MASKED > _TWO_BYTES:
        return None
    start, end = _body(data, 0)
    if end != len(data) or not data[1] & _MASKED:
        return None
    try:
        return apply_mask(data[start:], data[start - _MASK : start]).decode()
    except UnicodeDecodeError:
        return None


def is_whole(data: bytes) -> bool:
    """Whether these bytes are some short frames of a client, all whole and no message in parts."""
    at = 0
    while at < len(data):
        if len(data) < at + 4 or not data[at] & _FIN or data[at + 1] & ~_MASKED > _TWO_BYTES:
            return False
        at = _body(data, at)[1]
    return at == len(data)


def _body(data: bytes, at: int) -> tuple[int, int]:
    """Where the body of the masked frame that begins here begins and ends."""
    start, length = at + 2 + _MASK, data[at + 1] & ~_MASKED
    if length > _SHORT:
        start, length = start + 2, int.from_bytes(data[at + 2 : at + 4])
    return start, start + length
