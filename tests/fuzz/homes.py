"""Folders of a user's data, whole and damaged: games under way and over, and the ledger."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from hypothesis import strategies as st

from tests.fuzz.corpus import GOLDEN
from tincup.game import Resign
from tincup.notation import write_record
from tincup.rules import load
from tincup.table import FileStore, Ledger, Seat, Table, create_table
from tincup.table.ledger import ledger_entry
from tincup.table.log.chain import link

UNDER_WAY: Final = "under-way"
OVER: Final = "over"
Files = dict[str, bytes]
"""The files of a folder by their paths in it."""


class Damaged(NamedTuple):
    """The files of a folder of which one was damaged, and which."""

    files: Files
    path: str


@cache
def whole_home() -> Files:
    """A game under way and one over as they are kept today, one of Tincup 0.1, and a ledger."""
    with tempfile.TemporaryDirectory(prefix="home-") as made:
        folder = Path(made)
        games = FileStore(folder / "games")
        going = _table(UNDER_WAY)
        going.salt(0, "heads")
        going.keep_in(games)
        going.roll_dice()
        over = _table(OVER)
        over.keep_in(games)
        over.roll_dice()
        over.act(Resign(0), actor="host")
        won = over.settle()
        over.reveal()
        Ledger(folder / "ledger.jsonl").append(ledger_entry(over, OVER, won))
        over.finish()
        games.keep_finished(OVER, write_record(over.record()))
        games.archive(OVER)
        golden = (GOLDEN / "e7fee10" / "ledger.jsonl").read_bytes()
        with (folder / "ledger.jsonl").open("ab") as ledger:
            ledger.write(golden)
        return files_of(folder)


def _table(name: str) -> Table:
    rules = load("plain", sets=["end.target=300"])
    seats = [Seat("Ada"), Seat("Bo")]
    now = datetime(2026, 11, 23, 18, tzinfo=UTC)
    started, seed = now.isoformat(), sha256(name.encode()).hexdigest()
    return create_table(name, rules, seats, seed=seed, stake=5, started=started, clock=lambda: now)


def files_of(folder: Path) -> Files:
    """What is in a folder, but for locks, which say nothing."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in paths
        if path.suffix != ".lock"
    }


def lay_out(folder: Path, files: Files) -> None:
    """Write the files into a folder."""
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


@st.composite
def damaged_homes(draw: st.DrawFn, of: Callable[[str], bool]) -> Damaged:
    """The whole folder with one to three kinds of damage to one of the files that are chosen by
    their paths.
    """
    files = dict(whole_home())
    path = draw(st.sampled_from(sorted(filter(of, files))))
    data = files[path]
    for _ in range(draw(st.integers(1, 3))):
        damage = draw(st.sampled_from(_OF_LINES if path.endswith(".jsonl") else _OF_BYTES))
        data = damage(draw, data)
    files[path] = data
    return Damaged(files, path)


def _flipped(draw: st.DrawFn, data: bytes) -> bytes:
    if not data:
        return data
    place, bit = draw(st.integers(0, len(data) - 1)), 1 << draw(st.integers(0, 7))
    return data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :]


def _cut_short(draw: st.DrawFn, data: bytes) -> bytes:
    return data[: draw(st.integers(0, len(data)))]


def _put_in(draw: st.DrawFn, data: bytes) -> bytes:
    """Bytes that are no UTF-8, zeros as a power cut leaves them, a mark that turns text around."""
    place = draw(st.integers(0, len(data)))
    put_in = st.sampled_from((b"\xff", b"\xc3", b"\xed\xa0\x80", bytes(512), b"\xe2\x80\xae"))
    return data[:place] + draw(put_in) + data[place:]


def _lines_moved(draw: st.DrawFn, data: bytes) -> bytes:
    """A line that is left out, there twice, or in the place of another."""
    lines = data.splitlines(keepends=True)
    if not lines:
        return data
    place, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    match draw(st.sampled_from(("out", "twice", "swapped"))):
        case "out":
            del lines[place]
        case "twice":
            lines.insert(other, lines[place])
        case _:
            lines[place], lines[other] = lines[other], lines[place]
    return b"".join(lines)


_DEEP: Final = 100_000
_ODD: Final[st.SearchStrategy[Any]] = st.sampled_from(
    [
        *(None, True, [], {}, "", "x" * 5_000, "\u202eadA", "\ud800", -1, 0, 1.5, 10**12, 2**63),
        *(10**4_000, -(10**400), 1e308, "9" * 5_000, ["x"] * 500, {"x": {"y": []}}, "1970-01-01"),
    ]
)


def _other_value(draw: st.DrawFn, data: bytes) -> bytes:
    """Another value somewhere in a line; the log is linked anew, as a forger would."""
    read = [_value(line) for line in data.splitlines()]
    lines = [values for values in read if isinstance(values, dict)]
    if not lines:
        return data
    values = draw(st.sampled_from(lines))
    key = draw(st.sampled_from(sorted(values) or [""]))
    inside = values.get(key)
    if isinstance(inside, dict) and inside and draw(st.booleans()):
        inside[draw(st.sampled_from(sorted(inside)))] = draw(_ODD)
    else:
        values[key] = draw(_ODD)
    return _linked(lines)


def _nested(draw: st.DrawFn, data: bytes) -> bytes:
    """A line of brackets only, or one with a value in very many of them."""
    lines = data.splitlines(keepends=True) or [b""]
    place = draw(st.integers(0, len(lines) - 1))
    opening, closing = draw(st.sampled_from(((b"[", b"]"), (b'{"a":', b"}"))))
    deep = opening * _DEEP + closing * draw(st.sampled_from((0, _DEEP)))
    values = _value(lines[place])
    inside = draw(st.booleans()) and isinstance(values, dict) and values
    lines[place] = (b'{"n":' + deep + b"}" if inside else deep) + b"\n"
    return b"".join(lines)


def _value(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _linked(lines: list[dict[str, Any]]) -> bytes:
    """These lines with the chain of each, where the first has one."""
    made, chain = [], ""
    is_log = "chain" in lines[0]
    for values in lines:
        if is_log:
            values.pop("chain", None)
            try:
                chain = link(chain, values)
            except (ValueError, TypeError, RecursionError):  # no log could hold it
                chain = "0" * 64
            values["chain"] = chain
        made.append(_dumped(values) + b"\n")
    return b"".join(made)


def _dumped(values: dict[str, Any]) -> bytes:
    return json.dumps(values, ensure_ascii=False).encode("utf-8", "surrogatepass")


_Damage = Callable[[st.DrawFn, bytes], bytes]
_OF_BYTES: Final[tuple[_Damage, ...]] = (_flipped, _cut_short, _put_in, _lines_moved)
_OF_LINES: Final[tuple[_Damage, ...]] = (*_OF_BYTES, _other_value, _other_value, _nested)
