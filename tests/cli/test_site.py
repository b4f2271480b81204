"""`tincup site`."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tincup.rules import load
from tincup.site import build
from tincup.site.build import Site
from tincup.solve import cache

SMALL = Site("1a2b", {"index.html": b"<html>" * 1_000})


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    def site(solutions: Mapping[str, bytes] | None = None) -> Site:
        return Site(SMALL.version, {**SMALL.files, **(solutions or {})})

    monkeypatch.setattr(build, "site", site)


def test_it_says_what_was_written(tincup: Run, tmp_path: Path) -> None:
    said = tincup("site", str(tmp_path / "web"))
    assert said.out.startswith(f"{tmp_path / 'web'}: version 1a2b, one file, 1 written, 0 removed.")
    assert "MB" in said.out
    done = json.loads(tincup("site", str(tmp_path / "web"), "--json").out)
    assert done["version"] == "1a2b"
    assert done["written"] == 0


def test_what_is_in_the_way(tincup: Run, tmp_path: Path) -> None:
    tmp_path.joinpath("mine.txt").touch()
    assert "mine.txt" in tincup("site", str(tmp_path)).refused()


@pytest.mark.exact
def test_solutions_lie_there_as_the_cache_has_them(tincup: Run, tmp_path: Path) -> None:
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "kingdom-come"\nname = "Ours"\nend.target = 500\n')
    tincup("site", str(tmp_path / "web"), "--solutions", str(ours))
    (found,) = (tmp_path / "web").glob("*.race")
    assert found.read_bytes() == cache.path_of(load(ours).digest, 2).read_bytes()
    assert "nonesuch" in tincup("site", str(tmp_path / "web"), "--solutions", "nonesuch").refused()
