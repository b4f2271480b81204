"""`tincup site`."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tincup.site import build
from tincup.site.build import Site

SMALL = Site("1a2b", {"index.html": b"<html>" * 1_000})


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "site", lambda: SMALL)


def test_it_says_what_was_written(tincup: Run, tmp_path: Path) -> None:
    said = tincup("site", str(tmp_path / "web"))
    assert said.out.startswith(f"{tmp_path / 'web'}: version 1a2b, one file, 1 written, 0 removed.")
    assert "MB" in said.out
    done = json.loads(tincup("site", str(tmp_path / "web"), "--json").out)
    assert done["version"] == "1a2b"
    assert done["written"] == 0


def test_what_is_missing_or_in_the_way(
    tincup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.joinpath("mine.txt").touch()
    assert "mine.txt" in tincup("site", str(tmp_path)).refused()
    monkeypatch.setitem(sys.modules, "brotli", None)
    assert "scripts/play --add site" in tincup("site", str(tmp_path / "web")).refused()
    assert not (tmp_path / "web").exists()
