"""Inputs that are nearly right: a valid one, changed in a few places.

Everything is drawn from the generator that is handed in, so that a seed and a number are enough
to make an input again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

LONGEST: Final = 1 << 20
"""Bytes: what a record may have, and the longest input that is made."""

_TOKENS: Final = re.compile(r"[^\W\d_]+|\d+|[ \t]+|\n|.", re.DOTALL)

NUMBERS: Final = (
    *("0", "00", "-0", "1", "-1", "2", "7", "10", "99", "350", "9999", "10000", "999999"),
    *("100000000", "1000000000", "999999999999", "1000000000000", "2147483648"),
    *("9223372036854775808", "1" + "0" * 40, "9" * 5000, "1_0", "+1", "0x10", "1e3", "1e400"),
    *("1.0", "0.5", "-2.5", "nan", "inf", "-inf", "NaN", "Infinity", "true", "false", "null"),
    *("\u0661", "\uff11", "\u00b2", "1,000", "07:32:00", "2026-01-02", '""', "[]", "{}"),
)
"""What may stand where a number stood."""

LOOK_ALIKES: Final = {
    "s": "\u017f", "k": "\u212a", "i": "\u0131", "a": "\u0430", "e": "\u0435", "x": "\u00d7",
    "-": "\u2212", "+": "\uff0b", "/": "\u2044", "=": "\uff1d", "~": "\u223c", ",": "\u201a",
    ".": "\u2024", ":": "\uff1a", '"': "\u201d", "'": "\u2019", " ": "\u00a0", "\n": "\u2028",
    "1": "\uff11", "5": "\u0665", "0": "\u0660", "#": "\uff03", "[": "\uff3b", "A": "\u0391",
}  # fmt: skip

ODD: Final = (
    *("\0", "\a", "\b", "\t", "\v", "\f", "\r", "\x1b[2J", "\x1b]0;x\a", "\x7f", "\x85", "\x9b"),
    *("\u00ad", "\u200b", "\u200d", "\u202e", "\u2066", "\u2028", "\u2029", "\ufeff", "\ufffd"),
    *("\u0301", "\u3000", "\U0001f3b2", "\U000e0041", "\udc80", "\udcff", "\\ud800", "\\u0000"),
    *("\\", '\\"', '"' * 3, "'" * 3, '"' * 4, "#", "{", "}", "[", "]", "{ $x }", "%s", "{0}"),
)

_NESTS: Final = (
    *(("[", "]"), ("{a=", "}"), ('{"a":', "}"), ("(", ")"), ("a.", ""), (".a", ""), ("[[", "]]")),
    *(('"', ""), ("-", ""), (",", ""), ("\n", ""), ("~", ""), (" ", ""), ("1", ""), ("1 + ", "")),
)


def tokens(text: str) -> list[str]:
    """Words, numbers, white space and single other characters; together they are the text."""
    return _TOKENS.findall(text)


def mutated(data: bytes, rnd: Random, others: Sequence[bytes], words: Sequence[str]) -> bytes:
    """The input with one to some ten changes; ``others`` to splice with, ``words`` to put in."""
    for _ in range(_times(rnd)):
        if rnd.random() < 0.1:
            data = rnd.choice(_OF_BYTES)(data, rnd)
            continue
        text = data.decode("utf-8", "surrogateescape")
        text = rnd.choices(_OF_TEXT, _WEIGHTS)[0](text, rnd, others, words)
        data = text.encode("utf-8", "surrogatepass" if rnd.random() < 0.3 else "surrogateescape")
        data = data[:LONGEST]
    return data


def damaged(data: bytes, rnd: Random, others: Sequence[bytes]) -> bytes:
    """The bytes with one to some ten changes that know nothing of what they say."""
    for _ in range(_times(rnd)):
        if others and rnd.random() < 0.1:
            other = rnd.choice(others)
            data = data[: rnd.randint(0, len(data))] + other[rnd.randint(0, len(other)) :]
        else:
            data = rnd.choice(_OF_BYTES)(data, rnd)
    return data[:LONGEST]


def _times(rnd: Random) -> int:
    times = 1
    while times < 10 and rnd.random() < 0.35:
        times += 1
    return times


def _flip(data: bytes, rnd: Random) -> bytes:
    if not data:
        return bytes([rnd.randrange(256)])
    place, bit = rnd.randrange(len(data)), 1 << rnd.randrange(8)
    return data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :]


def _truncate(data: bytes, rnd: Random) -> bytes:
    return data[: rnd.randint(0, len(data))]


def _insert(data: bytes, rnd: Random) -> bytes:
    place = rnd.randint(0, len(data))
    put_in = rnd.choice((b"\0", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\r\n"))
    return data[:place] + (put_in if rnd.random() < 0.7 else rnd.randbytes(4)) + data[place:]


def _cut_out(data: bytes, rnd: Random) -> bytes:
    start = rnd.randint(0, len(data))
    return data[:start] + data[start + rnd.randint(1, 1 + len(data) // 4) :]


def _zeros(data: bytes, rnd: Random) -> bytes:
    """A stretch of zeros, as a power cut leaves one."""
    start = rnd.randint(0, len(data))
    end = min(len(data), start + rnd.randint(1, 512))
    return data[:start] + bytes(end - start) + data[end:]


_OF_BYTES: Final[tuple[Callable[[bytes, Random], bytes], ...]] = (
    *(_flip, _flip, _flip, _truncate, _insert, _insert, _cut_out, _zeros),
)

_TextChange = Callable[[str, Random, Sequence[bytes], Sequence[str]], str]


def _at_a_token(
    change: Callable[[list[str], int, Random], None],
) -> _TextChange:
    """A change of the list of tokens at a place where there is one."""

    def changed(text: str, rnd: Random, _others: Sequence[bytes], _words: Sequence[str]) -> str:
        parts = tokens(text)
        if parts:
            change(parts, rnd.randrange(len(parts)), rnd)
        return "".join(parts)

    return changed


def _swap(parts: list[str], place: int, rnd: Random) -> None:
    other = rnd.randrange(len(parts))
    parts[place], parts[other] = parts[other], parts[place]


def _delete(parts: list[str], place: int, rnd: Random) -> None:
    del parts[place : place + rnd.choice((1, 1, 2, 5))]


def _duplicate(parts: list[str], place: int, rnd: Random) -> None:
    parts[place:place] = parts[place : place + rnd.choice((1, 1, 2, 5))]


def _other_number(parts: list[str], place: int, rnd: Random) -> None:
    numbers = [index for index, part in enumerate(parts) if part.isdecimal()]
    where = rnd.choice(numbers) if numbers else place
    value = parts[where]
    if not numbers:
        parts.insert(where, rnd.choice(NUMBERS))
        return
    near = str(int(value) + rnd.choice((-1, 1, 50))) if len(value) < 19 else value[:-1]
    parts[where] = rnd.choice((*NUMBERS, near, near, near, f"-{value}", f"{value}.0", value * 2))


def _look_alike(parts: list[str], place: int, rnd: Random) -> None:
    known = [index for index, part in enumerate(parts) if part[0] in LOOK_ALIKES]
    if known:
        where = rnd.choice(known)
        parts[where] = LOOK_ALIKES[parts[where][0]] + parts[where][1:]


def _odd(parts: list[str], place: int, rnd: Random) -> None:
    parts.insert(place, rnd.choice(ODD))


def _other_case(parts: list[str], place: int, rnd: Random) -> None:
    parts[place] = parts[place].upper() if rnd.random() < 0.7 else parts[place].capitalize()


def _repeat(parts: list[str], place: int, rnd: Random) -> None:
    """Something many times over, seldom as often as an input may hold."""
    part = "".join(parts[place : place + rnd.choice((1, 1, 2, 6))])
    parts.insert(place, part * (_many(rnd) // max(1, len(part.encode("utf-8", "replace")))))


def _nest(parts: list[str], place: int, rnd: Random) -> None:
    opening, closing = rnd.choice(_NESTS)
    depth = max(1, _many(rnd) // (len(opening) + len(closing)))
    inner = parts[place] if rnd.random() < 0.5 else ""
    parts[place] = opening * depth + inner + closing * (depth if rnd.random() < 0.7 else 0)


def _many(rnd: Random) -> int:
    """Bytes: mostly few, of every order of magnitude, one in fifty as many as are allowed."""
    return LONGEST if rnd.random() < 0.02 else int(2 ** rnd.uniform(1, 14))


def _put_word(text: str, rnd: Random, _others: Sequence[bytes], words: Sequence[str]) -> str:
    """A word of the format, in the place of another or before it."""
    parts = tokens(text)
    place = rnd.randint(0, len(parts))
    parts[place : place + rnd.randint(0, 1)] = [rnd.choice(words or ODD)]
    return "".join(parts)


def _lines(text: str, rnd: Random, _others: Sequence[bytes], _words: Sequence[str]) -> str:
    """Lines that change places, go, or come twice."""
    lines = text.split("\n")
    one, other = rnd.randrange(len(lines)), rnd.randrange(len(lines))
    kind = rnd.randrange(3)
    if kind == 0:
        lines[one], lines[other] = lines[other], lines[one]
    elif kind == 1:
        del lines[one]
    else:
        lines.insert(other, lines[one])
    return "\n".join(lines)


def _splice(text: str, rnd: Random, others: Sequence[bytes], _words: Sequence[str]) -> str:
    """The beginning of this text and the end of another."""
    if not others:
        return text
    other = rnd.choice(others).decode("utf-8", "surrogateescape")
    if rnd.random() < 0.5:
        one, two = text.split("\n"), other.split("\n")
        return "\n".join(one[: rnd.randint(0, len(one))] + two[rnd.randint(0, len(two)) :])
    first, second = tokens(text), tokens(other)
    return "".join(first[: rnd.randint(0, len(first))] + second[rnd.randint(0, len(second)) :])


def _line_ends(text: str, rnd: Random, _others: Sequence[bytes], _words: Sequence[str]) -> str:
    return text.replace("\n", rnd.choice(("\r\n", "\r", "\n\n", " \n", "\n\r", "\u2028", "")))


_CHANGES: Final[dict[_TextChange, int]] = {
    _at_a_token(_swap): 2,
    _at_a_token(_delete): 3,
    _at_a_token(_duplicate): 3,
    _at_a_token(_other_number): 5,
    _at_a_token(_look_alike): 2,
    _at_a_token(_odd): 3,
    _at_a_token(_other_case): 1,
    _at_a_token(_repeat): 1,
    _at_a_token(_nest): 1,
    _put_word: 4,
    _lines: 3,
    _splice: 2,
    _line_ends: 1,
}
_OF_TEXT: Final = tuple(_CHANGES)
_WEIGHTS: Final = tuple(_CHANGES.values())

_VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 10**6, 10**12, 10**30, 10**4000, 0.5, -1.5, 1e308),
    *(float("nan"), float("inf"), "", " ", "0", "1", "\0", "\n", "\ud800", "\u202e", "x" * 300),
    *("person", "bot:hard", "fair", "entered", "host", [], {}, [[]], {"a": {}}, [0], [None]),
)


def other_json(text: str, rnd: Random) -> str:
    """The JSON text with a value in it changed, moved, renamed or gone; not JSON: as it is."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    places = list(_places(value))
    if not places:
        return json.dumps(rnd.choice(_VALUES))
    holder, key = rnd.choice(places)
    kind = rnd.randrange(6)
    if kind == 0:
        del holder[key]
    elif kind == 1:
        other_holder, other_key = rnd.choice(places)
        holder[key], other_holder[other_key] = other_holder[other_key], holder[key]
    elif kind == 2 and isinstance(holder, dict):
        holder[rnd.choice(("", "a", "\0", "kind", "__class__", key.upper()))] = holder.pop(key)
    elif kind == 3:
        old = holder[key]
        holder[key] = [old] * rnd.choice((0, 1, 2, 200)) if rnd.random() < 0.5 else {"a": old}
    elif kind == 4 and type(holder[key]) in (int, str):
        old = holder[key]
        holder[key] = old + rnd.choice((-1, 1, 1000)) if isinstance(old, int) else old + "\u017f"
    else:
        holder[key] = rnd.choice(_VALUES)
    return _dumped(value, text)


def _dumped(value: Any, otherwise: str) -> str:
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    except (ValueError, RecursionError):  # a value that has come to lie within itself
        return otherwise


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in nested lists and objects, as its holder and its index or key."""
    places: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        if isinstance(holder, (dict, list)):
            keys = list(holder) if isinstance(holder, dict) else range(len(holder))
            places += [(holder, key) for key in keys]
            waiting += holder.values() if isinstance(holder, dict) else holder
    return places
