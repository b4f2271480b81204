"""What pages load to host games themselves: made once, and left when it is old."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

import pytest

from tincup.site import listing, runtime, shipped
from tincup.site.listing import listed
from tincup.site.shipped import Shipped, make

FEW = Shipped(
    {"runtime-1/a.wasm": bytes(9000), "engine-1/b.json": b"{}"},
    {"runtime": "runtime-1/", "engine": "engine-1/b.json"},
)


def test_it_is_made_once_and_what_is_the_same_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shipped, "shipped", lambda: FEW)
    first, second = tmp_path / "1.json", tmp_path / "2.json"
    make(first)
    said = json.loads(first.read_bytes())
    for name in said["files"]:
        content = (tmp_path / name).read_bytes()
        assert content == FEW.files[name]
    assert gzip.decompress((tmp_path / "runtime-1/a.wasm.gz").read_bytes()) == bytes(9000)
    runtime_file = tmp_path / said["start"]["runtime"] / "a.wasm"
    time = runtime_file.stat().st_mtime_ns
    for old in ("engine-old", ".unfinished-x"):
        (tmp_path / old).mkdir()
    os.utime(tmp_path / ".unfinished-x", (0, 0))
    make(second)
    assert runtime_file.stat().st_mtime_ns == time
    assert json.loads(second.read_bytes()) == said
    folders = {name.partition("/")[0] for name in said["files"]}
    assert {it.name for it in tmp_path.iterdir()} == {"1.json", "2.json", *folders}


def test_without_the_archive_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "place", lambda: tmp_path / "none.tgz")
    assert listed() is None


def test_a_change_of_the_program_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "PACKAGE", tmp_path)
    source = tmp_path / "a.py"
    source.write_text("one")
    before = listing._version()
    assert listing._version() == before
    source.write_text("other")
    assert listing._version() != before
